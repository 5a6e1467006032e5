/* What a seat of this game has and may hope for. */
#include "games/nunatak/nunatak.h"

#include "ai/evals.h"

static int inputs(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct firn_sheet sheet;
	int rows = 0;

	nunatak_game.score(s, &sheet);
	while (nunatak_game.rows[rows])
		rows++;
	for (int seat = 0; seat < seats; seat++)
		in[seat][0] = sheet.points[seat][rows - 1];
	return 128;
}

const struct ai_eval ai_eval_nunatak = {
	.game = &nunatak_game,
	.net = {&ai_net_nunatak[0], &ai_net_nunatak[1], &ai_net_nunatak[2], &ai_net_nunatak[3]},
	.inputs = inputs,
	.solo_goal = 226,
};
