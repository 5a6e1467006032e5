/* N8.2, blessings for the turn and the display: foresight, abundance, providence, expansion. */
#include "tests/support/nunatak_board.h"

/* ---- foresight ---- */

/* Seat 0 has placed on 1a1 and the display is full again: what comes at the end of a turn. */
static void end_a_turn(struct nunatak *s)
{
	to_move(s, 0);
	play(s, 0, "take 1 builder 1a1");
	draw(s, "card 1 builder");
}

/* Seat 1 has reserved the beast at place 4 at the end of seat 0's turn, and is to move. */
static void reserve_beast(struct nunatak *s)
{
	begin(s, 3);
	give_blessing(s, 1, FORESIGHT);
	end_a_turn(s);
	play(s, 1, "use foresight 4");
}

static void n8_2_foresight_card_must_be_taken_if_it_fits(void **unused)
{
	struct nunatak s;

	(void)unused;
	reserve_beast(&s);
	assert_asks(&s, "turn", 1);
	assert_string_equal(shown(&s, 4), "beast:1");
	refuse(&s, 1, "take 2 sculptor 1a2", "N8.2");
	play(&s, 1, "take 4 beast 1a4");
	assert_int_equal(s.reserved[1], 0);
}

static void n8_2_foresight_waits_for_a_turn_on_which_it_fits(void **unused)
{
	struct nunatak s;

	(void)unused;
	reserve_beast(&s);
	put_blocks(&s, "1a4 1b5 1d1 1e2", 2); /* no free beast tile */
	to_move(&s, 1);
	refuse(&s, 1, "take 4 beast 1a4", "N4.1");
	play_on(&s, 1, "take 2 sculptor 1b3");
	assert_int_equal(s.reserved[1], 8);
	put_block(&s, "1b4", 0);
	put_tile(&s, "1c5", "beast");
	to_move(&s, 1);
	refuse(&s, 1, "take 3 artisan 1a3", "N8.2");
	play(&s, 1, "take 4 beast 1c5");
}

static void n8_2_foresight_keeps_the_others_off(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 2, FORESIGHT);
	give_blessing(&s, 2, FORESIGHT);
	end_a_turn(&s);
	play(&s, 2, "use foresight 4");
	assert_asks(&s, "window", 2);
	refuse(&s, 2, "use foresight 4", "N8.2"); /* reserved already */
	play(&s, 2, "keep");
	refuse(&s, 1, "take 4 beast 1a4", "N8.2");
	play_on(&s, 1, "take 2 sculptor 1a2");
	assert_asks(&s, "window", 2);
	refuse(&s, 2, "use foresight 5", "N8.2"); /* no card there */
}

static void n8_2_foresight_of_two_reserved_either_that_fits(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	reserve(&s, 0, 2);
	reserve(&s, 0, 4);
	to_move(&s, 0);
	assert_true(is_legal(&s, 0, "take 2 sculptor 1a2"));
	assert_true(is_legal(&s, 0, "take 4 beast 1a4"));
	refuse(&s, 0, "take 1 builder 1a1", "N8.2");
	put_blocks(&s, "1a4 1b5 1d1 1e2", 2);
	to_move(&s, 0);
	assert_false(is_legal(&s, 0, "take 4 beast 1a4"));
	refuse(&s, 0, "take 1 builder 1a1", "N8.2");
	play(&s, 0, "take 2 sculptor 1a2");
}

static void n8_2_foresight_needs_a_turn_left(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 2, FORESIGHT);
	give_blessing(&s, 0, FORESIGHT);
	fill(&s, 51); /* one block each */
	put_tile(&s, "4a2", "builder");
	show_all(&s, "builder", "sculptor", "beast:1", NULL);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 4a2");
	assert_asks(&s, "window", 2);
	play(&s, 2, "use foresight 2");
	assert_asks(&s, "turn", 1); /* seat 0 has placed its last block: not asked */
	assert_int_equal(holds(&s, 0, FORESIGHT), 1);
}

