/* Igloo Igloo: kept tiles, moved animals, bears (I4) and the rulings on them (I8). */
#include "tests/support/igloo_board.h"

/* ---- I4.1 ---- */

static void i4_1_only_what_is_held(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 1, "thaw");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "thaw d3", "I4.1");
	ig_refuse(&s, 0, "animals", "I4.1");
	ig_refuse(&s, 0, "stamina 1", "I4.1");
	ig_give(&s, 0, "stamina2");
	ig_refuse(&s, 0, "stamina 1", "I4.1");
	assert_true(ig_legal(&s, 0, "stamina 2"));
}

static void i4_1_one_of_each_kind_a_turn(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	for (int i = 0; i < 2; i++)
		ig_give(&s, 0, "thaw"), ig_give(&s, 0, "animals");
	ig_act(&s, 0);
	ig_play(&s, 0, "thaw d3");
	ig_refuse(&s, 0, "thaw c4", "I4.1");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "done");
	ig_refuse(&s, 0, "animals", "I4.1");
	ig_play(&s, 0, "end");
	ig_turn(&s, 0);
	assert_true(ig_legal(&s, 0, "animals"));
	assert_true(ig_legal(&s, 0, "thaw c4"));
}

static void i4_1_stamina_values_are_one_kind(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "stamina1");
	ig_give(&s, 0, "stamina3");
	ig_act(&s, 0);
	ig_play(&s, 0, "stamina 1");
	ig_refuse(&s, 0, "stamina 3", "I4.1");
	assert_int_equal(ig_count(&s, 0, "stamina"), 0);
}

/* A bear beside a tile with Inuits of all three seats; seat 0 may move it. */
static void bear_at_hand(struct igloo *s)
{
	ig_begin_ice(s, 3, "c3 g7 g6");
	ig_inuit(s, 0, "a1", "c3");
	ig_inuit(s, 1, "h1", "c3");
	ig_inuit(s, 2, "a8", "c3");
	ig_animal(s, "bear", "c4");
	ig_give(s, 0, "animals");
	ig_turn(s, 0);
}

static void i4_1_a_defence_on_the_own_turn_counts(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 0, "harpoon");
	ig_animal(&s, "bear", "b3");
	ig_play(&s, 0, "animals");
	ig_refuse_bits(&s, 0,
		       firn_move_make(MOVE_STEP, 1u << 11 | step_make(BEAR, 2, ig_space("c4"))),
		       "I5.1");
	ig_play(&s, 0, "step bear c4 s");
	ig_play(&s, 1, "pass");
	ig_play(&s, 2, "pass");
	ig_play(&s, 0, "harpoon");
	assert_int_equal(s.played, PLAY_ANIMALS | PLAY_HARPOON);
	ig_play(&s, 0, "step bear b3 e");
	ig_play(&s, 1, "pass");
	ig_play(&s, 2, "pass");
	ig_asks(&s, "attack", 0); /* asked all the same, but may only pass */
	ig_refuse(&s, 0, "harpoon", "I4.1");
	assert_true(ig_legal(&s, 0, "pass"));
}

static void i4_1_a_defence_on_anothers_turn_does_not(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_give(&s, 1, "harpoon");
	ig_give(&s, 1, "harpoon");
	ig_animal(&s, "bear", "b3");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_play(&s, 1, "harpoon");
	assert_int_equal(s.played, PLAY_ANIMALS);
	ig_play(&s, 0, "step bear b3 e");
	ig_play(&s, 1, "harpoon");
	assert_int_equal(ig_hunted(&s, 1, "bear"), 2);
	assert_int_equal(s.held[1], 0);
}

static void i4_1_a_played_tile_leaves_the_game(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "stamina3");
	ig_act(&s, 0);
	ig_play(&s, 0, "stamina 3");
	assert_int_equal(ig_held(&s, 0, "stamina3"), 0);
	assert_int_equal(s.held[0], 0);
	assert_int_equal(ig_unseen(&s, "stamina3"), 0);
}

