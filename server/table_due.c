#include "server/table_due.h"

/* 0 is "none", so it is later than any time. */
static int64_t earlier(int64_t a, int64_t b)
{
	return !a || (b && b < a) ? b : a;
}

/* No entry can be appended any more, not even that a flag falls. */
static bool is_closed(const struct table *t)
{
	return t->entries - t->secrets >= TABLE_ENTRIES + TABLE_SPARE;
}

int64_t table_due(const struct table *t)
{
	unsigned running = is_closed(t) ? 0 : clock_running(&t->clock);
	int64_t due = 0;

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (running >> seat & 1)
			due = earlier(due, t->clock.since + t->clock.left[seat]);
	if (t->race.running && !table_is_full(t))
		due = earlier(due, t->race.since + t->race.left);
	return due ? due - t->ahead : 0;
}

/* ---- The bound ---- */

/* May the clock of this seat run after the entry? Entries that bring somebody to a seat may start
 * any clock, others only those of people who play. */
static bool may_run(const struct table *t, const struct store_entry *e, int seat)
{
	switch ((enum entry_kind)e->kind) {
	case ENTRY_OPEN:
	case ENTRY_SIT:
	case ENTRY_FILL:
	case ENTRY_ASK:
	case ENTRY_YES:
	case ENTRY_BACK:
		return true;
	default:
		return t->seat[seat].kind == SEAT_HUMAN && !t->seat[seat].standin;
	}
}

/* When the time of a seat is up if its clock runs from now on. */
static int64_t seat_due(const struct table *t, int seat, int64_t now)
{
	const struct clock *c = &t->clock;

	if (!t->match)
		return now + t->clock_rule.ms;
	if (clock_running(c) >> seat & 1)
		return c->since + c->left[seat];
	if (c->rule.kind == CLOCK_GAME || c->running >> seat & 1)
		return now + c->left[seat];
	return now + c->rule.ms;
}

static int64_t race_due(const struct table *t, int64_t now)
{
	if (!t->match || !t->race.on)
		return now + t->race_ms;
	return (t->race.running ? t->race.since : now) + t->race.left;
}

int64_t table_due_bound(const struct table *t, const struct store_entry *e)
{
	int64_t now = e->at > t->touched ? e->at : t->touched, due = 0;

	if (!t->start.game || t->state == TABLE_OVER || t->state == TABLE_CLOSED || is_closed(t))
		return 0;
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (t->clock_rule.kind != CLOCK_NONE && may_run(t, e, seat))
			due = earlier(due, seat_due(t, seat, now));
	if (t->start.game->timeout)
		due = earlier(due, race_due(t, now));
	return due ? due - t->ahead : 0;
}
