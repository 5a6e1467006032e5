/* The board as JSON (docs/protocol.md, part temple-rush). What seats do in `place` waits for
 * the reveal, so boards differ by viewer in power tokens only. */
#include "engine/json.h"
#include "games/temple_rush/rules.h"

/* A number; NOBODY is null. */
static void key_seat(struct firn_writer *w, const char *key, int seat)
{
	firn_json_key(w, key);
	if (seat == NOBODY)
		firn_json_null(w);
	else
		firn_json_int(w, seat);
}

static void key_begin(struct firn_writer *w, const char *key, char open)
{
	firn_json_key(w, key);
	firn_json_begin(w, open);
}

static void put_seats(struct firn_writer *w, const char *key, unsigned seats)
{
	key_begin(w, key, '[');
	for (; seats; seats &= seats - 1)
		firn_json_int(w, bits_first(seats));
	firn_json_end(w, ']');
}

/* Cell i in the bytewise order of names: column by column. */
static int cell_by_name(int i)
{
	return i % ROWS << 3 | i / ROWS;
}

/* ---- cards ---- */

static void put_temple(const struct temple_rush *s, struct firn_writer *w, int card, bool cells)
{
	const struct temple *temple = temple_of(s, card);

	if (!card) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", temple->id);
	firn_json_key_int(w, "value", temple->value);
	if (cells)
		key_begin(w, "cells", '[');
	for (int i = 0; i < COLUMNS * ROWS && cells; i++) {
		char name[3];
		temple_rush_cell_name(cell_by_name(i), name);
		if (temple->shape >> cell_by_name(i) & 1)
			firn_json_string(w, name);
	}
	if (cells)
		firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_cards(const struct temple_rush *s, struct firn_writer *w)
{
	key_begin(w, "cards", '[');
	for (int zone = 0; zone < ZONES; zone++)
		put_temple(s, w, s->card[zone], true);
	firn_json_end(w, ']');
	firn_json_key(w, "next");
	put_temple(s, w, s->next, true);
	firn_json_key_int(w, "pile", s->pile);
}

/* T3.9: cards that left the table with nobody to own them. */
static void put_gone(const struct temple_rush *s, struct firn_writer *w)
{
	uint32_t gone = ~1u & ~s->deck & ~(1u << s->next);

	for (int zone = 0; zone < ZONES; zone++)
		gone &= ~(1u << s->card[zone]);
	for (int seat = 0; seat < s->seats; seat++)
		gone &= ~s->won[seat];
	key_begin(w, "gone", '[');
	for (; gone; gone &= gone - 1)
		firn_json_string(w, temple_rush_temple[bits_first(gone)].id);
	firn_json_end(w, ']');
}

/* ---- the round ---- */

static void put_face(struct firn_writer *w, int face)
{
	if (!face)
		firn_json_null(w);
	else if (face == STAR)
		firn_json_string(w, "star");
	else
		firn_json_int(w, face);
}

static void put_dice(const struct temple_rush *s, struct firn_writer *w)
{
	key_begin(w, "dice", '[');
	for (int seat = 0; seat < s->seats; seat++)
		put_face(w, s->dice[seat]);
	firn_json_end(w, ']');
	firn_json_key(w, "solo");
	if (s->stage != STAGE_SOLO || s->phase == PHASE_DICE) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '[');
	for (int i = 0; i < 2 && s->solo[i]; i++)
		put_face(w, s->solo[i]);
	firn_json_end(w, ']');
}

