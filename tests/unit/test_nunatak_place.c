/* N4.4 to N4.7: swapping, placing a block, support and rows. */
#include "tests/support/nunatak_board.h"

/* ---- N4.4 ---- */

static void n4_4_swap_then_block_on_the_moved_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "take 1 builder 1c4 swap 1a1");
	assert_string_equal(tile_at(&s, "1c4"), "builder");
	assert_string_equal(tile_at(&s, "1a1"), "sculptor");
	assert_int_equal(owner_at(&s, "1c4"), 0);
	assert_int_equal(owner_at(&s, "1a1"), -1);
	assert_true(is_free(&s, "1a1"));
}

static void n4_4_swap_is_a_choice(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 0, "take 1 builder 1c4", "N4.5");
	play(&s, 0, "take 1 builder 1a1");
	assert_string_equal(tile_at(&s, "1a1"), "builder");
	assert_int_equal(owner_at(&s, "1a1"), 0);
}

static void n4_4_swap_between_levels_counts_where_the_block_stands(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1 1b2", 0);
	put_tile(&s, "2a1", "beast");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 2a1 swap 1c3");
	assert_string_equal(tile_at(&s, "2a1"), "builder");
	assert_string_equal(tile_at(&s, "1c3"), "beast");
	assert_int_equal(owner_at(&s, "2a1"), 0);
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 4);
}

static void n4_4_swap_down_from_a_higher_level(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1 1b2", 0);
	put_tile(&s, "2a1", "builder");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1d5 swap 2a1");
	assert_string_equal(tile_at(&s, "2a1"), "sculptor");
	assert_true(is_free(&s, "2a1"));
	assert_int_equal(owner_at(&s, "1d5"), 0);
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 0);
}

static void n4_4_two_builder_tiles_may_be_swapped(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "take 1 builder 1b2 swap 1a1");
	assert_string_equal(tile_at(&s, "1a1"), "builder");
	assert_int_equal(owner_at(&s, "1b2"), 0);
	assert_true(is_free(&s, "1a1"));
}

static void n4_4_only_builders_swap(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 0, "take 2 sculptor 1b3 swap 1a2", "N4.4");
	refuse(&s, 0, "take 2 sculptor 1a2 swap 1a1", "N4.4");
	refuse(&s, 0, "take 3 artisan 1a3 swap 1a1", "N4.4");
}

/* 2a1 is laid with that tile; seat 0 is to move. */
static void tile_on_level_2(struct nunatak *s, const char *tile)
{
	begin(s, 3);
	put_blocks(s, "1a1 1a2 1b1 1b2", 1);
	put_tile(s, "2a1", tile);
	to_move(s, 0);
}

static void n4_4_split_card_swaps_as_builder_only(void **unused)
{
	struct nunatak s;

	(void)unused;
	tile_on_level_2(&s, "builder/architect");
	show(&s, 1, "builder/architect");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 architect 1d5 swap 2a1", "N4.4");
	play(&s, 0, "take 1 builder 1d5 swap 2a1");
	assert_string_equal(tile_at(&s, "1d5"), "builder/architect");
	assert_string_equal(tile_at(&s, "2a1"), "sculptor");
	assert_int_equal(cards_of(&s, 0, BUILDER), 1);
}

static void n4_4_what_may_not_be_swapped(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b2 1c1", 1);
	to_move(&s, 0);
	refuse(&s, 0, "take 1 builder 1a1 swap 1a1", "N4.4");
	refuse(&s, 0, "take 1 builder 1a3 swap 1b2", "N4.4"); /* a block on it */
	refuse(&s, 0, "take 1 builder 1a3 swap 1a2", "N4.4"); /* no builder on it */
	refuse(&s, 0, "take 1 builder 1a1 swap 1a2", "N4.4"); /* the other way round */
	refuse(&s, 0, "take 1 builder 1a3 swap 2a1", "N4.4"); /* no tile there */
	refuse(&s, 0, "take 1 builder 1c1 swap 1a1", "N4.5");
	refuse(&s, 0, "take 1 builder 2a1 swap 1a1", "N1.2");
}

/* ---- N4.5 ---- */

static void n4_5_one_own_block_on_a_matching_free_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	to_move(&s, 2);
	play(&s, 2, "take 4 beast 1e2");
	assert_int_equal(owner_at(&s, "1e2"), 2);
	assert_false(is_free(&s, "1e2"));
	assert_int_equal(s.placed, 1);
	assert_int_equal(s.blocks[2], 17);
	assert_int_equal(s.blocks[0], 18);
	assert_string_equal(tile_at(&s, "1e2"), "beast");
}

static void n4_5_not_on_a_block_nor_beside_the_symbol(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_block(&s, "1a4", 0);
	to_move(&s, 0);
	refuse(&s, 0, "take 4 beast 1a4", "N4.5");
	refuse(&s, 0, "take 4 beast 1a5", "N4.5");
	refuse(&s, 0, "take 4 beast 2a1", "N1.2");
	refuse(&s, 1, "take 4 beast 1b5", "N4.10");
}

/* ---- N4.6 ---- */

/* Builder tile 2a1 on blocks of these owners at 1a1, 1a2, 1b1, 1b2; seat 0 is to move. */
static void on_blocks_of(struct nunatak *s, const char *owners)
{
	static const char *const under[] = {"1a1", "1a2", "1b1", "1b2"};

	begin(s, 3);
	for (int i = 0; i < 4; i++)
		put_block(s, under[i], owners[i] - '0');
	put_tile(s, "2a1", "builder");
	to_move(s, 0);
}

