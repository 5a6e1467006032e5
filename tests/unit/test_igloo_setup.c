/* Igloo Igloo: board, components, set-up (I1, I2) and rulesets. */
#include "tests/support/igloo_board.h"
#include "tests/support/rulesets.h"

/* ---- I1.1 ---- */

static void i1_1_four_corners_of_land_sixty_of_sea(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 3, 0);
	assert_int_equal(ig_set("a1 a8 h1 h8"), LAND);
	assert_int_equal(bits_count(s.down), 56);
	assert_int_equal(sea(&s), ig_set("d4 d5 e4 e5"));
	assert_string_equal(ig_is(&s, "a1"), "land");
	assert_string_equal(ig_is(&s, "a2"), "down");
	assert_string_equal(ig_is(&s, "e5"), "sea");
}

static void i1_1_the_outer_ring_is_the_border_without_corners(void **unused)
{
	(void)unused;
	assert_int_equal(bits_count(RING), 24);
	assert_int_equal(RING & LAND, 0);
	assert_int_equal(ig_set("a2 a7 h2 h7 b1 g1 b8 g8") & ~RING, 0);
	assert_int_equal(ig_set("b2 g7 d5") & RING, 0);
}

static void i1_1_spaces_are_next_to_each_other_orthogonally(void **unused)
{
	(void)unused;
	assert_int_equal(spread(ig_set("d4")), ig_set("d5 d3 c4 e4"));
	assert_int_equal(spread(ig_set("a1")), ig_set("a2 b1"));
	assert_int_equal(spread(ig_set("a8")), ig_set("a7 b8"));
	assert_int_equal(spread(ig_set("h8")), ig_set("h7 g8"));
	assert_int_equal(spread(ig_set("b8")), ig_set("a8 c8 b7"));
	assert_int_equal(shift(ig_set("b8"), NORTH), 0);
	assert_int_equal(shift(ig_set("b1"), SOUTH), 0);
	assert_int_equal(shift(ig_set("h3"), EAST), 0);
	assert_int_equal(shift(ig_set("a3"), WEST), 0);
	assert_int_equal(shift(ig_set("b3"), WEST), ig_set("a3"));
	assert_int_equal(shift(ig_set("b3"), NORTH), ig_set("b4"));
}

static void i1_1_a_corner_never_counts_as_sea(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a2 b1 d4");
	s.down |= ig_set("a3 b2"); /* a2 and b1 are next to a corner, a3 and b2 only */
	s.down |= ig_set("c1");
	assert_int_equal(sea(&s) & LAND, 0);
	ig_turn(&s, 0);
	ig_refuse(&s, 0, "melt a2", "I3.1");
	ig_refuse(&s, 0, "melt b1", "I3.1");
	assert_true(ig_legal(&s, 0, "melt d4"));
}

/* ---- I1.2 ---- */

static void i1_2_tokens_and_their_values(void **unused)
{
	static const int count[ANIMALS] = {4, 8, 12, 8, 3, 4, 3};
	static const int value[ANIMALS] = {4, 1, 2, 3, 1, 2, 3};
	struct igloo s;

	(void)unused;
	ig_setup(&s, 3, 0);
	for (int i = 0; i < ANIMALS; i++) {
		assert_int_equal(s.reserve[i], count[i]);
		assert_int_equal(animal_value(&s, i), value[i]);
	}
}

static void i1_2_a_token_is_drawn_by_what_is_left(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 3, 0);
	assert_int_equal(ig_weight(&s, "fish 2"), 12);
	ig_draw(&s, "fish 2");
	assert_int_equal(ig_weight(&s, "fish 1"), 8);
	assert_int_equal(ig_weight(&s, "fish 2"), 11);
	s.reserve[FISH3] = 0;
	ig_refuse(&s, FIRN_CHANCE, "fish 3", "I1.2");
	assert_int_equal(ig_count(&s, FIRN_CHANCE, "fish"), 2);
}

/* ---- I1.3 ---- */

static void i1_3_the_56_tiles(void **unused)
{
	static const struct {
		const char *face;
		uint32_t copies;
	} tiles[] = {{"face fish1", 4},    {"face fish2", 4},    {"face fish3", 4},
		     {"face pack", 10},    {"face bear", 4},     {"face drift", 8},
		     {"face thaw", 5},     {"face stamina1", 3}, {"face stamina2", 2},
		     {"face stamina3", 1}, {"face harpoon", 6},  {"face animals", 5}};
	struct igloo s;
	uint32_t all = 0;
	(void)unused;
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	for (size_t i = 0; i < COUNT(tiles); i++) {
		assert_int_equal(ig_weight(&s, tiles[i].face), tiles[i].copies);
		all += tiles[i].copies;
	}
	assert_int_equal(all, 56);
	assert_int_equal(ig_count(&s, FIRN_CHANCE, "face"), COUNT(tiles));
}

