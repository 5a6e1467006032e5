/* T1 and T2: components, stones, figures. */
#include "tests/support/rulesets.h"
#include "tests/support/rush_board.h"

#include "games/temple_rush/solve.h"

/* ---- T1 ---- */

static void t1_1_thirteen_stones_each(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 4);
	for (int seat = 0; seat < 4; seat++) {
		assert_int_equal(supply(&s, seat, 1), 3);
		assert_int_equal(supply(&s, seat, 2), 4);
		assert_int_equal(supply(&s, seat, 3), 3);
		assert_int_equal(supply(&s, seat, 4), 3);
		assert_int_equal(stones_sum(s.supply[seat]), 13);
	}
	s.supply[2]--; /* one is gone */
	assert_non_null(temple_rush_broken(&s));
}

static void t1_1_a_die_has_two_stars(void **unused)
{
	struct temple_rush s;
	firn_move list[700], m;
	uint32_t sum = 0;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "roll");
	assert_int_equal(temple_rush_legal(&s, FIRN_CHANCE, list), 125);
	for (int i = 0; i < 125; i++)
		sum += temple_rush_weight(&s, list[i]);
	assert_int_equal(sum, 216);
	temple_rush_move_parse(&s, "dice 1 2 4", &m);
	assert_int_equal(temple_rush_weight(&s, m), 1);
	temple_rush_move_parse(&s, "dice star 2 star", &m);
	assert_int_equal(temple_rush_weight(&s, m), 4);
}

/* Fewest stones and solutions counted otherwise: every joined figure, grown stone by stone. */
static int grow(struct figure *f, uint64_t shape, unsigned left, int used, int best)
{
	struct spots spots;
	int cell;

	if (f->cells == shape)
		return used < best ? used : best;
	if (used + 1 >= best)
		return best;
	figure_spots(f, shape, false, &spots);
	for (int size = 1; size <= SIZES; size++) {
		uint64_t list = stones_of(left, size) ? spots.along[size - 1] : 0;
		for (; list; list = bits_drop_first(list)) {
			struct figure more = *f;
			cell = bits_first(list);
			figure_put(&more, size, cell, ALONG);
			best = grow(&more, shape, left - stones_one(size), used + 1, best);
		}
	}
	return best;
}

static void t1_2_values_follow_from_the_fewest_stones(void **unused)
{
	(void)unused;
	for (int i = 1; i <= TEMPLES; i++) {
		struct figure nothing = {0};
		struct solutions all = temple_rush_solve_all(temple_rush_temple[i].shape,
							     ALL_STONES);
		assert_int_equal(all.fewest - 1, temple_rush_temple[i].value);
		assert_in_range(all.fewest, 4, 7);
		assert_in_range(temple_rush_temple[i].cells, 6, 14);
		assert_int_equal(bits_count(temple_rush_temple[i].shape),
				 temple_rush_temple[i].cells);
		assert_true(temple_rush_solve_all(temple_rush_temple[i].shape, STONES_AFTER_BONUS)
				    .count > 0);
		if (all.fewest < 7) /* the other way of counting takes long */
			assert_int_equal(grow(&nothing, temple_rush_temple[i].shape, 0x9999, 0, 9),
					 all.fewest);
	}
}

static void t1_2_the_solver_lays_what_it_finds(void **unused)
{
	(void)unused;
	for (int i = 1; i <= TEMPLES; i++) {
		uint64_t shape = temple_rush_temple[i].shape;
		struct figure own = {0}, full;
		assert_true(temple_rush_solve_find(&own, shape, STONES_AFTER_BONUS, false, &full));
		assert_int_equal(full.cells, shape);
		assert_true(temple_rush_figure_whole(full.cells, full.joint));
		for (int size = 1; size <= SIZES; size++)
			assert_true(stones_of(temple_rush_figure_stones(&full), size) <=
				    stones_of(STONES_AFTER_BONUS, size));
		assert_false(temple_rush_solve_fits(&own, shape, 0x0003, false)); /* three 1x1 */
	}
}

