#include "python/src/rows.h"

#include <string.h>

void rows_plan(struct env_plan *out, const struct firn_py_plan *plan)
{
	out->options.seats = (uint8_t)plan->seats;
	out->options.first = (int8_t)plan->first;
	out->options.ruleset = (uint8_t)plan->ruleset;
	memcpy(out->options.option, plan->option, sizeof plan->option);
	out->together = plan->together;
	out->hand_out = plan->hand_out;
	out->stay_over = plan->stay_over;
	out->reward = (enum env_reward)plan->reward;
	out->nodes = plan->nodes;
	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		out->player[i] = (int8_t)plan->player[i];
}

int rows_of(const struct rows *b)
{
	return b->plan.together ? b->plan.options.seats : 1;
}

/* The seat of a row's list, FIRN_CHANCE, or FIRN_OVER: nobody is asked there. */
static int asked_of(const struct rows *b, const struct env *e, int row)
{
	if (e->asked == FIRN_CHANCE)
		return row == 0 ? FIRN_CHANCE : FIRN_OVER;
	if (e->asked == FIRN_OVER || !b->plan.together)
		return env_seat(e);
	return e->asked >> row & 1 ? row : FIRN_OVER;
}

struct env_list *rows_list(const struct rows *b, struct env *e, struct env_scratch *t, int row)
{
	int seat = asked_of(b, e, row);

	return seat == FIRN_OVER ? NULL : env_list(e, &b->plan, t, seat);
}

static void mark(const struct rows *b, const struct env_list *l, size_t at, uint8_t value)
{
	uint8_t *mask = b->to.mask + at * (size_t)env_lens(&b->plan)->actions;

	for (int i = 0; i < l->count; i++)
		mask[l->step[i]] = value;
}

/* Lists that are not kept cannot be taken back: there the caller clears all masks. */
void rows_clear(const struct rows *b, struct env *e, int game)
{
	int rows = rows_of(b);

	for (int row = 0; ENV_KEEPS_LISTS && b->to.mask && row < rows; row++) {
		const struct env_list *l = rows_list(b, e, NULL, row);
		if (l)
			mark(b, l, (size_t)game * (size_t)rows + (size_t)row, 0);
	}
}

static void put_weights(const struct rows *b, const struct env *e, const struct env_list *l,
			float *out)
{
	for (int i = 0; i < l->count && i < b->legal_cap; i++)
		out[i] = (float)env_game(&b->plan)->weight(&e->s, l->moves[i]);
}

static void put_observation(const struct rows *b, const struct env *e, int seat, size_t at)
{
	uint8_t *out = b->to.observation + at * (size_t)b->size;

	if (seat >= 0)
		lens_observe(env_lens(&b->plan), env_game(&b->plan), &e->s, seat, out);
	else
		memset(out, 0, (size_t)b->size);
}

static void put_row(const struct rows *b, struct env *e, struct env_scratch *t, int game, int row)
{
	size_t at = (size_t)game * (size_t)rows_of(b) + (size_t)row;
	bool listed = b->to.legal || b->to.mask || b->to.weight;
	int asked = asked_of(b, e, row);
	const struct env_list *l = asked != FIRN_OVER && listed ? rows_list(b, e, t, row) : NULL;

	b->to.seat[at] = (int8_t)asked;
	if (b->to.count)
		b->to.count[at] = 0;
	if (b->to.legal && l)
		b->to.count[at] = env_actions(l, t, b->to.legal + at * (size_t)b->legal_cap,
					      b->legal_cap);
	if (b->to.weight && asked == FIRN_CHANCE)
		put_weights(b, e, l, b->to.weight + at * (size_t)b->legal_cap);
	if (b->to.mask && l)
		mark(b, l, at, 1);
	if (b->to.observation)
		put_observation(b, e, b->plan.together ? row : asked, at);
}

void rows_put(const struct rows *b, struct env *e, struct env_scratch *t, int game)
{
	for (int row = 0; row < rows_of(b); row++)
		put_row(b, e, t, game, row);
}

static void put_report(const struct rows *b, int game, const struct env_report *r)
{
	size_t seats = b->plan.options.seats, at = (size_t)game * seats;

	memcpy(b->to.reward + at, r->reward, seats * sizeof *r->reward);
	b->to.done[game] = r->done;
	b->to.illegal[game] = r->illegal;
	if (r->done && b->to.final)
		memcpy(b->to.final + at, r->final, seats * sizeof *r->final);
	if (r->done && b->to.length)
		b->to.length[game] = (int32_t)r->decisions;
}

void rows_reset(const struct rows *b, struct env *e, struct env_scratch *t, int game, uint64_t seed)
{
	struct env_report none = {0};

	rows_clear(b, e, game);
	e->seed = seed;
	e->episode = 0;
	env_reset(e, &b->plan, t);
	put_report(b, game, &none);
	rows_put(b, e, t, game);
}

void rows_step(const struct rows *b, struct env *e, struct env_scratch *t, int game,
	       const int32_t *numbers, bool whole)
{
	struct env_report report;

	rows_clear(b, e, game);
	if (whole)
		env_step_move(e, &b->plan, t, numbers[0], &report);
	else
		env_step(e, &b->plan, t, numbers, &report);
	put_report(b, game, &report);
	rows_put(b, e, t, game);
}

void rows_random(const struct rows *b, struct env *e, struct env_scratch *t, int game,
		 int32_t steps)
{
	struct env_report report = {0};

	rows_clear(b, e, game);
	for (int32_t k = 0; k < steps && e->asked != FIRN_OVER; k++)
		env_step_random(e, &b->plan, t, &report);
	put_report(b, game, &report);
	rows_put(b, e, t, game);
}