/* ---- I4.2 ---- */

static void i4_2_before_the_melt_and_after_it(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_play(&s, 0, "thaw d3");
	ig_asks(&s, "melt", 0);
	assert_string_equal(ig_is(&s, "d3"), "sea");
	assert_true(ig_legal(&s, 0, "melt d2"));
	assert_int_equal(s.melted, NO_SPACE);
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "thaw");
	ig_act(&s, 0);
	ig_play(&s, 0, "walk a4 a5");
	ig_play(&s, 0, "thaw d3");
	ig_asks(&s, "act", 0);
	assert_int_equal(s.points, 2);
}

static void i4_2_a_face_down_tile_without_igloo_next_to_the_sea(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 b3 b4 a3 c3 f6 g6 f7 e6 f5");
	ig_pack(&s, "b2");
	ig_igloo(&s, 1, "f6");
	ig_igloo(&s, 2, "f7");
	ig_inuit(&s, 1, "h1", "g6");
	ig_animal(&s, "fox1", "e6");
	ig_give(&s, 0, "thaw");
	ig_act(&s, 0);
	ig_assert_moves(&s, 0, "thaw", "a3,b4,c3,e6,f5,g6");
	ig_refuse(&s, 0, "thaw b2", "I4.2");
	ig_refuse(&s, 0, "thaw b3", "I4.2"); /* inland */
	ig_refuse(&s, 0, "thaw f7", "I4.2");
	ig_refuse(&s, 0, "thaw a1", "I4.2");
	ig_refuse(&s, 0, "thaw h8", "I4.2");
	ig_refuse(&s, 0, "thaw c4", "I4.2");
}

static void i4_2_unseen_foxes_and_bears_leave(void **unused)
{
	struct igloo s;
	int faces;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 f6");
	ig_animal(&s, "fox1", "b2");
	ig_animal(&s, "fox3", "b2");
	ig_animal(&s, "bear", "b2");
	ig_give(&s, 0, "thaw");
	faces = bits_count(s.faces);
	ig_act(&s, 0);
	ig_play(&s, 0, "thaw b2");
	ig_asks(&s, "act", 0);
	assert_int_equal(tokens(&s), 0); /* no fox turned into a fish */
	assert_int_equal(s.bear, 0);
	assert_int_equal(bits_count(s.faces), faces);
	assert_int_equal(s.reserve[BEAR], 3);
	assert_int_equal(s.reserve[FOX3], 2);
	assert_int_equal(s.hunted[0] | s.hunted[1] | s.hunted[2], 0);
}

static void i4_2_each_inuit_goes_to_a_corner_of_the_players_choice(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 f6");
	ig_inuit(&s, 0, "a1", "b2");
	ig_inuit(&s, 1, "h1", "b2");
	ig_inuit(&s, 1, "h1", "b2");
	ig_give(&s, 0, "thaw");
	ig_act(&s, 0);
	ig_play(&s, 0, "thaw b2");
	ig_asks(&s, "flee", 0);
	assert_string_equal(ig_is(&s, "b2"), "sea");
	assert_int_equal(ig_inuits(&s, 1, "b2"), 2); /* until they flee */
	ig_assert_moves(&s, 0, "flee", "0 a1,0 a8,0 h1,0 h8,1 a1,1 a8,1 h1,1 h8");
	ig_refuse(&s, 0, "end", "I4.2"); /* the flight after a thaw, no bear is about */
	ig_refuse(&s, 0, "flee 1 b1", "I4.2");
	ig_refuse(&s, 0, "flee 2 a1", "I4.2");
	ig_play(&s, 0, "flee 1 a8");
	ig_play(&s, 0, "flee 0 h8");
	ig_refuse(&s, 0, "flee 0 h8", "I4.2");
	ig_play(&s, 0, "flee 1 h1");
	ig_asks(&s, "act", 0);
	assert_int_equal(ig_inuits(&s, 1, "a8"), 1);
	assert_int_equal(ig_inuits(&s, 1, "h1"), 2);
	assert_int_equal(ig_inuits(&s, 0, "h8"), 1);
	assert_int_equal(s.pending, NO_SPACE);
}

