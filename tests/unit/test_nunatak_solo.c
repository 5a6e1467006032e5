/* N10 but for N10.4: the solo game. Dummy 1 is owner 1, dummy 2 owner 2. */
#include "tests/support/nunatak_board.h"

/* ---- N10.1, N10.2 ---- */

static void n10_1_you_begin_and_the_display_is_not_refilled(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	assert_asks(&s, "turn", 0);
	play(&s, 0, "take 2 sculptor 1d5");
	assert_int_equal(owner_at(&s, "1c3"), 1); /* dummy 1: the builder at the left */
	assert_int_equal(owner_at(&s, "1b4"), 2); /* dummy 2: the artisan at the right */
	assert_string_equal(shown(&s, 1), "none");
	assert_string_equal(shown(&s, 2), "none");
	assert_string_equal(shown(&s, 3), "none");
	assert_string_equal(shown(&s, 4), "beast:1");
	assert_asks(&s, "draw", FIRN_CHANCE); /* only now, at the end of the round */
}

static void n10_1_blocks_as_for_three(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.blocks[i], 18);
	play(&s, 0, "take 2 sculptor 1d5");
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.blocks[i], 17);
}

/* Dummy 1 alone moves, in the second turn of the first round. */
static void dummy_1_moves(struct nunatak *s)
{
	to_solo_turn(s, 1);
}

static void n10_2_card_is_gone_next_clockwise(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 2, "beast:1");
	put_blocks(&s, "1a4 1b5 1d1", 0); /* beast tile 1e2 is left */
	clear_place(&s, 1);
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1e2"), 1);
	assert_string_equal(shown(&s, 2), "none");
}

static void n10_2_card_cannot_be_played_next_clockwise(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	show(&s, 2, "elder:artisan+elder");
	put_blocks(&s, "1a1 1b2 1c3 1d4 1e4", 0); /* no builder tile */
	put_blocks(&s, "1b1 1c2 1d3", 0);         /* no elder tile */
	dummy_1_moves(&s);
	assert_string_equal(shown(&s, 1), "builder");
	assert_string_equal(shown(&s, 2), "elder:artisan+elder");
	assert_string_equal(shown(&s, 3), "none");
	assert_int_equal(owner_at(&s, "1e3"), 1); /* artisan; it completes a square */
}

static void n10_2_clockwise_goes_round(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	clear_place(&s, 3);
	clear_place(&s, 4);
	to_solo_turn(&s, 2); /* dummy 2 stands at the right: 3, 4, then 1 */
	assert_int_equal(owner_at(&s, "1c3"), 2);
	assert_string_equal(shown(&s, 1), "none");
	assert_string_equal(shown(&s, 2), "sculptor");
}

/* ---- N10.3 ---- */

/* Only artisan tiles are free; the display holds a builder at the top and nothing else. */
static void only_a_builder(struct nunatak *s, int edition)
{
	begin_edition(s, 1, edition);
	put_blocks(s, "1a1 1a2 1a4 1a5 1b1 1b2", 0);
	put_blocks(s, "1b3 1b5 1c1 1c2 1c3 1c4", 1);
	put_blocks(s, "1d1 1d2 1d3 1d4 1d5 1e2 1e4", 2);
	clear_place(s, 1);
	show(s, 2, "builder");
	clear_place(s, 3);
	clear_place(s, 4);
}

static void n10_3_display_is_topped_up_in_en_and_de(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int edition = EDITION_EN; edition <= EDITION_DE; edition++) {
		only_a_builder(&s, edition);
		to_solo_turn(&s, 0);
		assert_string_equal(shown(&s, 2), "builder");
		refuse(&s, FIRN_CHANCE, "card 1 builder", "N3.8");
		draw(&s, "card 3 artisan:rope");
		draw(&s, "card 4 beast:1"); /* up to four, though one fits */
		draw(&s, "card 1 sculptor");
		assert_asks(&s, "turn", 0);
		assert_false(s.mixed);
		play(&s, 0, "take 3 artisan 1a3");
	}
}

static void n10_3_all_go_back_in_fr(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_a_builder(&s, EDITION_FR);
	to_solo_turn(&s, 0);
	assert_int_equal(display_count(&s), 0);
	draw(&s, "card 1 builder/architect"); /* all piles are mixed */
	draw(&s, "card 2 builder");
	draw(&s, "card 3 builder");
	draw(&s, "card 4 artisan:saw");
	assert_asks(&s, "turn", 0);
}

