/* `firn arena`: players against each other, many times. */
#include "cli/cmd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/arena.h"
#include "cli/arena_report.h"
#include "cli/arena_tally.h"
#include "cli/args.h"
#include "cli/conformance.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/jobs.h"
#include "cli/named.h"
#include "cli/suggest.h"
#include "games/games.h"

enum {
	SEATS,
	SEAT,
	GAMES,
	SEED,
	JOBS,
	JSON,
	SPRT,
	OUT,
	NODES,
	MS,
	OPTION,
	RULESET,
	MAX_MOVES,
	BOT_TIMEOUT,
	MEMORY,
	THREADS,
	CONFORMANCE,
	FLAGS
};

enum { HOUR = 3600000, PROGRESS_MS = 100 };

struct run {
	struct arena arena;
	struct tally tally;
	uint32_t games;
	int jobs;
	FILE *out; /* NULL: results are not kept */
	bool bad_out, progress;
	int64_t shown; /* when the progress line was */
};

static bool complain(const char *what, const char *which)
{
	fprintf(stderr, _("firn arena: %s%s\n"), _(what), which);
	return false;
}

/* ---- The command line ---- */

/* A level, or old- and one that has a net today. */
static bool set_level(struct arena_player *p)
{
	p->old = !strncmp(p->name, "old-", 4);
	p->level = firn_level_find(p->name + (p->old ? 4 : 0));
	return p->level < FIRN_LEVELS && (!p->old || firn_ai_sees(p->level));
}

static bool complain_of_player(const char *name)
{
	struct suggest s = {.typed = name};

	for (int i = 0; i < FIRN_LEVELS; i++)
		suggest_try(&s, firn_level_names[i]);
	if (!s.best)
		return complain(N_("a player is random, easy, medium, hard, expert, old-hard, "
				   "old-expert or bot:COMMAND, not "),
				name);
	fprintf(stderr, _("firn arena: no player '%s'; did you mean '%s'?\n"), name, s.best);
	return false;
}

static bool set_player(struct arena *a, const char *name)
{
	struct arena_player *p = &a->player[a->options.seats];

	if (a->options.seats == FIRN_MAX_SEATS)
		return complain(N_("too many players: "), name);
	if (strlen(name) > ARENA_MAX_NAME)
		return complain(N_("player name too long: "), name);
	*p = (struct arena_player){.name = name};
	if (!strncmp(name, "bot:", 4) && name[4])
		p->command = name + 4;
	else if (!set_level(p))
		return complain_of_player(name);
	a->options.seats++;
	return true;
}

/* --seats A,B,C and --seat A; `list` is cut at its commas. */
static bool set_players(struct arena *a, const struct args_flag *seat, char *list)
{
	for (char *comma; list; list = comma) {
		comma = strchr(list, ',');
		if (comma)
			*comma++ = '\0';
		if (!set_player(a, list))
			return false;
	}
	for (int i = 0; i < seat->count; i++)
		if (!set_player(a, seat->value[i]))
			return false;
	if (a->options.seats >= a->game->min_seats && a->options.seats <= a->game->max_seats)
		return true;
	fprintf(stderr, _("firn arena: %s takes %d to %d players, not %d\n"), a->game->id,
		a->game->min_seats, a->game->max_seats, a->options.seats);
	return false;
}

/* The seed of the last game is the longest. */
static bool set_seed(struct arena *a, const char *text, uint32_t games)
{
	char seed[FIRN_SEED_MAX + 1];

	if (!firn_seed_valid(text))
		return complain(N_("a seed is 1 to 32 printable characters, not "), text);
	snprintf(a->seed, sizeof a->seed, "%s", text);
	return arena_seed(a, games, seed) || complain(N_("seed too long: "), text);
}

