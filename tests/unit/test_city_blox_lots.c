/* C1, C2 and C5: blocks, cards, buildings, finished lots. */
#include "tests/support/city_board.h"

/* ---- C1 ---- */

static void c1_1_two_to_four_seats_with_three_lots(void **unused)
{
	struct firn_options o = {.first = -1};
	struct city_blox s;

	(void)unused;
	for (int seats = 0; seats < 7; seats++) {
		o.seats = (uint8_t)seats;
		assert_int_equal(city_blox_setup(&s, &o),
				 seats >= 2 && seats <= 4 ? FIRN_OK : FIRN_BAD_SEATS);
	}
	assert_int_equal(city_blox_game.min_seats, 2);
	assert_int_equal(city_blox_game.max_seats, 4);
	city_begin(&s, 4);
	assert_true(city_view_has(&s, 0, "\"kind\":\"house\",\"cells\":[\"b5\",\"c4\""));
	assert_true(city_view_has(&s, 0, "\"kind\":\"school\""));
	assert_true(city_view_has(&s, 0, "\"kind\":\"supermarket\""));
	city_bad("build 1x1 4 c4");
	city_bad("build 1x1 0 c4");
	city_bad("build 1x1 1 i4");
	city_bad("build 1x1 1 c9");
	city_bad("build 1x1 1 c0");
	city_bad("build 1x1 1 c44");
	city_refuse(&s, 0, "build 1x1 1 a1", "C2.3");
	city_refuse(&s, 0, "build 1x1 1 h8", "C2.3");
}

static void c1_2_seventy_seven_blocks_in_six_sizes(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 2, 0);
	assert_int_equal(blocks_sum(s.reserve), 77);
	assert_true(city_view_has(&s, 0,
				  "\"reserve\":{\"1x1\":14,\"1x2\":16,\"2x2\":13,\"2x3\":11,"
				  "\"2x4\":10,\"corner\":13}"));
	city_begin(&s, 3);
	assert_int_equal(blocks_sum(s.reserve), 71);
	assert_int_equal(blocks_sum(s.supply), 6);
}

static void c1_3_twelve_cards_of_each_kind(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_setup(&s, 2, 0);
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "card 0 1 H"), 12);
	city_draw(&s, "card 0 1 H12");
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "card 0 2 S"), 12);
	city_refuse(&s, FIRN_CHANCE, "card 0 2 H01", "C3.1");
	city_draw(&s, "card 0 2 S01");
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "card 0 3 M"), 12);
	city_draw(&s, "card 0 3 M01");
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "card 1 1 H"), 11);
	city_refuse(&s, FIRN_CHANCE, "card 1 1 H12", "C3.1");
	city_bad("card 0 1 H13");
	city_bad("card 0 1 H00");
	city_bad("card 0 1 X01");
	city_bad("card 0 1");
}

/* The eight images of a set of cells, as near to a1 as they can be. */
static uint64_t image(uint64_t cells, int number)
{
	uint64_t out = 0;
	int left = 8, low = 8;

	for (int pass = 0; pass < 2; pass++)
		for (int cell = 0; cell < CELLS; cell++) {
			int x = cell >> 3, y = cell & 7, swap = x;
			if (!(cells >> cell & 1))
				continue;
			x = number & 1 ? 7 - x : x;
			y = number & 2 ? 7 - y : y;
			if (number & 4)
				swap = x, x = y, y = swap;
			if (!pass) {
				left = x < left ? x : left;
				low = y < low ? y : low;
			} else {
				out |= bit((x - left) << 3 | (y - low));
			}
		}
	return out;
}

static uint64_t grown(uint64_t seed, uint64_t open)
{
	for (int i = 0; i < CELLS; i++)
		seed |= (seed << 8 | seed >> 8 | (seed << 1 & ~0x0101010101010101u) |
			 (seed >> 1 & ~0x8080808080808080u)) &
			open;
	return seed;
}

static void c1_4_cut_outs(void **unused)
{
	uint64_t cells[CARDS + 1];

	(void)unused;
	for (int card = 0; card <= CARDS; card++)
		cells[card] = cells_of(&city_blox_built_in, card);
	assert_int_equal(cells[0], 0);
	for (int card = 1; card <= CARDS; card++) {
		int n = bits_count(cells[card]), kind = card_kind(card);
		assert_in_range(n,
				kind == 0   ? 10
				: kind == 1 ? 12
					    : 15,
				kind == 0   ? 10
				: kind == 1 ? 13
					    : 17);
		assert_int_equal(cells[card] & RING, 0);
		assert_int_equal(grown(cells[card] & -cells[card], cells[card]), cells[card]);
		assert_int_equal(grown(1, ~cells[card]), ~cells[card]);
		for (int other = 1; other < card; other++)
			for (int i = 0; i < 8; i++)
				assert_int_not_equal(image(cells[other], i), image(cells[card], 0));
	}
}