static void i4_2_the_game_ends_if_nothing_is_left_to_melt(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2");
	ig_give(&s, 0, "thaw");
	ig_act(&s, 0); /* after the melt it does not */
	ig_play(&s, 0, "thaw b2");
	ig_asks(&s, "act", 0);
	ig_begin_ice(&s, 3, "b2");
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_play(&s, 0, "thaw b2");
	ig_asks(&s, "over", FIRN_OVER);
}

/* ---- I4.3 ---- */

static void i4_3_more_action_points_in_phase_2(void **unused)
{
	static const char *const kind[] = {"stamina1", "stamina2", "stamina3"};
	static const char *const play[] = {"stamina 1", "stamina 2", "stamina 3"};
	struct igloo s;

	(void)unused;
	for (int i = 0; i < 3; i++) {
		ig_begin_bare(&s, 3);
		ig_give(&s, 0, kind[i]);
		ig_turn(&s, 0);
		ig_refuse(&s, 0, play[i], "I4.3");
		ig_act(&s, 0);
		ig_play(&s, 0, "walk a4 a5");
		ig_play(&s, 0, play[i]);
		assert_int_equal(s.points, 3 + i);
	}
	ig_bad_text("stamina 0");
	ig_bad_text("stamina 4");
	ig_bad_text("stamina");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_STAMINA << 24 | 4, "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_STAMINA << 24, "I5.1");
}

/* ---- I4.4 ---- */

static void i4_4_up_to_three_steps_none_is_allowed(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 f6");
	ig_animal(&s, "fish1", "d4");
	ig_animal(&s, "fish2", "g2");
	ig_give(&s, 0, "animals");
	ig_give(&s, 0, "animals");
	ig_act(&s, 0);
	ig_play(&s, 0, "animals");
	ig_asks(&s, "steps", 0);
	assert_int_equal(s.steps, 3);
	ig_refuse(&s, 0, "end", "I4.4");
	ig_play(&s, 0, "done");
	ig_asks(&s, "act", 0);
	assert_int_equal(s.steps, 0);
	ig_turn(&s, 0);
	ig_play(&s, 0, "animals"); /* before the melt too */
	ig_play(&s, 0, "step fish1 d4 n");
	ig_play(&s, 0, "step fish1 d5 e");
	ig_play(&s, 0, "step fish2 g2 e");
	ig_asks(&s, "melt", 0); /* it ends by itself */
	assert_int_equal(ig_animals(&s, "fish1", "e5"), 1);
	assert_int_equal(ig_animals(&s, "fish2", "h2"), 1);
	ig_refuse(&s, 0, "step fish1 e5 n", "I4.4");
	ig_refuse(&s, 0, "done", "I4.4");
}

/* Seat 0 may move animals; ice on b2 c2 c3 d2. */
static void steps_on(struct igloo *s)
{
	ig_begin_ice(s, 3, "b2 c2 c3 d2");
	ig_give(s, 0, "animals");
	ig_act(s, 0);
}

