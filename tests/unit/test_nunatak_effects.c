/* N8.2, blessings for a block, immediate ones and end ones. */
#include "tests/support/nunatak_board.h"

/* ---- freedom, strength, balance ---- */

static void n8_2_freedom_any_free_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FREEDOM);
	put_blocks(&s, "1b1 1c2 1d3", 1); /* no free elder tile */
	show(&s, 4, "elder:artisan+elder");
	to_move(&s, 0);
	refuse(&s, 0, "take 2 sculptor 1a1", "N4.5");
	play(&s, 0, "use freedom");
	refuse(&s, 0, "take 4 elder 1a1", "N4.1"); /* the card is still by N4.1 */
	refuse(&s, 0, "take 2 builder 1a1", "N4.1");
	refuse(&s, 0, "take 2 sculptor 1b1", "N4.5");
	refuse(&s, 0, "take 2 sculptor 2a1", "N1.2");
	play_on(&s, 0, "take 2 sculptor 1a1");
	assert_int_equal(cards_of(&s, 0, SCULPTOR), 1);
	to_move(&s, 0);
	refuse(&s, 0, "take 3 artisan 1a2", "N4.5"); /* this block only */
}

/* Seat 0 owns 1a1 .. 1b2 and a second square; tiles 2a1 and 2c1 are builders. */
static void two_supports(struct nunatak *s)
{
	begin(s, 3);
	give_blessing(s, 0, STRENGTH);
	give_blessing(s, 0, ABUNDANCE);
	put_blocks(s, "1a1 1a2 1b1", 0);
	put_block(s, "1b2", 1);
	put_blocks(s, "1c1 1c2 1d1 1d2", 0);
	put_tile(s, "2a1", "builder");
	put_tile(s, "2c1", "builder");
	to_move(s, 0);
}

static void n8_2_strength_doubles_all_support_of_the_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	two_supports(&s);
	play(&s, 0, "use abundance");
	play(&s, 0, "use strength");
	play(&s, 0, "take 1 builder 2a1");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 6);
	draw(&s, "card 1 builder");
	play(&s, 0, "take 1 builder 2c1");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 6 + 8);
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 0); /* N6.13 */
}

static void n8_2_strength_ends_with_the_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	two_supports(&s);
	play(&s, 0, "use strength");
	play_on(&s, 0, "take 2 sculptor 1b3");
	play_on(&s, 1, "take 4 beast 1e2");
	play_on(&s, 2, "take 3 artisan 1e5");
	play(&s, 0, "take 1 builder 2a1");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 3);
}

static void balanced(struct nunatak *s, int seats, const char *owners)
{
	static const char *const at[] = {"1a1", "1a2", "1b1"};

	begin(s, seats);
	give_blessing(s, 0, BALANCE);
	for (int i = 0; i < 3; i++)
		put_block(s, at[i], owners[i] - '0');
	to_move(s, 0);
	play(s, 0, "use balance");
	play(s, 0, "take 1 builder 1b2");
}

static void n8_2_balance_counts_one_block_more(void **unused)
{
	static const struct {
		const char *owners;
		int points[4];
	} list[] = {
		{"112", {5, 2, 0}}, /* 2 against 2: the active seat wins the tie */
		{"111", {2, 5, 0}}, /* 2 against 3 */
		{"011", {5, 2, 0}},    {"012", {5, 1, 1}},
		{"123", {5, 0, 0, 0}}, {"332", {5, 0, 0, 2}},
	};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		balanced(&s, 4, list[i].owners);
		for (int seat = 0; seat < 4; seat++)
			assert_int_equal(points(&s, seat, ROW_SQUARES), list[i].points[seat]);
	}
}

static void n8_2_balance_for_the_squares_of_this_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, BALANCE);
	put_blocks(&s, "1a2 1a3 1b3 1c2", 1);
	put_blocks(&s, "1b1 1c1", 1);
	put_blocks(&s, "1a1 1c3", 2);
	to_move(&s, 0);
	play(&s, 0, "use balance");
	play(&s, 0, "take 1 builder 1b2"); /* four squares; 1a1: seats 0 1 1 2 */
	play(&s, 0, "square 1a1"), draw_all(&s);
	assert_int_equal(points(&s, 0, ROW_SQUARES), 5);
	play(&s, 0, "square 1b2"), draw_all(&s); /* 1b3 1c2 of seat 1, 1c3 of seat 2 */
	assert_int_equal(points(&s, 0, ROW_SQUARES), 10);
	play(&s, 0, "square 1a2"), draw_all(&s); /* three of seat 1 */
	assert_int_equal(points(&s, 0, ROW_SQUARES), 10 + 2 + 2);
	assert_int_equal(s.effects, 0);
	assert_int_equal(s.active, 1);
}

