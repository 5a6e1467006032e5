/* N5: scoring a square. */
#include "tests/support/nunatak_board.h"

struct square_case {
	const char *owners; /* of 1a1, 1a2, 1b1; the new block is 1b2 */
	int points[4];
};

/* The active seat completes the square with its own block, or with Siku's. */
static void complete(struct nunatak *s, int seats, int active, const char *owners, bool siku)
{
	static const char *const at[] = {"1a1", "1a2", "1b1"};

	begin(s, seats);
	for (int i = 0; i < 3; i++)
		put_block(s, at[i], owners[i] - '0');
	to_move(s, active);
	play(s, active, siku ? "take 1 builder 1b2 siku" : "take 1 builder 1b2");
}

static void check_cases(int seats, int active, bool siku, const struct square_case *list, size_t n)
{
	struct nunatak s;

	for (size_t i = 0; i < n; i++) {
		complete(&s, seats, active, list[i].owners, siku);
		for (int seat = 0; seat < seats; seat++)
			if (points(&s, seat, ROW_SQUARES) != list[i].points[seat])
				fail_msg("%s and seat %d: seat %d got %d, expected %d",
					 list[i].owners, active, seat,
					 points(&s, seat, ROW_SQUARES), list[i].points[seat]);
	}
}

static void n5_1_most_5_second_2_absent_nothing(void **unused)
{
	static const struct square_case list[] = {
		{"000", {5, 0, 0}}, {"001", {5, 2, 0}}, {"200", {5, 0, 2}},
		{"111", {2, 5, 0}}, {"222", {2, 0, 5}},
	};

	(void)unused;
	check_cases(3, 0, false, list, COUNT(list));
}

static void n5_1_only_the_four_blocks_of_the_square_count(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2", 0);
	put_block(&s, "1b1", 1);
	put_blocks(&s, "1c2 1c4 1a3 1a4 1b4", 1); /* near it */
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1b2");
	assert_int_equal(points(&s, 0, ROW_SQUARES), 5);
	assert_int_equal(points(&s, 1, ROW_SQUARES), 2);
}

static void n5_1_the_same_on_higher_levels(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill_level(&s, 1);
	put_blocks(&s, "2b2 2b3", 1);
	put_block(&s, "2c2", 0);
	put_tile(&s, "2c3", "builder");
	show(&s, 1, "builder");
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 2c3");
	assert_int_equal(points(&s, 1, ROW_SQUARES), 5);
	assert_int_equal(points(&s, 2, ROW_SQUARES), 2); /* the active seat wins the tie */
	assert_int_equal(points(&s, 0, ROW_SQUARES), 0);
	refuse(&s, FIRN_CHANCE, "tile 3b1 beast", "N4.8");
	assert_int_equal(s.tiling, space_of("3b2"));
}

static void n5_2_active_seat_wins_the_tie_for_first(void **unused)
{
	static const struct square_case list[] = {{"011", {5, 2, 0}}, {"220", {5, 0, 2}}};
	static const struct square_case of_two[] = {{"002", {2, 0, 5}}, {"112", {0, 2, 5}}};

	(void)unused;
	check_cases(3, 0, false, list, COUNT(list));
	check_cases(3, 2, false, of_two, COUNT(of_two));
}

static void n5_2_active_seat_wins_the_tie_for_second(void **unused)
{
	static const struct square_case list[] = {{"112", {2, 5, 0}}, {"212", {2, 0, 5}}};
	static const struct square_case four[] = {{"002", {5, 0, 0, 2}}, {"211", {0, 5, 0, 2}}};

	(void)unused;
	check_cases(3, 0, false, list, COUNT(list));
	check_cases(4, 3, false, four, COUNT(four));
}

static void n5_3_two_tied_for_second(void **unused)
{
	static const struct square_case list[] = {{"012", {5, 1, 1}}, {"210", {5, 1, 1}}};
	static const struct square_case four[] = {{"130", {1, 5, 0, 1}}, {"231", {0, 5, 1, 1}}};

	(void)unused;
	check_cases(3, 0, false, list, COUNT(list));
	check_cases(4, 1, false, four, COUNT(four));
}