static void i1_3_a_face_that_is_used_up_does_not_come(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_give(&s, 1, "stamina3");
	ig_play(&s, 0, "melt d3");
	ig_refuse(&s, FIRN_CHANCE, "face stamina3", "I1.3");
	assert_int_equal(ig_weight(&s, "face stamina2"), 2);
}

static void i1_3_another_table_by_a_user(void **unused)
{
	static const char json[] = "{\"firn-table\":1,\"game\":\"igloo\",\"tiles\":[[\"pack\",0],"
				   "[\"bear\",14],[\"animals\",7],[\"thaw\",3]],\"fish\":[13,15,0],"
				   "\"foxes\":[10,0,0]}";
	struct firn_options o = {.seats = 2, .first = 0};
	struct igloo s;

	(void)unused;
	o.ruleset = ruleset_loaded(&igloo_game, json);
	assert_int_equal(ruleset_loaded(&igloo_game, json), o.ruleset);
	assert_int_equal(igloo_setup(&s, &o), FIRN_OK);
	assert_int_equal(s.reserve[FISH2], 15);
	assert_int_equal(s.reserve[FOX1], 10);
	assert_int_equal(ig_unseen(&s, "bear"), 14);
	assert_int_equal(ig_unseen(&s, "pack"), 0);
	assert_int_equal(ig_unseen(&s, "drift"), 8);
	assert_int_equal(ig_unseen(&s, "thaw"), 3);
	assert_int_equal(ig_unseen(&s, "animals"), 7);
	for (int id = 0; id < TILES; id++) /* each face is of one kind */
		for (int k = 0; k < KINDS; k++)
			assert_int_equal(ruleset_of(&s)->kind[k] >> id & 1,
					 ruleset_of(&s)->kind_of[id] == k);
	assert_null(igloo_broken(&s));
}

/* ---- I1.4 ---- */

static void i1_4_inuits_and_igloos_by_seats(void **unused)
{
	static const int each[] = {5, 3, 3};
	struct igloo s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		ig_begin(&s, seats);
		for (int i = 0; i < seats; i++) {
			assert_int_equal(inuits_on(&s, i, EVERYWHERE), each[seats - 2]);
			assert_int_equal(igloos_left(&s, i), 2);
		}
	}
}

static void i1_4_two_to_four_seats(void **unused)
{
	struct firn_options o = {.seats = 1, .first = 0};
	struct igloo s;

	(void)unused;
	assert_int_equal(igloo_setup(&s, &o), FIRN_BAD_SEATS);
	o.seats = 5;
	assert_int_equal(igloo_setup(&s, &o), FIRN_BAD_SEATS);
	o = (struct firn_options){.seats = 2, .first = 2};
	assert_int_equal(igloo_setup(&s, &o), FIRN_BAD_REQUEST);
	o = (struct firn_options){.seats = 2, .first = 0, .option = {2}};
	assert_int_equal(igloo_setup(&s, &o), FIRN_BAD_OPTION);
	o = (struct firn_options){.seats = 2, .first = 0, .ruleset = 7};
	assert_int_equal(igloo_setup(&s, &o), FIRN_BAD_REQUEST);
}

/* ---- I2.1 ---- */

static void i2_1_the_first_seat_is_drawn_if_not_named(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 3, -1);
	ig_asks(&s, "setup", FIRN_CHANCE);
	assert_int_equal(ig_count(&s, FIRN_CHANCE, "first"), 3);
	ig_refuse(&s, FIRN_CHANCE, "first 3", "I2.1");
	assert_int_equal(igloo_roll(&s, 0x5555555555555555u), firn_move_make(MOVE_FIRST, 0));
	assert_int_equal(igloo_roll(&s, 0x5555555555555556u), firn_move_make(MOVE_FIRST, 1));
	assert_int_equal(ig_weight(&s, "first 0"), 1);
	assert_int_equal(ig_weight(&s, "first 2"), 1);
	ig_refuse(&s, FIRN_CHANCE, "fish 1", "I2.1");
	assert_int_equal(s.first, NO_SEAT);
	ig_draw(&s, "first 2");
	assert_int_equal(s.first, 2);
	ig_setup(&s, 3, 1);
	ig_refuse(&s, FIRN_CHANCE, "first 1", "I2.1");
	assert_int_equal(s.first, 1);
}

