/* N3 and N11: set-up and editions. */
#include "tests/support/nunatak_board.h"

/* ---- N3 ---- */

/* Draws until the phase of the set-up is that one. */
static void draw_until(struct nunatak *s, int phase)
{
	while (s->phase != phase)
		draw_one(s);
}

static void n3_1_pile_1_lies_on_level_1_and_2_is_on_top_of_the_rest(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 3, 0);
	assert_int_equal(weight_of(&s, "tile 1a1 builder"), 5);
	assert_int_equal(weight_of(&s, "tile 1a1 artisan"), 6);
	refuse(&s, FIRN_CHANCE, "tile 1a1 builder/architect", "N3.1");
	for (int i = 0; i < 5; i++)
		draw(&s,
		     (const char *[]){"tile 1a1 builder", "tile 1a2 builder", "tile 1a3 builder",
				      "tile 1a4 builder", "tile 1a5 builder"}[i]);
	refuse(&s, FIRN_CHANCE, "tile 1b1 builder", "N3.1");
	draw_until(&s, PHASE_TURN);
	assert_true(tile_pool(&s) == nunatak_rulesets[0]->tile_pile[1]);
	s.stack &= ~nunatak_rulesets[0]->tile_pile[1];
	assert_true(tile_pool(&s) == nunatak_rulesets[0]->tile_pile[2]);
	s.stack &= ~nunatak_rulesets[0]->tile_pile[2];
	assert_true(tile_pool(&s) == nunatak_rulesets[0]->tile_pile[3]);
}

static void n3_2_card_pile_1_on_top_four_revealed(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 3, 0);
	draw_until(&s, PHASE_SET_CARD);
	assert_int_equal(weight_of(&s, "card 1 builder"), 5);
	refuse(&s, FIRN_CHANCE, "card 1 builder/architect", "N3.2");
	refuse(&s, FIRN_CHANCE, "card 2 builder", "N3.8");
	for (int place = 1; place <= 4; place++) {
		assert_int_equal(display_count(&s), place - 1);
		draw_one(&s);
	}
	refuse(&s, FIRN_CHANCE, "card 5 builder", "N3.7");
	assert_int_equal(bits_count(s.deck), 50);
	begin(&s, 3);
	fill(&s, 21); /* all of pile 1 is gone: pile 2 */
	assert_true(card_pool(&s) == nunatak_rulesets[0]->pile[1]);
}

static void n3_3_two_blessings_score_0_track_start(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 3, 0);
	draw_until(&s, PHASE_SET_BLESSING);
	assert_int_equal(weight_of(&s, "blessing gift"), 2);
	draw(&s, "blessing edge");
	refuse(&s, FIRN_CHANCE, "blessing edge", "N3.3");
	draw(&s, "blessing foresight");
	assert_asks(&s, "turn", 0);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(points(&s, i, ROW_TOTAL), 0);
		assert_int_equal(s.advances[i], 0);
	}
	assert_int_equal(bits_count(s.blessing_deck), 18);
}

static void n3_4_blocks_and_completion_card(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.blocks[i], 18);
	assert_int_equal(s.completion, 0);
	assert_int_equal(s.extra, 0);
	begin_setup(&s, 4, 2);
	draw_until(&s, PHASE_SET_COMPLETION);
	assert_int_equal(legal_count(&s, FIRN_CHANCE), 6);
	draw(&s, "completion beasts");
	assert_asks(&s, "turn", 2);
	for (int i = 0; i < 4; i++)
		assert_int_equal(s.blocks[i], 13);
	assert_int_equal(s.extra, 15);
	assert_int_equal(s.completion, BY_BEASTS + 1);
}

static void n3_6_one_seat(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.blocks[i], 18);
	begin_setup(&s, 1, -1);
	assert_int_equal(bits_count(s.blessing_deck), 16);
	assert_false(s.blessing_deck &
		     (nunatak_built_in.blessing[ABUNDANCE] | nunatak_built_in.blessing[BALANCE] |
		      nunatak_built_in.blessing[FORESIGHT]));
}

static void n3_7_first_seat_is_drawn_unless_named(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		begin_setup(&s, seats, -1);
		draw_until(&s, PHASE_SET_FIRST);
		assert_int_equal(legal_count(&s, FIRN_CHANCE), seats);
		if (seats < 4)
			refuse(&s, FIRN_CHANCE, "first 3", "N3.7");
		draw(&s, "first 1");
		assert_asks(&s, "turn", 1);
		begin_setup(&s, seats, 1);
		draw_all(&s);
		assert_asks(&s, "turn", 1);
	}
	begin_setup(&s, 1, -1);
	draw_all(&s);
	assert_asks(&s, "turn", 0);
}

static void n3_7_order_of_the_draws(void **unused)
{
	static const char *const kinds[] = {"tile", "card", "blessing", "completion", "first"};
	static const int times[] = {25, 4, 2, 1, 1};
	struct nunatak s;
	char text[FIRN_MAX_TEXT], name[4];

	(void)unused;
	begin_setup(&s, 4, -1);
	for (int k = 0; k < 5; k++)
		for (int i = 0; i < times[k]; i++) {
			nunatak_move_text(&s, nunatak_roll(&s, 0), text, sizeof text);
			assert_memory_equal(text, kinds[k], strlen(kinds[k]));
			if (k == 0) {
				nunatak_board_name(i, name);
				assert_memory_equal(text + 5, name, 3);
				if (i < 24)
					refuse(&s, FIRN_CHANCE, "tile 1e5 elder", "N3.7");
			}
			draw_one(&s);
		}
	assert_true(s.actor >= 0);
	refuse(&s, FIRN_CHANCE, "first 1", "N3.7");
	refuse(&s, s.actor, "first 1", "N3.7");
}

