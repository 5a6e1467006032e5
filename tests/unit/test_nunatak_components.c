/* N1 and N2: board and components. */
#include "tests/support/nunatak_board.h"

/* ---- N1 ---- */

static void name_of(char name[4], int level, int column, int row)
{
	name[0] = (char)('1' + level), name[1] = (char)('a' + column), name[2] = (char)('1' + row);
	name[3] = 0;
}

static void n1_1_spaces_and_their_names(void **unused)
{
	static const char *const none[] = {"0a1", "5a1", "1f1", "1a6", "1a0", "2e1", "2a5",
					   "3d1", "3a4", "4c1", "4a3", "1A1", "a11"};
	char name[4], back[4];
	int n = 0;

	(void)unused;
	for (int level = 0; level < 4; level++)
		for (int column = 0; column < 5 - level; column++)
			for (int row = 0; row < 5 - level; row++, n++) {
				name_of(name, level, column, row);
				assert_int_equal(nunatak_board_find(name), n);
				nunatak_board_name(n, back);
				assert_string_equal(back, name);
			}
	assert_int_equal(n, 54);
	for (size_t i = 0; i < COUNT(none); i++)
		assert_int_equal(nunatak_board_find(none[i]), -1);
}

static void n1_1_a_space_rests_on_four(void **unused)
{
	char name[4];

	(void)unused;
	for (int i = 0; i < SPACES; i++) {
		int level = nunatak_board[i].level, column = nunatak_board[i].column,
		    row = nunatak_board[i].row;
		uint64_t under = 0;
		for (int k = 0; level > 0 && k < 4; k++) {
			name_of(name, level - 1, column + k / 2, row + k % 2);
			under |= bit(space_of(name));
		}
		assert_true(nunatak_board[i].under == under);
	}
	assert_true(nunatak_board[space_of("3b2")].under ==
		    (bit(space_of("2b2")) | bit(space_of("2b3")) | bit(space_of("2c2")) |
		     bit(space_of("2c3"))));
}

/* The spaces of a level whose column and row lie within the bounds, as a set. */
static uint64_t area(int level, int column, int columns, int row, int rows)
{
	uint64_t set = 0;

	for (int i = 0; i < SPACES; i++) {
		const struct space *at = &nunatak_board[i];
		if (at->level == level && at->column >= column && at->column < column + columns &&
		    at->row >= row && at->row < row + rows)
			set |= bit(i);
	}
	return set;
}

static int lowest(uint64_t set)
{
	return set ? bits_first(set) : NO_SPACE;
}

/* Squares of a space: by their corner with the smallest column and row. */
static void expect_square(const struct space *at, int i, int column, int row)
{
	int wide = 5 - at->level;
	bool inside = column >= 0 && row >= 0 && column < wide - 1 && row < wide - 1;
	uint64_t square = inside ? area(at->level, column, 2, row, 2) : NEVER;

	assert_true(at->square[i] == square);
	assert_int_equal(at->corner[i], inside ? lowest(square) : NO_SPACE);
	assert_int_equal(at->above[i],
			 inside ? lowest(area(at->level + 1, column, 1, row, 1)) : NO_SPACE);
}

static void n1_1_lines_and_squares(void **unused)
{
	(void)unused;
	for (int i = 0; i < SPACES; i++) {
		const struct space *at = &nunatak_board[i];
		int wide = 5 - at->level, c = at->column, r = at->row;
		int x = 2 * c - wide + 1, y = 2 * r - wide + 1;
		assert_true(at->line[0] == (wide == 2 ? NEVER : area(at->level, c, 1, 0, wide)));
		assert_true(at->line[1] == (wide == 2 ? NEVER : area(at->level, 0, wide, r, 1)));
		expect_square(at, 0, c - 1, r - 1);
		expect_square(at, 1, c - 1, r);
		expect_square(at, 2, c, r - 1);
		expect_square(at, 3, c, r);
		assert_int_equal(at->below, at->level ? lowest(at->under) : 0);
		assert_int_equal(at->off, x * x + y * y);
	}
}

static void n1_2_level_1_is_tiled_the_others_are_not(void **unused)
{
	struct nunatak s;
	char name[4];

	(void)unused;
	begin(&s, 3);
	for (int i = 0; i < SPACES; i++) {
		nunatak_board_name(i, name);
		assert_int_equal(is_free(&s, name), i < 25);
		if (i >= 25)
			assert_string_equal(tile_at(&s, name), "none");
	}
	refuse(&s, 0, "take 1 builder 2a1", "N1.2");
	refuse(&s, 0, "take 1 builder 4b2", "N1.2");
}

static void n1_2_a_tile_comes_when_the_square_under_it_is_scored(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b2 1b3 1c2", 1);
	to_move(&s, 0);
	refuse(&s, 0, "take 1 builder 2b2 swap 1c3", "N1.2");
	play(&s, 0, "take 1 builder 1c3");
	draw(&s, "tile 2b2 sculptor");
	assert_string_equal(tile_at(&s, "2b2"), "sculptor");
	draw_all(&s);
	play(&s, 1, "take 2 sculptor 2b2");
}