static void n4_6_a_point_for_each_own_block_under_it(void **unused)
{
	static const struct {
		const char *owners;
		int points;
	} list[] = {{"0000", 4}, {"0120", 2}, {"1121", 0}, {"2220", 1}, {"1000", 3}};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		on_blocks_of(&s, list[i].owners);
		play(&s, 0, "take 1 builder 2a1");
		assert_int_equal(points(&s, 0, ROW_SUPPORT), list[i].points);
		assert_int_equal(points(&s, 1, ROW_SUPPORT), 0); /* the others get none */
		assert_int_equal(points(&s, 2, ROW_SUPPORT), 0);
	}
}

static void n4_6_the_four_under_it_and_no_other(void **unused)
{
	struct nunatak s;

	(void)unused;
	on_blocks_of(&s, "1111");
	put_blocks(&s, "1c1 1c2 1c3 1a3 1b3", 0); /* beside the four */
	play(&s, 0, "take 1 builder 2a1");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 0);
}

static void n4_6_none_on_level_1(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a2 1b1 1b3 1c2", 0);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1b2");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 0);
}

static void n4_6_on_level_3_and_4(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "2b2 2b3 2c2", 0);
	put_block(&s, "2c3", 1);
	fill_level(&s, 2);
	put_tile(&s, "3b2", "builder");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 3b2");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 3);
	begin(&s, 3);
	put_blocks(&s, "3b2 3c3", 0);
	put_blocks(&s, "3b3 3c2", 1);
	fill_level(&s, 3);
	put_tile(&s, "4b2", "builder");
	to_move(&s, 0);
	show(&s, 1, "builder");
	play(&s, 0, "take 1 builder 4b2");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 2);
}

/* ---- N4.7 ---- */

static void n4_7_a_full_column_or_row_of_any_colours(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a2 1a3", 1);
	put_blocks(&s, "1a4 1a5", 2);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1a1");
	assert_int_equal(s.advances[0], 1);
	assert_int_equal(s.advances[1], 0);
	assert_int_equal(s.advances[2], 0);
	begin(&s, 3);
	put_blocks(&s, "1a3 1b3 1d3 1e3", 1);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1c3");
	assert_int_equal(s.advances[0], 1);
}

static void n4_7_one_block_missing_is_no_row(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a2 1a3 1a4 1b1 1c1 1d1", 0);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1a1");
	assert_int_equal(s.advances[0], 0);
}

static void n4_7_row_and_column_at_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a3 1a4 1a5", 1);
	put_blocks(&s, "1b2 1c2 1d2 1e2", 2);
	to_move(&s, 0);
	play(&s, 0, "take 2 sculptor 1a2");
	assert_int_equal(s.advances[0], 2);
}

static void n4_7_a_row_done_before_counts_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1a3 1a4 1a5", 1);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1c3");
	assert_int_equal(s.advances[0], 0);
}

static void n4_7_levels_2_and_3(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill_level(&s, 1);
	put_blocks(&s, "2a1 2a2 2a3", 1);
	put_tile(&s, "2a4", "builder");
	to_move(&s, 0);
	show(&s, 1, "builder");
	play(&s, 0, "take 1 builder 2a4");
	assert_int_equal(s.advances[0], 1);
	begin(&s, 3);
	fill_level(&s, 2);
	put_blocks(&s, "3a1 3a2 3b3 3c3", 1);
	put_tile(&s, "3a3", "builder");
	to_move(&s, 0);
	show(&s, 1, "builder");
	play(&s, 0, "take 1 builder 3a3");
	assert_int_equal(s.advances[0], 2);
}

static void n4_7_level_4_gives_none(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill_level(&s, 3);
	put_block(&s, "4a1", 1);
	put_block(&s, "4b2", 2);
	put_tile(&s, "4a2", "builder");
	show(&s, 1, "builder");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 4a2");
	assert_int_equal(s.advances[0], 0);
}

static void n4_7_at_most_to_the_last_space(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a3 1a4 1a5", 1);
	put_blocks(&s, "1b2 1c2 1d2 1e2", 2);
	s.advances[0] = 13;
	to_move(&s, 0);
	play(&s, 0, "take 2 sculptor 1a2");
	assert_int_equal(s.advances[0], 14);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n4_4_swap_then_block_on_the_moved_tile),
		cmocka_unit_test(n4_4_swap_is_a_choice),
		cmocka_unit_test(n4_4_swap_between_levels_counts_where_the_block_stands),
		cmocka_unit_test(n4_4_swap_down_from_a_higher_level),
		cmocka_unit_test(n4_4_two_builder_tiles_may_be_swapped),
		cmocka_unit_test(n4_4_only_builders_swap),
		cmocka_unit_test(n4_4_split_card_swaps_as_builder_only),
		cmocka_unit_test(n4_4_what_may_not_be_swapped),
		cmocka_unit_test(n4_5_one_own_block_on_a_matching_free_tile),
		cmocka_unit_test(n4_5_not_on_a_block_nor_beside_the_symbol),
		cmocka_unit_test(n4_6_a_point_for_each_own_block_under_it),
		cmocka_unit_test(n4_6_the_four_under_it_and_no_other),
		cmocka_unit_test(n4_6_none_on_level_1),
		cmocka_unit_test(n4_6_on_level_3_and_4),
		cmocka_unit_test(n4_7_a_full_column_or_row_of_any_colours),
		cmocka_unit_test(n4_7_one_block_missing_is_no_row),
		cmocka_unit_test(n4_7_row_and_column_at_once),
		cmocka_unit_test(n4_7_a_row_done_before_counts_once),
		cmocka_unit_test(n4_7_levels_2_and_3),
		cmocka_unit_test(n4_7_level_4_gives_none),
		cmocka_unit_test(n4_7_at_most_to_the_last_space),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
