#include "server/clock.h"

void clock_begin(struct clock *c, struct clock_rule rule, int64_t now)
{
	*c = (struct clock){.rule = rule, .since = now};
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		c->left[seat] = rule.ms;
}

unsigned clock_running(const struct clock *c)
{
	return c->stands ? 0 : c->running;
}

void clock_advance(struct clock *c, int64_t now)
{
	int64_t passed = now > c->since ? now - c->since : 0;

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(clock_running(c) >> seat & 1))
			continue;
		c->left[seat] = c->left[seat] > passed ? c->left[seat] - passed : 0;
	}
	if (now > c->since)
		c->since = now;
}

void clock_turn(struct clock *c, unsigned running, int moved)
{
	if (c->rule.kind == CLOCK_NONE)
		return;
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		bool starts = running >> seat & 1 && (!(c->running >> seat & 1) || seat == moved);
		if (c->rule.kind == CLOCK_GAME)
			c->left[seat] += seat == moved ? c->rule.add : 0;
		else if (starts)
			c->left[seat] = c->rule.ms;
	}
	c->running = running;
}

int clock_fallen(const struct clock *c, int64_t now)
{
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (clock_running(c) >> seat & 1 && c->since + c->left[seat] <= now)
			return seat;
	return -1;
}

void clock_race_advance(struct clock_race *r, int64_t now)
{
	if (now <= r->since)
		return;
	if (r->running)
		r->left = clock_race_up(r, now) ? 0 : r->left - (now - r->since);
	r->since = now;
}

void clock_race_turn(struct clock_race *r, bool on, uint32_t moves, int64_t ms)
{
	if (on && (!r->on || moves < r->from)) {
		r->left = ms;
		r->from = moves;
	}
	r->on = on;
}

bool clock_race_up(const struct clock_race *r, int64_t now)
{
	return r->running && r->since + r->left <= now;
}
