/* Spots: the things on a screen that a person may point at. A drawing says where its spots lie;
 * cursor, mouse and marks know nothing else of a game. */
#ifndef FIRN_CLI_TERM_SPOT_H
#define FIRN_CLI_TERM_SPOT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/term/paint.h"

enum { SPOTS = 256, NO_SPOT = -1 };

/* Where a thing lies on the screen, in lines and columns. */
struct spot {
	int16_t y, x, high, wide;
	bool there;  /* on the screen */
	bool legal;  /* some move goes on with it */
	bool picked; /* chosen already */
};

/* All things that the drawing has, by their ids. */
struct spot_set {
	struct spot at[SPOTS];
	int cursor; /* or NO_SPOT */
};

/* Nothing is on the screen yet; marks stay. */
void spots_begin(struct spot_set *s);
/* Nothing is legal or picked. */
void spots_unmark(struct spot_set *s);

/* The drawing says where a spot lies. */
void spot_put(struct spot_set *s, int id, int y, int x, int high, int wide);
/* The spot at a place of the screen, or NO_SPOT. */
int spot_hit(const struct spot_set *s, int y, int x);
/* Moves the cursor to the next spot in a direction; from nowhere to the first one. */
void spot_step(struct spot_set *s, int dy, int dx);
/* Moves the cursor to the next (1) or previous (-1) legal spot. */
void spot_jump(struct spot_set *s, int way);

/* One column: nothing, legal, picked, and each of them under the cursor. */
const char *spot_mark(const struct spot_set *s, int id);
enum paint spot_paint(const struct spot_set *s, int id);
/* Paints the mark. */
void spot_paint_mark(const struct spot_set *s, int id, int y, int x);

#endif
