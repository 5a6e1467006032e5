/* Drift (I3.5): a row of ice is pushed by one space, what swims before it moves away first. */
#include "games/igloo/rules.h"

static uint64_t swum(const struct igloo *s)
{
	return (tokens(s) | s->bear) & sea(s);
}

uint64_t igloo_drift_clear(const struct igloo *s)
{
	return sea(s) & ~(tokens(s) | s->bear);
}

uint64_t igloo_drift_swum(const struct igloo *s)
{
	uint64_t water = sea(s);
	uint64_t fish = spread(water), bears = spread(water & ~s->bear);

	return swum(s) & ((fish & ~s->bear) | (bears & s->bear));
}

uint64_t igloo_drift_refuge(const struct igloo *s, uint64_t from)
{
	uint64_t near = spread(from) & sea(s);

	return from & s->bear ? near & ~s->bear : near;
}

uint64_t igloo_drift_end(const struct igloo *s, int space, int direction)
{
	uint64_t at = bit(space), solid = ice(s);

	while (at & solid)
		at = shift(at, direction);
	return at;
}

/* The bear of the displaced eats what is there before its company arrives. */
static void move_swimmers(struct igloo *s, int from, uint64_t to)
{
	uint64_t at = bit(from);

	if (s->bear & at) {
		tokens_clear(s, to);
		s->bear ^= at | to;
	}
	for (int value = 1; value <= VALUES; value++)
		for (int n = token_count(s, value, from); n > 0; n--) {
			token_take(s, value, at);
			token_put(s, value, to);
		}
}

static void slide(uint64_t sets[], int n, uint64_t row, int direction)
{
	for (int i = 0; i < n; i++)
		sets[i] = (sets[i] & ~row) | shift(sets[i] & row, direction);
}

/* The tiles with everything on them. */
static void slide_row(struct igloo *s, uint64_t row, int direction)
{
	slide(&s->down, 1, row, direction);
	slide(&s->pack, 1, row, direction);
	slide(&s->bear, 1, row, direction);
	for (int v = 0; v < VALUES; v++)
		slide(s->token[v], DIGITS, row, direction);
	slide(s->one, 4, row, direction);
	slide(s->two, 4, row, direction);
	slide(s->four, 2, row, direction);
	slide(s->igloo, 4, row, direction);
}

void igloo_apply_drift(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int direction = drift_direction(m), swim = drift_swim(m);
	uint64_t at = bit(move_space(m)), solid = ice(s), row = 0;

	for (; at & solid; at = shift(at, direction))
		row |= at;
	if (swim >= 0)
		move_swimmers(s, bits_first(at), bit(swim));
	slide_row(s, row, direction);
	enter(s, PHASE_ACT, s->active);
}
