/* C8 and C9: move texts, the view, events of the protocol, reasons for any bits. */
#include "engine/view.h"
#include "tests/support/city_board.h"

static void c8_1_moves_as_text(void **unused)
{
	static const char *const texts[] = {"supply",
					    "supply 1x1 1x1 2x3 corner",
					    "supply 1x1 1x1 1x1 1x1 1x1 1x1 1x1 corner",
					    "build 1x1 1 a1",
					    "build 2x4 3 h8 tall",
					    "build corner 2 c5 sw",
					    "keep 2x2",
					    "keep 1x2",
					    "keep corner",
					    "trade 1x2 1 c4 flat",
					    "lift 3 g7",
					    "pass",
					    "hit 3",
					    "swap 1 a1 2 3 h8",
					    "crane 1 a1 2 h8",
					    "crane 3 c4 1 d5 ne",
					    "crane 3 c4 1 d5 flat",
					    "first 1",
					    "card 3 1 H12",
					    "card 0 2 S05",
					    "card 1 3 M10",
					    "event secondhand"};
	struct city_blox s;
	char text[FIRN_MAX_TEXT];
	firn_move m;

	(void)unused;
	city_setup(&s, 4, 0);
	for (size_t i = 0; i < COUNT(texts); i++) {
		if (city_blox_move_parse(&s, texts[i], &m))
			fail_msg("no move: %s", texts[i]);
		assert_int_equal(city_blox_move_text(&s, m, text, sizeof text), strlen(texts[i]));
		assert_string_equal(text, texts[i]);
	}
}

static void c8_1_what_is_no_move(void **unused)
{
	static const char *const texts[] = {"",
					    "supply 1x2 1x1",
					    "supply 1x1 1x2 1x1",
					    "supply 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1",
					    "supply 1x1 4x4",
					    "build",
					    "build 1x1 1",
					    "build 1x1 c4 1",
					    "build 1x1 1 c4 c4",
					    "keep",
					    "keep 1",
					    "keep 1x1 1x1",
					    "lift 1",
					    "lift c4",
					    "lift 1 c4 flat",
					    "lift 4 c4",
					    "lift 1 c10",
					    "pass 1",
					    "Pass",
					    "hit",
					    "hit -1",
					    "swap 1 c4 1 1",
					    "swap 1 c4 4 1 c4",
					    "swap 0 c4 1 1 c4",
					    "swap 1 c4 1 4 c4",
					    "swap 1 c9 1 1 c4",
					    "swap 1 c4 1 1 i4",
					    "swap 1 c4 1 1 c4 c4",
					    "crane 1 c4 2",
					    "crane 1 c4 2 d4 up",
					    "crane 1 c4 2 d4 flat flat",
					    "crane 0 c4 2 d4",
					    "crane 1 c9 2 d4",
					    "crane 1 c4 4 d4",
					    "crane 1 c4 2 d0",
					    "first",
					    "first 4",
					    "card 0 1 H1",
					    "card 0 1 H012",
					    "card 4 1 H01",
					    "card 0 4 H01",
					    "card 0 1 H01 H01",
					    "event",
					    "event Crane",
					    "event crane 1",
					    "play"};

	(void)unused;
	for (size_t i = 0; i < COUNT(texts); i++)
		city_bad(texts[i]);
}