static void t1_3_points_of_the_bonus_area(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	fill_bonus(&s, 0, "12");
	assert_int_equal(points(&s, 0, ROW_BONUS), 2);
	fill_bonus(&s, 0, "34");
	assert_int_equal(points(&s, 0, ROW_BONUS), 6);
	assert_int_equal(points(&s, 0, ROW_TOTAL), 6);
}

static void t1_3_a_table_changes_them(void **unused)
{
	static const char json[] =
		"{\"firn-ruleset\":1,\"game\":\"temple-rush\",\"bonus\":[0,5,6,7],"
		"\"tokens\":{\"bag\":0,\"bomb\":0,\"lightning\":6,\"shield\":0}}";
	struct firn_options o = {.seats = 3, .first = 0};
	struct temple_rush s;
	firn_move list[64];

	(void)unused;
	o.ruleset = ruleset_loaded(&temple_rush_game, json);
	assert_int_equal(temple_rush_setup(&s, &o), FIRN_OK);
	draw(&s, "card T01");
	draw(&s, "card T02");
	draw(&s, "card T03");
	assert_int_equal(temple_rush_legal(&s, FIRN_CHANCE, list), 1);
	assert_int_equal(temple_rush_weight(&s, list[0]), 6);
	fill_bonus(&s, 1, "124");
	assert_int_equal(points(&s, 1, ROW_BONUS), 12);
}

static uint32_t weight_of(const struct temple_rush *s, const char *text)
{
	firn_move m = 0;

	assert_int_equal(temple_rush_move_parse(s, text, &m), FIRN_OK);
	return temple_rush_check(s, FIRN_CHANCE, m) ? 0 : temple_rush_weight(s, m);
}

static void t1_4_six_power_tokens_are_dealt_in_secret(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin_setup(&s, 3, 0);
	draw(&s, "card T01");
	draw(&s, "card T04");
	draw(&s, "card T06");
	assert_int_equal(weight_of(&s, "token 0 bag"), 2);
	assert_int_equal(weight_of(&s, "token 0 bomb"), 2);
	assert_int_equal(weight_of(&s, "token 0 lightning"), 1);
	assert_int_equal(weight_of(&s, "token 0 shield"), 1);
	refuse(&s, FIRN_CHANCE, "token 1 bag", "T1.4"); /* seat by seat */
	draw(&s, "token 0 shield");
	refuse(&s, FIRN_CHANCE, "token 1 shield", "T1.4");
	draw(&s, "token 1 bag");
	assert_int_equal(weight_of(&s, "token 2 bag"), 1);
	draw(&s, "token 2 bag");
	assert_asks(&s, "roll", 1);
	assert_true(view_has(&s, 0, "\"tokens\":[\"mortar\",\"shield\",\"solo\"]"));
	assert_true(view_has(&s, 1, "\"tokens\":[\"bag\",\"mortar\",\"solo\"]"));
	assert_false(view_has(&s, 1, "shield\",\"solo"));
	assert_true(view_has(&s, 1, "\"tokens\":[\"mortar\",\"power\",\"solo\"]"));
	assert_false(view_has(&s, FIRN_PUBLIC, "bag"));
}

static void t1_4_two_seats_have_two_and_no_solo(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	assert_true(view_has(&s, 0, "\"tokens\":[\"bag\",\"bomb\",\"mortar\"]"));
	assert_true(view_has(&s, 0, "\"tokens\":[\"mortar\",\"power\",\"power\"]"));
	refuse(&s, 0, "use solo", "T1.4");
}

static void t1_4_each_token_once(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "mortar 1");
	refuse(&s, 0, "mortar 2", "T1.4");
	refuse(&s, 0, "use bomb 1 1", "T1.4"); /* it has a bag */
	play(&s, 0, "use solo");
	draw(&s, "dice 1 1");
	play(&s, 0, "pass");
	quiet_round(&s);
	quiet_round(&s);
	refuse(&s, 0, "use solo", "T1.4");
}

