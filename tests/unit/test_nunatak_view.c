/* Nunatak: what a viewer is sent (docs/protocol.md, part nunatak), and what is hidden from it. */
#include <stdio.h>

#include "engine/json.h"
#include "engine/rng.h"
#include "tests/support/nunatak_board.h"

static char text[16384];

static const char *view(const struct nunatak *s, int viewer)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	nunatak_view(s, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	return text;
}

static void assert_shows(const struct nunatak *s, int viewer, const char *part)
{
	if (!strstr(view(s, viewer), part))
		fail_msg("not in the view: %s\n%s", part, text);
}

static void assert_hides(const struct nunatak *s, int viewer, const char *part)
{
	if (strstr(view(s, viewer), part))
		fail_msg("in the view: %s\n%s", part, text);
}

/* ---- the board ---- */

static void now_tells_whose_turn_it_is(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	to_move(&s, 2);
	assert_shows(&s, 0,
		     "{\"board\":{\"now\":{\"active\":2,\"second\":false,\"effects\":[],"
		     "\"asking\":null},");
	s.effects = EFFECT_BALANCE | EFFECT_FREEDOM | EFFECT_STRENGTH | EFFECT_SECOND;
	assert_shows(&s, 0,
		     "\"now\":{\"active\":2,\"second\":true,"
		     "\"effects\":[\"balance\",\"freedom\",\"strength\"],\"asking\":null}");
	s.effects = EFFECT_FREEDOM;
	assert_shows(&s, 0, "\"second\":false,\"effects\":[\"freedom\"]");
	s.phase = PHASE_WINDOW, s.actor = 1;
	assert_shows(&s, 0, "\"now\":{\"active\":2,\"second\":false,");
	assert_shows(&s, 0, "\"asking\":1}");
	s.phase = PHASE_DUMMY;
	assert_shows(&s, 0, "\"now\":{\"active\":2,");
	assert_shows(&s, 0, "\"asking\":null}");
	s.phase = PHASE_FINAL;
	assert_shows(&s, 0, "\"now\":{\"active\":null,");
	assert_shows(&s, 0, "\"asking\":1}");
	s.phase = PHASE_SET_FIRST;
	assert_shows(&s, 0, "\"now\":{\"active\":null,");
	s.phase = PHASE_OVER;
	assert_shows(&s, 0, "\"now\":{\"active\":null,");
	assert_shows(&s, 0, "\"asking\":null}");
}

static void spaces_list_tile_and_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 4);
	put_blocks(&s, "1a1 1a2 1b1", 0);
	put_block(&s, "1b2", 3);
	put_tile(&s, "2a1", "beast/elder");
	assert_shows(&s, 0,
		     "\"spaces\":{\"1a1\":{\"tile\":[\"builder\"],\"block\":0},"
		     "\"1a2\":{\"tile\":[\"sculptor\"],\"block\":0},"
		     "\"1a3\":{\"tile\":[\"artisan\"],\"block\":null},");
	assert_shows(&s, 0, "\"1b2\":{\"tile\":[\"builder\"],\"block\":3},");
	assert_shows(&s, 0,
		     "\"2a1\":{\"tile\":[\"beast\",\"elder\"],\"block\":null},\"2a2\":null,");
	assert_shows(&s, 0, "\"4b2\":null},\"display\":[");
}

static void the_display_has_empty_and_reserved_places(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	clear_place(&s, 2);
	assert_shows(
		&s, 0,
		"\"display\":[\"builder\",null,\"artisan:rope\",\"beast:1\"],\"reserved\":{},");
	s.reserved[2] = 1 | 8;
	s.reserved[0] = 4;
	s.places = 8;
	s.display[7] = s.display[0];
	s.reserved[1] = 128;
	assert_shows(&s, 0,
		     "\"beast:1\",null,null,null,\"builder\"],"
		     "\"reserved\":{\"1\":2,\"3\":0,\"4\":2,\"8\":1},");
}

static void the_deck_is_counted_by_piles_or_mixed(void **unused)
{
	struct nunatak s;
	const uint64_t *pile;

	(void)unused;
	begin(&s, 3);
	pile = ruleset_of(&s)->pile;
	s.deck = (pile[1] & -pile[1]) | bit(bits_last(pile[1])) | pile[3];
	s.secret.count = 2;
	s.secret.top[0] = 0 << 5 | 3;
	s.secret.top[1] = 1 << 5 | HIDDEN_KIND;
	assert_int_equal(bits_count(pile[3]), 4);
	assert_shows(&s, 0, "\"deck\":[1,2,0,4],");
	s.mixed = 1;
	assert_shows(&s, 0, "\"deck\":7,");
}

