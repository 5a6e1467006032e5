/* The temple cards (T1.2): our own silhouettes. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_TEMPLE_H
#define FIRN_GAMES_TEMPLE_RUSH_TEMPLE_H

#include "games/temple_rush/state.h"

#pragma GCC visibility push(hidden)

struct temple {
	uint64_t shape; /* cells as in figure.h, its lowest and leftmost ones in row and column 0 */
	char id[4];
	uint8_t value;
	uint8_t cells; /* how many */
	uint8_t grade; /* of the values that temples have, from 0; point tokens are kept by it */
};

/* The built-in ones by number, which is also the bytewise order of ids; [0]: no card, nothing can
 * stand there. A ruleset may have others. */
extern const struct temple temple_rush_temple[TEMPLES + 1];

#pragma GCC visibility pop
#endif
