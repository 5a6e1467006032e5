/* How fast the players think. */
#ifndef FIRN_CLI_BENCH_SEARCH_H
#define FIRN_CLI_BENCH_SEARCH_H

#include "engine/game.h"

/* Evaluations a second inside the search of an expert on one thread, over positions of some
 * random games; 0: the game has no AI, or there is no memory. */
double bench_search(const struct firn_game *game, int seats, double (*now_ns)(void));

#endif
