#include "tests/support/thinkers.h"

#include <assert.h>
#include <stddef.h>

#include "ai/eval.h"
#include "games/games.h"

const struct firn_game *const *thinkers_games(void)
{
	static const struct firn_game *list[16];
	size_t n = 0;

	for (int i = 0; firn_games[i]; i++)
		if (firn_ai_eval_find(firn_games[i])) {
			assert(n + 1 < sizeof list / sizeof *list);
			list[n++] = firn_games[i];
		}
	list[n] = NULL;
	return list;
}

enum firn_level thinkers_level(const struct firn_game *game, enum firn_level level)
{
	return firn_ai_eval_find(game) ? level : FIRN_RANDOM;
}
