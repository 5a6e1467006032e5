/* N10.4: where a dummy places. Dummy 1 is owner 1, dummy 2 owner 2. */
#include "tests/support/nunatak_board.h"

/* Dummy 1 alone moves, in the second turn of the first round. */
static void dummy_1_moves(struct nunatak *s)
{
	to_solo_turn(s, 1);
}

static void n10_4_the_rulebooks_example(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "artisan:saw");
	/* A: 1e5 gives two points of support at most; here a row of level 2 and support */
	fill_level(&s, 1);
	put_tile(&s, "2a1", "artisan");
	put_blocks(&s, "2a2 2a3 2a4", 0);
	put_blocks(&s, "2c3 2c4 2d3", 1);
	put_tile(&s, "2d4", "artisan");
	to_solo_turn(&s, 1); /* 2a1: a row and support; 2d4: a square of own blocks */
	assert_int_equal(owner_at(&s, "2d4"), 1);
}

static void n10_4_the_sum_counts(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "artisan:saw");
	put_blocks(&s, "1a1 1a2 1b1 1b2", 1); /* under 2a1: 4 of support */
	put_tile(&s, "2a1", "artisan");
	put_blocks(&s, "1d4 1d5 1e4", 0); /* 1e5: second in a square, 2 */
	put_blocks(&s, "1a5 1b5 1c5", 2); /* and a row: 3 */
	to_solo_turn(&s, 1);
	assert_int_equal(owner_at(&s, "2a1"), 1);
}

static void n10_4_tied_more_from_squares_first(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "artisan:saw");
	put_blocks(&s, "1d4 1d5 1e4", 0);                 /* 1e5: 2 for the square */
	put_blocks(&s, "1a1 1a2 1a4 1a5 1b3 1c3 1d3", 0); /* 1e3, then 1a3: two rows, 2 */
	put_block(&s, "1e3", 2);
	to_solo_turn(&s, 1);
	assert_int_equal(owner_at(&s, "1a3"), -1);
	assert_int_equal(owner_at(&s, "1e5"), 1);
}

static void n10_4_tied_more_from_rows_before_support(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "artisan:saw");
	put_blocks(&s, "1d4 1d5", 1); /* 2d4: support 2 */
	put_blocks(&s, "1e4 1e5", 0);
	put_tile(&s, "2d4", "artisan");
	put_blocks(&s, "1a1 1a2 1a4 1a5 1b3 1c3 1d3 1e3", 2); /* 1a3: two rows */
	to_solo_turn(&s, 1);
	assert_int_equal(owner_at(&s, "1a3"), 1);
}

static void n10_4_tied_the_more_central_space(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_block(&s, "1c3", 0);
	put_block(&s, "1b2", 0);
	dummy_1_moves(&s); /* builder: 1a1, 1d4 or 1e4 */
	assert_int_equal(owner_at(&s, "1d4"), 1);
}

static void n10_4_central_means_the_levels_own_centre(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "1c3 1b2 1d4 1b3 1c2 1c4", 0);
	put_tile(&s, "2b2", "builder"); /* half a space off each way; 1a1 and 1e4 are farther */
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "2b2"), 1);
}

static void n10_4_still_tied_you_choose(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_block(&s, "1c3", 0);
	dummy_1_moves(&s); /* 1b2 and 1d4 are equal */
	assert_asks(&s, "dummy", 0);
	assert_int_equal(legal_count(&s, 0), 2);
	refuse(&s, 0, "place 1a1 builder", "N10.4");
	refuse(&s, 0, "place 1b2 architect", "N10.4");
	refuse(&s, 0, "take 1 builder 1b2", "N10.4");
	refuse(&s, 0, "keep", "N10.4");
	play(&s, 0, "place 1d4 builder");
	assert_int_equal(owner_at(&s, "1d4"), 1);
	assert_string_equal(shown(&s, 1), "none");
}

