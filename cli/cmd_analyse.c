/* `firn analyse`: every decision of a recorded game judged, and its luck. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/memory.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "games/games.h"
#include "match/protocol.h"

enum { MS, NODES, WHY, JSON, RULESET, MEMORY, THREADS };

/* Large: one per program. */
struct analysis {
	struct firn_match match;
	struct firn_protocol protocol;
	char answer[FIRN_PROTOCOL_MAX_ANSWER];
};

static int print_table(struct analysis *a, struct firn_question q)
{
	struct progress progress = {0};
	struct firn_fault fault;
	uint32_t done = 0;

	if (!isatty(STDOUT_FILENO)) /* on a terminal the growing table shows it */
		progress_start(&progress, _("Analysis"), &done, a->match.head.count);
	fault = analysis_print(stdout, &a->match, &a->protocol.brain, q, NULL,
			       (struct analysis_watch){.done = &done});
	progress_stop(&progress);
	if (!fault.err)
		return EXIT_OK;
	fprintf(stderr, "firn analyse: %s\n", _(fault.text));
	return EXIT_FAILED;
}

/* The answer of the protocol, whole. */
static int print_json(struct analysis *a, struct firn_question q)
{
	char request[128];
	struct firn_writer w;
	int n = snprintf(request, sizeof request,
			 "{\"do\":\"analyse\",\"ms\":%u,\"nodes\":%llu,\"why\":%s}", (unsigned)q.ms,
			 (unsigned long long)q.nodes, q.why.wanted ? "true" : "false");
	struct progress progress;

	firn_writer_init(&w, a->answer, sizeof a->answer);
	progress_start(&progress, _("Analysis"), NULL, 0);
	firn_protocol_answer(&a->protocol, &a->match, request, (size_t)n, &w);
	progress_stop(&progress);
	printf("%s\n", a->answer);
	return strncmp(a->answer, "{\"ok\":true", 10) ? EXIT_FAILED : EXIT_OK;
}

static int run(struct analysis *a, const struct args_flag flags[], const char *path)
{
	struct firn_question q = {.level = FIRN_EXPERT, .moves = a->protocol.list.moves};
	int64_t ms = 100, nodes = 0;
	int status;

	if (!args_int(&flags[MS], 1, 3600000, &ms) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes) ||
	    !ai_open_flags(&a->protocol.brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	q.ms = (uint32_t)ms;
	q.nodes = (uint64_t)nodes;
	q.why = (struct firn_why_wish){.wanted = flags[WHY].count > 0, .ms = 300};
	if (!record_load(path, &a->match))
		status = EXIT_FAILED;
	else
		status = flags[JSON].count ? print_json(a, q) : print_table(a, q);
	ai_close(&a->protocol.brain);
	return status;
}

int cmd_analyse(int argc, char **argv)
{
	struct args_flag flags[] = {[MS] = {.name = "ms", .most = 1},
				    [NODES] = {.name = "nodes", .most = 1},
				    [WHY] = {.name = "why"},
				    [JSON] = {.name = "json"},
				    [RULESET] = {.name = "ruleset", .old = "table", .most = 1},
				    [MEMORY] = {.name = "memory", .most = 1},
				    [THREADS] = {.name = "threads", .most = 1},
				    {0}};
	const struct firn_game *game = NULL;
	struct analysis *a;
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
