/* City Blox as a learner sees it. */
#include "games/city_blox/rules.h"
#include "python/src/lens.h"

enum { PLACES = LOTS * CELLS };

/* Where the numbers of steps begin. Those from ACT_LATER on are second and third steps. */
enum {
	ACT_BUILD = 0,                           /* shape, lot, cell */
	ACT_TRADE = ACT_BUILD + SHAPES * PLACES, /* then what a build names */
	ACT_CRANE,                               /* lot, cell; then turn; then lot, cell */
	ACT_HIT = ACT_CRANE + PLACES,            /* seat */
	ACT_KEEP = ACT_HIT + SEATS,              /* size */
	ACT_LIFT = ACT_KEEP + SIZES,             /* lot, cell */
	ACT_PASS = ACT_LIFT + PLACES,
	ACT_SUPPLY,                  /* how many of two sizes each, in three steps */
	ACT_SWAP = ACT_SUPPLY + 256, /* own lot, cell; then the seat; then its lot, cell */
	ACT_LATER = ACT_SWAP + PLACES,
	LATER_TURN = ACT_LATER,
	LATER_SEAT = LATER_TURN + TURNS,
	LATER_PLACE = LATER_SEAT + SEATS,
	LATER_SUPPLY = LATER_PLACE + PLACES,
	ACTIONS = LATER_SUPPLY + 2 * 256
};

_Static_assert((int)ACTIONS <= (int)LENS_ACTIONS, "numbers of steps");

static int place(int lot, int cell)
{
	return lot * CELLS + cell;
}

static int put_steps(uint16_t step[], int first, int second, int third)
{
	step[0] = (uint16_t)first;
	step[1] = (uint16_t)second;
	step[2] = (uint16_t)third;
	return 3;
}

static int put_step(uint16_t step[], int number)
{
	step[0] = (uint16_t)number;
	return 1;
}

/* Where a block is set down: shape, lot, cell. */
static int setting(firn_move m)
{
	return ACT_BUILD + set_shape(m) * PLACES + place(move_lot(m), move_cell(m));
}

static int split(firn_move m, uint16_t step[LENS_STEPS])
{
	int to = place(move_lot(m), move_cell(m)), payload = (int)move_payload(m);

	switch (firn_move_kind(m)) {
	case MOVE_BUILD:
		return put_step(step, setting(m));
	case MOVE_TRADE:
		step[0] = ACT_TRADE;
		step[1] = (uint16_t)setting(m);
		return 2;
	case MOVE_CRANE:
		return put_steps(step, ACT_CRANE + place(crane_lot(m), crane_cell(m)),
				 LATER_TURN + crane_turn(m), LATER_PLACE + to);
	case MOVE_SWAP:
		return put_steps(step, ACT_SWAP + place(swap_lot(m), swap_cell(m)),
				 LATER_SEAT + swap_seat(m), LATER_PLACE + to);
	case MOVE_SUPPLY:
		return put_steps(step, ACT_SUPPLY + (payload & 255),
				 LATER_SUPPLY + (payload >> 8 & 255),
				 LATER_SUPPLY + 256 + (payload >> 16));
	case MOVE_HIT:
		return put_step(step, ACT_HIT + payload);
	case MOVE_KEEP:
		return put_step(step, ACT_KEEP + payload);
	case MOVE_LIFT:
		return put_step(step, ACT_LIFT + to);
	default:
		return put_step(step, ACT_PASS);
	}
}

static const char *const field_names[] = {"shape",     "lot",      "cell", "from_lot",
					  "from_cell", "argument", NULL};

static void put_from(int16_t out[], int lot, int cell, int argument)
{
	out[3] = (int16_t)lot;
	out[4] = (int16_t)cell;
	out[5] = (int16_t)argument;
}

/* A supply has its first three sizes as the argument, the others as the shape. */
static void fields(firn_move m, int16_t out[LENS_FIELDS])
{
	int kind = firn_move_kind(m), payload = (int)move_payload(m);

	if (kind == MOVE_PASS)
		return;
	if (kind == MOVE_HIT || kind == MOVE_KEEP || kind == MOVE_SUPPLY) {
		out[5] = (int16_t)(payload & 0xfff);
		out[0] = (int16_t)(kind == MOVE_SUPPLY ? payload >> 12 : -1);
		return;
	}
	out[1] = (int16_t)move_lot(m);
	out[2] = (int16_t)move_cell(m);
	if (kind == MOVE_BUILD || kind == MOVE_TRADE)
		out[0] = (int16_t)set_shape(m);
	if (kind == MOVE_CRANE)
		put_from(out, crane_lot(m), crane_cell(m), crane_turn(m));
	if (kind == MOVE_SWAP)
		put_from(out, swap_lot(m), swap_cell(m), swap_seat(m));
}

enum { BLOCK_BYTES = 3, STRIKES = STRIKE_NOW + 1, CLOCK = 8 };

