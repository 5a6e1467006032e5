/* What the evaluation of Nunatak and the features of its net both count: what owners hold, and
 * all squares of the temple at once. A position is looked at once for both. */
#ifndef FIRN_AI_LOOK_NUNATAK_H
#define FIRN_AI_LOOK_NUNATAK_H

#include "games/nunatak/rules.h"

/* ---- cards ---- */

static inline int part(uint64_t word, int i)
{
	return (int)(word >> 8 * i & 0xff);
}

static inline uint64_t spread_bits(unsigned bits)
{
	return SPREAD_BITS(bits);
}

/* n if it is so, else 0, without a branch: which card comes next cannot be predicted. */
static inline unsigned only_if(bool so, unsigned n)
{
	return n & -(unsigned)so;
}

/* ---- the temple ---- */

/* A square is named by its corner, the space of it with the smallest number. The corners of
 * each level: */
#define CORNERS0 0x000000000007bdefu
#define CORNERS1 ((uint64_t)0x777 << 25)
#define CORNERS2 ((uint64_t)0x1b << 41)
#define CORNERS3 ((uint64_t)0x1 << 50)
#define CORNERS (CORNERS0 | CORNERS1 | CORNERS2 | CORNERS3)

/* The blocks of every square counted at once, as binary digits. */
struct counts {
	uint64_t one, two, four;
};

/* The space one column on, at each corner. */
static inline uint64_t next_column(uint64_t b)
{
	return (b >> 5 & CORNERS0) | (b >> 4 & CORNERS1) | (b >> 3 & CORNERS2) |
	       (b >> 2 & CORNERS3);
}

static inline struct counts count_squares(uint64_t b)
{
	uint64_t p = b & CORNERS, q = b >> 1 & CORNERS;
	uint64_t r = next_column(b), t = next_column(b >> 1);
	uint64_t pq = p ^ q, rt = r ^ t, both = pq & rt, tens = (p & q) ^ (r & t);

	return (struct counts){pq ^ rt, tens ^ both, p & q & r & t};
}

/* Squares, by their corner, whose space on top is in the set. */
static inline uint64_t squares_below(uint64_t above)
{
	return (above >> 25 & 15) | (above >> 29 & 15) << 5 | (above >> 33 & 15) << 10 |
	       (above >> 37 & 15) << 15 | (above >> 41 & 7) << 25 | (above >> 44 & 7) << 29 |
	       (above >> 47 & 7) << 33 | (above >> 50 & 3) << 41 | (above >> 52 & 3) << 44;
}

/* ---- a position ---- */

struct nunatak_look {
	struct hand hand[OWNERS];
	struct counts all, squares[OWNERS]; /* blocks of all, of each owner */
	uint64_t full;                      /* spaces with a block */
	uint64_t lonely;                    /* gaps that are alone in their row or column */
	int lines;                          /* rows and columns with one gap */
	int outer[OWNERS];                  /* outer blocks */
	uint8_t free[SYMBOLS];              /* free tiles */
	unsigned fits;                      /* symbols on free tiles */
};

void ai_look_nunatak(const struct nunatak *s, struct nunatak_look *out);

#endif
