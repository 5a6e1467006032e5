/* The fast door: a move that passed `check` is carried out. */
#include "games/nunatak/rules.h"

static void (*const apply[])(struct nunatak *s, int seat, firn_move m, struct firn_trace *t) = {
	[MOVE_BLESS] = apply_bless,   [MOVE_KEEP] = apply_keep,
	[MOVE_ORDER] = apply_order,   [MOVE_PLACE] = apply_place,
	[MOVE_SQUARE] = apply_square, [MOVE_TAKE] = apply_take,
	[MOVE_USE] = apply_use,       [MOVE_BLESSING] = apply_blessing,
	[MOVE_CARD] = apply_card,     [MOVE_COMPLETION] = apply_completion,
	[MOVE_FIRST] = apply_first,   [MOVE_PEEK] = apply_peek,
	[MOVE_TILE] = apply_tile,
};

void nunatak_apply(void *state, int seat, firn_move m)
{
	apply[firn_move_kind(m)](state, seat, m, NULL);
}

int nunatak_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct nunatak s = *(const struct nunatak *)before;
	struct firn_trace t = {out, 0};
	apply[firn_move_kind(m)](&s, seat, m, &t);
	return t.count;
}
