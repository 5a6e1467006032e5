/* `firn hint`: what a player would do where a recorded game stands. */
#include "cli/cmd.h"

#include <stdio.h>

#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/progress.h"
#include "cli/record_file.h"

enum { AT, SEAT, LEVEL, MS, NODES, RULESET, MEMORY, THREADS };

/* Back to the state after n recorded moves. */
static void rewind_to(struct firn_match *m, uint32_t n)
{
	union firn_state s;

	firn_match_at(m, n, &s);
	m->head.state = s;
	m->head.count = n;
}

/* The seat asked for, or the first that may act. */
static int asked(const struct firn_match *m, const struct args_flag *flag)
{
	int actors = m->start.game->actors(&m->head.state);
	int64_t seat = actors > 0 ? __builtin_ctz((unsigned)actors) : 0;

	return args_int(flag, 0, m->start.options.seats - 1, &seat) ? (int)seat : -1;
}

static int hint(const struct firn_match *m, const struct firn_brain *brain, struct firn_question q)
{
	struct firn_answer thought;
	struct progress progress;
	struct firn_fault fault;

	progress_start(&progress, _("Thinking"), NULL, 0);
	fault = firn_match_think(m, brain, q, &thought);
	progress_stop(&progress);
	if (fault.err) {
		fprintf(stderr, _("firn hint: %s\n"), _(fault.text));
		return EXIT_FAILED;
	}
	hint_print(stdout, m, &thought);
	return EXIT_OK;
}

static int run(const struct args_flag flags[], const char *path)
{
	firn_move moves[FIRN_MAX_MOVES];
	struct firn_match match;
	struct firn_question q = {.moves = moves};
	struct firn_brain brain;
	int64_t at, ms = 0, nodes = 0;
	int status;

	if (!record_load(path, &match))
		return EXIT_FAILED;
	at = match.head.count;
	q.level = firn_level_find(args_value(&flags[LEVEL], "expert"));
	if (q.level == FIRN_LEVELS) {
		fprintf(stderr, _("firn hint: no level '%s'\n"), args_value(&flags[LEVEL], ""));
		return EXIT_USAGE;
	}
	if (!args_int(&flags[AT], 0, at, &at) || !args_int(&flags[MS], 1, 3600000, &ms) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes))
		return EXIT_USAGE;
	rewind_to(&match, (uint32_t)at);
	q.seat = asked(&match, &flags[SEAT]);
	q.ms = (uint32_t)ms;
	q.nodes = (uint64_t)nodes;
	if (q.seat < 0 || !ai_open_flags(&brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	status = hint(&match, &brain, q);
	ai_close(&brain);
	return status;
}

int cmd_hint(int argc, char **argv)
{
	struct args_flag flags[] = {[AT] = {.name = "at", .most = 1},
				    [SEAT] = {.name = "seat", .most = 1},
				    [LEVEL] = {.name = "level", .most = 1},
				    [MS] = {.name = "ms", .most = 1},
				    [NODES] = {.name = "nodes", .most = 1},
				    [RULESET] = {.name = "ruleset", .old = "table", .most = 1},
				    [MEMORY] = {.name = "memory", .most = 1},
				    [THREADS] = {.name = "threads", .most = 1},
				    {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t ruleset;

	if (args_parse(argc, argv, flags, &path, 1) != 1)
		return EXIT_USAGE;
	if (flags[RULESET].count &&
	    !file_read_ruleset(args_value(&flags[RULESET], NULL), &game, &ruleset, NULL))
		return EXIT_FAILED;
	return run(flags, path);
}
