/* Temple Rush: what a viewer is sent (docs/protocol.md, part temple-rush), and what is hidden
 * from it. */
#include "engine/json.h"
#include "engine/rng.h"
#include "games/temple_rush/solve.h"
#include "tests/support/rush_board.h"

static char text[16384];

static const char *view(const struct temple_rush *s, int viewer)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	temple_rush_view(s, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	return text;
}

static void assert_shows(const struct temple_rush *s, int viewer, const char *part)
{
	if (!strstr(view(s, viewer), part))
		fail_msg("not in the view: %s\n%s", part, text);
}

static void assert_hides(const struct temple_rush *s, int viewer, const char *part)
{
	if (strstr(view(s, viewer), part))
		fail_msg("in the view: %s\n%s", part, text);
}

static void cards_list_their_cells(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	assert_shows(&s, 0,
		     "{\"board\":{\"cards\":[{\"id\":\"T01\",\"value\":3,\"cells\":[\"a1\",\"b1\","
		     "\"b2\",\"c1\",\"c2\",\"c3\",\"d1\",\"d2\",\"e1\"]},{\"id\":\"T04\",");
	assert_shows(&s, 0, "]},null],\"next\":{\"id\":\"T06\",\"value\":3,\"cells\":[\"a3\",");
	assert_shows(&s, 0, "]},\"pile\":9,\"roller\":0,\"used\":false,\"quiet\":0,");
	s.next = 0;
	s.roller = NOBODY;
	s.used = 1;
	s.quiet = 7;
	assert_shows(&s, 0, "\"next\":null,\"pile\":9,\"roller\":null,\"used\":true,\"quiet\":7,");
}

static void dice_and_the_solo_turn(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	s.dice[0] = 4, s.dice[2] = STAR;
	assert_shows(&s, 0, "\"dice\":[4,null,\"star\"],\"solo\":null,\"shield\":");
	s.stage = STAGE_SOLO;
	s.phase = PHASE_DICE;
	assert_shows(&s, 0, "\"solo\":null,");
	s.phase = PHASE_SOLO;
	assert_shows(&s, 0, "\"solo\":[],");
	s.solo[0] = 1;
	assert_shows(&s, 0, "\"solo\":[1],");
	s.solo[1] = STAR;
	assert_shows(&s, 0, "\"solo\":[1,\"star\"],");
}

static void shields_and_the_race(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 4);
	assert_shows(&s, 0,
		     "\"shield\":[null,null,null],\"race\":null,\"rebuild\":null,"
		     "\"bonus\":null,\"seat\":[{");
	s.shield[1] = 3 << 2 | 2;
	s.shield[2] = 1 << 2 | 3;
	s.stage = STAGE_RACE;
	s.zone = 2;
	s.racer = 1;
	s.out = 8 | 1;
	s.lap = 5;
	assert_shows(&s, 0,
		     "\"shield\":[null,{\"seat\":2,\"rounds\":3},{\"seat\":3,\"rounds\":1}],"
		     "\"race\":{\"zone\":3,\"turn\":1,\"out\":[0,3],\"lap\":5},");
	s.racer = NOBODY;
	assert_shows(&s, 0, "\"race\":{\"zone\":3,\"turn\":null,");
}

static void bonus_and_rebuild_name_the_zone(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 4);
	s.zone = 1;
	s.asked = 2 | 4;
	s.phase = PHASE_REBUILD;
	assert_shows(&s, 0, "\"rebuild\":2,\"bonus\":null,");
	s.phase = PHASE_BONUS;
	assert_shows(&s, 0, "\"rebuild\":null,\"bonus\":{\"zone\":2,\"seats\":[1,2]},");
}

