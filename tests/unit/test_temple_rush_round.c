/* T3 and T4: a round, finished temples, the end. */
#include "tests/support/rush_board.h"

#include "engine/rng.h"

/* ---- T3.1 to T3.4 ---- */

static void t3_1_the_die_tells_the_size(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 0, "pass", "T3.1");
	refuse(&s, 1, "roll", "T3.3");
	roll(&s, "3 star 1");
	assert_asks(&s, "place", 7);
	refuse(&s, 0, "put 1 2 a1 along", "T3.1");
	assert_true(is_legal(&s, 0, "put 1 3 a1 along"));
	for (int size = 1; size <= 4; size++)
		assert_true(legal_count(&s, 1,
					size == 1   ? "put 1 1"
					: size == 2 ? "put 1 2"
					: size == 3 ? "put 1 3"
						    : "put 1 4") > 0);
	assert_int_equal(legal_count(&s, 2, "put 1 1"), 9);
	assert_int_equal(legal_count(&s, 2, "put 1 2"), 0);
}

static void t3_1_one_token_before_the_roll(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 1, 1, "1 a1 along");
	play(&s, 0, "use bomb 1 1");
	assert_asks(&s, "roll", 1);
	assert_true(view_has(&s, 1, "\"used\":true"));
	build(&s, 1, 1, "1 a1 along");
	refuse(&s, 0, "use bag 1 1 1", "T3.1");
	play(&s, 0, "mortar 1"); /* another than mortar */
	roll(&s, "1 1");
	others_pass(&s);
	assert_true(view_has(&s, 1, "\"used\":false"));
}

static void t3_2_borrow_if_the_supply_lacks_it(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	roll(&s, "3 1");
	refuse(&s, 0, "borrow 1 a1 2 a1 along", "T3.2"); /* one is left */
	build(&s, 0, 2, "3 a1 along");
	refuse(&s, 0, "put 2 3 a3 along", "T3.2");
	refuse(&s, 0, "borrow 2 a1 2 b1 along", "T3.2"); /* another zone */
	refuse(&s, 0, "borrow 1 b1 2 a2 end", "T3.2");   /* no left end */
	refuse(&s, 0, "borrow 1 b2 2 b3 along", "T2.2");
	play(&s, 0, "borrow 1 b2 2 a2 end");
	others_pass(&s);
	assert_int_equal(stones(&s, 0, 1), 1);
	assert_int_equal(stones(&s, 0, 2), 2);
	assert_int_equal(supply(&s, 0, 3), 0);
}

static void t3_2_what_is_left_stays_in_one_piece(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "2 a1 along, 2 d1 along, 3 b2 along");
	build(&s, 0, 2, "3 a1 along, 3 a3 end, 1 a2 along");
	roll(&s, "star 1");
	refuse(&s, 0, "borrow 1 b2 2 d1 end", "T3.2");          /* two pieces */
	refuse(&s, 0, "borrow 1 a1 2 d1 end", "T3.2");          /* there are two 1x2 left */
	assert_int_equal(legal_count(&s, 0, "borrow 2 a1"), 2); /* onto c1 and c3 */
	assert_true(is_legal(&s, 0, "borrow 2 a1 1 c3 end"));
	refuse(&s, 0, "borrow 2 a2 1 c3 along", "T3.2");
	s.mortar[0] = 2; /* loose pieces where it goes, not where it comes from */
	refuse(&s, 0, "borrow 1 b2 2 b3 along", "T3.2");
	s.mortar[0] = 3;
	assert_true(is_legal(&s, 0, "borrow 1 b2 2 b3 along"));
}

