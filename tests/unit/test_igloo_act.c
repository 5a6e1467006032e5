/* Igloo Igloo: phase 2, actions (I5), islands and scoring (I6), the variant (I7). */
#include "engine/json.h"
#include "tests/support/igloo_board.h"

/* ---- I5.1 ---- */

static void i5_1_three_points_any_order_any_repetition(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	assert_int_equal(s.points, 3);
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face harpoon");
	ig_play(&s, 0, "walk a4 a5");
	ig_play(&s, 0, "walk a5 a4");
	ig_play(&s, 0, "walk a4 b4");
	assert_int_equal(s.points, 0);
	ig_asks(&s, "act", 0); /* until the seat says so */
	ig_refuse(&s, 0, "walk b4 b5", "I5.1");
	ig_play(&s, 0, "end");
	ig_asks(&s, "melt", 1);
	assert_int_equal(s.turn, 1);
}

static void i5_1_unspent_points_are_lost(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	for (int i = 0; i < 3; i++) {
		ig_play(&s, i, i == 0 ? "melt d3" : i == 1 ? "melt e3" : "melt c4");
		ig_draw(&s, "face harpoon");
		ig_play(&s, i, "end");
	}
	ig_asks(&s, "melt", 0);
	assert_int_equal(s.points, 3);
	assert_int_equal(s.played, 0);
	assert_int_equal(s.melted, NO_SPACE);
}

static void i5_1_the_end_begins_the_next_turn(void **unused)
{
	struct igloo s;
	struct firn_event events[FIRN_MAX_EVENTS];
	firn_move end = (firn_move)MOVE_END << 24;

	(void)unused;
	ig_begin(&s, 3);
	ig_act(&s, 2);
	assert_int_equal(igloo_events(&s, 2, end, events), 1);
	assert_int_equal(events[0].kind, FIRN_EVENT_TURN);
	assert_int_equal(events[0].seat, 0);
	ig_play(&s, 2, "end");
	assert_int_equal(igloo_turn(&s), 1);
	assert_int_equal(igloo_actors(&s), 1);
}

static void i5_1_only_the_active_seat(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_act(&s, 1);
	ig_refuse(&s, 0, "walk a4 a5", "I5.1");
	ig_refuse(&s, 2, "end", "I5.1");
	ig_refuse(&s, 1, "walk a4 a5", "I5.2"); /* not its Inuit */
	ig_refuse(&s, 1, "place a2", "I2.2");
	ig_refuse(&s, 1, "step bear d3 n", "I4.4");
	ig_refuse_bits(&s, 1, (firn_move)MOVE_END << 24 | 1, "I5.1");
	ig_refuse_bits(&s, 1, (firn_move)64 << 24, "I5.1");
	ig_refuse_bits(&s, -7, (firn_move)MOVE_END << 24, "I5.1");
}

/* ---- I5.2 ---- */

static void i5_2_walk_to_adjacent_ice(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 d3 b2 f6");
	ig_pack(&s, "d3");
	ig_inuit(&s, 0, "a1", "c3");
	ig_inuit(&s, 1, "h1", "c4");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "walk", "c3 c4,c3 d3");
	ig_refuse(&s, 0, "walk c3 b3", "I5.2"); /* sea */
	ig_refuse(&s, 0, "walk c3 b2", "I5.2"); /* diagonal */
	ig_refuse(&s, 0, "walk c3 f6", "I5.2");
	ig_refuse(&s, 0, "walk c3 c3", "I5.2");
	ig_refuse(&s, 0, "walk d3 c3", "I5.2"); /* nobody there */
	ig_play(&s, 0, "walk c3 c4");
	assert_int_equal(ig_inuits(&s, 0, "c4"), 1);
	assert_int_equal(ig_inuits(&s, 0, "c3"), 0);
	assert_int_equal(s.points, 2);
	ig_refuse_bits(&s, 0, (firn_move)MOVE_WALK << 24 | 1 << 13, "I5.1");
	ig_bad_text("walk c3");
	ig_bad_text("walk c3 c4 spear");
	ig_bad_text("walk c3  c4");
	ig_bad_text("Walk c3 c4");
	ig_bad_text(" walk c3 c4");
	ig_bad_text("walk c3 c4 ");
	ig_bad_text("walk c3 c9");
	ig_bad_text("");
}

