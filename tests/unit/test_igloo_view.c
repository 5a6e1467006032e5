/* Igloo Igloo: what a viewer is sent, and move texts (docs/protocol.md, part igloo). */
#include "engine/json.h"
#include "tests/support/igloo_board.h"

static char text[16384];

static const char *view(const struct igloo *s, int viewer)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	igloo_view(s, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	return text;
}

static void assert_shows(const struct igloo *s, int viewer, const char *part)
{
	if (!strstr(view(s, viewer), part))
		fail_msg("not in the view: %s\n%s", part, text);
}

static void assert_hides(const struct igloo *s, int viewer, const char *part)
{
	if (strstr(view(s, viewer), part))
		fail_msg("in the view: %s\n%s", part, text);
}

static void spaces_list_what_is_on_them(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 f6");
	ig_pack(&s, "c4");
	ig_inuit(&s, 2, "a8", "c3");
	ig_inuit(&s, 0, "a1", "c3");
	ig_inuit(&s, 2, "a8", "c3");
	ig_igloo(&s, 2, "c3");
	ig_animal(&s, "bear", "c3");
	ig_animal(&s, "fox2", "c3");
	ig_animal(&s, "fox1", "c3");
	ig_animal(&s, "fish3", "d3");
	ig_animal(&s, "fish1", "d3");
	ig_animal(&s, "fish3", "d3");
	assert_shows(&s, 1,
		     "{\"board\":{\"spaces\":{\"a1\":{\"is\":\"land\",\"inuits\":[0,0],"
		     "\"igloo\":null,\"animals\":[]},\"a2\":{\"is\":\"sea\",");
	assert_shows(&s, 1,
		     "\"c3\":{\"is\":\"down\",\"inuits\":[0,2,2],\"igloo\":2,"
		     "\"animals\":[\"bear\",\"fox1\",\"fox2\"]}");
	assert_shows(&s, 1, "\"c4\":{\"is\":\"pack\",");
	assert_shows(&s, 1,
		     "\"d3\":{\"is\":\"sea\",\"inuits\":[],\"igloo\":null,"
		     "\"animals\":[\"fish1\",\"fish3\",\"fish3\"]}");
}

static void set_up_has_no_active_seat(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_setup(&s, 2, -1);
	assert_shows(&s, 0,
		     "\"first\":null,\"active\":null,\"melted\":null,\"points\":0,\"steps\":0,"
		     "\"played\":[],\"pending\":null,"
		     "\"reserve\":{\"fish\":[8,12,8],\"fox\":[3,4,3],\"bear\":4}");
	assert_shows(&s, 0, "{\"hand\":[],\"hunted\":[],\"igloos\":2,\"to_place\":5}");
	ig_draw(&s, "first 1");
	assert_shows(&s, 0, "\"first\":1,\"active\":null");
	for (int i = 0; i < 4; i++)
		ig_draw(&s, "fish 1");
	assert_shows(&s, 0, "\"first\":1,\"active\":1,\"melted\":null,\"points\":0");
	ig_play(&s, 1, "place a2");
	assert_shows(&s, 1, "\"to_place\":4}");
}

static void a_turn_from_melt_to_end(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 2);
	assert_shows(&s, 0, "\"active\":0,\"melted\":null,\"points\":3");
	ig_play(&s, 0, "melt d3");
	assert_shows(&s, 1,
		     "\"melted\":\"d3\",\"points\":3,\"steps\":0,\"played\":[],"
		     "\"pending\":{\"space\":\"d3\",\"ask\":[]}");
	ig_draw(&s, "face fish2");
	ig_draw(&s, "fish 3");
	assert_shows(&s, 1, "\"pending\":{\"space\":\"d3\",\"ask\":[]}");
	ig_draw(&s, "fish 3");
	assert_shows(&s, 1,
		     "\"melted\":\"d3\",\"points\":3,\"steps\":0,\"played\":[],\"pending\":null");
	ig_play(&s, 0, "end");
	assert_shows(&s, 1, "\"active\":1,\"melted\":null");
}

static void what_was_played_and_is_pending(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 c5 f6");
	for (int i = 0; i < 3; i++)
		ig_inuit(&s, i, i == 0 ? "a1" : i == 1 ? "h1" : "a8", "c3");
	ig_animal(&s, "bear", "d3");
	ig_give(&s, 1, "thaw");
	ig_give(&s, 1, "stamina1");
	ig_give(&s, 1, "animals");
	ig_act(&s, 1);
	ig_play(&s, 1, "thaw c5");
	ig_play(&s, 1, "stamina 1");
	ig_play(&s, 1, "animals");
	assert_shows(&s, 0, "\"steps\":3,\"played\":[\"animals\",\"stamina\",\"thaw\"]");
	ig_play(&s, 1, "step bear d3 w");
	assert_shows(&s, 0, "\"steps\":2");
	assert_shows(&s, 0, "\"pending\":{\"space\":\"c3\",\"ask\":[2,0,1]}");
	ig_play(&s, 2, "pass");
	assert_shows(&s, 0, "\"pending\":{\"space\":\"c3\",\"ask\":[0,1]}");
	ig_play(&s, 0, "pass");
	ig_play(&s, 1, "pass");
	assert_shows(&s, 0, "\"pending\":{\"space\":\"c3\",\"ask\":[]}");
	assert_shows(&s, 0, "\"c3\":{\"is\":\"down\",\"inuits\":[0,1,2]");
	ig_play(&s, 1, "flee 0 a1");
	assert_shows(&s, 0, "\"c3\":{\"is\":\"down\",\"inuits\":[1,2]");
}

