#include "tests/support/igloo_board.h"

#include <stdio.h>

static const char *const home[] = {"a4", "h4", "d1", "d8"};

/* ---- names ---- */

int ig_space(const char *name)
{
	int space = space_find(name);

	if (space < 0)
		fail_msg("no such space: %s", name);
	return space;
}

uint64_t ig_set(const char *spaces)
{
	uint64_t set = 0;

	for (; *spaces; spaces += spaces[2] ? 3 : 2) {
		char name[3] = {spaces[0], spaces[1], 0};
		set |= bit(ig_space(name));
	}
	return set;
}

static int named(const char *const names[], int n, const char *name)
{
	for (int i = 0; i < n; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	fail_msg("no such name: %s", name);
	return -1;
}

static int animal_named(const char *name)
{
	return named(igloo_animal_name, ANIMALS, name);
}

static int kind_named(const char *name)
{
	return named(igloo_kind_name, KINDS, name);
}

/* ---- beginnings ---- */

void ig_setup(struct igloo *s, int seats, int first)
{
	struct firn_options o = {.seats = (uint8_t)seats, .first = (int8_t)first};

	assert_int_equal(igloo_setup(s, &o), FIRN_OK);
}

void ig_begin(struct igloo *s, int seats)
{
	char text[FIRN_MAX_TEXT];

	ig_setup(s, seats, 0);
	for (int i = 0; i < 4; i++)
		ig_draw(s, "fish 1");
	while (s->phase == PHASE_PLACE) {
		snprintf(text, sizeof text, "place %s", home[s->actor]);
		ig_play(s, s->actor, text);
	}
	ig_asks(s, "melt", 0);
}

void ig_begin_bare(struct igloo *s, int seats)
{
	ig_begin(s, seats);
	tokens_clear(s, OPEN);
}

void ig_begin_ice(struct igloo *s, int seats, const char *spaces)
{
	static const char *const corner[] = {"a1", "h1", "a8", "h8"};

	ig_begin_bare(s, seats);
	for (int i = 0; i < seats; i++)
		for (int n = inuits_each(s); n > 0; n--)
			ig_inuit(s, i, home[i], corner[i]);
	s->down = ig_set(spaces);
	assert_true(!(s->down & LAND) && bits_count(s->down) <= TILES);
}

void ig_turn(struct igloo *s, int seat)
{
	s->active = (uint8_t)seat;
	igloo_turn_begin(s, NULL);
}

void ig_act(struct igloo *s, int seat)
{
	s->active = (uint8_t)seat;
	s->points = ruleset_of(s)->points;
	s->played = 0;
	s->melted = (uint8_t)ig_space("d4");
	enter(s, PHASE_ACT, seat);
}

/* ---- pieces ---- */

void ig_sea(struct igloo *s, const char *spaces)
{
	s->down &= ~ig_set(spaces);
	s->pack &= ~ig_set(spaces);
}

void ig_down(struct igloo *s, const char *spaces)
{
	s->down |= ig_set(spaces);
	assert_true(bits_count(s->down) <= bits_count(s->faces));
}

void ig_pack(struct igloo *s, const char *spaces)
{
	uint64_t set = ig_set(spaces);

	s->down &= ~set;
	s->pack |= set;
	for (; set; set = bits_drop_first(set))
		s->faces &= ~bit(bits_last(s->faces & ruleset_of(s)->kind[KIND_PACK]));
}

void ig_inuit(struct igloo *s, int seat, const char *from, const char *to)
{
	if (!ig_inuits(s, seat, from))
		fail_msg("no Inuit of seat %d on %s", seat, from);
	inuit_take(s, seat, bit(ig_space(from)));
	inuit_put(s, seat, bit(ig_space(to)));
}

void ig_igloo(struct igloo *s, int seat, const char *space)
{
	s->igloo[seat] |= bit(ig_space(space));
}

void ig_animal(struct igloo *s, const char *name, const char *space)
{
	int animal = animal_named(name);
	uint64_t at = bit(ig_space(space));

	assert_true(s->reserve[animal] > 0);
	assert_true(animal == BEAR || (is_fish(animal) ? sea(s) : ice(s)) & at);
	s->reserve[animal]--;
	if (animal == BEAR)
		s->bear |= at;
	else
		token_put(s, token_value(animal), at);
}

void ig_give(struct igloo *s, int seat, const char *name)
{
	int kind = kind_named(name);
	uint64_t pool = s->faces & ruleset_of(s)->kind[kind];

	if (!is_red(kind) || !pool)
		fail_msg("no tile %s to give", name);
	s->faces &= ~bit(bits_last(pool));
	if (bits_count(s->faces) < bits_count(s->down)) /* the tile came from somewhere */
		s->down &= ~bit(bits_last(s->down & ~inuits(s)));
	s->secret.hand[seat] += (uint32_t)1 << hand_shift(kind);
	s->held[seat]++;
}

/* ---- moves ---- */

static firn_move parse(const char *text)
{
	firn_move m = 0;

	if (igloo_move_parse(NULL, text, &m) != FIRN_OK)
		fail_msg("no move's grammar: %s", text);
	return m;
}

static void assert_sound(const struct igloo *s, const char *text)
{
	if (igloo_broken(s))
		fail_msg("%s: %s", text, igloo_broken(s));
}

void ig_play(struct igloo *s, int seat, const char *text)
{
	firn_move m = parse(text);
	int why;

	assert_sound(s, "before");
	why = igloo_check(s, seat, m);
	if (why)
		fail_msg("%s: %s %s", text, igloo_reasons[why].clause, igloo_reasons[why].text);
	assert_true(ig_legal(s, seat, text));
	igloo_apply(s, seat, m);
	assert_sound(s, text);
}

void ig_draw(struct igloo *s, const char *text)
{
	ig_play(s, FIRN_CHANCE, text);
}

static bool listed(const struct igloo *s, int seat, firn_move m)
{
	static firn_move list[FIRN_MAX_MOVES];
	int n = igloo_legal(s, seat, list);

	for (int i = 0; i < n; i++)
		if (list[i] == m)
			return true;
	return false;
}

void ig_refuse_bits(const struct igloo *s, int seat, firn_move m, const char *clause)
{
	int why = igloo_check(s, seat, m);

	assert_false(listed(s, seat, m));
	if (!why)
		fail_msg("%08x was allowed, not refused by %s", (unsigned)m, clause);
	assert_string_equal(igloo_reasons[why].clause, clause);
	assert_true(strlen(igloo_reasons[why].text) > 0);
}

void ig_refuse(const struct igloo *s, int seat, const char *text, const char *clause)
{
	firn_move m = parse(text);
	int why = igloo_check(s, seat, m);

	if (!why || strcmp(igloo_reasons[why].clause, clause) != 0)
		fail_msg("%s: not %s but %s", text, clause,
			 why ? igloo_reasons[why].clause : "legal");
	assert_false(listed(s, seat, m));
}

void ig_bad_text(const char *text)
{
	firn_move m;

	if (igloo_move_parse(NULL, text, &m) != FIRN_BAD_MOVE)
		fail_msg("taken for a move: %s", text);
}

bool ig_legal(const struct igloo *s, int seat, const char *text)
{
	firn_move m = parse(text);
	bool legal = listed(s, seat, m);

	assert_int_equal(legal, igloo_check(s, seat, m) == 0);
	return legal;
}

int ig_count(const struct igloo *s, int seat, const char *begin)
{
	static firn_move list[FIRN_MAX_MOVES];
	char text[FIRN_MAX_TEXT];
	int n = igloo_legal(s, seat, list), count = 0;

	for (int i = 0; i < n; i++) {
		igloo_move_text(s, list[i], text, sizeof text);
		count += strncmp(text, begin, strlen(begin)) == 0 &&
			 (text[strlen(begin)] == ' ' || !text[strlen(begin)]);
	}
	return count;
}

void ig_assert_moves(const struct igloo *s, int seat, const char *begin, const char *rests)
{
	int n = 0;

	for (const char *at = rests; *at; n++) {
		char text[FIRN_MAX_TEXT];
		size_t len = strcspn(at, ",");
		snprintf(text, sizeof text, "%s %.*s", begin, (int)len, at);
		if (!ig_legal(s, seat, text))
			fail_msg("not legal: %s", text);
		at += len;
		at += *at == ',';
	}
	assert_int_equal(ig_count(s, seat, begin), n);
}

uint32_t ig_weight(const struct igloo *s, const char *text)
{
	return igloo_weight(s, parse(text));
}

/* ---- what is there ---- */

const char *ig_is(const struct igloo *s, const char *space)
{
	uint64_t at = bit(ig_space(space));

	return at & LAND ? "land" : at & s->down ? "down" : at & s->pack ? "pack" : "sea";
}

int ig_inuits(const struct igloo *s, int seat, const char *space)
{
	return inuits_on(s, seat, bit(ig_space(space)));
}

int ig_animals(const struct igloo *s, const char *name, const char *space)
{
	int animal = animal_named(name), at = ig_space(space);

	if (animal == BEAR)
		return (int)(s->bear >> at & 1);
	return animals_of(s, animal) & bit(at) ? token_count(s, token_value(animal), at) : 0;
}

int ig_hunted(const struct igloo *s, int seat, const char *animal)
{
	return hunted_count(s, seat, animal_named(animal));
}

int ig_held(const struct igloo *s, int seat, const char *kind)
{
	return hand_count(s->secret.hand[seat], kind_named(kind));
}

int ig_unseen(const struct igloo *s, const char *kind)
{
	return bits_count(s->faces & ruleset_of(s)->kind[kind_named(kind)]);
}

int ig_points(const struct igloo *s, int seat, int row)
{
	struct firn_sheet sheet;

	igloo_score(s, &sheet);
	return sheet.points[seat][row];
}

int ig_winners(const struct igloo *s)
{
	struct firn_sheet sheet;

	igloo_score(s, &sheet);
	return sheet.winners;
}

void ig_asks(const struct igloo *s, const char *phase, int actor)
{
	assert_string_equal(igloo_phase(s), phase);
	assert_int_equal(s->actor, actor);
}
