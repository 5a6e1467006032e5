/* Moves and events in the words of the person's language. The texts of the protocol stay what is
 * saved and sent; a person may type either. Each game has its words in draw_<game>_words.c, which
 * the struct draw of the game names; a game without them is told in its own texts. */
#ifndef FIRN_CLI_TERM_SAY_H
#define FIRN_CLI_TERM_SAY_H

#include "engine/game.h"
#include "engine/words.h"

enum { SAY_TEXT = 256 /* bytes of a move in words */, SAY_NAME = 192 };

struct transcript_names;
struct firn_show_list;

/* What is told, and to whom. */
struct say {
	const struct firn_game *game;
	const void *state;                    /* before the move; NULL: not known */
	int seat;                             /* whose move it is; FIRN_CHANCE: nobody's */
	const struct transcript_names *names; /* NULL: seats are called by their numbers */
};

/* A move in words; its text if the game has no words for it. Nothing hidden is taken from the
 * state: a move that a viewer may see may be told to it. */
const char *say_move(const struct say *c, const char *text, char out[SAY_TEXT]);
/* The same of a move that is no text yet. */
const char *say_code(const struct say *c, firn_move move, char out[SAY_TEXT]);
/* An event of the game itself: "3 steps on the track." False: the game has no words for it. */
bool say_event(const struct say *c, const struct firn_event *e, char out[SAY_TEXT]);
/* The place where points were made, as the sheet's rows are followed by it: "1b2", "temple 2". */
const char *say_place(const struct say *c, const char *at, char out[SAY_TEXT]);

/* ---- reading words back ---- */

/* Does the text begin so? Capital letters and small ones are alike. */
bool say_begins(const char *text, const char *begin);
/* The text of the move of a list that a person typed, as it is or in words; NULL: no move, or
 * words that several moves share. */
const char *say_find(const struct say *c, const struct firn_show_list *l, int count,
		     const char *typed);

/* ---- for draw_<game>_words.c ---- */

/* Fills the places of a pattern with pairs of name and value, NULL at the end:
 * say_fill(out, _("{symbol} on {space}"), "symbol", a, "space", b, NULL). */
void say_fill(char out[SAY_TEXT], const char *pattern, ...) __attribute__((sentinel));
/* A seat inside a sentence: ":A:", "Ada", "seat 0". */
const char *say_seat(const struct say *c, int seat, char out[SAY_NAME]);
/* A move of one word: its sentence in a list of words and sentences; false: it is not there. */
bool say_bare_of(const char *const list[][2], size_t n, const char *verb, char out[SAY_TEXT]);
/* Whether a word of a move is this one. */
bool say_is(const char *word, const char *other);

#endif