static void hands_are_lists_to_their_holders_and_counts_to_others(void **unused)
{
	static const char all[] = "\"unseen\":{\"animals\":5,\"bear\":4,\"drift\":8,\"fish1\":4,"
				  "\"fish2\":4,\"fish3\":4,\"harpoon\":6,\"pack\":10,"
				  "\"stamina1\":3,\"stamina2\":2,\"stamina3\":1,\"thaw\":5}";
	struct igloo s, hidden;
	char first[sizeof text];

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f6");
	assert_shows(&s, FIRN_ALL, all);
	ig_give(&s, 0, "thaw");
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 1, "animals");
	assert_shows(&s, 0, "\"seat\":[{\"hand\":[\"harpoon\",\"harpoon\",\"thaw\"],");
	assert_shows(&s, 0, "{\"hand\":1,");
	assert_shows(&s, 0, "\"unseen\":{\"animals\":5,");
	assert_shows(&s, 0, "\"harpoon\":4,\"pack\":10,");
	assert_shows(&s, 0, "\"thaw\":4}");
	assert_shows(&s, 1, "\"seat\":[{\"hand\":3,");
	assert_shows(&s, 1, "\"unseen\":{\"animals\":4,");
	assert_shows(&s, 1, "\"thaw\":5}");
	assert_shows(&s, FIRN_PUBLIC, all);
	assert_shows(&s, FIRN_PUBLIC, "\"seat\":[{\"hand\":3,");
	assert_hides(&s, 0, "hidden");
	assert_hides(&s, FIRN_PUBLIC, "hidden");
	assert_shows(&s, FIRN_ALL, "\"harpoon\":4,\"pack\":10,");
	assert_shows(
		&s, FIRN_ALL,
		"\"hidden\":{\"hands\":[[\"harpoon\",\"harpoon\",\"thaw\"],[\"animals\"],[]]}");
	strcpy(first, view(&s, 2)); /* the same from what the seat knows */
	hidden = s;
	igloo_hide(&hidden, 2);
	assert_string_equal(view(&hidden, 2), first);
}

static void over_has_no_active_seat_and_no_points(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 2, "c3");
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_play(&s, 0, "thaw c3");
	s.hunted[1] = 1u << 4 * BEAR | 2u << 4 * FISH3 | 1u << 4 * FOX1;
	assert_shows(&s, 0, "\"active\":null,\"melted\":null,\"points\":0");
	assert_shows(&s, 0, "\"hunted\":[\"bear\",\"fish3\",\"fish3\",\"fox1\"]");
}

static void every_move_has_one_text(void **unused)
{
	static const char *const texts[] = {"animals",
					    "done",
					    "drift c3 n",
					    "drift c3 e d4",
					    "end",
					    "flee 2 h8",
					    "harpoon",
					    "harpoon bear c3",
					    "hunt fish1 d4",
					    "igloo c3",
					    "kayak a1 h7",
					    "kayak a1 h7 harpoon",
					    "melt d3",
					    "pass",
					    "place a2",
					    "stamina 3",
					    "step fox3 a2 w",
					    "thaw h7",
					    "walk c3 c4",
					    "walk c3 c4 harpoon",
					    "face stamina2",
					    "first 0",
					    "fish 3",
					    "fox 1"};
	char back[FIRN_MAX_TEXT];
	firn_move m;

	(void)unused;
	for (size_t i = 0; i < COUNT(texts); i++) {
		assert_int_equal(igloo_move_parse(NULL, texts[i], &m), FIRN_OK);
		assert_int_equal(igloo_move_text(NULL, m, back, sizeof back), strlen(texts[i]));
		assert_string_equal(back, texts[i]);
	}
}

static void what_no_move_looks_like(void **unused)
{
	static const char *const texts[] = {"animals 1",
					    "done now",
					    "drift",
					    "drift c3 n d4 d5",
					    "flee h8",
					    "flee 4 h8",
					    "flee -1 h8",
					    "flee 0",
					    "harpoon bear",
					    "harpoon wolf c3",
					    "hunt fish4 d4",
					    "hunt fish d4",
					    "hunt d4",
					    "igloo",
					    "igloo c3 c4",
					    "kayak c3",
					    "melt",
					    "melt i1",
					    "melt a0",
					    "melt a9",
					    "melt A1",
					    "melt a1x",
					    "place",
					    "stamina 01",
					    "step fish1 d4 x",
					    "thaw",
					    "walk c3",
					    "face",
					    "face fish",
					    "face red",
					    "face ?",
					    "first 4",
					    "first x",
					    "fish 0",
					    "fish 4",
					    "fish1",
					    "fox",
					    "fox 4",
					    "jump",
					    "walk c3 c4 harpoon harpoon",
					    "averyveryverylongword",
					    "walk\tc3 c4"};

	(void)unused;
	for (size_t i = 0; i < COUNT(texts); i++)
		ig_bad_text(texts[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(spaces_list_what_is_on_them),
		cmocka_unit_test(set_up_has_no_active_seat),
		cmocka_unit_test(a_turn_from_melt_to_end),
		cmocka_unit_test(what_was_played_and_is_pending),
		cmocka_unit_test(hands_are_lists_to_their_holders_and_counts_to_others),
		cmocka_unit_test(over_has_no_active_seat_and_no_points),
		cmocka_unit_test(every_move_has_one_text),
		cmocka_unit_test(what_no_move_looks_like),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
