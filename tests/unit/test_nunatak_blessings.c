/* N8.1, N8.3, N8.4: when a blessing is used. */
#include "tests/support/nunatak_board.h"

/* Seat 0 has placed on 1a1 and the display is full again: what comes at the end of a turn. */
static void end_a_turn(struct nunatak *s)
{
	to_move(s, 0);
	play(s, 0, "take 1 builder 1a1");
	draw(s, "card 1 builder");
}

/* Seat 0 takes an elder and the blessing next to the pile. */
static void take_blessing(struct nunatak *s, int kind)
{
	reveal(s, kind, EDGE);
	show(s, 1, "elder:artisan+elder");
	to_move(s, 0);
	play(s, 0, "take 1 elder 1b1");
	play(s, 0, "bless 1");
}

/* ---- N8.1 ---- */

static void n8_1_not_in_the_turn_it_was_taken(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	take_blessing(&s, EXPANSION);
	draw_all(&s);
	assert_asks(&s, "turn", 1); /* seat 0 was not asked in its window */
	play_on(&s, 1, "take 4 beast 1d1");
	assert_asks(&s, "window", 0); /* a later turn will do, another's too */
	play(&s, 0, "keep");
	play_on(&s, 2, "take 2 sculptor 1d5");
	play(&s, 0, "keep");
	assert_true(is_legal(&s, 0, "use expansion"));
}

static void n8_1_fresh_beside_an_older_one(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	take_blessing(&s, FORESIGHT);
	draw_all(&s);
	assert_asks(&s, "window", 0);
	refuse(&s, 0, "use foresight 2", "N8.1");
	assert_true(is_legal(&s, 0, "use providence"));
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	take_blessing(&s, EXPANSION);
	draw_all(&s);
	refuse(&s, 0, "use expansion", "N8.1");
	begin(&s, 3);
	give_blessing(&s, 0, EXPANSION);
	take_blessing(&s, EXPANSION);
	draw_all(&s);
	play_on(&s, 0, "use expansion"); /* one of the two is older */
	assert_asks(&s, "turn", 1);
	assert_int_equal(holds(&s, 0, EXPANSION), 1);
}

static void n8_1_not_between_abundances_two(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	reveal(&s, STRENGTH, EDGE);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 elder 1b1");
	play(&s, 0, "bless 1");
	draw_all(&s);
	refuse(&s, 0, "use strength", "N8.4");
}

static void n8_1_immediate_now_or_never(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, KINSHIP);
	give_blessing(&s, 0, FREEDOM);
	take_blessing(&s, GIFT);
	assert_asks(&s, "immediate", 0);
	refuse(&s, 0, "use kinship", "N8.1");
	refuse(&s, 0, "use freedom", "N8.1");
	refuse(&s, 0, "bless 1", "N8.1");
	play_on(&s, 0, "keep");
	assert_int_equal(holds(&s, 0, GIFT), 1);
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 0);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 6);
	to_move(&s, 0);
	refuse(&s, 0, "use gift", "N8.1");
}

static void n8_1_immediate_used_older_ones_stay_ready(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	take_blessing(&s, GIFT);
	play_on(&s, 0, "use gift");
	assert_asks(&s, "window", 0);
	assert_int_equal(legal_count(&s, 0), 2); /* keep, use providence */
	play(&s, 0, "use providence");
}

static void n8_1_used_card_leaves_the_game(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	take_blessing(&s, GIFT);
	play(&s, 0, "use gift");
	assert_int_equal(holds(&s, 0, GIFT), 0);
	assert_int_equal(bits_count(s.blessing_deck & nunatak_built_in.blessing[GIFT]), 1);
	assert_int_equal(s.received[0], 1); /* but it was received: N9.2 */
	begin(&s, 3);
	give_blessing(&s, 0, STRENGTH);
	play(&s, 0, "use strength");
	refuse(&s, 0, "use strength", "N8.1");
	assert_int_equal(points(&s, 0, ROW_UNUSED), 0);
}

