#include "tests/support/rush_board.h"

#include <stdio.h>

#include "engine/json.h"

static int card_named(const char *id)
{
	for (int i = 1; i <= TEMPLES; i++)
		if (!strcmp(temple_rush_temple[i].id, id))
			return i;
	fail_msg("no such card: %s", id);
	return 0;
}

static firn_move move_of(const struct temple_rush *s, const char *text)
{
	firn_move m = 0;

	if (temple_rush_move_parse(s, text, &m))
		fail_msg("no such move: %s", text);
	return m;
}

/* ---- set-up ---- */

static void begin_with(struct temple_rush *s, struct firn_options o)
{
	assert_int_equal(temple_rush_setup(s, &o), FIRN_OK);
}

void begin_setup(struct temple_rush *s, int seats, int first)
{
	begin_with(s, (struct firn_options){.seats = (uint8_t)seats, .first = (int8_t)first});
}

static void begin_race(struct temple_rush *s, int seats, int race)
{
	static const char *const powers[] = {"bag", "bomb", "shield", "lightning"};
	char text[FIRN_MAX_TEXT];

	begin_with(s, (struct firn_options){.seats = (uint8_t)seats, .option = {(uint8_t)race}});
	draw(s, "card T01");
	draw(s, "card T04");
	if (seats == 4)
		draw(s, "card T12");
	draw(s, "card T06");
	for (int i = 0; i < (seats == 2 ? 4 : seats); i++) {
		snprintf(text, sizeof text, "token %d %s", seats == 2 ? i / 2 : i,
			 powers[seats == 2 ? i % 2 : i]);
		draw(s, text);
	}
}

void begin(struct temple_rush *s, int seats)
{
	begin_race(s, seats, RACE_TURNS);
}

void begin_open(struct temple_rush *s, int seats)
{
	begin_race(s, seats, RACE_OPEN);
}

void build(struct temple_rush *s, int seat, int zone, const char *list)
{
	while (*list) {
		char name[3], way[6];
		int size, used = 0;
		if (sscanf(list, "%d %2s %5[a-z]%n", &size, name, way, &used) != 3)
			fail_msg("no stones: %s", list);
		figure_put(&s->figure[seat][zone - 1], size, temple_rush_cell_find(name),
			   strcmp(way, "end") ? ALONG : END);
		s->supply[seat] = (uint16_t)(s->supply[seat] - stones_one(size));
		list += used;
		list += strspn(list, ", ");
	}
}

void build_t01(struct temple_rush *s, int seat, int zone)
{
	build(s, seat, zone, "3 a1 along, 2 d1 along, 3 b2 along");
}

void build_t04(struct temple_rush *s, int seat, int zone)
{
	build(s, seat, zone, "4 a1 along, 1 a2 along, 4 a3 along");
}

void fill_bonus(struct temple_rush *s, int seat, const char *sizes)
{
	for (; *sizes; sizes++) {
		s->bonus[seat] |= (uint8_t)(1u << (*sizes - '1'));
		s->supply[seat] = (uint16_t)(s->supply[seat] - stones_one(*sizes - '0'));
	}
}

void lay_card(struct temple_rush *s, int zone, const char *id)
{
	int card = card_named(id);

	s->deck |= 1u << s->card[zone - 1];
	s->deck &= ~(1u << card | 1u);
	s->card[zone - 1] = (uint8_t)card;
}

void shorten_pile(struct temple_rush *s, int cards)
{
	s->pile = (uint8_t)cards;
	if (cards)
		return;
	s->deck |= 1u << s->next;
	s->next = 0;
}

void give_power(struct temple_rush *s, int seat, int power)
{
	for (int i = 0; i < s->seats; i++) {
		s->secret.power[i] = i == seat ? (uint8_t)(1u << 2 * power) : 0;
		s->powers[i] = i == seat;
	}
}

void give_card(struct temple_rush *s, int seat, const char *id)
{
	s->won[seat] |= 1u << card_named(id);
	s->deck &= ~(1u << card_named(id));
	s->pile--;
}

void give_points(struct temple_rush *s, int seat, int value)
{
	s->points[seat] = (uint16_t)(s->points[seat] + (1u << 4 * (value - 3)));
}

/* ---- playing ---- */

static void assert_sound(const struct temple_rush *s, const char *after)
{
	const char *why = temple_rush_broken(s);

	if (why)
		fail_msg("after %s: %s", after, why);
}

void play(struct temple_rush *s, int seat, const char *text)
{
	firn_move m = move_of(s, text);
	int why = temple_rush_check(s, seat, m);

	if (why)
		fail_msg("%s by %d: %s %s", text, seat, temple_rush_reasons[why].clause,
			 temple_rush_reasons[why].text);
	temple_rush_apply(s, seat, m);
	assert_sound(s, text);
}