static void t3_3_unseen_until_all_have_committed(void **unused)
{
	struct temple_rush s, before;
	firn_move m;

	(void)unused;
	begin(&s, 3);
	roll(&s, "3 star 1");
	before = s;
	temple_rush_move_parse(&s, "put 1 3 a1 along", &m);
	assert_int_equal(temple_rush_seen(&s, 0, m, 0), m);
	assert_int_equal(temple_rush_seen(&s, 0, m, FIRN_ALL), m);
	assert_int_equal(temple_rush_seen(&s, 0, m, 1), FIRN_UNSEEN);
	assert_int_equal(temple_rush_seen(&s, 0, m, FIRN_PUBLIC), FIRN_UNSEEN);
	assert_string_equal(told(&s, 0, "put 1 3 a1 along"), "");
	play(&s, 0, "put 1 3 a1 along");
	assert_asks(&s, "place", 6);
	refuse(&s, 0, "pass", "T3.3"); /* final */
	assert_int_equal(stones(&s, 0, 1), 0);
	assert_true(view_has(&s, 1, "\"placed\":true"));
	assert_true(view_has(&s, FIRN_ALL, "\"placing\":[[\"put 1 3 a1 along\"],[],[]]"));
	assert_false(view_has(&s, 1, "\"size\":3"));
	assert_true(view_has(&s, 0, "\"size\":3")); /* its own doing */
	before.secret = s.secret;
	before.actors = s.actors;
	assert_memory_equal(&before, &s, sizeof s); /* nothing public but who acts */
	play(&s, 2, "mortar 2");
	play(&s, 2, "pass");
	assert_string_equal(told(&s, 1, "put 2 4 a1 along"),
			    "move 0 put 1 3 a1 along\nmove 1 put 2 4 a1 along\n"
			    "move 2 mortar 2\nmove 2 pass\nturn 1\n");
	play(&s, 1, "put 2 4 a1 along");
	assert_int_equal(stones(&s, 0, 1), 1);
	assert_int_equal(supply(&s, 0, 3), 2);
	assert_int_equal(stones(&s, 1, 2), 1);
	assert_true(view_has(&s, 1, "\"mortar\":[false,true,false]"));
	assert_false(view_has(&s, 1, "\"placed\":true"));
}

static void t3_3_what_is_hidden_can_be_invented(void **unused)
{
	struct temple_rush s, known;
	struct firn_rng r = {3};

	(void)unused;
	begin(&s, 3);
	roll(&s, "3 star 1");
	play(&s, 0, "mortar 1");
	play(&s, 0, "put 1 3 a1 along");
	known = s;
	temple_rush_hide(&known, 1);
	assert_int_equal(known.secret.pending[0], PENDING_UNKNOWN);
	assert_int_equal(known.secret.mortar[0], 0);
	assert_null(temple_rush_broken(&known));
	for (int i = 0; i < 100; i++) {
		struct temple_rush other = s, all = s;
		temple_rush_redeal(&other, 1, &r);
		assert_null(temple_rush_broken(&other));
		play(&other, 2, "pass");
		play(&other, 1, "pass"); /* whatever was invented can be revealed */
		temple_rush_redeal(&all, FIRN_ALL, &r);
		assert_memory_equal(&all, &s, sizeof s);
	}
}

static void t3_3_pass_is_always_allowed(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	roll(&s, "1 1");
	play(&s, 1, "pass");
	play(&s, 0, "pass");
	assert_asks(&s, "roll", 2);
	assert_int_equal(supply(&s, 0, 1), 3);
}

static void t3_4_take_back(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "2 a1 along, 4 d1 end, 3 b2 along");
	roll(&s, "1 1");
	refuse(&s, 0, "back 1 b2", "T3.4"); /* falls apart */
	refuse(&s, 0, "back 1 b1", "T3.4"); /* no left end */
	refuse(&s, 0, "back 2 a1", "T3.4");
	refuse(&s, 1, "back 1 a1", "T3.4"); /* not its own */
	assert_int_equal(legal_count(&s, 0, "back"), 2);
	play(&s, 0, "back 1 d1");
	others_pass(&s);
	assert_int_equal(stones(&s, 0, 1), 2);
	assert_int_equal(supply(&s, 0, 4), 3);
	roll(&s, "1 1");
	assert_int_equal(legal_count(&s, 0, "back"), 2); /* either end now */
}