static void what_lies_beside_the_board(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	assert_shows(&s, 0,
		     "\"deck\":[21,16,9,4],\"stack\":29,\"blessing_deck\":18,"
		     "\"blessings\":[\"gift\",\"edge\"],\"pending\":[],\"first\":0,"
		     "\"completion\":null,\"markers\":null,\"track\":[");
	s.completion = 1;
	assert_shows(&s, 0, "\"completion\":\"beasts\",");
	s.completion = COMPLETIONS;
	assert_shows(&s, 0, "\"completion\":\"track\",");
	s.revealed[0] = 0;
	s.first = 255;
	s.last = (uint8_t)space_of("1c3");
	s.pending = 1;
	assert_shows(&s, 0, "\"blessings\":[\"edge\"],\"pending\":[\"1b2\"],\"first\":null,");
	s.pending = 15;
	assert_shows(&s, 0, "\"pending\":[\"1b2\",\"1b3\",\"1c2\",\"1c3\"],");
	begin(&s, 1);
	s.marker = 0;
	assert_shows(&s, 0, "\"markers\":[1,3],");
	s.marker = 1;
	assert_shows(&s, 0, "\"markers\":[2,4],");
	s.marker = 2;
	assert_shows(&s, 0, "\"markers\":[3,1],");
	s.marker = 3;
	assert_shows(&s, 0, "\"markers\":[4,2],");
}

/* ---- one owner ---- */

static void a_seat_has_points_and_blocks(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	s.got[ROW_SQUARES][1] = 5;
	s.got[ROW_SUPPORT][1] = 20;
	s.got[ROW_BLESSINGS][1] = 100;
	s.advances[1] = 3;
	s.skip = 2;
	s.received[1] = 4;
	assert_shows(&s, 0,
		     "{\"kind\":\"player\",\"score\":125,\"got\":{\"squares\":5,\"support\":20,"
		     "\"blessings\":100},\"advances\":3,\"blocks\":18,\"set\":null,\"extra\":0,"
		     "\"cards\":[],\"blessings\":[],\"received\":4,\"used\":[],\"skip\":true}");
	begin(&s, 4);
	s.extra = 4;
	s.skip = 0;
	assert_shows(&s, 0,
		     "\"blocks\":13,\"set\":null,\"extra\":0,\"cards\":[],\"blessings\":[],"
		     "\"received\":0,\"used\":[],\"skip\":false},{\"kind\":\"player\",\"score\":0,"
		     "\"got\":{\"squares\":0,\"support\":0,\"blessings\":0},\"advances\":0,"
		     "\"blocks\":13,\"set\":null,\"extra\":1,");
}

static void owners_that_are_no_seats(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	s.set = (2 | 1 << 2) | (1 | 0 << 2) << 4;
	assert_shows(&s, 0, "\"seat\":[{\"kind\":\"player\"");
	assert_shows(&s, 0, "\"blocks\":18,\"set\":[2,1],\"extra\":0");
	assert_shows(&s, 0, "\"blocks\":18,\"set\":[1,0],\"extra\":0");
	assert_shows(&s, 0, "{\"kind\":\"siku\",\"score\":0");
	assert_shows(&s, 0, "\"set\":null");
	assert_hides(&s, 0, "dummy");
	begin(&s, 1);
	assert_shows(&s, 0, "{\"kind\":\"dummy\",");
	assert_hides(&s, 0, "siku");
	assert_hides(&s, 0, "\"set\":[");
}

static void n8_2_a_moved_card_tells_its_tool(void **unused)
{
	static const char *const tools[] = {"rope", "pickaxe", "saw"};
	struct nunatak s;
	char part[128];

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2", 0);
	give_card(&s, 1, "builder/architect", "architect");
	give_card(&s, 0, "beast:2", NULL);
	assert_shows(&s, 0, "\"cards\":[[\"architect\",\"builder/architect\"]]");
	assert_shows(&s, 0, "\"cards\":[[\"beast\",\"beast:2\"]]");
	s.moved = 1;
	for (int tool = 0; tool < TOOLS; tool++) {
		s.moved_to = (uint8_t)(ARTISAN | tool << 4);
		snprintf(part, sizeof part, "\"cards\":[[\"artisan:%s\",\"beast:2\",\"moved\"]]",
			 tools[tool]);
		assert_shows(&s, 0, part);
	}
	s.moved_to = ELDER | NO_TOOL << 4;
	assert_shows(&s, 0, "\"cards\":[[\"elder\",\"beast:2\",\"moved\"]]");
	assert_shows(&s, 0, "\"cards\":[[\"architect\",\"builder/architect\"]]");
}

