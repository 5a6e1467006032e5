/* How few blocks finish a lot? Exact; for the tool that proves C1.4, and for rulesets that bring
 * cards of their own. */
#ifndef FIRN_GAMES_CITY_BLOX_SOLVE_H
#define FIRN_GAMES_CITY_BLOX_SOLVE_H

#include "games/city_blox/shape.h"

#pragma GCC visibility push(hidden)

struct solve {
	uint64_t cells; /* the cut-out */
	int level;      /* 1 to 3 */
	int hidden;     /* so many cells at level 3 (C5.3) */
	int layers;     /* at most (C2.5) */
	unsigned sizes; /* that there are, a bit each; of these as many blocks as it takes */
	uint32_t steps; /* to search at most; 0: without end */
};

enum { SOLVE_OPEN = -1 };

/* The fewest blocks, at most `most` (MOST_BLOCKS); 0: so many do not do; SOLVE_OPEN: the steps did
 * not suffice. */
int city_blox_solve(const struct solve *want, int most);

#pragma GCC visibility pop
#endif
