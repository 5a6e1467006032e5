/* Blocks as sets of cells (C2). Cell 8 * column + row is also the bytewise order of names: a1 is 0,
 * a2 is 1, ... h8 is 63. No cut-out reaches the outermost ring (C1.4), so a shape that would leave
 * the lot or go round its edge has a cell there and never fits. */
#ifndef FIRN_GAMES_CITY_BLOX_SHAPE_H
#define FIRN_GAMES_CITY_BLOX_SHAPE_H

#include <string.h>

#include "engine/bits.h"
#include "games/city_blox/city_blox.h"

#pragma GCC visibility push(hidden)

#define RING 0xff818181818181ffu /* the outermost cells of a lot */

/* The cells of a shape, the first one at bit 0. */
extern const uint32_t city_blox_shape_cells[SHAPES];
extern const uint8_t city_blox_shape_size[SHAPES];
extern const uint8_t city_blox_shape_turn[SHAPES];

/* -1: the size has no such turn. */
int city_blox_shape_find(int size, int turn);

/* The shapes of a set of sizes, a bit each: sizes have 1, 2, 1, 2, 2 and 4 shapes. */
static inline unsigned city_blox_shapes_of(unsigned sizes)
{
	unsigned pairs = (sizes >> SIZE_1X2 & 1) << 1 | (sizes >> SIZE_2X3 & 1) << 4 |
			 (sizes >> SIZE_2X4 & 1) << 6;

	return (sizes & 1) | pairs * 3 | (sizes >> SIZE_2X2 & 1) << 3 |
	       (sizes >> SIZE_CORNER & 1) * (15u << 8);
}

/* Where every shape fits into a set of cells, by first cell; macros, since tables are made of it. */
#define FLAT(cells) ((cells) & (cells) >> 8)
#define TALL(cells) ((cells) & (cells) >> 1)
#define BOX(cells) (TALL(cells) & TALL(cells) >> 8)
#define FITS(cells) \
	{ \
		cells, FLAT(cells), TALL(cells), BOX(cells), BOX(cells) & BOX(cells) >> 8, \
			BOX(cells) & BOX(cells) >> 1, BOX(cells) & BOX(cells) >> 16, \
			BOX(cells) & BOX(cells) >> 2, TALL(cells) & (cells) >> 8, \
			FLAT(cells) & (cells) >> 9, TALL(cells) & (cells) >> 9, \
			FLAT(cells) & (cells) >> 7 \
	}

static inline void city_blox_fits(uint64_t cells, uint64_t out[SHAPES])
{
	const uint64_t fits[SHAPES] = FITS(cells);

	memcpy(out, fits, sizeof fits);
}

static inline uint64_t shape_at(int shape, int cell)
{
	return (uint64_t)city_blox_shape_cells[shape] << cell;
}

/* ---- a block on a lot ---- */

enum { UNCOVERED = 1 << 13 };

static inline uint16_t block_make(int shape, int cell, int layer)
{
	return (uint16_t)(UNCOVERED | layer << 10 | cell << 4 | shape);
}

/* What those of a lot are sorted by. */
static inline unsigned block_order(unsigned block)
{
	return block & (UNCOVERED - 1);
}

static inline int block_shape(unsigned block)
{
	return (int)(block & 15);
}

static inline int block_cell(unsigned block)
{
	return (int)(block >> 4 & 63);
}

static inline int block_layer(unsigned block)
{
	return (int)(block >> 10 & 7);
}

static inline uint64_t block_cells(unsigned block)
{
	return shape_at(block_shape(block), block_cell(block));
}

static inline int block_size(unsigned block)
{
	return city_blox_shape_size[block_shape(block)];
}

/* ---- counts of blocks: a byte per size ---- */

static inline uint64_t blocks_one(int size)
{
	return (uint64_t)1 << 8 * size;
}

static inline int blocks_of(uint64_t counts, int size)
{
	return (int)(counts >> 8 * size & 255);
}

/* The sizes of which there are some, a bit each. */
static inline unsigned blocks_sizes(uint64_t counts)
{
	return bits_of_bytes(counts);
}

static inline int blocks_sum(uint64_t counts)
{
	return (int)(counts * 0x0101010101010101u >> 56);
}

#pragma GCC visibility pop
#endif
