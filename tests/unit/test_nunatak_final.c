/* N6.5 to N6.13: the final scoring, a row of the sheet each. */
#include <stdlib.h>

#include "engine/json.h"
#include "tests/support/nunatak_board.h"

/* ---- N6.5 to N6.9 ---- */

static void n6_5_sculptors_by_the_table(void **unused)
{
	static const int table[] = {0, 2, 5, 9, 14, 20, 27, 35, 43, 51, 60, 60, 60, 60};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	clear_place(&s, 2);
	for (int n = 0; n <= 13; n++) {
		assert_int_equal(points(&s, 1, ROW_CARDS + SCULPTOR), table[n]);
		give_card(&s, 1,
			  n < 7    ? "sculptor"
			  : n < 9  ? "sculptor/artisan:rope"
			  : n < 11 ? "sculptor/artisan:saw"
				   : "sculptor/artisan:pickaxe",
			  "sculptor");
	}
	assert_int_equal(points(&s, 1, ROW_CARDS + ARTISAN), 0);
}

static void n6_6_each_tool_by_the_table(void **unused)
{
	static const int table[] = {0, 1, 3, 8, 15, 24};
	static const char *const cards[] = {"artisan:saw", "sculptor/artisan:saw"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	for (int n = 0; n <= 5; n++) {
		assert_int_equal(points(&s, 0, ROW_CARDS + ARTISAN), table[n]);
		if (n < 5)
			give_card(&s, 0, cards[n >= 3], "artisan");
	}
}

static void n6_6_the_rulebooks_example(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_cards(&s, 0, 2, "artisan:rope", NULL);
	give_cards(&s, 0, 2, "artisan:pickaxe", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + ARTISAN), 3 + 3);
	give_cards(&s, 0, 3, "artisan:saw", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + ARTISAN), 3 + 3 + 8 + 20);
}

static void n6_7_cards_times_symbols(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_card(&s, 0, "beast:1", NULL);
	give_card(&s, 0, "beast:2", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + BEAST), 2 * 3); /* the rulebook's example */
	give_card(&s, 0, "beast:1/elder:beast+elder", "beast");
	assert_int_equal(points(&s, 0, ROW_CARDS + BEAST), 3 * 4);
	give_card(&s, 0, "beast:1/elder:artisan+architect", "elder");
	assert_int_equal(points(&s, 0, ROW_CARDS + BEAST), 3 * 4);
}

static void n6_8_cards_times_track_number(void **unused)
{
	static const int number[] = {0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_cards(&s, 0, 2, "architect", NULL);
	give_card(&s, 0, "builder/architect", "architect");
	for (int k = 0; k <= 14; k++) {
		s.advances[0] = (uint8_t)k;
		assert_int_equal(points(&s, 0, ROW_CARDS + ARCHITECT), 3 * number[k]);
	}
}

static void n6_9_a_point_per_card_of_its_two_symbols(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_card(&s, 0, "elder:artisan+elder", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 1); /* itself */
	give_cards(&s, 0, 2, "artisan:saw", NULL);
	give_cards(&s, 0, 3, "beast:1", NULL);
	give_cards(&s, 1, 2, "artisan:rope", NULL); /* not own */
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 3);
	give_card(&s, 0, "elder:builder+beast", NULL); /* 3 beasts; and the first elder sees it */
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 4 + 3);
}

static void n6_9_itself_only_when_it_fits_and_split_by_side(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_card(&s, 0, "elder:sculptor+architect", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 0);
	give_card(&s, 0, "sculptor/artisan:rope", "artisan");
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 0);
	give_card(&s, 0, "sculptor/artisan:rope", "sculptor");
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 1);
	give_card(&s, 0, "beast:1/elder:beast+elder", "elder");
	assert_int_equal(points(&s, 0, ROW_CARDS + ELDER), 1 + 2);
	give_card(&s, 1, "beast:1/elder:artisan+architect", "beast"); /* no elder */
	give_card(&s, 1, "architect", NULL);
	assert_int_equal(points(&s, 1, ROW_CARDS + ELDER), 0);
}

/* ---- N6.10 to N6.13 ---- */

static void n6_10_two_points_per_unused_blessing_of_any_kind(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, PROGRESS);
	give_blessing(&s, 0, EDGE);
	assert_int_equal(points(&s, 0, ROW_UNUSED), 8);
	play(&s, 0, "use freedom");
	assert_int_equal(points(&s, 0, ROW_UNUSED), 6);
}

