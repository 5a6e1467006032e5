/* Idle acts of Igloo Igloo. */
#include "tests/support/idling.h"

#include "games/igloo/rules.h"

/* What a walk may be for. */
static bool gained(const struct igloo *first, const struct igloo *second, int seat)
{
	return first->hunted[seat] != second->hunted[seat] ||
	       first->igloo[seat] != second->igloo[seat];
}

static bool walks_back(firn_move first, firn_move second)
{
	return travel_from(first) == move_space(second) && travel_from(second) == move_space(first);
}

static bool undoes(const struct idling_act *first, const struct idling_act *second, int seat)
{
	int kind = firn_move_kind(first->move);

	if (kind != firn_move_kind(second->move) || kind != MOVE_WALK)
		return false;
	return walks_back(first->move, second->move) &&
	       !gained((const struct igloo *)&first->before, (const struct igloo *)&second->before,
		       seat);
}

static const char *waste(const struct idling_act *act, int seat)
{
	(void)act, (void)seat;
	return NULL; /* every turn melts a tile, so nobody can draw the game out */
}

const struct idling idling_igloo = {&igloo_game, undoes, waste};
