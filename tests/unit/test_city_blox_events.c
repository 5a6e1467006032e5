/* C6: the twelve events. Seat 0 has finished its house and drawn; three seats. */
#include "tests/support/city_board.h"

static void c6_1_events_do_not_come_back(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_event(&s, "strike");
	assert_true(city_view_has(&s, 0, "\"drawn\":[\"strike\"],\"deck\":11"));
	s.phase = PHASE_DRAW;
	s.actor = FIRN_CHANCE;
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "event"), 11);
	city_refuse(&s, FIRN_CHANCE, "event strike", "C3.1");
	city_refuse(&s, FIRN_CHANCE, "first 0", "C3.1");
	city_draw(&s, "event clearance");
	assert_true(city_view_has(&s, 0, "\"drawn\":[\"strike\",\"clearance\"],\"deck\":10"));
	city_bad("event storm");
	city_bad("event");
}

static void c6_2_the_interrupted_turn_ends(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	assert_int_equal(s.supply, city_counts("1x1 2x4")); /* without the block just taken */
	assert_string_equal(city_told(&s, FIRN_CHANCE, "event clearance"), "turn 1\n");
	assert_string_equal(city_told(&s, FIRN_CHANCE, "event tremor"),
			    "turn 1\n"); /* nobody can */
	assert_string_equal(city_told(&s, FIRN_CHANCE, "event prize"), "");
	city_draw(&s, "event prize");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"prize\",\"ask\":[0]}"));
	assert_string_equal(city_told(&s, 0, "pass"), "turn 1\n");
	city_play(&s, 0, "pass");
	city_asks(&s, "turn", 1);
	assert_int_equal(s.turn, 1);
}

static void c6_2_or_goes_on_after_a_trade(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_keep(&s, 0, "1x1 1x1");
	city_play(&s, 0, "trade 1x2 1 f5 flat");
	city_draw(&s, "event grant");
	assert_true(city_view_has(&s, 0, "\"again\":true"));
	city_play(&s, 0, "keep 1x1");
	city_play(&s, 1, "pass");
	assert_string_equal(city_told(&s, 2, "pass"), "");
	city_play(&s, 2, "pass");
	city_asks(&s, "turn", 0);
	assert_int_equal(s.turn, 0);
	assert_int_equal(s.left, 3);
}

static void c6_2_clockwise_from_the_drawer(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 4);
	city_play(&s, 0, "pass");
	city_play(&s, 1, "pass");
	city_put(&s, 2, 1, "2x3 c3 flat, 1x2 c5 tall, 1x1 d5"); /* H01 but e5 */
	city_offer(&s, "1x2");
	city_play(&s, 2, "build 1x2 1 d5 flat");
	city_draw(&s, "event grant");
	assert_true(city_view_has(&s, 0, "\"ask\":[2,3,0,1]"));
	for (int i = 0; i < 4; i++) {
		city_asks(&s, "event", (2 + i) % 4);
		city_refuse(&s, (1 + i) % 4, "pass", "C3.1");
		city_play(&s, (2 + i) % 4, "pass");
	}
	city_asks(&s, "turn", 3);
}

static void c6_3_a_grant_for_all(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 1, "1x1 1x1");
	city_event(&s, "grant");
	city_refuse(&s, 0, "lift 2 b3", "C6.3");
	city_refuse(&s, 0, "trade 1x1 2 b3", "C6.3");
	city_refuse(&s, 0, "supply 1x1", "C6.3");
	city_refuse(&s, 0, "build 1x1 1 c4", "C5.4");
	city_play(&s, 0, "build 2x3 2 b3 tall"); /* the supply has none */
	assert_string_equal(city_blocks(&s, 0, 2), "2x3 tall b3 1");
	city_refuse(&s, 1, "keep 2x4", "C4.1");
	assert_int_equal(city_legal_count(&s, 1, "keep"), 0);
	city_play(&s, 1, "pass");
	assert_int_equal(city_legal_count(&s, 2, "keep"), 6);
	city_reserve(&s, "2x4", 0);
	assert_int_equal(city_legal_count(&s, 2, "keep"), 5);
	city_refuse(&s, 2, "keep 2x4", "C6.3");
	city_refuse(&s, 2, "build 2x4 3 a1 flat", "C6.3");
	city_play(&s, 2, "keep 2x3");
	assert_int_equal(s.kept[2], city_counts("2x3"));
	city_asks(&s, "turn", 1);
}

