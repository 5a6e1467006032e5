/* A position of City Blox as the players look at it: per lot the cells still open, about how many
 * blocks they ask for, which sizes would finish it at once; per seat when it is to move, and what
 * it can take. */
#ifndef FIRN_AI_LOOK_CITY_BLOX_H
#define FIRN_AI_LOOK_CITY_BLOX_H

#include "games/city_blox/rules.h"

/* A lot of a seat; of a finished one only its cells are told. */
struct lot {
	uint64_t open; /* cells of the cut-out that nothing covers */
	int cells, left, need, hide, loose;
	unsigned one; /* sizes, a bit each */
	bool stuck;
};

struct outlook {
	const struct city_blox *s;
	struct lot lot[SEATS][LOTS];
	int need[SEATS], left[SEATS], ones[SEATS], wait[SEATS], turns[SEATS];
	int studs[SEATS];       /* covered cells of unfinished lots */
	unsigned usable[SEATS]; /* sizes that it may get in its next turn, as things are */
	bool win[SEATS];
	int covered, cells; /* of the seat that is ahead */
};

/* The state is past the set-up. `o` comes zeroed. */
void ai_look_city_blox(const struct city_blox *s, struct outlook *o);

#endif