static void c1_5_twelve_events(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	assert_true(city_view_has(&s, 0, "\"deck\":12"));
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "event "), 12);
	assert_int_equal(city_blox_weight(&s, firn_move_make(MOVE_EVENT, 3)), 1);
}

static void c1_6_numbers(void **unused)
{
	const struct city_blox_ruleset *t = &city_blox_built_in;

	(void)unused;
	assert_int_equal(t->first_round[0], 5);
	assert_int_equal(t->first_round[1], 6);
	assert_int_equal(t->first_round[2], 6);
	assert_int_equal(t->rounds, 30);
	assert_int_equal(t->kept, 2);
	assert_int_equal(t->layers, 4);
	assert_int_equal(t->lot_blocks, 12);
	assert_int_equal(t->hidden[0], 1);
	assert_int_equal(t->hidden[1], 2);
	assert_int_equal(t->hidden[2], 3);
}

/* ---- C2 ---- */

/* The cells of a block that is set down alone, as text. */
static const char *covered_by(const char *block)
{
	static char text[64];
	struct city_blox s;
	struct building b;
	char name[3];

	city_begin(&s, 2);
	s.card[0][0] = (uint8_t)city_blox_card_find("H01");
	city_blox_derive(&s, 0, 0);
	city_put(&s, 0, 1, block);
	city_blox_look(&s, 0, 0, &b);
	text[0] = '\0';
	for (uint64_t rest = b.covered; rest; rest = bits_drop_first(rest)) {
		city_blox_cell_name(bits_first(rest), name);
		strcat(text, text[0] ? " " : "");
		strcat(text, name);
	}
	return text;
}

static void c2_1_turns(void **unused)
{
	static const char *const wrong[] = {
		"build 1x1 1 c4 flat", "build 2x2 1 c4 ne",      "build 1x2 1 c4",
		"build 1x2 1 c4 ne",   "build 2x3 1 c4",         "build 2x4 1 c4 sw",
		"build corner 1 c4",   "build corner 1 c4 tall", "build 1x2 1 c4 flat flat",
		"build 1x2 1 c4 x",    "build 3x3 1 c4",         "trade 1x1 1 c4 tall"};

	(void)unused;
	for (size_t i = 0; i < COUNT(wrong); i++)
		city_bad(wrong[i]);
	assert_string_equal(covered_by("1x2 c4 flat"), "c4 d4");
	assert_string_equal(covered_by("1x2 c4 tall"), "c4 c5");
	assert_string_equal(covered_by("1x1 c6"), "c6");
	assert_string_equal(covered_by("2x2 d3"), "d3 d4 e3 e4");
}

/* H01: c3 to c6, d3 to e5. */
static void c2_2_the_first_cell(void **unused)
{
	(void)unused;
	assert_string_equal(covered_by("2x3 c3 tall"), "c3 c4 c5 d3 d4 d5");
	assert_string_equal(covered_by("2x3 c3 flat"), "c3 c4 d3 d4 e3 e4");
	assert_string_equal(covered_by("corner c4 ne"), "c4 c5 d4");
	assert_string_equal(covered_by("corner c4 nw"), "c4 d4 d5");
	assert_string_equal(covered_by("corner c4 se"), "c4 c5 d5");
	assert_string_equal(covered_by("corner c5 sw"), "c5 d4 d5");
}

static void c2_2_shapes_as_the_page_draws_them(void **unused)
{
	static const struct {
		int size, turn;
		uint64_t cells;
	} shape[] = {{SIZE_2X4, TURN_FLAT, 0x03030303}, {SIZE_2X4, TURN_TALL, 0x0f0f},
		     {SIZE_2X3, TURN_FLAT, 0x030303},   {SIZE_2X3, TURN_TALL, 0x0707},
		     {SIZE_2X2, TURN_NONE, 0x0303},     {SIZE_1X1, TURN_NONE, 1}};

	(void)unused;
	for (size_t i = 0; i < COUNT(shape); i++)
		assert_int_equal(shape_at(city_blox_shape_find(shape[i].size, shape[i].turn), 0),
				 shape[i].cells);
	assert_int_equal(city_blox_shape_find(SIZE_1X1, TURN_FLAT), -1);
	assert_int_equal(city_blox_shape_find(SIZE_CORNER, TURN_NONE), -1);
}

