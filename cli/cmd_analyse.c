/* `firn analyse`: every decision of a recorded game judged, and its luck. */
#include "cli/cmd.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/args.h"
#include "cli/ai.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "games/games.h"
#include "match/protocol.h"

enum { MS, NODES, JSON, RULESET, MEMORY, THREADS };

static struct firn_match match;
static struct firn_protocol protocol;
static char answer[FIRN_PROTOCOL_MAX_ANSWER];

static int print_table(struct firn_question q)
{
	struct progress progress = {0};
	struct firn_fault fault;
	uint32_t done = 0;

	if (!isatty(STDOUT_FILENO)) /* on a terminal the growing table shows it */
		progress_start(&progress, _("Analysis"), &done, match.head.count);
	fault = analysis_print(stdout, &match, &protocol.brain, q, NULL,
			       (struct analysis_watch){.done = &done});
	progress_stop(&progress);
	if (!fault.err)
		return EXIT_OK;
	fprintf(stderr, "firn analyse: %s\n", _(fault.text));
	return EXIT_FAILED;
}

/* The answer of the protocol, whole. */
static int print_json(struct firn_question q)
{
	char request[96];
	struct firn_writer w;
	int n = snprintf(request, sizeof request, "{\"do\":\"analyse\",\"ms\":%u,\"nodes\":%llu}",
			 (unsigned)q.ms, (unsigned long long)q.nodes);
	struct progress progress;

	firn_writer_init(&w, answer, sizeof answer);
	progress_start(&progress, _("Analysis"), NULL, 0);
	firn_protocol_answer(&protocol, &match, request, (size_t)n, &w);
	progress_stop(&progress);
	printf("%s\n", answer);
	return strncmp(answer, "{\"ok\":true", 10) ? EXIT_FAILED : EXIT_OK;
}

static int run(const struct args_flag flags[], const char *path)
{
	struct firn_question q = {.level = FIRN_EXPERT, .moves = protocol.list.moves};
	int64_t ms = 100, nodes = 0;
	int status;

	if (!args_int(&flags[MS], 1, 3600000, &ms) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes) ||
	    !ai_open_flags(&protocol.brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	q.ms = (uint32_t)ms;
	q.nodes = (uint64_t)nodes;
	if (!record_load(path, &match))
		status = EXIT_FAILED;
	else
		status = flags[JSON].count ? print_json(q) : print_table(q);
	ai_close(&protocol.brain);
	return status;
}

int cmd_analyse(int argc, char **argv)
{
	struct args_flag flags[] = {[MS] = {.name = "ms", .room = 1},
				    [NODES] = {.name = "nodes", .room = 1},
				    [JSON] = {.name = "json"},
				    [RULESET] = {.name = "ruleset", .old = "table", .room = 1},
				    [MEMORY] = {.name = "memory", .room = 1},
				    [THREADS] = {.name = "threads", .room = 1},
				    {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t ruleset;

	if (args_parse(argc, argv, flags, &path, 1) != 1)
		return EXIT_USAGE;
	if (flags[RULESET].count &&
	    !file_read_ruleset(args_value(&flags[RULESET], NULL), &game, &ruleset, NULL))
		return EXIT_FAILED;
	protocol.games = firn_games;
	return run(flags, path);
}
