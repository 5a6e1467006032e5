/* Beginning a game (N3). What chance draws of the set-up comes later, move by move. */
#include <string.h>

#include "games/nunatak/rules.h"

_Static_assert(sizeof(struct nunatak) == 256, "a state is 256 bytes");

/* N3.5, N3.6: blessings for more seats than there are stay in the box. */
static uint32_t blessings_for(const struct nunatak *s)
{
	uint32_t cards = 0;

	for (int i = 0; i < BLESSINGS; i++)
		if (s->seats >= nunatak_blessing_data[i].min_seats)
			cards |= ruleset_of(s)->blessing[i];
	return cards;
}

static enum firn_err check_options(const struct firn_options *o)
{
	if (o->seats < 1 || o->seats > 4)
		return FIRN_BAD_SEATS;
	if (o->option[0] > EDITION_FR)
		return FIRN_BAD_OPTION;
	if (o->first < -1 || o->first >= o->seats)
		return FIRN_BAD_REQUEST;
	return o->ruleset < FIRN_MAX_RULESETS && nunatak_rulesets[o->ruleset] ? FIRN_OK
									      : FIRN_BAD_REQUEST;
}

enum firn_err nunatak_setup(void *state, const struct firn_options *o)
{
	struct nunatak *s = state;
	enum firn_err err = check_options(o);

	if (err)
		return err;
	memset(s, 0, sizeof *s);
	s->seats = o->seats;
	s->edition = o->option[0];
	s->ruleset = o->ruleset;
	s->first = o->seats == 1 ? 0 : o->first < 0 ? 255 : (uint8_t)o->first;
	s->deck = s->stack = ALL_SPACES; /* 54 cards, 54 tiles */
	s->blessing_deck = blessings_for(s);
	s->places = SHOWN;
	s->moved = NOTHING_MOVED;
	for (int i = 0; i < owner_count(s); i++)
		s->blocks[i] = o->seats == 4 ? BLOCKS_OF_FOUR : BLOCKS; /* N3.4 */
	s->extra = o->seats == 4 ? 15 : 0;
	s->set = o->seats == 2 ? SET << 4 | SET : 0;
	enter(s, PHASE_SET_TILE, FIRN_CHANCE);
	return FIRN_OK;
}