static void i2_1_a_fish_on_each_open_space_in_order(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 2, 0);
	ig_draw(&s, "fish 1");
	assert_int_equal(ig_animals(&s, "fish1", "d4"), 1);
	ig_draw(&s, "fish 2");
	assert_int_equal(ig_animals(&s, "fish2", "d5"), 1);
	ig_draw(&s, "fish 3");
	assert_int_equal(ig_animals(&s, "fish3", "e4"), 1);
	ig_asks(&s, "setup", FIRN_CHANCE);
	ig_draw(&s, "fish 2");
	assert_int_equal(ig_animals(&s, "fish2", "e5"), 1);
	ig_asks(&s, "place", 0);
}

static void i2_1_seats_do_not_draw(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 2);
	ig_refuse(&s, 0, "fish 1", "I2.1");
	ig_refuse(&s, 0, "face bear", "I2.1");
	ig_refuse(&s, 0, "first 1", "I2.1");
	ig_refuse(&s, FIRN_CHANCE, "fish 1", "I3.2");
}

/* ---- I2.2 ---- */

static void i2_2_one_inuit_at_a_time_in_turn_order(void **unused)
{
	static const char *const place[] = {"place a2", "place a2", "place h7"};
	struct igloo s;

	(void)unused;
	ig_setup(&s, 3, 1);
	for (int i = 0; i < 4; i++)
		ig_draw(&s, "fish 1");
	for (int i = 0; i < 9; i++) {
		ig_asks(&s, "place", (1 + i) % 3);
		assert_int_equal(s.points, 0);
		ig_play(&s, (1 + i) % 3, place[i % 3]);
	}
	ig_asks(&s, "melt", 1);
	assert_int_equal(ig_inuits(&s, 1, "a2"), 3);
	assert_int_equal(ig_inuits(&s, 2, "a2"), 3);
	assert_int_equal(ig_inuits(&s, 0, "h7"), 3);
	ig_refuse(&s, 1, "place a2", "I2.2");
}

static void i2_2_five_of_two_seats_may_share_a_space(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 2);
	assert_int_equal(ig_inuits(&s, 0, "a4"), 5);
	assert_int_equal(ig_inuits(&s, 1, "h4"), 5);
}

static void i2_2_on_the_outer_ring_only(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 2, 0);
	for (int i = 0; i < 4; i++)
		ig_draw(&s, "fish 1");
	assert_int_equal(ig_count(&s, 0, "place"), 24);
	ig_refuse(&s, 0, "place a1", "I2.2");
	ig_refuse(&s, 0, "place b2", "I2.2");
	ig_refuse(&s, 0, "place d4", "I2.2");
	ig_refuse(&s, 0, "melt d3", "I2.2");
	ig_refuse(&s, 0, "end", "I2.2");
	ig_refuse(&s, 1, "place a2", "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_PLACE << 24 | 64, "I5.1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(i1_1_four_corners_of_land_sixty_of_sea),
		cmocka_unit_test(i1_1_the_outer_ring_is_the_border_without_corners),
		cmocka_unit_test(i1_1_spaces_are_next_to_each_other_orthogonally),
		cmocka_unit_test(i1_1_a_corner_never_counts_as_sea),
		cmocka_unit_test(i1_2_tokens_and_their_values),
		cmocka_unit_test(i1_2_a_token_is_drawn_by_what_is_left),
		cmocka_unit_test(i1_3_the_56_tiles),
		cmocka_unit_test(i1_3_a_face_that_is_used_up_does_not_come),
		cmocka_unit_test(i1_3_another_table_by_a_user),
		cmocka_unit_test(i1_4_inuits_and_igloos_by_seats),
		cmocka_unit_test(i1_4_two_to_four_seats),
		cmocka_unit_test(i2_1_the_first_seat_is_drawn_if_not_named),
		cmocka_unit_test(i2_1_a_fish_on_each_open_space_in_order),
		cmocka_unit_test(i2_1_seats_do_not_draw),
		cmocka_unit_test(i2_2_one_inuit_at_a_time_in_turn_order),
		cmocka_unit_test(i2_2_five_of_two_seats_may_share_a_space),
		cmocka_unit_test(i2_2_on_the_outer_ring_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
