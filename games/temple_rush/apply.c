/* The fast door: a move that passed `check` is carried out. */
#include "games/temple_rush/rules.h"

static temple_rush_step *const apply[] = {
	[MOVE_BACK] = temple_rush_apply_build,    [MOVE_BONUS] = temple_rush_apply_bonus,
	[MOVE_BORROW] = temple_rush_apply_build,  [MOVE_DONE] = temple_rush_apply_done,
	[MOVE_GIVEUP] = temple_rush_apply_giveup, [MOVE_MORTAR] = temple_rush_apply_mortar,
	[MOVE_PASS] = temple_rush_apply_build,    [MOVE_PUT] = temple_rush_apply_build,
	[MOVE_ROLL] = temple_rush_apply_roll,     [MOVE_USE] = temple_rush_apply_use,
	[MOVE_CARD] = temple_rush_apply_card,     [MOVE_DICE] = temple_rush_apply_dice,
	[MOVE_FIRST] = temple_rush_apply_first,   [MOVE_TOKEN] = temple_rush_apply_token,
};

void temple_rush_apply(void *state, int seat, firn_move m)
{
	apply[firn_move_kind(m)](state, seat, m, NULL);
}

int temple_rush_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct temple_rush s = *(const struct temple_rush *)before;
	struct firn_trace t = {out, 0};

	apply[firn_move_kind(m)](&s, seat, m, &t);
	return t.count;
}