static void c6_3_a_prize_for_the_drawer(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_event(&s, "prize");
	city_asks(&s, "event", 0);
	city_refuse(&s, 0, "lift 1 c4", "C6.3");
	city_play(&s, 0, "keep 2x4");
	assert_int_equal(s.kept[0], city_counts("2x4"));
	city_asks(&s, "turn", 1);
}

static void c6_3_aid_for_the_fewest_finished_lots(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_event(&s, "aid");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"aid\",\"ask\":[1,2]}"));
	city_refuse(&s, 1, "hit 0", "C6.3");
	city_play(&s, 1, "build 2x4 3 c2 tall");
	city_play(&s, 2, "keep 1x1");
	city_asks(&s, "turn", 1);
	city_begin(&s, 3); /* all have one */
	city_put(&s, 1, 1, "2x4 c4 flat, 1x2 d5 tall, 1x2 d3 tall");
	city_put(&s, 2, 1, "2x3 c3 flat, 1x2 c5 tall, 1x1 d5, 1x2 d5 flat");
	city_event(&s, "aid");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"aid\",\"ask\":[0,1,2]}"));
}

static void c6_3_leftovers_for_the_others(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 1, "2x2 2x2");
	city_event(&s, "leftovers");
	assert_true(city_view_has(&s, 0, "\"ask\":[1,2]"));
	city_refuse(&s, 1, "build 1x1 1 d3", "C6.3");
	city_refuse(&s, 1, "keep 2x2", "C6.3");
	city_refuse(&s, 1, "keep 1x1", "C4.1");
	assert_int_equal(city_legal_count(&s, 1, ""), 1); /* asked, and can only pass */
	city_play(&s, 1, "pass");
	assert_int_equal(city_legal_count(&s, 2, "keep"), 2);
	city_play(&s, 2, "keep 1x2");
	assert_int_equal(s.kept[2], city_counts("1x2"));
	city_asks(&s, "turn", 1);
}

static void c6_4_the_hurricane(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x1 b3");
	city_event(&s, "hurricane");
	city_refuse(&s, 0, "pass", "C6.4");
	city_refuse(&s, 0, "build 1x1 2 b3", "C6.4");
	city_refuse(&s, 0, "lift 1 b5", "C5.4");
	city_refuse(&s, 0, "lift 2 c3", "C4.3");
	city_play(&s, 0, "lift 2 b3");
	assert_int_equal(s.kept[0], city_counts("1x1")); /* there is room */
	assert_string_equal(city_blocks(&s, 0, 2), "2x3 tall b3 1");
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall");
	city_keep(&s, 0, "2x2 2x2");
	city_event(&s, "hurricane");
	city_play(&s, 0, "lift 2 b3");
	assert_int_equal(s.kept[0], city_counts("2x2 2x2")); /* there is none */
	assert_int_equal(blocks_of(s.reserve, SIZE_2X3), 11);
	city_begin(&s, 3);
	city_event(&s, "hurricane"); /* the drawer has nothing to lift */
	city_asks(&s, "turn", 1);
}