static void blessings_are_fresh_or_used(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	to_move(&s, 1);
	s.held[1] = 2 * held_one(FREEDOM) + held_one(STRENGTH);
	s.fresh = held_one(FREEDOM);
	s.held[0] = held_one(FREEDOM);
	s.used[0] = nunatak_blessing_data[EDGE].end_bit | nunatak_blessing_data[INSIGHT].end_bit;
	assert_shows(&s, 0,
		     "\"blessings\":[{\"id\":\"freedom\",\"fresh\":false}],\"received\":0,"
		     "\"used\":[\"edge\",\"insight\"],");
	assert_shows(&s, 0,
		     "\"blessings\":[{\"id\":\"freedom\",\"fresh\":false},"
		     "{\"id\":\"freedom\",\"fresh\":true},{\"id\":\"strength\",\"fresh\":false}]");
}

static void phases_have_names(void **unused)
{
	static const char *const names[] = {
		"setup", "setup", "setup",     "setup",  "setup", "turn",  "square",
		"draw",  "bless", "immediate", "draw",   "draw",  "draw",  "draw",
		"draw",  "draw",  "order",     "window", "dummy", "final", "over"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	assert_int_equal(COUNT(names), PHASE_OVER + 1);
	for (int phase = 0; phase <= PHASE_OVER; phase++) {
		s.phase = (uint8_t)phase;
		assert_string_equal(nunatak_phase(&s), names[phase]);
	}
}

/* ---- N8.2: the cards that providence looked at ---- */

static int kind_named(const struct nunatak *s, const char *card)
{
	for (int i = 0; i < ruleset_of(s)->kinds; i++)
		if (!strcmp(ruleset_of(s)->card[i].text, card))
			return i;
	fail_msg("no card %s", card);
	return -1;
}

/* Takes a card of that kind out of its pile; as `top` has it. */
static uint8_t peek(struct nunatak *s, const char *card)
{
	int kind = kind_named(s, card), pile = 0;
	uint64_t cards = s->deck & ruleset_of(s)->kind[kind];
	int id = bits_last(cards);

	while (!(ruleset_of(s)->pile[pile] & bit(id)))
		pile++;
	s->deck &= ~bit(id);
	return (uint8_t)(kind | pile << 5);
}

/* Seat 1 knows three cards of two piles, the later pile on top. */
static void begin_peeked(struct nunatak *s)
{
	uint8_t low, high;

	begin(s, 3);
	s->secret.count = 3;
	s->secret.knower = 1;
	high = peek(s, "elder:artisan+elder");
	low = peek(s, "builder");
	s->secret.top[2] = peek(s, "sculptor");
	s->secret.top[0] = high > low ? high : low;
	s->secret.top[1] = high > low ? low : high;
	s->phase = PHASE_ORDER;
	s->actor = 1;
	assert_null(nunatak_broken(s));
}

static void n8_2_only_the_one_who_looks_is_shown_the_cards(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_peeked(&s);
	assert_shows(&s, 1, "},\"peeked\":[\"");
	assert_hides(&s, 1, "\"hidden\"");
	assert_shows(&s, FIRN_ALL, "},\"peeked\":[\"");
	assert_shows(&s, FIRN_ALL, "},\"hidden\":{\"top\":[\"");
	assert_hides(&s, 0, "peeked");
	assert_hides(&s, FIRN_PUBLIC, "peeked");
	assert_hides(&s, FIRN_PUBLIC, "\"hidden\"");
	s.phase = PHASE_TURN;
	assert_hides(&s, 1, "peeked");
	assert_shows(&s, FIRN_ALL, "},\"hidden\":{\"top\":[\"");
}

static void n8_2_hidden_cards_are_back_in_the_deck(void **unused)
{
	struct nunatak s, seen;
	uint64_t whole;

	(void)unused;
	begin_peeked(&s);
	begin(&seen, 3);
	whole = seen.deck;
	seen = s;
	nunatak_hide(&seen, 1);
	assert_memory_equal(&seen, &s, sizeof s);
	nunatak_hide(&seen, FIRN_ALL);
	assert_memory_equal(&seen, &s, sizeof s);
	nunatak_hide(&seen, 0);
	assert_int_equal(deck_count(&seen), deck_count(&s));
	assert_true(bits_count(seen.deck) == bits_count(whole));
	for (int i = 0; i < 3; i++) {
		assert_int_equal(seen.secret.top[i] & 31, HIDDEN_KIND);
		assert_true(i == 0 || seen.secret.top[i - 1] <= seen.secret.top[i]);
	}
	assert_int_equal(seen.secret.count, 3);
	s = seen;
	nunatak_hide(&seen, 2); /* again: nothing is put back twice */
	assert_memory_equal(&seen, &s, sizeof s);
}

static void n8_2_invented_cards_are_of_their_piles(void **unused)
{
	struct nunatak s, seen;
	struct firn_rng r;
	uint64_t ways = 0;

	(void)unused;
	begin_peeked(&s);
	for (uint32_t i = 0; i < 64; i++) {
		r.state = i;
		seen = s;
		nunatak_redeal(&seen, 2, &r);
		assert_null(nunatak_broken(&seen));
		assert_int_equal(bits_count(seen.deck), bits_count(s.deck));
		for (int k = 0; k < 3; k++)
			ways |= bit(seen.secret.top[k] & 31);
		seen = s;
		nunatak_redeal(&seen, 1, &r);
		assert_memory_equal(&seen, &s, sizeof s);
	}
	assert_true(bits_count(ways) > 6);
	assert_false(ways >> HIDDEN_KIND & 1);
}

/* In the phases in which they lie as they were drawn the piles keep their order; later only
 * the one who laid them back knows it. */
static void n8_2_the_order_of_the_piles_is_invented_later(void **unused)
{
	struct nunatak s, seen;
	struct firn_rng r;
	int turned[3] = {0};

	(void)unused;
	begin_peeked(&s);
	assert_true(s.secret.top[0] >> 5 != s.secret.top[1] >> 5 ||
		    s.secret.top[1] >> 5 != s.secret.top[2] >> 5);
	for (uint32_t i = 0; i < 64; i++) {
		static const uint8_t phases[] = {PHASE_PEEK, PHASE_ORDER, PHASE_TURN};
		for (int p = 0; p < 3; p++) {
			r.state = i;
			seen = s;
			seen.phase = phases[p];
			nunatak_redeal(&seen, 0, &r);
			for (int k = 1; k < 3; k++)
				turned[p] += seen.secret.top[k - 1] >> 5 > seen.secret.top[k] >> 5;
		}
	}
	assert_int_equal(turned[0], 0);
	assert_int_equal(turned[1], 0);
	assert_true(turned[2] > 8);
}

static void n4_2_mixed_piles_are_one(void **unused)
{
	struct nunatak s, seen;
	struct firn_rng r;

	(void)unused;
	begin_peeked(&s);
	s.mixed = 1;
	for (int i = 0; i < 3; i++)
		s.secret.top[i] &= 31; /* all of pile 0 */
	seen = s;
	nunatak_hide(&seen, 0);
	assert_int_equal(bits_count(seen.deck), bits_count(s.deck) + 3);
	r.state = 7;
	nunatak_redeal(&seen, 0, &r);
	assert_int_equal(bits_count(seen.deck), bits_count(s.deck));
	assert_null(nunatak_broken(&seen));
}

static void n8_2_others_see_that_it_was_looked(void **unused)
{
	struct nunatak s;
	firn_move peeked = firn_move_make(MOVE_PEEK, 3), order = firn_move_make(MOVE_ORDER, 27);
	char words[FIRN_MAX_TEXT];

	(void)unused;
	begin_peeked(&s);
	assert_int_equal(nunatak_seen(&s, -1, peeked, 1), peeked);
	assert_int_equal(nunatak_seen(&s, -1, peeked, FIRN_ALL), peeked);
	assert_int_equal(nunatak_seen(&s, 1, order, 1), order);
	assert_int_equal(nunatak_seen(&s, 1, firn_move_make(MOVE_KEEP, 0), 0),
			 firn_move_make(MOVE_KEEP, 0));
	nunatak_move_text(&s, nunatak_seen(&s, -1, peeked, 0), words, sizeof words);
	assert_string_equal(words, "peek ?");
	nunatak_move_text(&s, nunatak_seen(&s, 1, order, FIRN_PUBLIC), words, sizeof words);
	assert_string_equal(words, "order ? ? ?");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(now_tells_whose_turn_it_is),
		cmocka_unit_test(spaces_list_tile_and_block),
		cmocka_unit_test(the_display_has_empty_and_reserved_places),
		cmocka_unit_test(the_deck_is_counted_by_piles_or_mixed),
		cmocka_unit_test(what_lies_beside_the_board),
		cmocka_unit_test(a_seat_has_points_and_blocks),
		cmocka_unit_test(owners_that_are_no_seats),
		cmocka_unit_test(n8_2_a_moved_card_tells_its_tool),
		cmocka_unit_test(blessings_are_fresh_or_used),
		cmocka_unit_test(phases_have_names),
		cmocka_unit_test(n8_2_only_the_one_who_looks_is_shown_the_cards),
		cmocka_unit_test(n8_2_hidden_cards_are_back_in_the_deck),
		cmocka_unit_test(n8_2_invented_cards_are_of_their_piles),
		cmocka_unit_test(n8_2_the_order_of_the_piles_is_invented_later),
		cmocka_unit_test(n4_2_mixed_piles_are_one),
		cmocka_unit_test(n8_2_others_see_that_it_was_looked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
