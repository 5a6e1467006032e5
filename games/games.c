#include "games/games.h"

#include "engine/start.h"
#include "games/nunatak/nunatak.h"

const struct firn_game *const firn_games[] = {&nunatak_game, NULL};

const struct firn_game *firn_game_find(const char *id)
{
	return firn_game_by_id(firn_games, id);
}
