/* The fast door: a move that passed `check` is carried out. */
#include "games/nunatak/rules.h"

static nunatak_step *const apply[] = {
	[MOVE_BLESS] = nunatak_apply_bless,   [MOVE_KEEP] = nunatak_apply_keep,
	[MOVE_ORDER] = nunatak_apply_order,   [MOVE_PLACE] = nunatak_apply_place,
	[MOVE_SQUARE] = nunatak_apply_square, [MOVE_TAKE] = nunatak_apply_take,
	[MOVE_USE] = nunatak_apply_use,       [MOVE_BLESSING] = nunatak_apply_blessing,
	[MOVE_CARD] = nunatak_apply_card,     [MOVE_COMPLETION] = nunatak_apply_completion,
	[MOVE_FIRST] = nunatak_apply_first,   [MOVE_PEEK] = nunatak_apply_peek,
	[MOVE_TILE] = nunatak_apply_tile,
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
