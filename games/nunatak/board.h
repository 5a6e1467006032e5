/* The geometry of the temple (N1): masks by space. Spaces are numbered in the bytewise
 * order of their names: 1a1 is 0, 1a2 is 1, ... 4b2 is 53. */
#ifndef FIRN_GAMES_NUNATAK_BOARD_H
#define FIRN_GAMES_NUNATAK_BOARD_H

#include <stdint.h>

#include "engine/bits.h"
#include "games/nunatak/nunatak.h"

#pragma GCC visibility push(hidden)

struct space {
	uint64_t line[2];           /* its column and row; on level 4 never complete (N4.7) */
	uint64_t square[4];         /* the 2x2 squares it is part of; NEVER where there is none */
	uint64_t under;             /* the four spaces it rests on; level 1: none ... */
	uint8_t corner[4];          /* of each square: the space with the smallest column and row */
	uint8_t above[4];           /* space on top of each square; NO_SPACE on level 4 */
	uint8_t below;              /* ... and the lowest of them; level 1: 0 */
	uint8_t level, column, row; /* from 0 */
	uint8_t off;                /* squared distance to the level's centre, in half spaces */
};

enum { NO_SPACE = 255 };

#define NEVER ((uint64_t)1 << 63) /* in no set of spaces, so a mask with it is never full */
#define OUTER_SPACES 0x003fdff33ff8c63fu
#define ALL_SPACES 0x003fffffffffffffu

extern const struct space nunatak_board[SPACES];

/* How many of a 2x2 square's blocks are in the set; `lowest` is its first space. The bits of
 * a square span at most 7: one look-up. */
static inline int board_count_square(uint64_t blocks, uint64_t square, int lowest)
{
	return bits_count_byte[(blocks & square) >> lowest];
}

extern const uint64_t nunatak_board_level[4];

/* Writes "1a1" and a NUL. */
void nunatak_board_name(int space, char name[4]);
/* The space of that name at the start of text, or -1. */
int nunatak_board_find(const char *text);

#pragma GCC visibility pop
#endif
