/* Rulesets of City Blox (docs/rulesets.md): what is read, what is refused, what the rules make of
 * it. */
#include "tests/support/city_board.h"
#include "tests/support/rulesets.h"

#define RULESET(keys) "{\"firn-ruleset\":1,\"game\":\"city-blox\"," keys "}"

static void begin(struct city_blox *s, int seats, const char *json)
{
	city_setup_with(s, (struct firn_options){.seats = (uint8_t)seats,
						 .ruleset = ruleset_loaded(&city_blox_game, json)});
	city_deal(s);
}

static void numbers_are_replaced(void **unused)
{
	struct city_blox s;

	(void)unused;
	begin(&s, 3,
	      RULESET("\"blocks\":[9,9,9,9,9,9],\"first-round\":[3,2,1],\"rounds\":1,\"kept\":1,"
		      "\"lot-points\":50"));
	assert_int_equal(s.reserve, 9 * 0x010101010101u);
	assert_int_equal(city_legal_count(&s, 0, "supply"), 15); /* two of six */
	city_play(&s, 0, "supply 1x1 2x4");
	city_play(&s, 0, "keep 1x1");
	city_refuse(&s, 1, "trade 1x1 1 d3", "C4.2");
	city_play(&s, 1, "keep 2x4");
	city_play(&s, 2, "pass");
	city_asks(&s, "over", FIRN_OVER);
	begin(&s, 3, RULESET("\"kept\":1,\"lot-points\":60"));
	assert_true(city_view_has(&s, 0, "\"room\":1,\"rounds\":30,"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	city_almost(&s);
	city_keep(&s, 0, "1x1");
	city_refuse(&s, 0, "keep 1x1", "C4.1");
	city_play(&s, 0, "trade 1x2 1 f5 flat"); /* one is enough */
	assert_int_equal(city_points(&s, 0, ROW_LOTS), 60);
}

/* C3.2, C7.3: `double` is twice as many, at most eight, of as many sizes as there are seats. */
static void supply_of_later_rounds(void **unused)
{
	static const struct {
		const char *json;
		int seats, blocks, sizes, sets;
	} list[] = {
		{RULESET("\"supply\":[1,3,4]"), 2, 2, 2, 15},
		{RULESET("\"supply\":[6,3,4]"), 2, 8, 2, 1281},
		{RULESET("\"supply\":[4,2,4]"), 3, 4, 3, 75},
		{RULESET("\"supply\":[4,3,1]"), 4, 2, 2, 15},
		{RULESET("\"supply\":[4,3,2]"), 4, 4, 4, 15},
	};
	struct city_blox s;

	(void)unused;
	begin(&s, 3, RULESET("\"supply\":[4,6,4],\"first-round\":[5,2,6]"));
	assert_int_equal(city_blox_supply_blocks(&s), 2);
	city_play(&s, 0, "supply 1x1 1x2");
	for (int seat = 0; seat < 3; seat++)
		city_play(&s, seat, "pass");
	assert_int_equal(city_legal_count(&s, 1, "supply"), 1);
	city_play(&s, 1, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
		struct firn_options o = {.seats = (uint8_t)list[i].seats,
					 .option = {0, 0, SUPPLY_DOUBLE}};
		o.ruleset = ruleset_loaded(&city_blox_game, list[i].json);
		city_setup_with(&s, o);
		city_deal(&s);
		assert_int_equal(city_blox_supply_blocks(&s), list[i].blocks);
		assert_int_equal(city_blox_supply_sizes(&s), list[i].sizes);
		assert_int_equal(city_legal_count(&s, 0, "supply"), list[i].sets);
	}
	ruleset_refused(&city_blox_game, RULESET("\"supply\":[4,3,7]"),
			"supply: must be 3 whole numbers from 1 to 6");
	ruleset_refused(&city_blox_game, RULESET("\"supply\":[0,3,4]"),
			"supply: must be 3 whole numbers from 1 to 6");
}

static void layers_blocks_and_hidden_cells(void **unused)
{
	struct city_blox s;
	struct firn_options o = {.seats = 2, .option = {LEVEL_3}};

	(void)unused;
	o.ruleset = ruleset_loaded(&city_blox_game,
				   RULESET("\"layers\":6,\"lot-blocks\":7,\"hidden\":[2,0,0]"));
	city_setup_with(&s, o);
	city_deal(&s);
	assert_true(city_view_has(&s, 0, "\"hidden\":[2,0,0],\"more\":false}"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4");
	city_put(&s, 0, 2, "1x1 b3, 1x1 b3, 1x1 b3, 1x1 b3, 1x1 b3");
	assert_true(city_is_legal(&s, 0, "build 1x1 2 b3"));
	city_put(&s, 0, 2, "1x1 b3");
	city_refuse(&s, 0, "build 1x1 2 b3", "C2.5");
	city_put(&s, 0, 2, "1x1 b4");
	city_refuse(&s, 0, "build 1x1 2 b5", "C2.6");
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 f5 flat, 1x2 b5 flat, 1x1 c5");
	assert_int_equal(s.finished[0], 1); /* two are hidden */
}

static void events_of_the_deck(void **unused)
{
	struct city_blox s;

	(void)unused;
	begin(&s, 3, RULESET("\"events\":[\"strike\",\"prize\"]"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	assert_true(city_view_has(&s, 0, "\"deck\":2"));
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat");
	assert_int_equal(city_legal_count(&s, FIRN_CHANCE, "event"), 2);
	city_refuse(&s, FIRN_CHANCE, "event aid", "C3.1");
	begin(&s, 3, RULESET("\"events\":[]"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4 corner");
	city_almost(&s);
	city_play(&s, 0, "build 1x2 1 f5 flat"); /* none is left */
	city_asks(&s, "turn", 1);
	ruleset_refused(&city_blox_game, RULESET("\"events\":1"),
			"events: must be a list of events");
	ruleset_refused(&city_blox_game, RULESET("\"events\":[\"flood\"]"),
			"events: no such event");
	ruleset_refused(&city_blox_game, RULESET("\"events\":[\"aid\",\"aid\"]"),
			"events: is listed twice");
}

#define ROWS(middle) "\"........\",\"........\"," middle ",\"........\",\"........\""

static void cut_outs_of_cards(void **unused)
{
	static const char row[] =
		"cards: a row is a card and eight rows of eight characters # and .";
	static const char shape[] =
		"cards H03: a cut-out is one piece of 4 to 24 cells that leaves the edge and the "
		"rest of the card whole";
	struct city_blox s;

	(void)unused;
	begin(&s, 2,
	      RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\".##.....\",\"..##....\","
						  "\"........\"") "]]"));
	assert_true(city_view_has(&s, 0, "\"cells\":[\"b5\",\"c4\",\"c5\",\"d4\"]"));
	city_play(&s, 0, "supply 1x1 1x2 2x2 2x3 2x4");
	assert_int_equal(city_legal_count(&s, 0, "build 1x2 1"), 3);
	city_assert_list(&s);
	ruleset_loaded(&city_blox_game,
		       RULESET("\"cards\":[[\"H03\"," ROWS("\".##.....\",\"..#.....\",\".##.....\","
							   "\"........\"") "]]"));
	ruleset_loaded(&city_blox_game,
		       RULESET("\"cards\":[[\"H03\"," ROWS("\".######.\",\".######.\",\".######.\","
							   "\".######.\"") "]]")); /* 24 cells */
	ruleset_refused(&city_blox_game,
			RULESET("\"cards\":[[\"H03\",\"........\",\".#......\","
				"\".######.\",\".######.\",\".######.\",\".######.\","
				"\"........\",\"........\"]]"),
			shape); /* one more */
	ruleset_refused(&city_blox_game, RULESET("\"cards\":{}"), "cards: must be a list of rows");
	ruleset_refused(&city_blox_game, RULESET("\"cards\":[1]"), row);
	ruleset_refused(&city_blox_game, RULESET("\"cards\":[[\"H13\"]]"), row);
	ruleset_refused(&city_blox_game, RULESET("\"cards\":[[\"H03\",\"..##....\"]]"), row);
	ruleset_refused(&city_blox_game,
			RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\".##....\",\"..##....\","
							    "\"........\"") "]]"),
			row);
	ruleset_refused(
		&city_blox_game,
		RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\".##..x..\",\"..##....\","
						    "\"........\"") "]]"),
		row);
	ruleset_refused(
		&city_blox_game,
		RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\"###.....\",\"..##....\","
						    "\"........\"") "]]"),
		shape); /* at the edge */
	ruleset_refused(
		&city_blox_game,
		RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\".#......\",\".##.....\","
						    "\"........\"") "]]"),
		shape); /* three cells */
	ruleset_refused(
		&city_blox_game,
		RULESET("\"cards\":[[\"H03\"," ROWS("\"........\",\".##.....\",\"....##..\","
						    "\"........\"") "]]"),
		shape); /* in two pieces */
	ruleset_refused(
		&city_blox_game,
		RULESET("\"cards\":[[\"H03\"," ROWS("\".###....\",\".#.#....\",\".###....\","
						    "\"........\"") "]]"),
		shape); /* a piece of the card inside */
}