static void c8_2_the_view(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat, 1x1 d4");
	city_keep(&s, 1, "corner 1x1");
	city_play(&s, 0, "pass");
	assert_true(city_view_has(
		&s, 0,
		"{\"board\":{\"round\":1,\"first\":0,\"active\":1,\"left\":3,\"again\":false,"
		"\"supply\":[\"1x1\",\"1x2\",\"2x2\",\"2x3\",\"2x4\"],\"reserve\":{\"1x1\":11,"
		"\"1x2\":14,\"2x2\":12,\"2x3\":10,\"2x4\":8,\"corner\":12},\"drawn\":[],\"deck\":"
		"12,"
		"\"event\":null,\"needs\":{\"layers\":2,\"hidden\":[1,1,1],\"more\":true},"
		"\"room\":2,\"rounds\":30,\"seat\":[{\"kept\":[],\"hand\":null,\"strike\":null,"
		"\"finished\":"
		"0,"
		"\"lots\":[{\"card\":{\"id\":\"H03\",\"kind\":\"house\",\"cells\":[\"b5\",\"c4\","
		"\"c5\",\"d4\",\"d5\",\"e4\",\"e5\",\"f4\",\"f5\",\"g5\"]},\"finished\":false,"
		"\"hidden\":1,\"layers\":2,\"blocks\":[{\"size\":\"2x4\",\"turn\":\"flat\","
		"\"at\":\"c4\",\"layer\":1},{\"size\":\"1x2\",\"turn\":\"flat\",\"at\":\"b5\","
		"\"layer\":2},{\"size\":\"1x1\",\"turn\":null,\"at\":\"d4\",\"layer\":2}]}"));
	assert_true(city_view_has(&s, 0, "{\"kept\":[\"1x1\",\"corner\"],\"hand\":null"));
	assert_string_equal(city_blox_phase(&s), "turn");
	assert_int_equal(city_blox_turn(&s), 1);
}

static void c8_2_what_a_lot_needs(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup_with(&s, (struct firn_options){.seats = 2, .option = {LEVEL_1}});
	assert_true(
		city_view_has(&s, 0, "\"needs\":{\"layers\":1,\"hidden\":[0,0,0],\"more\":true}"));
	city_setup_with(&s, (struct firn_options){.seats = 2, .option = {LEVEL_3}});
	assert_true(
		city_view_has(&s, 0, "\"needs\":{\"layers\":3,\"hidden\":[1,2,3],\"more\":false}"));
}

/* A turn is a byte. */
static void c8_2_turns_of_a_view(void **unused)
{
	static const int turns[][2] = {{0, 0}, {254, 254}, {255, 255}, {1000, 255}};
	struct firn_view v = {.phase = "turn", .actors = 1};
	struct city_blox s;

	(void)unused;
	assert_true(firn_json_parse("{}", 2, &v.board));
	for (size_t i = 0; i < COUNT(turns); i++) {
		city_setup(&s, 2, 0);
		v.turn = turns[i][0];
		city_blox_view_read(&s, &v);
		assert_int_equal(s.turn, turns[i][1]);
	}
}

static void c8_2_nothing_is_hidden(void **unused)
{
	struct city_blox s, before;

	(void)unused;
	city_begin(&s, 3);
	before = s;
	for (int viewer = 0; viewer <= FIRN_ALL; viewer++) {
		assert_int_equal(city_view_has(&s, viewer, "\"hidden\":{}"), viewer == FIRN_ALL);
		city_blox_hide(&s, viewer);
		city_blox_redeal(&s, viewer, NULL);
		assert_memory_equal(&s, &before, sizeof s);
		assert_int_equal(city_blox_seen(&s, 0, 77, viewer), 77);
	}
}

static void c8_2_cards_not_dealt_yet(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 2, 1);
	city_draw(&s, "card 0 1 H03");
	assert_true(city_view_has(&s, 0, "\"first\":1,\"active\":null"));
	assert_true(city_view_has(
		&s, 0,
		"{\"card\":null,\"finished\":false,\"hidden\":0,\"layers\":0,\"blocks\":[]}"));
}