static void i5_2_to_and_from_a_corner(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a2 f6");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "walk", "a1 a2");
	ig_refuse(&s, 0, "walk a1 b1", "I5.2");
	ig_play(&s, 0, "walk a1 a2");
	ig_play(&s, 0, "walk a2 a1");
	assert_int_equal(ig_inuits(&s, 0, "a1"), 3);
	assert_int_equal(s.points, 1);
}

static void i5_2_several_inuits_move_one_by_one(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 2);
	ig_act(&s, 0);
	for (int i = 0; i < 3; i++)
		ig_play(&s, 0, "walk a4 a5");
	assert_int_equal(ig_inuits(&s, 0, "a4"), 2);
	assert_int_equal(ig_inuits(&s, 0, "a5"), 3);
	assert_int_equal(inuits_on(&s, 0, EVERYWHERE), 5);
	s.points = 1;
	ig_play(&s, 0, "walk a5 a4");
	assert_int_equal(ig_inuits(&s, 0, "a4"), 3);
}

static void i5_2_onto_a_bear_only_with_a_harpoon_at_once(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 d3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "bear", "c4");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "walk c3 c4", "I5.2");
	ig_refuse(&s, 0, "walk c3 c4 harpoon", "I4.1");
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 0, "harpoon");
	ig_refuse(&s, 0, "walk c3 c4", "I5.2");
	ig_refuse(&s, 0, "walk c3 d3 harpoon", "I5.2"); /* no bear there */
	ig_assert_moves(&s, 0, "walk c3", "d3,c4 harpoon");
	ig_play(&s, 0, "walk c3 c4 harpoon");
	assert_int_equal(ig_hunted(&s, 0, "bear"), 1);
	assert_int_equal(s.bear, 0);
	assert_int_equal(s.points, 2);
	assert_int_equal(s.played, PLAY_HARPOON);
	assert_int_equal(s.held[0], 1);
	ig_animal(&s, "bear", "c3");
	ig_refuse(&s, 0, "walk c4 c3 harpoon", "I4.1"); /* one a turn */
}

/* ---- I5.3 ---- */

static void i5_3_across_a_sea_area_to_ice_next_to_it(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3); /* the sea is d4 d5 e4 e5, with fish in it */
	ig_inuit(&s, 0, "a4", "c4");
	ig_inuit(&s, 0, "a4", "b2");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "kayak", "c4 c5,c4 d3,c4 d6,c4 e3,c4 e6,c4 f4,c4 f5");
	ig_refuse(&s, 0, "kayak c4 c4", "I5.3");
	ig_refuse(&s, 0, "kayak c4 d4", "I5.3"); /* never ends on sea */
	ig_refuse(&s, 0, "kayak c4 g4", "I5.3");
	ig_refuse(&s, 0, "kayak b2 c4", "I5.3"); /* inland */
	ig_refuse(&s, 0, "kayak f4 c4", "I5.3");
	ig_play(&s, 0, "kayak c4 f5");
	assert_int_equal(ig_inuits(&s, 0, "f5"), 1);
	assert_int_equal(s.points, 0);
	ig_refuse(&s, 0, "kayak f5 c4", "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_KAYAK << 24 | 1 << 13, "I5.1");
}

static void i5_3_needs_three_points(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_inuit(&s, 0, "a4", "c4");
	ig_act(&s, 0);
	s.points = 2;
	ig_refuse(&s, 0, "kayak c4 f5", "I5.1");
	assert_int_equal(ig_count(&s, 0, "kayak"), 0);
}

static void i5_3_the_same_area_only(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_sea(&s, "g2 b7");
	ig_inuit(&s, 0, "a4", "c4");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "kayak c4 g3", "I5.3");
	ig_refuse(&s, 0, "kayak c4 b6", "I5.3");
	ig_sea(&s, "f3 e3"); /* f3 joins g2 with the area only by e3 and f2 or g3 */
	ig_refuse(&s, 0, "kayak c4 g1", "I5.3");
	ig_sea(&s, "g3");
	assert_true(ig_legal(&s, 0, "kayak c4 g1"));
}

static void i5_3_from_a_corner_but_never_to_one(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a3 h2 f6");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "kayak", "a1 a3,a1 f6,a1 h2");
	ig_refuse(&s, 0, "kayak a1 h1", "I5.3");
	ig_refuse(&s, 0, "kayak a1 a8", "I5.3");
}