static void i4_4_fish_move_to_adjacent_sea(void **unused)
{
	struct igloo s;

	(void)unused;
	steps_on(&s);
	ig_animal(&s, "fish2", "c1");
	ig_animal(&s, "fish2", "c1");
	ig_animal(&s, "fish3", "b1");
	ig_animal(&s, "fish1", "a7");
	ig_animal(&s, "bear", "d1");
	ig_play(&s, 0, "animals");
	ig_assert_moves(&s, 0, "step fish2 c1", "e,w");
	ig_assert_moves(&s, 0, "step fish3 b1", "e");
	ig_assert_moves(&s, 0, "step fish1 a7", "e,s");
	ig_refuse(&s, 0, "step fish2 c1 n", "I4.4"); /* ice */
	ig_refuse(&s, 0, "step fish2 c1 s", "I4.4"); /* the edge */
	ig_refuse(&s, 0, "step fish3 b1 w", "I4.4"); /* a corner */
	ig_refuse(&s, 0, "step fish1 c1 w", "I4.4"); /* no such fish */
	ig_play(&s, 0, "step fish2 c1 e");           /* onto a bear: nothing happens */
	assert_int_equal(ig_animals(&s, "fish2", "d1"), 1);
	assert_int_equal(ig_animals(&s, "fish2", "c1"), 1);
	assert_int_equal(ig_animals(&s, "bear", "d1"), 1);
}

static void i4_4_foxes_move_to_adjacent_ice(void **unused)
{
	struct igloo s;

	(void)unused;
	steps_on(&s);
	ig_animal(&s, "fox2", "c2");
	ig_animal(&s, "bear", "c3");
	ig_inuit(&s, 1, "h1", "b2");
	ig_play(&s, 0, "animals");
	ig_assert_moves(&s, 0, "step fox2 c2", "e,n,w");
	ig_refuse(&s, 0, "step fox2 c2 s", "I4.4");
	ig_refuse(&s, 0, "step fish2 c2 e", "I4.4");
	ig_play(&s, 0, "step fox2 c2 n"); /* onto a bear: nothing happens */
	assert_int_equal(ig_animals(&s, "fox2", "c3"), 1);
	ig_play(&s, 0, "step fox2 c3 s");
	ig_play(&s, 0, "step fox2 c2 w"); /* onto Inuits too */
	assert_int_equal(ig_animals(&s, "fox2", "b2"), 1);
}

static void i4_4_bears_move_to_ice_or_sea_without_a_bear(void **unused)
{
	struct igloo s;

	(void)unused;
	steps_on(&s);
	ig_animal(&s, "bear", "c2");
	ig_animal(&s, "bear", "c3");
	ig_animal(&s, "bear", "g8");
	ig_play(&s, 0, "animals");
	ig_assert_moves(&s, 0, "step bear c2", "e,s,w");
	ig_refuse(&s, 0, "step bear c2 n", "I4.4");
	ig_refuse(&s, 0, "step bear g8 e", "I4.4"); /* a corner */
	ig_refuse(&s, 0, "step bear g8 n", "I4.4");
	ig_play(&s, 0, "step bear c2 s");
	ig_play(&s, 0, "step bear c1 e");
	ig_play(&s, 0, "step bear d1 n");
	assert_int_equal(s.bear, ig_set("c3 d2 g8"));
	ig_asks(&s, "act", 0);
}

static void i4_4_a_dead_bears_steps_go_to_others(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_give(&s, 1, "harpoon");
	ig_animal(&s, "fish1", "e5");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_play(&s, 1, "harpoon");
	ig_asks(&s, "steps", 0);
	assert_int_equal(s.steps, 2);
	ig_play(&s, 0, "step fish1 e5 n");
	ig_play(&s, 0, "step fish1 e6 n");
	ig_asks(&s, "melt", 0);
}

static void i4_4_nonsense_is_refused(void **unused)
{
	struct igloo s;

	(void)unused;
	steps_on(&s);
	ig_play(&s, 0, "animals");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_STEP << 24 | 7 << 8 | 10, "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_STEP << 24 | 1 << 11 | 10, "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_DONE << 24 | 1, "I5.1");
	ig_refuse_bits(&s, 0, 0, "I5.1");
	ig_refuse_bits(&s, 0, 0xffffffff, "I5.1");
	ig_bad_text("step bear c2");
	ig_bad_text("step wolf c2 n");
	ig_bad_text("step bear c2 up");
}

/* ---- I4.5 ---- */

