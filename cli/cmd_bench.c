/* `firn bench`: how fast the rules and the players are, and the number that proves what the
 * rules do. */
#include "cli/cmd.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cli/args.h"
#include "cli/bench_search.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/named.h"
#include "cli/output.h"
#include "engine/bench.h"
#include "games/games.h"

enum { REPEATS = 7 };

struct bench {
	uint32_t games;
	struct firn_options options;
	bool json, once;
	int lines;          /* printed so far */
	uint64_t signature; /* of all results so far */
	firn_move buf[FIRN_MAX_MOVES];
};

/* Of the processor's time, so that other programs do not count. */
static double now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Nanoseconds of one run, the median of several. */
static double measure(struct bench *b, const struct firn_game *g, struct firn_bench *out)
{
	double ns[REPEATS];

	for (int i = 0; i < REPEATS; i++) {
		double begin = now_ns();
		firn_bench_play(g, &b->options, FIRN_BENCH_SEED, b->games, b->buf, out);
		ns[i] = now_ns() - begin;
	}
	qsort(ns, REPEATS, sizeof ns[0], compare);
	return ns[REPEATS / 2];
}

/* ns 0: not measured. */
static void print_json(const struct bench *b, const struct firn_game *g, double ns,
		       const struct firn_bench *r)
{
	double nodes = (double)r->nodes;

	printf("%s\n{\"game\":\"%s\",\"seats\":%d,\"nodes\":%" PRIu64 ",",
	       b->lines ? "," : "{\"results\":[", g->id, b->options.seats, r->nodes);
	if (ns > 0)
		printf("\"ns_per_node\":%.2f,\"nodes_per_s\":%.0f,\"games_per_s\":%.0f,"
		       "\"search_per_s\":%.0f,\"base_per_s\":%.0f,",
		       ns / nodes, nodes * 1e9 / ns, b->games * 1e9 / ns,
		       bench_search(g, &b->options, false, now_ns),
		       bench_search(g, &b->options, true, now_ns));
	printf("\"nodes_per_game\":%.1f,\"state_bytes\":%d,\"signature\":\"%016" PRIx64 "\"}",
	       nodes / b->games, g->state_size, r->signature);
}

/* The heads of the columns of print_line. */
static void print_columns(void)
{
	const struct {
		int wide; /* below 0: to the right */
		const char *text;
	} columns[] = {{12, _("game")},     {-5, _("seats")},    {-8, _("ns/node")},
		       {-12, _("nodes/s")}, {-9, _("games/s")},  {-10, _("nodes/game")},
		       {-6, _("bytes")},    {-9, _("search/s")}, {-9, _("no net/s")},
		       {0, _(" signature")}};

	for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
		fputs(i ? " " : "", stdout);
		i18n_pad(stdout, columns[i].wide, columns[i].text);
	}
	putchar('\n');
}

static void print_line(const struct bench *b, const struct firn_game *g, double ns,
		       const struct firn_bench *r)
{
	double nodes = (double)r->nodes;

	if (!b->lines)
		print_columns();
	printf("%-12s %5d %8.2f %12.0f %9.0f %10.1f %6d %9.0f %9.0f  %016" PRIx64 "\n", g->id,
	       b->options.seats, ns / nodes, nodes * 1e9 / ns, b->games * 1e9 / ns,
	       nodes / b->games, g->state_size, bench_search(g, &b->options, false, now_ns),
	       bench_search(g, &b->options, true, now_ns), r->signature);
}

static void run(struct bench *b, const struct firn_game *g)
{
	struct firn_bench result;
	double ns = 0;

	if (b->once)
		firn_bench_play(g, &b->options, FIRN_BENCH_SEED, b->games, b->buf, &result);
	else
		ns = measure(b, g, &result);
	if (b->json)
		print_json(b, g, ns, &result);
	else if (b->once)
		printf("%s %d nodes %" PRIu64 " signature %016" PRIx64 "\n", g->id,
		       b->options.seats, result.nodes, result.signature);
	else
		print_line(b, g, ns, &result);
	b->signature = firn_bench_fold(b->signature, &result);
	b->lines++;
}

/* Stops where nobody could read on. */
static void run_all(struct bench *b, const struct firn_game *only, int seats)
{
	for (int i = 0; firn_games[i]; i++) {
		const struct firn_game *g = firn_games[i];
		for (int n = g->min_seats; n <= g->max_seats; n++)
			if ((!only || only == g) && (!seats || seats == n) &&
			    output_flush(stdout)) {
				b->options.seats = (uint8_t)n;
				run(b, g);
			}
	}
	if (b->json)
		printf("\n],\"signature\":\"%016" PRIx64 "\"}\n", b->signature);
	else
		printf("signature %016" PRIx64 "\n", b->signature);
}

int cmd_bench(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "seats", .most = 1},
				    {.name = "games", .most = 1},
				    {.name = "json"},
				    {.name = "once"},
				    {.name = "ruleset", .most = 1},
				    {0}};
	struct bench b = {.options = {.first = -1}};
	const struct firn_game *only = NULL;
	const char *name;
	int64_t seats = 0, games = FIRN_BENCH_GAMES;
	int words = args_parse(argc, argv, flags, &name, 1);

	if (words < 0 || !args_int(&flags[0], 1, FIRN_MAX_SEATS, &seats) ||
	    !args_int(&flags[1], 1, 100000000, &games))
		return EXIT_USAGE;
	if (words && !(only = named_game("bench", name)))
		return EXIT_USAGE;
	if (seats && only && (seats < only->min_seats || seats > only->max_seats)) {
		fprintf(stderr, _("firn bench: %s takes %d to %d seats, not %d\n"), only->id,
			only->min_seats, only->max_seats, (int)seats);
		return EXIT_USAGE;
	}
	if (flags[4].count &&
	    !file_read_ruleset(args_value(&flags[4], NULL), &only, &b.options.ruleset))
		return EXIT_FAILED;
	b.games = (uint32_t)games;
	b.json = flags[2].count > 0;
	b.once = flags[3].count > 0;
	run_all(&b, only, (int)seats);
	return EXIT_OK;
}