static void i5_3_a_bear_at_sea_bars_the_way(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_sea(&s, "f4 g4"); /* a channel */
	ig_inuit(&s, 0, "a4", "c4");
	ig_act(&s, 0);
	assert_true(ig_legal(&s, 0, "kayak c4 g5"));
	ig_animal(&s, "bear", "f4");
	ig_refuse(&s, 0, "kayak c4 g5", "I5.3");
	assert_true(ig_legal(&s, 0, "kayak c4 f5"));
	ig_animal(&s, "bear", "d4"); /* right before the start, and its only sea */
	ig_refuse(&s, 0, "kayak c4 f5", "I5.3");
}

static void i5_3_a_bear_on_the_landing_tile(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_inuit(&s, 0, "a4", "c4");
	ig_animal(&s, "bear", "f5");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "kayak c4 f5", "I5.3");
	ig_refuse(&s, 0, "kayak c4 f5 harpoon", "I4.1");
	ig_give(&s, 0, "harpoon");
	ig_refuse(&s, 0, "kayak c4 f5", "I5.3");
	ig_refuse(&s, 0, "kayak c4 f4 harpoon", "I5.2");
	ig_play(&s, 0, "kayak c4 f5 harpoon");
	assert_int_equal(ig_hunted(&s, 0, "bear"), 1);
	assert_int_equal(ig_inuits(&s, 0, "f5"), 1);
	assert_int_equal(s.points, 0);
}

/* ---- I5.4 ---- */

static void i5_4_fish_next_to_the_inuit_for_their_value(void **unused)
{
	struct igloo s;
	struct firn_event events[FIRN_MAX_EVENTS];
	firn_move m = (firn_move)MOVE_HUNT << 24 | FISH2 << 6 | 19;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "fish2", "c4");
	ig_animal(&s, "fish2", "c4");
	ig_animal(&s, "fish1", "d4"); /* diagonal */
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "hunt", "fish2 c4");
	ig_refuse(&s, 0, "hunt fish1 d4", "I5.4");
	ig_refuse(&s, 0, "hunt fish1 c4", "I5.4");
	assert_int_equal(igloo_events(&s, 0, m, events), 1);
	assert_int_equal(events[0].kind, FIRN_EVENT_POINTS);
	assert_int_equal(events[0].row, ROW_FISH);
	assert_int_equal(events[0].points, 2);
	assert_string_equal(events[0].text, "c4");
	ig_play(&s, 0, "hunt fish2 c4");
	assert_int_equal(s.points, 1);
	assert_int_equal(ig_animals(&s, "fish2", "c4"), 1);
	assert_int_equal(ig_hunted(&s, 0, "fish2"), 1);
	ig_refuse(&s, 0, "hunt fish2 c4", "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_HUNT << 24 | 7 << 6, "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_HUNT << 24 | 1 << 9, "I5.1");
}

static void i5_4_fish_from_a_corner_too(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "f6");
	ig_animal(&s, "fish3", "a2");
	ig_act(&s, 0);
	ig_play(&s, 0, "hunt fish3 a2");
	assert_int_equal(ig_hunted(&s, 0, "fish3"), 1);
}

static void i5_4_a_fox_on_the_own_tile(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "fox3", "c3");
	ig_animal(&s, "fox1", "c4");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "hunt", "fox3 c3");
	ig_refuse(&s, 0, "hunt fox1 c4", "I5.4");
	ig_refuse(&s, 0, "hunt fish3 c3", "I5.4"); /* it is a fox */
	ig_play(&s, 0, "hunt fox3 c3");
	assert_int_equal(ig_hunted(&s, 0, "fox3"), 1);
	assert_int_equal(s.points, 0);
}

static void i5_4_a_bear_only_by_harpoon_on_its_own_tile(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "bear", "c4");
	ig_give(&s, 0, "stamina1");
	ig_give(&s, 0, "harpoon");
	ig_act(&s, 0);
	ig_play(&s, 0, "stamina 1");
	assert_int_equal(s.points, 4);
	ig_refuse(&s, 0, "hunt bear c4", "I5.4");
	ig_refuse(&s, 0, "harpoon bear c4", "I5.4"); /* not on the Inuit's tile */
}