static void a_seat_has_stones_and_cards(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	build(&s, 1, 1, "4 a1 along, 1 e1 along, 2 c3 end");
	fill_bonus(&s, 1, "14");
	give_card(&s, 1, "T31");
	give_card(&s, 1, "T02");
	give_points(&s, 1, 3);
	give_points(&s, 1, 3);
	give_points(&s, 1, 6);
	s.mortar[1] = 2;
	s.loose[1] = stones_one(3);
	s.tokens[1] = 0;
	assert_shows(
		&s, 0,
		"{\"supply\":[1,3,3,1],\"zones\":[[{\"size\":4,\"at\":\"a1\",\"way\":\"along\"},"
		"{\"size\":2,\"at\":\"c3\",\"way\":\"end\"},"
		"{\"size\":1,\"at\":\"e1\",\"way\":\"along\"}],[],[]],\"loose\":[0,0,1,0],"
		"\"mortar\":[false,true,false],\"bonus\":[1,4],"
		"\"cards\":[{\"id\":\"T02\",\"value\":3},{\"id\":\"T31\",\"value\":6}],"
		"\"points\":[3,3,6],\"tokens\":[\"power\"],\"placed\":false}");
}

static void t1_4_power_tokens_are_shown_to_their_seat(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	assert_shows(&s, 0, "\"tokens\":[\"bag\",\"bomb\",\"mortar\"],");
	assert_shows(&s, 0, "\"tokens\":[\"mortar\",\"power\",\"power\"],");
	assert_hides(&s, 0, "\"hidden\"");
	assert_hides(&s, FIRN_PUBLIC, "\"bag\"");
	assert_hides(&s, FIRN_ALL, "\"power\"");
	assert_shows(&s, FIRN_ALL,
		     "\"hidden\":{\"tokens\":[[\"bag\",\"bomb\"],[\"bag\",\"bomb\"]],"
		     "\"placing\":[[],[]]}");
	begin(&s, 4);
	assert_shows(&s, 2, "\"tokens\":[\"mortar\",\"shield\",\"solo\"],");
	assert_shows(&s, 3, "\"tokens\":[\"lightning\",\"mortar\",\"solo\"],");
}

static void t3_3_what_is_placed_waits_for_the_reveal(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin(&s, 3);
	roll(&s, "1 1 1");
	play(&s, 1, "mortar 2");
	play(&s, 1, "put 1 1 a1 along");
	assert_shows(&s, FIRN_ALL, "\"placing\":[[],[\"mortar 2\",\"put 1 1 a1 along\"],[]]");
	assert_shows(&s, 1, "\"zones\":[[{\"size\":1,\"at\":\"a1\",\"way\":\"along\"}],[],[]]");
	assert_hides(&s, 0, "\"at\"");
	assert_shows(&s, 0, "\"placed\":true");
	temple_rush_hide(&s, 0);
	assert_shows(&s, FIRN_ALL, "\"placing\":[[],[],[]]");
	assert_shows(&s, FIRN_ALL, "\"placed\":true");
}

static void phases_have_names(void **unused)
{
	static const char *const names[] = {"setup",   "setup", "setup", "setup", "roll",
					    "draw",    "place", "place", "bonus", "draw",
					    "rebuild", "draw",  "head",  "race",  "over"};
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	assert_int_equal(COUNT(names), PHASE_OVER + 1);
	for (int phase = 0; phase <= PHASE_OVER; phase++) {
		s.phase = (uint8_t)phase;
		assert_string_equal(temple_rush_phase(&s), names[phase]);
	}
}

/* ---- what is hidden ---- */

static void t1_4_hidden_tokens_are_invented_from_what_is_left(void **unused)
{
	struct temple_rush s, seen;
	unsigned kinds = 0;

	(void)unused;
	begin(&s, 4);
	s.spent = 1 << 4 * BAG; /* of two, seat 0 has the other */
	for (uint64_t i = 0; i < 64; i++) {
		struct firn_rng r = {i};
		seen = s;
		temple_rush_redeal(&seen, 0, &r);
		assert_int_equal(seen.secret.power[0], s.secret.power[0]);
		for (int seat = 1; seat < 4; seat++)
			for (int kind = 0; kind < POWERS; kind++)
				if (power_count(seen.secret.power[seat], kind))
					kinds |= 1u << (4 * seat + kind);
		assert_null(temple_rush_broken(&seen));
		seen = s;
		temple_rush_redeal(&seen, FIRN_ALL, &r);
		assert_memory_equal(&seen, &s, sizeof s);
	}
	for (int seat = 1; seat < 4; seat++)
		assert_int_equal(kinds >> 4 * seat & 15, 1 << BOMB | 1 << LIGHTNING | 1 << SHIELD);
}

