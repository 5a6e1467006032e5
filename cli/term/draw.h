/* Drawings, one per game: its board as plain text of at most 80 columns, and its board on a
 * screen of 80 columns and 24 lines or more. Nothing else in cli/ knows a game. A game that is
 * not in the list is drawn plainly (draw_plain.c). */
#ifndef FIRN_CLI_TERM_DRAW_H
#define FIRN_CLI_TERM_DRAW_H

#include <stdio.h>

#include "cli/term/say.h"
#include "cli/term/spot.h"

enum {
	DRAW_TOUCHED = 8, /* spots of a move, at most */
	DRAW_CODE = 9,    /* bytes of two letters */
	DRAW_WIDE = 80,   /* what a screen has at least, ... */
	DRAW_HIGH = 19    /* ... and leaves for the board */
};

struct picks;
struct lesson; /* lesson.h */

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
	/* The spots of this move may be picked in any order, so all of them are marked. NULL: of
	 * none. */
	bool (*mixes)(const char *move);
	/* The text of a move, changed to go to another spot. False: that makes no sense. NULL: it
	 * never does. */
	bool (*aim)(const char *move, int spot, char *out, size_t cap);
	/* What marks a seat on the screen, and who is none but has pieces; NULL: nobody has. */
	const char *(*mark)(int seats, int seat);
	/* In words (say.h): a move, an event of the game's own, a place where points are made.
	 * False: there are none. NULL: the game has none at all. */
	bool (*say)(const struct say *c, const struct firn_words *w, char out[SAY_TEXT]);
	bool (*tell)(const struct say *c, const struct firn_event *e, char out[SAY_TEXT]);
	void (*place)(const char *at, char out[SAY_TEXT]);
	/* What lies on a spot and what it is for, in a sentence; NO_SPOT: the signs on the board.
	 * "": nothing is to be said. NULL: it never is. */
	void (*point)(const struct draw_view *v, int spot, char out[SAY_TEXT]);
	const struct lesson *lessons; /* NULL: none */
};

/* The drawing of a game; never NULL. */
const struct draw *draw_find(const char *id);

/* Seats as a screen calls them. */
extern const struct transcript_names draw_names;
/* A seat's pattern and letter: ":A:", "/B/", "#C#", "(D)". */
const char *draw_seat_text(int seat);
/* Paints it in the seat's colours; returns the column after it. */
int draw_seat(int y, int x, int seat);
/* The words of a move (firn_words_split) as one text again. */
void draw_join(const struct firn_words *w, char *out, size_t cap);

/* The list, and the drawing of games that are not in it. */
extern const struct draw draw_nunatak, draw_igloo, draw_temple_rush, draw_city_blox, draw_plain;

#endif
