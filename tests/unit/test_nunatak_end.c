/* N6.1 to N6.4: the end, the end blessings, cap and builders. */
#include "tests/support/nunatak_board.h"

/* ---- N6.1, N6.2 ---- */

/* Builder tile 4b2 is left, seat 2 is to move; blessings are given before it. */
static void last_block(struct nunatak *s)
{
	fill(s, 53);
	put_tile(s, "4b2", "builder");
	show_all(s, "builder", NULL, NULL, NULL);
	to_move(s, 2);
}

static void n6_1_ends_when_all_spaces_have_a_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill(&s, 52);
	put_tile(&s, "4b1", "builder");
	put_tile(&s, "4b2", "builder/architect");
	show_all(&s, "builder", "architect", NULL, NULL);
	to_move(&s, 1);
	play(&s, 1, "take 1 builder 4b1");
	assert_asks(&s, "turn", 2);
	play(&s, 2, "take 2 architect 4b2");
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(nunatak_actors(&s), FIRN_OVER);
	refuse(&s, 0, "keep", "N6.1");
	refuse(&s, 2, "take 1 builder 4b1", "N6.1");
	refuse(&s, FIRN_CHANCE, "blessing gift", "N6.1");
}

static void n6_2_seats_decide_in_order_from_the_first(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	s.first = 1;
	give_blessing(&s, 0, INSIGHT);
	give_blessing(&s, 1, EDGE);
	give_blessing(&s, 1, ORNAMENTS);
	give_blessing(&s, 2, FREEDOM);
	last_block(&s);
	play(&s, 2, "take 1 builder 4b2");
	assert_asks(&s, "final", 1);
	play(&s, 1, "use ornaments");
	assert_asks(&s, "final", 1); /* one after the other */
	play(&s, 1, "keep");
	assert_asks(&s, "final", 0); /* seat 2 has no end blessing */
	play(&s, 0, "use insight");
	assert_asks(&s, "over", FIRN_OVER); /* none left: not asked again */
	assert_int_equal(points(&s, 1, ROW_UNUSED), 2);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 0);
}

static void n6_2_keep_ends_the_decision(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EDGE);
	give_blessing(&s, 2, INSIGHT);
	give_blessing(&s, 2, FELLOWSHIP);
	last_block(&s);
	play(&s, 2, "take 1 builder 4b2");
	play(&s, 0, "keep");
	assert_asks(&s, "final", 2);
	play(&s, 2, "keep");
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(points(&s, 2, ROW_UNUSED), 4);
	assert_int_equal(points(&s, 2, ROW_BLESSINGS), 0);
}

static void n6_2_keep_passes_on_round_the_table(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	s.first = 1;
	give_blessing(&s, 0, EDGE);
	give_blessing(&s, 2, INSIGHT);
	last_block(&s);
	play(&s, 2, "take 1 builder 4b2");
	assert_asks(&s, "final", 2);
	play(&s, 2, "keep");
	assert_asks(&s, "final", 0);
	play(&s, 0, "keep");
	assert_asks(&s, "over", FIRN_OVER);
}

static void n6_2_only_end_blessings(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EDGE);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, EXPANSION);
	give_blessing(&s, 0, GIFT);
	refuse(&s, 0, "use edge", "N6.2"); /* not yet */
	last_block(&s);
	play(&s, 2, "take 1 builder 4b2");
	refuse(&s, 0, "use freedom", "N6.2");
	refuse(&s, 0, "use expansion", "N6.2");
	refuse(&s, 0, "use gift", "N8.1");
	refuse(&s, 0, "use insight", "N8.1");
	refuse(&s, 0, "take 1 builder 4b2", "N6.2");
	refuse(&s, 2, "keep", "N4.10");
}

static void n6_2_points_are_worked_out_after_all_have_decided(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FELLOWSHIP);
	give_blessing(&s, 1, TRANSFERENCE);
	give_cards(&s, 0, 2, "builder", NULL);
	give_cards(&s, 1, 2, "builder", NULL);
	give_card(&s, 1, "sculptor", NULL);
	fill_and_end(&s);
	play(&s, 0, "use fellowship");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 0); /* tied so far */
	play(&s, 1, "use transference 3 builder");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 6);
	assert_int_equal(points(&s, 0, ROW_CARDS + BUILDER), 4);
	assert_int_equal(points(&s, 1, ROW_CARDS + BUILDER), 20);
}

/* ---- N6.3 ---- */

static int cap_of(const struct nunatak *s)
{
	int winner = -1;

	for (int i = 0; i < s->seats; i++) {
		int got = points(s, i, ROW_CAP);
		assert_true(got == 0 || got == 7);
		if (got)
			winner = i;
	}
	return winner;
}

static void n6_3_most_blocks_on_outer_spaces(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1c5", 0);
	put_blocks(&s, "1b2 1b3 1b4 1c2 1c3 1c4 1d2 1d3 2b2 2b3 3b2", 1); /* all inside */
	put_block(&s, "1e5", 1);
	assert_int_equal(cap_of(&s), 0);
	put_blocks(&s, "1a5 4b2", 1);
	assert_int_equal(cap_of(&s), 1);
}