static void n8_1_any_number_per_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, STRENGTH);
	give_blessing(&s, 0, BALANCE);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, ABUNDANCE);
	play(&s, 0, "use freedom");
	play(&s, 0, "use strength");
	play(&s, 0, "use abundance");
	play(&s, 0, "use balance");
	play(&s, 0, "take 1 builder 1a2");
}

static void n8_1_only_what_one_holds(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, FREEDOM);
	refuse(&s, 0, "use freedom", "N8.1");
	refuse(&s, 1, "use freedom", "N4.10");
}

/* ---- N8.3 ---- */

static void n8_3_in_order_from_the_left_active_seat_last(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	give_blessing(&s, 0, FORESIGHT);
	give_blessing(&s, 1, EXPANSION);
	give_blessing(&s, 2, PROVIDENCE);
	give_blessing(&s, 3, FORESIGHT);
	to_move(&s, 1);
	play(&s, 1, "take 1 builder 1a1");
	draw(&s, "card 1 builder");
	for (int i = 0; i < 4; i++) {
		assert_asks(&s, "window", (2 + i) % 4);
		assert_int_equal(s.turn, 0);
		refuse(&s, (1 + i) % 4, "keep", "N4.10");
		play(&s, (2 + i) % 4, "keep");
	}
	assert_asks(&s, "turn", 2);
	assert_int_equal(s.turn, 1);
}

static void n8_3_asked_again_until_it_declines(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, FORESIGHT);
	give_blessing(&s, 1, EXPANSION);
	give_blessing(&s, 2, PROVIDENCE);
	end_a_turn(&s);
	play_on(&s, 1, "use expansion");
	assert_asks(&s, "window", 1);
	play(&s, 1, "keep");
	assert_asks(&s, "window", 2);
	play(&s, 2, "keep"); /* seat 1 is not asked again after it declined */
	assert_asks(&s, "turn", 1);
	assert_int_equal(holds(&s, 1, FORESIGHT), 1);
}

static void n8_3_who_can_use_none_is_not_asked(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, FREEDOM);
	give_blessing(&s, 1, EDGE);
	give_blessing(&s, 2, GIFT);
	end_a_turn(&s);
	assert_asks(&s, "turn", 1);
	begin(&s, 3); /* no card in the deck: neither expansion nor providence */
	give_blessing(&s, 1, EXPANSION);
	give_blessing(&s, 2, PROVIDENCE);
	fill(&s, 50);
	put_tile(&s, "4a1", "builder");
	put_tile(&s, "4b1", "sculptor");
	show(&s, 1, "builder");
	show(&s, 2, "sculptor");
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 4a1");
	assert_asks(&s, "turn", 0);
}

static void n8_3_only_off_turn_cards_in_the_window(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, EXPANSION);
	give_blessing(&s, 1, FREEDOM);
	give_blessing(&s, 1, GIFT);
	give_blessing(&s, 1, EDGE);
	end_a_turn(&s);
	refuse(&s, 1, "use freedom", "N8.4");
	refuse(&s, 1, "use gift", "N8.1");
	refuse(&s, 1, "use edge", "N6.2");
	refuse(&s, 1, "take 2 sculptor 1a2", "N8.3");
	refuse(&s, 1, "bless 1", "N8.3");
}

static void n8_3_never_interrupts_a_placement(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, PROVIDENCE);
	put_blocks(&s, "1b2 1b3 1b4 1c2 1c4 1d2 1d3 1d4", 1);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1c3");
	refuse(&s, 1, "use providence", "N4.10");
	play(&s, 0, "square 1b2");
	refuse(&s, 1, "use providence", "N4.10");
}

static void n8_3_after_a_dummys_turn_too(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	give_blessing(&s, 0, PROVIDENCE);
	put_blocks(&s, "1a1 1a2 1b1", 2);
	to_solo_turn(&s, 1);
	assert_int_equal(owner_at(&s, "1b2"), 1);
	draw_all(&s);
	assert_asks(&s, "window", 0);
	assert_int_equal(s.turn, 1);
	play(&s, 0, "keep");
	assert_int_equal(s.turn, 2);
}

