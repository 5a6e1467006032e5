/* What a seat of this game has and may hope for. */
#include "games/igloo/igloo.h"

#include "ai/evals.h"

static int inputs(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct firn_sheet sheet;
	int rows = 0;

	igloo_game.score(s, &sheet);
	while (igloo_game.rows[rows])
		rows++;
	for (int seat = 0; seat < seats; seat++)
		in[seat][0] = sheet.points[seat][rows - 1];
	return 128;
}

const struct ai_eval ai_eval_igloo = {
	.game = &igloo_game,
	.net = {NULL, &ai_net_igloo[0], &ai_net_igloo[1], &ai_net_igloo[2]},
	.inputs = inputs,
	.solo_goal = 0,
};
