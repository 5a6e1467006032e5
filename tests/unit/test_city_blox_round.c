/* C3, C4 and C7: rounds, turns, keeping, trading, repairing, the end, options. */
#include "tests/support/city_board.h"

/* ---- C3 ---- */

static void c3_1_the_set_up(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 3, -1);
	city_asks(&s, "setup", FIRN_CHANCE);
	assert_true(city_view_has(&s, 0, "\"round\":0,\"first\":null,\"active\":null,\"left\":0"));
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "first"), 3);
	city_refuse(&s, FIRN_CHANCE, "card 0 1 H01", "C3.1");
	city_refuse(&s, FIRN_CHANCE, "first 3", "C3.1");
	city_refuse(&s, 0, "pass", "C3.1");
	city_draw(&s, "first 2");
	city_refuse(&s, FIRN_CHANCE, "first 1", "C3.1");
	city_refuse(&s, FIRN_CHANCE, "card 1 1 H01", "C3.1");
	city_refuse(&s, FIRN_CHANCE, "card 0 2 S01", "C3.1");
	city_deal(&s);
	city_asks(&s, "supply", 2);
	assert_true(city_view_has(&s, 0, "\"round\":1,\"first\":2,\"active\":2,\"left\":3"));
	city_setup(&s, 3, 1);
	city_deal(&s);
	city_asks(&s, "supply", 1);
}

static void c3_1_one_turn_each_two_with_two_seats(void **unused)
{
	static const int8_t order[2][8] = {{0, 1, 0, 1, 1, 0, 1, 0}, {0, 1, 2, 1, 2, 0, 2, 0}};
	struct city_blox s;

	(void)unused;
	for (int seats = 2; seats <= 3; seats++) {
		city_begin(&s, seats);
		for (int i = 0; i < 7; i++) {
			if (s.phase == PHASE_SUPPLY) {
				int seat = s.actor;
				assert_int_equal(s.turn, i);
				city_refuse(&s, seat, "pass", "C3.1");
				city_play(&s, seat,
					  seats == 2 ? "supply 1x1 1x2 2x2 2x3"
						     : "supply 1x1 1x2 2x2");
			}
			city_asks(&s, "turn", order[seats - 2][i]);
			assert_int_equal(s.left, seats == 2 ? 4 - i % 4 : 3 - i % 3);
			for (int other = 0; other < seats; other++)
				if (other != s.actor)
					city_refuse(&s, other, "pass", "C3.1");
			city_play(&s, s.actor, "pass");
		}
	}
}

static void c3_2_what_is_set_out(void **unused)
{
	static const int count[3] = {5, 6, 6}, later[3] = {4, 3, 4};
	static const int choices[7] = {1, 6, 15, 20, 15, 6, 1};
	struct city_blox s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		city_setup(&s, seats, 0);
		city_deal(&s);
		assert_int_equal(city_legal_count(&s, 0, "supply"), choices[count[seats - 2]]);
		city_refuse(&s, 0, "supply 1x1 1x2", "C3.2");
		city_refuse(&s, 0, "supply", "C3.2");
		city_refuse(&s, 0, "supply 1x1 1x1 1x2 2x2 2x3 2x4", "C3.2");
		city_play(&s, 0,
			  seats == 2 ? "supply 1x1 1x2 2x2 2x3 2x4"
				     : "supply 1x1 1x2 2x2 2x3 2x4 corner");
		city_pass_round(&s);
		assert_int_equal(city_legal_count(&s, 1, "supply"), choices[later[seats - 2]]);
		city_refuse(&s, 1, "supply 1x1 1x2 2x2 2x3 2x4", "C3.2");
	}
}

static void c3_2_fewer_sizes_in_the_reserve(void **unused)
{
	struct city_blox s;
	uint64_t all;

	(void)unused;
	city_begin(&s, 2);
	city_pass_round(&s);
	all = s.reserve;
	s.kept[0] = all & ~(uint64_t)0xffffff; /* only to be gone */
	s.reserve = all & 0xffffff;
	assert_int_equal(city_blox_supply_blocks(&s), 3);
	assert_int_equal(city_legal_count(&s, 1, "supply"), 1);
	assert_true(city_is_legal(&s, 1, "supply 1x1 1x2 2x2"));
	city_refuse(&s, 1, "supply 1x1 1x2 2x3", "C3.2");
	s.reserve = 0;
	assert_int_equal(city_legal_count(&s, 1, "supply"), 1);
	assert_true(city_is_legal(&s, 1, "supply"));
	city_refuse(&s, 1, "supply 1x1", "C3.2");
}

