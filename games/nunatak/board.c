#include "games/nunatak/board.h"

/* clang-format off */

/* Width and first space of a level. */
#define WIDE(l) (5 - (l))
#define BASE(l) ((l) == 0 ? 0 : (l) == 1 ? 25 : (l) == 2 ? 41 : 50)
#define AT(l, c, r) (BASE(l) + (c) * WIDE(l) + (r))

#define ONE ((uint64_t)1)
#define PAIR(l, c, r) ((uint64_t)3 << AT(l, c, r))
#define SQUARE_MASK(l, c, r) (PAIR(l, c, r) | PAIR(l, (c) + 1, r))
#define INSIDE(l, c, r) ((c) >= 0 && (r) >= 0 && (c) < WIDE(l) - 1 && (r) < WIDE(l) - 1)

/* Shifts stay in range where the condition is false: both arms are compiled. */
#define CLAMP(x) ((x) < 0 ? 0 : (x))
#define SQUARE(l, c, r) (INSIDE(l, c, r) ? SQUARE_MASK(l, CLAMP(c), CLAMP(r)) : NEVER)
#define CORNER(l, c, r) (INSIDE(l, c, r) ? AT(l, CLAMP(c), CLAMP(r)) : NO_SPACE)
#define ABOVE(l, c, r) \
	((l) < 3 && INSIDE(l, c, r) ? AT((l) < 3 ? (l) + 1 : 3, CLAMP(c), CLAMP(r)) : NO_SPACE)

#define COLUMN(l, c) ((l) == 3 ? NEVER : ((ONE << WIDE(l)) - 1) << AT(l, c, 0))
#define EVERY(l) ((l) == 0 ? 0x108421u : (l) == 1 ? 0x1111u : 0x49u)
#define ROW(l, r) ((l) == 3 ? NEVER : (uint64_t)EVERY(l) << AT(l, 0, r))
#define UNDER(l, c, r) ((l) == 0 ? 0 : SQUARE_MASK((l) ? (l)-1 : 0, c, r))
#define BELOW(l, c, r) ((l) == 0 ? 0 : AT((l) ? (l)-1 : 0, c, r))
#define AWAY(l, x) ((2 * (x)-WIDE(l) + 1) * (2 * (x)-WIDE(l) + 1))

#define FOUR(f, l, c, r) {f(l, (c)-1, (r)-1), f(l, (c)-1, r), f(l, c, (r)-1), f(l, c, r)}
#define SPACE(l, c, r) \
	{{COLUMN(l, c), ROW(l, r)}, FOUR(SQUARE, l, c, r), UNDER(l, c, r), \
	 FOUR(CORNER, l, c, r), FOUR(ABOVE, l, c, r), BELOW(l, c, r), l, c, r, AWAY(l, c) + AWAY(l, r)}

#define LINE2(l, c) SPACE(l, c, 0), SPACE(l, c, 1)
#define LINE3(l, c) LINE2(l, c), SPACE(l, c, 2)
#define LINE4(l, c) LINE3(l, c), SPACE(l, c, 3)
#define LINE5(l, c) LINE4(l, c), SPACE(l, c, 4)

const struct space nunatak_board[SPACES] = {
	LINE5(0, 0), LINE5(0, 1), LINE5(0, 2), LINE5(0, 3), LINE5(0, 4),
	LINE4(1, 0), LINE4(1, 1), LINE4(1, 2), LINE4(1, 3),
	LINE3(2, 0), LINE3(2, 1), LINE3(2, 2),
	LINE2(3, 0), LINE2(3, 1),
};

/* clang-format on */

const uint64_t nunatak_board_level[4] = {
	0x1ffffff,
	(uint64_t)0xffff << 25,
	(uint64_t)0x1ff << 41,
	(uint64_t)0xf << 50,
};

void nunatak_board_name(int space, char name[4])
{
	name[0] = (char)('1' + nunatak_board[space].level);
	name[1] = (char)('a' + nunatak_board[space].column);
	name[2] = (char)('1' + nunatak_board[space].row);
	name[3] = 0;
}

int nunatak_board_find(const char *text)
{
	int level = text[0] - '1', column, row;

	if (level < 0 || level > 3)
		return -1;
	column = text[1] - 'a';
	if (column < 0 || column >= WIDE(level))
		return -1;
	row = text[2] - '1';
	return row < 0 || row >= WIDE(level) ? -1 : AT(level, column, row);
}
