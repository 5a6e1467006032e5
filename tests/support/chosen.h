/* What a player chooses in a position made by hand. */
#ifndef FIRN_TESTS_CHOSEN_H
#define FIRN_TESTS_CHOSEN_H

#include "engine/brain.h"

/* The text of the move. `q` has the game, the state with all that is hidden, seats, seat, level
 * and past. */
const char *chosen_text(struct firn_question q);

#endif
