/* The board read back from JSON: view.c the other way round. */
#include "engine/view.h"
#include "games/city_blox/rules.h"

/* Element i of a list. */
static struct firn_json element(struct firn_json list, int i)
{
	struct firn_json v = firn_json_first(list);

	for (; i > 0 && v.kind; i--)
		v = firn_json_next(list, v);
	return v;
}

static uint8_t read_seat_number(const struct city_blox *s, struct firn_json v)
{
	return (uint8_t)firn_view_int(v, 0, s->seats - 1, NOBODY);
}

static int read_size(struct firn_json v)
{
	return firn_view_name(v, city_blox_size_name, SIZES);
}

/* A list of sizes as counts; more of one than there can be are left out. */
static uint64_t read_blocks(struct firn_json list)
{
	struct firn_json v = firn_json_first(list);
	uint64_t counts = 0;

	for (; v.kind; v = firn_json_next(list, v)) {
		int size = read_size(v);
		if (size >= 0 && blocks_of(counts, size) < MOST_OF_SIZE)
			counts += blocks_one(size);
	}
	return counts;
}

/* ---- a lot ---- */

static int read_cell(struct firn_json v)
{
	char name[4];

	return firn_json_to_string(v, name, sizeof name, NULL) ? city_blox_cell_find(name) : -1;
}

static int read_card(struct firn_json v)
{
	char name[4];

	if (!firn_json_to_string(firn_json_member(v, "id"), name, sizeof name, NULL))
		return 0;
	return city_blox_card_find(name);
}

/* Where `block` goes among those of the lot; one that cannot be is left out. */
static void read_block(struct city_blox *s, struct firn_json v, int seat, int lot)
{
	int size = read_size(firn_json_member(v, "size")), cell, turn, shape;
	int layer = firn_view_key(v, "layer", MOST_LAYERS) - 1;

	turn = firn_view_name(firn_json_member(v, "turn"), city_blox_turn_name, TURNS);
	cell = read_cell(firn_json_member(v, "at"));
	shape = city_blox_shape_find(size, turn < 0 ? TURN_NONE : turn);
	if (shape < 0 || cell < 0 || layer < 0 || s->count[seat][lot] == MOST_BLOCKS)
		return;
	s->block[seat][lot][s->count[seat][lot]++] = block_make(shape, cell, layer);
}

static void read_lot(struct city_blox *s, struct firn_json v, int seat, int lot)
{
	struct firn_json list = firn_json_member(v, "blocks"), block = firn_json_first(list);
	int card = read_card(firn_json_member(v, "card"));

	s->card[seat][lot] = (uint8_t)(card && card_kind(card) == lot ? card : 0);
	s->finished[seat] |= (uint8_t)(firn_view_true(firn_json_member(v, "finished")) << lot);
	for (; block.kind; block = firn_json_next(list, block))
		read_block(s, block, seat, lot);
	city_blox_derive(s, seat, lot);
}

static void read_seat(struct city_blox *s, struct firn_json v, int seat)
{
	static const char *const strike[] = {"next", "now"};

	s->kept[seat] = read_blocks(firn_json_member(v, "kept"));
	s->hand[seat] = (uint8_t)(read_size(firn_json_member(v, "hand")) + 1);
	s->strike[seat] = (uint8_t)(firn_view_name(firn_json_member(v, "strike"), strike, 2) + 1);
	for (int lot = 0; lot < LOTS; lot++)
		read_lot(s, element(firn_json_member(v, "lots"), lot), seat, lot);
}

/* ---- the whole ---- */

static void read_events(struct city_blox *s, struct firn_json board)
{
	struct firn_json drawn = firn_json_member(board, "drawn"), v = firn_json_first(drawn);
	struct firn_json event = firn_json_member(board, "event");
	int id = firn_view_name(firn_json_member(event, "id"), city_blox_event_name, EVENTS);

	for (; v.kind && drawn_count(s) < EVENTS; v = firn_json_next(drawn, v)) {
		int n = firn_view_name(v, city_blox_event_name, EVENTS);
		if (n >= 0)
			s->drawn |= (uint64_t)(n + 1) << 4 * drawn_count(s);
	}
	s->event = (uint8_t)(id < 0 ? NO_EVENT : id);
	s->ask = (uint8_t)firn_view_set(firn_json_member(event, "ask"), s->seats);
}

static void read_phase(struct city_blox *s, const struct firn_view *v)
{
	for (s->phase = PHASE_SUPPLY; s->phase < PHASE_OVER; s->phase++)
		if (firn_equal(city_blox_phase(s), v->phase))
			break;
	s->actor = (int8_t)(v->actors < 0 ? v->actors : bits_first((uint64_t)v->actors));
}

void city_blox_view_read(void *state, const struct firn_view *v)
{
	struct city_blox *s = state;
	struct firn_json reserve = firn_json_member(v->board, "reserve");

	for (int seat = 0; seat < s->seats; seat++)
		read_seat(s, element(firn_json_member(v->board, "seat"), seat), seat);
	s->round = (uint8_t)firn_view_key(v->board, "round", MOST_ROUNDS);
	s->first = read_seat_number(s, firn_json_member(v->board, "first"));
	s->active = read_seat_number(s, firn_json_member(v->board, "active"));
	s->left = (uint8_t)firn_view_key(v->board, "left", SEATS);
	s->turn = (uint8_t)(v->turn < 255 ? v->turn : 255);
	s->again = firn_view_true(firn_json_member(v->board, "again"));
	s->supply = read_blocks(firn_json_member(v->board, "supply"));
	s->reserve = 0;
	for (int size = 0; size < SIZES; size++)
		s->reserve += (uint64_t)firn_view_key(reserve, city_blox_size_name[size],
						      MOST_OF_SIZE)
			      << 8 * size;
	read_events(s, v->board);
	read_phase(s, v);
}