/* ---- I5.5 ---- */

static void i5_5_on_ice_with_own_inuits_only(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 d3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_inuit(&s, 0, "a1", "c4");
	ig_inuit(&s, 1, "h1", "c4");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "igloo", "c3");
	ig_refuse(&s, 0, "igloo c4", "I5.5");
	ig_refuse(&s, 0, "igloo d3", "I5.5");
	ig_refuse(&s, 0, "igloo a1", "I5.5");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_IGLOO << 24 | 64, "I5.1");
	s.points = 2;
	ig_refuse(&s, 0, "igloo c3", "I5.1");
	s.points = 3;
	ig_play(&s, 0, "igloo c3");
	assert_int_equal(s.igloo[0], ig_set("c3"));
	assert_int_equal(s.points, 0);
	s.points = 3;
	ig_refuse(&s, 0, "igloo c3", "I5.5");
	ig_act(&s, 1);
	ig_igloo(&s, 1, "f6");
	ig_inuit(&s, 1, "h1", "f6");
	ig_refuse(&s, 1, "igloo f6", "I5.5");
}

static void i5_5_at_most_two(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 d3 f6");
	ig_igloo(&s, 0, "c4");
	ig_igloo(&s, 0, "d3");
	ig_inuit(&s, 0, "a1", "c3");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "igloo c3", "I5.5");
	assert_int_equal(ig_count(&s, 0, "igloo"), 0);
}

/* ---- I6.1 ---- */

static void i6_1_hunted_animals_score_their_values_the_hand_nothing(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "f6");
	ig_give(&s, 0, "harpoon");
	assert_int_equal(ig_points(&s, 0, ROW_TOTAL), 0);
	s.hunted[0] = 2u << 4 * FISH1 | 3u << 4 * FISH2 | 1u << 4 * FISH3 | 1u << 4 * FOX1 |
		      1u << 4 * FOX3 | 2u << 4 * BEAR;
	assert_int_equal(ig_points(&s, 0, ROW_FISH), 2 + 6 + 3);
	assert_int_equal(ig_points(&s, 0, ROW_FOXES), 1 + 3);
	assert_int_equal(ig_points(&s, 0, ROW_BEARS), 8);
	assert_int_equal(ig_points(&s, 0, ROW_TOTAL), 11 + 4 + 8);
	assert_int_equal(ig_points(&s, 1, ROW_TOTAL), 0);
}

/* ---- I6.2 ---- */

static void i6_2_islands_are_connected_ice_corners_do_not_connect(void **unused)
{
	struct igloo s;
	struct island islands[MAX_ISLANDS];

	(void)unused;
	ig_begin_ice(&s, 3, "a2 b1 c1 d3 e3 e4 f5");
	ig_pack(&s, "e3");
	assert_int_equal(igloo_islands(&s, islands), 4);
	assert_int_equal(islands[0].spaces, ig_set("a2"));
	assert_int_equal(islands[1].spaces, ig_set("b1 c1"));
	assert_int_equal(islands[2].spaces, ig_set("d3 e3 e4"));
	assert_int_equal(islands[3].spaces, ig_set("f5"));
}

static void i6_2_strength_is_one_an_inuit_two_an_igloo(void **unused)
{
	struct igloo s;
	struct island islands[MAX_ISLANDS];

	(void)unused;
	ig_begin_ice(&s, 2, "c3 c4 f6");
	for (int i = 0; i < 4; i++)
		ig_inuit(&s, 0, "a1", i < 3 ? "c3" : "c4");
	ig_igloo(&s, 0, "c4");
	ig_igloo(&s, 1, "c3");
	ig_igloo(&s, 1, "f6");
	assert_int_equal(igloo_islands(&s, islands), 2);
	assert_int_equal(islands[0].strength[0], 4 + 2);
	assert_int_equal(islands[0].strength[1], 2);
	assert_int_equal(islands[1].strength[0], 0);
	assert_int_equal(islands[1].strength[1], 2);
}

/* ---- I6.3 ---- */

/* An island of seven tiles, and as many Inuits of each seat on it. */
static void seven(struct igloo *s, int a, int b, int c, int d)
{
	static const char *const corner[] = {"a1", "h1", "a8", "h8"};
	int n[] = {a, b, c, d};

	ig_begin_ice(s, 4, "c3 c4 c5 c6 d3 d4 d5");
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < n[i]; k++)
			ig_inuit(s, i, corner[i], "c3");
}

