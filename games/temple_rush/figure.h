/* Stones and figures as bitboards (T2). Bit 8 * row + column is a cell; row 0 is the lowest,
 * column 7 is always empty, so that a step sideways never reaches the next row. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_FIGURE_H
#define FIRN_GAMES_TEMPLE_RUSH_FIGURE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/bits.h"

#pragma GCC visibility push(hidden)

enum { COLUMNS = 7, ROWS = 6, SIZES = 4, ALONG = 0, END = 1 };

/* The stones of a seat in a zone. An end-on stone fills one cell; its size - 1 is in `end`,
 * low bit first. */
struct figure {
	uint64_t cells;
	uint64_t joint; /* cells that belong to the same stone as the cell to their right */
	uint64_t end[2];
};

/* How many stones of each size, 4 bits per size: 1x1 lowest. No count exceeds 4 except in sums. */
enum { ALL_STONES = 0x3343, STONES_AFTER_BONUS = 0x2232 /* T1.2 */ };

static inline int stones_of(unsigned counts, int size)
{
	return (int)(counts >> (4 * size - 4) & 15);
}

static inline uint16_t stones_one(int size)
{
	return (uint16_t)(1u << (4 * size - 4));
}

/* All stones. */
static inline int stones_sum(unsigned counts)
{
	return (int)((counts & 15) + (counts >> 4 & 15) + (counts >> 8 & 15) + (counts >> 12 & 15));
}

/* Which sizes there are, bit size - 1. No count exceeds 7. */
static inline unsigned stones_sizes(unsigned counts)
{
	unsigned some = (counts | counts >> 1 | counts >> 2) & 0x1111;

	return (some | some >> 3 | some >> 6 | some >> 9) & 15;
}

/* ---- one stone ---- */

static inline uint64_t stone_cells(int size, int cell, int way)
{
	return (way == END ? (uint64_t)1 : bit(size) - 1) << cell;
}

/* Left ends of all stones. */
static inline uint64_t figure_starts(const struct figure *f)
{
	return f->cells & ~(f->joint << 1);
}

/* Of the stone that begins at a cell. */
static inline int stone_way(const struct figure *f, int cell)
{
	return (int)((f->end[0] | f->end[1]) >> cell & 1);
}

static inline int stone_size(const struct figure *f, int cell)
{
	int end = (int)((f->end[0] >> cell & 1) | (f->end[1] >> cell & 1) << 1);

	return end ? end + 1 : 1 + bits_first(~(f->joint >> cell));
}

static inline void figure_put(struct figure *f, int size, int cell, int way)
{
	f->cells |= stone_cells(size, cell, way);
	if (way == END) {
		f->end[0] |= (uint64_t)((size - 1) & 1) << cell;
		f->end[1] |= (uint64_t)((size - 1) >> 1) << cell;
	} else {
		f->joint |= (bit(size - 1) - 1) << cell;
	}
}

/* Takes the stone that begins at a cell away; returns its size. */
static inline int figure_take(struct figure *f, int cell)
{
	int size = stone_size(f, cell);
	uint64_t gone = stone_cells(size, cell, stone_way(f, cell));

	f->cells &= ~gone;
	f->joint &= ~gone;
	f->end[0] &= ~gone;
	f->end[1] &= ~gone;
	return size;
}

/* The stones of a figure, as counts. */
unsigned temple_rush_figure_stones(const struct figure *f);
/* Empties it and returns the stones it had. */
unsigned temple_rush_figure_clear(struct figure *f);

/* ---- T2.1, T2.2: what is joined ---- */

/* One piece? Stones that are directly above each other hold together. */
bool temple_rush_figure_whole(uint64_t cells, uint64_t joint);
/* Left ends of the stones without which the rest is in one piece. */
uint64_t temple_rush_figure_removable(const struct figure *f);

/* Where a stone may go: left ends by size - 1; an end-on one goes wherever a 1x1 does. */
struct spots {
	uint64_t along[SIZES];
};

/* `loose`: it need not be joined (mortar). */
static inline void figure_spots(const struct figure *f, uint64_t shape, bool loose,
				struct spots *out)
{
	uint64_t room = shape & ~f->cells, fit = room;
	uint64_t near = f->cells << 8 | f->cells >> 8, joined;

	near |= -(uint64_t)(loose | !f->cells);
	joined = near;
	out->along[0] = fit & joined;
	for (int i = 1; i < SIZES; i++) {
		fit &= room >> i;
		joined |= near >> i;
		out->along[i] = fit & joined;
	}
}

/* ---- names: column letter and row from 1 ---- */

static inline bool cell_exists(int cell)
{
	return (cell & 7) < COLUMNS && cell >> 3 < ROWS;
}

void temple_rush_cell_name(int cell, char name[3]);
/* The cell of that name, or -1. */
int temple_rush_cell_find(const char *name);

#pragma GCC visibility pop
#endif