static void t3_4_from_a_shielded_zone_too(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 0, 1, "3 a1 along");
	s.shield[0] = 3 << 2 | 2;
	roll(&s, "1 1 1");
	refuse(&s, 0, "put 1 1 a1 along", "T5.6");
	assert_true(is_legal(&s, 0, "back 1 a1"));
}

/* ---- T3.5 to T3.8 ---- */

static void t3_5_the_value_is_scored(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build_t01(&s, 1, 1);
	roll(&s, "2 1");
	play(&s, 0, "pass");
	assert_string_equal(told(&s, 1, "put 1 1 c3 along"),
			    "move 0 pass\nmove 1 put 1 1 c3 along\npoints 1 cards 3 1\n");
	play(&s, 1, "put 1 1 c3 along");
	assert_int_equal(points(&s, 1, ROW_CARDS), 3);
	assert_int_equal(points(&s, 0, ROW_TOTAL), 0);
}

/* Seats 0 to 2 all finish zone 1; scores before as given. Returns who got the card. */
static int share(int roller, const int before[3])
{
	static const char *const ids[] = {"T31", "T30", "T29"};
	struct temple_rush s;
	int winner = -1;

	begin(&s, 3);
	s.roller = (uint8_t)roller;
	s.actors = (int8_t)(1 << roller);
	for (int seat = 0; seat < 3; seat++) {
		build_t01(&s, seat, 1);
		if (before[seat] == 6)
			give_card(&s, seat, ids[seat]);
		else if (before[seat])
			give_points(&s, seat, before[seat]);
	}
	roll(&s, "1 1 1");
	for (int seat = 0; seat < 3; seat++)
		play(&s, seat, "put 1 1 c3 along");
	for (int seat = 0; seat < 3; seat++) {
		int got = points(&s, seat, ROW_CARDS) + points(&s, seat, ROW_TOKENS);
		assert_int_equal(got, before[seat] + 3); /* all score */
		if (has_card(&s, seat, "T01"))
			winner = seat;
	}
	return winner;
}

static void t3_5_several_finish_the_same_temple(void **unused)
{
	(void)unused;
	assert_int_equal(share(0, (int[]){0, 0, 0}), 0); /* tie: the roller */
	assert_int_equal(share(1, (int[]){0, 0, 0}), 1);
	assert_int_equal(share(1, (int[]){0, 3, 0}), 2); /* then clockwise */
	assert_int_equal(share(0, (int[]){6, 3, 4}), 1); /* cards and point tokens count */
	assert_int_equal(share(2, (int[]){3, 6, 6}), 0);
}

static void t3_5_bonus_points_do_not_count_for_the_card(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	fill_bonus(&s, 0, "124");
	build_t01(&s, 0, 1);
	build_t01(&s, 1, 1);
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "put 1 1 c3 along");
	assert_true(has_card(&s, 0, "T01"));
	assert_int_equal(points(&s, 1, ROW_TOKENS), 3);
	assert_true(view_has(&s, 0, "\"points\":[3]"));
}