static void n5_3_three_tied_for_second(void **unused)
{
	static const struct square_case zero[] = {{"123", {5, 0, 0, 0}}, {"312", {5, 0, 0, 0}}};
	static const struct square_case two[] = {{"013", {0, 0, 5, 0}}};

	(void)unused;
	check_cases(4, 0, false, zero, COUNT(zero));
	check_cases(4, 2, false, two, COUNT(two));
}

static void n5_4_who_places_sikus_block_is_active(void **unused)
{
	static const struct square_case list[] = {
		{"002", {5, 0}},                  /* 2 own, 2 Siku: the active seat wins the tie */
		{"000", {5, 0}}, {"011", {2, 5}}, /* tied with Siku for second */
		{"012", {2, 0}},                  /* Siku first, the seats tied for second */
		{"001", {5, 1}},                  /* the other and Siku tied for second */
		{"022", {2, 0}}, {"122", {0, 2}}, {"222", {0, 0}}, {"111", {0, 5}},
	};

	(void)unused;
	check_cases(2, 0, true, list, COUNT(list));
}

static void n5_4_other_player_and_siku_tied_for_first(void **unused)
{
	static const struct square_case by_0[] = {{"112", {0, 3}}, {"211", {0, 3}}};
	static const struct square_case by_1[] = {{"002", {3, 0}}};

	(void)unused;
	check_cases(2, 0, true, by_0, COUNT(by_0));
	check_cases(2, 1, true, by_1, COUNT(by_1));
}

static void n5_5_siku_takes_its_place_in_the_ranking(void **unused)
{
	static const struct square_case list[] = {
		{"022", {5, 0}}, {"122", {2, 0}}, {"222", {2, 0}}, {"112", {2, 5}}, {"012", {5, 1}},
	};
	struct nunatak s;
	struct firn_sheet sheet;

	(void)unused;
	check_cases(2, 0, false, list, COUNT(list));
	complete(&s, 2, 0, "222", false);
	nunatak_score(&s, &sheet);
	assert_int_equal(sheet.points[SIKU][ROW_SQUARES], 0);
	assert_int_equal(s.got[ROW_SQUARES][SIKU], 0);
}

/* Dummy 1 completes the square by its own rules: nothing else gives it points. */
static void n5_5_dummies_rank_but_score_nothing(void **unused)
{
	static const struct square_case list[] = {
		{"000", {5}}, {"001", {2}}, {"002", {5}}, {"012", {1}}, {"112", {0}}, {"022", {0}},
	};
	static const char *const at[] = {"1a1", "1a2", "1b1"};
	struct nunatak s;

	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		begin(&s, 1);
		for (int k = 0; k < 3; k++)
			put_block(&s, at[k], list[i].owners[k] - '0');
		to_solo_turn(&s, 1);
		assert_int_equal(owner_at(&s, "1b2"), 1);
		assert_int_equal(points(&s, 0, ROW_SQUARES), list[i].points[0]);
		for (int k = 1; k < OWNERS; k++)
			assert_int_equal(s.got[ROW_SQUARES][k], 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n5_1_most_5_second_2_absent_nothing),
		cmocka_unit_test(n5_1_only_the_four_blocks_of_the_square_count),
		cmocka_unit_test(n5_1_the_same_on_higher_levels),
		cmocka_unit_test(n5_2_active_seat_wins_the_tie_for_first),
		cmocka_unit_test(n5_2_active_seat_wins_the_tie_for_second),
		cmocka_unit_test(n5_3_two_tied_for_second),
		cmocka_unit_test(n5_3_three_tied_for_second),
		cmocka_unit_test(n5_4_who_places_sikus_block_is_active),
		cmocka_unit_test(n5_4_other_player_and_siku_tied_for_first),
		cmocka_unit_test(n5_5_siku_takes_its_place_in_the_ranking),
		cmocka_unit_test(n5_5_dummies_rank_but_score_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
