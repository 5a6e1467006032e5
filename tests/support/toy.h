/* A toy game, for tests of what is generic: two to four seats, three rounds. In each a
 * hidden card is dealt to every seat, all bid coins at the same time, the highest sum of
 * bid and card scores. */
#ifndef FIRN_TESTS_TOY_H
#define FIRN_TESTS_TOY_H

#include "engine/game.h"

extern const struct firn_game toy_game;
extern const struct firn_game *const toy_games[]; /* a list of one */

#endif