static void n10_3_the_same_for_a_dummy(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_a_builder(&s, EDITION_EN);
	to_solo_turn(&s, 1);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(display_count(&s), 1);
	draw(&s, "card 3 beast:1");
	draw(&s, "card 4 sculptor");
	draw(&s, "card 1 artisan:rope"); /* dummy 1 takes it, at its marker */
	assert_string_equal(shown(&s, 1), "none");
	assert_string_equal(shown(&s, 4), "sculptor");
	assert_int_equal(bits_count(s.block[1]), 6 + 1);
	only_a_builder(&s, EDITION_FR);
	to_solo_turn(&s, 1);
	assert_int_equal(display_count(&s), 0);
}

static void n10_3_still_none_then_n4_2(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_a_builder(&s, EDITION_EN);
	to_solo_turn(&s, 0);
	draw(&s, "card 3 sculptor");
	draw(&s, "card 4 beast:1");
	draw(&s, "card 1 elder:sculptor+architect");
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(display_count(&s), 0);
	assert_true(weight_of(&s, "card 1 builder/architect") > 0);
}

static void n10_3_under_n4_3_the_first_card_from_its_marker(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "3a2 3a3 3b2 3b3", 2); /* so 4a2 is worth most to dummy 2 */
	fill(&s, 51);
	put_tile(&s, "4a2", "sculptor");
	put_tile(&s, "4b1", "sculptor");
	put_tile(&s, "4b2", "architect");
	show_all(&s, "elder:artisan+elder", NULL, "beast:2", "beast:1");
	s.marker = 3;         /* dummy 2's is at 2 */
	to_solo_turn(&s, 51); /* place 2 is empty, so it takes 3 */
	assert_string_equal(shown(&s, 3), "none");
	assert_string_equal(shown(&s, 1), "elder:artisan+elder");
	assert_int_equal(owner_at(&s, "4a2"), 2);
	assert_null(nunatak_broken(&s));
}

/* ---- N10.5 ---- */

static void n10_5_no_points_and_no_track(void **unused)
{
	struct nunatak s;
	struct firn_sheet sheet;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "1a1 1b1 1a2 1c2 1d2 1e2", 1); /* 1b2: a row, a square */
	put_blocks(&s, "1b3 1b4 1b5", 1);             /* and a column */
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1b2"), 1);
	assert_int_equal(s.advances[1], 0);
	assert_int_equal(s.advances[0], 0);
	nunatak_score(&s, &sheet);
	assert_int_equal(sheet.points[1][ROW_TOTAL], 0);
	assert_int_equal(sheet.winners, 1);
}

static void n10_5_only_builders_are_kept(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	dummy_1_moves(&s); /* builder; dummy 2 then takes the artisan */
	draw_all(&s);
	assert_int_equal(cards_of(&s, 1, BUILDER), 1);
	assert_int_equal(owner_at(&s, "1b4"), 2);
	assert_int_equal(s.taken_count, 1);
}

static void n10_5_elder_removes_the_farther_blessing(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	reveal(&s, FREEDOM, EDGE);
	show(&s, 1, "elder:artisan+elder");
	put_blocks(&s, "1b1 1c2", 0);
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1d3"), 1);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(holds(&s, 1, EDGE), 0);
	draw(&s, "blessing gift");
	assert_int_equal(s.revealed[0], GIFT + 1);
	assert_int_equal(s.revealed[1], FREEDOM + 1);
	assert_false(s.blessing_deck & nunatak_built_in.blessing[EDGE]); /* out of the game */
}

static void n10_5_you_score_in_squares_of_a_dummy(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_blocks(&s, "1a1 1a2", 0);
	put_block(&s, "1b1", 2);
	dummy_1_moves(&s);
	assert_int_equal(owner_at(&s, "1b2"), 1);
	assert_int_equal(points(&s, 0, ROW_SQUARES), 5);
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 0);
}

/* ---- N10.6 to N10.8 ---- */

static void n10_6_end_of_a_round(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	play(&s, 0, "take 4 beast 1e2"); /* dummies: builder at 1, artisan at 3 */
	assert_int_equal(s.turn, 2);
	refuse(&s, FIRN_CHANCE, "card 1 elder:builder+beast", "N3.8");
	draw(&s, "card 3 builder"); /* after the sculptor at 2 */
	draw(&s, "card 4 architect");
	draw(&s, "card 1 artisan:saw");
	/* markers at 2 and 4; dummy 1 begins, with the sculptor at 2 */
	assert_int_equal(s.marker, 1);
	assert_int_equal(s.turn, 3);
	assert_int_equal(s.active, 1);
	assert_asks(&s, "dummy", 0);
	play(&s, 0, "place 1b3 sculptor");
	assert_string_equal(shown(&s, 2), "none");
	assert_string_equal(shown(&s, 4), "none"); /* dummy 2 took the architect */
	assert_asks(&s, "turn", 0);                /* you are last */
	assert_int_equal(s.turn, 5);
}

