/* The board read back from JSON: view.c the other way round. */
#include "engine/view.h"
#include "games/temple_rush/rules.h"

/* Element i of a list. */
static struct firn_json element(struct firn_json list, int i)
{
	struct firn_json v = firn_json_first(list);

	for (; i > 0 && v.kind; i--)
		v = firn_json_next(list, v);
	return v;
}

static uint8_t read_seat_number(const struct temple_rush *s, struct firn_json v)
{
	return (uint8_t)firn_view_int(v, 0, s->seats - 1, NOBODY);
}

/* ---- cards ---- */

/* A card by its id; 0: none. */
static int find_card(struct firn_json v)
{
	char id[4];

	if (!firn_json_to_string(v, id, sizeof id, NULL))
		return 0;
	for (int card = 1; card <= TEMPLES; card++)
		if (firn_equal(temple_rush_temple[card].id, id))
			return card;
	return 0;
}

static int read_card(struct firn_json v)
{
	return find_card(firn_json_member(v, "id"));
}

static void read_cards(struct temple_rush *s, struct firn_json board)
{
	struct firn_json gone = firn_json_member(board, "gone"), v = firn_json_first(gone);
	uint32_t seen = 0;

	for (; v.kind; v = firn_json_next(gone, v))
		seen |= 1u << find_card(v);
	for (int zone = 0; zone < ZONES; zone++) {
		s->card[zone] = (uint8_t)read_card(element(firn_json_member(board, "cards"), zone));
		seen |= 1u << s->card[zone];
	}
	s->next = (uint8_t)read_card(firn_json_member(board, "next"));
	s->pile = (uint8_t)firn_view_key(board, "pile", TEMPLES);
	s->deck = ~1u & ~(seen | 1u << s->next);
	for (int seat = 0; seat < s->seats; seat++)
		s->deck &= ~s->won[seat];
}

/* ---- the round ---- */

static int read_face(struct firn_json v)
{
	static const char *const star[] = {"star"};

	return firn_view_name(v, star, 1) == 0 ? STAR : firn_view_int(v, 1, STAR - 1, 0);
}

static void read_shields(struct temple_rush *s, struct firn_json shields)
{
	for (int zone = 0; zone < ZONES; zone++) {
		struct firn_json v = element(shields, zone);
		int rounds = firn_view_key(v, "rounds", ruleset_of(s)->shield_rounds);
		s->shield[zone] = (uint8_t)(rounds ? rounds << 2 |
							     firn_view_key(v, "seat", s->seats - 1)
						   : 0);
	}
}

static void read_race(struct temple_rush *s, struct firn_json race)
{
	s->out = (uint8_t)firn_view_set(firn_json_member(race, "out"), s->seats);
	s->lap = (uint8_t)firn_view_key(race, "lap", ruleset_of(s)->race_laps);
	s->racer = read_seat_number(s, firn_json_member(race, "turn"));
}

/* A zone from 1, as the number of the view says; 0: none. */
static int read_zone(struct firn_json v)
{
	return firn_view_int(v, 1, ZONES, 0);
}

static void read_round(struct temple_rush *s, struct firn_json board)
{
	struct firn_json solo = firn_json_member(board, "solo");
	struct firn_json race = firn_json_member(board, "race");
	struct firn_json bonus = firn_json_member(board, "bonus");
	int zone = read_zone(firn_json_member(race, "zone"));

	for (int seat = 0; seat < s->seats; seat++)
		s->dice[seat] = (uint8_t)read_face(element(firn_json_member(board, "dice"), seat));
	for (int i = 0; i < SOLO_DICE; i++)
		s->solo[i] = (uint8_t)read_face(element(solo, i));
	s->stage = race.kind == FIRN_JSON_OBJECT  ? STAGE_RACE
		   : solo.kind == FIRN_JSON_ARRAY ? STAGE_SOLO
		   : s->dice[0]                   ? STAGE_ROUND
						  : STAGE_ROLL;
	read_race(s, race);
	zone = zone ? zone : read_zone(firn_json_member(bonus, "zone"));
	zone = zone ? zone : read_zone(firn_json_member(board, "rebuild"));
	s->zone = (uint8_t)(zone ? zone - 1 : 0);
	s->asked = (uint8_t)firn_view_set(firn_json_member(bonus, "seats"), s->seats);
}

/* Both phases of building are called `place`. */
static void read_phase(struct temple_rush *s, const struct firn_view *v)
{
	for (s->phase = 0; s->phase < PHASE_OVER; s->phase++)
		if (firn_equal(temple_rush_phase(s), v->phase))
			break;
	if (s->phase == PHASE_PLACE && s->stage == STAGE_SOLO)
		s->phase = PHASE_SOLO;
	s->actors = (int8_t)v->actors;
	if (s->phase == PHASE_REBUILD) /* T3.7: who has come to its last stone still rebuilds */
		for (int seat = 0; seat < s->seats; seat++)
			s->asked |= (uint8_t)((s->loose[seat] || (v->actors >> seat & 1)) << seat);
}

/* ---- a seat ---- */

static uint16_t read_counts(struct firn_json list)
{
	unsigned counts = 0;

	for (int size = 1; size <= SIZES; size++)
		counts |= (unsigned)firn_view_int(element(list, size - 1), 0, 4, 0)
			  << (4 * size - 4);
	return (uint16_t)counts;
}

/* A stone that lies outside the grid or on another is left out. */
static void read_stone(struct figure *f, struct firn_json v)
{
	static const char *const ways[] = {"along", "end"};
	int size = firn_view_key(v, "size", SIZES), cell = -1, way;
	char name[4];

	way = firn_view_name(firn_json_member(v, "way"), ways, 2);
	if (firn_json_to_string(firn_json_member(v, "at"), name, sizeof name, NULL))
		cell = temple_rush_cell_find(name);
	if (!size || way < 0 || cell < 0 || (way == ALONG && (cell & 7) + size > COLUMNS) ||
	    (stone_cells(size, cell, way) & f->cells) || (way == END && size == 1))
		return;
	figure_put(f, size, cell, way);
}