static void n8_3_no_window_from_the_52nd_block_on_with_four(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int placed = 50; placed <= 51; placed++) {
		begin(&s, 4);
		give_blessing(&s, 3, FORESIGHT);
		fill(&s, placed);
		put_tile(&s, placed == 50 ? "4a1" : "4a2", "builder");
		show(&s, 1, "builder");
		to_move(&s, placed == 50 ? 2 : 3);
		play(&s, s.active, placed == 50 ? "take 1 builder 4a1" : "take 1 builder 4a2");
		if (placed == 50)
			assert_asks(&s, "window", 3);
		else
			assert_string_equal(nunatak_phase(&s), "turn");
	}
}

static void n8_3_no_window_after_the_last_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FORESIGHT);
	fill(&s, 53);
	put_tile(&s, "4b2", "builder");
	show_all(&s, "builder", NULL, NULL, NULL);
	to_move(&s, 2);
	play(&s, 2, "take 1 builder 4b2");
	assert_asks(&s, "over", FIRN_OVER);
}

/* ---- N8.4 ---- */

static void n8_4_once_cards_at_the_start_of_the_own_turn(void **unused)
{
	static const struct {
		int kind;
		const char *text;
	} list[] = {{ABUNDANCE, "use abundance"}, {BALANCE, "use balance"},
		    {STRENGTH, "use strength"},   {FREEDOM, "use freedom"},
		    {EXPANSION, "use expansion"}, {PROVIDENCE, "use providence"}};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		begin(&s, 3);
		give_blessing(&s, 0, list[i].kind);
		assert_true(is_legal(&s, 0, list[i].text));
		put_blocks(&s, "1b2 1b3 1b4 1c2 1c4 1d2 1d3 1d4", 1);
		to_move(&s, 0);
		play(&s, 0, "take 1 builder 1c3"); /* a card is taken: too late */
		refuse(&s, 0, list[i].text, "N4.8");
	}
}

static void n8_4_foresight_in_the_window_only(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FORESIGHT);
	refuse(&s, 0, "use foresight 1", "N8.4");
	end_a_turn(&s);
	assert_asks(&s, "window", 0);
	play(&s, 0, "use foresight 1");
}

static void n8_4_not_between_abundances_two(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, PROVIDENCE);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 builder 1a1");
	draw(&s, "card 1 builder");
	assert_asks(&s, "turn", 0);
	refuse(&s, 0, "use freedom", "N8.4");
	refuse(&s, 0, "use providence", "N8.4");
}

static void n8_4_one_freedom_per_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, FREEDOM);
	play(&s, 0, "use freedom");
	refuse(&s, 0, "use freedom", "N8.4");
	play(&s, 0, "take 1 builder 1a2");
	assert_int_equal(holds(&s, 0, FREEDOM), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n8_1_not_in_the_turn_it_was_taken),
		cmocka_unit_test(n8_1_fresh_beside_an_older_one),
		cmocka_unit_test(n8_1_not_between_abundances_two),
		cmocka_unit_test(n8_1_immediate_now_or_never),
		cmocka_unit_test(n8_1_immediate_used_older_ones_stay_ready),
		cmocka_unit_test(n8_1_used_card_leaves_the_game),
		cmocka_unit_test(n8_1_any_number_per_turn),
		cmocka_unit_test(n8_1_only_what_one_holds),
		cmocka_unit_test(n8_3_in_order_from_the_left_active_seat_last),
		cmocka_unit_test(n8_3_asked_again_until_it_declines),
		cmocka_unit_test(n8_3_who_can_use_none_is_not_asked),
		cmocka_unit_test(n8_3_only_off_turn_cards_in_the_window),
		cmocka_unit_test(n8_3_never_interrupts_a_placement),
		cmocka_unit_test(n8_3_after_a_dummys_turn_too),
		cmocka_unit_test(n8_3_no_window_from_the_52nd_block_on_with_four),
		cmocka_unit_test(n8_3_no_window_after_the_last_block),
		cmocka_unit_test(n8_4_once_cards_at_the_start_of_the_own_turn),
		cmocka_unit_test(n8_4_foresight_in_the_window_only),
		cmocka_unit_test(n8_4_not_between_abundances_two),
		cmocka_unit_test(n8_4_one_freedom_per_block),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
