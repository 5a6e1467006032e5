/* Idle acts of Temple Rush. */
#include "tests/support/idling.h"

#include "games/temple_rush/rules.h"

/* A stone put, and the same one taken away. */
static bool undoes(const struct idling_act *first, const struct idling_act *second, int seat)
{
	int kind = firn_move_kind(first->move);
	int zone = kind == MOVE_PUT ? put_zone(first->move) : borrow_to(first->move);

	(void)seat;
	if ((kind != MOVE_PUT && kind != MOVE_BORROW) || firn_move_kind(second->move) != MOVE_BACK)
		return false;
	return zone == back_zone(second->move) && move_cell(first->move) == move_cell(second->move);
}

static int complete_count(const struct temple_rush *s, int seat)
{
	return is_complete(s, seat, 0) + is_complete(s, seat, 1) + is_complete(s, seat, 2);
}

static bool finishes(const struct temple_rush *s, int seat, firn_move m)
{
	struct temple_rush after = *s;

	if (firn_move_kind(m) != MOVE_PUT && firn_move_kind(m) != MOVE_BORROW)
		return false;
	temple_rush_move_stones(&after, seat, m);
	return complete_count(&after, seat) > complete_count(s, seat);
}

static bool can_finish(const struct temple_rush *s, int seat)
{
	static firn_move moves[FIRN_MAX_MOVES];
	int n = temple_rush_legal(s, seat, moves);

	for (int i = 0; i < n; i++)
		if (finishes(s, seat, moves[i]))
			return true;
	return false;
}

/* T3.9: one more roll, and the open cards leave. */
static bool last_idle_roll(const struct temple_rush *s)
{
	return s->quiet >= ruleset_of(s)->quiet_laps * s->seats - 1;
}

static const char *waste(const struct idling_act *act, int seat)
{
	const struct temple_rush *s = (const struct temple_rush *)&act->before;
	int kind = firn_move_kind(act->move);

	if (kind == MOVE_ROLL)
		return last_idle_roll(s) ? "ten laps went by without a card" : NULL;
	if ((kind == MOVE_PASS || kind == MOVE_BACK || kind == MOVE_GIVEUP) && can_finish(s, seat))
		return "could finish a temple";
	return NULL;
}

const struct idling idling_rush = {&temple_rush_game, undoes, waste};