static void t3_5_one_temple_completely_before_the_next(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	s.roller = 1;
	s.actors = 2;
	build_t01(&s, 0, 1);
	build_t04(&s, 2, 2);
	build(&s, 1, 2, "2 a1 along");
	roll(&s, "1 1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "pass");
	play(&s, 2, "put 2 1 d2 along");
	assert_true(has_card(&s, 2, "T04")); /* seat 2 comes first from the roller */
	assert_false(has_card(&s, 0, "T01"));
	assert_true(view_has(&s, 0, "\"bonus\":{\"zone\":2,\"seats\":[2]}"));
	play(&s, 2, "bonus 4");
	assert_string_equal(card_in(&s, 2), "T06");
	assert_asks(&s, "draw", FIRN_CHANCE);
	draw(&s, "card T31");
	assert_asks(&s, "rebuild", 2);
	assert_false(has_card(&s, 0, "T01"));
	play(&s, 1, "done");
	assert_true(has_card(&s, 0, "T01"));
	assert_asks(&s, "bonus", 1);
	play(&s, 0, "bonus none");
	draw(&s, "card T30");
	assert_asks(&s, "roll", 4);
	assert_int_equal(s.quiet, 0);
}

static void t3_6_one_stone_into_the_bonus_area(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	fill_bonus(&s, 0, "2");
	build_t01(&s, 0, 1);
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "pass");
	assert_asks(&s, "bonus", 1);
	refuse(&s, 0, "bonus 2", "T3.6"); /* taken */
	refuse(&s, 0, "bonus 4", "T3.6"); /* not in the figure */
	refuse(&s, 0, "pass", "T3.6");
	refuse(&s, 0, "mortar 1", "T5.1");
	refuse(&s, 0, "use solo", "T3.1"); /* before the roll only */
	refuse(&s, 1, "bonus none", "T3.3");
	assert_int_equal(legal_count(&s, 0, "bonus"), 3); /* none, 1, 3 */
	assert_string_equal(told(&s, 0, "bonus 3"), "points 0 bonus 2 1\n");
	play(&s, 0, "bonus 3");
	assert_int_equal(s.bonus[0], 2 | 4);
	assert_int_equal(supply(&s, 0, 3), 2);
	assert_int_equal(supply(&s, 0, 1), 3);
	assert_int_equal(supply(&s, 0, 2), 3);
	assert_int_equal(stones(&s, 0, 1), 0);
}

static void t3_6_not_asked_if_none_fits(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	fill_bonus(&s, 1, "123");
	build_t01(&s, 0, 1);
	build(&s, 1, 1, "3 a1 along, 2 d1 along, 3 b2 along");
	s.roller = 1;
	s.actors = 2;
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "put 1 1 c3 along");
	assert_asks(&s, "bonus", 1); /* seat 1 had its turn before */
	assert_int_equal(stones(&s, 1, 1), 0);
	play(&s, 0, "bonus none");
	assert_int_equal(s.bonus[0], 0);
	assert_asks(&s, "draw", FIRN_CHANCE);
}

static void t3_6_clockwise_from_the_roller(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	s.roller = 2;
	s.actors = 4;
	for (int seat = 0; seat < 3; seat++)
		build_t01(&s, seat, 1);
	roll(&s, "1 1 1");
	for (int seat = 0; seat < 3; seat++)
		play(&s, seat, "put 1 1 c3 along");
	assert_true(view_has(&s, 0, "\"bonus\":{\"zone\":1,\"seats\":[0,1,2]}"));
	assert_asks(&s, "bonus", 4);
	play(&s, 2, "bonus none");
	assert_asks(&s, "bonus", 1);
	play(&s, 0, "bonus 1");
	assert_asks(&s, "bonus", 2);
	play(&s, 1, "bonus 2");
	assert_asks(&s, "draw", FIRN_CHANCE);
}

/* Seat 0 wins zone 1 (T01), T06 comes; seat 1 and 2 have stones there. */
static void to_rebuild(struct temple_rush *s)
{
	begin(s, 3);
	build_t01(s, 0, 1);
	build(s, 1, 1, "1 a1 along");
	build(s, 2, 1, "4 a1 along, 1 b2 along, 1 c2 along");
	roll(s, "1 1 1");
	play(s, 0, "put 1 1 c3 along");
	play(s, 1, "pass");
	play(s, 2, "pass");
	play(s, 0, "bonus none");
}

static void t3_7_all_stones_of_the_zone_are_loose(void **unused)
{
	struct temple_rush s;

	(void)unused;
	to_rebuild(&s);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(s.loose[2], 0x1002);
	assert_int_equal(stones(&s, 2, 1), 0);
	assert_true(view_has(&s, 0, "\"rebuild\":1"));
	assert_true(view_has(&s, 0, "\"loose\":[2,0,0,1]"));
	assert_string_equal(card_in(&s, 1), "T06");
	assert_int_equal(s.pile, 8);
	draw(&s, "card T09");
	assert_string_equal(temple_rush_temple[s.next].id, "T09");
	assert_asks(&s, "rebuild", 2); /* seat order from the roller */
}

