#include "ai/bench.h"

#include <string.h>

#include "engine/rng.h"

enum { NODES = 50000 };

static void play(const struct firn_game *game, union firn_state *s, struct firn_rng *rng)
{
	firn_move moves[FIRN_MAX_MOVES];
	int actors = game->actors(s), seat = 0;

	if (actors == FIRN_CHANCE) {
		game->apply(s, FIRN_CHANCE, game->roll(s, firn_rng_next(rng)));
		return;
	}
	while (!(actors >> seat & 1))
		seat++;
	game->apply(s, seat, moves[firn_rng_below(rng, (uint32_t)game->legal(s, seat, moves))]);
}

/* Plays on at random; true: a seat is to decide, early or in the middle of a game. */
static bool find_position(const struct firn_game *game, const struct firn_options *options,
			  struct firn_rng *rng, union firn_state *s, int *seat)
{
	uint32_t length = 40 + firn_rng_below(rng, 80);
	int actors;

	memset(s, 0, sizeof *s);
	if (game->setup(s, options) != FIRN_OK)
		return false;
	while ((actors = game->actors(s)) != FIRN_OVER && (length > 0 || actors < 0)) {
		play(game, s, rng);
		length -= length > 0;
	}
	for (*seat = 0; actors > 0 && !(actors >> *seat & 1);)
		++*seat;
	if (actors > 0)
		game->hide(s, *seat);
	return actors > 0;
}

uint64_t firn_ai_bench(const struct firn_ai *ai, const struct firn_game *game,
		       const struct firn_options *options, int number, bool base)
{
	union firn_state s;
	struct firn_rng rng = {.state = (uint64_t)number + 1};
	struct firn_question q = {.game = game,
				  .state = &s,
				  .seats = options->seats,
				  .level = FIRN_EXPERT,
				  .nodes = NODES,
				  .old = base};
	struct firn_answer answer;

	if (!find_position(game, options, &rng, &s, &q.seat) || !firn_ai_think(ai, &q, &answer))
		return 0;
	return answer.nodes;
}
