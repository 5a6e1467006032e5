/* N4.8 to N4.11: squares, blessing, the end of a turn. */
#include "tests/support/nunatak_board.h"

/* ---- N4.8 ---- */

static void n4_8_a_single_square_is_scored_at_once_and_tiled(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1", 0);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1b2");
	assert_int_equal(points(&s, 0, ROW_SQUARES), 5);
	assert_asks(&s, "draw", FIRN_CHANCE);
	refuse(&s, FIRN_CHANCE, "tile 2a2 beast", "N4.8");
	draw(&s, "tile 2a1 sculptor/artisan");
	assert_string_equal(tile_at(&s, "2a1"), "sculptor/artisan");
	assert_true(is_free(&s, "2a1"));
	assert_string_equal(tile_at(&s, "2a2"), "none");
}

static void n4_8_the_next_tile_is_of_pile_2(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1", 0);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1b2");
	assert_int_equal(weight_of(&s, "tile 2a1 builder"), 2);
	assert_int_equal(weight_of(&s, "tile 2a1 builder/architect"), 1);
	assert_int_equal(weight_of(&s, "tile 2a1 artisan"), 3);
	assert_int_equal(weight_of(&s, "tile 2a1 elder"), 1);
}

static void n4_8_three_of_four_is_no_square(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1b1", 0);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1b2");
	assert_int_equal(points(&s, 0, ROW_SQUARES), 0);
	refuse(&s, FIRN_CHANCE, "tile 2a1 beast", "N4.10");
}

/* Builder tile 1c3 is the only gap of 1b2 .. 1d4: four squares. */
static void four_squares(struct nunatak *s)
{
	begin(s, 3);
	put_blocks(s, "1b2 1b3 1b4 1c2", 1);
	put_blocks(s, "1c4 1d2 1d3 1d4", 2);
	to_move(s, 0);
	play(s, 0, "take 1 builder 1c3");
}

static void n4_8_of_several_the_active_seat_picks(void **unused)
{
	struct nunatak s;

	(void)unused;
	four_squares(&s);
	assert_asks(&s, "square", 0);
	assert_int_equal(legal_count(&s, 0), 4);
	refuse(&s, 0, "square 1d3", "N4.8");
	refuse(&s, 0, "square 1a1", "N4.8");
	refuse(&s, 0, "keep", "N4.8");
	refuse(&s, 0, "take 2 sculptor 1a2", "N4.8");
	refuse(&s, 1, "square 1b2", "N4.10");
	assert_int_equal(points(&s, 1, ROW_SQUARES), 0);
	play(&s, 0, "square 1c2");
	assert_int_equal(points(&s, 0, ROW_SQUARES), 2); /* 1c2 seat 1, 1d2 and 1d3 seat 2 */
	assert_int_equal(points(&s, 2, ROW_SQUARES), 5);
	refuse(&s, FIRN_CHANCE, "tile 2b2 beast", "N4.8");
	draw(&s, "tile 2c2 beast");
	assert_asks(&s, "square", 0);
	refuse(&s, 0, "square 1c2", "N4.8");
	assert_int_equal(legal_count(&s, 0), 3);
}

static void n4_8_whichever_seat_is_active(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1 1a3 1b3", 1);
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 1b2");
	assert_asks(&s, "square", 2);
	play(&s, 2, "square 1a2");
}

static void n4_8_the_last_of_several_is_scored_at_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	four_squares(&s);
	play(&s, 0, "square 1b2"), draw(&s, "tile 2b2 beast");
	play(&s, 0, "square 1b3"), draw(&s, "tile 2b3 beast");
	play(&s, 0, "square 1c2");
	draw(&s, "tile 2c2 elder");
	assert_asks(&s, "draw", FIRN_CHANCE); /* nobody was asked for 1c3 */
	draw(&s, "tile 2c3 builder");
	assert_asks(&s, "draw", FIRN_CHANCE); /* the display */
	assert_string_equal(tile_at(&s, "2c3"), "builder");
	assert_int_equal(points(&s, 0, ROW_SQUARES), 2 + 2 + 2 + 2);
	assert_int_equal(points(&s, 1, ROW_SQUARES), 5 + 5); /* 1b2, 1b3 */
	assert_int_equal(points(&s, 2, ROW_SQUARES), 5 + 5); /* 1c2, 1c3 */
}

