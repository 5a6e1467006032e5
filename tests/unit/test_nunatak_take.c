/* N4.1 to N4.3: which card may be taken. */
#include "tests/support/nunatak_board.h"

/* ---- N4.1 ---- */

static void n4_1_card_needs_a_free_tile_with_its_symbol(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b1 1c2 1d3", 1); /* all elder tiles */
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 elder 1a1", "N4.1");
	refuse(&s, 0, "take 1 elder 1b1", "N4.1");
	assert_true(is_legal(&s, 0, "take 4 beast 1a4"));
}

static void n4_1_one_free_tile_is_enough(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b1 1c2", 1);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1d3");
	assert_int_equal(owner_at(&s, "1d3"), 0);
}

static void n4_1_card_is_taken_from_its_place(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "take 3 artisan 1a3");
	assert_string_equal(shown(&s, 3), "none");
	assert_string_equal(shown(&s, 4), "beast:1");
	assert_int_equal(cards_of(&s, 0, ARTISAN), 1);
	assert_int_equal(s.taken_count, 1);
}

static void n4_1_card_shows_the_symbol_it_is_used_as(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 0, "take 1 sculptor 1a2", "N4.1");
	refuse(&s, 0, "take 2 artisan 1a3", "N4.1");
}

static void n4_1_nothing_lies_at_an_empty_place(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	clear_place(&s, 2);
	to_move(&s, 0);
	refuse(&s, 0, "take 2 sculptor 1a2", "N4.1");
	refuse(&s, 0, "take 5 sculptor 1a2", "N4.1");
	refuse(&s, 0, "take 8 sculptor 1a2", "N4.1");
}

static void n4_1_taking_is_no_choice(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	refuse(&s, 0, "keep", "N4.1");
	refuse(&s, 0, "bless 1", "N4.1");
	refuse(&s, 0, "square 1a1", "N4.1");
}

static void n4_1_split_card_joins_the_symbol_it_is_used_as(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	show(&s, 1, "builder/architect");
	to_move(&s, 0);
	play(&s, 0, "take 1 architect 1a5");
	assert_int_equal(cards_of(&s, 0, ARCHITECT), 1);
	assert_int_equal(cards_of(&s, 0, BUILDER), 0);
	begin(&s, 3);
	show(&s, 1, "builder/architect");
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1a1");
	assert_int_equal(cards_of(&s, 0, ARCHITECT), 0);
	assert_int_equal(cards_of(&s, 0, BUILDER), 1);
}

static void n4_1_split_card_is_placed_on_the_symbol_it_is_used_as(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	show(&s, 1, "sculptor/artisan:saw");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 sculptor 1a3", "N4.5");
	refuse(&s, 0, "take 1 artisan 1a2", "N4.5");
	refuse(&s, 0, "take 1 builder 1a1", "N4.1");
	assert_true(is_legal(&s, 0, "take 1 sculptor 1a2"));
	assert_true(is_legal(&s, 0, "take 1 artisan 1a3"));
}

static void n4_1_split_card_needs_a_tile_for_one_symbol_only(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a2 1b3 1c4 1d5", 1); /* all sculptor tiles */
	show(&s, 1, "sculptor/artisan:saw");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 sculptor 1a3", "N4.1");
	refuse(&s, 0, "take 2 sculptor 1a2", "N4.1");
	play(&s, 0, "take 1 artisan 1a3");
	assert_int_equal(cards_of(&s, 0, ARTISAN), 1);
}

/* 2a1 is laid with that tile; seat 0 is to move. */
static void tile_on_level_2(struct nunatak *s, const char *tile)
{
	begin(s, 3);
	put_blocks(s, "1a1 1a2 1b1 1b2", 1);
	put_tile(s, "2a1", tile);
	to_move(s, 0);
}

static void n4_1_split_tile_takes_either_symbol(void **unused)
{
	struct nunatak s;

	(void)unused;
	tile_on_level_2(&s, "sculptor/artisan");
	assert_true(is_legal(&s, 0, "take 2 sculptor 2a1"));
	assert_true(is_legal(&s, 0, "take 3 artisan 2a1"));
	refuse(&s, 0, "take 1 builder 2a1", "N4.5");
	refuse(&s, 0, "take 4 beast 2a1", "N4.5");
}