static void n3_7_seats_first_and_options_are_checked(void **unused)
{
	static const struct {
		struct firn_options o;
		enum firn_err err;
	} list[] = {{{.seats = 0}, FIRN_BAD_SEATS},
		    {{.seats = 5}, FIRN_BAD_SEATS},
		    {{.seats = 3, .first = 3}, FIRN_BAD_REQUEST},
		    {{.seats = 3, .first = -2}, FIRN_BAD_REQUEST},
		    {{.seats = 3, .option = {3}}, FIRN_BAD_OPTION},
		    {{.seats = 3, .ruleset = 1}, FIRN_BAD_REQUEST},
		    {{.seats = 3, .ruleset = 200}, FIRN_BAD_REQUEST}};
	struct nunatak s, before;
	(void)unused;
	memset(&s, 0x5a, sizeof s);
	before = s;
	for (size_t i = 0; i < COUNT(list); i++) {
		assert_int_equal(nunatak_setup(&s, &list[i].o), list[i].err);
		assert_memory_equal(&s, &before, sizeof s);
	}
}

static void n3_8_cards_never_change_place(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	play(&s, 0, "take 2 sculptor 1a2");
	refuse(&s, FIRN_CHANCE, "card 1 architect", "N3.8");
	refuse(&s, FIRN_CHANCE, "card 4 architect", "N3.8");
	draw(&s, "card 2 architect");
	assert_string_equal(shown(&s, 1), "builder");
	assert_string_equal(shown(&s, 3), "artisan:rope");
	assert_string_equal(shown(&s, 4), "beast:1");
}

static void n3_8_empty_places_above_4_vanish_at_the_end_of_a_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	show(&s, 5, "builder");
	show(&s, 6, "architect");
	to_move(&s, 0);
	play(&s, 0, "take 5 builder 1a1");
	assert_int_equal(s.places, 6); /* a card keeps its place */
	assert_string_equal(shown(&s, 6), "architect");
	play(&s, 1, "take 6 architect 1a5");
	assert_int_equal(s.places, 4);
	assert_int_equal(display_count(&s), 4);
}

/* ---- N11 ---- */

static void n11_1_editions(void **unused)
{
	static const char *const names[] = {"en", "de", "fr"};
	struct firn_options o = {.seats = 2, .first = -1};
	struct nunatak s;

	(void)unused;
	assert_string_equal(nunatak_game.options[0].name, "edition");
	assert_null(nunatak_game.options[1].name);
	assert_null(nunatak_game.options[0].values[3]);
	for (int i = 0; i < 3; i++) {
		assert_string_equal(nunatak_game.options[0].values[i], names[i]);
		o.option[0] = (uint8_t)i;
		assert_int_equal(nunatak_setup(&s, &o), FIRN_OK);
		assert_int_equal(s.edition, i);
	}
	assert_int_equal(EDITION_EN, 0); /* the default */
}

/* The same moves in all editions: nothing differs but N4.11 and N10.3. */
static void n11_1_editions_differ_nowhere_else(void **unused)
{
	static firn_move list[3][FIRN_MAX_MOVES];
	struct nunatak s[3];
	uint64_t random = 11;

	(void)unused;
	for (int e = 0; e < 3; e++)
		begin_edition(&s[e], 2, e); /* no abundance with two seats */
	while (s[0].actor != FIRN_OVER) {
		int n = nunatak_legal(&s[0], s[0].actor, list[0]), pick;
		random = random * 6364136223846793005u + 1442695040888963407u;
		pick = (int)((random >> 33) % (unsigned)n);
		for (int e = 0; e < 3; e++) {
			assert_int_equal(nunatak_legal(&s[e], s[0].actor, list[e]), n);
			assert_int_equal(list[e][pick], list[0][pick]);
		}
		for (int e = 2; e >= 0; e--)
			nunatak_apply(&s[e], s[0].actor, list[0][pick]);
	}
	for (int e = 1; e < 3; e++)
		for (int seat = 0; seat < 2; seat++)
			assert_int_equal(points(&s[e], seat, ROW_TOTAL),
					 points(&s[0], seat, ROW_TOTAL));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n3_1_pile_1_lies_on_level_1_and_2_is_on_top_of_the_rest),
		cmocka_unit_test(n3_2_card_pile_1_on_top_four_revealed),
		cmocka_unit_test(n3_3_two_blessings_score_0_track_start),
		cmocka_unit_test(n3_4_blocks_and_completion_card),
		cmocka_unit_test(n3_6_one_seat),
		cmocka_unit_test(n3_7_first_seat_is_drawn_unless_named),
		cmocka_unit_test(n3_7_order_of_the_draws),
		cmocka_unit_test(n3_7_seats_first_and_options_are_checked),
		cmocka_unit_test(n3_8_cards_never_change_place),
		cmocka_unit_test(n3_8_empty_places_above_4_vanish_at_the_end_of_a_turn),
		cmocka_unit_test(n11_1_editions),
		cmocka_unit_test(n11_1_editions_differ_nowhere_else),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
