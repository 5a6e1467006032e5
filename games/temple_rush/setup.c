/* Beginning a game (T1). What chance draws of the set-up comes later, move by move. */
#include <string.h>

#include "games/temple_rush/rules.h"

_Static_assert(sizeof(struct temple_rush) == 504, "a state is 504 bytes, without padding");

static enum firn_err check_options(const struct firn_options *o)
{
	if (o->seats < 2 || o->seats > SEATS)
		return FIRN_BAD_SEATS;
	if (o->option[0] > RACE_OPEN)
		return FIRN_BAD_OPTION;
	if (o->first < -1 || o->first >= o->seats)
		return FIRN_BAD_REQUEST;
	return o->ruleset < FIRN_MAX_RULESETS && temple_rush_rulesets[o->ruleset]
		       ? FIRN_OK
		       : FIRN_BAD_REQUEST;
}

enum firn_err temple_rush_setup(void *state, const struct firn_options *o)
{
	struct temple_rush *s = state;
	enum firn_err err = check_options(o);

	if (err)
		return err;
	memset(s, 0, sizeof *s);
	s->seats = o->seats;
	s->race = o->option[0];
	s->ruleset = o->ruleset;
	s->deck = ~1u; /* cards 1 to 31 */
	s->pile = ruleset_of(s)->cards[o->seats - 2];
	s->roller = o->first < 0 ? NOBODY : (uint8_t)o->first;
	s->racer = NOBODY;
	for (int seat = 0; seat < s->seats; seat++) {
		s->supply[seat] = ALL_STONES;
		s->tokens[seat] = o->seats == 2 ? TOKEN_MORTAR
						: TOKEN_MORTAR | TOKEN_SOLO; /* T1.4 */
	}
	enter(s, o->first < 0 ? PHASE_SET_FIRST : PHASE_SET_CARD, FIRN_CHANCE);
	return FIRN_OK;
}
