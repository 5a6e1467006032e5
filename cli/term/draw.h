/* Drawings, one per game: its board as plain text of at most 80 columns, and its board on a
 * screen of 80 columns and 24 lines or more. Nothing else in cli/ knows a game. A game that is
 * not in the list is drawn plainly (draw_plain.c). */
#ifndef FIRN_CLI_TERM_DRAW_H
#define FIRN_CLI_TERM_DRAW_H

#include <stdio.h>

#include "cli/term/spot.h"
#include "engine/words.h"

enum {
	DRAW_TOUCHED = 6, /* spots of a move, at most */
	DRAW_WIDE = 80,   /* what a screen has at least, ... */
	DRAW_HIGH = 19    /* ... and leaves for the board */
};

struct picks;

/* A board to be drawn on the screen. */
struct draw_view {
	const struct firn_game *game;
	const void *state;
	int viewer; /* a seat, FIRN_PUBLIC or FIRN_ALL */
	int seats;
	struct spot_set *spots;
	const struct picks *picks; /* the moves to choose from, and what is picked of them */
	int top, high, wide;       /* first line; lines and columns that may be used */
	const char *const *player; /* who sits on a seat: "you", "hard" */
};

/* All that the client knows of a game. */
struct draw {
	const char *game; /* its id */
	/* Draws what the viewer may see of the state. */
	void (*board)(FILE *out, const struct firn_game *game, const void *state, int viewer);
	/* The same on the screen, and where its spots lie; returns the first line below it. */
	int (*screen)(const struct draw_view *v);
	/* The spots that the text of a move names, in its order; returns how many. NULL: moves are
	 * picked from a list (move_tree.h). */
	int (*touch)(const char *move, int out[DRAW_TOUCHED]);
	/* The text of a move, changed to go to another spot. False: that makes no sense. NULL: it
	 * never does. */
	bool (*aim)(const char *move, int spot, char *out, size_t cap);
	/* What marks a seat on the screen, and who is none but has pieces; NULL: nobody has. */
	const char *(*mark)(int seats, int seat);
};

/* The drawing of a game; never NULL. */
const struct draw *draw_find(const char *id);

/* A seat's pattern and letter: ":A:", "/B/", "#C#", "(D)". */
const char *draw_seat_text(int seat);
/* Paints it in the seat's colours; returns the column after it. */
int draw_seat(int y, int x, int seat);
/* The words of a move (firn_words_split) as one text again. */
void draw_join(const struct firn_words *w, char *out, size_t cap);

/* The list, and the drawing of games that are not in it. */
extern const struct draw draw_nunatak, draw_igloo, draw_temple_rush, draw_plain;

#endif