static void i4_5_fish_and_foxes_leave_on_every_step(void **unused)
{
	struct igloo s;

	(void)unused;
	steps_on(&s);
	ig_animal(&s, "bear", "e2");
	ig_animal(&s, "fox1", "d2");
	ig_animal(&s, "fox3", "d2");
	ig_animal(&s, "fish2", "d1");
	ig_animal(&s, "fish2", "d1");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear e2 w");
	assert_int_equal(tokens(&s) & ig_set("d2"), 0);
	ig_play(&s, 0, "step bear d2 s");
	assert_int_equal(tokens(&s), 0);
	assert_int_equal(s.reserve[FOX1], 2); /* for good */
	assert_int_equal(s.reserve[FISH2], 10);
	assert_int_equal(s.hunted[0], 0);
}

static void i4_5_seats_are_asked_from_the_left_the_mover_last(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 4, "c3 g7");
	for (int i = 0; i < 4; i++)
		ig_inuit(&s, i, i == 0 ? "a1" : i == 1 ? "h1" : i == 2 ? "a8" : "h8", "c3");
	ig_animal(&s, "bear", "c4");
	ig_give(&s, 2, "animals");
	ig_turn(&s, 2);
	ig_play(&s, 2, "animals");
	ig_play(&s, 2, "step bear c4 s");
	ig_asks(&s, "attack", 3);
	assert_int_equal(s.ask, 15);
	ig_refuse(&s, 0, "pass", "I5.1");
	ig_play(&s, 3, "pass");
	ig_asks(&s, "attack", 0);
	ig_play(&s, 0, "pass");
	ig_asks(&s, "attack", 1);
	ig_play(&s, 1, "pass");
	ig_asks(&s, "attack", 2);
	ig_play(&s, 2, "pass");
	ig_asks(&s, "flee", 2);
}

static void i4_5_only_seats_with_inuits_there_and_all_of_them(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_inuit(&s, 1, "c3", "h1");
	ig_igloo(&s, 2, "c3"); /* could hide, holds no harpoon, and is asked */
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_asks(&s, "attack", 2);
	assert_int_equal(s.pending, ig_space("c3"));
	ig_refuse(&s, 2, "harpoon", "I4.1");
	ig_refuse(&s, 2, "end", "I4.5");
	ig_play(&s, 2, "pass");
	ig_asks(&s, "attack", 0);
}

static void i4_5_the_first_harpoon_takes_the_bear_and_nobody_flees(void **unused)
{
	struct igloo s;
	struct firn_event events[FIRN_MAX_EVENTS];

	(void)unused;
	bear_at_hand(&s);
	ig_give(&s, 2, "harpoon");
	ig_give(&s, 0, "harpoon");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_play(&s, 1, "pass");
	assert_int_equal(igloo_events(&s, 2, (firn_move)MOVE_DEFEND << 24, events), 1);
	assert_int_equal(events[0].seat, 2);
	assert_int_equal(events[0].row, ROW_BEARS);
	assert_int_equal(events[0].points, 4);
	assert_string_equal(events[0].text, "c3");
	ig_play(&s, 2, "harpoon");
	ig_asks(&s, "steps", 0); /* seat 0 is not asked any more */
	assert_int_equal(ig_hunted(&s, 2, "bear"), 1);
	assert_int_equal(s.bear, 0);
	assert_int_equal(s.held[2], 0);
	for (int i = 0; i < 3; i++)
		assert_int_equal(ig_inuits(&s, i, "c3"), 1);
}

