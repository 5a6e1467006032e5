/* N9: the last two blocks of four seats. */
#include "tests/support/nunatak_board.h"

/* 51 blocks stand, seat 3 is to place its 13th on 4a2; the first seat is 0. Cards and
 * blessings are given before. */
static void before_completion(struct nunatak *s, int card)
{
	s->completion = (uint8_t)(card + 1);
	fill(s, 51);
	put_tile(s, "4a2", "builder");
	put_tile(s, "4b1", "sculptor");
	put_tile(s, "4b2", "architect");
	show_all(s, "builder", "sculptor", "architect", NULL);
	to_move(s, 3);
}

/* Seat 3 places; who is asked then, and after that? */
static void assert_ranked(struct nunatak *s, int best, int second)
{
	play(s, 3, "take 1 builder 4a2");
	assert_asks(s, "turn", best);
	play(s, best, "take 2 sculptor 4b1");
	assert_asks(s, "turn", second);
	assert_int_equal(owner_at(s, "4b1"), best);
}

static void n9_1_best_takes_one_of_two_second_the_other(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[2] = 5;
	s.advances[1] = 4;
	before_completion(&s, BY_TRACK);
	play(&s, 3, "take 1 builder 4a2");
	assert_asks(&s, "turn", 2);
	assert_int_equal(display_count(&s), 2);
	assert_true(is_legal(&s, 2, "take 2 sculptor 4b1"));
	play(&s, 2, "take 3 architect 4b2");
	assert_int_equal(s.extra, 1 | 2 | 8);
	assert_asks(&s, "turn", 1);
	refuse(&s, 1, "take 3 architect 4b1", "N4.1");
	play(&s, 1, "take 2 sculptor 4b1");
	assert_int_equal(s.extra, 1 | 8);
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(bits_count(s.block[2]), 14);
	assert_int_equal(bits_count(s.block[0]), 13);
}

static void n9_1_tie_by_line_2(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[0] = s.advances[1] = 4;
	s.advances[3] = 3;
	give_card(&s, 0, "architect", NULL);
	give_cards(&s, 3, 3, "architect", NULL);
	before_completion(&s, BY_TRACK);
	assert_ranked(&s, 0, 1); /* line 1 comes first: seat 3's architects do not help */
}

static void n9_1_tie_later_in_turn_order(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	before_completion(&s, BY_TRACK);
	assert_ranked(&s, 3, 2); /* all equal; seat 0 was first */
	begin(&s, 4);
	s.first = 2; /* order 2 3 0 1 */
	before_completion(&s, BY_TRACK);
	assert_ranked(&s, 1, 0);
}

static void n9_1_ranked_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[0] = 5;
	s.advances[1] = 4;
	before_completion(&s, BY_TRACK);
	play(&s, 3, "take 1 builder 4a2");
	s.advances[2] = 9; /* what changes now is too late */
	play(&s, 0, "take 2 sculptor 4b1");
	assert_asks(&s, "turn", 1);
}

static void n9_1_the_13th_block_counts_for_the_rank(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	before_completion(&s, BY_BUILDERS); /* seat 0 has the most blocks on level 1 */
	assert_ranked(&s, 3, 0);            /* seat 3 takes its first builder now */
}

static void n9_1_the_best_may_be_the_seat_that_has_just_moved(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[3] = 2;
	before_completion(&s, BY_TRACK);
	assert_ranked(&s, 3, 2);
}

static void n9_1_nothing_fits_the_last_space(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[0] = 5;
	s.advances[1] = 4;
	before_completion(&s, BY_TRACK);
	show(&s, 3, "beast:1");
	to_move(&s, 3);
	play(&s, 3, "take 1 builder 4a2");
	refuse(&s, 0, "take 3 beast 4b1", "N4.1");
	play(&s, 0, "take 2 sculptor 4b1");
	play(&s, 1, "take 3 beast 4b2"); /* N4.3 */
	assert_asks(&s, "over", FIRN_OVER);
}

static void n9_1_a_skipped_turn_is_none_of_these(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[2] = 5;
	before_completion(&s, BY_TRACK);
	s.skip = 1 << 2; /* abundance with its last two blocks */
	assert_ranked(&s, 2, 3);
	assert_int_equal(s.skip, 0);
}

/* ---- N9.2: line 1 alone, then line 2 with line 1 tied ---- */

