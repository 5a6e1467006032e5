/* Beginning a game (C3.1). What chance draws of the set-up comes later, move by move. */
#include <string.h>

#include "games/city_blox/rules.h"

_Static_assert(sizeof(struct city_blox) == 496, "a state is 496 bytes");

static enum firn_err check_options(const struct firn_options *o)
{
	if (o->seats < 2 || o->seats > SEATS)
		return FIRN_BAD_SEATS;
	if (o->option[0] > LEVEL_3 || o->option[1] > EVENTS_OFF || o->option[2] > SUPPLY_DOUBLE)
		return FIRN_BAD_OPTION;
	if (o->first < -1 || o->first >= o->seats)
		return FIRN_BAD_REQUEST;
	return o->ruleset < FIRN_MAX_RULESETS && city_blox_rulesets[o->ruleset] ? FIRN_OK
										: FIRN_BAD_REQUEST;
}

enum firn_err city_blox_setup(void *state, const struct firn_options *o)
{
	struct city_blox *s = state;
	enum firn_err err = check_options(o);

	if (err)
		return err;
	memset(s, 0, sizeof *s);
	s->seats = o->seats;
	s->level = o->option[0];
	s->events = o->option[1];
	s->many = o->option[2];
	s->ruleset = o->ruleset;
	s->first = o->first < 0 ? NOBODY : (uint8_t)o->first;
	s->active = NOBODY;
	s->event = NO_EVENT;
	for (int size = 0; size < SIZES; size++)
		s->reserve += ruleset_of(s)->blocks[size] * blocks_one(size);
	enter(s, o->first < 0 ? PHASE_SET_FIRST : PHASE_SET_CARD, FIRN_CHANCE);
	return FIRN_OK;
}