static void n6_11_ten_points_per_set_of_six_types(void **unused)
{
	static const char *const cards[] = {"builder", "sculptor",  "artisan:rope",
					    "beast:1", "architect", "elder:artisan+elder",
					    "builder", "sculptor",  "artisan:rope",
					    "beast:1", "architect"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	for (int i = 0; i < 11; i++) {
		assert_int_equal(points(&s, 0, ROW_SETS), i < 6 ? 0 : 10);
		give_card(&s, 0, cards[i], NULL);
	}
	give_card(&s, 0, "beast:1/elder:beast+elder", "elder");
	assert_int_equal(points(&s, 0, ROW_SETS), 20);
}

static void n6_12_most_points_win_then_outer_blocks_then_shared(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	assert_int_equal(winners_of(&s), 7);
	give_cards(&s, 1, 2, "sculptor", NULL);
	assert_int_equal(winners_of(&s), 2);
	give_cards(&s, 2, 2, "sculptor", NULL);
	assert_int_equal(winners_of(&s), 6);
	put_blocks(&s, "1a1 4a1", 0); /* seat 0 holds the cap: no tie of the others' */
	put_blocks(&s, "1a2 1b2", 1);
	put_blocks(&s, "1b3 1b4", 2);
	assert_int_equal(points(&s, 0, ROW_TOTAL), 7);
	give_cards(&s, 1, 1, "sculptor", NULL);
	give_cards(&s, 2, 1, "sculptor", NULL);
	assert_int_equal(winners_of(&s), 2);
	put_block(&s, "2a2", 2);
	assert_int_equal(winners_of(&s), 6);
}

/* The number after "score": of a seat in the view. */
static int track_of(const struct nunatak *s, int seat)
{
	static char buf[32768];
	struct firn_writer w;
	const char *at;

	firn_writer_init(&w, buf, sizeof buf);
	firn_json_begin(&w, '{');
	nunatak_view(s, FIRN_PUBLIC, &w);
	firn_json_end(&w, '}');
	at = buf;
	for (int i = 0; i <= seat; i++) {
		at = strstr(at, "\"score\":");
		assert_non_null(at);
		at += strlen("\"score\":");
	}
	return atoi(at);
}

static void n6_13_rows_and_their_sum(void **unused)
{
	static const char *const rows[] = {
		"squares", "support",    "blessings", "cap",    "builders", "sculptors", "artisans",
		"beasts",  "architects", "elders",    "unused", "sets",     "total"};
	struct nunatak s;
	int sum = 0;

	(void)unused;
	for (size_t i = 0; i < COUNT(rows); i++)
		assert_string_equal(nunatak_game.rows[i], rows[i]);
	assert_null(nunatak_game.rows[COUNT(rows)]);
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b1", 0);
	give_blessing(&s, 0, EDGE);
	for (int i = 0; i < 2; i++)
		give_card(&s, 0, i ? "beast:2" : "builder/architect", NULL);
	to_move(&s, 0);
	play_on(&s, 0, "take 1 builder 1b2");
	for (int i = 0; i < ROW_TOTAL; i++)
		sum += points(&s, 0, i);
	assert_int_equal(sum, 5 + 7 + 20 + 2 + 2); /* square, cap, builders, beasts, unused */
	assert_int_equal(points(&s, 0, ROW_TOTAL), sum);
}

static void n6_13_track_holds_what_is_scored_during_the_game(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1b2", 0);
	give_card(&s, 0, "sculptor", NULL);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	draw(&s, "tile 2a1 beast");
	play(&s, 0, "bless 1");
	play_on(&s, 0, "use gift");
	assert_int_equal(track_of(&s, 0), 5 + 5);
	play_on(&s, 1, "take 3 artisan 1a3");
	play_on(&s, 2, "take 2 sculptor 1d5");
	show(&s, 4, "beast:1");
	to_move(&s, 0);
	play_on(&s, 0, "take 4 beast 2a1");
	assert_int_equal(track_of(&s, 0), 5 + 5 + 4);
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 4);
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 5);
	assert_true(points(&s, 0, ROW_TOTAL) > 14);
	assert_int_equal(track_of(&s, 1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n6_5_sculptors_by_the_table),
		cmocka_unit_test(n6_6_each_tool_by_the_table),
		cmocka_unit_test(n6_6_the_rulebooks_example),
		cmocka_unit_test(n6_7_cards_times_symbols),
		cmocka_unit_test(n6_8_cards_times_track_number),
		cmocka_unit_test(n6_9_a_point_per_card_of_its_two_symbols),
		cmocka_unit_test(n6_9_itself_only_when_it_fits_and_split_by_side),
		cmocka_unit_test(n6_10_two_points_per_unused_blessing_of_any_kind),
		cmocka_unit_test(n6_11_ten_points_per_set_of_six_types),
		cmocka_unit_test(n6_12_most_points_win_then_outer_blocks_then_shared),
		cmocka_unit_test(n6_13_rows_and_their_sum),
		cmocka_unit_test(n6_13_track_holds_what_is_scored_during_the_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
