/* Idle acts of Nunatak. */
#include "tests/support/idling.h"

#include "games/nunatak/rules.h"

/* A gift is 5 points now, or 2 at the end. */
static const char *waste(const struct idling_act *act, int seat)
{
	const struct nunatak *s = (const struct nunatak *)&act->before;
	bool asked = s->phase == PHASE_IMMEDIATE && s->waiting == GIFT;

	(void)seat;
	return asked && firn_move_kind(act->move) == MOVE_KEEP ? "keeps a gift unused" : NULL;
}

const struct idling idling_nunatak = {&nunatak_game, NULL, waste};
