#include "games/games.h"

#include "engine/text.h"
#include "games/nunatak/nunatak.h"

const struct firn_game *const firn_games[] = {&nunatak_game, NULL};

const struct firn_game *firn_game_find(const char *id)
{
	for (int i = 0; firn_games[i]; i++)
		if (firn_equal(firn_games[i]->id, id))
			return firn_games[i];
	return NULL;
}
