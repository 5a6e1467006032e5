/* Idle acts of City Blox. */
#include "tests/support/idling.h"

#include "games/city_blox/rules.h"

/* A block that came by a trade, and is lifted at once. */
static bool undoes(const struct idling_act *first, const struct idling_act *second, int seat)
{
	(void)seat;
	return firn_move_kind(first->move) == MOVE_TRADE &&
	       firn_move_kind(second->move) == MOVE_LIFT &&
	       move_lot(first->move) == move_lot(second->move) &&
	       move_cell(first->move) == move_cell(second->move);
}

static bool finishes(const struct city_blox *s, int seat, firn_move m)
{
	struct city_blox after = *s;

	city_blox_apply(&after, seat, m);
	return after.finished[seat] != s->finished[seat];
}

static const char *waste(const struct idling_act *act, int seat)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct city_blox *s = (const struct city_blox *)&act->before;
	int n = city_blox_legal(s, seat, moves);

	if (firn_move_kind(act->move) != MOVE_PASS)
		return NULL;
	for (int i = 0; i < n; i++)
		if (finishes(s, seat, moves[i]))
			return "passes though it could finish a lot";
	return NULL;
}

const struct idling idling_city = {&city_blox_game, undoes, waste};