static void c3_2_every_set_is_listed(void **unused)
{
	struct city_blox s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		city_setup(&s, seats, 0);
		city_deal(&s);
		for (int lacking = 0; lacking < 1 << SIZES; lacking++) {
			s.reserve = 0;
			for (int size = 0; size < SIZES; size++)
				s.reserve += (lacking >> size & 1) ? 0 : 2 * blocks_one(size);
			s.round = 1;
			city_assert_list(&s);
			s.round = 2;
			city_assert_list(&s);
		}
	}
}

static void c3_3_every_move_of_a_turn_is_listed(void **unused)
{
	struct city_blox s;

	(void)unused;
	for (int level = LEVEL_2; level <= LEVEL_3; level++) {
		city_begin_level(&s, 3, level);
		city_assert_list(&s);
		city_put(&s, 0, 1, "1x1 c4, 1x1 e4, 1x2 b5 flat");
		city_keep(&s, 0, "1x2");
		city_assert_list(&s);
		city_keep(&s, 0, "2x3");
		city_put(&s, 0, 2, "2x2 b3, 1x1 d5, 1x1 g4");
		city_assert_list(&s);
		s.strike[0] = STRIKE_NOW;
		city_assert_list(&s);
	}
}

static void c3_3_a_turn(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_offer(&s, "1x1 2x4");
	city_refuse(&s, 0, "build 1x2 1 c4 flat", "C3.3");
	city_refuse(&s, 0, "keep 1x2", "C3.3");
	city_refuse(&s, 0, "supply 1x1", "C3.1");
	city_refuse(&s, 0, "hit 1", "C3.1");
	city_refuse(&s, 0, "swap 1 c4 1 1 c4", "C3.1");
	city_refuse(&s, 0, "crane 1 c4 1 d4", "C3.1");
	assert_string_equal(city_told(&s, 0, "build 2x4 1 c4 flat"), "turn 1\n");
	city_play(&s, 0, "build 2x4 1 c4 flat");
	assert_int_equal(s.supply, city_counts("1x1"));
	city_asks(&s, "turn", 1);
	assert_int_equal(s.turn, 1);
	city_play(&s, 1, "keep 1x1");
	assert_int_equal(s.supply, 0);
	assert_int_equal(s.kept[1], city_counts("1x1"));
	city_asks(&s, "turn", 2);
	city_play(&s, 2, "pass");
	city_asks(&s, "supply", 1);
}

static void c3_4_nobody_has_to_build(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	assert_true(city_legal_count(&s, 0, "build") > 0);
	assert_true(city_is_legal(&s, 0, "pass"));
	city_offer(&s, "");
	assert_int_equal(city_legal_count(&s, 0, ""), 1); /* pass */
	city_put(&s, 0, 1, "1x1 c4");
	city_keep(&s, 0, "1x1 1x1");
	assert_int_equal(city_legal_count(&s, 0, "lift"), 1);
	assert_true(city_legal_count(&s, 0, "trade") > 0);
	assert_int_equal(city_legal_count(&s, 0, "keep"), 0);
}

static void c3_5_the_end_of_a_round(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_play(&s, 0, "keep 2x2");
	city_play(&s, 1, "pass");
	assert_string_equal(city_told(&s, 2, "pass"), ""); /* setting out is no turn */
	city_play(&s, 2, "pass");
	assert_int_equal(s.supply, 0);
	assert_int_equal(blocks_sum(s.reserve), 76);
	city_asks(&s, "supply", 1);
	assert_true(city_view_has(&s, 0, "\"round\":2,\"first\":1,\"active\":1,\"left\":3"));
	city_refuse(&s, 0, "supply 1x1 1x2 2x2", "C3.1");
	assert_string_equal(city_told(&s, 1, "supply 1x1 1x2 2x2"), "turn 1\n");
}

