/* Random games for speed and for the signature: one number that is equal on every
 * compiler and in WebAssembly, and changes when behaviour does. */
#ifndef FIRN_ENGINE_BENCH_H
#define FIRN_ENGINE_BENCH_H

#include <stdint.h>

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The signature of a program is taken with these, whatever is timed besides: this seed,
 * this many games for each game and seat count, folded in the order of games/games.c. */
enum { FIRN_BENCH_SEED = 1, FIRN_BENCH_GAMES = 1000 };

struct firn_bench {
	uint64_t nodes;     /* moves applied, draws included */
	uint64_t signature; /* of all final states and the number of nodes */
};

/* One game from its own seed to its end: returns its nodes; *hash is one of its last state. Processor
 * and GPU are compared by it. 0: the options are wrong. */
FIRN_API uint64_t firn_bench_game(const struct firn_game *g, const struct firn_options *options,
				  uint64_t seed, firn_move buf[], uint64_t *hash);

/* Plays `games` games to their end. Every node lists all legal
 * moves of the lowest acting seat into `buf` (FIRN_MAX_MOVES) and takes one at random. */
FIRN_API void firn_bench_play(const struct firn_game *g, const struct firn_options *options,
			      uint64_t seed, uint32_t games, firn_move buf[],
			      struct firn_bench *out);

/* Folds the result of one game and seat count into the signature of all; begin with 0. */
FIRN_API uint64_t firn_bench_fold(uint64_t all, const struct firn_bench *one);

#ifdef __cplusplus
}
#endif
#endif
