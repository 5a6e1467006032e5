#include "engine/bench.h"

#include <assert.h>
#include <stdalign.h>

#include "engine/bits.h"
#include "engine/hash.h"
#include "engine/rng.h"

static uint64_t play_game(const struct firn_game *g, void *s, struct firn_rng *r, firn_move buf[])
{
	uint64_t nodes = 0;
	int actors;

	for (; (actors = g->actors(s)) != FIRN_OVER; nodes++) {
		if (actors == FIRN_CHANCE) {
			g->apply(s, FIRN_CHANCE, g->roll(s, firn_rng_next(r)));
			continue;
		}
		int seat = bits_first((uint64_t)actors);
		int count = g->legal(s, seat, buf);
		assert(count > 0);
		g->apply(s, seat, buf[firn_rng_below(r, (uint32_t)count)]);
	}
	return nodes;
}

uint64_t firn_bench_game(const struct firn_game *g, const struct firn_options *options,
			 uint64_t seed, firn_move buf[], uint64_t *hash)
{
	union firn_state s;
	struct firn_rng r = {firn_hash(seed, "", 0)};
	uint64_t nodes;

	if (g->setup(&s, options) != FIRN_OK)
		return 0;
	nodes = play_game(g, &s, &r, buf);
	*hash = firn_hash(nodes, &s, g->state_size);
	return nodes;
}

void firn_bench_play(const struct firn_game *g, const struct firn_options *options, uint64_t seed,
		     uint32_t games, firn_move buf[], struct firn_bench *out)
{
	alignas(16) unsigned char state[FIRN_MAX_STATE];

	*out = (struct firn_bench){0, 0};
	for (uint32_t i = 0; i < games; i++) {
		/* A stream of its own: game i is the same however many are played. */
		struct firn_rng r = {firn_hash(seed + i, "", 0)};
		if (g->setup(state, options) != FIRN_OK)
			return;
		out->nodes += play_game(g, state, &r, buf);
		out->signature = firn_hash(out->signature ^ out->nodes, state, g->state_size);
	}
}

uint64_t firn_bench_fold(uint64_t all, const struct firn_bench *one)
{
	return firn_hash(all ^ one->nodes, "", 0) ^ one->signature;
}