static void cut_outs_are_written_back(void **unused)
{
	static const char json[] = RULESET("\"events\":[\"aid\"],\"cards\":[[\"S02\"," ROWS(
		"\".###....\",\".#.##...\",\"...###..\",\"........\"") "]]");
	char text[FIRN_RULESET_TEXT];
	struct firn_writer w;

	(void)unused;
	firn_writer_init(&w, text, sizeof text);
	firn_ruleset_write(&city_blox_game, ruleset_loaded(&city_blox_game, json), &w);
	assert_string_equal(text, json);
}

#define LONG_CARD "[\"H03\"," ROWS("\"........\",\".######.\",\"........\",\"........\"") "]"
#define SQUARE_CARD "[\"H03\"," ROWS("\".##.....\",\".##.....\",\"........\",\"........\"") "]"

/* C1.4: at every level, with the numbers of the ruleset. */
static void cut_outs_that_cannot_be_built(void **unused)
{
#define NO_WAY(level) \
	"cards H03: no way was found to build it at level " level \
	" with the blocks, layers and hidden studs of this ruleset"
	(void)unused;
	ruleset_loaded(&city_blox_game, RULESET("\"cards\":[" LONG_CARD "]"));
	ruleset_loaded(&city_blox_game, RULESET("\"cards\":[" SQUARE_CARD "]"));
	ruleset_refused(&city_blox_game,
			RULESET("\"blocks\":[0,0,9,9,9,9],\"cards\":[" LONG_CARD "]"),
			NO_WAY("1")); /* nothing is that narrow */
	ruleset_refused(&city_blox_game,
			RULESET("\"cards\":[" SQUARE_CARD "],\"blocks\":[0,0,9,0,0,0]"),
			NO_WAY("2")); /* 2x2s only */
	ruleset_refused(&city_blox_game,
			RULESET("\"hidden\":[4,2,3],\"lot-blocks\":6,\"blocks\":[0,9,0,0,0,0],"
				"\"cards\":[" SQUARE_CARD "]"),
			NO_WAY("3"));   /* one lies on the ground */
	ruleset_loaded(&city_blox_game, /* too many ways to try them all */
		       RULESET("\"hidden\":[4,2,3],\"cards\":[" SQUARE_CARD "]"));
	ruleset_refused(
		&city_blox_game,
		RULESET("\"blocks\":[9,0,0,0,0,0],\"lot-blocks\":7,\"cards\":[" LONG_CARD "]"),
		NO_WAY("2")); /* a 1x1 hides nothing */
	ruleset_loaded(&city_blox_game,
		       RULESET("\"lot-blocks\":8,\"hidden\":[1,2,3],\"cards\":[" LONG_CARD "]"));
}