static void c3_6_a_lot_may_become_impossible(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_1);
	city_offer(&s, "corner");
	city_play(&s, 0, "build corner 1 b5 sw"); /* at level 1 all others must fit around it */
	assert_string_equal(city_blocks(&s, 0, 1), "corner sw b5 1");
	city_play(&s, 1, "pass");
	assert_string_equal(city_blocks(&s, 0, 1), "corner sw b5 1");
}

/* ---- C4 ---- */

static void c4_1_two_kept_blocks(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 0, "corner");
	city_play(&s, 0, "keep 1x2");
	assert_true(city_view_has(&s, 2, "\"kept\":[\"1x2\",\"corner\"]"));
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_play(&s, 1, "supply 1x1 1x2 2x2");
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_refuse(&s, 0, "keep 1x1", "C4.1");
	city_refuse(&s, 0, "keep 2x4", "C3.3"); /* the supply comes first */
	assert_int_equal(city_legal_count(&s, 0, "keep"), 0);
	city_refuse(&s, 0, "build corner 1 c4 ne", "C3.3"); /* kept, not to build with */
}

static void c4_2_a_trade(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_refuse(&s, 0, "trade 1x1 1 c4", "C4.2");
	city_keep(&s, 0, "1x1");
	city_refuse(&s, 0, "trade 1x1 1 c4", "C4.2");
	assert_int_equal(city_legal_count(&s, 0, "trade"), 0);
	city_keep(&s, 0, "2x2");
	city_refuse(&s, 0, "trade 1x1 1 b4", "C2.3");
	assert_true(city_legal_count(&s, 0, "trade 2x4") > 0);
	assert_string_equal(city_told(&s, 0, "trade 2x4 1 c4 flat"), "");
	city_play(&s, 0, "trade 2x4 1 c4 flat");
	assert_int_equal(s.kept[0], 0);
	assert_int_equal(s.turn, 0);
	city_asks(&s, "turn", 0); /* it does not use up the turn */
	city_refuse(&s, 0, "trade 1x1 1 b5", "C4.2");
	city_play(&s, 0, "build 1x1 1 b5");
	city_asks(&s, "turn", 1);
}

static void c4_2_of_a_size_just_given_back(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 0, "2x4 1x1");
	city_reserve(&s, "2x4", 0);
	city_reserve(&s, "2x3", 0);
	assert_int_equal(city_legal_count(&s, 0, "trade 2x3"), 0);
	city_refuse(&s, 0, "trade 2x3 2 b3 tall", "C4.2");
	city_refuse(&s, 0, "trade 2x3 2 a1 tall", "C4.2");
	city_play(&s, 0, "trade 2x4 1 c4 flat");
	assert_int_equal(blocks_of(s.reserve, SIZE_2X4), 0);
}

static void c4_2_it_may_finish_a_lot(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_keep(&s, 0, "1x1 1x1");
	city_play(&s, 0, "trade 1x2 1 f5 flat");
	city_asks(&s, "draw", FIRN_CHANCE);
	assert_true(city_view_has(&s, 0, "\"again\":true"));
	city_draw(&s, "event clearance");
	city_asks(&s, "turn", 0);
	assert_true(city_view_has(&s, 0, "\"again\":false"));
	assert_int_equal(s.turn, 0);
	city_play(&s, 0, "build 1x1 2 b3");
	city_asks(&s, "turn", 1);
}

static void c4_3_a_repair(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat, 1x1 d5");
	assert_int_equal(city_legal_count(&s, 0, "lift"), 2);
	city_refuse(&s, 0, "lift 1 c4", "C4.3"); /* covered */
	city_refuse(&s, 0, "lift 1 c5", "C4.3"); /* not its first cell */
	city_refuse(&s, 0, "lift 1 g5", "C4.3");
	city_refuse(&s, 0, "lift 2 b5", "C4.3");
	city_refuse(&s, 1, "lift 1 b5", "C3.1");
	assert_string_equal(city_told(&s, 0, "lift 1 b5"), "turn 1\n");
	city_play(&s, 0, "lift 1 b5");
	assert_string_equal(city_blocks(&s, 0, 1), "2x4 flat c4 1, 1x1 d5 2");
	assert_int_equal(blocks_of(s.reserve, SIZE_1X2), 15);
	assert_int_equal(s.kept[0], 0);
	city_asks(&s, "turn", 1);
}

