/* All is open: what nobody knows is drawn when it is needed (C3.1). */
#include "games/city_blox/rules.h"

void city_blox_hide(void *s, int viewer)
{
	(void)s, (void)viewer;
}

void city_blox_redeal(void *s, int viewer, struct firn_rng *r)
{
	(void)s, (void)viewer, (void)r;
}

firn_move city_blox_seen(const void *before, int seat, firn_move m, int viewer)
{
	(void)before, (void)seat, (void)viewer;
	return m;
}