static void n6_3_tie_is_broken_from_the_lowest_level(void **unused)
{
	static const char *const wins[] = {"1e4", "2d4", "3c3"}, *const loses[] = {"2d4", "3c3",
										   "4b2"};
	struct nunatak s;

	(void)unused;
	for (int i = 0; i < 3; i++) {
		begin(&s, 3);
		put_blocks(&s, "1a1 2a1 3a1 4a1", 1);
		put_blocks(&s, "1a2 2a2 3a2 4a2", 2);
		put_blocks(&s, "1b1 1c1 1d1", 0); /* level 1 alone does not help */
		put_block(&s, wins[i], 2);
		put_block(&s, loses[i], 1);
		assert_int_equal(cap_of(&s), 2);
	}
}

static void n6_3_most_of_all_comes_before_the_lowest_level(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1a3", 0);
	put_blocks(&s, "4a1 4a2 4b1 4b2", 1);
	assert_int_equal(cap_of(&s), 1);
}

static void n6_3_still_tied_nobody(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 2a1", 0);
	put_blocks(&s, "1a2 2a2", 1);
	put_block(&s, "1a3", 2);
	assert_int_equal(cap_of(&s), -1);
	put_block(&s, "1a4", 2);
	assert_int_equal(cap_of(&s), 2); /* two of level 1 */
}

static void n6_3_siku_and_dummies_count(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int seats = 1; seats <= 2; seats++) {
		begin(&s, seats);
		put_blocks(&s, "1a1 1a2", 0);
		assert_int_equal(cap_of(&s), 0);
		put_blocks(&s, "1a3 1a4 1a5", 2);
		assert_int_equal(cap_of(&s), -1);
		put_block(&s, "1b1", 0); /* tied with it to the last */
		assert_int_equal(cap_of(&s), -1);
		put_block(&s, "4a1", 0);
		assert_int_equal(cap_of(&s), 0);
	}
}

/* ---- N6.4 ---- */

static void builders(struct nunatak *s, int seats, int a, int b, int c)
{
	begin(s, seats);
	give_cards(s, 0, a, "builder", NULL);
	give_cards(s, 1, b, "builder", NULL);
	give_cards(s, 2, c, "builder", NULL);
}

static void n6_4_most_20_tied_12_others_2_each(void **unused)
{
	static const struct {
		int cards[3], points[3];
	} list[] = {
		{{3, 2, 1}, {20, 4, 2}},   {{1, 0, 0}, {20, 0, 0}}, {{2, 2, 1}, {12, 12, 2}},
		{{2, 2, 2}, {12, 12, 12}}, {{0, 0, 0}, {0, 0, 0}},  {{1, 4, 3}, {2, 20, 6}},
	};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		builders(&s, 3, list[i].cards[0], list[i].cards[1], list[i].cards[2]);
		for (int seat = 0; seat < 3; seat++)
			assert_int_equal(points(&s, seat, ROW_CARDS + BUILDER),
					 list[i].points[seat]);
	}
}

static void n6_4_split_cards_count_as_what_they_were_used(void **unused)
{
	struct nunatak s;

	(void)unused;
	builders(&s, 3, 1, 2, 0);
	give_cards(&s, 0, 2, "builder/architect", "builder");
	give_cards(&s, 1, 2, "builder/architect", "architect");
	assert_int_equal(points(&s, 0, ROW_CARDS + BUILDER), 20);
	assert_int_equal(points(&s, 1, ROW_CARDS + BUILDER), 4);
}

static void n6_4_siku_and_dummies_count_for_the_majority(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int seats = 1; seats <= 2; seats++) {
		builders(&s, seats, 2, 1, 3);
		assert_int_equal(points(&s, 0, ROW_CARDS + BUILDER), 4);
		builders(&s, seats, 3, 1, 3);
		assert_int_equal(points(&s, 0, ROW_CARDS + BUILDER), 12);
		builders(&s, seats, 4, 1, 3);
		assert_int_equal(points(&s, 0, ROW_CARDS + BUILDER), 20);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n6_1_ends_when_all_spaces_have_a_block),
		cmocka_unit_test(n6_2_seats_decide_in_order_from_the_first),
		cmocka_unit_test(n6_2_keep_ends_the_decision),
		cmocka_unit_test(n6_2_keep_passes_on_round_the_table),
		cmocka_unit_test(n6_2_only_end_blessings),
		cmocka_unit_test(n6_2_points_are_worked_out_after_all_have_decided),
		cmocka_unit_test(n6_3_most_blocks_on_outer_spaces),
		cmocka_unit_test(n6_3_tie_is_broken_from_the_lowest_level),
		cmocka_unit_test(n6_3_most_of_all_comes_before_the_lowest_level),
		cmocka_unit_test(n6_3_still_tied_nobody),
		cmocka_unit_test(n6_3_siku_and_dummies_count),
		cmocka_unit_test(n6_4_most_20_tied_12_others_2_each),
		cmocka_unit_test(n6_4_split_cards_count_as_what_they_were_used),
		cmocka_unit_test(n6_4_siku_and_dummies_count_for_the_majority),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
