/* T5: mortar, solo turn, bomb, bag, shield, lightning and its race. */
#include "tests/support/rush_board.h"

#include "games/temple_rush/solve.h"

/* ---- T5.1 to T5.3 ---- */

static void t5_1_mortar_whenever_the_seat_is_an_actor(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	s.shield[0] = 3 << 2 | 2;
	assert_true(is_legal(&s, 0, "mortar 1")); /* roll; shielded or not */
	refuse(&s, 1, "mortar 1", "T3.3");
	refuse(&s, 0, "mortar 3", "T5.1"); /* a zone with a card */
	roll(&s, "1 1 1");
	play(&s, 1, "mortar 2");
	assert_asks(&s, "place", 7);                                   /* costs no turn */
	assert_true(view_has(&s, 1, "\"mortar\":[false,true,false]")); /* its own doing */
	assert_false(view_has(&s, 0, "\"mortar\":[false,true,false]"));
	assert_true(view_has(&s, FIRN_ALL, "\"placing\":[[],[\"mortar 2\"],[]]"));
	refuse(&s, 1, "mortar 1", "T1.4");
	play(&s, 1, "pass");
	refuse(&s, 1, "mortar 1", "T3.3");
	others_pass(&s);
	assert_true(view_has(&s, 0, "\"mortar\":[false,true,false]"));
	assert_int_equal(s.tokens[1], TOKEN_SOLO);
}

static void t5_1_mortar_in_head_start_race_and_rebuild(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	give_power(&s, 0, LIGHTNING);
	play(&s, 0, "use lightning 1");
	play(&s, 0, "mortar 1");
	assert_asks(&s, "head", 1);
	play(&s, 0, "put 1 1 a1 along");
	play(&s, 0, "put 1 1 e1 along"); /* loose */
	assert_asks(&s, "race", 2);
	play(&s, 1, "mortar 2");
	assert_asks(&s, "race", 2); /* costs no turn */
	begin(&s, 2);
	build_t01(&s, 0, 1);
	build(&s, 1, 1, "1 a1 along, 1 b2 along");
	s.figure[1][0] = (struct figure){0};
	build(&s, 1, 1, "1 c3 along");
	s.supply[1] = ALL_STONES - 1;
	roll(&s, "1 1");
	play(&s, 0, "put 1 1 c3 along");
	play(&s, 1, "pass");
	play(&s, 0, "bonus none");
	draw(&s, "card T09");
	play(&s, 1, "mortar 1");
	assert_asks(&s, "rebuild", 2);
}

static void t5_2_the_roller_alone_acts_twice(void **unused)
{
	struct temple_rush s;
	firn_move m;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "use solo");
	assert_asks(&s, "draw", FIRN_CHANCE);
	refuse(&s, FIRN_CHANCE, "dice 1 2 3", "T3.1"); /* two dice */
	draw(&s, "dice star 2");
	assert_asks(&s, "place", 1);
	assert_true(view_has(&s, 1, "\"solo\":[2,\"star\"]"));
	assert_true(view_has(&s, 1, "\"dice\":[null,null,null]"));
	temple_rush_move_parse(&s, "put 1 4 a1 along", &m);
	assert_int_equal(temple_rush_seen(&s, 0, m, 1), m); /* open to all */
	play(&s, 0, "put 1 2 a1 along");                    /* the die of its size, not the star */
	assert_int_equal(stones(&s, 0, 1), 1);
	assert_true(view_has(&s, 1, "\"solo\":[\"star\"]"));
	play(&s, 0, "put 1 3 b2 along");
	assert_asks(&s, "roll", 2);
	assert_true(view_has(&s, 1, "\"solo\":null"));
	refuse(&s, 1, "use bag 0 1 1", "T1.4");
}