static void t3_7_rebuild_openly_and_return_the_rest(void **unused)
{
	struct temple_rush s;
	firn_move m;

	(void)unused;
	to_rebuild(&s);
	draw(&s, "card T09");
	play(&s, 1, "done");
	assert_int_equal(supply(&s, 1, 1), 3);
	assert_asks(&s, "rebuild", 4);
	temple_rush_move_parse(&s, "put 1 4 a3 along", &m);
	assert_int_equal(temple_rush_seen(&s, 2, m, 0), m); /* openly */
	refuse(&s, 2, "put 1 3 a3 along", "T3.7");          /* not one of these */
	refuse(&s, 2, "put 2 4 a1 along", "T3.7");          /* another zone */
	refuse(&s, 2, "pass", "T3.7");
	play(&s, 2, "put 1 4 a3 along");
	refuse(&s, 2, "put 1 1 b1 along", "T2.2"); /* in one piece */
	play(&s, 2, "put 1 1 b2 along");
	assert_true(view_has(&s, 0, "\"loose\":[1,0,0,0]"));
	play(&s, 2, "done");
	assert_int_equal(stones(&s, 2, 1), 2);
	assert_int_equal(supply(&s, 2, 1), 2);
	assert_asks(&s, "roll", 2);
	assert_true(view_has(&s, 0, "\"rebuild\":null"));
}

static void t3_7_completed_by_rebuilding(void **unused)
{
	struct temple_rush s;

	(void)unused;
	to_rebuild(&s);
	s.supply[2]--; /* a third 1x1 for T06 */
	s.loose[2]++;
	draw(&s, "card T09");
	play(&s, 1, "put 1 1 b4 along");
	play(&s, 1, "done");
	play(&s, 2, "put 1 4 a3 along");
	play(&s, 2, "put 1 1 b2 along");
	play(&s, 2, "put 1 1 b1 along");
	play(&s, 2, "put 1 1 b4 along");
	assert_false(has_card(&s, 2, "T06")); /* after all have rebuilt */
	assert_asks(&s, "rebuild", 4);
	play(&s, 2, "done");
	assert_true(has_card(&s, 2, "T06"));
	assert_asks(&s, "bonus", 4);
	play(&s, 2, "bonus 4");
	assert_string_equal(card_in(&s, 1), "T09");
	draw(&s, "card T10");
	assert_asks(&s, "rebuild", 2);
}

static void t3_7_no_card_comes(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	shorten_pile(&s, 0);
	lay_card(&s, 2, "T09");
	build_t01(&s, 0, 1);
	build(&s, 1, 1, "2 a1 along");
	build(&s, 1, 2, "2 b1 along");
	roll(&s, "1 1 1");
	play(&s, 0, "put 1 1 c3 along");
	others_pass(&s);
	play(&s, 0, "bonus 1");
	assert_string_equal(card_in(&s, 1), "");
	assert_int_equal(supply(&s, 1, 2), 4);
	assert_asks(&s, "roll", 2);
}

static void t3_8_the_die_passes_clockwise(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	for (int i = 0; i < 4; i++) {
		assert_asks(&s, "roll", 1 << i % 3);
		assert_int_equal(temple_rush_turn(&s), i);
		play(&s, i % 3, "roll");
		draw(&s, "dice 1 2 star");
		assert_true(view_has(&s, 0, "\"dice\":[1,2,\"star\"]"));
		others_pass(&s);
		assert_true(view_has(&s, 0, "\"dice\":[null,null,null]"));
	}
}

/* ---- T3.9, T4 ---- */