/* A list of names is one value: it changes as a whole, to nothing, too. */
static void changes_of_a_list_are_told(void **unused)
{
	static char text[1 << 12];
	struct firn_writer w;
	uint8_t index = ruleset_loaded(&city_blox_game, RULESET("\"events\":[],\"kept\":3"));

	(void)unused;
	firn_writer_init(&w, text, sizeof text);
	firn_ruleset_diff(&city_blox_game, 0, index, &w);
	assert_false(w.full);
	assert_string_equal(
		text, "[{\"key\":\"kept\",\"label\":\"Blocks that a seat may keep, and that a "
		      "trade takes (C4.1)\",\"old\":2,\"new\":3},"
		      "{\"key\":\"events\",\"label\":\"Event cards in the deck (C1.5)\",\"old\":["
		      "\"aid\",\"clearance\",\"crane\",\"faulty\",\"grant\",\"gust\",\"hurricane\","
		      "\"leftovers\",\"prize\",\"secondhand\",\"strike\",\"tremor\"],\"new\":[]}]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_are_replaced),
		cmocka_unit_test(supply_of_later_rounds),
		cmocka_unit_test(layers_blocks_and_hidden_cells),
		cmocka_unit_test(events_of_the_deck),
		cmocka_unit_test(cut_outs_of_cards),
		cmocka_unit_test(changes_of_a_list_are_told),
		cmocka_unit_test(cut_outs_are_written_back),
		cmocka_unit_test(cut_outs_that_cannot_be_built),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
