/* The fast door: a move that passed `check` is carried out. */
#include "games/igloo/rules.h"

static igloo_step *const apply[] = {
	[MOVE_ANIMALS] = igloo_apply_animals, [MOVE_DEFEND] = igloo_apply_defend,
	[MOVE_DONE] = igloo_apply_done,       [MOVE_DRIFT] = igloo_apply_drift,
	[MOVE_END] = igloo_apply_end,         [MOVE_FLEE] = igloo_apply_flee,
	[MOVE_HARPOON] = igloo_apply_harpoon, [MOVE_HUNT] = igloo_apply_hunt,
	[MOVE_IGLOO] = igloo_apply_igloo,     [MOVE_KAYAK] = igloo_apply_kayak,
	[MOVE_MELT] = igloo_apply_melt,       [MOVE_PASS] = igloo_apply_pass,
	[MOVE_PLACE] = igloo_apply_place,     [MOVE_STAMINA] = igloo_apply_stamina,
	[MOVE_STEP] = igloo_apply_step,       [MOVE_THAW] = igloo_apply_thaw,
	[MOVE_WALK] = igloo_apply_walk,       [MOVE_FACE] = igloo_apply_face,
	[MOVE_FIRST] = igloo_apply_first,     [MOVE_FISH] = igloo_apply_fish,
	[MOVE_FOX] = igloo_apply_fox,
};

void igloo_apply(void *state, int seat, firn_move m)
{
	apply[firn_move_kind(m)](state, seat, m, NULL);
}

int igloo_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct igloo s = *(const struct igloo *)before;
	struct firn_trace t = {out, 0};

	apply[firn_move_kind(m)](&s, seat, m, &t);
	return t.count;
}