static void c6_4_the_tremor(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 4);
	city_put(&s, 0, 2, "1x1 b3");
	city_put(&s, 2, 1, "1x1 d3, 1x2 d3 flat");
	city_keep(&s, 2, "2x2 2x2");
	city_event(&s, "tremor");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"tremor\",\"ask\":[0,2]}"));
	city_refuse(&s, 0, "pass", "C6.4");
	city_refuse(&s, 0, "keep 1x1", "C6.4");
	city_play(&s, 0, "lift 2 b3");
	assert_int_equal(s.kept[0], city_counts("1x1"));
	city_asks(&s, "event", 2);
	city_play(&s, 2, "lift 1 d3");
	assert_string_equal(city_blocks(&s, 2, 1), "1x1 d3 1");
	assert_int_equal(s.kept[2], city_counts("2x2 2x2"));
	city_asks(&s, "turn", 1);
}

static void c6_4_the_gust(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 4);
	city_put(&s, 2, 1, "2x3 c3 flat");
	city_put(&s, 3, 1, "1x1 d4");
	city_put(&s, 0, 2, "1x1 b3");
	city_event(&s, "gust");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"gust\",\"ask\":[0]}"));
	assert_int_equal(city_legal_count(&s, 0, ""), 2);
	city_refuse(&s, 0, "pass", "C6.4");
	city_refuse(&s, 0, "lift 2 b3", "C6.4");
	assert_non_null(
		strstr(city_blox_reasons[city_blox_check(&s, 0, firn_move_make(MOVE_PASS, 0))].text,
		       "Name the seat"));
	city_refuse(&s, 0, "hit 0", "C6.4");
	city_refuse(&s, 0, "hit 1", "C6.4"); /* has nothing to lift */
	city_bad("hit 4");
	city_play(&s, 0, "hit 2");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"gust\",\"ask\":[2]}"));
	city_asks(&s, "event", 2);
	city_refuse(&s, 2, "hit 3", "C6.4");
	city_refuse(&s, 2, "pass", "C6.4");
	city_play(&s, 2, "lift 1 c3");
	assert_int_equal(s.kept[2], city_counts("2x3"));
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_put(&s, 0, 2, "1x1 b3");
	city_event(&s, "gust"); /* nobody else has a block to lift */
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_put(&s, 1, 1, "1x1 d3");
	city_event(&s, "gust");
	city_refuse(&s, 0, "hit 3", "C6.4"); /* absent */
}

static void c6_5_the_faulty_delivery(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x1 b3");
	city_put(&s, 1, 3, "2x4 c2 tall");
	city_put(&s, 2, 1, "1x2 d3 flat");
	city_event(&s, "faulty");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"faulty\",\"ask\":[0]}"));
	assert_int_equal(city_legal_count(&s, 0, ""), 2);
	city_refuse(&s, 0, "pass", "C6.5");
	city_refuse(&s, 0, "keep 1x1", "C6.5");
	city_refuse(&s, 0, "swap 1 b5 1 3 c2", "C5.4");
	city_refuse(&s, 0, "swap 2 c3 1 3 c2", "C4.3");
	city_refuse(&s, 0, "swap 2 b3 0 2 b3", "C6.5");
	city_refuse(&s, 0, "swap 2 b3 3 2 b3", "C6.5");
	city_refuse(&s, 0, "swap 2 b3 1 3 c4", "C4.3");
	city_refuse(&s, 0, "swap 2 b3 1 1 b4", "C4.3");
	city_play(&s, 0, "swap 2 b3 1 3 c2");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"faulty\",\"ask\":[0,1]}"));
	assert_true(city_view_has(&s, 0, "\"hand\":\"2x4\""));
	assert_true(city_view_has(&s, 0, "\"hand\":\"1x1\""));
	assert_string_equal(city_blocks(&s, 0, 2), "2x3 tall b3 1");
	assert_string_equal(city_blocks(&s, 1, 3), "");
	city_refuse(&s, 0, "build 1x1 2 d5", "C6.5");
	city_refuse(&s, 0, "keep 1x1", "C6.5");
	city_refuse(&s, 0, "swap 2 b3 1 3 c2", "C6.5");
	city_refuse(&s, 0, "lift 2 b3", "C6.5");
	city_play(&s, 0, "keep 2x4");
	assert_int_equal(s.kept[0], city_counts("2x4"));
	assert_int_equal(s.hand[0], 0);
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"faulty\",\"ask\":[1]}"));
	city_refuse(&s, 1, "build 2x4 3 c2 tall", "C6.5");
	city_play(&s, 1, "build 1x1 3 c2");
	assert_int_equal(s.hand[1], 0);
	assert_string_equal(city_blocks(&s, 1, 3), "1x1 c2 1");
	city_asks(&s, "turn", 1);
}