static void t3_9_after_ten_laps_new_cards_come(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 1, 2, "2 b1 along");
	s.shield[0] = 3 << 2 | 2;
	s.quiet = 28;
	quiet_round(&s);
	assert_string_equal(card_in(&s, 1), "T01");
	assert_int_equal(s.quiet, 29);
	roll(&s, "1 1 1");
	play(&s, 0, "pass");
	play(&s, 1, "pass");
	assert_string_equal(told(&s, 2, "pass"), "move 0 pass\nmove 1 pass\nmove 2 pass\n");
	play(&s, 2, "pass");
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_string_equal(card_in(&s, 1), "T06");
	assert_string_equal(card_in(&s, 2), "");
	assert_int_equal(stones(&s, 1, 2), 0);
	assert_int_equal(supply(&s, 1, 2), 4);
	refuse(&s, FIRN_CHANCE, "card T06", "T1.2");
	refuse(&s, FIRN_CHANCE, "card T01", "T1.2"); /* it has left the game */
	draw(&s, "card T07");
	assert_string_equal(card_in(&s, 2), "T07");
	draw(&s, "card T08");
	assert_asks(&s, "roll", 4);
	assert_int_equal(s.pile, 7);
	assert_int_equal(s.quiet, 0);
	assert_int_equal(s.shield[0], 0);
}

static void t3_9_races_and_solo_turns_count(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "use solo");
	assert_int_equal(s.quiet, 1);
	draw(&s, "dice 1 1");
	play(&s, 0, "pass");
	give_power(&s, 1, LIGHTNING);
	play(&s, 1, "use lightning 1");
	assert_int_equal(s.quiet, 2);
	play(&s, 1, "done");
	play(&s, 2, "giveup");
	play(&s, 0, "giveup");
	play(&s, 1, "giveup");
	assert_int_equal(s.quiet, 2);
	assert_asks(&s, "roll", 4);
}

static void t3_9_none_left_is_the_end(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	shorten_pile(&s, 0);
	give_card(&s, 1, "T31"), s.pile++;
	s.quiet = 19;
	quiet_round(&s);
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(winners_of(&s), 2);
	refuse(&s, 0, "roll", "T4.1");
}

static void t3_9_one_left(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	shorten_pile(&s, 1);
	s.quiet = 19;
	quiet_round(&s);
	assert_asks(&s, "roll", 2);
	assert_true(one_card_left(&s));
	assert_string_equal(card_in(&s, 1), "T06");
}

static void t4_1_the_last_card(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	shorten_pile(&s, 0);
	s.shield[1] = 3 << 2 | 1;
	build_t01(&s, 0, 1);
	build(&s, 0, 2, "4 a1 along");
	build(&s, 1, 2, "3 a1 along");
	build(&s, 2, 1, "2 a1 along");
	roll(&s, "1 1 1");
	play(&s, 0, "put 1 1 c3 along");
	others_pass(&s);
	play(&s, 0, "bonus 1");
	assert_asks(&s, "roll", 2); /* goes on for the last card, all zones clear */
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(stones_sum(s.supply[seat]), seat ? 13 : 12);
	assert_int_equal(s.shield[1], 0);
	build_t04(&s, 1, 2);
	roll(&s, "1 1 1");
	play(&s, 1, "put 2 1 d2 along");
	others_pass(&s);
	assert_asks(&s, "bonus", 2); /* the bonus, then the end */
	play(&s, 1, "bonus 4");
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(points(&s, 0, ROW_TOTAL), 4);
	assert_int_equal(points(&s, 1, ROW_TOTAL), 5);
	assert_int_equal(winners_of(&s), 2);
}

static void t4_1_only_after_all_finished_temples(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	shorten_pile(&s, 0);
	build_t01(&s, 0, 1);
	build_t04(&s, 1, 2);
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "put 2 1 d2 along");
	play(&s, 0, "bonus none");
	assert_true(has_card(&s, 1, "T04")); /* not cleared before */
	play(&s, 1, "bonus none");
	assert_asks(&s, "over", FIRN_OVER);
}

static void t4_1_not_while_the_pile_has_cards(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	shorten_pile(&s, 1);
	build_t01(&s, 0, 1);
	build(&s, 1, 2, "4 a1 along");
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "pass");
	play(&s, 0, "bonus none");
	assert_asks(&s, "roll", 2); /* nothing is left to draw */
	assert_int_equal(stones(&s, 1, 2), 1);
	assert_int_equal(s.pile, 0);
	assert_true(view_has(&s, 0, "\"next\":null,\"pile\":0"));
}

