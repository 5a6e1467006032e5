#include "games/city_blox/shape.h"

/* clang-format off */
const uint32_t city_blox_shape_cells[SHAPES] = {
	0x001, 0x101, 0x003, 0x303,             /* 1x1, 1x2 flat, tall, 2x2 */
	0x030303, 0x0707, 0x03030303, 0x0f0f,   /* 2x3 flat, tall, 2x4 flat, tall */
	0x103, 0x301, 0x203, 0x181,             /* corner ne, nw, se, sw */
};
/* clang-format on */

const uint8_t city_blox_shape_size[SHAPES] = {
	SIZE_1X1, SIZE_1X2, SIZE_1X2,    SIZE_2X2,    SIZE_2X3,    SIZE_2X3,
	SIZE_2X4, SIZE_2X4, SIZE_CORNER, SIZE_CORNER, SIZE_CORNER, SIZE_CORNER,
};

const uint8_t city_blox_shape_turn[SHAPES] = {
	TURN_NONE, TURN_FLAT, TURN_TALL, TURN_NONE, TURN_FLAT, TURN_TALL,
	TURN_FLAT, TURN_TALL, TURN_NE,   TURN_NW,   TURN_SE,   TURN_SW,
};

int city_blox_shape_find(int size, int turn)
{
	for (int shape = 0; shape < SHAPES; shape++)
		if (city_blox_shape_size[shape] == size && city_blox_shape_turn[shape] == turn)
			return shape;
	return -1;
}
