/* The geometry of the sea (I1.1). Spaces are numbered in the bytewise order of their names:
 * a1 is 0, a2 is 1, ... a8 is 7, b1 is 8, ... h8 is 63. A column is a byte of a set. */
#ifndef FIRN_GAMES_IGLOO_BOARD_H
#define FIRN_GAMES_IGLOO_BOARD_H

#include <stdint.h>

#include "games/igloo/igloo.h"

#define LAND 0x8100000000000081u /* a1, a8, h1, h8 */
#define RING 0x7e8181818181817eu /* the outer ring */
#define OPEN 0x0000001818000000u /* d4, d5, e4, e5 */
#define ROW_1 0x0101010101010101u
#define ROW_8 0x8080808080808080u
#define COLUMN_A 0x00000000000000ffu
#define COLUMN_H 0xff00000000000000u

/* In bytewise order of their letters. */
enum direction { EAST, NORTH, SOUTH, WEST, DIRECTIONS };

/* All spaces next to one of the set. */
static inline uint64_t spread(uint64_t set)
{
	return set << 8 | set >> 8 | (set << 1 & ~ROW_1) | (set >> 1 & ~ROW_8);
}

/* The set moved by one space; what would leave the grid is dropped. */
static inline uint64_t shift(uint64_t set, int direction)
{
	switch (direction) {
	case EAST:
		return set << 8;
	case NORTH:
		return set << 1 & ~ROW_1;
	case SOUTH:
		return set >> 1 & ~ROW_8;
	default:
		return set >> 8;
	}
}

static inline int opposite(int direction)
{
	return WEST - direction;
}

/* What of `open` is connected with the seed; the seed is part of it. */
static inline uint64_t flood(uint64_t seed, uint64_t open)
{
	uint64_t before;

	do {
		before = seed;
		seed |= spread(seed) & open;
	} while (seed != before);
	return seed;
}

/* Writes "a1" and a NUL. */
static inline void space_name(int space, char name[3])
{
	name[0] = (char)('a' + (space >> 3));
	name[1] = (char)('1' + (space & 7));
	name[2] = 0;
}

/* The space of that name, or -1. */
static inline int space_find(const char *name)
{
	if (name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' || name[2])
		return -1;
	return (name[0] - 'a') << 3 | (name[1] - '1');
}

#endif
