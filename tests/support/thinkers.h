/* The games that computers think about: a game is played before anybody has written its
 * evaluation. */
#ifndef FIRN_TESTS_THINKERS_H
#define FIRN_TESTS_THINKERS_H

#include "engine/brain.h"

/* Those of firn_games with an evaluation; NULL ends the list. */
const struct firn_game *const *thinkers_games(void);
/* The level, or random play where there is no evaluation. */
enum firn_level thinkers_level(const struct firn_game *game, enum firn_level level);

#endif
