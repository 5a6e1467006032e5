/* N3.5 and N7: two seats and Siku. */
#include "tests/support/nunatak_board.h"

static void n3_5_blocks_and_sets(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.blocks[i], 18);
	assert_true(is_legal(&s, 0, "take 1 builder 1a1"));
	assert_true(is_legal(&s, 0, "take 1 builder 1a1 siku"));
}

static void n3_5_a_set_is_two_own_and_one_of_sikus(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play(&s, 0, "take 4 beast 1a4 siku");
	draw(&s, "card 4 beast:1");
	play_on(&s, 1, "take 2 sculptor 1d5");
	refuse(&s, 0, "take 4 beast 1e2 siku", "N3.5");
	play(&s, 0, "take 4 beast 1e2");
	draw(&s, "card 4 beast:1");
	assert_true(is_legal(&s, 1, "take 4 beast 1d1 siku")); /* each has its own set */
	play_on(&s, 1, "take 3 artisan 1e1");
	refuse(&s, 0, "take 4 beast 1d1 siku", "N3.5");
	play(&s, 0, "take 4 beast 1d1"); /* used up: the next is open */
	draw_all(&s);
	refuse(&s, 1, "take 1 builder 1a1", "N3.5"); /* two own ones are placed */
	play_on(&s, 1, "take 1 builder 1a1 siku");
	assert_asks(&s, "turn", 0);
	assert_true(legal_count(&s, 0) > 0);
	assert_int_equal(s.set & 15, 2 | 1 << 2);
}

static void n3_5_a_set_is_used_up_before_the_next(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play_on(&s, 0, "take 4 beast 1a4");
	play_on(&s, 1, "take 2 sculptor 1d5");
	play_on(&s, 0, "take 3 artisan 1e1");
	show(&s, 1, "builder");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 builder 1a1", "N3.5"); /* the third own block is of the next set */
	play(&s, 0, "take 1 builder 1a1 siku");
}

/* Any moves: nine sets each, so 18 blocks of each seat and of Siku. */
static void n3_5_nine_sets_each(void **unused)
{
	static firn_move list[FIRN_MAX_MOVES];
	struct nunatak s;
	uint64_t random = 7;

	(void)unused;
	begin(&s, 2);
	while (s.actor != FIRN_OVER) {
		int n = nunatak_legal(&s, s.actor, list);
		random = random * 6364136223846793005u + 1442695040888963407u;
		nunatak_apply(&s, s.actor, list[(random >> 33) % (unsigned)n]);
		assert_null(nunatak_broken(&s));
	}
	for (int i = 0; i < 3; i++)
		assert_int_equal(bits_count(s.block[i]), 18);
	assert_int_equal(s.set, 0);
}

static void n3_5_blessings_for_three_are_removed(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 2, 0);
	assert_int_equal(bits_count(s.blessing_deck), 18);
	assert_false(s.blessing_deck &
		     (nunatak_built_in.blessing[ABUNDANCE] | nunatak_built_in.blessing[BALANCE]));
	assert_int_equal(bits_count(s.blessing_deck & nunatak_built_in.blessing[FORESIGHT]), 2);
}

static void n7_1_for_siku_the_card_is_discarded(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play(&s, 0, "take 2 sculptor 1a2 siku");
	assert_int_equal(owner_at(&s, "1a2"), SIKU);
	assert_int_equal(s.taken_count, 0);
	assert_string_equal(shown(&s, 2), "none");
	assert_int_equal(s.blocks[0], 18);
	assert_int_equal(s.blocks[SIKU], 17);
}

static void n7_1_for_oneself(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play(&s, 0, "take 2 sculptor 1a2");
	assert_int_equal(owner_at(&s, "1a2"), 0);
	assert_int_equal(cards_of(&s, 0, SCULPTOR), 1);
	assert_int_equal(s.blocks[0], 17);
	assert_int_equal(s.blocks[SIKU], 18);
}

static void n7_1_builder_is_kept_as_sikus(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play(&s, 0, "take 1 builder 1a1 siku");
	assert_int_equal(cards_of(&s, SIKU, BUILDER), 1);
	begin(&s, 2);
	show(&s, 1, "builder/architect");
	to_move(&s, 1);
	play(&s, 1, "take 1 builder 1a1 siku");
	assert_int_equal(cards_of(&s, SIKU, BUILDER), 1);
	begin(&s, 2);
	show(&s, 1, "builder/architect");
	to_move(&s, 1);
	play(&s, 1, "take 1 architect 1a5 siku");
	assert_int_equal(s.taken_count, 0);
}

static void n7_1_elder_gives_no_blessing(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1 siku");
	draw(&s, "card 1 builder");
	assert_asks(&s, "turn", 1);
	assert_int_equal(s.received[0], 0);
	assert_int_equal(s.revealed[1], EDGE + 1);
}

static void n7_1_no_support_and_no_row_for_anyone(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	put_blocks(&s, "1a1 1a2", 0);
	put_blocks(&s, "1b1 1b2", SIKU);
	put_tile(&s, "2a1", "builder");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 2a1 siku");
	for (int i = 0; i < 2; i++)
		assert_int_equal(points(&s, i, ROW_SUPPORT), 0);
	begin(&s, 2);
	put_blocks(&s, "1a2 1a3", 0);
	put_blocks(&s, "1a4 1a5", 1);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1a1 siku");
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.advances[i], 0);
}

static void n7_1_builder_swap_for_siku_too(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	play(&s, 0, "take 1 builder 1c4 swap 1a1 siku");
	assert_int_equal(owner_at(&s, "1c4"), SIKU);
	assert_string_equal(tile_at(&s, "1c4"), "builder");
	assert_string_equal(tile_at(&s, "1a1"), "sculptor");
}

static void n7_1_siku_plays_with_two_seats_only(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int seats = 1; seats <= 4; seats++) {
		begin(&s, seats);
		if (seats != 2)
			refuse(&s, 0, "take 1 builder 1a1 siku", "N7.1");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n3_5_blocks_and_sets),
		cmocka_unit_test(n3_5_a_set_is_two_own_and_one_of_sikus),
		cmocka_unit_test(n3_5_a_set_is_used_up_before_the_next),
		cmocka_unit_test(n3_5_nine_sets_each),
		cmocka_unit_test(n3_5_blessings_for_three_are_removed),
		cmocka_unit_test(n7_1_for_siku_the_card_is_discarded),
		cmocka_unit_test(n7_1_for_oneself),
		cmocka_unit_test(n7_1_builder_is_kept_as_sikus),
		cmocka_unit_test(n7_1_elder_gives_no_blessing),
		cmocka_unit_test(n7_1_no_support_and_no_row_for_anyone),
		cmocka_unit_test(n7_1_builder_swap_for_siku_too),
		cmocka_unit_test(n7_1_siku_plays_with_two_seats_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
