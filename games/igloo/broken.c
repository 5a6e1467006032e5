/* What holds in every state between two moves. */
#include "games/igloo/rules.h"

/* Numbers that are looked up must lie in what they are looked up in: states come from servers
 * too, and what follows here and in the rules trusts them. */
static const char *broken_numbers(const struct igloo *s)
{
	if (s->seats < 2 || s->seats > 4 || s->variant > VARIANT_HARDCORE ||
	    s->ruleset >= FIRN_MAX_RULESETS || !igloo_rulesets[s->ruleset])
		return "no such set-up";
	if (s->phase > PHASE_OVER || s->actor < FIRN_OVER || s->active >= s->seats)
		return "no such phase or actor";
	if ((s->first >= s->seats && s->first != NO_SEAT) || s->ask >> s->seats)
		return "no such seat";
	if (s->phase == PHASE_FLEE && s->pending == NO_SPACE)
		return "nobody flees";
	if ((s->melted >= SPACES && s->melted != NO_SPACE) ||
	    (s->pending >= SPACES && s->pending != NO_SPACE))
		return "no such space";
	return NULL;
}

static const char *broken_ice(const struct igloo *s)
{
	if (s->down & s->pack || ice(s) & LAND)
		return "ice on ice or on land";
	if (bits_count(s->pack) > bits_count(ruleset_of(s)->kind[KIND_PACK]))
		return "too much pack ice";
	return NULL;
}

/* Every tile is face down, thawed, in a hand or known; faces of a kind are a run of ids. */
static const char *broken_faces(const struct igloo *s)
{
	int hidden = 0, red = 0;

	for (int k = 0; k < KINDS; k++) {
		uint64_t all = ruleset_of(s)->kind[k], left = s->faces & all;
		int held = 0;
		red += is_red(k) ? bits_count(left) : 0;
		for (int i = 0; is_red(k) && i < s->seats; i++)
			held += hand_count(s->secret.hand[i], k);
		if (left & (left + (all & -all)))
			return "faces of a kind are not a run";
		if (bits_count(left) + held > bits_count(all))
			return "a kind of tile is not conserved";
	}
	for (int i = 0; i < s->seats; i++) {
		int known = 0;
		for (int k = 0; k < KINDS; k++)
			known += is_red(k) ? hand_count(s->secret.hand[i], k) : 0;
		if (known && known != s->held[i])
			return "a hand is not what it counts";
		hidden += s->held[i] - known;
	}
	if (hidden > red)
		return "more hidden tiles than red faces";
	if (s->faces >> TILES)
		return "a face that does not exist";
	if (bits_count(s->faces) < bits_count(s->down) + (s->phase == PHASE_FACE) + hidden)
		return "more tiles than faces";
	return NULL;
}

static const char *broken_animals(const struct igloo *s)
{
	if ((tokens(s) | s->bear) & LAND)
		return "an animal on a corner";
	for (int a = 0; a < ANIMALS; a++) {
		uint64_t where = animals_of(s, a);
		int n = s->reserve[a];
		for (int i = 0; i < s->seats; i++)
			n += hunted_count(s, i, a);
		for (; where; where = bits_drop_first(where))
			n += a == BEAR ? 1 : token_count(s, token_value(a), bits_first(where));
		if (n > ruleset_of(s)->token[a])
			return "a kind of animal is not conserved";
	}
	return NULL;
}

static const char *broken_tribe(const struct igloo *s, int seat)
{
	uint64_t at = inuits_of(s, seat), loose = s->phase == PHASE_FLEE ? bit(s->pending) : 0;
	int placed = inuits_on(s, seat, ~(uint64_t)0);

	if (placed > inuits_each(s) || (s->phase > PHASE_PLACE && placed != inuits_each(s)))
		return "Inuits are not conserved";
	if (at & sea(s) & ~loose)
		return "an Inuit in the water";
	if (bits_count(s->igloo[seat]) > ruleset_of(s)->igloos || (s->igloo[seat] & ~ice(s)))
		return "an igloo too many, or not on ice";
	for (int other = 0; other < seat; other++)
		if (s->igloo[other] & s->igloo[seat])
			return "two igloos on a tile";
	/* I8.1: only hidden Inuits share a tile with a bear */
	if (s->phase < PHASE_ATTACK && (at & s->bear & ~s->igloo[seat]))
		return "an Inuit beside a bear";
	return NULL;
}

static const char *broken_turn(const struct igloo *s)
{
	bool draws = s->phase <= PHASE_SET_FISH ||
		     (s->phase >= PHASE_FACE && s->phase <= PHASE_FOX);
	bool asks = s->phase == PHASE_ATTACK;

	if ((s->phase == PHASE_OVER) != (s->actor == FIRN_OVER))
		return "over and not over";
	if (draws != (s->actor == FIRN_CHANCE) || s->actor >= s->seats)
		return "the wrong one is asked";
	if ((s->pending != NO_SPACE) != (draws || asks || s->phase == PHASE_FLEE))
		return "a space pending for nothing";
	if ((s->ask != 0) != asks || (asks && !(s->ask >> s->actor & 1)))
		return "asked for nothing";
	if (s->phase == PHASE_OVER && igloo_melt_choice(s))
		return "ended too early";
	if (s->phase == PHASE_MELT && !igloo_melt_choice(s))
		return "should have ended";
	return (s->waiting != 0) != (s->phase == PHASE_FISH) ? "waits for no fish" : NULL;
}

const char *igloo_broken(const void *state)
{
	const struct igloo *s = state;
	const char *why;

	if ((why = broken_numbers(s)) || (why = broken_ice(s)) || (why = broken_faces(s)) ||
	    (why = broken_animals(s)))
		return why;
	for (int i = 0; i < s->seats; i++)
		if ((why = broken_tribe(s, i)))
			return why;
	return broken_turn(s);
}