/* From fair share to a fifth more, unless given. */
static bool set_sprt(struct run *r, const struct args_flag *flag)
{
	double fair = 1.0 / r->arena.options.seats, p0 = fair, p1 = 1.2 * fair;
	const char *text = flag->count ? flag->value[0] : NULL;
	char *end = "";

	if (!flag->count)
		return true;
	if (r->arena.options.seats < 2)
		return complain(N_("--sprt needs two players"), "");
	if (text) {
		p0 = strtod(text, &end);
		p1 = *end == ':' ? strtod(end + 1, &end) : 0;
	}
	if (*end || !(p0 > 0 && p0 < p1 && p1 < 1))
		return complain(N_("--sprt takes two shares P0:P1 with 0 < P0 < P1 < 1, not "),
				text);
	stats_sprt_begin(&r->tally.sprt, p0, p1);
	return true;
}

static bool set_numbers(struct run *r, const struct args_flag flags[])
{
	struct arena *a = &r->arena;
	int64_t games = 100, jobs = 1, nodes = 0, ms = 0, most = 6000, grace = 5000, memory = 64,
		threads = 1;

	if (!args_int(&flags[GAMES], 1, ARENA_MAX_GAMES, &games) ||
	    !args_int(&flags[JOBS], 1, JOBS_MAX, &jobs) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes) || !args_int(&flags[MS], 1, HOUR, &ms) ||
	    !args_int(&flags[MAX_MOVES], 1, FIRN_MATCH_MAX_MOVES, &most) ||
	    !args_int(&flags[BOT_TIMEOUT], 1, HOUR, &grace) ||
	    !args_int(&flags[MEMORY], 1, 1 << 20, &memory) ||
	    !args_int(&flags[THREADS], 1, 1024, &threads))
		return false;
	r->games = (uint32_t)games;
	r->jobs = (int)jobs;
	a->nodes = (uint64_t)nodes;
	a->ms = (uint32_t)ms;
	a->bot_ms = ms ? (uint32_t)ms : 1000;
	a->grace = (uint32_t)grace;
	a->most = (uint32_t)most;
	a->memory = (size_t)memory << 20;
	a->threads = (int)threads;
	return true;
}

static int set_up(struct run *r, const struct args_flag flags[], char *list)
{
	struct arena *a = &r->arena;

	a->options.first = -1;
	if (!set_numbers(r, flags) || !set_players(a, &flags[SEAT], list) ||
	    !set_seed(a, args_value(&flags[SEED], "1"), r->games))
		return EXIT_USAGE;
	for (int i = 0; i < flags[OPTION].count; i++)
		if (!named_option_text("arena", a->game, &a->options, flags[OPTION].value[i]))
			return EXIT_USAGE;
	if (flags[RULESET].count &&
	    !file_read_ruleset(args_value(&flags[RULESET], NULL), &a->game, &a->options.ruleset))
		return EXIT_FAILED;
	tally_begin(&r->tally, a);
	return set_sprt(r, &flags[SPRT]) ? EXIT_OK : EXIT_USAGE;
}

/* ---- Playing ---- */

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void clear_progress(const struct run *r)
{
	if (r->progress && r->shown)
		fprintf(stderr, "\r\033[K");
}

static void show_progress(struct run *r)
{
	int64_t now = now_ms();

	if (!r->progress || now - r->shown < PROGRESS_MS)
		return;
	arena_report_progress(stderr, &r->tally, r->games);
	r->shown = now;
}

/* A game from the file (without a record) or one that was played. */
static bool take(void *context, const struct arena_result *result, const char *record)
{
	struct run *r = context;

	tally_add(&r->tally, result);
	if (record && result->note[0]) {
		clear_progress(r);
		fprintf(stderr, _("firn arena: %s\n"), result->note);
	}
	if (record && r->out && !arena_log_write(r->out, &r->arena, result, record))
		r->bad_out = true;
	show_progress(r);
	return !r->bad_out && r->tally.sprt.verdict == STATS_OPEN;
}

static enum arena_run play(struct run *r, const char *path)
{
	enum arena_run end = ARENA_RUN_DONE;
	uint32_t count = 0;

