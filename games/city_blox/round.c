/* Rounds and turns (C3, C4). */
#include "games/city_blox/rules.h"

/* ---- the supply ---- */

/* C3.2, C7.3 */
int city_blox_supply_blocks(const struct city_blox *s)
{
	const struct city_blox_ruleset *t = ruleset_of(s);
	int sizes = bits_count(blocks_sizes(s->reserve)), all = blocks_sum(s->reserve), n;

	if (s->many == SUPPLY_DOUBLE) {
		n = 2 * t->supply[s->seats - 2];
		n = n < MOST_SUPPLY ? n : MOST_SUPPLY;
		return n < all ? n : all;
	}
	n = s->round == 1 ? t->first_round[s->seats - 2] : t->supply[s->seats - 2];
	return n < sizes ? n : sizes;
}

int city_blox_supply_sizes(const struct city_blox *s)
{
	int sizes = bits_count(blocks_sizes(s->reserve)), n = city_blox_supply_blocks(s);

	if (s->many == SUPPLY_NORMAL)
		return n;
	n = n < sizes ? n : sizes;
	return s->seats < n ? s->seats : n;
}

static void turn_begin(struct city_blox *s, int seat, struct firn_trace *t)
{
	s->active = (uint8_t)seat;
	if (s->strike[seat] == STRIKE_NEXT)
		s->strike[seat] = STRIKE_NOW; /* C6.8 */
	if (t)
		firn_trace_turn(t, seat);
	enter(s, PHASE_TURN, seat);
}

void city_blox_apply_supply(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	uint64_t counts = 0;

	for (int size = 0; size < SIZES; size++)
		counts |= (uint64_t)supply_count(m, size) << 8 * size;
	s->supply = counts;
	s->reserve -= counts;
	turn_begin(s, seat, t);
}

void city_blox_round_begin(struct city_blox *s)
{
	s->round++;
	s->active = s->first;
	s->left = (uint8_t)turns_of_round(s);
	enter(s, PHASE_SUPPLY, s->first);
}

/* C3.5, C7.2 */
static void round_end(struct city_blox *s)
{
	s->reserve += s->supply;
	s->supply = 0;
	if (s->round == ruleset_of(s)->rounds) {
		s->active = NOBODY;
		enter(s, PHASE_OVER, FIRN_OVER);
		return;
	}
	s->first = (uint8_t)seat_after(s, s->first);
	city_blox_round_begin(s);
}

void city_blox_turn_end(struct city_blox *s, struct firn_trace *t)
{
	if (s->strike[s->active] == STRIKE_NOW)
		s->strike[s->active] = STRIKE_NONE;
	s->turn++;
	s->left--;
	if (s->left)
		turn_begin(s, seat_after(s, s->active), t);
	else
		round_end(s);
}

/* ---- a turn ---- */

unsigned city_blox_build_sizes(const struct city_blox *s, int seat)
{
	if (s->phase == PHASE_TURN)
		return s->strike[seat] == STRIKE_NOW ? 0 : blocks_sizes(s->supply);
	switch (s->event) {
	case EVENT_AID:
	case EVENT_GRANT:
	case EVENT_PRIZE:
		return blocks_sizes(s->reserve);
	case EVENT_FAULTY:
		return s->hand[seat] ? 1u << (s->hand[seat] - 1) : 0;
	case EVENT_SECONDHAND:
		return blocks_sizes(s->kept[seat]);
	default:
		return 0;
	}
}

unsigned city_blox_keep_sizes(const struct city_blox *s, int seat)
{
	if (s->phase == PHASE_TURN)
		return blocks_sizes(s->supply);
	switch (s->event) {
	case EVENT_LEFTOVERS:
		return blocks_sizes(s->reserve) & (1u << SIZE_1X1 | 1u << SIZE_1X2);
	case EVENT_SECONDHAND:
		return 0;
	default:
		return city_blox_build_sizes(s, seat);
	}
}

void city_blox_after_set(struct city_blox *s, int seat, firn_move m, bool again,
			 struct firn_trace *t)
{
	unsigned finished = s->finished[seat];

	if (city_blox_set_down(s, seat, m, t))
		return;
	if (s->finished[seat] != finished && city_blox_deck(s)) {
		s->again = again;
		enter(s, PHASE_DRAW, FIRN_CHANCE);
	} else if (!again) {
		city_blox_turn_end(s, t);
	}
}

void city_blox_apply_build(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	if (s->phase == PHASE_EVENT) {
		city_blox_event_act(s, seat, m, t);
		return;
	}
	s->supply -= blocks_one(city_blox_shape_size[set_shape(m)]);
	city_blox_after_set(s, seat, m, false, t);
}

void city_blox_apply_trade(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	s->reserve += s->kept[seat];
	s->kept[seat] = 0;
	s->reserve -= blocks_one(city_blox_shape_size[set_shape(m)]);
	city_blox_after_set(s, seat, m, true, t);
}

void city_blox_apply_keep(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	if (s->phase == PHASE_EVENT) {
		city_blox_event_act(s, seat, m, t);
		return;
	}
	s->supply -= blocks_one((int)(m & 7));
	s->kept[seat] += blocks_one((int)(m & 7));
	city_blox_turn_end(s, t);
}

void city_blox_apply_lift(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	if (s->phase == PHASE_EVENT) {
		city_blox_event_act(s, seat, m, t);
		return;
	}
	s->reserve += blocks_one(city_blox_take_off(s, seat, move_lot(m), move_cell(m)));
	city_blox_turn_end(s, t);
}

void city_blox_apply_pass(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	if (s->phase == PHASE_EVENT)
		city_blox_event_act(s, seat, m, t);
	else
		city_blox_turn_end(s, t);
}