static void n8_2_foresight_lapses_before_completion(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	fill(&s, 51);
	put_tile(&s, "4a2", "builder");
	put_tile(&s, "4b1", "sculptor");
	show_all(&s, "builder", "sculptor", "beast:1", NULL);
	s.advances[0] = 3; /* the best by track */
	reserve(&s, 2, 2);
	to_move(&s, 3);
	play(&s, 3, "take 1 builder 4a2");
	assert_asks(&s, "turn", 0);
	play(&s, 0, "take 2 sculptor 4b1");
}

/* ---- abundance ---- */

static void n8_2_abundance_second_card_after_a_refill_then_skip(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	give_blessing(&s, 1, EXPANSION);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 builder 1a1");
	draw(&s, "card 1 architect");
	assert_asks(&s, "turn", 0); /* no window between */
	assert_int_equal(s.turn, 0);
	play(&s, 0, "take 1 architect 1a5");
	draw(&s, "card 1 builder");
	assert_asks(&s, "window", 1);
	play(&s, 1, "keep");
	assert_int_equal(s.blocks[0], 16);
	play_on(&s, 1, "take 2 sculptor 1d5"), play(&s, 1, "keep");
	play_on(&s, 2, "take 3 artisan 1e1"), play(&s, 1, "keep");
	assert_asks(&s, "turn", 1); /* seat 0 is skipped */
	play_on(&s, 1, "take 4 beast 1e2"), play(&s, 1, "keep");
	play_on(&s, 2, "take 1 builder 1c3"), play(&s, 1, "keep");
	assert_asks(&s, "turn", 0); /* once */
}

static void n8_2_abundance_refills_the_blessings_between(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	reveal(&s, INSIGHT, EDGE);
	show(&s, 1, "elder:artisan+elder");
	show(&s, 2, "elder:builder+beast");
	to_move(&s, 0);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 elder 1b1");
	play(&s, 0, "bless 1");
	draw(&s, "card 1 builder");
	draw(&s, "blessing gift");
	play(&s, 0, "take 2 elder 1c2");
	play(&s, 0, "bless 1");
	assert_asks(&s, "immediate", 0);
}

static void n8_2_abundance_needs_two_blocks(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int seats = 3; seats <= 4; seats++) {
		begin(&s, seats);
		give_blessing(&s, 0, ABUNDANCE);
		s.blocks[0] = 2;
		assert_true(is_legal(&s, 0, "use abundance"));
		s.blocks[0] = 1; /* the extra block of four seats is none for it */
		refuse(&s, 0, "use abundance", "N8.2");
	}
}

static void n8_2_abundance_freedom_is_for_the_first_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	give_blessing(&s, 0, FREEDOM);
	play(&s, 0, "use abundance");
	play(&s, 0, "use freedom");
	play(&s, 0, "take 1 builder 1a2");
	draw(&s, "card 1 builder");
	refuse(&s, 0, "take 1 builder 1a3", "N4.5");
}

/* ---- providence ---- */

static void n8_2_providence_three_cards_in_any_order(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	play(&s, 0, "use providence");
	refuse(&s, FIRN_CHANCE, "card 1 builder", "N4.10");
	draw(&s, "peek builder");
	draw(&s, "peek architect");
	draw(&s, "peek beast:2");
	assert_asks(&s, "order", 0);
	refuse(&s, 0, "order 1 2", "N8.2");
	refuse(&s, 0, "order 1 2 2", "N8.2");
	refuse(&s, 0, "keep", "N8.2");
	refuse(&s, 0, "take 1 builder 1a1", "N8.2");
	assert_int_equal(legal_count(&s, 0), 6);
	play(&s, 0, "order 3 1 2");
	assert_asks(&s, "turn", 0);
	play(&s, 0, "take 1 builder 1a1");
	refuse(&s, FIRN_CHANCE, "card 1 builder", "N3.2");
	draw(&s, "card 1 beast:2");
	play(&s, 1, "take 1 beast 1a4");
	draw(&s, "card 1 builder");
	play(&s, 2, "take 1 builder 1b2");
	draw(&s, "card 1 architect");
	play(&s, 0, "take 1 architect 1a5");
	assert_true(legal_count(&s, FIRN_CHANCE) > 1);
}

