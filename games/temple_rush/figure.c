#include "games/temple_rush/figure.h"

unsigned temple_rush_figure_stones(const struct figure *f)
{
	unsigned counts = 0;

	for (uint64_t starts = figure_starts(f); starts; starts = bits_drop_first(starts))
		counts += stones_one(stone_size(f, bits_first(starts)));
	return counts;
}

unsigned temple_rush_figure_clear(struct figure *f)
{
	unsigned counts = temple_rush_figure_stones(f);

	*f = (struct figure){0, 0, {0, 0}};
	return counts;
}

/* All stones of which the set holds a cell. */
static inline uint64_t whole_stones(uint64_t set, uint64_t joint)
{
	for (int i = 1; i < SIZES; i++) {
		set |= (set & joint) << 1;
		set |= set >> 1 & joint;
	}
	return set;
}

bool temple_rush_figure_whole(uint64_t cells, uint64_t joint)
{
	uint64_t seen = 0, next = cells & -cells;

	while (next != seen) {
		seen = whole_stones(next, joint);
		next = seen | ((seen << 8 | seen >> 8) & cells);
	}
	return seen == cells;
}

/* One stone, or two, leave nothing to part. */
uint64_t temple_rush_figure_removable(const struct figure *f)
{
	uint64_t starts = figure_starts(f), list = starts;

	if (!bits_drop_first(bits_drop_first(starts)))
		return starts;
	for (; list; list = bits_drop_first(list)) {
		int cell = bits_first(list);
		uint64_t gone = stone_cells(stone_size(f, cell), cell, stone_way(f, cell));
		if (!temple_rush_figure_whole(f->cells & ~gone, f->joint & ~gone))
			starts &= ~bit(cell);
	}
	return starts;
}

void temple_rush_cell_name(int cell, char name[3])
{
	name[0] = (char)('a' + (cell & 7));
	name[1] = (char)('1' + (cell >> 3));
	name[2] = '\0';
}

int temple_rush_cell_find(const char *name)
{
	int column = name[0] - 'a', row = name[0] ? name[1] - '1' : -1;

	if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS || name[2])
		return -1;
	return row << 3 | column;
}