static void t3_3_a_hidden_commitment_is_any_move_but_mortar(void **unused)
{
	struct temple_rush s, seen;
	int passes = 0;

	(void)unused;
	begin(&s, 3);
	roll(&s, "1 1 1");
	play(&s, 1, "put 1 1 a1 along");
	for (uint64_t i = 0; i < 64; i++) {
		struct firn_rng r = {i};
		seen = s;
		temple_rush_redeal(&seen, 0, &r);
		assert_int_equal(seen.actors, s.actors);
		assert_true(firn_move_kind(seen.secret.pending[1]) == MOVE_PUT ||
			    firn_move_kind(seen.secret.pending[1]) == MOVE_PASS);
		passes += firn_move_kind(seen.secret.pending[1]) == MOVE_PASS;
		assert_null(temple_rush_broken(&seen));
	}
	assert_true(passes > 0 && passes < 32);
}

static void t1_4_t3_3_moves_as_others_see_them(void **unused)
{
	struct temple_rush s;
	firn_move token = firn_move_make(MOVE_TOKEN, 2 << 8 | BOMB), pass;
	char words[FIRN_MAX_TEXT];

	(void)unused;
	begin(&s, 3);
	pass = firn_move_make(MOVE_PASS, 0);
	assert_int_equal(temple_rush_seen(&s, -1, token, 2), token);
	assert_int_equal(temple_rush_seen(&s, -1, token, FIRN_ALL), token);
	temple_rush_move_text(&s, temple_rush_seen(&s, -1, token, 1), words, sizeof words);
	assert_string_equal(words, "token 2 ?");
	assert_int_equal(temple_rush_seen(&s, 1, pass, 0), pass);
	s.phase = PHASE_PLACE;
	assert_int_equal(temple_rush_seen(&s, 1, pass, 0), FIRN_UNSEEN);
	assert_int_equal(temple_rush_seen(&s, 1, pass, FIRN_PUBLIC), FIRN_UNSEEN);
	assert_int_equal(temple_rush_seen(&s, 1, pass, 1), pass);
	assert_int_equal(temple_rush_seen(&s, 1, pass, FIRN_ALL), pass);
}

/* ---- the solver ---- */

/* Six cells in a row by a 1x4 and two 1x1, or by two 1x3, and a 1x4 above that holds them
 * together: the first solution found is not the best. */
static void t2_the_fewest_stones_are_found(void **unused)
{
	struct solutions all = temple_rush_solve_all(0x3c3f, 0x2202);

	(void)unused;
	assert_int_equal(all.fewest, 3);
	assert_true(all.count > 1);
}

static void t2_no_stones_no_solution(void **unused)
{
	const struct figure nothing = {0};
	struct figure out = {.cells = 5};

	(void)unused;
	assert_false(temple_rush_solve_find(&nothing, 0x3f, 0x0002, false, &out));
	assert_int_equal(out.cells, 5);
	assert_int_equal(temple_rush_solve_all(0x3f, 0x0002).count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_list_their_cells),
		cmocka_unit_test(dice_and_the_solo_turn),
		cmocka_unit_test(shields_and_the_race),
		cmocka_unit_test(bonus_and_rebuild_name_the_zone),
		cmocka_unit_test(a_seat_has_stones_and_cards),
		cmocka_unit_test(t1_4_power_tokens_are_shown_to_their_seat),
		cmocka_unit_test(t3_3_what_is_placed_waits_for_the_reveal),
		cmocka_unit_test(phases_have_names),
		cmocka_unit_test(t1_4_hidden_tokens_are_invented_from_what_is_left),
		cmocka_unit_test(t3_3_a_hidden_commitment_is_any_move_but_mortar),
		cmocka_unit_test(t1_4_t3_3_moves_as_others_see_them),
		cmocka_unit_test(t2_the_fewest_stones_are_found),
		cmocka_unit_test(t2_no_stones_no_solution),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
