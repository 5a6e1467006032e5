/* The board as JSON (docs/protocol.md, part city-blox). All viewers see the same. */
#include "engine/json.h"
#include "games/city_blox/rules.h"

static void key_begin(struct firn_writer *w, const char *key, char open)
{
	firn_json_key(w, key);
	firn_json_begin(w, open);
}

/* A seat; NOBODY is null. */
static void key_seat(struct firn_writer *w, const char *key, int seat)
{
	firn_json_key(w, key);
	if (seat == NOBODY)
		firn_json_null(w);
	else
		firn_json_int(w, seat);
}

static void put_cell(struct firn_writer *w, int cell)
{
	char name[3];

	city_blox_cell_name(cell, name);
	firn_json_string(w, name);
}

/* Each block of a size by itself. */
static void key_blocks(struct firn_writer *w, const char *key, uint64_t counts)
{
	key_begin(w, key, '[');
	for (int size = 0; size < SIZES; size++)
		for (int n = blocks_of(counts, size); n > 0; n--)
			firn_json_string(w, city_blox_size_name[size]);
	firn_json_end(w, ']');
}

static void put_reserve(const struct city_blox *s, struct firn_writer *w)
{
	key_begin(w, "reserve", '{');
	for (int size = 0; size < SIZES; size++)
		firn_json_key_int(w, city_blox_size_name[size], blocks_of(s->reserve, size));
	firn_json_end(w, '}');
}

/* ---- events ---- */

static void put_event(const struct city_blox *s, struct firn_writer *w)
{
	unsigned ask = s->ask;

	firn_json_key(w, "event");
	if (s->event == NO_EVENT) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", city_blox_event_name[s->event]);
	key_begin(w, "ask", '[');
	for (; ask; ask &= ~(1u << first_of(s, ask)))
		firn_json_int(w, first_of(s, ask));
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_events(const struct city_blox *s, struct firn_writer *w)
{
	key_begin(w, "drawn", '[');
	for (int i = 0; i < drawn_count(s); i++)
		firn_json_string(w, city_blox_event_name[drawn_event(s, i)]);
	firn_json_end(w, ']');
	firn_json_key_int(w, "deck", bits_count(city_blox_deck(s)));
	put_event(s, w);
}

/* ---- numbers that a ruleset replaces ---- */

static void put_numbers(const struct city_blox *s, struct firn_writer *w)
{
	key_begin(w, "needs", '{');
	firn_json_key_int(w, "layers", layers_needed(s));
	key_begin(w, "hidden", '[');
	for (int lot = 0; lot < LOTS; lot++)
		firn_json_int(w, hidden_needed(s, lot));
	firn_json_end(w, ']');
	firn_json_key_bool(w, "more", s->level != LEVEL_3);
	firn_json_end(w, '}');
	firn_json_key_int(w, "room", ruleset_of(s)->kept);
	firn_json_key_int(w, "rounds", ruleset_of(s)->rounds);
}

/* ---- a seat ---- */

static void put_card(const struct city_blox *s, struct firn_writer *w, int seat, int lot)
{
	static const char *const kind[LOTS] = {"house", "school", "supermarket"};
	char name[4];

	firn_json_key(w, "card");
	if (!s->card[seat][lot]) {
		firn_json_null(w);
		return;
	}
	city_blox_card_name(s->card[seat][lot], name);
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", name);
	firn_json_key_string(w, "kind", kind[lot]);
	key_begin(w, "cells", '[');
	for (uint64_t cells = cut_out(s, seat, lot); cells; cells = bits_drop_first(cells))
		put_cell(w, bits_first(cells));
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_block(struct firn_writer *w, unsigned block)
{
	int turn = city_blox_shape_turn[block_shape(block)];

	firn_json_begin(w, '{');
	firn_json_key_string(w, "size", city_blox_size_name[block_size(block)]);
	firn_json_key(w, "turn");
	if (turn == TURN_NONE)
		firn_json_null(w);
	else
		firn_json_string(w, city_blox_turn_name[turn]);
	firn_json_key(w, "at");
	put_cell(w, block_cell(block));
	firn_json_key_int(w, "layer", block_layer(block) + 1);
	firn_json_end(w, '}');
}

static void put_lot(const struct city_blox *s, struct firn_writer *w, int seat, int lot)
{
	struct building b;

	city_blox_look(s, seat, lot, &b);
	firn_json_begin(w, '{');
	put_card(s, w, seat, lot);
	firn_json_key_bool(w, "finished", is_finished(s, seat, lot));
	firn_json_key_int(w, "hidden", bits_count(b.covered & ~b.ground));
	firn_json_key_int(w, "layers", b.layers);
	key_begin(w, "blocks", '[');
	for (int i = 0; i < s->count[seat][lot]; i++)
		put_block(w, s->block[seat][lot][i]);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_seat(const struct city_blox *s, struct firn_writer *w, int seat)
{
	static const char *const strike[] = {NULL, "next", "now"};

	firn_json_begin(w, '{');
	key_blocks(w, "kept", s->kept[seat]);
	firn_json_key(w, "hand");
	if (s->hand[seat])
		firn_json_string(w, city_blox_size_name[s->hand[seat] - 1]);
	else
		firn_json_null(w);
	firn_json_key(w, "strike");
	if (s->strike[seat])
		firn_json_string(w, strike[s->strike[seat]]);
	else
		firn_json_null(w);
	firn_json_key_int(w, "finished", finished_count(s, seat));
	key_begin(w, "lots", '[');
	for (int lot = 0; lot < LOTS; lot++)
		put_lot(s, w, seat, lot);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

void city_blox_view(const void *state, int viewer, struct firn_writer *w)
{
	const struct city_blox *s = state;

	key_begin(w, "board", '{');
	firn_json_key_int(w, "round", s->round);
	key_seat(w, "first", s->first);
	key_seat(w, "active", s->active);
	firn_json_key_int(w, "left", s->left);
	firn_json_key_bool(w, "again", s->again);
	key_blocks(w, "supply", s->supply);
	put_reserve(s, w);
	put_events(s, w);
	put_numbers(s, w);
	key_begin(w, "seat", '[');
	for (int seat = 0; seat < s->seats; seat++)
		put_seat(s, w, seat);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
	if (viewer == FIRN_ALL) {
		key_begin(w, "hidden", '{');
		firn_json_end(w, '}');
	}
}

const char *city_blox_phase(const void *state)
{
	static const char *const name[] = {
		[PHASE_SET_FIRST] = "setup", [PHASE_SET_CARD] = "setup", [PHASE_SUPPLY] = "supply",
		[PHASE_TURN] = "turn",       [PHASE_DRAW] = "draw",      [PHASE_EVENT] = "event",
		[PHASE_OVER] = "over",
	};

	return name[((const struct city_blox *)state)->phase];
}
