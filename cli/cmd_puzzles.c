/* `firn puzzles`: finds positions with one clearly best move in games of experts. */
#include "cli/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/args.h"
#include "cli/i18n.h"
#include "cli/jobs.h"
#include "cli/named.h"
#include "cli/output.h"
#include "cli/puzzle.h"
#include "cli/puzzle_log.h"
#include "games/games.h"

enum { COUNT, NODES, SEED, OUT, JOBS, JSON, FLAGS };

struct run {
	struct puzzle_search search;
	int64_t count;  /* puzzles wanted */
	int64_t found;  /* so far */
	uint32_t games; /* played, and read from the file */
	FILE *out;      /* NULL: lines go to standard output, unless json */
	FILE *pack;     /* the puzzles of --json in memory, or NULL */
	bool reading;   /* the lines that come are in the file already */
	bool failed, progress;
};

/* ---- Workers ---- */

static void *open_place(void *context)
{
	struct puzzle_table *t = puzzle_table_open(context);

	if (!t)
		fprintf(stderr, _("%s: out of memory\n"), "firn puzzles");
	return t;
}

static const char *play(void *place, uint32_t n, size_t *len)
{
	const char *text = puzzle_table_play(place, n);

	if (text)
		*len = strlen(text);
	else
		fprintf(stderr, _("firn puzzles: game %u cannot be played\n"), (unsigned)n + 1);
	return text;
}

static void close_place(void *place)
{
	puzzle_table_close(place);
}

/* ---- Results ---- */

static void show_progress(const struct run *r)
{
	if (!r->progress)
		return;
	fprintf(stderr, "\r\033[K");
	fprintf(stderr, _("%u games, %d of %d puzzles"), (unsigned)r->games, (int)r->found,
		(int)r->count);
}

static void take_puzzle(struct run *r, struct firn_json v)
{
	if (r->pack && r->found < r->count)
		fprintf(r->pack, "%s\n%.*s", r->found ? "," : "", (int)(v.end - v.at), v.at);
	r->found++;
}

/* A game from the file, or one that was played. */
static bool take(void *context, uint32_t n, const char *line, size_t len)
{
	struct run *r = context;
	struct firn_json puzzles, at;

	if (!puzzle_log_read(line, len, n, &puzzles))
		return false;
	for (at = firn_json_first(puzzles); at.kind; at = firn_json_next(puzzles, at))
		take_puzzle(r, at);
	r->games++;
	if (!r->reading && r->out && (fprintf(r->out, "%s\n", line) < 0 || !output_flush(r->out)))
		r->failed = true;
	show_progress(r);
	return !r->failed && r->found < r->count;
}

/* One file with all puzzles, as the page fetches it. */
static void print_pack(const struct run *r, const char *puzzles)
{
	printf("{\"firn-puzzles\":1,\"game\":\"%s\",\"rules\":%d,\"puzzles\":[%s\n]}\n",
	       r->search.game->id, r->search.game->rules_version, puzzles);
}

/* ---- The run ---- */

static bool find(struct run *r, int jobs, const char *path)
{
	struct jobs_work work = {"firn puzzles", &r->search, open_place, play, close_place};
	bool done;

	if (path) {
		uint32_t count;
		r->reading = true;
		r->out = puzzle_log_open(path, &r->search, take, r, &count);
		r->reading = false;
		if (!r->out)
			return false;
	}
	done = r->found >= r->count ||
	       jobs_run(&work, jobs, (struct jobs_range){r->games, PUZZLE_MAX_GAMES}, take, r);
	if (r->progress)
		fprintf(stderr, "\r\033[K");
	if (path && (fclose(r->out) || r->failed)) {
		fprintf(stderr, _("firn puzzles: %s: %s\n"), path, i18n_error(errno));
		done = false;
	}
	return done;
}

static int run(struct run *r, const struct args_flag flags[], int jobs)
{
	char *puzzles = NULL;
	size_t size;
	bool done;

	r->progress = isatty(STDERR_FILENO);
	if (flags[JSON].count)
		r->pack = open_memstream(&puzzles, &size);
	else if (!flags[OUT].count)
		r->out = stdout;
	done = find(r, jobs, args_value(&flags[OUT], NULL));
	if (r->pack) {
		fclose(r->pack);
		if (done)
			print_pack(r, puzzles);
		free(puzzles);
	}
	if (done && jobs_interrupted())
		return EXIT_INTERRUPTED;
	return done ? EXIT_OK : EXIT_FAILED;
}

static bool set_up(struct run *r, const struct args_flag flags[], const char *name, int64_t *jobs)
{
	const char *seed = args_value(&flags[SEED], "1");
	int64_t nodes = 1000000;

	r->count = 100;
	r->search.game = named_game("puzzles", name);
	r->search.memory = FIRN_AI_MEMORY;
	if (!r->search.game || !args_int(&flags[COUNT], 1, PUZZLE_MAX_GAMES, &r->count) ||
	    !args_int(&flags[NODES], 1000, 1000000000, &nodes) ||
	    !args_int(&flags[JOBS], 1, JOBS_MAX, jobs))
		return false;
	r->search.nodes = (uint64_t)nodes;
	if (firn_seed_valid(seed) && strlen(seed) <= PUZZLE_MAX_SEED) {
		memcpy(r->search.seed, seed, strlen(seed));
		return true;
	}
	fprintf(stderr, _("firn puzzles: a seed is 1 to %d printable characters, not '%s'\n"),
		PUZZLE_MAX_SEED, seed);
	return false;
}

int cmd_puzzles(int argc, char **argv)
{
	struct args_flag flags[FLAGS + 1] = {
		[COUNT] = {.name = "count", .most = 1}, [NODES] = {.name = "nodes", .most = 1},
		[SEED] = {.name = "seed", .most = 1},   [OUT] = {.name = "out", .most = 1},
		[JOBS] = {.name = "jobs", .most = 1},   [JSON] = {.name = "json"},
	};
	struct run r = {0};
	const char *name;
	int64_t jobs = 1;

	if (!args_one(argc, argv, flags, "GAME", &name) || !set_up(&r, flags, name, &jobs))
		return EXIT_USAGE;
	return run(&r, flags, (int)jobs);
}