static void t5_2_dice_of_a_solo_turn(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 0, 1, "2 a1 along");
	play(&s, 0, "use solo");
	draw(&s, "dice 3 1");
	refuse(&s, 0, "put 2 2 a1 along", "T5.2");
	refuse(&s, 0, "roll", "T5.2");
	play(&s, 0, "back 1 a1"); /* uses the first die, the 1 */
	assert_true(view_has(&s, 1, "\"solo\":[3]"));
	refuse(&s, 0, "put 1 1 a1 along", "T5.2");
	play(&s, 0, "put 1 3 a1 along");
	assert_asks(&s, "roll", 2);
	play(&s, 1, "use solo");
	draw(&s, "dice star star");
	play(&s, 1, "put 1 4 a1 along");
	assert_true(view_has(&s, 1, "\"solo\":[\"star\"]"));
	play(&s, 1, "mortar 1");
	play(&s, 1, "pass"); /* ends the turn */
	assert_asks(&s, "roll", 4);
}

static void t5_2_temples_finished_alone(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build_t01(&s, 0, 1);
	play(&s, 0, "use solo");
	draw(&s, "dice 1 4");
	play(&s, 0, "put 1 1 c3 along");
	assert_asks(&s, "place", 1); /* both acts first */
	play(&s, 0, "put 2 4 a1 along");
	assert_true(has_card(&s, 0, "T01"));
	assert_asks(&s, "bonus", 1);
	play(&s, 0, "bonus 3");
	draw(&s, "card T31");
	assert_asks(&s, "roll", 2);
}

static void t5_2_borrowing_alone(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 0, 1, "3 a1 along, 3 b2 along, 3 c3 end");
	play(&s, 0, "use solo");
	draw(&s, "dice 3 star");
	play(&s, 0, "borrow 1 c3 2 a1 along");
	assert_true(view_has(&s, 1, "\"solo\":[\"star\"]"));
	assert_int_equal(stones(&s, 0, 2), 1);
}

static void t5_3_loose_pieces_until_a_figure_is_complete(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "1 a1 along");
	play(&s, 0, "mortar 1");
	roll(&s, "1 1");
	refuse(&s, 1, "put 3 1 a1 along", "T1.5");
	play(&s, 0, "put 1 1 c3 along"); /* not joined */
	play(&s, 1, "pass");
	build(&s, 0, 1, "4 b1 along, 2 b2 along");
	roll(&s, "1 1");
	assert_true(is_legal(&s, 0, "back 1 b2")); /* pieces may remain */
	play(&s, 0, "put 1 1 d2 along");           /* any number of pieces */
	play(&s, 1, "pass");
	assert_true(has_card(&s, 0, "T01"));
	assert_true(view_has(&s, 0, "\"mortar\":[false,false,false]"));
	play(&s, 0, "bonus none");
	draw(&s, "card T31");
	build(&s, 0, 1, "1 b1 along");
	roll(&s, "1 1");
	refuse(&s, 0, "put 1 1 b4 along", "T2.2"); /* it is over */
}

static void t5_3_it_survives_a_change_of_card(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build_t01(&s, 1, 1);
	build(&s, 0, 1, "1 a1 along, 1 c3 along");
	s.mortar[0] = 1;
	roll(&s, "1 1");
	play(&s, 1, "put 1 1 c3 along");
	play(&s, 0, "pass");
	play(&s, 1, "bonus none");
	draw(&s, "card T31");
	play(&s, 0, "put 1 1 b1 along");
	play(&s, 0, "put 1 1 b4 along"); /* T06, in pieces */
	play(&s, 0, "done");
	assert_int_equal(s.mortar[0], 1);
	assert_int_equal(stones(&s, 0, 1), 2);
}

/* ---- T5.4, T5.5 ---- */