static void assert_points(const struct igloo *s, int a, int b, int c, int d)
{
	int n[] = {a, b, c, d};

	for (int i = 0; i < 4; i++)
		assert_int_equal(ig_points(s, i, ROW_ISLANDS), n[i]);
}

static void i6_3_alone_the_square_of_its_tiles(void **unused)
{
	struct igloo s;

	(void)unused;
	seven(&s, 0, 1, 0, 0);
	assert_points(&s, 0, 49, 0, 0);
	seven(&s, 0, 0, 0, 0);
	assert_points(&s, 0, 0, 0, 0);
	ig_igloo(&s, 2, "d5"); /* an igloo alone is enough */
	assert_points(&s, 0, 0, 49, 0);
}

static void i6_3_highest_all_second_half_rounded_down(void **unused)
{
	struct igloo s;

	(void)unused;
	seven(&s, 3, 2, 1, 0);
	assert_points(&s, 7, 3, 0, 0);
	seven(&s, 2, 3, 2, 1);
	assert_points(&s, 3, 7, 3, 0);
}

static void i6_3_a_tie_for_first_leaves_second_to_the_next(void **unused)
{
	struct igloo s;

	(void)unused;
	seven(&s, 3, 3, 2, 1);
	assert_points(&s, 7, 7, 3, 0);
	seven(&s, 2, 2, 2, 2);
	assert_points(&s, 7, 7, 7, 7);
	seven(&s, 2, 2, 1, 1);
	assert_points(&s, 7, 7, 3, 3);
}

static void i6_3_strength_zero_never_scores(void **unused)
{
	struct igloo s;

	(void)unused;
	seven(&s, 1, 1, 0, 0);
	assert_points(&s, 7, 7, 0, 0);
}

static void i6_3_every_island_counts_by_itself(void **unused)
{
	struct igloo s;

	(void)unused;
	seven(&s, 1, 0, 0, 0);
	ig_down(&s, "g7 g6 f2");
	ig_inuit(&s, 0, "a1", "g7");
	ig_inuit(&s, 1, "h1", "g7");
	ig_inuit(&s, 1, "h1", "f2");
	assert_points(&s, 49 + 2, 2 + 1, 0, 0);
}

/* ---- I6.4 ---- */

static void i6_4_most_points_win_ties_are_shared(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3");
	assert_int_equal(ig_winners(&s), 7);
	s.hunted[1] = 1u << 4 * FISH3;
	assert_int_equal(ig_winners(&s), 2);
	s.hunted[2] = 1u << 4 * FOX3;
	assert_int_equal(ig_winners(&s), 6);
	ig_inuit(&s, 2, "a8", "c3");
	assert_int_equal(ig_winners(&s), 4);
}

static void i6_4_the_sheet_lists_every_island(void **unused)
{
	struct igloo s;
	struct firn_writer w;
	char text[1024];

	(void)unused;
	ig_begin_ice(&s, 2, "c3 c4 f6");
	ig_inuit(&s, 1, "h1", "c4");
	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	igloo_sheet_more(&s, &w);
	firn_json_end(&w, '}');
	assert_string_equal(text, "{\"islands\":[{\"spaces\":[\"c3\",\"c4\"],\"strength\":[0,1],"
				  "\"points\":[0,4]},{\"spaces\":[\"f6\"],\"strength\":[0,0],"
				  "\"points\":[0,0]}]}");
	assert_string_equal(igloo_game.rows[ROW_ISLANDS], "islands");
	assert_string_equal(igloo_game.rows[ROW_TOTAL], "total");
	assert_null(igloo_game.rows[ROWS]);
}

/* ---- I7.1 ---- */

