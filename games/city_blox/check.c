/* The other door: any bits from anywhere, answered by the clause that forbids them. The order of
 * the tests is that of C9.1. */
#include "games/city_blox/reasons.h"
#include "games/city_blox/rules.h"

/* ---- where a block is set down, which one is lifted ---- */

/* PLACE of C9.1. */
static int check_place(const struct city_blox *s, int seat, int shape, int lot, int cell)
{
	struct building b;
	uint64_t fits[SHAPES];

	if (is_finished(s, seat, lot))
		return WHY_FINISHED;
	city_blox_fits(cut_out(s, seat, lot), fits);
	if (!(fits[shape] >> cell & 1))
		return WHY_OUTSIDE;
	city_blox_look(s, seat, lot, &b);
	if (shape_at(shape, cell) & b.top)
		return WHY_TOO_HIGH;
	return s->count[seat][lot] < ruleset_of(s)->lot_blocks ? LEGAL : WHY_TOO_MANY;
}

/* LIFT of C9.1. */
static int check_lift(const struct city_blox *s, int seat, int lot, int cell)
{
	if (is_finished(s, seat, lot))
		return WHY_FINISHED;
	return city_blox_block_at(s, seat, lot, cell) ? LEGAL : WHY_NO_BLOCK;
}

/* Of a build and a trade: are they moves at all? */
static bool is_set(firn_move m)
{
	return !(move_payload(m) >> 12) && set_shape(m) < SHAPES && move_lot(m) < LOTS;
}

static int check_set_place(const struct city_blox *s, int seat, firn_move m)
{
	return check_place(s, seat, set_shape(m), move_lot(m), move_cell(m));
}

static bool has_size(unsigned sizes, firn_move m)
{
	return sizes >> city_blox_shape_size[set_shape(m)] & 1;
}

/* ---- setting out the supply ---- */

static int check_supply(const struct city_blox *s, firn_move m)
{
	int sizes = 0, blocks = 0, most = s->many == SUPPLY_DOUBLE ? MOST_SUPPLY : 1;
	int why = s->many == SUPPLY_DOUBLE ? WHY_SUPPLY_DOUBLE : WHY_SUPPLY;

	for (int size = 0; size < SIZES; size++) {
		int n = supply_count(m, size);
		if (n > most || n > blocks_of(s->reserve, size))
			return why;
		sizes += n > 0;
		blocks += n;
	}
	return blocks == city_blox_supply_blocks(s) && sizes >= city_blox_supply_sizes(s) ? LEGAL
											  : why;
}

/* ---- a turn ---- */

static int check_build(const struct city_blox *s, int seat, firn_move m)
{
	if (s->strike[seat] == STRIKE_NOW)
		return WHY_STRIKE;
	if (!has_size(blocks_sizes(s->supply), m))
		return WHY_NOT_IN_SUPPLY;
	return check_set_place(s, seat, m);
}

static int check_trade(const struct city_blox *s, int seat, firn_move m)
{
	if (s->strike[seat] == STRIKE_NOW)
		return WHY_STRIKE;
	if (has_room(s, seat))
		return WHY_TRADE_FEW;
	if (!has_size(trade_sizes(s, seat), m))
		return WHY_TRADE_LACKS;
	return check_set_place(s, seat, m);
}

static int check_keep(const struct city_blox *s, int seat, firn_move m)
{
	if (!(blocks_sizes(s->supply) >> move_payload(m) & 1))
		return WHY_NOT_IN_SUPPLY;
	return has_room(s, seat) ? LEGAL : WHY_KEPT_FULL;
}

static int check_turn(const struct city_blox *s, int seat, firn_move m)
{
	switch (firn_move_kind(m)) {
	case MOVE_BUILD:
		return check_build(s, seat, m);
	case MOVE_TRADE:
		return check_trade(s, seat, m);
	case MOVE_KEEP:
		return check_keep(s, seat, m);
	case MOVE_LIFT:
		return check_lift(s, seat, move_lot(m), move_cell(m));
	case MOVE_PASS:
		return LEGAL;
	default:
		return WHY_TURN_ASKS;
	}
}

/* ---- events ---- */

/* What the event asks for, when a move of another kind comes. */
static int reason_of_event(const struct city_blox *s, int seat)
{
	switch (s->event) {
	case EVENT_CRANE:
		return WHY_CRANE_ASKS;
	case EVENT_FAULTY:
		return s->hand[seat] ? WHY_FAULTY_ASKS : WHY_SWAP_ASKS;
	case EVENT_GUST:
		return seat == s->active ? WHY_HIT_ASKS : WHY_LIFT_ASKS;
	case EVENT_HURRICANE:
	case EVENT_TREMOR:
		return WHY_LIFT_ASKS;
	case EVENT_SECONDHAND:
		return WHY_SECONDHAND_ASKS;
	default: /* aid, grant, leftovers, prize */
		return WHY_TAKE_ASKS;
	}
}