static void t5_4_the_bomb(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	give_power(&s, 0, BOMB);
	build(&s, 0, 1, "1 a1 along");
	build(&s, 1, 1, "4 a1 along, 2 b2 end");
	build(&s, 1, 2, "3 a1 along");
	s.shield[0] = 3 << 2 | 1; /* still works */
	refuse(&s, 0, "use bomb 0 1", "T5.4");
	refuse(&s, 0, "use bomb 2 1", "T5.4"); /* nothing to blow up */
	refuse(&s, 0, "use bomb 3 1", "T1.5");
	assert_int_equal(legal_count(&s, 0, "use bomb"), 2);
	play(&s, 0, "use bomb 1 1");
	assert_int_equal(stones(&s, 1, 1), 0);
	assert_int_equal(stones(&s, 1, 2), 1);
	assert_int_equal(supply(&s, 1, 4), 3);
	assert_int_equal(supply(&s, 1, 2), 4);
	assert_asks(&s, "roll", 1);
	assert_true(view_has(&s, 0, "\"tokens\":[\"mortar\",\"solo\"]"));
}

static void t5_5_the_bag_completes_at_once(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 0, 1, "3 b2 along, 1 c3 along");
	build(&s, 1, 2, "3 a1 along, 2 a2 end, 4 a3 along"); /* 3 + 2 fill a1 to e1 */
	build(&s, 2, 2, "1 a1 along, 1 a2 along");
	refuse(&s, 0, "use bag 2 2 1", "T5.5"); /* too few */
	refuse(&s, 0, "use bag 1 1 1", "T5.5"); /* no stones there */
	refuse(&s, 0, "use bag 0 1 1", "T5.5"); /* its own */
	refuse(&s, 0, "use bag 1 2 3", "T1.5");
	assert_string_equal(told(&s, 0, "use bag 1 2 1"), "points 0 cards 3 1\n");
	play(&s, 0, "use bag 1 2 1");
	assert_asks(&s, "bonus", 1);
	assert_int_equal(legal_count(&s, 0, "bonus"), 3); /* own stones only: none, 1, 3 */
	refuse(&s, 0, "bonus 2", "T5.5");                 /* a borrowed one */
	play(&s, 0, "bonus 1");
	refuse(&s, FIRN_CHANCE, "first 1", "T1.5"); /* a card comes */
	draw(&s, "card T31");
	assert_asks(&s, "roll", 1);            /* the round goes on */
	assert_int_equal(stones(&s, 1, 2), 3); /* as they were */
	assert_int_equal(s.figure[1][1].cells, 7 | 1 << 8 | 15 << 16);
	assert_int_equal(stones(&s, 0, 1), 0);
	refuse(&s, 0, "use solo", "T3.1");
}

static void t5_5_from_nothing_and_the_lender_rebuilds(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 1, 1, "3 a1 along, 2 d1 along, 3 b2 along"); /* all but c3 */
	build(&s, 0, 1, "1 c3 along");
	play(&s, 0, "use bag 1 1 1");
	play(&s, 0, "bonus none");
	draw(&s, "card T31");
	assert_asks(&s, "rebuild", 2);
	assert_int_equal(s.loose[1], 0x0210);
	play(&s, 1, "done");
	assert_asks(&s, "roll", 1);
	begin(&s, 3);
	shorten_pile(&s, 0); /* T06 lies in zone 2 now: a row of four and three single cells */
	lay_card(&s, 2, "T06");
	s.pile = 1, s.next = 31, s.deck &= ~(1u << 31);
	lay_card(&s, 1, "T11");
	build(&s, 1, 1, "4 a1 along, 1 a2 along, 2 a3 along");
	refuse(&s, 0, "use bag 1 1 2", "T5.5");
	build(&s, 1, 1, "1 d2 along"); /* the 1x2 stands end-on */
	play(&s, 0, "use bag 1 1 2");
	assert_true(has_card(&s, 0, "T06"));
	assert_asks(&s, "roll", 1); /* no own stone, no bonus */
}