static void n4_1_split_card_on_split_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	tile_on_level_2(&s, "builder/architect");
	show(&s, 1, "builder/architect");
	show(&s, 2, "beast:1/elder:beast+elder");
	to_move(&s, 0);
	refuse(&s, 0, "take 2 beast 2a1", "N4.5");
	refuse(&s, 0, "take 2 elder 2a1", "N4.5");
	assert_true(is_legal(&s, 0, "take 1 builder 2a1"));
	play(&s, 0, "take 1 architect 2a1");
	assert_int_equal(cards_of(&s, 0, ARCHITECT), 1);
}

/* ---- N4.2 ---- */

/* Only artisan tiles are free, and the display shows none; not yet anyone's turn. */
static void only_artisan_tiles(struct nunatak *s, int seats)
{
	begin(s, seats);
	put_blocks(s, "1a1 1a2 1a4 1a5 1b1 1b2", 0);
	put_blocks(s, "1b3 1b5 1c1 1c2 1c3 1c4", 1);
	put_blocks(s, "1d1 1d2 1d3 1d4 1d5 1e2 1e4", 2);
	show_all(s, "builder", "sculptor", "beast:1", "architect");
}

static void n4_2_display_goes_back_and_all_piles_mix(void **unused)
{
	struct nunatak s;
	int deck;

	(void)unused;
	only_artisan_tiles(&s, 3);
	deck = bits_count(s.deck);
	to_move(&s, 0);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(bits_count(s.deck), deck + 4);
	assert_int_equal(display_count(&s), 0);
	assert_int_equal(weight_of(&s, "card 1 builder/architect"), 4); /* piles 2 to 4 */
	assert_int_equal(weight_of(&s, "card 1 sculptor/artisan:saw"), 2);
	assert_int_equal(weight_of(&s, "card 1 elder:sculptor+beast"), 1); /* pile 3 */
	assert_true(weight_of(&s, "card 1 architect") > 0);                /* was displayed */
}

static void n4_2_four_are_revealed_and_the_same_seat_takes(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	to_move(&s, 0);
	draw(&s, "card 1 builder");
	draw(&s, "card 2 sculptor/artisan:saw");
	assert_asks(&s, "draw", FIRN_CHANCE); /* four, though one would do */
	draw(&s, "card 3 beast:1");
	draw(&s, "card 4 builder/architect");
	assert_asks(&s, "turn", 0);
	assert_int_equal(s.turn, 0);
	refuse(&s, 0, "take 2 sculptor 1a3", "N4.1");
	play(&s, 0, "take 2 artisan 1a3");
}

static void n4_2_is_repeated(void **unused)
{
	struct nunatak s;
	int deck;

	(void)unused;
	only_artisan_tiles(&s, 3);
	to_move(&s, 0);
	deck = bits_count(s.deck);
	draw(&s, "card 1 builder");
	draw(&s, "card 2 builder");
	draw(&s, "card 3 beast:1");
	draw(&s, "card 4 beast:2");
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(display_count(&s), 0);
	assert_int_equal(bits_count(s.deck), deck);
}

static void n4_2_not_while_one_card_can_be_taken(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	show(&s, 4, "artisan:saw");
	to_move(&s, 0);
	assert_asks(&s, "turn", 0);
	assert_string_equal(shown(&s, 1), "builder");
	assert_false(s.mixed);
}

static void n4_2_reserved_card_stays_and_counts(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	reserve(&s, 1, 3);
	to_move(&s, 0);
	assert_string_equal(shown(&s, 3), "beast:1");
	draw(&s, "card 1 artisan:rope");
	draw(&s, "card 2 builder");
	draw(&s, "card 4 builder");
	assert_asks(&s, "turn", 0);
	assert_string_equal(shown(&s, 3), "beast:1");
}

static void n4_2_own_reserved_card_stays_too(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	reserve(&s, 0, 1);
	to_move(&s, 0);
	assert_string_equal(shown(&s, 1), "builder");
	assert_int_equal(display_count(&s), 1);
	refuse(&s, FIRN_CHANCE, "card 1 artisan:rope", "N3.8");
}