static void i4_5_own_igloo_hides_all_others_flee_to_corners(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_inuit(&s, 1, "h1", "c3");
	ig_inuit(&s, 0, "a1", "c3");
	ig_igloo(&s, 1, "c3");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_play(&s, 1, "pass");
	ig_play(&s, 2, "pass");
	ig_play(&s, 0, "pass");
	ig_asks(&s, "flee", 0);
	ig_refuse(&s, 0, "end", "I4.5");
	ig_refuse(&s, 0, "flee 1 a1", "I4.5");
	ig_refuse(&s, 0, "flee 2 b2", "I4.5");
	ig_refuse(&s, 0, "flee 3 a1", "I2.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_FLEE << 24 | 1 << 8, "I5.1");
	ig_play(&s, 0, "flee 2 h1");
	ig_play(&s, 0, "flee 0 a8");
	ig_play(&s, 0, "flee 0 a1");
	ig_asks(&s, "steps", 0);
	assert_int_equal(ig_inuits(&s, 1, "c3"), 2);
	assert_int_equal(ig_inuits(&s, 0, "c3"), 0);
	assert_int_equal(ig_inuits(&s, 0, "a8"), 1);
	assert_int_equal(ig_inuits(&s, 2, "h1"), 1);
	assert_int_equal(ig_animals(&s, "bear", "c3"), 1);
}

static void i4_5_if_all_hide_nobody_flees(void **unused)
{
	struct igloo s;

	(void)unused;
	bear_at_hand(&s);
	ig_inuit(&s, 1, "c3", "h1");
	ig_inuit(&s, 2, "c3", "a8");
	ig_igloo(&s, 0, "c3");
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step bear c4 s");
	ig_asks(&s, "attack", 0);
	ig_play(&s, 0, "pass");
	ig_asks(&s, "steps", 0);
	assert_int_equal(ig_inuits(&s, 0, "c3"), 1);
}

static void i4_5_answers_only_in_an_attack(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "harpoon");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "harpoon", "I4.5");
	ig_refuse(&s, 0, "pass", "I4.5");
	ig_refuse(&s, 0, "flee 0 a1", "I4.5");
}

/* ---- I4.6 ---- */

static void i4_6_any_animal_in_reach_for_no_points(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "fish3", "d3");
	ig_animal(&s, "fish1", "d4");
	ig_animal(&s, "fox2", "c3");
	ig_animal(&s, "fox1", "c4");
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 0, "harpoon");
	ig_act(&s, 0);
	s.points = 0;
	ig_assert_moves(&s, 0, "harpoon", "fish3 d3,fox2 c3");
	ig_play(&s, 0, "harpoon fish3 d3");
	assert_int_equal(ig_hunted(&s, 0, "fish3"), 1);
	assert_int_equal(ig_animals(&s, "fish3", "d3"), 0);
	assert_int_equal(s.points, 0);
	assert_int_equal(s.held[0], 1);
	ig_refuse(&s, 0, "harpoon fox2 c3", "I4.1");
}

static void i4_6_the_only_way_to_hunt_a_bear(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_igloo(&s, 0, "c3");
	ig_animal(&s, "bear", "c3"); /* the Inuit hides */
	ig_act(&s, 0);
	s.points = 6;
	ig_refuse(&s, 0, "hunt bear c3", "I5.4");
	ig_refuse(&s, 0, "harpoon bear c3", "I4.1");
	ig_give(&s, 0, "harpoon");
	ig_play(&s, 0, "harpoon bear c3");
	assert_int_equal(ig_hunted(&s, 0, "bear"), 1);
	assert_int_equal(s.bear, 0);
	assert_int_equal(s.points, 6);
}

static void i4_6_in_phase_2_only(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_inuit(&s, 0, "a4", "d3");
	ig_give(&s, 0, "harpoon");
	ig_turn(&s, 0);
	ig_refuse(&s, 0, "harpoon fish1 d4", "I4.6");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_HARPOON << 24 | 7 << 6, "I4.6");
	ig_act(&s, 0);
	ig_refuse_bits(&s, 0, (firn_move)MOVE_HARPOON << 24 | 7 << 6, "I5.1");
	assert_true(ig_legal(&s, 0, "harpoon fish1 d4"));
}

/* ---- I8.1 ---- */

static void i8_1_bear_and_hidden_inuit_share_a_tile(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_igloo(&s, 0, "c3");
	ig_animal(&s, "bear", "c3");
	ig_act(&s, 0);
	assert_null(igloo_broken(&s));
	ig_play(&s, 0, "walk c3 c4"); /* out freely, back in only with a harpoon */
	ig_refuse(&s, 0, "walk c4 c3", "I5.2");
}

