/* Something to think about, to measure how fast players are: positions of random games, the same
 * ones in every build. Whoever asks holds the watch. */
#ifndef FIRN_AI_BENCH_H
#define FIRN_AI_BENCH_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_AI_BENCH_POSITIONS = 8 };

/* Lets an expert think about position `number` of a game; `base`: without a net. Returns how many
 * positions it evaluated; 0: the game has no AI, or was over so early. */
FIRN_API uint64_t firn_ai_bench(const struct firn_ai *ai, const struct firn_game *game,
				const struct firn_options *options, int number, bool base);

#ifdef __cplusplus
}
#endif
#endif
