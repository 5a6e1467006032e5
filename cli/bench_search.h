/* How fast the players think. */
#ifndef FIRN_CLI_BENCH_SEARCH_H
#define FIRN_CLI_BENCH_SEARCH_H

#include "engine/game.h"

/* Evaluations per second inside the search of an expert on one thread, over positions of some
 * random games; `base`: without a net. 0: the game has no AI, or there is no memory. */
double bench_search(const struct firn_game *game, const struct firn_options *options, bool base,
		    double (*now_ns)(void));

#endif
