/* Which stones complete a figure? Exact; for the bag (T5.5), hints, the tool that proves T1.2. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_SOLVE_H
#define FIRN_GAMES_TEMPLE_RUSH_SOLVE_H

#include "games/temple_rush/figure.h"

#pragma GCC visibility push(hidden)

struct solutions {
	uint32_t
		count; /* ways to cut the outline into stones; how long an end-on one is counts not */
	int fewest;    /* stones of the shortest; 0: there is none */
};

/* Can these stones (counts) fill what the figure leaves of the shape, so that all is in one
 * piece, or in any number of pieces (`loose`)? The figure stays. It is solved by no stone if
 * it is complete already. */
bool temple_rush_solve_fits(const struct figure *own, uint64_t shape, unsigned stones, bool loose);
/* The same; *out is the complete figure, end-on stones as small as possible. */
bool temple_rush_solve_find(const struct figure *own, uint64_t shape, unsigned stones, bool loose,
			    struct figure *out);
/* All solutions from nothing. */
struct solutions temple_rush_solve_all(uint64_t shape, unsigned stones);

#pragma GCC visibility pop
#endif
