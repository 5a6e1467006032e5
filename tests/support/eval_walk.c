#include "tests/support/eval_walk.h"

#include <string.h>

int eval_inputs(const struct ai_eval *e, const void *s, int seats,
		int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	memset(in, 0, sizeof(int16_t[FIRN_MAX_SEATS][AI_INPUTS]));
	return e->inputs(s, seats, in);
}

int eval_chance(const struct ai_eval *e, const void *s, int seats, int seat)
{
	struct ai_judgement worth;

	firn_ai_judge(e, s, seats, &worth);
	return worth.chance[seat];
}

static void look_at(const struct wander *w, const struct ai_eval *e, int low, int high)
{
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS], again[FIRN_MAX_SEATS][AI_INPUTS];
	struct ai_judgement worth;
	int seats = w->start.options.seats;
	int progress = eval_inputs(e, &w->state, seats, in), sum = 0;

	expect(w, progress >= 0 && progress <= AI_FULL, "progress out of range");
	expect(w, eval_inputs(e, &w->state, seats, again) == progress, "progress differs");
	expect(w, memcmp(in, again, sizeof in) == 0, "inputs differ");
	firn_ai_judge(e, &w->state, seats, &worth);
	for (int seat = 0; seat < seats; seat++) {
		sum += worth.chance[seat];
		for (int i = 0; i < AI_INPUTS; i++)
			expect(w, in[seat][i] >= low && in[seat][i] <= high, "input out of range");
	}
	expect(w, sum <= AI_SURE && sum >= AI_SURE - seats, "chances do not add up");
}

void eval_walk(const struct wander_case *c, const struct ai_eval *e, int low, int high)
{
	static struct wander w;
	static firn_move list[FIRN_MAX_MOVES];

	for (uint32_t i = 0; i < wander_games() / 10 + 1; i++) {
		wander_begin(&w, c, wander_from() + i);
		while (c->game->actors(&w.state) != FIRN_OVER) {
			int seat = wander_actor(&w), n = c->game->legal(&w.state, seat, list);
			look_at(&w, e, low, high);
			wander_play(&w, seat, wander_choose(&w, seat, list, n));
		}
	}
}