static void t1_5_cards_in_play(void **unused)
{
	static const int open[] = {2, 2, 3}, pile[] = {7, 9, 10};
	struct temple_rush s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		begin(&s, seats);
		assert_int_equal(open_cards(&s), open[seats - 2]);
		assert_int_equal(s.pile, pile[seats - 2]);
		assert_string_equal(temple_rush_temple[s.next].id, "T06");
		assert_true(view_has(&s, FIRN_PUBLIC, "\"next\":{\"id\":\"T06\",\"value\":3"));
	}
	begin(&s, 3);
	roll(&s, "star star star");
	refuse(&s, 0, "put 3 1 a1 along", "T1.5");
	refuse(&s, 0, "mortar 3", "T5.1");
	refuse(&s, 3, "pass", "T1.5");
}

static void t1_5_the_order_of_the_set_up(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin_setup(&s, 4, -1);
	assert_asks(&s, "setup", FIRN_CHANCE);
	refuse(&s, FIRN_CHANCE, "card T01", "T3.1");
	draw(&s, "first 2");
	draw(&s, "card T31");
	refuse(&s, FIRN_CHANCE, "card T31", "T1.2");
	draw(&s, "card T30");
	draw(&s, "card T29");
	assert_int_equal(s.next, 0);
	draw(&s, "card T28");
	assert_string_equal(card_in(&s, 1), "T31");
	assert_string_equal(card_in(&s, 3), "T29");
	for (int i = 0; i < 4; i++)
		assert_asks(&s, "setup", FIRN_CHANCE), draw(&s, i == 0   ? "token 0 bag"
								: i == 1 ? "token 1 bag"
								: i == 2 ? "token 2 bomb"
									 : "token 3 bomb");
	assert_asks(&s, "roll", 4);
}

/* ---- T2 ---- */

static void t2_1_along_and_end_on(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	roll(&s, "star star");
	refuse(&s, 0, "put 1 1 a1 end", "T2.1");
	play(&s, 0, "put 1 4 a1 end");
	others_pass(&s);
	assert_int_equal(s.figure[0][0].cells, 1);
	assert_true(view_has(&s, 1, "{\"size\":4,\"at\":\"a1\",\"way\":\"end\"}"));
	roll(&s, "star star");
	refuse(&s, 0, "put 1 2 a1 along", "T2.1"); /* overlaps */
	refuse(&s, 0, "put 1 2 a1 end", "T2.1");
}

static void t2_1_side_by_side_is_not_joined(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "2 a1 along");
	roll(&s, "star star");
	refuse(&s, 0, "put 1 2 c1 along", "T2.2");
	refuse(&s, 0, "put 1 1 c1 along", "T2.2");
	assert_true(is_legal(&s, 0, "put 1 3 b2 along")); /* above b1 */
	assert_true(is_legal(&s, 0, "put 1 1 b2 along"));
	refuse(&s, 0, "put 1 2 c2 along", "T2.2"); /* above c1, where nothing lies */
	refuse(&s, 0, "put 1 1 c3 along", "T2.2");
}

static void t2_2_inside_the_silhouette(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	roll(&s, "star star");
	refuse(&s, 0, "put 1 4 c1 along", "T2.2");
	refuse(&s, 0, "put 1 1 a2 along", "T2.2");
	refuse(&s, 0, "put 2 2 a2 along", "T2.2"); /* the hole of T04 */
	refuse(&s, 0, "put 1 1 g6 along", "T2.2");
	assert_true(is_legal(&s, 0, "put 1 1 c3 along")); /* any order of building */
	assert_int_equal(legal_count(&s, 0, "put 1 1 "), 9);
	assert_int_equal(legal_count(&s, 0, "put 1 4 "), 2 + 9);
	assert_int_equal(legal_count(&s, 0, "put 1 3 "), 3 + 1 + 9);
}

static void t2_2_from_above_and_from_below(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "1 c2 along");
	roll(&s, "star star");
	assert_true(is_legal(&s, 0, "put 1 1 c3 along"));
	assert_true(is_legal(&s, 0, "put 1 4 b1 along"));
	assert_true(is_legal(&s, 0, "put 1 2 c1 along"));
	refuse(&s, 0, "put 1 2 a1 along", "T2.2");
	assert_int_equal(legal_count(&s, 0, "put 1 2 "), 2 + 2); /* b1 c1 along, c1 c3 end-on */
}

