/* What a square gives (N5), looked up: the blocks of the three other owners say it all, the
 * active one has the rest of the four. Entries are a byte an owner, the active one lowest. */
#include "games/nunatak/rules.h"

/* The rank of an owner is twice its blocks, and one more for the active one: it wins every
 * tie (N5.2). Rank 0: no block, no points (N5.1). */
#define BETTER(x, p, q, r) (((p) > (x)) + ((q) > (x)) + ((r) > (x)))
#define EQUAL(x, p, q, r) (1 + ((p) == (x)) + ((q) == (x)) + ((r) == (x)))
#define FIRST(n) ((n) == 1 ? 5 : (n) == 2 ? 3 : 0)  /* N5.1, N5.4 */
#define SECOND(n) ((n) == 1 ? 2 : (n) == 2 ? 1 : 0) /* N5.1, N5.3 */
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

static const uint32_t award[2][125] = {BOOK(0), BOOK(1)};

/* The four bits of a square with this corner, on a level this wide. */
static inline uint32_t four_bits(uint64_t blocks, int corner, int wide)
{
	blocks >>= corner;
	return (uint32_t)((blocks & 3) | (blocks >> (wide - 2) & 12));
}

uint32_t square_award(const uint64_t block[OWNERS], int corner, int active, bool more)
{
	unsigned turned = 8 * (unsigned)active;
	int wide = 5 - board[corner].level;
	uint32_t x = four_bits(block[(active + 1) & 3], corner, wide) |
		     four_bits(block[(active + 2) & 3], corner, wide) << 4 |
		     four_bits(block[(active + 3) & 3], corner, wide) << 8;
	x -= x >> 1 & 0x555; /* how many bits in each group of four */
	x = (x & 0x333) + (x >> 2 & 0x333);
	x = award[more][(x & 15) * 25 + (x >> 4 & 15) * 5 + (x >> 8)];
	return x << turned | x >> ((32 - turned) & 31);
}