static void n4_8_top_square_scores_and_gets_no_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "4a1 4a2", 1);
	put_block(&s, "4b1", 2);
	fill(&s, 53);
	put_tile(&s, "4b2", "builder");
	show_all(&s, "builder", NULL, NULL, NULL);
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 4b2");
	assert_int_equal(points(&s, 2, ROW_SQUARES), 5);
	assert_int_equal(points(&s, 1, ROW_SQUARES), 2);
	assert_asks(&s, "over", FIRN_OVER);
}

static void n4_8_for_a_dummy_the_player_picks(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "1b2 1b3 1b4 1c2", 1);
	put_blocks(&s, "1c4 1d2 1d3 1d4", 2);
	to_solo_turn(&s, 1); /* dummy 1 takes the builder at its marker: most points on 1c3 */
	assert_int_equal(owner_at(&s, "1c3"), 1);
	assert_asks(&s, "square", 0);
	play(&s, 0, "square 1c3");
	draw(&s, "tile 2c3 elder");
	assert_asks(&s, "square", 0);
}

/* ---- N4.9 ---- */

static void n4_9_elder_takes_one_of_the_two_blessings(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		begin(&s, 3);
		reveal(&s, FREEDOM, EDGE);
		show(&s, 1, "elder:artisan+elder");
		to_move(&s, 0);
		play(&s, 0, "take 1 elder 1b1");
		assert_asks(&s, "bless", 0);
		refuse(&s, 0, "keep", "N4.9");
		refuse(&s, 1, "bless 1", "N4.10");
		play(&s, 0, i ? "bless 2" : "bless 1");
		assert_int_equal(holds(&s, 0, FREEDOM), 1 - i);
		assert_int_equal(holds(&s, 0, EDGE), i);
		assert_int_equal(s.received[0], 1);
	}
}

static void n4_9_split_card_brings_one_as_elder_only(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	show(&s, 1, "beast:1/elder:beast+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	assert_asks(&s, "bless", 0);
	begin(&s, 3);
	show(&s, 1, "beast:1/elder:beast+elder");
	to_move(&s, 0);
	play_on(&s, 0, "take 1 beast 1a4");
	assert_asks(&s, "turn", 1);
}

static void n4_9_comes_after_the_squares(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b2", 1);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	assert_asks(&s, "draw", FIRN_CHANCE);
	draw(&s, "tile 2a1 beast");
	assert_asks(&s, "bless", 0);
	assert_int_equal(points(&s, 0, ROW_SQUARES), 2);
}

static void n4_9_other_cards_bring_none(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "take 1 builder 1a1");
	draw(&s, "card 1 architect");
	assert_asks(&s, "turn", 1);
}

/* ---- N4.10 ---- */

static void n4_10_display_then_blessings_then_window_then_pass(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	reveal(&s, FREEDOM, EDGE);
	give_blessing(&s, 2, EXPANSION);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	play(&s, 0, "bless 1");
	refuse(&s, FIRN_CHANCE, "blessing gift", "N4.10");
	draw(&s, "card 1 builder");
	refuse(&s, FIRN_CHANCE, "card 1 builder", "N4.10");
	draw(&s, "blessing insight");
	assert_asks(&s, "window", 2);
	assert_int_equal(s.turn, 0);
	play(&s, 2, "keep");
	assert_asks(&s, "turn", 1);
	assert_int_equal(s.turn, 1);
}

