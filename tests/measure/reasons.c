/* How true reasons are: hints in random positions of every game, and whether the row that the first
 * reason names differs by a point or more, in that direction, in 1,000 other continuations.
 * usage: reasons [POSITIONS [NODES [GAME]]]: positions of each game and number of seats (4), nodes
 * for reasons (1000000, about a second). Node budgets, so that every run is the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "ai/why.h"
#include "games/games.h"
#include "tests/support/wander.h"

enum { ROOM = 64 << 20, AGAIN = 1000, NODES = 20000 };

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

static unsigned char memory[ROOM];
static struct firn_ai ai = {.memory = memory, .size = ROOM, .threads = 1, .now = now};
static struct wander wander;
static firn_move moves[FIRN_MAX_MOVES];
static struct ai_why_games games;

struct count {
	int hints, reasons, true_ones, games;
	uint64_t us;
};

/* Moves of the game by a player of level easy, so that positions are like those people meet. */
static firn_move easy(const struct firn_game *game, int seats, int seat)
{
	union firn_state s = wander.state;
	struct firn_question q = {.game = game,
				  .state = &s,
				  .seats = seats,
				  .seat = seat,
				  .level = FIRN_EASY,
				  .seed = wander.number};
	struct firn_answer answer;

	game->hide(&s, seat);
	firn_ai_think(&ai, &q, &answer);
	return answer.move;
}

/* A position of game `number` in which a seat has a choice. */
static struct firn_question position(const struct wander_case *c, uint32_t number,
				     union firn_state *s)
{
	struct firn_question q = {
		.game = c->game, .state = s, .seats = c->seats, .level = FIRN_HARD, .nodes = NODES};
	uint32_t least = 60 + number * 37 % 97;

	wander_begin(&wander, c, number);
	for (;;) {
		int actor, n;
		if (c->game->actors(&wander.state) == FIRN_OVER)
			wander_begin(&wander, c, number += 1000);
		actor = wander_actor(&wander);
		n = c->game->legal(&wander.state, actor, moves);
		if (actor != FIRN_CHANCE && wander.count >= least && n > 3) {
			*s = wander.state;
			c->game->hide(s, actor);
			q.seat = actor;
			return q;
		}
		wander_play(&wander, actor,
			    actor == FIRN_CHANCE ? wander_choose(&wander, actor, moves, n)
						 : easy(c->game, c->seats, actor));
	}
}

/* Does the row differ in other games, too? */
static bool holds(const struct firn_question *q, const struct firn_why *why)
{
	const struct firn_why_reason *r = &why->reason[0];
	struct ai_why_task task = {.q = q,
				   .move = why->move,
				   .other = {why->against},
				   .others = 1,
				   .seed = 0x5eed + q->seed,
				   .games = AGAIN,
				   .nodes = UINT64_MAX};
	int64_t d;

	ai_why_play(&task, &games);
	d = games.row[r->seat][r->row].sum[0] - games.row[r->seat][r->row].sum[1];
	if (r->kind == FIRN_WHY_DENY || r->kind == FIRN_WHY_COST)
		d = -d;
	return d >= games.count;
}

static void measure(const struct wander_case *c, uint32_t number, uint64_t nodes, struct count *out)
{
	union firn_state s;
	struct firn_question q = position(c, number, &s);
	struct firn_answer answer;
	uint64_t begin = now();

	q.why = (struct firn_why_wish){.wanted = true, .nodes = nodes};
	firn_ai_think(&ai, &q, &answer);
	out->us += now() - begin;
	out->hints++;
	out->games += answer.why.games;
	out->reasons += answer.why.count > 0;
	out->true_ones += answer.why.count > 0 && holds(&q, &answer.why);
}

static void report(const char *name, const struct count *n)
{
	printf("%-16s %5d hints, %4.0f ms and %4.0f games each; with a reason %5d (%3.0f %%), true "
	       "%5d (%.1f %%)\n",
	       name, n->hints, (double)n->us / 1000 / n->hints, (double)n->games / n->hints,
	       n->reasons, 100.0 * n->reasons / n->hints, n->true_ones,
	       n->reasons ? 100.0 * n->true_ones / n->reasons : 100.0);
	fflush(stdout);
}

static void add(struct count *sum, const struct count *n)
{
	sum->hints += n->hints;
	sum->reasons += n->reasons;
	sum->true_ones += n->true_ones;
	sum->games += n->games;
	sum->us += n->us;
}

int main(int argc, char **argv)
{
	uint32_t positions = argc > 1 ? (uint32_t)atoi(argv[1]) : 4;
	uint64_t nodes = argc > 2 ? (uint64_t)atoll(argv[2]) : 1000000;
	struct count all = {0};

	for (int i = 0; firn_games[i]; i++) {
		if (argc > 3 && strcmp(argv[3], firn_games[i]->id))
			continue;
		for (int n = firn_games[i]->min_seats; n <= firn_games[i]->max_seats; n++) {
			struct wander_case c = {.game = firn_games[i], .seats = n};
			struct count here = {0};
			snprintf(c.name, sizeof c.name, "%s %d", firn_games[i]->id, n);
			for (uint32_t number = 0; number < positions; number++)
				measure(&c, number, nodes, &here);
			report(c.name, &here);
			add(&all, &here);
		}
	}
	report("all", &all);
	return 0;
}