static void n8_2_providence_looks_into_the_next_pile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	for (int i = 0; i < 20; i++) /* one card of pile 1 is left */
		put_block(&s, (const char[4]){'1', (char)('a' + i / 5), (char)('1' + i % 5), 0},
			  i % 3);
	to_move(&s, 0);
	play(&s, 0, "use providence");
	assert_int_equal(legal_count(&s, FIRN_CHANCE), 1);
	draw_one(&s);
	draw(&s, "peek builder/architect");
	draw(&s, "peek sculptor/artisan:rope");
	play(&s, 0, "order 2 3 1");
	play(&s, 0, "take 1 builder 1e4");
	draw_all(&s);
	assert_string_equal(shown(&s, 1), "builder/architect");
}

static void n8_2_providence_fewer_if_fewer_are_left(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	set_deck(&s, "builder beast:2");
	play_loose(&s, 0, "use providence");
	play_loose(&s, FIRN_CHANCE, "peek beast:2");
	play_loose(&s, FIRN_CHANCE, "peek builder");
	assert_asks(&s, "order", 0);
	refuse(&s, 0, "order 1", "N8.2");
	refuse(&s, 0, "order 1 2 3", "N8.2");
	play_loose(&s, 0, "order 2 1");
	play_loose(&s, 0, "take 1 builder 1a1");
	play_loose(&s, FIRN_CHANCE, "card 1 builder");
}

static void n8_2_providence_needs_a_card(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	set_deck(&s, "");
	refuse(&s, 0, "use providence", "N8.2");
	set_deck(&s, "builder");
	play_loose(&s, 0, "use providence");
	play_loose(&s, FIRN_CHANCE, "peek builder");
	assert_int_equal(legal_count(&s, 0), 1);
	play_loose(&s, 0, "order 1");
	assert_asks(&s, "turn", 0);
}

static void n8_2_providence_off_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 2, PROVIDENCE);
	play(&s, 0, "take 1 builder 1a1");
	draw(&s, "card 1 builder");
	assert_asks(&s, "window", 2);
	play(&s, 2, "use providence");
	draw_all(&s);
	assert_asks(&s, "order", 2);
	refuse(&s, 0, "order 1 2 3", "N4.10");
	play(&s, 2, "order 1 2 3");
	assert_asks(&s, "turn", 1);
}

/* ---- expansion ---- */

static void n8_2_expansion_two_more_and_no_refill_until_below_four(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EXPANSION);
	play(&s, 0, "use expansion");
	refuse(&s, FIRN_CHANCE, "card 6 builder", "N3.8");
	draw(&s, "card 5 builder");
	draw(&s, "card 6 architect");
	assert_asks(&s, "turn", 0);
	play(&s, 0, "take 6 architect 1a5");
	assert_asks(&s, "turn", 1); /* five lie there: no refill */
	play(&s, 1, "take 1 builder 1a1");
	assert_asks(&s, "turn", 2); /* four */
	play(&s, 2, "take 2 sculptor 1d5");
	refuse(&s, FIRN_CHANCE, "card 2 builder", "N3.8");
	draw(&s, "card 1 builder"); /* three: one comes */
	assert_asks(&s, "turn", 0);
	assert_int_equal(display_count(&s), 4);
	assert_string_equal(shown(&s, 2), "none");
}

static void n8_2_expansion_a_second_one(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EXPANSION);
	give_blessing(&s, 0, EXPANSION);
	play_on(&s, 0, "use expansion");
	play(&s, 0, "use expansion");
	draw(&s, "card 7 builder");
	draw(&s, "card 8 architect");
	play(&s, 0, "take 8 architect 1a5");
	assert_asks(&s, "turn", 1);
	assert_true(is_legal(&s, 1, "take 7 builder 1a1"));
}