void draw(struct temple_rush *s, const char *text)
{
	play(s, FIRN_CHANCE, text);
}

void draw_all(struct temple_rush *s)
{
	firn_move list[700];

	while (s->actors == FIRN_CHANCE) {
		assert_true(temple_rush_legal(s, FIRN_CHANCE, list) > 0);
		temple_rush_apply(s, FIRN_CHANCE, list[0]);
		assert_sound(s, "a draw");
	}
}

void roll(struct temple_rush *s, const char *dice)
{
	char text[FIRN_MAX_TEXT];

	snprintf(text, sizeof text, "dice %s", dice);
	play(s, s->roller, "roll");
	draw(s, text);
}

void others_pass(struct temple_rush *s)
{
	for (int seat = 0; seat < s->seats; seat++)
		if (s->phase == PHASE_PLACE && (s->actors >> seat & 1))
			play(s, seat, "pass");
}

void quiet_round(struct temple_rush *s)
{
	play(s, s->roller, "roll");
	draw_all(s);
	others_pass(s);
	draw_all(s);
}

void refuse_bits(const struct temple_rush *s, int seat, firn_move m, const char *clause)
{
	int why = temple_rush_check(s, seat, m);

	assert_int_not_equal(why, 0);
	assert_string_equal(temple_rush_reasons[why].clause, clause);
	assert_true(temple_rush_reasons[why].text[0]);
}

void refuse(const struct temple_rush *s, int seat, const char *text, const char *clause)
{
	struct temple_rush before = *s;

	refuse_bits(s, seat, move_of(s, text), clause);
	assert_memory_equal(&before, s, sizeof before);
}

bool is_legal(const struct temple_rush *s, int seat, const char *text)
{
	return temple_rush_check(s, seat, move_of(s, text)) == 0;
}

int legal_count(const struct temple_rush *s, int seat, const char *begin)
{
	static firn_move list[FIRN_MAX_MOVES];
	char text[FIRN_MAX_TEXT];
	int n = temple_rush_legal(s, seat, list), count = 0;

	for (int i = 0; i < n; i++) {
		temple_rush_move_text(s, list[i], text, sizeof text);
		count += !strncmp(text, begin, strlen(begin));
	}
	return count;
}

/* ---- what is there ---- */

int stones(const struct temple_rush *s, int seat, int zone)
{
	return stones_in(s, seat, zone - 1);
}

int supply(const struct temple_rush *s, int seat, int size)
{
	return stones_of(s->supply[seat], size);
}

int points(const struct temple_rush *s, int seat, int row)
{
	struct firn_sheet sheet;

	temple_rush_score(s, &sheet);
	return sheet.points[seat][row];
}

int winners_of(const struct temple_rush *s)
{
	struct firn_sheet sheet;

	temple_rush_score(s, &sheet);
	return sheet.winners;
}

const char *card_in(const struct temple_rush *s, int zone)
{
	return temple_at(s, zone - 1)->id;
}

bool has_card(const struct temple_rush *s, int seat, const char *id)
{
	return s->won[seat] >> card_named(id) & 1;
}

void assert_asks(const struct temple_rush *s, const char *phase, int actors)
{
	assert_string_equal(temple_rush_phase(s), phase);
	assert_int_equal(temple_rush_actors(s), actors);
}

bool view_has(const struct temple_rush *s, int viewer, const char *text)
{
	static char json[1 << 16];
	struct firn_writer w;

	firn_writer_init(&w, json, sizeof json);
	firn_json_begin(&w, '{');
	temple_rush_view(s, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	return strstr(json, text) != NULL;
}

const char *told(const struct temple_rush *s, int seat, const char *text)
{
	static char lines[4096];
	struct firn_event events[FIRN_MAX_EVENTS];
	int n = temple_rush_events(s, seat, move_of(s, text), events), at = 0;

	lines[0] = '\0';
	for (int i = 0; i < n; i++) {
		const struct firn_event *e = &events[i];
		char *end = lines + at;
		size_t room = sizeof lines - (size_t)at;
		if (e->kind == FIRN_EVENT_POINTS)
			at += snprintf(end, room, "points %d %s %d %s\n", e->seat,
				       temple_rush_game.rows[e->row], e->points, e->text);
		else if (e->kind == FIRN_EVENT_TURN)
			at += snprintf(end, room, "turn %d\n", e->seat);
		else
			at += snprintf(end, room, "%s %d %s\n", e->name, e->seat, e->text);
	}
	return lines;
}
