/* What a square gives (N5), looked up: the blocks of the three other owners say it all, the
 * active one has the rest of the four. Entries are one byte per owner, the active one lowest. */
#include "games/nunatak/rules.h"

/* clang-format off */

/* A constant table cannot come from a function, and it must follow the numbers of ruleset.h: hence
 * macros. The rank of an owner is twice its blocks, and one more for the active one: it wins every
 * tie (N5.2). Rank 0: no block, no points (N5.1). */
#define BETTER(x, p, q, r) (((p) > (x)) + ((q) > (x)) + ((r) > (x)))
#define EQUAL(x, p, q, r) (1 + ((p) == (x)) + ((q) == (x)) + ((r) == (x)))
#define FIRST(n) ((n) == 1 ? SQUARE_MOST : (n) == 2 ? SQUARE_MOST_TIED : 0)  /* N5.1, N5.4 */
#define SECOND(n) ((n) == 1 ? SQUARE_SECOND : (n) == 2 ? SQUARE_SECOND_TIED : 0) /* N5.1, N5.3 */
#define POINTS(x, p, q, r) \
	((x) <= 0			  ? 0 \
	 : BETTER(x, p, q, r) == 0 ? FIRST(EQUAL(x, p, q, r)) \
	 : BETTER(x, p, q, r) == 1 ? SECOND(EQUAL(x, p, q, r)) \
				   : 0)
#define AWARD(a, b, c, d) \
	(POINTS(a, b, c, d) | POINTS(b, a, c, d) << 8 | POINTS(c, a, b, d) << 16 | \
	 POINTS(d, a, b, c) << 24)
#define ACTIVE(n, more) ((n) > 0 ? 2 * (n) + 1 + 2 * (more) : 0)
#define ENTRY(more, b, c, d) AWARD(ACTIVE(4 - b - c - d, more), 2 * b, 2 * c, 2 * d)
#define ROW(m, b, c) ENTRY(m, b, c, 0), ENTRY(m, b, c, 1), ENTRY(m, b, c, 2), ENTRY(m, b, c, 3), \
		     ENTRY(m, b, c, 4)
#define PAGE(m, b) ROW(m, b, 0), ROW(m, b, 1), ROW(m, b, 2), ROW(m, b, 3), ROW(m, b, 4)
#define BOOK(m) {PAGE(m, 0), PAGE(m, 1), PAGE(m, 2), PAGE(m, 3), PAGE(m, 4)}

/* clang-format on */

static const uint32_t award[MOST_EXTRA + 1][125] = {BOOK(0), BOOK(1), BOOK(2)};

uint32_t nunatak_square_award(const uint64_t block[OWNERS], int corner, int active, int more)
{
	uint64_t square = nunatak_board[corner].square[3];
	int b = board_count_square(block[(active + 1) & 3], square, corner);
	int c = board_count_square(block[(active + 2) & 3], square, corner);
	int d = board_count_square(block[(active + 3) & 3], square, corner);
	uint32_t points = award[more][b * 25 + c * 5 + d];
	unsigned turned = 8 * (unsigned)active;

	return points << turned | points >> ((32 - turned) & 31);
}
