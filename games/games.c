#include "games/games.h"

#include "engine/start.h"

/* The list: a line per game, with the name of its folder. A macro, since each name is declared and
 * listed; the games' headers cannot be included together, as each has words of its own (SPACES). */
/* clang-format off */
#define GAMES(game) \
	game(nunatak) \
	game(igloo) \
	game(temple_rush) \
	game(city_blox)
/* clang-format on */

#define DECLARE(name) extern const struct firn_game name##_game;
#define LIST(name) &name##_game,

GAMES(DECLARE)

const struct firn_game *const firn_games[] = {GAMES(LIST) NULL};

const struct firn_game *firn_game_find(const char *id)
{
	return firn_game_by_id(firn_games, id);
}
