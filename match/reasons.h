/* Reasons of a brain as JSON, and back. Not installed. */
#ifndef FIRN_MATCH_REASONS_H
#define FIRN_MATCH_REASONS_H

#include "engine/brain.h"
#include "engine/json.h"

/* Tenths as a number of JSON: 42 is 4.2, 40 is 4. */
void firn_reasons_put_tenths(struct firn_writer *w, int tenths);

/* A member "next": decisions that probably follow. */
void firn_reasons_put_next(struct firn_writer *w, const struct firn_why_next next[], int count);

/* One object. `s`: the state before the move; `sheets`: with the expected final sheets of so many
 * seats. */
void firn_reasons_put(struct firn_writer *w, const struct firn_game *game,
		      const union firn_state *s, const struct firn_why *why, int sheets);

/* What words need of such an object. False: it is none. `against` gets the text of the move
 * compared with, or "". */
bool firn_reasons_read(struct firn_json v, const struct firn_game *game, int seats,
		       struct firn_why *out, char against[FIRN_MAX_TEXT]);

#endif