static void t4_2_the_sheet(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	give_card(&s, 0, "T31");
	give_card(&s, 0, "T02");
	give_points(&s, 0, 4);
	fill_bonus(&s, 0, "14");
	assert_int_equal(points(&s, 0, ROW_CARDS), 9);
	assert_int_equal(points(&s, 0, ROW_TOKENS), 4);
	assert_int_equal(points(&s, 0, ROW_BONUS), 3);
	assert_int_equal(points(&s, 0, ROW_TOTAL), 16);
	assert_int_equal(winners_of(&s), 1);
}

static void t4_2_ties(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	assert_int_equal(winners_of(&s), 7);
	give_card(&s, 0, "T31"); /* 6 + 3 */
	give_points(&s, 0, 3);
	give_card(&s, 1, "T21"); /* 5 + 4 */
	give_points(&s, 1, 4);
	assert_int_equal(winners_of(&s), 1); /* the highest value */
	give_points(&s, 2, 6);               /* tokens count like cards */
	give_card(&s, 2, "T02");
	assert_int_equal(winners_of(&s), 1 | 4);
	give_points(&s, 0, 4); /* 13 each: 6 4 3, 6 4 3 by other means, 5 4 4 */
	give_card(&s, 1, "T19");
	give_card(&s, 2, "T18");
	assert_int_equal(winners_of(&s), 1 | 4); /* shared */
	fill_bonus(&s, 1, "1");
	assert_int_equal(winners_of(&s), 2); /* the total comes first */
}

static void t4_2_the_lowest_value_decides_a_tie_too(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	give_points(&s, 0, 3);
	fill_bonus(&s, 1, "14");
	assert_int_equal(points(&s, 0, ROW_TOTAL), points(&s, 1, ROW_TOTAL));
	assert_int_equal(winners_of(&s), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t3_1_the_die_tells_the_size),
		cmocka_unit_test(t3_1_one_token_before_the_roll),
		cmocka_unit_test(t3_2_borrow_if_the_supply_lacks_it),
		cmocka_unit_test(t3_2_what_is_left_stays_in_one_piece),
		cmocka_unit_test(t3_3_unseen_until_all_have_committed),
		cmocka_unit_test(t3_3_what_is_hidden_can_be_invented),
		cmocka_unit_test(t3_3_pass_is_always_allowed),
		cmocka_unit_test(t3_4_take_back),
		cmocka_unit_test(t3_4_from_a_shielded_zone_too),
		cmocka_unit_test(t3_5_the_value_is_scored),
		cmocka_unit_test(t3_5_several_finish_the_same_temple),
		cmocka_unit_test(t3_5_bonus_points_do_not_count_for_the_card),
		cmocka_unit_test(t3_5_one_temple_completely_before_the_next),
		cmocka_unit_test(t3_6_one_stone_into_the_bonus_area),
		cmocka_unit_test(t3_6_not_asked_if_none_fits),
		cmocka_unit_test(t3_6_clockwise_from_the_roller),
		cmocka_unit_test(t3_7_all_stones_of_the_zone_are_loose),
		cmocka_unit_test(t3_7_rebuild_openly_and_return_the_rest),
		cmocka_unit_test(t3_7_completed_by_rebuilding),
		cmocka_unit_test(t3_7_no_card_comes),
		cmocka_unit_test(t3_8_the_die_passes_clockwise),
		cmocka_unit_test(t3_9_after_ten_laps_new_cards_come),
		cmocka_unit_test(t3_9_races_and_solo_turns_count),
		cmocka_unit_test(t3_9_none_left_is_the_end),
		cmocka_unit_test(t3_9_one_left),
		cmocka_unit_test(t4_1_the_last_card),
		cmocka_unit_test(t4_1_only_after_all_finished_temples),
		cmocka_unit_test(t4_1_not_while_the_pile_has_cards),
		cmocka_unit_test(t4_2_the_sheet),
		cmocka_unit_test(t4_2_ties),
		cmocka_unit_test(t4_2_the_lowest_value_decides_a_tie_too),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