static void n4_10_the_turn_passes_clockwise(void **unused)
{
	static const char *const take[] = {"take 1 builder 1a1", "take 2 sculptor 1d5",
					   "take 3 artisan 1e1"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	for (int i = 0; i < 3; i++) {
		assert_asks(&s, "turn", i);
		play_on(&s, i, take[i]);
	}
	assert_asks(&s, "turn", 0);
	begin(&s, 2);
	to_move(&s, 1);
	play_on(&s, 1, "take 1 builder 1a1");
	assert_asks(&s, "turn", 0);
	begin(&s, 4);
	to_move(&s, 2);
	play_on(&s, 2, "take 1 builder 1a1");
	assert_asks(&s, "turn", 3);
}

static void n4_10_no_refill_from_an_empty_deck(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill(&s, 50);
	put_tile(&s, "4a1", "builder");
	show(&s, 1, "builder");
	assert_int_equal(bits_count(s.deck), 0);
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 4a1");
	assert_asks(&s, "turn", 0);
	assert_int_equal(display_count(&s), 3);
}

static void n4_10_blessings_are_refilled_after_the_last_block_too(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill(&s, 53);
	put_tile(&s, "4b2", "elder");
	show_all(&s, "elder:artisan+elder", NULL, NULL, NULL);
	reveal(&s, FREEDOM, STRENGTH);
	to_move(&s, 2);
	play(&s, 2, "take 1 elder 4b2");
	play(&s, 2, "bless 1");
	assert_asks(&s, "draw", FIRN_CHANCE);
	draw(&s, "blessing gift");
	assert_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.revealed[0], GIFT + 1);
}

static void n4_10_only_the_seat_that_is_asked(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 1, "take 1 builder 1a1", "N4.10");
	refuse(&s, 2, "keep", "N4.10");
	refuse(&s, 3, "take 1 builder 1a1", "N4.10");
}

/* ---- N4.11 ---- */

/* Seat 0 plays the first of abundance's two blocks; it lays a builder tile on 2a1. */
static void lay_a_tile(struct nunatak *s, int edition)
{
	begin_edition(s, 3, edition);
	give_blessing(s, 0, ABUNDANCE);
	put_blocks(s, "1a1 1a2 1b2", 1);
	show(s, 2, "elder:artisan+elder");
	show(s, 1, "beast:1/elder:beast+elder");
	put_tile(s, "1b1", "beast");
	to_move(s, 0);
	play(s, 0, "use abundance");
	play(s, 0, "take 4 beast 1b1");
	draw(s, "tile 2a1 builder");
	draw(s, "card 4 builder");
	assert_asks(s, "turn", 0);
}

static void n4_11_tile_laid_this_turn_is_free_in_en_and_de(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int edition = EDITION_EN; edition <= EDITION_DE; edition++) {
		lay_a_tile(&s, edition);
		assert_true(is_legal(&s, 0, "take 4 builder 1a3 swap 2a1"));
		assert_true(is_legal(&s, 0, "take 4 builder 2a1 swap 1c3"));
		play(&s, 0, "take 4 builder 2a1");
	}
}

static void n4_11_french_tile_laid_this_turn_is_not_free(void **unused)
{
	struct nunatak s;

	(void)unused;
	lay_a_tile(&s, EDITION_FR);
	refuse(&s, 0, "take 4 builder 2a1", "N4.11");
	refuse(&s, 0, "take 4 builder 2a1 swap 1c3", "N4.11");
	refuse(&s, 0, "take 4 builder 1a3 swap 2a1", "N4.4");
	play(&s, 0, "take 4 builder 1c3");
}

static void n4_11_french_tile_is_free_in_the_next_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	lay_a_tile(&s, EDITION_FR);
	play(&s, 0, "take 3 artisan 1a3");
	draw(&s, "card 3 builder");
	assert_asks(&s, "turn", 1);
	play(&s, 1, "take 4 builder 2a1");
}

static void n4_11_french_tile_does_not_help_to_take_a_card(void **unused)
{
	struct nunatak s;

	(void)unused;
	lay_a_tile(&s, EDITION_FR);
	put_blocks(&s, "1c3 1d4 1e4", 2); /* all other builder tiles */
	refuse(&s, 0, "take 4 builder 2a1", "N4.1");
}

/* All of level 1 and 1a1's square but 1b1; abundance; the only other free tile is `other`. */
static void last_tiles(struct nunatak *s, const char *other)
{
	begin_edition(s, 3, EDITION_FR);
	give_blessing(s, 0, ABUNDANCE);
	for (int i = 0; i < 25; i++) {
		char name[4];
		nunatak_board_name(i, name);
		if (strcmp(name, "1b1") != 0 && (!other || strcmp(name, other) != 0))
			put_block(s, name, i % 2 + 1);
	}
	put_tile(s, "1b1", "beast");
	show_all(s, "beast:1", "artisan:rope", "artisan:saw", "architect");
	to_move(s, 0);
}