static void c4_4_nothing_replaces_a_size(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_pass_round(&s);
	s.kept[1] = 13 * blocks_one(SIZE_CORNER); /* only to be gone */
	s.reserve -= 13 * blocks_one(SIZE_CORNER);
	city_refuse(&s, 1, "supply 1x1 1x2 2x2 corner", "C3.2");
	assert_int_equal(city_legal_count(&s, 1, "supply"), 5);
	city_begin(&s, 3);
	city_reserve(&s, "2x2", 0);
	city_keep(&s, 0, "1x1 1x1");
	city_refuse(&s, 0, "trade 2x2 1 c4", "C4.2");
}

/* ---- C7 ---- */

static void c7_1_at_once_in_an_event_too(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x2 e4 flat, 1x2 f4 flat");
	city_put(&s, 0, 3, "2x3 e4 flat, 1x2 b5 flat, 1x1 d5, 1x2 b3 flat, 1x2 d3 flat, 1x1 f3");
	city_event(&s, "grant");
	city_asks(&s, "event", 0);
	assert_string_equal(city_told(&s, 0, "build 1x2 3 f3 flat"), "points 0 lots 100 3\n");
	city_play(&s, 0, "build 1x2 3 f3 flat");
	city_asks(&s, "over", FIRN_OVER);
	assert_true(city_view_has(&s, 0, "\"event\":null"));
	assert_int_equal(city_winners(&s), 1);
	city_refuse(&s, 1, "pass", "C7.1");
	city_refuse(&s, FIRN_CHANCE, "event aid", "C7.1");
}

static void c7_2_after_thirty_rounds(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat");
	city_put(&s, 1, 3, "2x2 c4, 1x1 c4");
	city_pass_round(&s);
	for (int round = 2; round <= 30; round++) {
		assert_int_equal(s.round, round);
		city_asks(&s, "supply", (round - 1) % 3);
		city_play(&s, s.actor, "supply 1x1 1x2 2x2");
		city_pass_round(&s);
	}
	city_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.turn, 90);
	assert_true(city_view_has(&s, 0,
				  "\"round\":30,\"first\":2,\"active\":null,\"left\":0,\"again\":"
				  "false,\"supply\":[]"));
	assert_int_equal(city_points(&s, 0, ROW_LOTS), 0);
	assert_int_equal(city_points(&s, 0, ROW_STUDS), 9); /* covered, hidden ones too */
	assert_int_equal(city_points(&s, 1, ROW_STUDS), 4);
	assert_int_equal(city_points(&s, 0, ROW_TOTAL), 9);
	assert_int_equal(city_winners(&s), 1);
}

static void c7_2_a_tie_is_shared(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	assert_int_equal(city_winners(&s), 7);
	city_put(&s, 1, 1, "1x1 c4");
	city_put(&s, 2, 1, "1x1 c4");
	assert_int_equal(city_winners(&s), 6);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat, 1x2 f5 flat");
	assert_int_equal(city_points(&s, 0, ROW_STUDS), 0); /* of unfinished lots only */
	assert_int_equal(city_points(&s, 0, ROW_TOTAL), 100);
	assert_int_equal(city_winners(&s), 1);
}

static void c7_3_twice_as_many_blocks(void **unused)
{
	static const char *const few[] = {"supply 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1",
					  "supply 1x1 1x1 1x1 1x2 1x2 1x2",
					  "supply 1x1 1x1 1x1 1x1 1x1 1x2 1x2 2x2"};
	static const char *const enough[] = {"supply 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x2",
					     "supply 1x1 1x1 1x1 1x1 1x2 2x2",
					     "supply 1x1 1x1 1x1 1x1 1x1 1x2 2x2 2x3"};
	struct city_blox s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		city_setup_with(&s, (struct firn_options){.seats = (uint8_t)seats,
							  .option = {0, 0, SUPPLY_DOUBLE}});
		city_deal(&s);
		city_refuse(&s, 0, few[seats - 2], "C7.3");
		city_refuse(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4", "C7.3");
		city_refuse(&s, 0, "supply", "C7.3");
		city_play(&s, 0, enough[seats - 2]);
		assert_int_equal(blocks_sum(s.supply), seats == 3 ? 6 : 8);
		city_pass_round(&s);
		city_asks(&s, "supply", 1);
		city_play(&s, 1, enough[seats - 2]); /* in every round */
	}
}

