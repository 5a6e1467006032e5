#include "tests/support/city_board.h"

#include <stdio.h>

#include "engine/view.h"

static void assert_sound(const struct city_blox *s, const char *after)
{
	if (city_blox_broken(s))
		fail_msg("after %s: %s", after, city_blox_broken(s));
}

/* Writes the view of everything that is public. */
static const char *write_view(const struct city_blox *s, int viewer)
{
	static char json[1 << 16];
	struct firn_writer w;

	firn_writer_init(&w, json, sizeof json);
	firn_json_begin(&w, '{');
	city_blox_view(s, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	return json;
}

/* C8.2: nothing is hidden, so the view of a position that a seat decides, or of the end, gives the
 * position back. */
static void assert_reads_back(const struct city_blox *s, const char *after)
{
	struct firn_options o = {
		.seats = s->seats, .option = {s->level, s->events, s->many}, .ruleset = s->ruleset};
	struct firn_view v = {
		.viewer = 0, .actors = city_blox_actors(s), .turn = city_blox_turn(s)};
	const char *json = write_view(s, 0);
	struct city_blox back;
	struct firn_json all;

	snprintf(v.phase, sizeof v.phase, "%s", city_blox_phase(s));
	assert_true(firn_json_parse(json, strlen(json), &all));
	v.board = firn_json_member(all, "board");
	assert_int_equal(city_blox_setup(&back, &o), FIRN_OK);
	city_blox_view_read(&back, &v);
	if (memcmp(&back, s, sizeof back))
		fail_msg("after %s: the view reads back as another position", after);
}

static firn_move move_of(const struct city_blox *s, const char *text)
{
	firn_move m = 0;

	if (city_blox_move_parse(s, text, &m))
		fail_msg("no such move: %s", text);
	return m;
}

/* The next word of a list; false at its end. */
static bool next_word(const char **list, char word[8])
{
	int used = 0;

	if (sscanf(*list, " %7[^ ,]%n", word, &used) != 1)
		return false;
	*list += used;
	return true;
}

static int size_named(const char *name)
{
	for (int size = 0; size < SIZES; size++)
		if (!strcmp(city_blox_size_name[size], name))
			return size;
	fail_msg("no such size: %s", name);
	return 0;
}

uint64_t city_counts(const char *sizes)
{
	uint64_t counts = 0;
	char word[8];

	while (next_word(&sizes, word))
		counts += blocks_one(size_named(word));
	return counts;
}

/* ---- set-up ---- */

void city_setup_with(struct city_blox *s, struct firn_options o)
{
	memset(s, 0xee, sizeof *s);
	assert_int_equal(city_blox_setup(s, &o), FIRN_OK);
}

void city_setup(struct city_blox *s, int seats, int first)
{
	city_setup_with(s, (struct firn_options){.seats = (uint8_t)seats, .first = (int8_t)first});
}

void city_deal(struct city_blox *s)
{
	static const char *const cards[SEATS][LOTS] = {{"H03", "S04", "M05"},
						       {"H05", "S05", "M06"},
						       {"H01", "S01", "M01"},
						       {"H02", "S02", "M02"}};
	char text[FIRN_MAX_TEXT];

	for (int seat = 0; seat < s->seats; seat++)
		for (int lot = 0; lot < LOTS; lot++) {
			snprintf(text, sizeof text, "card %d %d %s", seat, lot + 1,
				 cards[seat][lot]);
			city_draw(s, text);
		}
}

void city_begin_level(struct city_blox *s, int seats, int level)
{
	city_setup_with(s,
			(struct firn_options){.seats = (uint8_t)seats, .option = {(uint8_t)level}});
	city_deal(s);
	city_play(s, 0,
		  seats == 2 ? "supply 1x1 1x2 2x2 2x3 2x4" : "supply 1x1 1x2 2x2 2x3 2x4 corner");
}

void city_begin(struct city_blox *s, int seats)
{
	city_begin_level(s, seats, LEVEL_2);
}

void city_offer(struct city_blox *s, const char *sizes)
{
	s->reserve += s->supply;
	s->supply = city_counts(sizes);
	s->reserve -= s->supply;
	assert_sound(s, sizes);
}

void city_keep(struct city_blox *s, int seat, const char *sizes)
{
	s->kept[seat] += city_counts(sizes);
	s->reserve -= city_counts(sizes);
	assert_sound(s, sizes);
}

void city_put(struct city_blox *s, int seat, int lot, const char *blocks)
{
	char size[8], cell[4], turn[8], text[FIRN_MAX_TEXT];
	int used;
	firn_move m;

	for (; *blocks; blocks += strspn(blocks, ", ")) {
		turn[0] = '\0';
		if (sscanf(blocks, "%7s %2s%n", size, cell, &used) != 2)
			fail_msg("no blocks: %s", blocks);
		blocks += used;
		if (*blocks == ' ' && sscanf(blocks, " %7[a-z]%n", turn, &used) == 1)
			blocks += used;
		snprintf(text, sizeof text, "build %s %d %s%s%s", size, lot, cell, *turn ? " " : "",
			 turn);
		m = move_of(s, text);
		s->reserve -= blocks_one(size_named(size));
		city_blox_set_down(s, seat, m, NULL);
		assert_sound(s, text);
	}
}

void city_reserve(struct city_blox *s, const char *size, int count)
{
	uint64_t one = blocks_one(size_named(size));

	while (blocks_of(s->reserve, size_named(size)) > count)
		s->reserve -= one, s->supply += one;
	assert_sound(s, size);
}

void city_almost(struct city_blox *s)
{
	city_put(s, 0, 1, "2x4 c4 flat, 1x2 b5 flat");
	city_offer(s, "1x1 1x2 2x4");
}

void city_event(struct city_blox *s, const char *id)
{
	char text[FIRN_MAX_TEXT];

	city_almost(s);
	city_play(s, 0, "build 1x2 1 f5 flat");
	snprintf(text, sizeof text, "event %s", id);
	city_draw(s, text);
}

void city_pass_round(struct city_blox *s)
{
	int round = s->round;

	while (s->phase != PHASE_OVER && s->round == round)
		city_play(s, s->actor, "pass");
}

/* ---- moves ---- */

void city_play(struct city_blox *s, int seat, const char *text)
{
	firn_move m = move_of(s, text);
	int why = city_blox_check(s, seat, m);

	if (why)
		fail_msg("%s by %d: %s %s", text, seat, city_blox_reasons[why].clause,
			 city_blox_reasons[why].text);
	city_blox_apply(s, seat, m);
	assert_sound(s, text);
	if (s->actor != FIRN_CHANCE)
		assert_reads_back(s, text);
}

void city_draw(struct city_blox *s, const char *text)
{
	city_play(s, FIRN_CHANCE, text);
}

void city_refuse_bits(const struct city_blox *s, int seat, firn_move m, const char *clause)
{
	int why = city_blox_check(s, seat, m);

	assert_int_not_equal(why, 0);
	assert_string_equal(city_blox_reasons[why].clause, clause);
	assert_true(city_blox_reasons[why].text[0]);
}

void city_refuse(const struct city_blox *s, int seat, const char *text, const char *clause)
{
	struct city_blox before = *s;

	city_refuse_bits(s, seat, move_of(s, text), clause);
	assert_memory_equal(&before, s, sizeof before);
}

void city_bad(const char *text)
{
	struct city_blox s;
	firn_move m;

	city_setup(&s, 2, 0);
	if (city_blox_move_parse(&s, text, &m) != FIRN_BAD_MOVE)
		fail_msg("a move: %s", text);
}

bool city_is_legal(const struct city_blox *s, int seat, const char *text)
{
	return !city_blox_check(s, seat, move_of(s, text));
}

int city_legal_count(const struct city_blox *s, int seat, const char *begin)
{
	static firn_move list[FIRN_MAX_MOVES];
	char text[FIRN_MAX_TEXT];
	int count = city_blox_legal(s, seat, list), n = 0;

	for (int i = 0; i < count; i++) {
		city_blox_move_text(s, list[i], text, sizeof text);
		n += !strncmp(text, begin, strlen(begin));
	}
	return n;
}

/* Every payload of a kind; of a supply, those without two blocks of a size. */
static uint32_t payload_of(int kind, uint32_t i)
{
	uint32_t counts = 0;

	if (kind != MOVE_SUPPLY)
		return i;
	for (int size = 0; size < SIZES; size++)
		counts |= (i >> size & 1) << 4 * size;
	return counts;
}

void city_assert_list(const struct city_blox *s)
{
	static const uint32_t payloads[] = {
		[MOVE_BUILD] = SHAPES << 8, [MOVE_CRANE] = 1 << 19,  [MOVE_HIT] = SEATS,
		[MOVE_KEEP] = SIZES,        [MOVE_LIFT] = LOTS << 6, [MOVE_PASS] = 1,
		[MOVE_SUPPLY] = 1 << SIZES, [MOVE_SWAP] = 1 << 18,   [MOVE_TRADE] = SHAPES << 8};
	static firn_move list[FIRN_MAX_MOVES];
	int count = city_blox_legal(s, s->actor, list), at = 0;

	assert_true(count > 0);
	for (int kind = MOVE_BUILD; kind <= MOVE_TRADE; kind++) {
		if (payloads[kind] > 1 << 17 && s->phase != PHASE_EVENT)
			continue; /* too many to ask in vain */
		for (uint32_t i = 0; i < payloads[kind]; i++) {
			firn_move m = firn_move_make(kind, payload_of(kind, i));
			if (city_blox_check(s, s->actor, m))
				continue;
			assert_in_range(at, 0, count - 1);
			assert_int_equal(list[at], m);
			at++;
		}
	}
	assert_int_equal(at, count);
}

/* ---- what is there ---- */

void city_asks(const struct city_blox *s, const char *phase, int actor)
{
	assert_string_equal(city_blox_phase(s), phase);
	assert_int_equal(city_blox_actors(s), actor < 0 ? actor : 1 << actor);
}

const char *city_blocks(const struct city_blox *s, int seat, int lot)
{
	static char text[512];
	size_t at = 0;

	text[0] = '\0';
	for (int i = 0; i < s->count[seat][lot - 1]; i++) {
		unsigned block = s->block[seat][lot - 1][i];
		int turn = city_blox_shape_turn[block_shape(block)];
		char cell[3];
		city_blox_cell_name(block_cell(block), cell);
		at += (size_t)snprintf(text + at, sizeof text - at, "%s%s %s%s%s %d", i ? ", " : "",
				       city_blox_size_name[block_size(block)],
				       city_blox_turn_name[turn], turn ? " " : "", cell,
				       block_layer(block) + 1);
	}
	return text;
}

int city_points(const struct city_blox *s, int seat, int row)
{
	struct firn_sheet sheet;

	city_blox_score(s, &sheet);
	return sheet.points[seat][row];
}

int city_winners(const struct city_blox *s)
{
	struct firn_sheet sheet;

	city_blox_score(s, &sheet);
	return sheet.winners;
}

bool city_view_has(const struct city_blox *s, int viewer, const char *text)
{
	return strstr(write_view(s, viewer), text) != NULL;
}

const char *city_told(const struct city_blox *s, int seat, const char *text)
{
	static char lines[1024];
	struct firn_event events[FIRN_MAX_EVENTS];
	int n = city_blox_events(s, seat, move_of(s, text), events);
	size_t at = 0;

	lines[0] = '\0';
	for (int i = 0; i < n; i++) {
		const struct firn_event *e = &events[i];
		if (e->kind == FIRN_EVENT_POINTS)
			at += (size_t)snprintf(lines + at, sizeof lines - at,
					       "points %d %s %d %s\n", e->seat,
					       city_blox_game.rows[e->row], e->points, e->text);
		else
			at += (size_t)snprintf(lines + at, sizeof lines - at, "turn %d\n", e->seat);
	}
	return lines;
}