static void n4_2_a_card_reserved_by_another_cannot_be_taken(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	show(&s, 2, "artisan:rope");
	reserve(&s, 2, 2);
	to_move(&s, 0); /* it fits, but is not for this seat */
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_string_equal(shown(&s, 2), "artisan:rope");
	assert_int_equal(display_count(&s), 1);
}

static void n4_2_comes_when_the_turn_passes(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	show(&s, 3, "artisan:rope");
	to_move(&s, 2);
	play(&s, 2, "take 3 artisan 1e1");
	draw_all(&s);
	assert_int_equal(s.active, 0);
	assert_int_equal(s.turn, 1);
}

/* ---- N4.3 ---- */

/* Three blocks are left, 4a2, 4b1, 4b2, and no card of the display fits; the deck is empty. */
static void three_left(struct nunatak *s, int edition)
{
	begin_edition(s, 3, edition);
	fill(s, 51);
	put_tile(s, "4a2", "sculptor");
	put_tile(s, "4b1", "sculptor");
	put_tile(s, "4b2", "architect");
	show_all(s, "elder:artisan+elder", "beast:1/elder:beast+elder", "beast:2", NULL);
}

static void n4_3_empty_deck_any_card_on_any_free_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	to_move(&s, 0);
	assert_asks(&s, "turn", 0);
	assert_true(is_legal(&s, 0, "take 1 elder 4b1"));
	assert_true(is_legal(&s, 0, "take 3 beast 4a2"));
	refuse(&s, 0, "take 3 beast 4a1", "N4.5");
	refuse(&s, 0, "take 3 sculptor 4a2", "N4.1");
	play(&s, 0, "take 3 beast 4b2");
	assert_int_equal(owner_at(&s, "4b2"), 0);
	assert_int_equal(cards_of(&s, 0, BEAST), 1);
}

static void n4_3_split_card_as_either_symbol(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	to_move(&s, 0);
	assert_true(is_legal(&s, 0, "take 2 beast 4b2"));
	play(&s, 0, "take 2 elder 4b2");
	assert_int_equal(cards_of(&s, 0, ELDER), 1);
	assert_asks(&s, "bless", 0);
}

static void n4_3_elder_still_brings_a_blessing(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 4b1");
	assert_asks(&s, "bless", 0);
	play(&s, 0, "bless 2");
	assert_int_equal(holds(&s, 0, EDGE), 1);
}

static void n4_3_holds_in_every_edition(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int edition = EDITION_EN; edition <= EDITION_FR; edition++) {
		three_left(&s, edition);
		to_move(&s, 0);
		play(&s, 0, "take 3 beast 4b2");
	}
}

static void n4_3_not_while_a_display_card_fits(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	show(&s, 3, "architect");
	to_move(&s, 0);
	refuse(&s, 0, "take 1 elder 4b1", "N4.1");
	refuse(&s, 0, "take 3 architect 4a2", "N4.5");
	play(&s, 0, "take 3 architect 4b2");
}

static void n4_3_no_card_of_the_deck_fits_either(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	set_deck(&s, "builder builder beast:2 architect");
	to_move(&s, 0);
	assert_asks(&s, "turn", 0);
	assert_string_equal(shown(&s, 4), "architect"); /* nothing went back */
	assert_true(is_legal(&s, 0, "take 1 builder 1a3"));
	play_loose(&s, 0, "take 4 architect 1e5");
	assert_int_equal(owner_at(&s, "1e5"), 0);
}

static void n4_3_one_fitting_card_in_the_deck_means_n4_2(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	set_deck(&s, "builder builder beast:2 artisan:saw");
	to_move(&s, 0);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(display_count(&s), 0);
}

static void n4_3_a_looked_at_card_is_in_the_deck(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	show(&s, 4, "artisan:rope");
	set_deck(&s, "artisan:saw builder builder");
	to_move(&s, 0);
	play_loose(&s, 0, "use providence");
	play_loose(&s, FIRN_CHANCE, "peek builder");
	play_loose(&s, FIRN_CHANCE, "peek builder");
	play_loose(&s, FIRN_CHANCE, "peek artisan:saw");
	play_loose(&s, 0, "order 1 2 3");
	show(&s, 4, "beast:2");
	to_move(&s, 0);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(weight_of(&s, "card 1 artisan:saw"), 1);
}