static void c7_3_all_mixtures_are_listed(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup_with(&s, (struct firn_options){.seats = 2, .option = {0, 0, SUPPLY_DOUBLE}});
	city_deal(&s);
	assert_int_equal(city_legal_count(&s, 0, "supply"), 1287 - 6); /* but those of one size */
	s.reserve = city_counts("1x1 1x1 1x1 1x2");
	assert_int_equal(city_legal_count(&s, 0, "supply"), 1);
	assert_true(city_is_legal(&s, 0, "supply 1x1 1x1 1x1 1x2")); /* fewer: all */
	s.reserve = 12 * blocks_one(SIZE_1X1);
	assert_true(city_is_legal(&s, 0, "supply 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1"));
	assert_int_equal(city_legal_count(&s, 0, "supply"), 1);
	city_refuse(&s, 0, "supply 1x1 1x1 1x1", "C7.3");
	s.reserve = 0;
	assert_true(city_is_legal(&s, 0, "supply"));
}

static void c7_4_options(void **unused)
{
	struct city_blox s;

	(void)unused;
	assert_string_equal(city_blox_game.options[0].name, "level");
	assert_string_equal(city_blox_game.options[0].values[0], "2");
	assert_string_equal(city_blox_game.options[1].values[0], "on");
	assert_string_equal(city_blox_game.options[2].values[0], "normal");
	city_setup_with(&s, (struct firn_options){.seats = 3, .option = {0, EVENTS_OFF}});
	city_deal(&s);
	assert_true(city_view_has(&s, 0, "\"deck\":0"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	city_asks(&s, "turn", 1);
	city_setup_with(&s, (struct firn_options){.seats = 3, .option = {0, EVENTS_OFF}});
	city_deal(&s);
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	city_almost(&s);
	city_keep(&s, 0, "1x1 1x1");
	city_play(&s, 0, "trade 1x2 1 f5 flat");
	city_asks(&s, "turn", 0);
}

static void c7_4_what_is_no_set_up(void **unused)
{
	struct city_blox s;

	(void)unused;
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2, .option = {3}}),
			 FIRN_BAD_OPTION);
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2, .option = {0, 2}}),
			 FIRN_BAD_OPTION);
	assert_int_equal(
		city_blox_setup(&s, &(struct firn_options){.seats = 2, .option = {0, 0, 2}}),
		FIRN_BAD_OPTION);
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2, .first = 2}),
			 FIRN_BAD_REQUEST);
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2, .first = -2}),
			 FIRN_BAD_REQUEST);
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2, .ruleset = 9}),
			 FIRN_BAD_REQUEST);
	assert_int_equal(city_blox_setup(&s, &(struct firn_options){.seats = 2,
								    .ruleset = FIRN_MAX_RULESETS}),
			 FIRN_BAD_REQUEST);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c3_1_the_set_up),
		cmocka_unit_test(c3_1_one_turn_each_two_with_two_seats),
		cmocka_unit_test(c3_2_what_is_set_out),
		cmocka_unit_test(c3_2_fewer_sizes_in_the_reserve),
		cmocka_unit_test(c3_2_every_set_is_listed),
		cmocka_unit_test(c3_3_every_move_of_a_turn_is_listed),
		cmocka_unit_test(c3_3_a_turn),
		cmocka_unit_test(c3_4_nobody_has_to_build),
		cmocka_unit_test(c3_5_the_end_of_a_round),
		cmocka_unit_test(c3_6_a_lot_may_become_impossible),
		cmocka_unit_test(c4_1_two_kept_blocks),
		cmocka_unit_test(c4_2_a_trade),
		cmocka_unit_test(c4_2_of_a_size_just_given_back),
		cmocka_unit_test(c4_2_it_may_finish_a_lot),
		cmocka_unit_test(c4_3_a_repair),
		cmocka_unit_test(c4_4_nothing_replaces_a_size),
		cmocka_unit_test(c7_1_at_once_in_an_event_too),
		cmocka_unit_test(c7_2_after_thirty_rounds),
		cmocka_unit_test(c7_2_a_tie_is_shared),
		cmocka_unit_test(c7_3_twice_as_many_blocks),
		cmocka_unit_test(c7_3_all_mixtures_are_listed),
		cmocka_unit_test(c7_4_options),
		cmocka_unit_test(c7_4_what_is_no_set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