static void put_shields(const struct temple_rush *s, struct firn_writer *w)
{
	key_begin(w, "shield", '[');
	for (int zone = 0; zone < ZONES; zone++) {
		if (!s->shield[zone]) {
			firn_json_null(w);
			continue;
		}
		firn_json_begin(w, '{');
		firn_json_key_int(w, "seat", s->shield[zone] & 3);
		firn_json_key_int(w, "rounds", s->shield[zone] >> 2);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_race(const struct temple_rush *s, struct firn_writer *w)
{
	firn_json_key(w, "race");
	if (s->stage != STAGE_RACE) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_int(w, "zone", s->zone + 1);
	key_seat(w, "turn", s->racer);
	put_seats(w, "out", s->out);
	firn_json_key_int(w, "lap", s->lap);
	firn_json_end(w, '}');
}

/* Stones are loose from the moment the new card comes. */
static bool is_rebuilding(const struct temple_rush *s)
{
	return s->asked && s->phase != PHASE_BONUS;
}

static void put_resolving(const struct temple_rush *s, struct firn_writer *w)
{
	firn_json_key(w, "rebuild");
	if (is_rebuilding(s))
		firn_json_int(w, s->zone + 1);
	else
		firn_json_null(w);
	firn_json_key(w, "bonus");
	if (s->phase != PHASE_BONUS) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_int(w, "zone", s->zone + 1);
	put_seats(w, "seats", s->asked);
	firn_json_end(w, '}');
}

/* ---- a seat ---- */

static void put_counts(struct firn_writer *w, const char *key, unsigned counts)
{
	key_begin(w, key, '[');
	for (int size = 1; size <= SIZES; size++)
		firn_json_int(w, stones_of(counts, size));
	firn_json_end(w, ']');
}

static void put_stone(struct firn_writer *w, const struct figure *f, int cell)
{
	char name[3];

	temple_rush_cell_name(cell, name);
	firn_json_begin(w, '{');
	firn_json_key_int(w, "size", stone_size(f, cell));
	firn_json_key_string(w, "at", name);
	firn_json_key_string(w, "way", stone_way(f, cell) == END ? "end" : "along");
	firn_json_end(w, '}');
}

static void put_zones(struct firn_writer *w, const struct figure figure[ZONES])
{
	key_begin(w, "zones", '[');
	for (int zone = 0; zone < ZONES; zone++) {
		uint64_t starts = figure_starts(&figure[zone]);
		firn_json_begin(w, '[');
		for (int i = 0; i < COLUMNS * ROWS; i++)
			if (starts >> cell_by_name(i) & 1)
				put_stone(w, &figure[zone], cell_by_name(i));
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void put_powers(struct firn_writer *w, unsigned powers, int from, int to)
{
	for (int kind = from; kind <= to; kind++)
		for (int i = 0; i < power_count(powers, kind); i++)
			firn_json_string(w, temple_rush_power_name[kind]);
}

/* bag, bomb, lightning, mortar, power, shield, solo */
static void put_tokens(const struct temple_rush *s, struct firn_writer *w, int seat, int viewer)
{
	bool known = viewer == FIRN_ALL || viewer == seat;
	unsigned powers = known ? s->secret.power[seat] : 0;

	key_begin(w, "tokens", '[');
	put_powers(w, powers, BAG, LIGHTNING);
	if (s->tokens[seat] & TOKEN_MORTAR)
		firn_json_string(w, "mortar");
	for (int i = 0; i < s->powers[seat] && !known; i++)
		firn_json_string(w, "power");
	put_powers(w, powers, SHIELD, SHIELD);
	if (s->tokens[seat] & TOKEN_SOLO)
		firn_json_string(w, "solo");
	firn_json_end(w, ']');
}

static void put_won(const struct temple_rush *s, struct firn_writer *w, int seat)
{
	key_begin(w, "bonus", '[');
	for (int i = 0; i < SIZES; i++)
		if (s->bonus[seat] >> i & 1)
			firn_json_int(w, i + 1);
	firn_json_end(w, ']');
	key_begin(w, "cards", '[');
	for (uint64_t won = s->won[seat]; won; won = bits_drop_first(won))
		put_temple(s, w, bits_first(won), false);
	firn_json_end(w, ']');
	key_begin(w, "points", '[');
	for (int i = 0; i < VALUES; i++)
		for (int n = s->points[seat] >> 4 * i & 15; n > 0; n--)
			firn_json_int(w, ruleset_of(s)->values[i]);
	firn_json_end(w, ']');
}

static void put_seat(const struct temple_rush *s, struct firn_writer *w, int seat, int viewer)
{
	firn_json_begin(w, '{');
	put_counts(w, "supply", s->supply[seat]);
	put_zones(w, s->figure[seat]);
	put_counts(w, "loose", s->loose[seat]);
	key_begin(w, "mortar", '[');
	for (int zone = 0; zone < ZONES; zone++)
		firn_json_bool(w, s->mortar[seat] >> zone & 1);
	firn_json_end(w, ']');
	put_won(s, w, seat);
	put_tokens(s, w, seat, viewer);
	firn_json_key_bool(w, "placed", s->secret.pending[seat] != 0);
	firn_json_end(w, '}');
}

/* ---- what is hidden ---- */

static void put_placing(const struct temple_rush *s, struct firn_writer *w, int seat)
{
	char text[FIRN_MAX_TEXT];
	firn_move mortar = s->secret.mortar[seat], m = s->secret.pending[seat];

	firn_json_begin(w, '[');
	if (mortar) {
		mortar = firn_move_make(MOVE_MORTAR, (uint32_t)bits_first(mortar));
		temple_rush_move_text(s, mortar, text, sizeof text);
		firn_json_string(w, text);
	}
	if (m && m != PENDING_UNKNOWN) {
		temple_rush_move_text(s, m, text, sizeof text);
		firn_json_string(w, text);
	}
	firn_json_end(w, ']');
}

static void put_hidden(const struct temple_rush *s, struct firn_writer *w)
{
	key_begin(w, "hidden", '{');
	key_begin(w, "tokens", '[');
	for (int seat = 0; seat < s->seats; seat++) {
		firn_json_begin(w, '[');
		put_powers(w, s->secret.power[seat], BAG, SHIELD);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
	key_begin(w, "placing", '[');
	for (int seat = 0; seat < s->seats; seat++)
		put_placing(s, w, seat);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

/* Power tokens used, of all seats. */
static void put_spent(const struct temple_rush *s, struct firn_writer *w)
{
	key_begin(w, "spent", '[');
	for (int kind = 0; kind < POWERS; kind++)
		for (int n = s->spent >> 4 * kind & 15; n > 0; n--)
			firn_json_string(w, temple_rush_power_name[kind]);
	firn_json_end(w, ']');
}

/* T3.3: what the viewer has done in this round, and how the others still see its seat. */
static void put_own_placing(const struct temple_rush *s, struct firn_writer *w, int viewer)
{
	firn_json_key(w, "placing");
	if (viewer >= s->seats || !(s->secret.mortar[viewer] || s->secret.pending[viewer])) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key(w, "moves");
	put_placing(s, w, viewer);
	firn_json_key(w, "before");
	put_seat(s, w, viewer, viewer);
	firn_json_end(w, '}');
}

/* T3.3: what a seat has done in this round it sees itself, before the reveal. */
static void put_own_seat(const struct temple_rush *s, struct firn_writer *w, int seat)
{
	struct temple_rush mine = *s;

	temple_rush_carry_out(&mine, seat);
	put_seat(&mine, w, seat, seat);
}

void temple_rush_view(const void *state, int viewer, struct firn_writer *w)
{
	const struct temple_rush *s = state;

	key_begin(w, "board", '{');
	put_cards(s, w);
	key_seat(w, "roller", s->roller);
	firn_json_key_bool(w, "used", s->used);
	firn_json_key_int(w, "quiet", s->quiet);
	put_dice(s, w);
	put_shields(s, w);
	put_race(s, w);
	put_resolving(s, w);
	key_begin(w, "seat", '[');
	for (int seat = 0; seat < s->seats; seat++)
		if (seat == viewer)
			put_own_seat(s, w, seat);
		else
			put_seat(s, w, seat, viewer);
	firn_json_end(w, ']');
	put_gone(s, w);
	put_spent(s, w);
	put_own_placing(s, w, viewer);
	firn_json_end(w, '}');
	if (viewer == FIRN_ALL)
		put_hidden(s, w);
}

const char *temple_rush_phase(const void *state)
{
	static const char *const name[] = {
		[PHASE_SET_FIRST] = "setup", [PHASE_SET_CARD] = "setup",
		[PHASE_SET_NEXT] = "setup",  [PHASE_SET_TOKEN] = "setup",
		[PHASE_ROLL] = "roll",       [PHASE_DICE] = "draw",
		[PHASE_PLACE] = "place",     [PHASE_SOLO] = "place",
		[PHASE_BONUS] = "bonus",     [PHASE_NEXT] = "draw",
		[PHASE_REBUILD] = "rebuild", [PHASE_RENEW] = "draw",
		[PHASE_HEAD] = "head",       [PHASE_RACE] = "race",
		[PHASE_OVER] = "over",
	};

	return name[((const struct temple_rush *)state)->phase];
}
