/* Runs seeds of the simulation (tests/simulate/world.h), in as many processes as wanted:
 *
 *   simulate [--first N] [--seeds N] [--jobs N]   runs seeds; says how many per second, and the first
 *                                                 one that fails
 *   simulate --seed N [--trace]                   runs one, and shows what happens
 *   simulate --twice [--first N] [--seeds N]      runs each twice: the same seed does the same
 */
#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_system.h"
#include "tests/simulate/twin.h"
#include "tests/simulate/world.h"

enum { JOBS = 64, LARGE = 128 * 1024 };
enum { TWINS = 8 };    /* one seed of so many is about secrets */
enum { ENOUGH = 100 }; /* seeds in which everything should happen */

struct options {
	uint64_t first, seeds;
	int jobs;
	bool one, trace, twice;
};

/* What the processes share. */
struct board {
	atomic_ullong next;   /* seed to run */
	atomic_ullong done;   /* seeds */
	atomic_ullong failed; /* the first seed that failed; UINT64_MAX: none */
	atomic_ullong counted[SIM_COUNTS];
	uint64_t current[JOBS];
	char why[JOBS][1024];
};

static struct board *board;
static int job;

/* The others need not run seeds after this one. */
static void note_failure(int which)
{
	unsigned long long seed = board->current[which], first = atomic_load(&board->failed);

	if (!board->why[which][0])
		snprintf(board->why[which], sizeof board->why[which], "the process died");
	while (seed < first && !atomic_compare_exchange_weak(&board->failed, &first, seed))
		;
}

static void keep_reason(const char *text)
{
	snprintf(board->why[job], sizeof board->why[job], "%s", text);
	note_failure(job);
}

static void run_seed(uint64_t seed, const struct options *o)
{
	uint64_t (*run)(uint64_t, bool) = seed % TWINS ? world_run : twin_run;
	uint64_t hash = run(seed, o->trace);

	if (o->twice && run(seed, o->trace) != hash)
		sim_fail("the same seed does something else the second time");
	if (o->one)
		printf("seed %llu: trace %016llx\n", (unsigned long long)seed,
		       (unsigned long long)hash);
}

static void work(const struct options *o)
{
	for (;;) {
		uint64_t seed = atomic_fetch_add(&board->next, 1);
		if (seed >= o->first + o->seeds || seed > atomic_load(&board->failed))
			break;
		board->current[job] = seed;
		run_seed(seed, o);
		for (int i = 0; i < SIM_COUNTS; i++)
			atomic_fetch_add(&board->counted[i], sim_counted((enum sim_count)i));
		atomic_fetch_add(&board->done, 1);
	}
}

static void report(const struct options *o, double seconds)
{
	uint64_t failed = atomic_load(&board->failed), done = atomic_load(&board->done);

	printf("%llu seeds in %.1f s: %.0f per second\n", (unsigned long long)done, seconds,
	       (double)done / seconds);
	for (int i = 0; i < SIM_COUNTS; i++)
		printf("%s%llu %s", i ? ", " : "", (unsigned long long)board->counted[i],
		       sim_count_names[i]);
	putchar('\n');
	for (int i = 0; i < o->jobs; i++)
		if (board->why[i][0] && board->current[i] == failed)
			printf("seed %llu fails: %s\n", (unsigned long long)failed, board->why[i]);
}

static bool has_gaps(void)
{
	for (int i = 0; i < SIM_COUNTS; i++)
		if (!board->counted[i])
			return true;
	return false;
}

static int run_all(const struct options *o)
{
	pid_t pid[JOBS];
	struct timespec begin, end;
	int status;

	clock_gettime(CLOCK_MONOTONIC, &begin);
	for (job = 0; job < o->jobs; job++)
		if (!(pid[job] = fork())) {
			work(o);
			exit(0);
		}
	for (int i = 0; i < o->jobs; i++)
		if (waitpid(pid[i], &status, 0) < 0 || status)
			note_failure(i);
	clock_gettime(CLOCK_MONOTONIC, &end);
	report(o,
	       (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9);
	if (atomic_load(&board->failed) != UINT64_MAX)
		return 1;
	if (board->done >= ENOUGH && has_gaps()) {
		printf("something never happened, so nothing is proven\n");
		return 1;
	}
	return 0;
}

static uint64_t value(char **argv[])
{
	if (!*++*argv) {
		fprintf(stderr, "simulate: a number is missing\n");
		exit(2);
	}
	return strtoull(**argv, NULL, 10);
}

static struct options read_options(char **argv)
{
	struct options o = {.first = 1, .seeds = 100, .jobs = 1};

	for (argv++; *argv; argv++) {
		if (!strcmp(*argv, "--first"))
			o.first = value(&argv);
		else if (!strcmp(*argv, "--seeds"))
			o.seeds = value(&argv);
		else if (!strcmp(*argv, "--jobs"))
			o.jobs = (int)value(&argv);
		else if (!strcmp(*argv, "--seed"))
			o.first = value(&argv), o.one = true, o.seeds = 1;
		else if (!strcmp(*argv, "--trace"))
			o.trace = true;
		else if (!strcmp(*argv, "--twice"))
			o.twice = true;
		else
			fprintf(stderr, "simulate: what is %s?\n", *argv), exit(2);
	}
	if (o.jobs < 1 || o.jobs > JOBS)
		o.jobs = JOBS;
	return o;
}

int main(int argc, char **argv)
{
	struct options o = read_options(argv);

	(void)argc;
	mallopt(M_MMAP_THRESHOLD, LARGE); /* as serve_run does */
	board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		     0);
	if (board == MAP_FAILED)
		return 2;
	board->next = o.first;
	board->failed = UINT64_MAX;
	sim_system_start();
	if (!o.one)
		sim_failed = keep_reason;
	if (o.one) {
		run_seed(o.first, &o);
		return 0;
	}
	return run_all(&o);
}