	if (path) {
		r->out = arena_log_open(path, &r->arena, r->games, take, r, &count);
		if (!r->out)
			return ARENA_RUN_FAILED;
	}
	if (count < r->games && r->tally.sprt.verdict == STATS_OPEN)
		end = arena_jobs_run(&r->arena, r->jobs, count, r->games, take, r);
	clear_progress(r);
	if (r->out && (fclose(r->out) || r->bad_out)) {
		fprintf(stderr, _("firn arena: %s: %s\n"), path, i18n_error(errno));
		return ARENA_RUN_FAILED;
	}
	return end;
}

static void report(const struct run *r, bool json)
{
	if (json)
		arena_report_json(stdout, &r->tally, jobs_interrupted());
	else
		arena_report_table(stdout, &r->tally);
}

/* A run that was broken off still reports what was played. */
static int run(struct run *r, const struct args_flag flags[], const char *path)
{
	enum arena_run end;

	r->progress = isatty(STDERR_FILENO);
	end = play(r, path);
	if (end == ARENA_RUN_FAILED)
		return EXIT_FAILED;
	if (r->tally.games || jobs_interrupted())
		report(r, flags[JSON].count > 0);
	if (end == ARENA_RUN_ABSENT)
		return EXIT_BOT;
	if (jobs_interrupted()) {
		fprintf(stderr, _("firn arena: interrupted after %u of %u games\n"),
			(unsigned)r->tally.games, (unsigned)r->games);
		return EXIT_INTERRUPTED;
	}
	return r->tally.endless ? EXIT_FAILED : EXIT_OK;
}

static int run_conformance(struct run *r, const struct args_flag flags[])
{
	const char *bot = flags[CONFORMANCE].value[0];

	if (!set_numbers(r, flags))
		return EXIT_USAGE;
	if (strncmp(bot, "bot:", 4) || !bot[4]) {
		complain(N_("--conformance takes bot:COMMAND, not "), bot);
		return EXIT_USAGE;
	}
	return conformance_run(bot + 4, r->arena.game, r->arena.bot_ms, r->arena.grace);
}

int cmd_arena(int argc, char **argv)
{
	struct args_flag flags[FLAGS + 1] = {
		[SEATS] = {.name = "seats", .most = 1},
		[SEAT] = {.name = "seat", .most = FIRN_MAX_SEATS},
		[GAMES] = {.name = "games", .most = 1},
		[SEED] = {.name = "seed", .most = 1},
		[JOBS] = {.name = "jobs", .most = 1},
		[JSON] = {.name = "json"},
		[SPRT] = {.name = "sprt", .most = 1, .optional = true},
		[OUT] = {.name = "out", .most = 1},
		[NODES] = {.name = "nodes", .most = 1},
		[MS] = {.name = "ms", .most = 1},
		[OPTION] = {.name = "option", .most = ARGS_VALUES},
		[RULESET] = {.name = "ruleset", .old = "table", .most = 1},
		[MAX_MOVES] = {.name = "max-moves", .most = 1},
		[BOT_TIMEOUT] = {.name = "bot-timeout", .most = 1},
		[MEMORY] = {.name = "memory", .most = 1},
		[THREADS] = {.name = "threads", .most = 1},
		[CONFORMANCE] = {.name = "conformance", .most = 1},
	};
	struct run r = {0};
	const char *word;
	char *list = NULL;
	int status, words = args_parse(argc, argv, flags, &word, 1);

	if (words < 0)
		return EXIT_USAGE;
	if (words && !(r.arena.game = named_game("arena", word)))
		return EXIT_USAGE;
	if (flags[CONFORMANCE].count)
		return run_conformance(&r, flags);
	if (!words || (!flags[SEATS].count && !flags[SEAT].count)) {
		complain(N_("name a game and its players"), "");
		return EXIT_USAGE;
	}
	if (flags[SEATS].count)
		list = strdup(flags[SEATS].value[0]);
	status = set_up(&r, flags, list);
	if (status == EXIT_OK)
		status = run(&r, flags, args_value(&flags[OUT], NULL));
	free(list);
	return status;
}
