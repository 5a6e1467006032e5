/* The fast door: a move that passed `check` is carried out. */
#include "games/nunatak/rules.h"

static void step(struct nunatak *s, int seat, firn_move m, struct trace *t)
{
	switch (move_kind(m)) {
	case MOVE_TAKE: apply_take(s, m, t); break;
	case MOVE_CARD: apply_card(s, m, t); break;
	case MOVE_TILE: apply_tile(s, m, t); break;
	case MOVE_SQUARE: apply_square(s, m, t); break;
	case MOVE_BLESS: apply_bless(s, m, t); break;
	case MOVE_BLESSING: apply_blessing(s, m, t); break;
	case MOVE_USE: apply_use(s, seat, m, t); break;
	case MOVE_KEEP: apply_keep(s, seat, t); break;
	case MOVE_PEEK: apply_peek(s, m, t); break;
	case MOVE_ORDER: apply_order(s, m, t); break;
	case MOVE_PLACE: apply_place(s, m, t); break;
	case MOVE_COMPLETION: apply_completion(s, m, t); break;
	default: apply_first(s, m, t);
	}
}

void nunatak_apply(void *state, int seat, firn_move m)
{
	step(state, seat, m, NULL);
}

int nunatak_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct nunatak s = *(const struct nunatak *)before;
	struct trace t = {out, 0};
	step(&s, seat, m, &t);
	return t.count;
}