static void c6_5_who_passes_gives_it_back(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall");
	city_put(&s, 2, 1, "1x2 d3 flat");
	city_keep(&s, 2, "1x1 1x1");
	city_event(&s, "faulty");
	city_play(&s, 0, "swap 2 b3 2 1 d3");
	city_play(&s, 0, "pass");
	assert_int_equal(blocks_of(s.reserve, SIZE_1X2), 14);
	assert_int_equal(blocks_of(s.reserve, SIZE_2X3), 10);
	city_asks(&s, "event", 2);
	city_refuse(&s, 2, "keep 2x3", "C4.1");
	city_play(&s, 2, "pass");
	assert_int_equal(blocks_of(s.reserve, SIZE_2X3), 11);
	city_asks(&s, "turn", 1);
}

static void c6_5_nothing_without_two_blocks(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall");
	city_event(&s, "faulty");
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_put(&s, 1, 3, "2x4 c2 tall");
	city_event(&s, "faulty");
	city_asks(&s, "turn", 1);
}

static void c6_5_a_win_leaves_the_other_hand(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 1, 1, "1x2 d3 tall");
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x2 e4 flat, 1x2 f4 flat");
	city_put(&s, 0, 3,
		 "2x3 e4 flat, 1x2 b5 flat, 1x1 d5, 1x2 b3 flat, 1x2 d3 flat, 1x1 f3, 1x1 f3");
	city_event(&s, "faulty");
	city_play(&s, 0, "swap 3 f3 1 1 d3");
	city_play(&s, 0, "build 1x2 3 f3 flat");
	city_asks(&s, "over", FIRN_OVER);
	assert_true(city_view_has(&s, 0, "\"hand\":\"1x1\""));
}

static void c6_6_the_crane(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 b3 tall, corner d4 ne");
	city_event(&s, "crane");
	city_refuse(&s, 0, "build 1x1 2 d5", "C6.6");
	city_refuse(&s, 0, "lift 2 b3", "C6.6");
	city_refuse(&s, 0, "crane 1 b5 2 b3 flat", "C5.4");
	city_refuse(&s, 0, "crane 2 c3 2 b3", "C4.3");
	city_refuse(&s, 0, "crane 2 b3 2 b4", "C6.6"); /* a 1x2 needs a turn */
	city_refuse(&s, 0, "crane 2 b3 2 b4 ne", "C6.6");
	city_refuse(&s, 0, "crane 2 b3 2 b3 tall", "C6.6"); /* where it was */
	city_refuse(&s, 0, "crane 2 b3 1 b5 flat", "C5.4");
	city_refuse(&s, 0, "crane 2 b3 2 a3 flat", "C2.3");
	assert_true(city_is_legal(&s, 0, "crane 2 b3 2 b3 flat"));
	assert_true(city_is_legal(&s, 0, "crane 2 d4 3 e3 ne"));
	assert_int_equal(city_legal_count(&s, 0, "crane 2 b3 2"), 2 + 5 + 2 + 3 * 2 - 1);
	assert_int_equal(city_legal_count(&s, 0, "crane 2 b3 1"), 0);
	assert_int_equal(city_legal_count(&s, 0, "pass"), 1);
	city_play(&s, 0, "crane 2 b3 2 b4 tall"); /* itself not in its own way */
	assert_string_equal(city_blocks(&s, 0, 2), "2x3 tall b3 1, corner ne d4 1, 1x2 tall b4 2");
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_event(&s, "crane"); /* nothing to lift */
	city_asks(&s, "turn", 1);
}

