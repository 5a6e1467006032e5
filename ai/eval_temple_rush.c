/* What a seat of this game has and may hope for. */
#include "games/temple_rush/temple_rush.h"

#include "ai/evals.h"

static int inputs(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct firn_sheet sheet;
	int rows = 0;

	temple_rush_game.score(s, &sheet);
	while (temple_rush_game.rows[rows])
		rows++;
	for (int seat = 0; seat < seats; seat++)
		in[seat][0] = sheet.points[seat][rows - 1];
	return 128;
}

const struct ai_eval ai_eval_temple_rush = {
	.game = &temple_rush_game,
	.net = {NULL, &ai_net_temple_rush[0], &ai_net_temple_rush[1], &ai_net_temple_rush[2]},
	.inputs = inputs,
	.solo_goal = 0,
};