static void t5_5_in_one_piece_unless_mortar(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 0, 1, "1 a1 along");
	s.mortar[0] = 1;
	build(&s, 1, 2,
	      "4 a1 along, 3 a3 along, 1 a2 along"); /* 4 b1, 3 b2, 1 c3: a1 hangs loose */
	assert_true(is_legal(&s, 0, "use bag 1 2 1"));
	s.mortar[0] = 0;
	refuse(&s, 0, "use bag 1 2 1", "T5.5");
	s.shield[0] = 3 << 2 | 2;
	refuse(&s, 0, "use bag 1 2 1", "T5.6"); /* the others may not finish it */
	begin(&s, 3);
	lay_card(&s, 1, "T02");
	lay_card(&s, 2, "T01"); /* the same in another zone */
	build(&s, 0, 2, "1 a1 along");
	build(&s, 1, 1, "4 a1 along, 3 c2 along, 1 d3 along");
	s.mortar[0] = 2;
	assert_true(is_legal(&s, 0, "use bag 1 1 2"));
	s.mortar[0] = 1;
	refuse(&s, 0, "use bag 1 1 2", "T5.5");
}

static void t5_5_the_last_card_may_go_by_it(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	shorten_pile(&s, 0);
	lay_card(&s, 2, "T09");
	build(&s, 1, 1, "3 a1 along, 2 d1 along, 3 b2 along");
	build(&s, 0, 1, "1 c3 along");
	build(&s, 0, 2, "1 b1 along");
	play(&s, 0, "use bag 1 1 1");
	play(&s, 0, "bonus none");
	assert_asks(&s, "roll", 1);
	assert_int_equal(stones_sum(s.supply[0]), 13); /* T4.1 */
	assert_int_equal(stones_sum(s.supply[1]), 13);
}

/* ---- T5.6 ---- */

static void t5_6_a_shield_for_three_rounds(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	give_power(&s, 0, SHIELD);
	build(&s, 0, 1, "3 b2 along");
	build(&s, 1, 1, "3 b2 along");
	play(&s, 0, "use shield 1");
	assert_true(view_has(&s, 1, "\"shield\":[{\"seat\":0,\"rounds\":3},null,null]"));
	for (int left = 3; left > 0; left--) {
		assert_int_equal(s.shield[0], left << 2);
		roll(&s, "1 1 1");
		assert_true(is_legal(&s, 0, "put 1 1 c3 along"));
		refuse(&s, 1, "put 1 1 c3 along", "T5.6");
		assert_true(is_legal(&s, 1, "put 2 1 a1 along"));
		others_pass(&s);
	}
	assert_int_equal(s.shield[0], 0);
	roll(&s, "1 1 1");
	assert_true(is_legal(&s, 1, "put 1 1 c3 along"));
}

static void t5_6_solo_turns_and_races_count(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	s.shield[1] = 3 << 2 | 2;
	play(&s, 0, "use solo");
	draw(&s, "dice 1 1");
	refuse(&s, 0, "put 2 1 a1 along", "T5.6");
	play(&s, 0, "pass");
	assert_int_equal(s.shield[1] >> 2, 2);
	give_power(&s, 1, LIGHTNING);
	refuse(&s, 1, "use lightning 2", "T5.6");
	play(&s, 1, "use lightning 1");
	play(&s, 1, "done");
	for (int i = 2; i < 5; i++)
		play(&s, i % 3, "giveup");
	assert_int_equal(s.shield[1] >> 2, 1);
}

static void t5_6_one_shield_a_temple_and_none_for_the_last(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	give_power(&s, 0, SHIELD);
	s.shield[0] = 1 << 2 | 1;
	refuse(&s, 0, "use shield 1", "T5.6");
	assert_int_equal(legal_count(&s, 0, "use shield"), 1);
	refuse(&s, 0, "use shield 3", "T1.5");
	s.shield[0] = 0;
	shorten_pile(&s, 0);
	s.deck |= 1u << s.card[0];
	s.card[0] = 0;
	refuse(&s, 0, "use shield 2", "T5.6");
	assert_int_equal(legal_count(&s, 0, "use shield"), 0);
}