static const struct lens_plane planes[] = {
	{"cut_out", {SEATS, LOTS, CELLS}, 1},
	{"free", {SEATS, LOTS, CELLS}, 1},
	{"height", {SEATS, LOTS, CELLS}, 3},
	{"blocks", {SEATS, LOTS *MOST_BLOCKS, BLOCK_BYTES}, 64}, /* shape + 1, cell, layer + 1 */
	{"count", {SEATS, LOTS}, MOST_BLOCKS},
	{"finished", {SEATS, LOTS}, 1},
	{"kept", {SEATS, SIZES}, MOST_KEPT},
	{"hand", {SEATS, SIZES}, 1},
	{"strike", {SEATS, STRIKES}, 1},
	{"supply", {SIZES}, MOST_OF_SIZE},
	{"reserve", {SIZES}, MOST_OF_SIZE},
	{"drawn", {EVENTS}, 1},
	{"event", {EVENTS}, 1},
	{"phase", {PHASE_OVER + 1}, 1},
	{"asked", {SEATS}, 1},
	{"active", {SEATS}, 1},
	{"first", {SEATS}, 1},
	{"to_act", {SEATS}, 1},
	{"clock", {CLOCK}, 20},
	{NULL, {0}, 0},
};

/* The lots of the seats from the viewpoint on; no lots where nobody sits. */
static uint8_t *put_cells(const struct city_blox *s, int view, uint8_t *out)
{
	for (int slot = 0; slot < s->seats; slot++)
		for (int lot = 0; lot < LOTS; lot++)
			lens_put_set(out + place(slot * LOTS + lot, 0),
				     cut_out(s, lens_seat(slot, view, s->seats), lot), CELLS);
	out += SEATS * PLACES;
	for (int slot = 0; slot < s->seats; slot++)
		for (int lot = 0; lot < LOTS; lot++)
			lens_put_set(out + place(slot * LOTS + lot, 0),
				     s->free[lens_seat(slot, view, s->seats)][lot], CELLS);
	return out + SEATS * PLACES;
}

static void put_lot(const uint16_t *block, int count, uint8_t *height, uint8_t *list)
{
	for (int i = 0; i < count; i++) { /* layers ascend */
		uint64_t cells = block_cells(block[i]);
		list[i * BLOCK_BYTES] = (uint8_t)(block_shape(block[i]) + 1);
		list[i * BLOCK_BYTES + 1] = (uint8_t)block_cell(block[i]);
		list[i * BLOCK_BYTES + 2] = (uint8_t)(block_layer(block[i]) + 1);
		for (; cells; cells = bits_drop_first(cells))
			height[bits_first(cells)] = (uint8_t)(block_layer(block[i]) + 1);
	}
}

static uint8_t *put_blocks(const struct city_blox *s, int view, uint8_t *out)
{
	uint8_t *list = out + SEATS * PLACES;

	for (int slot = 0; slot < s->seats; slot++) {
		int seat = lens_seat(slot, view, s->seats);
		for (int lot = 0; lot < LOTS; lot++)
			put_lot(s->block[seat][lot], s->count[seat][lot],
				out + place(slot * LOTS + lot, 0),
				list + (slot * LOTS + lot) * MOST_BLOCKS * BLOCK_BYTES);
	}
	return list + SEATS * LOTS * MOST_BLOCKS * BLOCK_BYTES;
}

static uint8_t *put_sizes(uint64_t counts, uint8_t *out)
{
	for (int size = 0; size < SIZES; size++)
		*out++ = (uint8_t)blocks_of(counts, size);
	return out;
}

static uint8_t *put_seats(const struct city_blox *s, int view, uint8_t *out)
{
	uint8_t *finished = out + SEATS * LOTS, *kept = finished + SEATS * LOTS,
		*hand = kept + SEATS * SIZES, *strike = hand + SEATS * SIZES;

	for (int slot = 0; slot < s->seats; slot++) {
		int seat = lens_seat(slot, view, s->seats);
		memcpy(out + slot * LOTS, s->count[seat], LOTS);
		lens_put_set(finished + slot * LOTS, s->finished[seat], LOTS);
		put_sizes(s->kept[seat], kept + slot * SIZES);
		lens_put_one(hand + slot * SIZES, s->hand[seat] - 1, SIZES);
		lens_put_one(strike + slot * STRIKES, s->strike[seat], STRIKES);
	}
	return strike + SEATS * STRIKES;
}

static int slot_of(const struct city_blox *s, int seat, int view)
{
	return is_seat(s, seat) ? lens_slot(seat, view, s->seats) : -1;
}

static uint8_t *put_events(const struct city_blox *s, uint8_t *out)
{
	for (int i = 0; i < drawn_count(s); i++)
		lens_put_one(out, drawn_event(s, i), EVENTS);
	return lens_put_one(out + EVENTS, s->event, EVENTS);
}

static void put_turn(const struct city_blox *s, int view, uint8_t *out)
{
	const uint8_t clock[CLOCK] = {s->round, s->left,  s->turn,   s->again,
				      s->seats, s->level, s->events, s->many};

	out = lens_put_one(out, s->phase, PHASE_OVER + 1);
	out = lens_put_one(out, slot_of(s, s->actor, view), SEATS);
	out = lens_put_one(out, slot_of(s, s->active, view), SEATS);
	out = lens_put_one(out, slot_of(s, s->first, view), SEATS);
	out = lens_put_set(out, lens_slots(s->ask, view, s->seats), SEATS);
	memcpy(out, clock, sizeof clock);
}

static void observe(const void *state, int view, uint8_t *out)
{
	const struct city_blox *s = state;

	out = put_cells(s, view, out);
	out = put_blocks(s, view, out);
	out = put_seats(s, view, out);
	out = put_sizes(s->supply, out);
	out = put_sizes(s->reserve, out);
	out = put_events(s, out);
	put_turn(s, view, out);
}

const struct lens lens_city_blox = {
	.game = &city_blox_game,
	.actions = ACTIONS,
	.split = split,
	.field_names = field_names,
	.fields = fields,
	.planes = planes,
	.observe = observe,
};
