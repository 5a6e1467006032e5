/* The list of games. */
#ifndef FIRN_GAMES_GAMES_H
#define FIRN_GAMES_GAMES_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

FIRN_API extern const struct firn_game *const firn_games[]; /* ends with NULL */

/* The game of that id, or NULL. */
FIRN_API const struct firn_game *firn_game_find(const char *id);

#ifdef __cplusplus
}
#endif
#endif
