/* City Blox on a screen, as lines of text and in words: what its files share. */
#ifndef FIRN_CLI_TERM_DRAW_CITY_BLOX_H
#define FIRN_CLI_TERM_DRAW_CITY_BLOX_H

#include "cli/term/draw_games.h"
#include "games/city_blox/rules.h"

/* Spots after those of the cells of one's own lots, 64 each: blocks that may be taken, sizes of the
 * reserve, where blocks are kept, the event, seats, the lots of all seats. */
enum {
	SPOT_BLOCK = 192,
	SPOT_RESERVE = 200,
	SPOT_KEPT = 208,
	SPOT_EVENT,
	SPOT_SEAT = 212,
	SPOT_LOT = 216
};

/* Cells of the outermost ring are never built on (C1.4), so they are not drawn. */
enum { CITY_SIDE = 6 };

/* A lot, and what it looks like. */
struct city_lot {
	int seat, number;
	struct building look;
};

struct city_lot city_lot_of(const struct city_blox *s, int seat, int number);
/* The topmost block over a cell; 0: none. */
unsigned city_lot_top(const struct city_blox *s, const struct city_lot *l, int cell);
int city_lot_hidden(const struct city_lot *l);
/* "1 House H03 8/10 °0/1"; without its card, or its name, if it has to fit into so many columns. */
void city_lot_caption(const struct city_blox *s, const struct city_lot *l, int wide,
		      char out[SAY_TEXT]);

/* ---- words ---- */

/* A size of block: "2x4", "corner". Its sign. */
const char *city_size_name(int size);
const char *city_size_sign(int size);
/* A block and how it lies: "2x4 on c4, flat". */
void city_say_block(int size, const char *cell, int turn, char out[SAY_TEXT]);
/* "House", by the number of the lot. */
const char *city_lot_name(int number);
const char *city_event_name(int event);
/* What an event does, in a sentence. */
const char *city_event_help(int event);

#endif
