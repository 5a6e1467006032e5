/* `firn hint`: what a player would do where a recorded game stands. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/memory.h"
#include "cli/named.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "games/games.h"
#include "match/protocol.h"

enum { AT, SEAT, LEVEL, MS, NODES, WHY, JSON, RULESET, MEMORY, THREADS };

/* Large: one per program. */
struct asking {
	struct firn_match match;
	struct firn_protocol protocol;
	char answer[FIRN_PROTOCOL_MAX_ANSWER];
};

static int actors_at(const struct firn_match *m, uint32_t n)
{
	union firn_state s;

	firn_match_at(m, n, &s);
	return m->start.game->actors(&s);
}

/* After n recorded moves a seat is to act. False after a message that names the next such n. */
static bool is_decision(const struct firn_match *m, uint32_t n)
{
	uint32_t next = n;

	if (actors_at(m, n) > 0)
		return true;
	while (next < m->head.count && actors_at(m, next) <= 0)
		next++;
	if (actors_at(m, next) > 0)
		fprintf(stderr, _("firn hint: --at %u is a draw of chance; ask --at %u\n"),
			(unsigned)n, (unsigned)next);
	else
		fprintf(stderr,
			_("firn hint: the game is over after %u moves; ask --at an earlier one\n"),
			(unsigned)n);
	return false;
}

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

static int print_words(struct asking *a, struct firn_question q)
{
	struct hint_reader reader = {.me = -1};
	struct firn_answer thought;
	struct progress progress;
	struct firn_fault fault;

	progress_start(&progress, _("Thinking"), NULL, 0);
	fault = firn_match_think(&a->match, &a->protocol.brain, q, &thought);
	progress_stop(&progress);
	if (fault.err) {
		fprintf(stderr, _("firn hint: %s\n"), _(fault.text));
		return EXIT_FAILED;
	}
	hint_print(stdout, &a->match, &thought, &reader);
	return EXIT_OK;
}

/* The answer of the protocol, whole. */
static int print_json(struct asking *a, struct firn_question q)
{
	char request[192];
	struct firn_writer w;
	struct progress progress;
	int n = snprintf(request, sizeof request,
			 "{\"do\":\"ai\",\"seat\":%d,\"level\":\"%s\",\"ms\":%u,\"nodes\":%llu,"
			 "\"why\":%s}",
			 q.seat, firn_level_names[q.level], (unsigned)q.ms,
			 (unsigned long long)q.nodes, q.why.wanted ? "true" : "false");

	firn_writer_init(&w, a->answer, sizeof a->answer);
	progress_start(&progress, _("Thinking"), NULL, 0);
	firn_protocol_answer(&a->protocol, &a->match, request, (size_t)n, &w);
	progress_stop(&progress);
	printf("%s\n", a->answer);
	return strncmp(a->answer, "{\"ok\":true", 10) ? EXIT_FAILED : EXIT_OK;
}

static int run(struct asking *a, const struct args_flag flags[], const char *path)
{
	struct firn_question q = {.moves = a->protocol.list.moves};
	int64_t at, ms = 0, nodes = 0;
	int status;

	if (!record_load(path, &a->match))
		return EXIT_FAILED;
	at = a->match.head.count;
	q.level = named_level("hint", args_value(&flags[LEVEL], "expert"));
	if (q.level == FIRN_LEVELS)
		return EXIT_USAGE;
	if (!args_int(&flags[AT], 0, at, &at) || !args_int(&flags[MS], 1, 3600000, &ms) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes))
		return EXIT_USAGE;
	if (!is_decision(&a->match, (uint32_t)at))
		return EXIT_FAILED;
	rewind_to(&a->match, (uint32_t)at);
	q.seat = asked(&a->match, &flags[SEAT]);
	q.ms = (uint32_t)ms;
	q.nodes = (uint64_t)nodes;
	q.why.wanted = flags[WHY].count > 0;
	if (q.seat < 0 || !ai_open_flags(&a->protocol.brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	status = flags[JSON].count ? print_json(a, q) : print_words(a, q);
	ai_close(&a->protocol.brain);
	return status;
}

int cmd_hint(int argc, char **argv)
{
	struct args_flag flags[] = {[AT] = {.name = "at", .most = 1},
				    [SEAT] = {.name = "seat", .most = 1},
				    [LEVEL] = {.name = "level", .most = 1},
				    [MS] = {.name = "ms", .most = 1},
				    [NODES] = {.name = "nodes", .most = 1},
				    [WHY] = {.name = "why"},
				    [JSON] = {.name = "json"},
				    [RULESET] = {.name = "ruleset", .old = "table", .most = 1},
				    [MEMORY] = {.name = "memory", .most = 1},
				    [THREADS] = {.name = "threads", .most = 1},
				    {0}};
	const struct firn_game *game = NULL;
	struct asking *a;
	const char *path;
	uint8_t ruleset;
	int status;

	if (!args_one(argc, argv, flags, "FILE", &path))
		return EXIT_USAGE;
	if (flags[RULESET].count &&
	    !file_read_ruleset(args_value(&flags[RULESET], NULL), &game, &ruleset))
		return EXIT_FAILED;
	a = memory_new(sizeof *a);
	a->protocol.games = firn_games;
	status = run(a, flags, path);
	free(a);
	return status;
}
