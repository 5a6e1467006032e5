/* The start of a turn: which cards may be taken, and what happens if none may (N4.1-N4.3). */
#include "games/nunatak/rules.h"

COLD uint64_t nunatak_free_but_laid(const struct nunatak *s)
{
	uint64_t other = s->free;

	for (int i = 0; i < 4; i++)
		if (s->laid >> i & 1)
			other &= ~bit(nunatak_board[s->last].above[i]);
	return other ? other : s->free;
}

/* Does the card of this place show a symbol of a free tile? (an empty place does not) */
static inline bool place_fits(const struct nunatak *s, int place, uint64_t free)
{
	const struct card *card;

	if (!s->display[place])
		return false;
	card = card_at(s, place);
	return (s->tile[card->fit[0]] | s->tile[card->fit[1]]) & free;
}

static unsigned places_fitting(const struct nunatak *s, uint64_t free)
{
	unsigned places = 0;

	for (int i = 0; i < s->places; i++)
		places |= (unsigned)place_fits(s, i, free) << i;
	return places;
}

COLD unsigned nunatak_places_to_take(const struct nunatak *s)
{
	unsigned others = reserved_by_others(s, s->active), own;
	unsigned filled = display_filled(s), fitting;

	if (s->effects & EFFECT_ANY) /* N4.3: another's card only if no other is left */
		return filled & ~others ? filled & ~others : filled;
	fitting = places_fitting(s, free_now(s));
	own = fitting & s->reserved[s->active]; /* foresight: it must be taken */
	return own ? own : fitting & ~others;
}

/* Can the active seat take a card? Nearly always the first one will do. */
static inline bool can_take(const struct nunatak *s)
{
	uint64_t free = free_now(s);

	if (any_reserved(s))
		return nunatak_places_to_take(s) != 0;
	for (int i = 0; i < s->places; i++)
		if (place_fits(s, i, free))
			return true;
	return false;
}

/* Does a card of the deck show one of the symbols? */
static bool deck_shows(const struct nunatak *s, unsigned shown)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	for (int i = 0; i < s->secret.count; i++)
		if (t->card[s->secret.top[i] & 31].symbols & shown)
			return true;
	for (int i = 0; i < SYMBOLS; i++)
		if ((shown >> i & 1) && (s->deck & t->fits[i]))
			return true;
	return false;
}

/* N4.2: display and deck become one pile; a reserved card stays. Cards of a kind are alike
 * now, so each kind keeps its lowest ids: equal decks are equal bytes. */
static void shuffle_back(struct nunatak *s)
{
	const struct nunatak_ruleset *t = ruleset_of(s);
	unsigned stay = reserved_by_others(s, -1);
	uint8_t count[MAX_KINDS + 1];

	for (int k = 0; k < t->kinds; k++)
		count[k] = (uint8_t)bits_count(s->deck & t->kind[k]);
	for (int i = 0; i < s->secret.count; i++)
		count[s->secret.top[i] & 31]++, s->secret.top[i] = 0;
	for (int i = 0; i < s->places; i++)
		if (s->display[i] && !(stay >> i & 1))
			count[s->display[i] - 1]++, s->display[i] = 0;
	s->secret.count = s->secret.knower = 0;
	s->mixed = 1;
	s->deck = 0;
	for (int k = 0; k < t->kinds; k++)
		s->deck |= ((((uint64_t)1 << count[k]) - 1) << bits_first(t->kind[k]));
}

/* Nothing can be taken: reveal other cards (true), or N4.3 holds (false). */
bool nunatak_turn_seek(struct nunatak *s, struct firn_trace *t)
{
	bool top_up = s->seats == 1 && s->edition != EDITION_FR; /* N10.3 */

	if (top_up && display_count(s) < SHOWN && !deck_empty(s)) {
		enter(s, PHASE_START, FIRN_CHANCE);
		return true;
	}
	if (!deck_shows(s, symbols_on(s, free_now(s)))) {
		s->effects |= EFFECT_ANY;
		return false;
	}
	shuffle_back(s);
	if (t)
		firn_trace_note(t, "reshuffle", -1, "", 0);
	enter(s, PHASE_START, FIRN_CHANCE);
	return true;
}

static COLD void turn_action_stuck(struct nunatak *s, struct firn_trace *t)
{
	if (!nunatak_turn_seek(s, t))
		enter(s, PHASE_TURN, s->active);
}

void nunatak_turn_action(struct nunatak *s, struct firn_trace *t)
{
	s->effects &= (uint8_t)~EFFECT_ANY;
	if (is_dummy(s, s->active))
		nunatak_dummy_begin(s, t);
	else if (can_take(s))
		enter(s, PHASE_TURN, s->active);
	else
		turn_action_stuck(s, t);
}

static COLD void turn_begin_told(struct nunatak *s, struct firn_trace *t)
{
	firn_trace_turn(t, s->active);
	nunatak_turn_action(s, t);
}

void nunatak_turn_begin(struct nunatak *s, struct firn_trace *t)
{
	if (t)
		turn_begin_told(s, t);
	else
		nunatak_turn_action(s, t);
}