static void n4_3_others_reserved_card_only_if_no_other_is_left(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	reserve(&s, 1, 3);
	to_move(&s, 0);
	refuse(&s, 0, "take 3 beast 4a2", "N4.3");
	play(&s, 0, "take 1 elder 4b1");
}

static void n4_3_only_reserved_cards_are_left(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	put_block(&s, "4a2", 2); /* one card of the display leaves: beast:2 */
	reserve(&s, 1, 1);
	reserve(&s, 2, 2);
	to_move(&s, 0);
	play(&s, 0, "take 2 beast 4b1");
	assert_int_equal(owner_at(&s, "4b1"), 0);
	assert_int_equal(s.reserved[2], 0);
}

static void n4_3_a_reserved_card_that_fits_goes_anywhere_too(void **unused)
{
	struct nunatak s;

	(void)unused;
	three_left(&s, EDITION_EN);
	show_all(&s, "architect", NULL, NULL, NULL); /* fits 4b2 */
	set_deck(&s, "");
	reserve(&s, 1, 1);
	to_move(&s, 0);
	assert_true(is_legal(&s, 0, "take 1 architect 4b2"));
	play_loose(&s, 0, "take 1 architect 4a2");
	assert_int_equal(owner_at(&s, "4a2"), 0);
}

static void n4_3_only_a_card_reserved_by_another_fits(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisan_tiles(&s, 3);
	show(&s, 2, "artisan:rope");
	reserve(&s, 2, 2);
	set_deck(&s, "builder builder");
	to_move(&s, 0);
	refuse(&s, 0, "take 2 artisan 1a3", "N4.3");
	play_loose(&s, 0, "take 4 architect 1a3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n4_1_card_needs_a_free_tile_with_its_symbol),
		cmocka_unit_test(n4_1_one_free_tile_is_enough),
		cmocka_unit_test(n4_1_card_is_taken_from_its_place),
		cmocka_unit_test(n4_1_card_shows_the_symbol_it_is_used_as),
		cmocka_unit_test(n4_1_nothing_lies_at_an_empty_place),
		cmocka_unit_test(n4_1_taking_is_no_choice),
		cmocka_unit_test(n4_1_split_card_joins_the_symbol_it_is_used_as),
		cmocka_unit_test(n4_1_split_card_is_placed_on_the_symbol_it_is_used_as),
		cmocka_unit_test(n4_1_split_card_needs_a_tile_for_one_symbol_only),
		cmocka_unit_test(n4_1_split_tile_takes_either_symbol),
		cmocka_unit_test(n4_1_split_card_on_split_tile),
		cmocka_unit_test(n4_2_display_goes_back_and_all_piles_mix),
		cmocka_unit_test(n4_2_four_are_revealed_and_the_same_seat_takes),
		cmocka_unit_test(n4_2_is_repeated),
		cmocka_unit_test(n4_2_not_while_one_card_can_be_taken),
		cmocka_unit_test(n4_2_reserved_card_stays_and_counts),
		cmocka_unit_test(n4_2_own_reserved_card_stays_too),
		cmocka_unit_test(n4_2_a_card_reserved_by_another_cannot_be_taken),
		cmocka_unit_test(n4_2_comes_when_the_turn_passes),
		cmocka_unit_test(n4_3_empty_deck_any_card_on_any_free_tile),
		cmocka_unit_test(n4_3_split_card_as_either_symbol),
		cmocka_unit_test(n4_3_elder_still_brings_a_blessing),
		cmocka_unit_test(n4_3_holds_in_every_edition),
		cmocka_unit_test(n4_3_not_while_a_display_card_fits),
		cmocka_unit_test(n4_3_no_card_of_the_deck_fits_either),
		cmocka_unit_test(n4_3_one_fitting_card_in_the_deck_means_n4_2),
		cmocka_unit_test(n4_3_a_looked_at_card_is_in_the_deck),
		cmocka_unit_test(n4_3_others_reserved_card_only_if_no_other_is_left),
		cmocka_unit_test(n4_3_only_reserved_cards_are_left),
		cmocka_unit_test(n4_3_a_reserved_card_that_fits_goes_anywhere_too),
		cmocka_unit_test(n4_3_only_a_card_reserved_by_another_fits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
