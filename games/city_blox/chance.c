/* Chance: what may be drawn, what may not and why, what a draw of the set-up does (C3.1, C6.1). */
#include "games/city_blox/reasons.h"
#include "games/city_blox/rules.h"

int city_blox_next_card(const struct city_blox *s)
{
	int i = 0;

	while (s->card[i / LOTS][i % LOTS])
		i++;
	return i;
}

uint64_t city_blox_cards_left(const struct city_blox *s, int lot)
{
	uint64_t left = (bit(CARDS_OF_KIND) - 1) << (lot * CARDS_OF_KIND + 1);

	for (int seat = 0; seat < s->seats; seat++)
		left &= ~bit(s->card[seat][lot]);
	return left;
}

static uint64_t cards_drawn_from(const struct city_blox *s)
{
	return city_blox_cards_left(s, city_blox_next_card(s) % LOTS);
}

int city_blox_legal_chance(const struct city_blox *s, firn_move *out)
{
	int n = 0, next;

	switch (s->phase) {
	case PHASE_SET_FIRST:
		for (; n < s->seats; n++)
			out[n] = firn_move_make(MOVE_FIRST, (uint32_t)n);
		return n;
	case PHASE_SET_CARD:
		next = city_blox_next_card(s);
		for (uint64_t left = cards_drawn_from(s); left; left = bits_drop_first(left))
			out[n++] = card_make(next / LOTS, next % LOTS, bits_first(left));
		return n;
	default:
		for (unsigned deck = city_blox_deck(s); deck; deck &= deck - 1)
			out[n++] = firn_move_make(MOVE_EVENT, (uint32_t)bits_first(deck));
		return n;
	}
}

uint32_t city_blox_weight(const void *state, firn_move m)
{
	(void)state, (void)m;
	return 1;
}

firn_move city_blox_roll(const void *state, uint64_t u)
{
	const struct city_blox *s = state;
	int next;

	switch (s->phase) {
	case PHASE_SET_FIRST:
		return firn_move_make(MOVE_FIRST, firn_scale(u, s->seats));
	case PHASE_SET_CARD:
		next = city_blox_next_card(s);
		return card_make(next / LOTS, next % LOTS, bits_pick(cards_drawn_from(s), u));
	default:
		return firn_move_make(MOVE_EVENT, (uint32_t)bits_pick(city_blox_deck(s), u));
	}
}

/* ---- what may not be drawn, and why ---- */

static int check_card(const struct city_blox *s, firn_move m)
{
	int next = city_blox_next_card(s), card = (int)(m & 255);

	if (move_payload(m) >> 12 || card_lot(m) >= LOTS)
		return WHY_NONSENSE;
	if (card_seat(m) != next / LOTS || card_lot(m) != next % LOTS)
		return WHY_OTHER_LOT_FIRST;
	return card < CELLS && (cards_drawn_from(s) >> card & 1) ? LEGAL : WHY_NO_SUCH_CARD;
}

int city_blox_check_chance(const struct city_blox *s, firn_move m)
{
	uint32_t n = move_payload(m);

	switch (s->phase) {
	case PHASE_SET_FIRST:
		if (firn_move_kind(m) != MOVE_FIRST)
			return WHY_NOT_DRAWN_NOW;
		return n < s->seats ? LEGAL : WHY_NO_SUCH_SEAT;
	case PHASE_SET_CARD:
		return firn_move_kind(m) == MOVE_CARD ? check_card(s, m) : WHY_NOT_DRAWN_NOW;
	default:
		if (firn_move_kind(m) != MOVE_EVENT)
			return WHY_NOT_DRAWN_NOW;
		return n < EVENTS && (city_blox_deck(s) >> n & 1) ? LEGAL : WHY_NO_SUCH_EVENT;
	}
}

/* ---- what a draw of the set-up does ---- */

void city_blox_apply_first(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	s->first = (uint8_t)(m & 3);
	enter(s, PHASE_SET_CARD, FIRN_CHANCE);
}

void city_blox_apply_card(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	int owner = card_seat(m), lot = card_lot(m);

	(void)seat, (void)t;
	s->card[owner][lot] = (uint8_t)(m & 255);
	city_blox_derive(s, owner, lot);
	if (owner == s->seats - 1 && lot == LOTS - 1)
		city_blox_round_begin(s);
}
