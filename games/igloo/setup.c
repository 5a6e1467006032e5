/* Beginning a game (I2). What chance draws of the set-up comes later, move by move. */
#include <string.h>

#include "games/igloo/rules.h"

_Static_assert(sizeof(struct igloo) == 304, "a state is 304 bytes");

static enum firn_err check_options(const struct firn_options *o)
{
	if (o->seats < 2 || o->seats > 4)
		return FIRN_BAD_SEATS;
	if (o->option[0] > VARIANT_HARDCORE)
		return FIRN_BAD_OPTION;
	if (o->first < -1 || o->first >= o->seats)
		return FIRN_BAD_REQUEST;
	return o->ruleset < FIRN_MAX_RULESETS && igloo_rulesets[o->ruleset] ? FIRN_OK
									    : FIRN_BAD_REQUEST;
}

enum firn_err igloo_setup(void *state, const struct firn_options *o)
{
	struct igloo *s = state;
	enum firn_err err = check_options(o);

	if (err)
		return err;
	memset(s, 0, sizeof *s);
	s->seats = o->seats;
	s->variant = o->option[0];
	s->ruleset = o->ruleset;
	s->first = o->first < 0 ? NO_SEAT : (uint8_t)o->first;
	s->down = ~(LAND | OPEN); /* I1.1 */
	s->faces = bit(TILES) - 1;
	memcpy(s->reserve, ruleset_of(s)->token, sizeof s->reserve);
	s->melted = NO_SPACE;
	s->pending = (uint8_t)bits_first(OPEN);
	enter(s, o->first < 0 ? PHASE_SET_FIRST : PHASE_SET_FISH, FIRN_CHANCE);
	return FIRN_OK;
}

/* I2.2: round by round; the seat before the first one places last. */
void igloo_apply_place(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int next = seat_after(s, s->active);

	inuit_put(s, s->active, bit(move_space(m)));
	s->active = (uint8_t)next;
	if (next == s->first && inuits_on(s, next, RING) == inuits_each(s))
		igloo_turn_begin(s, t);
	else
		s->actor = (int8_t)next;
}