static void n10_4_a_dummy_never_swaps(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "1d5 1e4 1e5", 1);
	put_tile(&s, "1d4", "beast"); /* a builder tile there would be worth 5 */
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1c3"), 1);
	assert_string_equal(tile_at(&s, "1d4"), "beast");
}

static void n10_4_split_card_considers_both_symbols(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "builder/architect");
	put_blocks(&s, "1c2 1d1 1c1", 0); /* architect tile 1d2 completes a square */
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1d2"), 1);
	assert_int_equal(s.taken_count, 0); /* used as architect: it leaves the game */
}

static void n10_4_builder_side_before_your_choice(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 1, "builder/architect");
	put_block(&s, "1c3", 0);
	dummy_1_moves(&s); /* equally central: 1b2, 1d4 as builder, 1d2 as architect */
	refuse(&s, 0, "place 1d2 architect", "N10.4");
	assert_int_equal(legal_count(&s, 0), 2);
	begin(&s, 1);
	show(&s, 1, "builder/architect");
	put_blocks(&s, "1c3 1b2", 0);
	dummy_1_moves(&s); /* one builder tile left: nothing to choose */
	assert_int_equal(owner_at(&s, "1d4"), 1);
	assert_int_equal(cards_of(&s, 1, BUILDER), 1);
}

/* 2b2 with that tile is the best space for dummy 1, whose card is at the left. */
static void best_on_2b2(struct nunatak *s, const char *card, const char *tile)
{
	begin(s, 1);
	show(s, 1, card);
	put_blocks(s, "1b2 1b3 1c2 1c3", 1);
	put_tile(s, "2b2", tile);
	dummy_1_moves(s);
}

static void n10_4_builder_architect_on_a_tile_of_both(void **unused)
{
	struct nunatak s;

	(void)unused;
	best_on_2b2(&s, "builder/architect", "builder/architect");
	assert_int_equal(owner_at(&s, "2b2"), 1);
	assert_int_equal(cards_of(&s, 1, BUILDER), 1);
}

static void n10_4_beast_elder_on_a_tile_of_both_you_choose_the_side(void **unused)
{
	struct nunatak s;

	(void)unused;
	best_on_2b2(&s, "beast:1/elder:beast+elder", "beast/elder");
	assert_asks(&s, "dummy", 0);
	assert_int_equal(legal_count(&s, 0), 2);
	assert_true(is_legal(&s, 0, "place 2b2 beast"));
	reveal(&s, FREEDOM, EDGE);
	play(&s, 0, "place 2b2 elder");
	assert_int_equal(s.revealed[1], 0); /* as elder: a blessing is removed */
	best_on_2b2(&s, "beast:1/elder:beast+elder", "elder");
	assert_int_equal(owner_at(&s, "2b2"), 1); /* one side fits: not asked */
}

static void n10_4_sculptor_artisan_is_not_asked(void **unused)
{
	struct nunatak s;

	(void)unused;
	best_on_2b2(&s, "sculptor/artisan:saw", "sculptor/artisan");
	assert_int_equal(owner_at(&s, "2b2"), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n10_4_the_rulebooks_example),
		cmocka_unit_test(n10_4_the_sum_counts),
		cmocka_unit_test(n10_4_tied_more_from_squares_first),
		cmocka_unit_test(n10_4_tied_more_from_rows_before_support),
		cmocka_unit_test(n10_4_tied_the_more_central_space),
		cmocka_unit_test(n10_4_central_means_the_levels_own_centre),
		cmocka_unit_test(n10_4_still_tied_you_choose),
		cmocka_unit_test(n10_4_a_dummy_never_swaps),
		cmocka_unit_test(n10_4_split_card_considers_both_symbols),
		cmocka_unit_test(n10_4_builder_side_before_your_choice),
		cmocka_unit_test(n10_4_builder_architect_on_a_tile_of_both),
		cmocka_unit_test(n10_4_beast_elder_on_a_tile_of_both_you_choose_the_side),
		cmocka_unit_test(n10_4_sculptor_artisan_is_not_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