static void c2_3_inside_the_cut_out(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	assert_true(city_is_legal(&s, 0, "build 2x4 1 c4 flat"));
	city_refuse(&s, 0, "build 2x4 1 d4 flat", "C2.3"); /* g4 is not cut out */
	city_refuse(&s, 0, "build 2x4 1 c3 flat", "C2.3");
	city_refuse(&s, 0, "build 2x4 1 c4 tall", "C2.3");
	city_refuse(&s, 0, "build 1x1 1 b4", "C2.3");
	assert_true(city_is_legal(&s, 0, "build 1x1 1 b5"));
	city_refuse(&s, 0, "build 2x2 1 h8", "C2.3"); /* beyond the lot */
	city_refuse(&s, 0, "build corner 1 a1 sw", "C2.3");
	assert_int_equal(city_legal_count(&s, 0, "build 2x4 1"), 1);
	assert_int_equal(city_legal_count(&s, 0, "build 1x1 1"), 10);
	assert_int_equal(city_legal_count(&s, 0, "build 1x2 1"), 8 + 4);
	assert_int_equal(city_legal_count(&s, 0, "build corner 1"), 3 + 4 + 3 + 4);
}

static void c2_4_it_comes_to_rest_on_what_is_below(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "1x1 c4, 1x2 c4 flat, 1x1 e4");
	assert_string_equal(city_blocks(&s, 0, 1), "1x1 c4 1, 1x1 e4 1, 1x2 flat c4 2");
	city_offer(&s, "1x2 2x2 2x3 2x4");
	city_play(&s, 0, "build 1x2 1 d4 flat"); /* d4 is at 2, e4 at 1 */
	assert_string_equal(city_blocks(&s, 0, 1),
			    "1x1 c4 1, 1x1 e4 1, 1x2 flat c4 2, 1x2 flat d4 3");
	city_play(&s, 1, "pass");
	city_put(&s, 0, 1, "1x1 f4"); /* beside them all */
	assert_string_equal(city_blocks(&s, 0, 1),
			    "1x1 c4 1, 1x1 e4 1, 1x1 f4 1, 1x2 flat c4 2, 1x2 flat d4 3");
	city_put(&s, 0, 1, "1x2 e5 flat, 2x2 e4"); /* juts over e5 and f5 */
	assert_true(strstr(city_blocks(&s, 0, 1), "2x2 e4 4"));
}

static void c2_5_four_layers(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "1x1 c4, 1x1 c4, 1x1 c4");
	assert_true(city_is_legal(&s, 0, "build 2x4 1 c4 flat"));
	city_put(&s, 0, 1, "1x1 c4");
	city_refuse(&s, 0, "build 1x1 1 c4", "C2.5");
	city_refuse(&s, 0, "build 2x4 1 c4 flat", "C2.5");
	assert_int_equal(city_legal_count(&s, 0, "build 2x4 1"), 0);
	assert_int_equal(city_legal_count(&s, 0, "build 1x1 1"), 9);
	city_play(&s, 0, "lift 1 c4");
	assert_int_equal(s.count[0][0], 3);
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_play(&s, 1, "supply 1x1 1x2 2x2");
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_play(&s, 0, "build 1x1 1 c4"); /* there is room again */
}

static void c2_5_one_layer_at_level_1(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_1);
	city_put(&s, 0, 1, "1x1 c4");
	city_refuse(&s, 0, "build 1x2 1 c4 flat", "C2.5");
	city_refuse(&s, 0, "build 1x2 1 c4 tall", "C2.5");
	assert_true(city_is_legal(&s, 0, "build 1x2 1 d4 flat"));
	assert_int_equal(city_legal_count(&s, 0, "build 1x1 1"), 9);
}