static void c8_3_events_of_the_protocol(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 2, 0);
	city_deal(&s);
	assert_string_equal(city_told(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4"), "turn 0\n");
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4");
	assert_string_equal(city_told(&s, 0, "build 2x4 1 c4 flat"), "turn 1\n"); /* no points */
	city_almost(&s);
	assert_string_equal(city_told(&s, 0, "build 1x2 1 f5 flat"), "points 0 lots 100 1\n");
}

/* ---- C9 ---- */

static void c9_1_bits_that_are_no_move(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_refuse_bits(&s, 0, 0, "C8.1");
	city_refuse_bits(&s, 0, ~(firn_move)0, "C8.1");
	city_refuse_bits(&s, 0, set_make(MOVE_BUILD, SHAPES, 0, 28), "C8.1");
	city_refuse_bits(&s, 0, set_make(MOVE_TRADE, 0, LOTS, 28), "C8.1");
	city_refuse_bits(&s, 0, set_make(MOVE_BUILD, 16, 0, 28), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_KEEP, SIZES), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_HIT, SEATS), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_LIFT, LOTS << 6), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_PASS, 1), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_SWAP, 1 << 18), "C8.1");
	city_refuse_bits(&s, 0, swap_make(LOTS, 0, 0, 0, 0), "C8.1");
	city_refuse_bits(&s, 0, swap_make(0, 0, 0, LOTS, 0), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_CRANE, 1 << 19), "C8.1");
	city_refuse_bits(&s, 0, crane_make(LOTS, 0, 0, 0, 0), "C8.1");
	city_refuse_bits(&s, 0, crane_make(0, 0, TURNS, 0, 0), "C8.1");
	city_refuse_bits(&s, 0, crane_make(0, 0, 0, LOTS, 0), "C8.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_FIRST, 0), "C3.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_CARD, 0), "C3.1");
	city_refuse_bits(&s, 0, firn_move_make(MOVE_FIRST + 1, 0), "C8.1");
	city_refuse_bits(&s, 3, firn_move_make(MOVE_PASS, 0), "C3.1");
	city_refuse_bits(&s, -3, firn_move_make(MOVE_PASS, 0), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_FIRST, 0), "C3.1");
}

/* The same move fails one test after the other, in the order of the page. */
static void c9_1_the_order_of_the_tests(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_offer(&s, "2x2");
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat, 1x2 f5 flat"); /* finished */
	s.strike[0] = STRIKE_NOW;
	city_refuse(&s, 0, "build 1x1 1 a1", "C6.8");
	city_refuse(&s, 0, "trade 1x1 1 a1", "C6.8");
	s.strike[0] = STRIKE_NONE;
	city_refuse(&s, 0, "build 1x1 1 a1", "C3.3");
	city_refuse(&s, 0, "trade 1x1 1 a1", "C4.2");
	city_refuse(&s, 0, "build 2x2 1 a1", "C5.4");
	city_refuse(&s, 0, "build 2x2 2 a1", "C2.3");
	city_put(&s, 0, 2, "2x2 b3, 2x2 b3, 2x2 b3, 2x2 b3");
	city_refuse(&s, 0, "build 2x2 2 b3", "C2.5");
	city_put(&s, 0, 2, "1x1 d5, 1x1 d5, 1x1 e4, 1x1 e4, 1x1 f4, 1x1 f4, 1x1 g4, 1x1 g4");
	city_refuse(&s, 0, "build 2x2 2 b3", "C2.5");
	city_offer(&s, "1x1");
	city_refuse(&s, 0, "build 1x1 2 d5", "C2.6");
}

static void c9_2_a_draw_that_is_refused(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 2, -1);
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_FIRST, 2), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_PASS, 0), "C3.1");
	city_draw(&s, "first 1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(0, 0, 0), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(0, 0, 13), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(0, 0, 200), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(1, 0, 1), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(0, 1, 13), "C3.1");
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_CARD, 1 << 12 | 1), "C8.1");
	city_refuse_bits(&s, FIRN_CHANCE, card_make(0, 3, 1), "C8.1");
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_EVENT, 0), "C3.1");
	city_refuse(&s, 1, "pass", "C3.1");
	city_deal(&s);
	city_play(&s, 1, "supply 1x1 1x2 2x2 2x3 2x4");
	city_play(&s, 1, "pass");
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	city_refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_EVENT, EVENTS), "C3.1");
	city_refuse(&s, 0, "pass", "C3.1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c8_1_moves_as_text),
		cmocka_unit_test(c8_1_what_is_no_move),
		cmocka_unit_test(c8_2_the_view),
		cmocka_unit_test(c8_2_what_a_lot_needs),
		cmocka_unit_test(c8_2_turns_of_a_view),
		cmocka_unit_test(c8_2_nothing_is_hidden),
		cmocka_unit_test(c8_2_cards_not_dealt_yet),
		cmocka_unit_test(c8_3_events_of_the_protocol),
		cmocka_unit_test(c9_1_bits_that_are_no_move),
		cmocka_unit_test(c9_1_the_order_of_the_tests),
		cmocka_unit_test(c9_2_a_draw_that_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