/* ---- immediate ---- */

static void take_and_use(struct nunatak *s, int kind, const char *use)
{
	reveal(s, kind, INSIGHT);
	show(s, 1, "elder:artisan+elder");
	to_move(s, 0);
	play(s, 0, "take 1 elder 1b1");
	play(s, 0, "bless 1");
	assert_asks(s, "immediate", 0);
	play(s, 0, use);
}

static void n8_2_progress_two_spaces(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	take_and_use(&s, PROGRESS, "use progress");
	assert_int_equal(s.advances[0], 2);
	assert_int_equal(s.advances[1], 0);
	begin(&s, 3);
	s.advances[0] = 13;
	take_and_use(&s, PROGRESS, "use progress");
	assert_int_equal(s.advances[0], 14);
	begin(&s, 3);
	take_and_use(&s, PROGRESS, "keep");
	assert_int_equal(s.advances[0], 0);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 2);
}

static void n8_2_gift_five_points(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	take_and_use(&s, GIFT, "use gift");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 5);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 0);
}

static void n8_2_kinship_a_point_per_type(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	take_and_use(&s, KINSHIP, "use kinship");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 1); /* the elder just taken */
	begin(&s, 3);
	put_blocks(&s, "1c1 1d1 1e1 1e2", 1);
	give_cards(&s, 0, 2, "builder", NULL);
	give_card(&s, 0, "builder/architect", "architect");
	give_card(&s, 1, "beast:1", NULL); /* not own */
	take_and_use(&s, KINSHIP, "use kinship");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 3);
}

/* ---- end ---- */

static void n8_2_transference_to_artisan_with_a_tool(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	give_card(&s, 1, "beast:1", NULL); /* numbers count own cards */
	give_cards(&s, 0, 2, "builder", NULL);
	give_card(&s, 0, "artisan:rope", NULL);
	fill_and_end(&s);
	refuse(&s, 0, "use transference 1 artisan", "N8.2");
	refuse(&s, 0, "use transference 1 beast saw", "N8.2");
	refuse(&s, 0, "use transference 1 builder", "N8.2");
	refuse(&s, 0, "use transference 3 artisan saw", "N8.2");
	refuse(&s, 0, "use transference 4 builder", "N8.2");
	play(&s, 0, "use transference 2 artisan rope");
	assert_int_equal(points(&s, 0, ROW_CARDS + ARTISAN), 3);
	assert_int_equal(cards_of(&s, 0, BUILDER), 1);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 0);
}

static void n8_2_transference_a_sixth_tool_adds_nothing(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	give_card(&s, 0, "builder", NULL);
	give_cards(&s, 0, 3, "artisan:saw", NULL);
	give_cards(&s, 0, 2, "sculptor/artisan:saw", "artisan");
	fill_and_end(&s);
	play(&s, 0, "use transference 1 artisan saw");
	assert_int_equal(points(&s, 0, ROW_CARDS + ARTISAN), 24);
}

static void n8_2_transference_to_beast_has_no_symbol(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	give_card(&s, 0, "beast:1", NULL);
	give_card(&s, 0, "beast:2", NULL);
	give_card(&s, 0, "beast:1/elder:beast+elder", "elder");
	fill_and_end(&s);
	play(&s, 0, "use transference 3 beast"); /* even its own other side */
	assert_int_equal(points(&s, 0, ROW_CARDS + BEAST), 3 * 3);
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 0);
}

static void n8_2_transference_to_elder_counts_for_others_only(void **unused)
{
	static const char *const cards[] = {"builder", "sculptor", "artisan:rope", "beast:1",
					    "architect"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	for (int i = 0; i < 5; i++)
		give_card(&s, 0, cards[i], NULL);
	give_card(&s, 0, "beast:1/elder:beast+elder", "beast");
	fill_and_end(&s);
	play(&s, 0, "use transference 6 elder");
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 0); /* its pair is worth nothing */
	assert_int_equal(points(&s, 0, ROW_SETS), 10);
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	give_card(&s, 0, "elder:artisan+elder", NULL);
	give_card(&s, 0, "builder", NULL);
	fill_and_end(&s);
	play(&s, 0, "use transference 2 elder");
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 2);
}

