/* What a seat can tell of its moves before it plays one, without what it may not know. */
#ifndef FIRN_PYTHON_LOOK_H
#define FIRN_PYTHON_LOOK_H

#include "engine/rng.h"
#include "python/src/lens.h"

/* Columns of a move. */
enum look_column {
	LOOK_KIND,
	LOOK_FIELDS,                           /* of the lens; -1: the move has none */
	LOOK_GAIN = LOOK_FIELDS + LENS_FIELDS, /* points of the seat, by today's sheet */
	LOOK_OTHERS,                           /* the most that another seat gains */
	LOOK_AGAIN,                            /* the same seat decides next, without a draw */
	LOOK_OVER,                             /* the game ends */
	LOOK_COLUMNS
};

/* A position as a seat knows it, to look at its moves one by one. */
struct look {
	const struct firn_game *game;
	const struct lens *lens;
	int seats, seat;
	union firn_state known;        /* the rest is invented */
	int16_t total[FIRN_MAX_SEATS]; /* today's */
};

/* Today's points of every seat. */
void look_totals(const struct firn_game *game, const void *s, int seats, int16_t out[]);
void look_init(struct look *k, const struct firn_game *game, const void *s, int seats, int seat);
/* The columns of a legal move. `after`: the state after it as the seat knows it. A move that the
 * others do not see yet changes nothing there, because its effect would tell what they chose. */
void look_move(const struct look *k, firn_move m, int16_t out[LOOK_COLUMNS],
	       union firn_state *after);
/* Which of n moves has the best today's sheet; ties are drawn. */
int look_greedy(const struct look *k, const firn_move *moves, int n, struct firn_rng *rng);
/* What a net sees of a state from the viewpoint of a seat: all zero if the game is over. Returns how
 * many words the game has; 0: no net. `words` may be NULL. */
int look_sparse(const struct firn_game *game, const void *s, int seats, int seat, uint64_t *words);

#endif
