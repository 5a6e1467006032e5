/* The fast door: a move that passed `check` is carried out. */
#include "games/city_blox/rules.h"

static city_blox_step *const apply[] = {
	[MOVE_BUILD] = city_blox_apply_build,   [MOVE_CRANE] = city_blox_event_act,
	[MOVE_HIT] = city_blox_event_act,       [MOVE_KEEP] = city_blox_apply_keep,
	[MOVE_LIFT] = city_blox_apply_lift,     [MOVE_PASS] = city_blox_apply_pass,
	[MOVE_SUPPLY] = city_blox_apply_supply, [MOVE_SWAP] = city_blox_event_act,
	[MOVE_TRADE] = city_blox_apply_trade,   [MOVE_CARD] = city_blox_apply_card,
	[MOVE_EVENT] = city_blox_apply_event,   [MOVE_FIRST] = city_blox_apply_first,
};

void city_blox_apply(void *state, int seat, firn_move m)
{
	apply[firn_move_kind(m)](state, seat, m, NULL);
}

int city_blox_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct city_blox s = *(const struct city_blox *)before;
	struct firn_trace t = {out, 0};

	apply[firn_move_kind(m)](&s, seat, m, &t);
	return t.count;
}