static void t2_2_a_figure_in_pieces_is_unsound(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "1 a1 along, 1 c3 along");
	assert_non_null(temple_rush_broken(&s));
	s.mortar[0] = 1;
	assert_null(temple_rush_broken(&s));
}

static void t2_3_complete_is_the_whole_outline(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 2, "4 a1 along, 1 a2 along, 4 a3 along"); /* d2 is missing, holes are not */
	roll(&s, "1 1");
	play(&s, 0, "put 2 1 d2 along");
	play(&s, 1, "pass");
	assert_true(has_card(&s, 0, "T04"));
	assert_asks(&s, "bonus", 1);
}

static void t2_3_not_before(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	build(&s, 0, 1, "3 a1 along, 2 d1 along");
	s.mortar[0] = 1;
	roll(&s, "3 1");
	play(&s, 0, "put 1 3 b2 along");
	play(&s, 1, "pass");
	assert_false(has_card(&s, 0, "T01"));
	assert_asks(&s, "roll", 2);
}

static void any_bits_are_answered(void **unused)
{
	struct temple_rush s;
	struct firn_rng r = {7};

	(void)unused;
	begin(&s, 3);
	refuse_bits(&s, 0, 0, "T3.3");
	refuse_bits(&s, 0, 0xffffffffu, "T3.3");
	refuse_bits(&s, 0, firn_move_make(MOVE_ROLL, 1), "T3.3");
	refuse_bits(&s, 0, use_make(SOLO, 0, 1, 0), "T3.3");
	refuse_bits(&s, 0, firn_move_make(MOVE_USE, 77 << 8), "T3.3");
	refuse_bits(&s, 0, firn_move_make(MOVE_DICE, 0), "T3.1");
	refuse_bits(&s, -2, firn_move_make(MOVE_ROLL, 0), "T1.5");
	refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_DICE, 0), "T3.1");
	roll(&s, "star 1 2");
	refuse_bits(&s, 0, put_make(3, 1, ALONG, 0), "T3.3");
	refuse_bits(&s, 0, put_make(0, 1, ALONG, 7), "T3.3"); /* column h */
	refuse_bits(&s, 0, put_make(0, 1, ALONG, 0) | 1u << 11, "T3.3");
	refuse_bits(&s, 0, back_make(3, 0), "T3.3");
	refuse_bits(&s, 0, borrow_make(0, 63, 1, ALONG, 0), "T3.3");
	for (int i = 0; i < 100000; i++)
		temple_rush_check(&s, (int)firn_rng_below(&r, 8) - 2, (firn_move)firn_rng_next(&r));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t1_1_thirteen_stones_each),
		cmocka_unit_test(t1_1_a_die_has_two_stars),
		cmocka_unit_test(t1_2_values_follow_from_the_fewest_stones),
		cmocka_unit_test(t1_2_the_solver_lays_what_it_finds),
		cmocka_unit_test(t1_3_points_of_the_bonus_area),
		cmocka_unit_test(t1_3_a_table_changes_them),
		cmocka_unit_test(t1_4_six_power_tokens_are_dealt_in_secret),
		cmocka_unit_test(t1_4_two_seats_have_two_and_no_solo),
		cmocka_unit_test(t1_4_each_token_once),
		cmocka_unit_test(t1_5_cards_in_play),
		cmocka_unit_test(t1_5_the_order_of_the_set_up),
		cmocka_unit_test(t2_1_along_and_end_on),
		cmocka_unit_test(t2_1_side_by_side_is_not_joined),
		cmocka_unit_test(t2_2_inside_the_silhouette),
		cmocka_unit_test(t2_2_from_above_and_from_below),
		cmocka_unit_test(t2_2_a_figure_in_pieces_is_unsound),
		cmocka_unit_test(t2_3_complete_is_the_whole_outline),
		cmocka_unit_test(t2_3_not_before),
		cmocka_unit_test(any_bits_are_answered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