static void n8_2_expansion_off_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, EXPANSION);
	give_blessing(&s, 2, FORESIGHT);
	play(&s, 0, "take 1 builder 1a1");
	draw(&s, "card 1 builder");
	play(&s, 1, "use expansion");
	draw(&s, "card 5 builder");
	draw(&s, "card 6 beast:2");
	assert_asks(&s, "window", 2);
	play(&s, 2, "use foresight 6");
	refuse(&s, 1, "take 6 beast 1a4", "N8.2");
	play(&s, 1, "take 5 builder 1b2");
}

static void n8_2_expansion_lowest_empty_places_first(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	give_blessing(&s, 0, EXPANSION);
	clear_place(&s, 2);
	to_move(&s, 0);
	play(&s, 0, "use expansion");
	draw(&s, "card 2 builder");
	draw(&s, "card 5 builder");
	assert_asks(&s, "turn", 0);
}

static void n8_2_expansion_needs_a_card(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EXPANSION);
	set_deck(&s, "");
	refuse(&s, 0, "use expansion", "N8.2");
	set_deck(&s, "architect"); /* one will do */
	play_loose(&s, 0, "use expansion");
	play_loose(&s, FIRN_CHANCE, "card 5 architect");
	assert_asks(&s, "turn", 0);
}

static void n8_2_expansion_solo_dummy_looks_after_the_ring(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 5, "builder");
	show(&s, 6, "elder:artisan+elder");
	put_blocks(&s, "1a1 1b2 1c3 1d4", 2);
	put_blocks(&s, "1a2 1b3 1c4 1d5", 0);
	put_blocks(&s, "1a4 1b5 1d1 1e2", 2);
	put_blocks(&s, "1a3 1b4 1c5 1e1 1e3 1e5", 0); /* only 1e4, architects, elders are free */
	to_solo_turn(&s, 1);
	assert_int_equal(owner_at(&s, "1e4"), 1); /* place 1, at the marker */
	assert_string_equal(shown(&s, 1), "none");
	draw_all(&s);
	assert_string_equal(shown(&s, 6), "none"); /* dummy 2: nothing fits but place 6 */
	assert_string_equal(shown(&s, 5), "builder");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n8_2_foresight_card_must_be_taken_if_it_fits),
		cmocka_unit_test(n8_2_foresight_waits_for_a_turn_on_which_it_fits),
		cmocka_unit_test(n8_2_foresight_keeps_the_others_off),
		cmocka_unit_test(n8_2_foresight_of_two_reserved_either_that_fits),
		cmocka_unit_test(n8_2_foresight_needs_a_turn_left),
		cmocka_unit_test(n8_2_foresight_lapses_before_completion),
		cmocka_unit_test(n8_2_abundance_second_card_after_a_refill_then_skip),
		cmocka_unit_test(n8_2_abundance_refills_the_blessings_between),
		cmocka_unit_test(n8_2_abundance_needs_two_blocks),
		cmocka_unit_test(n8_2_abundance_freedom_is_for_the_first_block),
		cmocka_unit_test(n8_2_providence_three_cards_in_any_order),
		cmocka_unit_test(n8_2_providence_looks_into_the_next_pile),
		cmocka_unit_test(n8_2_providence_fewer_if_fewer_are_left),
		cmocka_unit_test(n8_2_providence_needs_a_card),
		cmocka_unit_test(n8_2_providence_off_turn),
		cmocka_unit_test(n8_2_expansion_two_more_and_no_refill_until_below_four),
		cmocka_unit_test(n8_2_expansion_a_second_one),
		cmocka_unit_test(n8_2_expansion_off_turn),
		cmocka_unit_test(n8_2_expansion_lowest_empty_places_first),
		cmocka_unit_test(n8_2_expansion_needs_a_card),
		cmocka_unit_test(n8_2_expansion_solo_dummy_looks_after_the_ring),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