static void n1_3_outer_spaces(void **unused)
{
	static const int counts[] = {16, 12, 8, 4};
	int count[4] = {0};

	(void)unused;
	for (int i = 0; i < SPACES; i++) {
		int last = 4 - nunatak_board[i].level, c = nunatak_board[i].column,
		    r = nunatak_board[i].row;
		bool outer = c == 0 || r == 0 || c == last || r == last;
		assert_int_equal(OUTER_SPACES >> i & 1, outer);
		count[nunatak_board[i].level] += outer;
	}
	for (int level = 0; level < 4; level++)
		assert_int_equal(count[level], counts[level]);
	assert_int_equal(bits_count(OUTER_SPACES), 40);
}

/* ---- N2 ---- */

/* N2.2, with N2.4 and N2.5: text and copies in piles 1 to 4. */
static const struct {
	const char *text;
	int copies[4];
} cards[] = {
	{"builder", {5, 2, 1, 0}},
	{"sculptor", {4, 2, 1, 0}},
	{"artisan:rope", {2, 1, 0, 0}},
	{"artisan:pickaxe", {2, 1, 0, 0}},
	{"artisan:saw", {2, 1, 0, 0}},
	{"beast:1", {3, 2, 0, 0}},
	{"beast:2", {1, 0, 1, 0}},
	{"architect", {3, 2, 1, 0}},
	{"elder:artisan+elder", {1, 0, 0, 0}},
	{"elder:builder+beast", {1, 0, 0, 0}},
	{"elder:sculptor+architect", {1, 0, 0, 0}},
	{"elder:builder+elder", {0, 1, 0, 0}},
	{"elder:sculptor+beast", {0, 0, 1, 0}},
	{"builder/architect", {0, 1, 1, 2}},
	{"sculptor/artisan:rope", {0, 1, 1, 0}},
	{"sculptor/artisan:pickaxe", {0, 1, 0, 1}},
	{"sculptor/artisan:saw", {0, 0, 1, 1}},
	{"beast:1/elder:artisan+architect", {0, 1, 0, 0}},
	{"beast:1/elder:beast+elder", {0, 0, 1, 0}},
};

static const struct nunatak_ruleset *built_in(void)
{
	return nunatak_rulesets[0];
}

static int kind_of_text(const char *text)
{
	for (int k = 0; k < built_in()->kinds; k++)
		if (strcmp(built_in()->card[k].text, text) == 0)
			return k;
	fail_msg("no card %s", text);
	return -1;
}

static void n2_1_cards_of_each_type(void **unused)
{
	static const int single[SYMBOLS] = {8, 7, 9, 7, 6, 5}, split[SYMBOLS] = {4, 6, 0, 2, 0, 0};
	int count[SYMBOLS][2] = {{0}}, tools[TOOLS][2] = {{0}};

	(void)unused;
	for (int i = 0; i < CARDS; i++) {
		const struct card *c = &built_in()->card[built_in()->kind_of[i]];
		bool two = c->symbol[1] < SYMBOLS;
		count[c->symbol[0]][two]++;
		if (c->tool < TOOLS)
			tools[c->tool][two]++;
	}
	for (int i = 0; i < SYMBOLS; i++) {
		assert_int_equal(count[i][0], single[i]);
		assert_int_equal(count[i][1], split[i]);
	}
	for (int i = 0; i < TOOLS; i++) {
		assert_int_equal(tools[i][0], 3);
		assert_int_equal(tools[i][1], 2);
	}
}

static void n2_2_piles_of_cards(void **unused)
{
	static const int size[] = {25, 16, 9, 4};
	const struct nunatak_ruleset *t = built_in();

	(void)unused;
	assert_int_equal(t->kinds, COUNT(cards));
	for (size_t i = 0; i < COUNT(cards); i++)
		for (int p = 0; p < 4; p++)
			assert_int_equal(
				bits_count(t->kind[kind_of_text(cards[i].text)] & t->pile[p]),
				cards[i].copies[p]);
	for (int p = 0; p < 4; p++)
		assert_int_equal(bits_count(t->pile[p]), size[p]);
}

static void n2_3_tiles_have_the_symbols_of_the_cards(void **unused)
{
	const struct nunatak_ruleset *t = built_in();

	(void)unused;
	for (int p = 0; p < 4; p++) {
		int count[64] = {0};
		for (int i = 0; i < CARDS; i++) {
			if (t->pile[p] & bit(i))
				count[t->card[t->kind_of[i]].symbols]++;
			if (t->tile_pile[p] & bit(i))
				count[nunatak_tile_symbols[t->tile_of[i]]]--;
		}
		for (int i = 0; i < 64; i++)
			assert_int_equal(count[i], 0);
	}
	for (int i = 0; i < SPACES; i++)
		if (t->tile_pile[0] & bit(i))
			assert_int_equal(bits_count(nunatak_tile_symbols[t->tile_of[i]]), 1);
}

