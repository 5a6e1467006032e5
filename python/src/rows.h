/* The rows of one game in the arrays of a batch: what is asked, seen and rewarded after each step. */
#ifndef FIRN_PYTHON_ROWS_H
#define FIRN_PYTHON_ROWS_H

#include "python/src/batch.h"
#include "python/src/env.h"

/* What all games of a batch share. */
struct rows {
	struct env_plan plan;
	struct firn_py_arrays to;
	int legal_cap, size; /* size: of an observation */
};

/* The plan as the caller has laid it out; its game and lens stay to be filled in. */
void rows_plan(struct env_plan *out, const struct firn_py_plan *plan);
/* Rows of a game: 1, or one per seat. */
int rows_of(const struct rows *b);
/* The list of a row; NULL: nobody is asked there. */
struct env_list *rows_list(const struct rows *b, struct env *e, struct env_scratch *t, int row);
/* Takes back what the masks of a game allow; before it changes. */
void rows_clear(const struct rows *b, struct env *e, int game);
/* Writes what is asked and seen now. */
void rows_put(const struct rows *b, struct env *e, struct env_scratch *t, int game);
/* Each of these ends with rows_put. */
void rows_reset(const struct rows *b, struct env *e, struct env_scratch *t, int game,
		uint64_t seed);
/* `numbers` are those of the game: an action per row, or (whole) the index of a move. */
void rows_step(const struct rows *b, struct env *e, struct env_scratch *t, int game,
	       const int32_t *numbers, bool whole);
/* So many random moves; rewards and ends are those of the last one. */
void rows_random(const struct rows *b, struct env *e, struct env_scratch *t, int game,
		 int32_t steps);

#endif
