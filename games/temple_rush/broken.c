/* What holds in every state between two moves. */
#include "games/temple_rush/rules.h"

/* Numbers that are looked up must lie in what they are looked up in: states come from servers
 * too, and what follows here and in the rules trusts them. */
static const char *broken_numbers(const struct temple_rush *s)
{
	if (s->seats < 2 || s->seats > SEATS || s->race > RACE_OPEN ||
	    s->ruleset >= FIRN_MAX_RULESETS || !temple_rush_rulesets[s->ruleset])
		return "no such set-up";
	if (s->phase > PHASE_OVER || s->actors < FIRN_OVER || s->stage > STAGE_RACE)
		return "no such phase or actors";
	if ((s->roller >= s->seats && s->roller != NOBODY) ||
	    (s->racer >= s->seats && s->racer != NOBODY) || s->asked >> s->seats)
		return "no such seat";
	if (s->zone >= ZONES || s->next > TEMPLES)
		return "no such zone or card";
	for (int i = 0; i < ZONES; i++)
		if (s->card[i] > TEMPLES)
			return "no such card";
	for (int i = 0; i < SEATS; i++)
		if (s->dice[i] > STAR || s->won[i] & 1)
			return "no such face of a die, or card";
	return s->solo[0] > STAR || s->solo[1] > STAR ? "no such face of a die" : NULL;
}

static const char *broken_figure(const struct figure *f, uint64_t shape, bool loose)
{
	uint64_t end = f->end[0] | f->end[1];

	if (f->cells & ~shape)
		return "a stone outside the silhouette";
	if ((f->joint | f->joint << 1) & ~f->cells)
		return "a stone without all of its cells";
	if ((end & ~f->cells) || (end & (f->joint | f->joint << 1)))
		return "a stone both along and end-on";
	if (f->joint & f->joint >> 1 & f->joint >> 2 & f->joint >> 3)
		return "a stone longer than 1x4";
	return loose || temple_rush_figure_whole(f->cells, f->joint) ? NULL : "a figure in pieces";
}

/* T1.1: supply + zones + loose + bonus = 13, size by size. */
static const char *broken_stones(const struct temple_rush *s, int seat)
{
	unsigned sum[SIZES] = {0};

	for (int size = 1; size <= SIZES; size++) {
		unsigned *n = &sum[size - 1];
		*n += (unsigned)stones_of(s->supply[seat], size);
		*n += (unsigned)stones_of(s->loose[seat], size);
		*n += s->bonus[seat] >> (size - 1) & 1;
		for (int zone = 0; zone < ZONES; zone++)
			*n += (unsigned)stones_of(temple_rush_figure_stones(&s->figure[seat][zone]),
						  size);
		if (*n != (unsigned)stones_of(ALL_STONES, size))
			return "stones are not conserved";
	}
	if (s->loose[seat] && !(s->asked >> seat & 1))
		return "loose stones, and nobody rebuilds";
	return NULL;
}

/* Mortar ends with the temple; its stones leave after the bonus. */
static bool is_won(const struct temple_rush *s, int zone)
{
	return s->phase == PHASE_BONUS && zone == s->zone;
}

/* Figures first: only of whole ones the stones can be counted. */
static const char *broken_seat(const struct temple_rush *s, int seat)
{
	const char *why = NULL;

	for (int zone = 0; zone < ZONES && !why; zone++)
		why = broken_figure(&s->figure[seat][zone], temple_at(s, zone)->shape,
				    (s->mortar[seat] >> zone & 1) || is_won(s, zone));
	return why ? why : broken_stones(s, seat);
}

/* T1.5: every card is somewhere, once. */
static const char *broken_cards(const struct temple_rush *s)
{
	uint32_t seen = s->deck;
	int cards = s->pile, limit = ruleset_of(s)->cards[s->seats - 2];

	if (s->deck & 1)
		return "a card without a number";
	for (int i = 0; i < ZONES + SEATS; i++) {
		uint32_t here = i >= ZONES     ? s->won[i - ZONES]
				: is_won(s, i) ? 0 /* it lies there until the bonus is chosen */
					       : 1u << s->card[i] & ~1u;
		if (seen & here)
			return "a card in two places";
		seen |= here;
		cards += bits_count(here);
	}
	if (s->next && seen >> s->next & 1)
		return "a card in two places";
	if (cards > limit)
		return "more cards than are in play";
	if (s->next && !s->pile)
		return "a next card, and no pile";
	return zone_count(s) < ZONES && s->card[ZONES - 1] ? "a card in the third zone" : NULL;
}

static const char *broken_tokens(const struct temple_rush *s)
{
	int left = 0, hidden = 0;

	for (int kind = 0; kind < POWERS; kind++) {
		if (temple_rush_tokens_left(s, kind) < 0)
			return "a power token is there too often";
		left += temple_rush_tokens_left(s, kind);
	}
	for (int seat = 0; seat < s->seats; seat++) {
		int known = 0;
		for (int kind = 0; kind < POWERS; kind++)
			known += power_count(s->secret.power[seat], kind);
		if (known && known != s->powers[seat])
			return "power tokens miscounted";
		hidden += s->powers[seat] - known;
		if (s->secret.mortar[seat] && !(s->tokens[seat] & TOKEN_MORTAR))
			return "mortar used twice";
	}
	return hidden > left ? "more hidden tokens than are left" : NULL;
}

static bool chance_draws(const struct temple_rush *s)
{
	return s->phase <= PHASE_SET_TOKEN || s->phase == PHASE_DICE || s->phase == PHASE_NEXT ||
	       s->phase == PHASE_RENEW;
}

static const char *broken_phase(const struct temple_rush *s)
{
	if ((s->phase == PHASE_OVER) != (s->actors == FIRN_OVER))
		return "over and not over";
	if (chance_draws(s) != (s->actors == FIRN_CHANCE))
		return "the wrong one is asked";
	if (s->actors == 0 || (s->actors > 0 && (unsigned)s->actors & ~all_seats(s)))
		return "an absent seat is asked, or nobody";
	for (int seat = 0; seat < s->seats; seat++) {
		bool waits = s->phase == PHASE_PLACE && !(s->actors >> seat & 1);
		if ((s->secret.pending[seat] != 0) != waits)
			return "commitments and actors differ";
	}
	if (s->phase != PHASE_PLACE && s->phase != PHASE_OVER &&
	    s->quiet > ruleset_of(s)->quiet_laps * s->seats)
		return "quiet for too long";
	return NULL;
}

const char *temple_rush_broken(const void *state)
{
	const struct temple_rush *s = state;
	const char *why = broken_numbers(s);

	if (why)
		return why;
	for (int seat = 0; seat < s->seats; seat++)
		if ((why = broken_seat(s, seat)))
			return why;
	if ((why = broken_cards(s)) || (why = broken_tokens(s)))
		return why;
	return broken_phase(s);
}
