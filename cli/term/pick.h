/* Choosing a move by pointing: the list of legal moves, narrowed by what was picked. */
#ifndef FIRN_CLI_TERM_PICK_H
#define FIRN_CLI_TERM_PICK_H

#include "cli/term/draw.h"
#include "cli/term/move_tree.h"
#include "cli/term/spot.h"
#include "match/show.h"

enum { PICKS = DRAW_TOUCHED };

/* Large: one per program. */
struct picks {
	struct firn_show_list list;
	const struct draw *draw;
	struct move_tree tree; /* if the drawing has no spots of its own */
	int count;             /* legal moves, sorted: list.text[list.order[i]] */
	int picked[PICKS], depth;
	struct say telling;   /* how moves are told */
	char begin[SAY_TEXT]; /* typed: moves must begin so, as texts or in words */
	int left, offers;     /* moves that fit; those of them that need no further spot */
	uint16_t fit[FIRN_MAX_MOVES];
	uint16_t offer[FIRN_MAX_MOVES];
};

/* Lists the moves of a seat; nothing is picked. */
void picks_fill(struct picks *p, const struct draw *draw, const struct firn_game *game,
		const union firn_state *s, int seat);
/* Nobody may move. */
void picks_empty(struct picks *p, const struct draw *draw);

/* False: no move has that too; nothing changes. In a list another choice replaces the last one. */
bool picks_add(struct picks *p, int spot);
/* Forgets the last pick; false: there was none. */
bool picks_drop(struct picks *p);
/* Forgets all picks and what was typed. */
void picks_clear(struct picks *p);
/* Narrows to what begins with a text, or in words so, instead of what was picked. */
void picks_type(struct picks *p, const char *begin);

/* The spots of move i of the whole list, in their order; returns how many. */
int picks_touch(const struct picks *p, int i, int out[DRAW_TOUCHED]);
/* The text of move i of the whole list, of those that fit, or of the offers. */
const char *picks_text(const struct picks *p, int i);
const char *picks_fit(const struct picks *p, int i);
const char *picks_offer(const struct picks *p, int i);

/* The text of a move in words. */
const char *picks_say(const struct picks *p, const char *text, char out[SAY_TEXT]);
/* The text of the move that a person typed, as it is or in words; what was typed if it is none. */
const char *picks_find(const struct picks *p, const char *typed);

/* Marks what is picked and where the fitting moves go on. */
void picks_mark(const struct picks *p, struct spot_set *s);

/* Adds to a beginning what all moves that begin so have in common: texts if there are any, else
 * words. */
void picks_complete(const struct picks *p, char *text, size_t cap);

#endif
