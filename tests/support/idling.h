/* What idling is in each game, said by moves and without the players' own notion of it, so that a
 * test of the players can fail. */
#ifndef FIRN_TESTS_IDLING_H
#define FIRN_TESTS_IDLING_H

#include "engine/game.h"

/* An act of a seat and the state before it. */
struct idling_act {
	union firn_state before;
	firn_move move;
};

struct idling {
	const struct firn_game *game;
	/* Does the second act take the first one back, which the same seat did in the same turn
	 * and which has brought it nothing? NULL: there is no such act. */
	bool (*undoes)(const struct idling_act *first, const struct idling_act *second, int seat);
	/* How this act wastes time in a decided game; NULL: it does not. */
	const char *(*waste)(const struct idling_act *act, int seat);
};

extern const struct idling idling_nunatak, idling_igloo, idling_rush, idling_city;

#endif