static void t5_6_it_ends_with_the_card(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	give_power(&s, 0, SHIELD);
	build_t01(&s, 0, 1);
	play(&s, 0, "use shield 1");
	roll(&s, "1 1 1");
	play(&s, 0, "put 1 1 c3 along");
	others_pass(&s);
	play(&s, 0, "bonus none");
	assert_int_equal(s.shield[0], 0);
}

/* ---- T5.7, T5.8 ---- */

static void race_for_t01(struct temple_rush *s, int seats, bool open)
{
	if (open)
		begin_open(s, seats);
	else
		begin(s, seats);
	give_power(s, 0, LIGHTNING);
}

static void t5_7_the_head_start(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, false);
	s.shield[0] = 3 << 2 | 0; /* own: a race ends it */
	play(&s, 0, "use lightning 1");
	assert_int_equal(s.shield[0], 0);
	assert_asks(&s, "head", 1);
	assert_true(view_has(&s, 1, "\"race\":{\"zone\":1,\"turn\":null,\"out\":[],\"lap\":0}"));
	refuse(&s, 0, "put 2 1 a1 along", "T5.7");
	refuse(&s, 0, "roll", "T5.7");
	refuse(&s, 1, "put 1 1 a1 along", "T3.3");
	play(&s, 0, "put 1 3 a1 along");
	refuse(&s, 0, "back 1 a1", "T5.7"); /* it only adds */
	assert_asks(&s, "head", 1);
	play(&s, 0, "put 1 3 b2 along");
	assert_asks(&s, "race", 2); /* two stones, the left of the roller begins */
	assert_true(view_has(&s, 1, "\"race\":{\"zone\":1,\"turn\":1,\"out\":[],\"lap\":0}"));
}

static void t5_7_no_head_start_with_two_stones(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, false);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	play(&s, 0, "use lightning 1");
	assert_asks(&s, "race", 2);
	refuse_bits(&s, 1, back_make(ZONES, 0), "T3.3");
	refuse_bits(&s, 1, back_make(1, 0), "T5.8");
	race_for_t01(&s, 3, false);
	build(&s, 0, 1, "3 a1 along");
	play(&s, 0, "use lightning 1");
	play(&s, 0, "put 1 3 b2 along"); /* one more is enough */
	assert_asks(&s, "race", 2);
	race_for_t01(&s, 3, false);
	play(&s, 0, "use lightning 1");
	play(&s, 0, "done"); /* or less */
	assert_asks(&s, "race", 2);
}

static void t5_7_another_wins_and_the_roller_has_the_bonus(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, false);
	build(&s, 0, 1, "4 a1 along, 3 b2 along");
	build_t01(&s, 1, 1);
	build(&s, 2, 1, "2 a1 along");
	build(&s, 2, 2, "2 a1 along");
	play(&s, 0, "use lightning 1");
	assert_string_equal(told(&s, 1, "put 1 1 c3 along"), "points 1 cards 3 1\n");
	play(&s, 1, "put 1 1 c3 along");
	assert_true(has_card(&s, 1, "T01"));
	assert_asks(&s, "bonus", 1); /* the roller; the winner may not */
	assert_true(view_has(&s, 1, "\"bonus\":{\"zone\":1,\"seats\":[0]}"));
	refuse(&s, 0, "bonus 1", "T5.7"); /* a used stone */
	play(&s, 0, "bonus 4");
	assert_asks(&s, "draw", FIRN_CHANCE);
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(stones(&s, seat, 1), 0); /* all return, nobody rebuilds */
	assert_int_equal(stones(&s, 2, 2), 1);
	assert_string_equal(card_in(&s, 1), "T06");
	draw(&s, "card T31");
	assert_asks(&s, "roll", 2);
	assert_int_equal(s.quiet, 0);
	assert_int_equal(s.bonus[1], 0);
	assert_true(view_has(&s, 1, "\"race\":null"));
}