static void n9_2_tools(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	give_cards(&s, 0, 2, "artisan:rope", NULL); /* two of one tool */
	give_card(&s, 1, "artisan:rope", NULL);     /* three artisans, one of each */
	give_card(&s, 1, "artisan:saw", NULL);
	give_card(&s, 1, "artisan:pickaxe", NULL);
	before_completion(&s, BY_TOOLS);
	assert_ranked(&s, 0, 1);
	begin(&s, 4);
	give_card(&s, 1, "artisan:saw", NULL); /* one of one tool; no set */
	give_card(&s, 1, "artisan:rope", NULL);
	give_card(&s, 0, "artisan:rope", NULL); /* a set */
	give_card(&s, 0, "artisan:saw", NULL);
	give_card(&s, 0, "artisan:pickaxe", NULL);
	give_card(&s, 2, "sculptor/artisan:saw", "sculptor"); /* no artisan */
	before_completion(&s, BY_TOOLS);
	assert_ranked(&s, 0, 1);
}

static void n9_2_beasts(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	give_cards(&s, 0, 2, "beast:2", NULL);
	give_card(&s, 1, "beast:1", NULL);
	give_card(&s, 2, "beast:1/elder:beast+elder", "elder"); /* no beast */
	before_completion(&s, BY_BEASTS);
	assert_ranked(&s, 1, 0);
	begin(&s, 4);
	give_card(&s, 0, "beast:1", NULL); /* the rulebook's example: Carrie has a second kind */
	give_card(&s, 1, "beast:1/elder:beast+elder", "beast");
	give_card(&s, 0, "beast:2", NULL);
	before_completion(&s, BY_BEASTS);
	assert_ranked(&s, 0, 1);
}

static void n9_2_builders_then_blocks_on_level_1(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	give_cards(&s, 0, 3, "builder", NULL);
	give_cards(&s, 1, 2, "builder/architect", "builder");
	give_cards(&s, 1, 2, "builder/architect", "architect");
	put_blocks(&s, "2a1 2a2 2a3 2a4 2b1 2b2 2b3 2b4", 0); /* few of seat 0 on level 1 */
	before_completion(&s, BY_BUILDERS);
	assert_ranked(&s, 0, 1);
	begin(&s, 4);
	give_cards(&s, 0, 2, "builder", NULL);
	give_cards(&s, 1, 2, "builder", NULL);
	put_blocks(&s, "1a1 1a2 1a3 1a4 1a5 1b1 1b2 1b3 1b4 1b5", 0);
	before_completion(&s, BY_BUILDERS);
	assert_ranked(&s, 0, 1);
}

static void n9_2_sculptors_then_blocks_on_level_2(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	give_cards(&s, 1, 2, "sculptor", NULL);
	give_card(&s, 2, "sculptor/artisan:saw", "sculptor");
	before_completion(&s, BY_SCULPTORS);
	assert_ranked(&s, 1, 2);
	begin(&s, 4);
	give_cards(&s, 0, 2, "sculptor", NULL);
	give_cards(&s, 1, 2, "sculptor", NULL);
	put_blocks(&s, "2a1 2a2 2a3 2a4 2b1 2b2 2b3 2b4", 0);
	before_completion(&s, BY_SCULPTORS);
	assert_ranked(&s, 0, 1);
}

static void n9_2_track_is_advances_not_the_number(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.advances[0] = 2; /* both show 1 */
	s.advances[1] = 1;
	give_card(&s, 1, "architect", NULL);
	before_completion(&s, BY_TRACK);
	assert_ranked(&s, 0, 1);
}

static void n9_2_blessings_received_then_elders(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	s.received[0] = 2; /* used ones count too: none is held */
	give_blessing(&s, 1, FREEDOM);
	before_completion(&s, BY_BLESSINGS);
	assert_ranked(&s, 0, 1);
	begin(&s, 4);
	s.received[0] = s.received[1] = 1;
	give_card(&s, 0, "beast:1/elder:beast+elder", "elder");
	before_completion(&s, BY_BLESSINGS);
	assert_ranked(&s, 0, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n9_1_best_takes_one_of_two_second_the_other),
		cmocka_unit_test(n9_1_tie_by_line_2),
		cmocka_unit_test(n9_1_tie_later_in_turn_order),
		cmocka_unit_test(n9_1_ranked_once),
		cmocka_unit_test(n9_1_the_13th_block_counts_for_the_rank),
		cmocka_unit_test(n9_1_the_best_may_be_the_seat_that_has_just_moved),
		cmocka_unit_test(n9_1_nothing_fits_the_last_space),
		cmocka_unit_test(n9_1_a_skipped_turn_is_none_of_these),
		cmocka_unit_test(n9_2_tools),
		cmocka_unit_test(n9_2_beasts),
		cmocka_unit_test(n9_2_builders_then_blocks_on_level_1),
		cmocka_unit_test(n9_2_sculptors_then_blocks_on_level_2),
		cmocka_unit_test(n9_2_track_is_advances_not_the_number),
		cmocka_unit_test(n9_2_blessings_received_then_elders),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
