/* The fast door: a move that passed `check` is carried out. */
#include "games/igloo/rules.h"

static inline void step(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	switch (firn_move_kind(m)) {
	case MOVE_ANIMALS:
		igloo_apply_animals(s);
		break;
	case MOVE_DEFEND:
		igloo_apply_defend(s, seat, t);
		break;
	case MOVE_DONE:
		igloo_apply_done(s);
		break;
	case MOVE_DRIFT:
		igloo_apply_drift(s, m);
		break;
	case MOVE_END:
		igloo_apply_end(s, t);
		break;
	case MOVE_FLEE:
		igloo_apply_flee(s, m);
		break;
	case MOVE_HARPOON:
		igloo_apply_harpoon(s, m, t);
		break;
	case MOVE_HUNT:
		igloo_apply_hunt(s, m, t);
		break;
	case MOVE_IGLOO:
		igloo_apply_igloo(s, m);
		break;
	case MOVE_KAYAK:
		igloo_apply_travel(s, m, 3, t);
		break;
	case MOVE_MELT:
		igloo_apply_melt(s, m);
		break;
	case MOVE_PASS:
		igloo_apply_pass(s, seat);
		break;
	case MOVE_PLACE:
		igloo_apply_place(s, m, t);
		break;
	case MOVE_STAMINA:
		igloo_apply_stamina(s, m);
		break;
	case MOVE_STEP:
		igloo_apply_step(s, m);
		break;
	case MOVE_THAW:
		igloo_apply_thaw(s, m);
		break;
	case MOVE_WALK:
		igloo_apply_travel(s, m, 1, t);
		break;
	case MOVE_FACE:
		igloo_apply_face(s, m);
		break;
	case MOVE_FIRST:
		igloo_apply_first(s, m);
		break;
	case MOVE_FISH:
		igloo_apply_fish(s, m);
		break;
	default:
		igloo_apply_fox(s, m);
	}
}

void igloo_apply(void *state, int seat, firn_move m)
{
	step(state, seat, m, NULL);
}

int igloo_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct igloo s = *(const struct igloo *)before;
	struct firn_trace t = {out, 0};

	step(&s, seat, m, &t);
	return t.count;
}
