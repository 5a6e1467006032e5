#include "games/games.h"

#include "engine/start.h"

/* Declared, not included: each game's header has words of its own (SPACES, PHASE_OVER). */
extern const struct firn_game nunatak_game, igloo_game, temple_rush_game;

const struct firn_game *const firn_games[] = {&nunatak_game, &igloo_game, &temple_rush_game, NULL};

const struct firn_game *firn_game_find(const char *id)
{
	return firn_game_by_id(firn_games, id);
}