static void n2_4_beast_symbols(void **unused)
{
	const struct nunatak_ruleset *t = built_in();

	(void)unused;
	assert_int_equal(t->card[kind_of_text("beast:1")].beasts, 1);
	assert_int_equal(t->card[kind_of_text("beast:2")].beasts, 2);
	assert_int_equal(t->card[kind_of_text("beast:1/elder:beast+elder")].beasts, 1);
	assert_int_equal(t->card[kind_of_text("beast:1/elder:artisan+architect")].beasts, 1);
}

static void n2_5_elder_pairs(void **unused)
{
	static const struct {
		const char *text;
		int one, two;
	} list[] = {{"elder:artisan+elder", ARTISAN, ELDER},
		    {"elder:builder+beast", BUILDER, BEAST},
		    {"elder:sculptor+architect", SCULPTOR, ARCHITECT},
		    {"elder:builder+elder", BUILDER, ELDER},
		    {"elder:sculptor+beast", SCULPTOR, BEAST},
		    {"beast:1/elder:artisan+architect", ARTISAN, ARCHITECT},
		    {"beast:1/elder:beast+elder", BEAST, ELDER}};
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++)
		assert_int_equal(built_in()->card[kind_of_text(list[i].text)].pair,
				 1 << list[i].one | 1 << list[i].two);
}

static void n2_6_sculptor_points(void **unused)
{
	static const uint8_t scale[] = {0, 2, 5, 9, 14, 20, 27, 35, 43, 51, 60};

	(void)unused;
	assert_memory_equal(built_in()->sculptors, scale, sizeof scale);
}

static void n2_7_artisan_points(void **unused)
{
	static const uint8_t scale[] = {0, 1, 3, 8, 15, 24};

	(void)unused;
	assert_memory_equal(built_in()->artisans, scale, sizeof scale);
}

static void n2_8_track_ends_on_10_after_14_advances(void **unused)
{
	static const uint8_t back[] = {0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10};

	(void)unused;
	assert_int_equal(built_in()->track_end, 14);
	assert_memory_equal(built_in()->track, back, sizeof back);
}

static void n2_9_twenty_blessings_and_six_completion_cards(void **unused)
{
	static const struct {
		int kind, copies, seats;
	} list[] = {{FORESIGHT, 2, 2}, {ABUNDANCE, 1, 3}, {PROVIDENCE, 1, 1},   {EXPANSION, 2, 1},
		    {FREEDOM, 2, 1},   {STRENGTH, 1, 1},  {BALANCE, 1, 3},      {PROGRESS, 2, 1},
		    {GIFT, 2, 1},      {KINSHIP, 1, 1},   {TRANSFERENCE, 1, 1}, {INSIGHT, 1, 1},
		    {ORNAMENTS, 1, 1}, {EDGE, 1, 1},      {FELLOWSHIP, 1, 1}};
	struct nunatak s;
	int sum = 0;
	(void)unused;
	assert_int_equal(COUNT(list), BLESSINGS);
	for (int seats = 1; seats <= 4; seats++) {
		begin_setup(&s, seats, 0);
		for (size_t i = 0; i < COUNT(list); i++)
			assert_int_equal(bits_count(s.blessing_deck &
						    nunatak_built_in.blessing[list[i].kind]),
					 seats >= list[i].seats ? list[i].copies : 0);
	}
	for (size_t i = 0; i < COUNT(list); i++)
		sum += list[i].copies;
	assert_int_equal(sum, 20);
	assert_int_equal(COMPLETIONS, 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n1_1_spaces_and_their_names),
		cmocka_unit_test(n1_1_a_space_rests_on_four),
		cmocka_unit_test(n1_1_lines_and_squares),
		cmocka_unit_test(n1_2_level_1_is_tiled_the_others_are_not),
		cmocka_unit_test(n1_2_a_tile_comes_when_the_square_under_it_is_scored),
		cmocka_unit_test(n1_3_outer_spaces),
		cmocka_unit_test(n2_1_cards_of_each_type),
		cmocka_unit_test(n2_2_piles_of_cards),
		cmocka_unit_test(n2_3_tiles_have_the_symbols_of_the_cards),
		cmocka_unit_test(n2_4_beast_symbols),
		cmocka_unit_test(n2_5_elder_pairs),
		cmocka_unit_test(n2_6_sculptor_points),
		cmocka_unit_test(n2_7_artisan_points),
		cmocka_unit_test(n2_8_track_ends_on_10_after_14_advances),
		cmocka_unit_test(n2_9_twenty_blessings_and_six_completion_cards),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