static void c2_6_twelve_blocks(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1,
		 "1x1 c4, 1x1 c4, 1x1 c4, 1x1 d4, 1x1 d4, 1x1 d4, 1x1 e4, 1x1 e4, 1x1 e4, 1x1 f4, "
		 "1x1 f4");
	assert_true(city_is_legal(&s, 0, "build 1x2 1 b5 flat"));
	city_put(&s, 0, 1, "1x1 f4");
	city_refuse(&s, 0, "build 1x2 1 b5 flat", "C2.6");
	city_refuse(&s, 0, "build 1x2 1 a5 flat", "C2.3");
	assert_int_equal(city_legal_count(&s, 0, "build 1x2 1"), 0);
	assert_true(city_legal_count(&s, 0, "build 1x2 2") > 0);
	city_put(&s, 0, 2, "1x1 b3"); /* beside a full lot */
	assert_string_equal(city_blocks(&s, 0, 2), "1x1 b3 1");
}

static void c2_6_too_high_comes_before_too_many(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1,
		 "1x1 c4, 1x1 c4, 1x1 c4, 1x1 c4, 1x1 d4, 1x1 d4, 1x1 d4, 1x1 d4, 1x1 e4, "
		 "1x1 e4, 1x1 e4, 1x1 e4");
	city_refuse(&s, 0, "build 1x1 1 c4", "C2.5");
	city_refuse(&s, 0, "build 1x2 1 b5 flat", "C2.6");
}

/* ---- C5 ---- */

static void c5_1_every_cell_is_covered_at_level_1(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_1);
	city_put(&s, 0, 1, "2x4 c4 flat");
	city_offer(&s, "1x1");
	city_play(&s, 0, "build 1x1 1 b5");
	assert_int_equal(s.finished[0], 0);
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_play(&s, 1, "supply 1x1 1x2 2x2");
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	assert_string_equal(city_told(&s, 0, "build 1x1 1 g5"), "points 0 lots 100 1\n");
	city_play(&s, 0, "build 1x1 1 g5");
	assert_int_equal(s.finished[0], 1);
	city_asks(&s, "draw", FIRN_CHANCE);
}

static void c5_2_one_is_hidden_at_level_2(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 b5, 1x1 g5"); /* flat: none hidden */
	assert_int_equal(s.finished[0], 0);
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat");
	assert_int_equal(s.finished[0], 0);
	assert_true(city_view_has(&s, 0, "\"hidden\":1,\"layers\":2"));
	city_put(&s, 0, 1, "1x2 f5 flat");
	assert_int_equal(s.finished[0], 1); /* the example: two are hidden */
	assert_string_equal(city_blocks(&s, 0, 1), "2x4 flat c4 1, 1x2 flat b5 2, 1x2 flat f5 2");
	assert_true(city_view_has(&s, 0, "\"finished\":true,\"hidden\":2,\"layers\":2"));
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 b5, 1x2 f5 flat"); /* one is enough */
	assert_int_equal(s.finished[0], 1);
}

static void c5_3_three_layers_and_counted_hidden_cells(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 g5, 1x2 b5 flat"); /* one hidden, two layers */
	assert_int_equal(s.finished[0], 0);
	city_put(&s, 0, 1, "1x1 c5");
	assert_int_equal(s.finished[0], 1);
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 f5 flat, 1x2 b5 flat, 1x1 c5"); /* two are hidden */
	assert_int_equal(s.finished[0], 0);
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x1 e4, 1x2 e4 flat, 1x1 e4");
	assert_int_equal(s.finished[0], 0); /* g4 is bare, f4 hidden */
	city_put(&s, 0, 2, "1x2 f4 flat");
	assert_int_equal(s.finished[0], 2); /* f4 and g4 are hidden */
}

static void c5_3_a_supermarket_hides_three(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 3,
		 "2x3 e4 flat, 1x1 d5, 1x2 c5 flat, 1x2 b5 flat, 1x2 e3 flat, 1x1 g3, 1x1 d3");
	city_put(&s, 0, 3, "1x1 b3");
	assert_int_equal(s.finished[0], 0);
	city_put(&s, 0, 3, "1x2 c3 flat");
	assert_int_equal(s.finished[0], 4); /* b5, c5 and c3 are hidden */
}

static void c5_3_lifting_finishes_nothing(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 g5, 1x1 f5, 1x2 b5 flat, 1x1 c5");
	assert_int_equal(s.finished[0], 1);
	city_begin_level(&s, 3, LEVEL_3);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 f5 flat, 1x2 b5 flat, 1x1 c5");
	city_put(&s, 0, 1, "1x1 d5, 1x1 d5, 1x1 d5"); /* covered, three layers, two hidden */
	city_play(&s, 0, "lift 1 d5");
	assert_int_equal(s.finished[0], 0);
}