static void c6_6_it_counts_without_the_block(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2,
		 "1x1 b3, 1x1 b3, 1x1 b3, 1x1 b3, 1x1 b4, 1x1 b4, 1x1 b4, 1x1 b4, 1x1 c3, "
		 "1x2 c3 tall, 1x2 c3 tall, 1x2 c3 tall");
	city_event(&s, "crane");
	assert_true(city_is_legal(&s, 0, "crane 2 b3 2 d3")); /* twelve, and lifted eleven */
	city_refuse(&s, 0, "crane 2 b3 2 b4", "C2.5");
	city_play(&s, 0, "crane 2 c3 2 c3 flat"); /* c3 is free, and d3 */
	assert_int_equal(s.count[0][1], 12);
}

static void c6_6_it_may_finish_a_lot(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x2 e4 flat");
	city_put(&s, 0, 3, "1x2 b5 flat");
	city_event(&s, "crane");
	assert_string_equal(city_told(&s, 0, "crane 3 b5 2 f4 flat"),
			    "points 0 lots 100 2\nturn 1\n");
	city_play(&s, 0, "crane 3 b5 2 f4 flat");
	assert_int_equal(s.finished[0], 3);
	assert_int_equal(s.count[0][2], 0);
}

static void c6_7_the_second_hand_market(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 2, "2x3 1x1");
	city_event(&s, "secondhand");
	assert_true(city_view_has(&s, 0, "\"event\":{\"id\":\"secondhand\",\"ask\":[2]}"));
	city_refuse(&s, 2, "keep 1x1", "C6.7");
	city_refuse(&s, 2, "build 2x2 1 c3", "C6.7");
	city_refuse(&s, 2, "lift 1 c3", "C6.7");
	city_refuse(&s, 2, "build 2x3 1 c5 flat", "C2.3");
	city_play(&s, 2, "build 2x3 1 c3 flat");
	assert_int_equal(s.kept[2], city_counts("1x1")); /* one of them */
	city_asks(&s, "turn", 1);
	city_begin(&s, 3);
	city_keep(&s, 0, "2x3");
	city_event(&s, "secondhand");
	city_play(&s, 0, "pass");
	assert_int_equal(s.kept[0], city_counts("2x3"));
	city_asks(&s, "turn", 1);
}

static void c6_7_the_site_clearance(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_keep(&s, 0, "2x4");
	city_keep(&s, 2, "2x3 1x1");
	city_event(&s, "clearance");
	assert_int_equal(s.kept[0] | s.kept[1] | s.kept[2], 0);
	assert_int_equal(blocks_of(s.reserve, SIZE_2X3), 11);
	city_asks(&s, "turn", 1);
}

static void c6_8_a_strike_in_the_next_turn(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_keep(&s, 0, "1x1 1x1");
	city_event(&s, "strike");
	assert_true(city_view_has(&s, 0, "\"strike\":\"next\""));
	city_play(&s, 1, "pass");
	assert_true(city_view_has(&s, 0, "\"strike\":\"now\""));
	city_refuse(&s, 0, "build 1x1 2 b3", "C6.8");
	city_refuse(&s, 0, "build 1x2 2 a1 flat", "C6.8"); /* the first test of all */
	city_refuse(&s, 0, "trade 1x1 2 b3", "C6.8");
	assert_int_equal(city_legal_count(&s, 0, "build"), 0);
	assert_int_equal(city_legal_count(&s, 0, "trade"), 0);
	assert_int_equal(city_legal_count(&s, 0, "pass"), 1);
	city_play(&s, 0, "pass");
	assert_true(city_view_has(&s, 0, "\"strike\":null"));
	city_play(&s, 1, "pass");
	city_play(&s, 1, "supply 1x1 1x2 2x2 2x3");
	city_play(&s, 1, "pass");
	city_play(&s, 0, "build 1x1 2 b3");
}

