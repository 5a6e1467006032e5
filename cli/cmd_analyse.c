/* `firn analyse`: every decision of a recorded game judged, and its luck. */
#include "cli/cmd.h"

#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/brain.h"
#include "cli/file.h"
#include "cli/record_file.h"
#include "games/games.h"
#include "match/analyse.h"
#include "match/protocol.h"

enum { MS, NODES, JSON, TABLE, MEMORY, THREADS };

/* What is added up over a game, by seat. */
struct sums {
	int decisions[FIRN_MAX_SEATS], marks[FIRN_MAX_SEATS][MATCH_MARKS];
	int lost[FIRN_MAX_SEATS], luck[FIRN_MAX_SEATS];
};

static struct match match;
static struct protocol protocol;
static char answer[PROTOCOL_MAX_ANSWER];

static void print_values(const uint16_t value[], int seats)
{
	for (int seat = 0; seat < seats; seat++)
		printf(" %5.1f", value[seat] / 10.0);
}

static void print_heading(int seats)
{
	printf("%5s %4s  %-34s", "move", "seat", "played");
	for (int seat = 0; seat < seats; seat++)
		printf(" win %d", seat);
	printf("  %5s  %s\n", "lost", "judgement");
}

static void print_decision(const struct match_judgement *j, const union firn_state *before,
			   int seats)
{
	const struct firn_game *game = match.start.game;
	char text[FIRN_MAX_TEXT];

	game->move_text(before, j->move, text, sizeof text);
	printf("%5u %4d  %-34s", (unsigned)j->n, j->seat, text);
	print_values(j->after, seats);
	printf("  %5.1f", j->lost / 10.0);
	if (j->mark != MATCH_FINE) {
		game->move_text(before, j->best, text, sizeof text);
		printf("  %s; better: %s", match_mark_name(j->mark), text);
	}
	printf("\n");
}

/* Luck is told where it moved somebody's chance by at least one point. */
static void print_draw(const struct match_judgement *j, const union firn_state *before, int seats)
{
	char text[FIRN_MAX_TEXT];
	int most = 0;

	for (int seat = 0; seat < seats; seat++)
		most = j->luck[seat] > most    ? j->luck[seat]
		       : -j->luck[seat] > most ? -j->luck[seat]
					       : most;
	if (most < 10)
		return;
	match.start.game->move_text(before, j->move, text, sizeof text);
	printf("%5u %4s  %-34s", (unsigned)j->n, "-", text);
	print_values(j->after, seats);
	printf("  %5s  luck:", "");
	for (int seat = 0; seat < seats; seat++)
		printf(" %+.1f", j->luck[seat] / 10.0);
	printf("\n");
}

static void add_up(struct sums *sums, const struct match_judgement *j, int seats)
{
	for (int seat = 0; seat < seats; seat++)
		sums->luck[seat] += j->luck[seat];
	if (j->seat == FIRN_CHANCE)
		return;
	sums->decisions[j->seat]++;
	sums->marks[j->seat][j->mark]++;
	sums->lost[j->seat] += j->lost;
}

static void print_sums(const struct sums *sums, int seats)
{
	printf("\n%4s %9s %12s %8s %8s %6s %6s\n", "seat", "decisions", "inaccuracies", "mistakes",
	       "blunders", "lost", "luck");
	for (int seat = 0; seat < seats; seat++)
		printf("%4d %9d %12d %8d %8d %6.1f %+6.1f\n", seat, sums->decisions[seat],
		       sums->marks[seat][MATCH_INACCURACY], sums->marks[seat][MATCH_MISTAKE],
		       sums->marks[seat][MATCH_BLUNDER], sums->lost[seat] / 10.0,
		       sums->luck[seat] / 10.0);
}

static int print_table(struct match_question q)
{
	int seats = match.start.options.seats;
	struct sums sums = {0};
	struct match_analysis a;
	struct match_judgement j;
	union firn_state before;
	struct firn_fault fault = match_analyse(&a, &match, &protocol.brain, q, 0);

	if (fault.err) {
		fprintf(stderr, "firn analyse: %s\n", fault.text);
		return EXIT_FAILED;
	}
	print_heading(seats);
	for (before = a.state; match_analyse_next(&a, &j); before = a.state) {
		if (j.seat == FIRN_CHANCE)
			print_draw(&j, &before, seats);
		else
			print_decision(&j, &before, seats);
		add_up(&sums, &j, seats);
		fflush(stdout);
	}
	print_sums(&sums, seats);
	return EXIT_OK;
}

/* The answer of the protocol, whole. */
static int print_json(struct match_question q)
{
	char request[96];
	struct firn_writer w;
	int n = snprintf(request, sizeof request, "{\"do\":\"analyse\",\"ms\":%u,\"nodes\":%llu}",
			 (unsigned)q.ms, (unsigned long long)q.nodes);

	firn_writer_init(&w, answer, sizeof answer);
	protocol_answer(&protocol, &match, request, (size_t)n, &w);
	printf("%s\n", answer);
	return strncmp(answer, "{\"ok\":true", 10) ? EXIT_FAILED : EXIT_OK;
}

static int run(const struct args_flag flags[], const char *path)
{
	struct match_question q = {.level = MATCH_EXPERT, .moves = protocol.list.moves};
	int64_t ms = 100, nodes = 0;
	int status;

	if (!args_int(&flags[MS], 1, 3600000, &ms) ||
	    !args_int(&flags[NODES], 1, INT64_MAX, &nodes) ||
	    !brain_open_flags(&protocol.brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	q.ms = (uint32_t)ms;
	q.nodes = (uint64_t)nodes;
	if (!record_load(path, &match))
		status = EXIT_FAILED;
	else
		status = flags[JSON].count ? print_json(q) : print_table(q);
	brain_close(&protocol.brain);
	return status;
}

int cmd_analyse(int argc, char **argv)
{
	struct args_flag flags[] = {[MS] = {.name = "ms", .room = 1},
				    [NODES] = {.name = "nodes", .room = 1},
				    [JSON] = {.name = "json"},
				    [TABLE] = {.name = "table", .room = 1},
				    [MEMORY] = {.name = "memory", .room = 1},
				    [THREADS] = {.name = "threads", .room = 1},
				    {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t table;

	if (args_parse(argc, argv, flags, &path, 1) != 1)
		return EXIT_USAGE;
	if (flags[TABLE].count && !file_read_table(args_value(&flags[TABLE], NULL), &game, &table))
		return EXIT_FAILED;
	protocol.games = firn_games;
	return run(flags, path);
}