static void i8_1_a_bear_at_sea_cannot_be_hunted(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "bear", "c4");
	ig_give(&s, 0, "harpoon");
	ig_act(&s, 0);
	ig_refuse(&s, 0, "harpoon bear c4", "I8.1");
	assert_int_equal(ig_count(&s, 0, "harpoon"), 0);
}

static void i8_1_a_thawed_face_may_still_turn_up(void **unused)
{
	struct igloo s;
	uint32_t all = 0;

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_play(&s, 0, "thaw d3");
	ig_play(&s, 0, "melt d2");
	for (uint32_t k = 0; k < KINDS; k++)
		all += igloo_weight(&s, (firn_move)MOVE_FACE << 24 | k);
	assert_int_equal(all, 55); /* only the thaw itself is known */
}

static void i8_1_tokens_never_come_back(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "fox1", "c3");
	ig_act(&s, 0);
	ig_play(&s, 0, "hunt fox1 c3");
	assert_int_equal(s.reserve[FOX1], 2);
	assert_int_equal(tokens(&s), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(i4_1_only_what_is_held),
		cmocka_unit_test(i4_1_one_of_each_kind_a_turn),
		cmocka_unit_test(i4_1_stamina_values_are_one_kind),
		cmocka_unit_test(i4_1_a_defence_on_the_own_turn_counts),
		cmocka_unit_test(i4_1_a_defence_on_anothers_turn_does_not),
		cmocka_unit_test(i4_1_a_played_tile_leaves_the_game),
		cmocka_unit_test(i4_2_before_the_melt_and_after_it),
		cmocka_unit_test(i4_2_a_face_down_tile_without_igloo_next_to_the_sea),
		cmocka_unit_test(i4_2_unseen_foxes_and_bears_leave),
		cmocka_unit_test(i4_2_each_inuit_goes_to_a_corner_of_the_players_choice),
		cmocka_unit_test(i4_2_the_game_ends_if_nothing_is_left_to_melt),
		cmocka_unit_test(i4_3_more_action_points_in_phase_2),
		cmocka_unit_test(i4_4_up_to_three_steps_none_is_allowed),
		cmocka_unit_test(i4_4_fish_move_to_adjacent_sea),
		cmocka_unit_test(i4_4_foxes_move_to_adjacent_ice),
		cmocka_unit_test(i4_4_bears_move_to_ice_or_sea_without_a_bear),
		cmocka_unit_test(i4_4_a_dead_bears_steps_go_to_others),
		cmocka_unit_test(i4_4_nonsense_is_refused),
		cmocka_unit_test(i4_5_fish_and_foxes_leave_on_every_step),
		cmocka_unit_test(i4_5_seats_are_asked_from_the_left_the_mover_last),
		cmocka_unit_test(i4_5_only_seats_with_inuits_there_and_all_of_them),
		cmocka_unit_test(i4_5_the_first_harpoon_takes_the_bear_and_nobody_flees),
		cmocka_unit_test(i4_5_own_igloo_hides_all_others_flee_to_corners),
		cmocka_unit_test(i4_5_if_all_hide_nobody_flees),
		cmocka_unit_test(i4_5_answers_only_in_an_attack),
		cmocka_unit_test(i4_6_any_animal_in_reach_for_no_points),
		cmocka_unit_test(i4_6_the_only_way_to_hunt_a_bear),
		cmocka_unit_test(i4_6_in_phase_2_only),
		cmocka_unit_test(i8_1_bear_and_hidden_inuit_share_a_tile),
		cmocka_unit_test(i8_1_a_bear_at_sea_cannot_be_hunted),
		cmocka_unit_test(i8_1_a_thawed_face_may_still_turn_up),
		cmocka_unit_test(i8_1_tokens_never_come_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
