/* Temple Rush as a learner sees it. */
#include "games/temple_rush/rules.h"
#include "python/src/lens.h"

enum { CELLS = 8 * ROWS, WAYS = 2, TOKENS = SOLO + 1 };

/* Where the numbers of steps begin. */
enum {
	ACT_BARE = 0, /* done, giveup, pass, roll */
	ACT_BONUS = ACT_BARE + 4,
	ACT_MORTAR = ACT_BONUS + SIZES + 1,
	ACT_BACK = ACT_MORTAR + ZONES,                       /* zone, cell */
	ACT_PUT = ACT_BACK + ZONES * CELLS,                  /* zone, size, way, cell */
	ACT_BORROW = ACT_PUT + ZONES * SIZES * WAYS * CELLS, /* zone, cell; then ACT_TO */
	ACT_TO = ACT_BORROW + ZONES * CELLS,                 /* zone, way, cell */
	ACT_USE = ACT_TO + ZONES * WAYS * CELLS,             /* token, seat, zone, own zone */
	ACTIONS = ACT_USE + TOKENS * SEATS * ZONES * ZONES
};

_Static_assert((int)ACTIONS <= (int)LENS_ACTIONS, "numbers of steps");

static int split_borrow(firn_move m, uint16_t step[])
{
	step[0] = (uint16_t)(ACT_BORROW + borrow_from(m) * CELLS + borrow_cell(m));
	step[1] = (uint16_t)(ACT_TO + (borrow_to(m) * WAYS + move_way(m)) * CELLS + move_cell(m));
	return 2;
}

static int first_step(firn_move m)
{
	switch (firn_move_kind(m)) {
	case MOVE_PUT:
		return ACT_PUT +
		       ((put_zone(m) * SIZES + put_size(m) - 1) * WAYS + move_way(m)) * CELLS +
		       move_cell(m);
	case MOVE_BACK:
		return ACT_BACK + back_zone(m) * CELLS + move_cell(m);
	case MOVE_USE:
		return ACT_USE +
		       ((use_token(m) * SEATS + use_seat(m)) * ZONES + use_zone(m)) * ZONES +
		       use_own(m);
	case MOVE_BONUS:
		return ACT_BONUS + (int)move_payload(m);
	case MOVE_MORTAR:
		return ACT_MORTAR + (int)move_payload(m);
	case MOVE_DONE:
		return ACT_BARE;
	case MOVE_GIVEUP:
		return ACT_BARE + 1;
	case MOVE_PASS:
		return ACT_BARE + 2;
	default:
		return ACT_BARE + 3;
	}
}

static int split(firn_move m, uint16_t step[LENS_STEPS])
{
	if (firn_move_kind(m) == MOVE_BORROW)
		return split_borrow(m, step);
	step[0] = (uint16_t)first_step(m);
	return 1;
}

static const char *const field_names[] = {"zone", "size", "way", "cell", "from", "argument", NULL};

static void fields(firn_move m, int16_t out[LENS_FIELDS])
{
	switch (firn_move_kind(m)) {
	case MOVE_PUT:
		out[0] = (int16_t)put_zone(m);
		out[1] = (int16_t)put_size(m);
		out[2] = (int16_t)move_way(m);
		out[3] = (int16_t)move_cell(m);
		break;
	case MOVE_BORROW:
		out[0] = (int16_t)borrow_to(m);
		out[2] = (int16_t)move_way(m);
		out[3] = (int16_t)move_cell(m);
		out[4] = (int16_t)(borrow_from(m) * CELLS + borrow_cell(m));
		break;
	case MOVE_BACK:
		out[0] = (int16_t)back_zone(m);
		out[3] = (int16_t)move_cell(m);
		break;
	case MOVE_MORTAR:
		out[0] = (int16_t)move_payload(m);
		break;
	case MOVE_BONUS:
		out[1] = (int16_t)move_payload(m);
		break;
	default:
		out[5] = (int16_t)move_payload(m);
	}
}

enum { CLOCK = 8 };

static const struct lens_plane planes[] = {
	{"shapes", {ZONES, CELLS}, 1},
	{"cells", {SEATS, ZONES, CELLS}, 1},
	{"joints", {SEATS, ZONES, CELLS}, 1},
	{"ends", {SEATS, ZONES, CELLS}, 3},
	{"cards", {ZONES + 1, TEMPLES + 1}, 1},
	{"deck", {TEMPLES + 1}, 1},
	{"won", {SEATS, TEMPLES + 1}, 1},
	{"supply", {SEATS, SIZES}, 4},
	{"loose", {SEATS, SIZES}, 4},
	{"points", {SEATS, VALUES}, 4},
	{"bonus", {SEATS, SIZES}, 1},
	{"dice", {SEATS, STAR + 1}, 1},
	{"mortar", {SEATS, ZONES}, 1},
	{"tokens", {SEATS, 2}, 1},
	{"powers", {SEATS}, 3},
	{"committed", {SEATS}, 1},
	{"own_powers", {POWERS}, 3},
	{"spent", {POWERS}, 4},
	{"shields", {ZONES, SEATS + 1}, 1},
	{"solo", {2, STAR + 1}, 1},
	{"phase", {PHASE_OVER + 1}, 1},
	{"stage", {STAGE_RACE + 1}, 1},
	{"actors", {SEATS}, 1},
	{"roller", {SEATS}, 1},
	{"racer", {SEATS}, 1},
	{"asked", {SEATS}, 1},
	{"out", {SEATS}, 1},
	{"zone", {ZONES}, 1},
	{"clock", {CLOCK}, 16},
	{NULL, {0}, 0},
};