static void c5_4_it_is_finished_at_once(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_put(&s, 0, 2, "1x1 b3");
	city_play(&s, 0, "build 1x2 1 f5 flat");
	city_draw(&s, "event strike");
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	city_play(&s, 1, "supply 1x1 1x2 2x2");
	city_play(&s, 1, "pass");
	city_play(&s, 2, "pass");
	s.strike[0] = STRIKE_NONE;
	city_refuse(&s, 0, "build 1x1 1 c4", "C5.4");
	city_refuse(&s, 0, "build 1x1 1 a1", "C5.4");
	city_refuse(&s, 0, "lift 1 f5", "C5.4");
	city_refuse(&s, 0, "lift 1 a1", "C5.4");
	assert_int_equal(city_legal_count(&s, 0, "build 1x1 1"), 0);
	assert_int_equal(city_legal_count(&s, 0, "lift"), 1);
	assert_true(city_is_legal(&s, 0, "lift 2 b3"));
}

static void c5_5_the_third_lot_wins_at_once(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin_level(&s, 3, LEVEL_1);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 b5, 1x1 g5");
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x2 e4 flat, 1x1 g4");
	city_put(&s, 0, 3, "2x3 e4 flat, 1x2 b5 flat, 1x1 d5, 1x2 b3 flat, 1x2 d3 flat, 1x1 f3");
	city_offer(&s, "1x1");
	assert_int_equal(s.finished[0], 3);
	assert_string_equal(city_told(&s, 0, "build 1x1 3 g3"), "points 0 lots 100 3\n");
	city_play(&s, 0, "build 1x1 3 g3");
	city_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.turn, 0); /* the turn has not ended */
	assert_int_equal(s.left, 3);
	assert_int_equal(city_winners(&s), 1);
	assert_int_equal(city_points(&s, 0, ROW_TOTAL), 300);
	assert_true(city_view_has(&s, 1, "\"active\":null,\"left\":3,\"again\":false"));
	city_refuse(&s, 0, "pass", "C7.1");
}

static void c5_5_an_event_for_a_lot(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	city_asks(&s, "draw", FIRN_CHANCE);
	assert_true(city_view_has(&s, 1, "\"event\":null"));
	assert_false(s.again);
	city_draw(&s, "event prize"); /* a lot finished during an event draws none */
	city_put(&s, 0, 2, "2x3 b3 tall, 1x2 d3 tall, 1x1 d5, 1x2 e4 flat");
	assert_string_equal(city_told(&s, 0, "build 1x2 2 f4 flat"),
			    "points 0 lots 100 2\nturn 1\n");
	city_play(&s, 0, "build 1x2 2 f4 flat");
	assert_int_equal(s.finished[0], 3);
	city_asks(&s, "turn", 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c1_1_two_to_four_seats_with_three_lots),
		cmocka_unit_test(c1_2_seventy_seven_blocks_in_six_sizes),
		cmocka_unit_test(c1_3_twelve_cards_of_each_kind),
		cmocka_unit_test(c1_4_cut_outs),
		cmocka_unit_test(c1_5_twelve_events),
		cmocka_unit_test(c1_6_numbers),
		cmocka_unit_test(c2_1_turns),
		cmocka_unit_test(c2_2_the_first_cell),
		cmocka_unit_test(c2_2_shapes_as_the_page_draws_them),
		cmocka_unit_test(c2_3_inside_the_cut_out),
		cmocka_unit_test(c2_4_it_comes_to_rest_on_what_is_below),
		cmocka_unit_test(c2_5_four_layers),
		cmocka_unit_test(c2_5_one_layer_at_level_1),
		cmocka_unit_test(c2_6_twelve_blocks),
		cmocka_unit_test(c2_6_too_high_comes_before_too_many),
		cmocka_unit_test(c5_1_every_cell_is_covered_at_level_1),
		cmocka_unit_test(c5_2_one_is_hidden_at_level_2),
		cmocka_unit_test(c5_3_three_layers_and_counted_hidden_cells),
		cmocka_unit_test(c5_3_a_supermarket_hides_three),
		cmocka_unit_test(c5_3_lifting_finishes_nothing),
		cmocka_unit_test(c5_4_it_is_finished_at_once),
		cmocka_unit_test(c5_5_the_third_lot_wins_at_once),
		cmocka_unit_test(c5_5_an_event_for_a_lot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