static void t5_7_the_roller_wins(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 2, false);
	build_t01(&s, 0, 1);
	play(&s, 0, "use lightning 1");
	play(&s, 1, "put 1 1 a1 along");
	play(&s, 0, "put 1 2 c3 end"); /* any stone of the supply */
	assert_true(has_card(&s, 0, "T01"));
	play(&s, 0, "bonus 2");
	draw(&s, "card T31");
	assert_int_equal(stones_sum(s.supply[1]), 13);
	assert_asks(&s, "roll", 2);
}

static void t5_7_stones_of_other_zones_if_the_supply_lacks_them(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 2, false);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	build(&s, 1, 2, "4 a1 along, 4 a2 end, 4 a3 along");
	play(&s, 0, "use lightning 1");
	refuse(&s, 1, "put 1 4 a1 along", "T3.2");
	refuse(&s, 1, "borrow 2 a2 1 a1 along", "T3.2"); /* would part the rest */
	refuse(&s, 1, "put 2 1 d2 along", "T5.7");
	refuse(&s, 1, "back 2 a3", "T5.8");
	play(&s, 1, "borrow 2 a3 1 a1 along");
	assert_int_equal(stones(&s, 1, 1), 1);
	assert_asks(&s, "race", 1);
	play(&s, 0, "giveup");
	play(&s, 1, "back 1 a1");
	assert_int_equal(supply(&s, 1, 4), 1);
}

static void t5_7_no_winner_and_the_card_stays(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, false);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	build(&s, 1, 1, "3 a1 along");
	build(&s, 1, 2, "3 a1 along");
	play(&s, 0, "use lightning 1");
	play(&s, 1, "giveup");
	play(&s, 2, "giveup");
	assert_true(view_has(&s, 1, "\"race\":{\"zone\":1,\"turn\":0,\"out\":[1,2],\"lap\":0}"));
	refuse(&s, 1, "giveup", "T5.8");
	play(&s, 0, "giveup");
	assert_asks(&s, "roll", 2);
	assert_string_equal(card_in(&s, 1), "T01");
	assert_int_equal(stones(&s, 0, 1), 0);
	assert_int_equal(stones(&s, 1, 1), 0);
	assert_int_equal(stones(&s, 1, 2), 1);
	assert_int_equal(s.quiet, 1);
}

static void t5_7_the_last_card_in_a_race(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 2, false);
	shorten_pile(&s, 0);
	s.deck |= 1u << s.card[1];
	s.card[1] = 0;
	build_t01(&s, 1, 1);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	play(&s, 0, "use lightning 1");
	play(&s, 1, "put 1 1 c3 along");
	play(&s, 0, "bonus 3");
	assert_asks(&s, "over", FIRN_OVER);
	refuse(&s, 1, "put 1 1 c3 along", "T4.1"); /* racing after the end */
	assert_int_equal(points(&s, 0, ROW_TOTAL), 2);
	assert_int_equal(winners_of(&s), 2);
}

static void t5_8_in_turns_for_twelve_laps(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, false);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	play(&s, 0, "use lightning 1");
	play(&s, 1, "giveup");
	for (int lap = 0; lap < 12; lap++) {
		assert_int_equal(s.lap, lap);
		assert_asks(&s, "race", 4);
		assert_int_equal(temple_rush_timeout(&s), 0);
		refuse(&s, 2, "pass", "T5.8");
		play(&s, 2, lap % 2 ? "back 1 a1" : "put 1 1 a1 along");
		assert_asks(&s, "race", 1);
		assert_true(view_has(&s, 1, "\"turn\":0,\"out\":[1]"));
		play(&s, 0, lap % 2 ? "back 1 c3" : "put 1 2 c3 end");
	}
	assert_asks(&s, "roll", 2);
	assert_string_equal(card_in(&s, 1), "T01");
	assert_int_equal(stones(&s, 0, 1), 0);
}