static int reason_of_size(const struct city_blox *s)
{
	if (s->event == EVENT_FAULTY)
		return WHY_FAULTY_SIZE;
	return s->event == EVENT_SECONDHAND ? WHY_SECONDHAND_SIZE : WHY_TAKE_SIZE;
}

static int check_event_build(const struct city_blox *s, int seat, firn_move m)
{
	if (!has_size(city_blox_build_sizes(s, seat), m))
		return reason_of_size(s);
	return check_set_place(s, seat, m);
}

static int check_event_keep(const struct city_blox *s, int seat, firn_move m)
{
	if (!(city_blox_keep_sizes(s, seat) >> move_payload(m) & 1))
		return reason_of_size(s);
	return has_room(s, seat) ? LEGAL : WHY_KEPT_FULL;
}

static int check_hit(const struct city_blox *s, int seat, firn_move m)
{
	int other = (int)move_payload(m);

	return is_seat(s, other) && other != seat && city_blox_can_lift(s, other) ? LEGAL : WHY_HIT;
}

static int check_swap(const struct city_blox *s, int seat, firn_move m)
{
	int other = swap_seat(m), why = check_lift(s, seat, swap_lot(m), swap_cell(m));

	if (why)
		return why;
	if (other == seat || !is_seat(s, other))
		return WHY_SWAP_SEAT;
	return check_lift(s, other, move_lot(m), move_cell(m));
}

/* C6.6: with the block lifted. */
static int check_crane(const struct city_blox *s, int seat, firn_move m)
{
	struct city_blox after = *s;
	int why = check_lift(s, seat, crane_lot(m), crane_cell(m)), shape;
	unsigned block;

	if (why)
		return why;
	block = city_blox_block_at(s, seat, crane_lot(m), crane_cell(m));
	shape = city_blox_shape_find(block_size(block), crane_turn(m));
	if (shape < 0)
		return WHY_CRANE_TURN;
	if (crane_lot(m) == move_lot(m) && crane_cell(m) == move_cell(m) &&
	    shape == block_shape(block))
		return WHY_CRANE_SAME;
	city_blox_take_off(&after, seat, crane_lot(m), crane_cell(m));
	return check_place(&after, seat, shape, move_lot(m), move_cell(m));
}

static int check_event(const struct city_blox *s, int seat, firn_move m)
{
	int kind = firn_move_kind(m);

	if (!(city_blox_event_kinds(s, seat) >> kind & 1))
		return reason_of_event(s, seat);
	switch (kind) {
	case MOVE_BUILD:
		return check_event_build(s, seat, m);
	case MOVE_KEEP:
		return check_event_keep(s, seat, m);
	case MOVE_LIFT:
		return check_lift(s, seat, move_lot(m), move_cell(m));
	case MOVE_CRANE:
		return check_crane(s, seat, m);
	case MOVE_HIT:
		return check_hit(s, seat, m);
	case MOVE_SWAP:
		return check_swap(s, seat, m);
	default:
		return LEGAL; /* pass */
	}
}

/* ---- the whole ---- */

/* Bits that no text of a move stands for. */
static bool is_nonsense(firn_move m)
{
	uint32_t payload = move_payload(m);

	switch (firn_move_kind(m)) {
	case MOVE_BUILD:
	case MOVE_TRADE:
		return !is_set(m);
	case MOVE_CRANE:
		return payload >> 19 || crane_lot(m) >= LOTS || crane_turn(m) >= TURNS ||
		       move_lot(m) >= LOTS;
	case MOVE_HIT:
		return payload >= SEATS;
	case MOVE_KEEP:
		return payload >= SIZES;
	case MOVE_LIFT:
		return payload >= LOTS << 6;
	case MOVE_SWAP:
		return payload >> 18 || swap_lot(m) >= LOTS || move_lot(m) >= LOTS;
	case MOVE_SUPPLY:
		return false;
	default:
		return payload != 0; /* pass */
	}
}

static int check_seat(const struct city_blox *s, int seat, firn_move m)
{
	int kind = firn_move_kind(m);

	if (kind >= MOVE_CARD && kind <= MOVE_FIRST)
		return WHY_CHANCE_ONLY;
	if (kind < MOVE_BUILD || kind > MOVE_TRADE || is_nonsense(m))
		return WHY_NONSENSE;
	if (s->phase == PHASE_EVENT)
		return check_event(s, seat, m);
	if (s->phase == PHASE_TURN)
		return check_turn(s, seat, m);
	return kind == MOVE_SUPPLY ? check_supply(s, m) : WHY_SUPPLY_FIRST;
}

int city_blox_check(const void *state, int seat, firn_move m)
{
	const struct city_blox *s = state;

	if (s->actor == FIRN_OVER)
		return WHY_OVER;
	if (seat != s->actor)
		return seat == FIRN_CHANCE ? WHY_NOT_CHANCE : WHY_NOT_YOURS;
	return seat == FIRN_CHANCE ? city_blox_check_chance(s, m) : check_seat(s, seat, m);
}