static void n4_11_french_tile_is_free_if_no_other_is(void **unused)
{
	struct nunatak s;

	(void)unused;
	last_tiles(&s, NULL);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 beast 1b1");
	play(&s, 0, "square 1a1");
	draw(&s, "tile 2a1 artisan");
	draw(&s, "tile 2b1 architect");
	draw_all(&s);
	assert_asks(&s, "turn", 0);
	assert_true(is_legal(&s, 0, "take 2 artisan 2a1"));
	play(&s, 0, "take 4 architect 2b1");
}

static void n4_11_french_one_other_free_tile_is_enough(void **unused)
{
	struct nunatak s;

	(void)unused;
	last_tiles(&s, "1e5");
	put_tile(&s, "1e5", "architect");
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 beast 1b1");
	play(&s, 0, "square 1a1");
	draw(&s, "tile 2a1 artisan");
	draw(&s, "tile 2b1 architect");
	draw_all(&s);
	refuse(&s, 0, "take 2 artisan 2a1", "N4.1");
	refuse(&s, 0, "take 4 architect 2b1", "N4.11");
	play(&s, 0, "take 4 architect 1e5");
}

static void n4_11_french_tile_counts_for_no_card_of_the_deck(void **unused)
{
	struct nunatak s;

	(void)unused;
	last_tiles(&s, "1e5");
	put_tile(&s, "1e5", "elder");
	set_deck(&s, "artisan:saw builder"); /* an artisan fits the new tile only */
	play_loose(&s, 0, "use abundance");
	play_loose(&s, 0, "take 1 beast 1b1");
	play_loose(&s, 0, "square 1a1");
	play_loose(&s, FIRN_CHANCE, "tile 2a1 artisan");
	play_loose(&s, FIRN_CHANCE, "tile 2b1 sculptor");
	play_loose(&s, FIRN_CHANCE, "card 1 builder");
	assert_asks(&s, "turn", 0); /* N4.3, not N4.2 */
	refuse(&s, 0, "take 2 artisan 2a1", "N4.11");
	play_loose(&s, 0, "take 2 artisan 1e5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n4_8_a_single_square_is_scored_at_once_and_tiled),
		cmocka_unit_test(n4_8_the_next_tile_is_of_pile_2),
		cmocka_unit_test(n4_8_three_of_four_is_no_square),
		cmocka_unit_test(n4_8_of_several_the_active_seat_picks),
		cmocka_unit_test(n4_8_whichever_seat_is_active),
		cmocka_unit_test(n4_8_the_last_of_several_is_scored_at_once),
		cmocka_unit_test(n4_8_top_square_scores_and_gets_no_tile),
		cmocka_unit_test(n4_8_for_a_dummy_the_player_picks),
		cmocka_unit_test(n4_9_elder_takes_one_of_the_two_blessings),
		cmocka_unit_test(n4_9_split_card_brings_one_as_elder_only),
		cmocka_unit_test(n4_9_comes_after_the_squares),
		cmocka_unit_test(n4_9_other_cards_bring_none),
		cmocka_unit_test(n4_10_display_then_blessings_then_window_then_pass),
		cmocka_unit_test(n4_10_the_turn_passes_clockwise),
		cmocka_unit_test(n4_10_no_refill_from_an_empty_deck),
		cmocka_unit_test(n4_10_blessings_are_refilled_after_the_last_block_too),
		cmocka_unit_test(n4_10_only_the_seat_that_is_asked),
		cmocka_unit_test(n4_11_tile_laid_this_turn_is_free_in_en_and_de),
		cmocka_unit_test(n4_11_french_tile_laid_this_turn_is_not_free),
		cmocka_unit_test(n4_11_french_tile_is_free_in_the_next_turn),
		cmocka_unit_test(n4_11_french_tile_does_not_help_to_take_a_card),
		cmocka_unit_test(n4_11_french_tile_is_free_if_no_other_is),
		cmocka_unit_test(n4_11_french_one_other_free_tile_is_enough),
		cmocka_unit_test(n4_11_french_tile_counts_for_no_card_of_the_deck),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