static uint8_t *put_figures(const struct temple_rush *s, int view, uint8_t *out)
{
	enum { BLOCK = SEATS * ZONES * CELLS };

	for (int zone = 0; zone < ZONES; zone++)
		out = lens_put_set(out, temple_at(s, zone)->shape, CELLS);
	for (int i = 0; i < s->seats * ZONES; i++) {
		const struct figure *f = &s->figure[i / ZONES][i % ZONES];
		uint8_t *at = out +
			      (lens_slot(i / ZONES, view, s->seats) * ZONES + i % ZONES) * CELLS;
		lens_put_set(at, f->cells, CELLS);
		lens_put_set(at + BLOCK, f->joint, CELLS);
		for (int cell = 0; cell < CELLS; cell++)
			at[2 * BLOCK + cell] = (uint8_t)((f->end[0] >> cell & 1) |
							 (f->end[1] >> cell & 1) << 1);
	}
	return out + 3 * BLOCK;
}

static uint8_t *put_cards(const struct temple_rush *s, int view, uint8_t *out)
{
	for (int zone = 0; zone < ZONES; zone++)
		out = lens_put_one(out, s->card[zone], TEMPLES + 1);
	out = lens_put_one(out, s->next, TEMPLES + 1);
	out = lens_put_set(out, s->deck, TEMPLES + 1);
	for (int i = 0; i < s->seats; i++)
		lens_put_set(out + lens_slot(i, view, s->seats) * (TEMPLES + 1), s->won[i],
			     TEMPLES + 1);
	return out + SEATS * (TEMPLES + 1);
}

/* Four counts of 4 bits each. */
static uint8_t *put_nibbles(uint8_t *out, unsigned counts)
{
	for (int i = 0; i < 4; i++)
		*out++ = counts >> 4 * i & 15;
	return out;
}

static uint8_t *put_stones(const struct temple_rush *s, int view, uint8_t *out)
{
	enum { BLOCK = SEATS * SIZES };

	for (int i = 0; i < s->seats; i++) {
		uint8_t *at = out + lens_slot(i, view, s->seats) * SIZES;
		put_nibbles(at, s->supply[i]);
		put_nibbles(at + BLOCK, s->loose[i]);
		put_nibbles(at + 2 * BLOCK, s->points[i]);
		lens_put_set(at + 3 * BLOCK, s->bonus[i], SIZES);
	}
	return out + 4 * BLOCK;
}

static uint8_t *put_tokens(const struct temple_rush *s, int view, uint8_t *out)
{
	for (int i = 0; i < s->seats; i++) {
		int slot = lens_slot(i, view, s->seats);
		uint8_t *at = out + slot * (STAR + 1);
		lens_put_one(at, s->dice[i], STAR + 1);
		at = out + SEATS * (STAR + 1);
		lens_put_set(at + slot * ZONES, loose_zones(s, i), ZONES);
		at += SEATS * ZONES;
		lens_put_set(at + slot * 2, s->tokens[i], 2);
		at += SEATS * 2;
		at[slot] = s->powers[i];
		at[SEATS + slot] = s->secret.pending[i] != 0;
	}
	return out + SEATS * (STAR + 1 + ZONES + 2 + 2);
}

static uint8_t *put_zones(const struct temple_rush *s, int view, uint8_t *out)
{
	for (int i = 0; i < POWERS; i++)
		*out++ = (uint8_t)power_count(s->secret.power[view], i);
	out = put_nibbles(out, s->spent);
	for (int zone = 0; zone < ZONES; zone++, out += SEATS + 1)
		if (s->shield[zone]) {
			out[lens_slot(s->shield[zone] & 3, view, s->seats)] = 1;
			out[SEATS] = s->shield[zone] >> 2;
		}
	for (int i = 0; i < 2; i++)
		out = lens_put_one(out, s->solo[i], STAR + 1);
	return out;
}

static uint8_t *put_seat(uint8_t *out, const struct temple_rush *s, int seat, int view)
{
	return lens_put_one(out, seat < s->seats ? lens_slot(seat, view, s->seats) : -1, SEATS);
}

static void put_round(const struct temple_rush *s, int view, uint8_t *out)
{
	unsigned actors = s->actors < 0 ? 0 : (unsigned)s->actors;

	out = lens_put_one(out, s->phase, PHASE_OVER + 1);
	out = lens_put_one(out, s->stage, STAGE_RACE + 1);
	out = lens_put_set(out, lens_slots(actors, view, s->seats), SEATS);
	out = put_seat(out, s, s->roller, view);
	out = put_seat(out, s, s->racer, view);
	out = lens_put_set(out, lens_slots(s->asked, view, s->seats), SEATS);
	out = lens_put_set(out, lens_slots(s->out, view, s->seats), SEATS);
	out = lens_put_one(out, s->zone, ZONES);
	out = lens_put_number(out, s->turn);
	out = lens_put_number(out, s->pile);
	out = lens_put_number(out, s->quiet);
	out = lens_put_number(out, s->used);
	out = lens_put_number(out, s->lap);
	out = lens_put_number(out, s->seats);
	out = lens_put_number(out, s->race);
	lens_put_number(out, open_cards(s));
}

static void observe(const void *state, int view, uint8_t *out)
{
	const struct temple_rush *s = state;

	out = put_figures(s, view, out);
	out = put_cards(s, view, out);
	out = put_stones(s, view, out);
	out = put_tokens(s, view, out);
	out = put_zones(s, view, out);
	put_round(s, view, out);
}

const struct lens lens_temple_rush = {
	.game = &temple_rush_game,
	.actions = ACTIONS,
	.split = split,
	.field_names = field_names,
	.fields = fields,
	.planes = planes,
	.observe = observe,
};