/* Plays any move; checks whose turns begin, in order. */
static void play_any(struct nunatak *s, uint64_t *random, int *turn)
{
	static firn_move list[FIRN_MAX_MOVES];
	static struct firn_event events[FIRN_MAX_EVENTS];
	int seat = s->actor, n = nunatak_legal(s, seat, list), count;
	firn_move m;

	*random = *random * 6364136223846793005u + 1442695040888963407u;
	m = seat == FIRN_CHANCE ? nunatak_roll(s, *random) : list[(*random >> 33) % (unsigned)n];
	count = nunatak_events(s, seat, m, events);
	for (int i = 0; i < count; i++)
		if (events[i].kind == FIRN_EVENT_TURN) {
			++*turn;
			assert_int_equal(events[i].seat, (*turn / 3 + *turn % 3) % 3);
		}
	nunatak_apply(s, seat, m);
	assert_null(nunatak_broken(s));
}

static void n10_6_the_token_goes_round(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (uint64_t game = 1; game <= 20; game++) {
		uint64_t random = game;
		int turn = 0;
		begin(&s, 1);
		while (s.actor != FIRN_OVER)
			play_any(&s, &random, &turn);
		assert_int_equal(turn, 53);
		assert_int_equal(s.marker, 18 % 4); /* a place further each round */
	}
}

static void n10_7_new_blessing_next_to_the_pile(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		begin(&s, 1);
		reveal(&s, FREEDOM, EDGE);
		show(&s, 2, "elder:artisan+elder");
		to_move(&s, 0);
		play(&s, 0, "take 2 elder 1b1");
		play(&s, 0, i ? "bless 2" : "bless 1");
		draw(&s, "blessing insight");
		assert_int_equal(s.revealed[0], INSIGHT + 1);
		assert_int_equal(s.revealed[1], (i ? FREEDOM : EDGE) + 1);
	}
}

static void n10_8_grades(void **unused)
{
	static const struct {
		int total;
		const char *grade;
	} list[] = {{0, NULL},
		    {99, NULL},
		    {100, "slush"},
		    {150, "slush"},
		    {151, "snowball"},
		    {185, "snowball"},
		    {186, "ice-cubes"},
		    {200, "ice-cubes"},
		    {201, "block-of-ice"},
		    {225, "block-of-ice"},
		    {226, "iceberg"},
		    {250, "iceberg"},
		    {251, "ice-temple"}};
	struct nunatak s;
	struct firn_sheet sheet;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		begin(&s, 1);
		s.got[0][0] = (uint8_t)list[i].total; /* squares of seat 0 */
		nunatak_score(&s, &sheet);
		assert_int_equal(sheet.points[0][ROW_TOTAL], list[i].total);
		if (list[i].grade)
			assert_string_equal(sheet.grade, list[i].grade);
		else
			assert_null(sheet.grade);
	}
	begin(&s, 2);
	s.got[0][0] = 251;
	nunatak_score(&s, &sheet);
	assert_null(sheet.grade);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n10_1_you_begin_and_the_display_is_not_refilled),
		cmocka_unit_test(n10_1_blocks_as_for_three),
		cmocka_unit_test(n10_2_card_is_gone_next_clockwise),
		cmocka_unit_test(n10_2_card_cannot_be_played_next_clockwise),
		cmocka_unit_test(n10_2_clockwise_goes_round),
		cmocka_unit_test(n10_3_display_is_topped_up_in_en_and_de),
		cmocka_unit_test(n10_3_all_go_back_in_fr),
		cmocka_unit_test(n10_3_the_same_for_a_dummy),
		cmocka_unit_test(n10_3_still_none_then_n4_2),
		cmocka_unit_test(n10_3_under_n4_3_the_first_card_from_its_marker),
		cmocka_unit_test(n10_5_no_points_and_no_track),
		cmocka_unit_test(n10_5_only_builders_are_kept),
		cmocka_unit_test(n10_5_elder_removes_the_farther_blessing),
		cmocka_unit_test(n10_5_you_score_in_squares_of_a_dummy),
		cmocka_unit_test(n10_6_end_of_a_round),
		cmocka_unit_test(n10_6_the_token_goes_round),
		cmocka_unit_test(n10_7_new_blessing_next_to_the_pile),
		cmocka_unit_test(n10_8_grades),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