static void n8_2_insight_rounds_up(void **unused)
{
	static const int number[] = {1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10};
	struct nunatak s;

	(void)unused;
	for (int k = 0; k <= 14; k++) {
		begin(&s, 3);
		give_blessing(&s, 0, INSIGHT);
		give_card(&s, 0, "architect", NULL);
		s.advances[0] = (uint8_t)k;
		fill_and_end(&s);
		play(&s, 0, "use insight");
		assert_int_equal(points(&s, 0, ROW_BLESSINGS), number[k]);
	}
	assert_int_equal(points(&s, 0, ROW_CARDS + ARCHITECT), 10);
}

static void n8_2_ornaments_replace_the_scale(void **unused)
{
	static const int scale[] = {0, 5, 10, 15, 21, 27, 34, 41, 48, 56, 64, 64};
	static const char *const split[] = {"sculptor/artisan:rope", "sculptor/artisan:saw"};
	struct nunatak s;

	(void)unused;
	for (int n = 0; n <= 11; n++) {
		begin(&s, 3);
		clear_place(&s, 2);
		give_blessing(&s, 0, ORNAMENTS);
		for (int i = 0; i < n; i++)
			give_card(&s, 0, i < 7 ? "sculptor" : split[i & 1], "sculptor");
		fill_and_end(&s);
		play(&s, 0, "use ornaments");
		assert_int_equal(points(&s, 0, ROW_CARDS + SCULPTOR), scale[n]);
		assert_int_equal(points(&s, 0, ROW_BLESSINGS), 0);
	}
}

static void n8_2_edge_a_point_per_outer_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EDGE);
	put_blocks(&s, "1a1 1c5 2d2 3b3 4b1", 0);
	put_blocks(&s, "1b2 1b3 1b4 1c2 1c3 1c4 1d2 1d3 1d4 2b2 2b3 2c2 2c3", 0);
	fill_and_end(&s);
	assert_int_equal(bits_count(s.block[0]), 18);
	play(&s, 0, "use edge");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 5);
}

static void n8_2_fellowship_without_the_majority(void **unused)
{
	static const struct {
		int own, other, points;
	} list[] = {{2, 3, 6}, {3, 3, 0}, {3, 2, 0}, {0, 2, 0}, {1, 4, 3}};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++)
		for (int seats = 1; seats <= 3; seats++) { /* 2: Siku or a dummy */
			begin(&s, seats);
			give_blessing(&s, 0, FELLOWSHIP);
			give_cards(&s, 0, list[i].own, "builder", NULL);
			give_cards(&s, 2, list[i].other, "builder", NULL);
			fill_and_end(&s);
			play(&s, 0, "use fellowship");
			assert_int_equal(points(&s, 0, ROW_BLESSINGS), list[i].points);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n8_2_freedom_any_free_tile),
		cmocka_unit_test(n8_2_strength_doubles_all_support_of_the_turn),
		cmocka_unit_test(n8_2_strength_ends_with_the_turn),
		cmocka_unit_test(n8_2_balance_counts_one_block_more),
		cmocka_unit_test(n8_2_balance_for_the_squares_of_this_turn),
		cmocka_unit_test(n8_2_progress_two_spaces),
		cmocka_unit_test(n8_2_gift_five_points),
		cmocka_unit_test(n8_2_kinship_a_point_per_type),
		cmocka_unit_test(n8_2_transference_to_artisan_with_a_tool),
		cmocka_unit_test(n8_2_transference_a_sixth_tool_adds_nothing),
		cmocka_unit_test(n8_2_transference_to_beast_has_no_symbol),
		cmocka_unit_test(n8_2_transference_to_elder_counts_for_others_only),
		cmocka_unit_test(n8_2_insight_rounds_up),
		cmocka_unit_test(n8_2_ornaments_replace_the_scale),
		cmocka_unit_test(n8_2_edge_a_point_per_outer_block),
		cmocka_unit_test(n8_2_fellowship_without_the_majority),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