static void c6_8_not_in_the_rest_of_this_turn(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_keep(&s, 0, "1x1 1x1");
	city_play(&s, 0, "trade 1x2 1 f5 flat");
	city_draw(&s, "event strike");
	city_asks(&s, "turn", 0);
	assert_true(city_view_has(&s, 0, "\"strike\":\"next\""));
	city_play(&s, 0, "build 1x1 2 b3");
	assert_true(city_view_has(&s, 0, "\"strike\":\"next\""));
}

static void c6_8_it_may_keep_and_repair(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 2, "1x1 b3");
	city_event(&s, "strike");
	city_play(&s, 1, "pass");
	assert_true(city_is_legal(&s, 0, "keep 1x1"));
	city_play(&s, 0, "lift 2 b3");
	assert_int_equal(s.strike[0], STRIKE_NONE);
}

/* In every event, for every seat that is asked. */
static void c6_2_what_may_be_done_is_listed(void **unused)
{
	static const char *const events[] = {"aid",        "crane",     "faulty",    "grant",
					     "gust",       "hurricane", "leftovers", "prize",
					     "secondhand", "tremor"};
	static firn_move list[FIRN_MAX_MOVES];
	struct city_blox s;

	(void)unused;
	for (size_t i = 0; i < COUNT(events); i++) {
		city_begin(&s, 4);
		city_put(&s, 0, 2, "2x3 b3 tall, 1x2 b3 tall, corner d4 ne, 1x1 e4, 1x1 e4");
		city_put(&s, 0, 3, "2x3 e4 flat, 1x2 g3 tall");
		city_put(&s, 1, 3, "2x4 c2 tall, 1x1 c2, 1x2 b4 flat");
		city_put(&s, 1, 1, "1x1 d3");
		city_put(&s, 3, 1, "1x1 d4, 1x1 d4, 1x1 d4, 1x1 d4");
		city_keep(&s, 0, "1x2");
		city_keep(&s, 3, "2x3 2x3");
		city_event(&s, events[i]);
		while (s.phase == PHASE_EVENT) {
			int count;
			city_assert_list(&s);
			count = city_blox_legal(&s, s.actor, list);
			city_blox_apply(&s, s.actor, list[count / 2]);
			assert_null(city_blox_broken(&s));
		}
		city_assert_list(&s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c6_1_events_do_not_come_back),
		cmocka_unit_test(c6_2_the_interrupted_turn_ends),
		cmocka_unit_test(c6_2_or_goes_on_after_a_trade),
		cmocka_unit_test(c6_2_clockwise_from_the_drawer),
		cmocka_unit_test(c6_2_what_may_be_done_is_listed),
		cmocka_unit_test(c6_3_a_grant_for_all),
		cmocka_unit_test(c6_3_a_prize_for_the_drawer),
		cmocka_unit_test(c6_3_aid_for_the_fewest_finished_lots),
		cmocka_unit_test(c6_3_leftovers_for_the_others),
		cmocka_unit_test(c6_4_the_hurricane),
		cmocka_unit_test(c6_4_the_tremor),
		cmocka_unit_test(c6_4_the_gust),
		cmocka_unit_test(c6_5_the_faulty_delivery),
		cmocka_unit_test(c6_5_who_passes_gives_it_back),
		cmocka_unit_test(c6_5_nothing_without_two_blocks),
		cmocka_unit_test(c6_5_a_win_leaves_the_other_hand),
		cmocka_unit_test(c6_6_the_crane),
		cmocka_unit_test(c6_6_it_counts_without_the_block),
		cmocka_unit_test(c6_6_it_may_finish_a_lot),
		cmocka_unit_test(c6_7_the_second_hand_market),
		cmocka_unit_test(c6_7_the_site_clearance),
		cmocka_unit_test(c6_8_a_strike_in_the_next_turn),
		cmocka_unit_test(c6_8_not_in_the_rest_of_this_turn),
		cmocka_unit_test(c6_8_it_may_keep_and_repair),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