static void t5_8_open_in_order_of_arrival(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 3, true);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	build_t01(&s, 1, 1);
	build_t01(&s, 2, 1);
	play(&s, 0, "use lightning 1");
	assert_asks(&s, "race", 7);
	assert_true(view_has(&s, 1, "\"race\":{\"zone\":1,\"turn\":null,\"out\":[],\"lap\":0}"));
	play(&s, 0, "put 1 2 d1 along");
	play(&s, 0, "back 1 d1");
	assert_asks(&s, "race", 7);
	assert_int_equal(temple_rush_timeout(&s), firn_move_make(MOVE_GIVEUP, 0));
	play(&s, 1, "giveup"); /* as the table sends it on timeout */
	assert_asks(&s, "race", 5);
	refuse(&s, 1, "put 1 1 c3 along", "T5.8");
	play(&s, 2, "put 1 1 c3 along");
	assert_true(has_card(&s, 2, "T01"));
	assert_asks(&s, "bonus", 1);
	assert_int_equal(temple_rush_timeout(&s), 0);
}

static void t5_8_open_until_all_give_up(void **unused)
{
	struct temple_rush s;

	(void)unused;
	race_for_t01(&s, 2, true);
	build(&s, 0, 1, "3 a1 along, 3 b2 along");
	play(&s, 0, "use lightning 1");
	for (int i = 0; i < 100; i++) { /* no laps are counted */
		play(&s, 1, "put 1 1 a1 along");
		play(&s, 1, "back 1 a1");
	}
	play(&s, 0, "giveup");
	assert_asks(&s, "race", 2);
	play(&s, 1, "giveup");
	assert_asks(&s, "roll", 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t5_1_mortar_whenever_the_seat_is_an_actor),
		cmocka_unit_test(t5_1_mortar_in_head_start_race_and_rebuild),
		cmocka_unit_test(t5_2_the_roller_alone_acts_twice),
		cmocka_unit_test(t5_2_dice_of_a_solo_turn),
		cmocka_unit_test(t5_2_temples_finished_alone),
		cmocka_unit_test(t5_2_borrowing_alone),
		cmocka_unit_test(t5_3_loose_pieces_until_a_figure_is_complete),
		cmocka_unit_test(t5_3_it_survives_a_change_of_card),
		cmocka_unit_test(t5_4_the_bomb),
		cmocka_unit_test(t5_5_the_bag_completes_at_once),
		cmocka_unit_test(t5_5_from_nothing_and_the_lender_rebuilds),
		cmocka_unit_test(t5_5_in_one_piece_unless_mortar),
		cmocka_unit_test(t5_5_the_last_card_may_go_by_it),
		cmocka_unit_test(t5_6_a_shield_for_three_rounds),
		cmocka_unit_test(t5_6_solo_turns_and_races_count),
		cmocka_unit_test(t5_6_one_shield_a_temple_and_none_for_the_last),
		cmocka_unit_test(t5_6_it_ends_with_the_card),
		cmocka_unit_test(t5_7_the_head_start),
		cmocka_unit_test(t5_7_no_head_start_with_two_stones),
		cmocka_unit_test(t5_7_another_wins_and_the_roller_has_the_bonus),
		cmocka_unit_test(t5_7_the_roller_wins),
		cmocka_unit_test(t5_7_stones_of_other_zones_if_the_supply_lacks_them),
		cmocka_unit_test(t5_7_no_winner_and_the_card_stays),
		cmocka_unit_test(t5_7_the_last_card_in_a_race),
		cmocka_unit_test(t5_8_in_turns_for_twelve_laps),
		cmocka_unit_test(t5_8_open_in_order_of_arrival),
		cmocka_unit_test(t5_8_open_until_all_give_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
