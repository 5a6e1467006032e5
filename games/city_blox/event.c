/* The event cards (C6): who is asked, for what, and what an answer does. */
#include "games/city_blox/rules.h"

unsigned city_blox_deck(const struct city_blox *s)
{
	unsigned deck = s->events == EVENTS_ON ? ruleset_of(s)->events : 0;

	for (int i = 0; i < drawn_count(s); i++)
		deck &= ~(1u << drawn_event(s, i));
	return deck;
}

/* ---- who is asked ---- */

static unsigned fewest_finished(const struct city_blox *s)
{
	unsigned seats = 0;
	int least = LOTS;

	for (int seat = 0; seat < s->seats; seat++) {
		int n = finished_count(s, seat);
		if (n < least)
			least = n, seats = 0;
		if (n == least)
			seats |= 1u << seat;
	}
	return seats;
}

static unsigned all_that_can_lift(const struct city_blox *s)
{
	unsigned seats = 0;

	for (int seat = 0; seat < s->seats; seat++)
		seats |= (unsigned)city_blox_can_lift(s, seat) << seat;
	return seats;
}

static unsigned all_that_keep(const struct city_blox *s)
{
	unsigned seats = 0;

	for (int seat = 0; seat < s->seats; seat++)
		seats |= (unsigned)(s->kept[seat] != 0) << seat;
	return seats;
}

static unsigned seats_asked(const struct city_blox *s)
{
	unsigned drawer = 1u << s->active, lifters = all_that_can_lift(s);

	switch (s->event) {
	case EVENT_AID:
		return fewest_finished(s);
	case EVENT_CRANE:
	case EVENT_HURRICANE:
		return lifters & drawer;
	case EVENT_FAULTY:
		return lifters & ~drawer ? lifters & drawer : 0;
	case EVENT_GRANT:
		return all_seats(s);
	case EVENT_GUST:
		return lifters & ~drawer ? drawer : 0;
	case EVENT_LEFTOVERS:
		return all_seats(s) & ~drawer;
	case EVENT_PRIZE:
		return drawer;
	case EVENT_SECONDHAND:
		return all_that_keep(s);
	case EVENT_TREMOR:
		return lifters;
	default:
		return 0; /* clearance, strike */
	}
}

/* ---- one after the other ---- */

/* C6.2: then the interrupted turn ends or goes on. */
static void go_on(struct city_blox *s, struct firn_trace *t)
{
	bool again = s->again;

	if (s->ask) {
		enter(s, PHASE_EVENT, first_of(s, s->ask));
		return;
	}
	s->event = NO_EVENT;
	s->again = 0;
	if (again)
		enter(s, PHASE_TURN, s->active);
	else
		city_blox_turn_end(s, t);
}

static COLD void clear_kept(struct city_blox *s)
{
	for (int seat = 0; seat < s->seats; seat++) {
		s->reserve += s->kept[seat];
		s->kept[seat] = 0;
	}
}

void city_blox_apply_event(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	s->event = (uint8_t)(m & 15);
	s->drawn |= (uint64_t)(s->event + 1) << 4 * drawn_count(s);
	if (s->event == EVENT_CLEARANCE)
		clear_kept(s);
	if (s->event == EVENT_STRIKE)
		s->strike[s->active] = STRIKE_NEXT;
	s->ask = (uint8_t)seats_asked(s);
	go_on(s, t);
}

/* ---- what is asked for ---- */

unsigned city_blox_event_kinds(const struct city_blox *s, int seat)
{
	enum {
		TAKING = 1 << MOVE_BUILD | 1 << MOVE_KEEP | 1 << MOVE_PASS,
		LIFTING = 1 << MOVE_LIFT
	};

	switch (s->event) {
	case EVENT_CRANE:
		return 1 << MOVE_CRANE | 1 << MOVE_PASS;
	case EVENT_FAULTY:
		return s->hand[seat] ? TAKING : 1 << MOVE_SWAP;
	case EVENT_GUST:
		return seat == s->active ? 1 << MOVE_HIT : LIFTING;
	case EVENT_HURRICANE:
	case EVENT_TREMOR:
		return LIFTING;
	case EVENT_LEFTOVERS:
		return 1 << MOVE_KEEP | 1 << MOVE_PASS;
	case EVENT_SECONDHAND:
		return 1 << MOVE_BUILD | 1 << MOVE_PASS;
	default: /* aid, grant, prize */
		return TAKING;
	}
}

/* ---- answers ---- */

/* Where the block comes from that a seat builds with or keeps. */
static void take_block(struct city_blox *s, int seat, int size)
{
	if (s->event == EVENT_FAULTY)
		s->hand[seat] = 0;
	else if (s->event == EVENT_SECONDHAND)
		s->kept[seat] -= blocks_one(size);
	else
		s->reserve -= blocks_one(size);
}

/* C6.4 */
static void lift(struct city_blox *s, int seat, firn_move m)
{
	int size = city_blox_take_off(s, seat, move_lot(m), move_cell(m));

	*(has_room(s, seat) ? &s->kept[seat] : &s->reserve) += blocks_one(size);
}

/* C6.5 */
static void swap(struct city_blox *s, int seat, firn_move m)
{
	int other = swap_seat(m);

	s->hand[other] = (uint8_t)(city_blox_take_off(s, seat, swap_lot(m), swap_cell(m)) + 1);
	s->hand[seat] = (uint8_t)(city_blox_take_off(s, other, move_lot(m), move_cell(m)) + 1);
	s->ask |= (uint8_t)(1u << other);
}

/* C6.6 */
static bool crane(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	int size = city_blox_take_off(s, seat, crane_lot(m), crane_cell(m));
	int shape = city_blox_shape_find(size, crane_turn(m));

	return city_blox_set_down(s, seat, set_make(MOVE_BUILD, shape, move_lot(m), move_cell(m)),
				  t);
}

/* C6.5: who passes gives the block back. */
static void pass(struct city_blox *s, int seat)
{
	if (!s->hand[seat])
		return;
	s->reserve += blocks_one(s->hand[seat] - 1);
	s->hand[seat] = 0;
}

static void acted(struct city_blox *s, int seat, struct firn_trace *t)
{
	s->ask &= (uint8_t) ~(1u << seat);
	go_on(s, t);
}

void city_blox_event_act(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	switch (firn_move_kind(m)) {
	case MOVE_BUILD:
		take_block(s, seat, city_blox_shape_size[set_shape(m)]);
		if (city_blox_set_down(s, seat, m, t))
			return;
		break;
	case MOVE_KEEP:
		take_block(s, seat, (int)(m & 7));
		s->kept[seat] += blocks_one((int)(m & 7));
		break;
	case MOVE_LIFT:
		lift(s, seat, m);
		break;
	case MOVE_CRANE:
		if (crane(s, seat, m, t))
			return;
		break;
	case MOVE_HIT:
		s->ask |= (uint8_t)(1u << (m & 3));
		break;
	case MOVE_SWAP:
		swap(s, seat, m);
		return; /* the drawer acts once more */
	default:
		pass(s, seat);
	}
	acted(s, seat, t);
}