static void i7_1_no_entering_a_tile_with_anothers_igloo(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 d3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_igloo(&s, 1, "c4");
	ig_igloo(&s, 0, "d3");
	ig_igloo(&s, 2, "f6");
	ig_animal(&s, "bear", "f6");
	ig_give(&s, 0, "harpoon");
	ig_act(&s, 0);
	assert_true(ig_legal(&s, 0, "walk c3 c4"));
	assert_true(ig_legal(&s, 0, "kayak c3 c4"));
	assert_true(ig_legal(&s, 0, "kayak c3 f6 harpoon"));
	s.variant = VARIANT_HARDCORE;
	ig_refuse(&s, 0, "walk c3 c4", "I7.1");
	ig_refuse(&s, 0, "kayak c3 c4", "I7.1");
	ig_refuse(&s, 0, "kayak c3 f6 harpoon", "I7.1");
	ig_assert_moves(&s, 0, "walk", "c3 d3");
	ig_assert_moves(&s, 0, "kayak c3", "d3");
}

static void i7_1_islands_by_a_scale_never_squared(void **unused)
{
	static const char *const tiles[] = {"c1",
					    "c1 c2",
					    "c1 c2 c3",
					    "c1 c2 c3 c4",
					    "c1 c2 c3 c4 c5",
					    "c1 c2 c3 c4 c5 c6",
					    "c1 c2 c3 c4 c5 c6 c7"};
	static const int worth[] = {1, 3, 6, 10, 15, 21, 21};
	struct igloo s;

	(void)unused;
	for (size_t i = 0; i < COUNT(tiles); i++) {
		ig_begin_ice(&s, 3, tiles[i]);
		s.variant = VARIANT_HARDCORE;
		ig_inuit(&s, 0, "a1", "c1");
		assert_int_equal(ig_points(&s, 0, ROW_ISLANDS), worth[i]);
		ig_inuit(&s, 0, "a1", "c1");
		ig_inuit(&s, 1, "h1", "c1");
		assert_int_equal(ig_points(&s, 0, ROW_ISLANDS), worth[i]);
		assert_int_equal(ig_points(&s, 1, ROW_ISLANDS), worth[i] / 2);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(i5_1_three_points_any_order_any_repetition),
		cmocka_unit_test(i5_1_unspent_points_are_lost),
		cmocka_unit_test(i5_1_the_end_begins_the_next_turn),
		cmocka_unit_test(i5_1_only_the_active_seat),
		cmocka_unit_test(i5_2_walk_to_adjacent_ice),
		cmocka_unit_test(i5_2_to_and_from_a_corner),
		cmocka_unit_test(i5_2_several_inuits_move_one_by_one),
		cmocka_unit_test(i5_2_onto_a_bear_only_with_a_harpoon_at_once),
		cmocka_unit_test(i5_3_across_a_sea_area_to_ice_next_to_it),
		cmocka_unit_test(i5_3_needs_three_points),
		cmocka_unit_test(i5_3_the_same_area_only),
		cmocka_unit_test(i5_3_from_a_corner_but_never_to_one),
		cmocka_unit_test(i5_3_a_bear_at_sea_bars_the_way),
		cmocka_unit_test(i5_3_a_bear_on_the_landing_tile),
		cmocka_unit_test(i5_4_fish_next_to_the_inuit_for_their_value),
		cmocka_unit_test(i5_4_fish_from_a_corner_too),
		cmocka_unit_test(i5_4_a_fox_on_the_own_tile),
		cmocka_unit_test(i5_4_a_bear_only_by_harpoon_on_its_own_tile),
		cmocka_unit_test(i5_5_on_ice_with_own_inuits_only),
		cmocka_unit_test(i5_5_at_most_two),
		cmocka_unit_test(i6_1_hunted_animals_score_their_values_the_hand_nothing),
		cmocka_unit_test(i6_2_islands_are_connected_ice_corners_do_not_connect),
		cmocka_unit_test(i6_2_strength_is_one_an_inuit_two_an_igloo),
		cmocka_unit_test(i6_3_alone_the_square_of_its_tiles),
		cmocka_unit_test(i6_3_highest_all_second_half_rounded_down),
		cmocka_unit_test(i6_3_a_tie_for_first_leaves_second_to_the_next),
		cmocka_unit_test(i6_3_strength_zero_never_scores),
		cmocka_unit_test(i6_3_every_island_counts_by_itself),
		cmocka_unit_test(i6_4_most_points_win_ties_are_shared),
		cmocka_unit_test(i6_4_the_sheet_lists_every_island),
		cmocka_unit_test(i7_1_no_entering_a_tile_with_anothers_igloo),
		cmocka_unit_test(i7_1_islands_by_a_scale_never_squared),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