static void read_tokens(struct temple_rush *s, struct firn_json list, int seat)
{
	static const char *const name[] = {"solo", "mortar", "power"};
	struct firn_json v = firn_json_first(list);

	s->tokens[seat] = 0;
	for (; v.kind; v = firn_json_next(list, v)) {
		int kind = firn_view_name(v, temple_rush_power_name, POWERS);
		int other = firn_view_name(v, name, 3);
		if (other == 0 || other == 1)
			s->tokens[seat] |= other ? TOKEN_MORTAR : TOKEN_SOLO;
		if (s->powers[seat] == MOST_POWERS || (kind < 0 && other != 2))
			continue;
		s->powers[seat]++;
		if (kind >= 0 && power_count(s->secret.power[seat], kind) < 3)
			s->secret.power[seat] = (uint8_t)(s->secret.power[seat] + (1u << 2 * kind));
	}
}

static void read_won(struct temple_rush *s, struct firn_json v, int seat)
{
	struct firn_json list = firn_json_member(v, "cards"), i = firn_json_first(list);

	for (; i.kind; i = firn_json_next(list, i))
		s->won[seat] |= 1u << read_card(i) & ~1u;
	list = firn_json_member(v, "points");
	for (i = firn_json_first(list); i.kind; i = firn_json_next(list, i)) {
		int value = firn_view_int(i, 0, UINT8_MAX, 0), shift = 4 * VALUES;
		while (shift > 0 && ruleset_of(s)->values[shift / 4 - 1] != value)
			shift -= 4;
		shift -= 4;
		if (shift >= 0 && (s->points[seat] >> shift & 15) < 15)
			s->points[seat] = (uint16_t)(s->points[seat] + (1u << shift));
	}
	s->bonus[seat] = (uint8_t)(firn_view_set(firn_json_member(v, "bonus"), SIZES + 1) >> 1);
}

static void read_seat(struct temple_rush *s, struct firn_json v, int seat)
{
	s->supply[seat] = read_counts(firn_json_member(v, "supply"));
	s->loose[seat] = read_counts(firn_json_member(v, "loose"));
	for (int zone = 0; zone < ZONES; zone++) {
		struct firn_json list = element(firn_json_member(v, "zones"), zone);
		struct firn_json stone = firn_json_first(list);
		for (; stone.kind; stone = firn_json_next(list, stone))
			read_stone(&s->figure[seat][zone], stone);
		s->mortar[seat] |= (uint8_t)(firn_view_true(
						     element(firn_json_member(v, "mortar"), zone))
					     << zone);
	}
	read_tokens(s, firn_json_member(v, "tokens"), seat);
	read_won(s, v, seat);
}

/* ---- what is hidden from the others ---- */

/* T3.3: who has committed, and the viewer to what. A move that the rules forbid is left out. */
static void read_placing(struct temple_rush *s, struct firn_json list, int viewer)
{
	struct firn_json v = firn_json_first(list);
	char text[FIRN_MAX_TEXT];
	int8_t actors = s->actors;
	firn_move m;

	for (int seat = 0; seat < s->seats; seat++)
		if (seat != viewer && !(actors >> seat & 1))
			s->secret.pending[seat] = PENDING_UNKNOWN;
	for (; v.kind && viewer < s->seats; v = firn_json_next(list, v)) {
		s->actors = (int8_t)seat_bit(viewer);
		if (!firn_json_to_string(v, text, sizeof text, NULL) || s->secret.pending[viewer] ||
		    temple_rush_move_parse(s, text, &m) || temple_rush_check(s, viewer, m))
			continue;
		if (firn_move_kind(m) == MOVE_MORTAR)
			s->secret.mortar[viewer] = (uint8_t)(1u << (m & 3));
		else
			s->secret.pending[viewer] = m;
	}
	s->actors = actors;
}

static void read_spent(struct temple_rush *s, struct firn_json list)
{
	struct firn_json v = firn_json_first(list);

	for (; v.kind; v = firn_json_next(list, v)) {
		int kind = firn_view_name(v, temple_rush_power_name, POWERS);
		if (kind >= 0 && (s->spent >> 4 * kind & 15) < 15)
			s->spent = (uint16_t)(s->spent + (1u << 4 * kind));
	}
}

void temple_rush_view_read(void *state, const struct firn_view *v)
{
	struct temple_rush *s = state;
	struct firn_json placing = firn_json_member(v->board, "placing");
	struct firn_json seats = firn_json_member(v->board, "seat");

	for (int seat = 0; seat < s->seats; seat++)
		read_seat(s,
			  seat == v->viewer && placing.kind == FIRN_JSON_OBJECT
				  ? firn_json_member(placing, "before")
				  : element(seats, seat),
			  seat);
	s->turn = (uint16_t)v->turn;
	s->roller = read_seat_number(s, firn_json_member(v->board, "roller"));
	s->used = firn_view_true(firn_json_member(v->board, "used"));
	s->quiet = (uint8_t)firn_view_key(v->board, "quiet", UINT8_MAX);
	read_cards(s, v->board);
	read_round(s, v->board);
	read_shields(s, firn_json_member(v->board, "shield"));
	read_spent(s, firn_json_member(v->board, "spent"));
	read_phase(s, v);
	if (s->phase == PHASE_PLACE)
		read_placing(s, firn_json_member(placing, "moves"), v->viewer);
}
