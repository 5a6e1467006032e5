/* Igloo Igloo: phase 1, what melts and what the melted tile does (I3). */
#include "tests/support/igloo_board.h"

/* ---- I3.1 ---- */

static void i3_1_empty_tiles_next_to_the_sea(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_assert_moves(&s, 0, "melt", "c4,c5,d3,d6,e3,e6,f4,f5");
	ig_refuse(&s, 0, "melt c3", "I3.1");
	ig_refuse(&s, 0, "melt d4", "I3.1");
	ig_refuse(&s, 0, "melt a1", "I3.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_MELT << 24 | 64, "I5.1");
}

static void i3_1_nothing_may_stand_on_the_tile(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_inuit(&s, 1, "h4", "c4");
	ig_igloo(&s, 2, "c5");
	ig_animal(&s, "fox2", "d3");
	ig_animal(&s, "bear", "d6");
	ig_turn(&s, 0);
	ig_assert_moves(&s, 0, "melt", "e3,e6,f4,f5");
	ig_refuse(&s, 0, "melt c4", "I3.1");
	ig_refuse(&s, 0, "melt c5", "I3.1");
	ig_refuse(&s, 0, "melt d3", "I3.1");
	ig_refuse(&s, 0, "melt d6", "I3.1");
}

static void i3_1_else_an_empty_tile_of_the_outer_ring(void **unused)
{
	struct igloo s;

	(void)unused;
	/* The only tile next to the sea is taken; g8 and h7 are shut off by ice and a corner. */
	ig_begin_ice(&s, 3, "g8 h7 g7 f7 f8 g6 h6 f6 h5 g5");
	ig_pack(&s, "f7 f8 f6 g5 h5");
	ig_turn(&s, 0);
	ig_assert_moves(&s, 0, "melt", "g8,h6,h7");
	ig_refuse(&s, 0, "melt g7", "I3.1");
	ig_inuit(&s, 1, "h1", "h7");
	ig_assert_moves(&s, 0, "melt", "g8,h6");
	ig_refuse(&s, 0, "melt h7", "I3.1");
}

static void i3_1_pack_ice_never_melts(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_pack(&s, "c4 c5 d3");
	ig_turn(&s, 0);
	ig_assert_moves(&s, 0, "melt", "d6,e3,e6,f4,f5");
	ig_refuse(&s, 0, "melt c4", "I3.1");
}

static void i3_1_without_any_the_game_ends_also_with_a_thaw(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 c3");
	ig_pack(&s, "c3");
	ig_inuit(&s, 1, "h1", "b2");
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.points, 0);
	ig_refuse(&s, 0, "thaw b2", "I3.1");
}

static void i3_1_tested_again_after_a_thaw(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2");
	ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_asks(&s, "melt", 0);
	ig_play(&s, 0, "thaw b2");
	ig_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.turn, 0);
}

static void i3_1_tested_after_flights_are_carried_out(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 c2 f6");
	ig_pack(&s, "c2");
	ig_animal(&s, "fox1", "c2");
	ig_animal(&s, "bear", "f4");
	ig_inuit(&s, 1, "h1", "f6");
	ig_give(&s, 0, "animals");
	ig_turn(&s, 0);
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step fox1 c2 w"); /* the last tile that could melt is taken */
	ig_play(&s, 0, "step bear f4 n");
	ig_play(&s, 0, "step bear f5 n");
	ig_asks(&s, "attack", 1);
	ig_play(&s, 1, "pass");
	ig_asks(&s, "flee", 0);
	ig_play(&s, 0, "flee 1 h8");
	ig_asks(&s, "over", FIRN_OVER);
}

static void i3_1_tested_after_moved_animals(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2 c2");
	ig_pack(&s, "c2");
	ig_animal(&s, "fox1", "c2");
	ig_give(&s, 0, "animals");
	ig_turn(&s, 0);
	ig_play(&s, 0, "animals");
	ig_play(&s, 0, "step fox1 c2 w");
	ig_asks(&s, "steps", 0); /* not before all steps are done */
	ig_play(&s, 0, "done");
	ig_asks(&s, "over", FIRN_OVER);
}

static void i3_1_the_next_seat_may_find_nothing_to_melt(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "b2");
	ig_turn(&s, 0);
	ig_play(&s, 0, "melt b2");
	ig_draw(&s, "face harpoon");
	ig_play(&s, 0, "end");
	ig_asks(&s, "over", FIRN_OVER);
	assert_int_equal(s.turn, 1);
}

/* ---- I3.2 ---- */

static void i3_2_the_space_is_sea_before_the_face_is_known(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	ig_asks(&s, "draw", FIRN_CHANCE);
	assert_string_equal(ig_is(&s, "d3"), "sea");
	assert_int_equal(s.pending, ig_space("d3"));
	assert_int_equal(s.melted, ig_space("d3"));
	ig_refuse(&s, FIRN_CHANCE, "fish 1", "I3.2");
	ig_refuse_bits(&s, FIRN_CHANCE, (firn_move)MOVE_FACE << 24 | KIND_RED, "I1.3");
	ig_bad_text("face red");
}

static void i3_2_a_red_tile_goes_to_the_hand(void **unused)
{
	static const char *const face[] = {"animals",  "harpoon",  "stamina1",
					   "stamina2", "stamina3", "thaw"};
	struct igloo s;
	char text[32] = "face ";

	(void)unused;
	for (size_t i = 0; i < COUNT(face); i++) {
		ig_begin(&s, 3);
		ig_play(&s, 0, "melt d3");
		strcpy(text + 5, face[i]);
		ig_draw(&s, text);
		ig_asks(&s, "act", 0);
		assert_int_equal(ig_held(&s, 0, face[i]), 1);
		assert_int_equal(s.held[0], 1);
		assert_int_equal(s.pending, NO_SPACE);
	}
}

static void i3_2_its_kind_is_secret_its_number_is_not(void **unused)
{
	struct igloo s, seen;
	firn_move thaw = (firn_move)MOVE_FACE << 24 | KIND_THAW;
	firn_move bear = (firn_move)MOVE_FACE << 24 | KIND_BEAR;
	char text[FIRN_MAX_TEXT];

	(void)unused;
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	assert_int_equal(igloo_seen(&s, FIRN_CHANCE, thaw, 0), thaw);
	assert_int_equal(igloo_seen(&s, FIRN_CHANCE, thaw, FIRN_ALL), thaw);
	assert_int_equal(igloo_seen(&s, FIRN_CHANCE, bear, 1), bear);
	assert_int_equal(igloo_seen(&s, 0, firn_move_make(MOVE_END, 0), 1),
			 firn_move_make(MOVE_END, 0));
	for (int viewer = 1; viewer <= FIRN_PUBLIC; viewer += 3) {
		igloo_move_text(&s, igloo_seen(&s, FIRN_CHANCE, thaw, viewer), text, sizeof text);
		assert_string_equal(text, "face red");
	}
	ig_draw(&s, "face thaw");
	seen = s;
	igloo_hide(&seen, 1);
	assert_int_equal(seen.held[0], 1);
	assert_int_equal(ig_held(&seen, 0, "thaw"), 0);
	assert_int_equal(ig_unseen(&seen, "thaw"), 5);
	seen = s;
	igloo_hide(&seen, 0);
	assert_memory_equal(&seen, &s, sizeof s);
}

static void i3_2_a_hand_dealt_anew_is_red_and_known_faces_stay(void **unused)
{
	struct igloo s, other;
	struct firn_rng r = {1};
	int seen[KINDS] = {0};

	(void)unused;
	ig_begin_bare(&s, 3);
	ig_give(&s, 0, "thaw");
	ig_give(&s, 1, "stamina3");
	ig_give(&s, 2, "harpoon");
	ig_give(&s, 2, "harpoon");
	for (int i = 0; i < 2000; i++) {
		other = s;
		igloo_redeal(&other, 2, &r);
		assert_null(igloo_broken(&other));
		assert_int_equal(other.secret.hand[2], s.secret.hand[2]);
		for (int k = 0; k < KINDS; k++)
			if (is_red(k))
				seen[k] += hand_count(other.secret.hand[0], k);
	}
	/* Of 20 red tiles unknown to seat 2: 5 animals, 4 harpoons, 3 + 2 + 1 stamina, 5 thaw. */
	assert_in_range(seen[KIND_ANIMALS], 430, 570);
	assert_in_range(seen[KIND_HARPOON], 330, 470);
	assert_in_range(seen[KIND_STAMINA1], 240, 360);
	assert_in_range(seen[KIND_STAMINA3], 60, 140);
	assert_in_range(seen[KIND_THAW], 430, 570);
}

static void i3_2_there_is_no_hand_limit(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	for (int i = 0; i < 6; i++)
		ig_give(&s, 0, "harpoon");
	for (int i = 0; i < 5; i++)
		ig_give(&s, 0, "thaw");
	ig_turn(&s, 0);
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face animals");
	assert_int_equal(s.held[0], 12);
}

static void i3_2_one_melt_a_turn(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_refuse(&s, 0, "walk a4 a5", "I3.1");
	ig_refuse(&s, 0, "end", "I3.1");
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face thaw");
	ig_refuse(&s, 0, "melt c4", "I3.1");
}

/* ---- I3.3 ---- */

static void i3_3_as_many_fish_as_the_tile_shows(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face fish3");
	ig_asks(&s, "draw", FIRN_CHANCE);
	ig_draw(&s, "fish 2");
	assert_int_equal(s.pending, ig_space("d3"));
	ig_draw(&s, "fish 2");
	ig_asks(&s, "draw", FIRN_CHANCE);
	ig_draw(&s, "fish 3");
	ig_asks(&s, "act", 0);
	assert_int_equal(ig_animals(&s, "fish2", "d3"), 2);
	assert_int_equal(ig_animals(&s, "fish3", "d3"), 1);
	assert_int_equal(s.reserve[FISH2], 10);
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face fish1");
	ig_draw(&s, "fish 1");
	ig_asks(&s, "act", 0);
}

static void i3_3_no_more_than_are_left(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	s.reserve[FISH1] = s.reserve[FISH3] = 0;
	s.reserve[FISH2] = 1;
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face fish3");
	ig_refuse(&s, FIRN_CHANCE, "fish 1", "I1.2");
	ig_draw(&s, "fish 2");
	ig_asks(&s, "act", 0);
	ig_play(&s, 0, "end");
	ig_play(&s, 1, "melt e3");
	ig_draw(&s, "face fish2");
	ig_asks(&s, "act", 1);
}

/* ---- I3.4 ---- */

static void i3_4_a_bear_onto_the_space(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_inuit(&s, 1, "h4", "d2");
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face bear");
	ig_asks(&s, "act", 0); /* nobody is asked */
	assert_int_equal(ig_animals(&s, "bear", "d3"), 1);
	assert_int_equal(s.reserve[BEAR], 3);
	assert_int_equal(ig_inuits(&s, 1, "d2"), 1);
}

static void i3_4_none_if_none_is_left(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	s.reserve[BEAR] = 0;
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face bear");
	ig_asks(&s, "act", 0);
	assert_int_equal(s.bear, 0);
}

/* ---- I3.5 ---- */

/* Seat 0 melts that space and reveals a drift. */
static void drift_after(struct igloo *s, const char *melt)
{
	ig_turn(s, 0);
	ig_play(s, 0, melt);
	ig_draw(s, "face drift");
}

static void i3_5_a_tile_moves_with_everything_on_it(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 g7");
	ig_pack(&s, "c3");
	ig_inuit(&s, 0, "a1", "c3");
	ig_inuit(&s, 1, "h1", "c3");
	ig_inuit(&s, 1, "h1", "c3");
	ig_igloo(&s, 0, "c3");
	ig_animal(&s, "fox2", "c3");
	ig_animal(&s, "fox2", "c3");
	drift_after(&s, "melt g7");
	ig_asks(&s, "drift", 0);
	ig_assert_moves(&s, 0, "drift", "c3 e,c3 n,c3 s,c3 w");
	ig_refuse(&s, 0, "end", "I3.5");
	ig_play(&s, 0, "drift c3 n");
	ig_asks(&s, "act", 0);
	assert_string_equal(ig_is(&s, "c3"), "sea");
	assert_string_equal(ig_is(&s, "c4"), "pack");
	assert_int_equal(ig_inuits(&s, 0, "c4"), 1);
	assert_int_equal(ig_inuits(&s, 1, "c4"), 2);
	assert_int_equal(s.igloo[0], ig_set("c4"));
	assert_int_equal(ig_animals(&s, "fox2", "c4"), 2);
	assert_int_equal(inuits(&s) & ig_set("c3"), 0);
}

static void i3_5_a_crowd_moves_and_a_bear_with_it(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 2, "c3 c4 g7");
	for (int i = 0; i < 5; i++)
		ig_inuit(&s, 0, "a1", "c3");
	ig_animal(&s, "bear", "c4");
	drift_after(&s, "melt g7");
	ig_play(&s, 0, "drift c3 n");
	assert_int_equal(ig_inuits(&s, 0, "c4"), 5);
	assert_int_equal(s.bear, ig_set("c5"));
}

static void i3_5_it_pushes_the_tiles_before_it(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 d3 e3 c4 g7");
	ig_pack(&s, "d3");
	ig_inuit(&s, 0, "a1", "e3");
	drift_after(&s, "melt g7");
	ig_play(&s, 0, "drift c3 e");
	assert_int_equal(ice(&s), ig_set("d3 e3 f3 c4"));
	assert_string_equal(ig_is(&s, "e3"), "pack");
	assert_int_equal(ig_inuits(&s, 0, "f3"), 1);
	/* only from the pushed tile on */
	ig_begin_ice(&s, 3, "c3 d3 e3 g7");
	drift_after(&s, "melt g7");
	ig_play(&s, 0, "drift d3 e");
	assert_int_equal(ice(&s), ig_set("c3 e3 f3"));
}

static void i3_5_never_onto_a_corner_or_out_of_the_grid(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a2 a3 h7 c8 e5");
	drift_after(&s, "melt e5");
	ig_refuse(&s, 0, "drift a2 s", "I3.5");
	ig_refuse(&s, 0, "drift a3 s", "I3.5");
	ig_refuse(&s, 0, "drift a2 w", "I3.5");
	ig_refuse(&s, 0, "drift h7 n", "I3.5");
	ig_refuse(&s, 0, "drift h7 e", "I3.5");
	ig_refuse(&s, 0, "drift c8 n", "I3.5");
	ig_refuse(&s, 0, "drift e5 n", "I3.5"); /* no tile there any more */
	ig_refuse(&s, 0, "drift a1 n", "I3.5");
	ig_assert_moves(&s, 0, "drift", "a2 e,a2 n,a3 e,a3 n,h7 s,h7 w,c8 e,c8 s,c8 w");
}

static void i3_5_the_space_just_melted_may_be_used(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 c4");
	drift_after(&s, "melt c4");
	ig_play(&s, 0, "drift c3 n");
	assert_string_equal(ig_is(&s, "c4"), "down");
	/* as a refuge too */
	ig_begin_ice(&s, 3, "c3 d4 c5 b4 c4");
	ig_sea(&s, "c3");
	ig_down(&s, "b3 c2 d3");
	ig_pack(&s, "b3 c2 d3");
	ig_animal(&s, "fish1", "c3"); /* its only neighbour at sea will be c4 */
	drift_after(&s, "melt c4");
	ig_assert_moves(&s, 0, "drift c2", "e,s,w,n c4");
	ig_play(&s, 0, "drift c2 n c4");
	assert_int_equal(ig_animals(&s, "fish1", "c4"), 1);
}

static void i3_5_swimmers_move_away_first_all_to_one_space(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 d5 g7");
	for (int i = 0; i < 3; i++)
		ig_animal(&s, "fish2", "c4");
	ig_animal(&s, "fish3", "c4");
	ig_animal(&s, "fish2", "b4");
	drift_after(&s, "melt g7");
	ig_refuse(&s, 0, "drift c3 n", "I3.5");
	ig_refuse(&s, 0, "drift c3 n c6", "I3.5");
	ig_refuse(&s, 0, "drift c3 n a1", "I3.5");
	ig_refuse(&s, 0, "drift c3 e d4", "I3.5"); /* nothing swims on d3 */
	/* c3 is not sea yet; d4, b4 and c5 are */
	ig_refuse(&s, 0, "drift c3 n c3", "I3.5");
	ig_assert_moves(&s, 0, "drift c3 n", "b4,c5,d4");
	ig_play(&s, 0, "drift c3 n b4");
	assert_int_equal(ig_animals(&s, "fish2", "b4"), 4);
	assert_int_equal(ig_animals(&s, "fish3", "b4"), 1);
	assert_int_equal(tokens(&s) & ig_set("c4"), 0);
	assert_int_equal(ice(&s), ig_set("c4 d5"));
}

static void i3_5_without_a_refuge_the_push_is_not_allowed(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a2 a3 b4 a5 g7"); /* a4 is shut in */
	ig_sea(&s, "a4");
	ig_animal(&s, "fish1", "a4");
	drift_after(&s, "melt g7");
	ig_refuse(&s, 0, "drift a3 n", "I3.5");
	ig_refuse(&s, 0, "drift a3 n b3", "I3.5");
	ig_refuse(&s, 0, "drift a2 n", "I3.5");
	ig_refuse(&s, 0, "drift a5 s a3", "I3.5");
	ig_refuse(&s, 0, "drift b4 w", "I3.5");
	assert_true(ig_legal(&s, 0, "drift a3 e"));
}

static void i3_5_a_displaced_bear_eats_what_is_there_not_its_company(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 g7");
	ig_animal(&s, "bear", "c4");
	ig_animal(&s, "fish1", "c4");
	ig_animal(&s, "fish1", "d4");
	ig_animal(&s, "fish3", "d4");
	drift_after(&s, "melt g7");
	ig_play(&s, 0, "drift c3 n d4");
	assert_int_equal(ig_animals(&s, "bear", "d4"), 1);
	assert_int_equal(ig_animals(&s, "fish1", "d4"), 1);
	assert_int_equal(ig_animals(&s, "fish3", "d4"), 0);
	assert_int_equal(s.bear, ig_set("d4"));
	assert_int_equal(s.reserve[FISH3], 8 - 1); /* eaten for good */
}

static void i3_5_a_bear_never_lands_on_a_bear_fish_may(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 f3 g7");
	ig_animal(&s, "bear", "c4");
	ig_animal(&s, "bear", "d4");
	ig_animal(&s, "fish2", "e3");
	ig_animal(&s, "bear", "e4");
	drift_after(&s, "melt g7");
	ig_refuse(&s, 0, "drift c3 n d4", "I3.5");
	ig_assert_moves(&s, 0, "drift c3 n", "b4,c5");
	ig_play(&s, 0, "drift f3 w e4");
	assert_int_equal(ig_animals(&s, "fish2", "e4"), 1);
	assert_int_equal(ig_animals(&s, "bear", "e4"), 1);
}

static void i3_5_a_bear_between_bears_blocks_the_push(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "a3 g7");
	ig_animal(&s, "bear", "a4");
	ig_animal(&s, "bear", "a5");
	ig_animal(&s, "bear", "b4");
	drift_after(&s, "melt g7");
	ig_refuse(&s, 0, "drift a3 n", "I3.5");
	ig_refuse(&s, 0, "drift a3 n b4", "I3.5");
	ig_assert_moves(&s, 0, "drift", "a3 e,a3 s");
	assert_int_equal(igloo_drift_swum(&s) & ig_set("a4 a5 b4"), ig_set("a5 b4"));
}

static void i3_5_if_no_push_is_legal_nothing_happens(void **unused)
{
	struct igloo s;

	(void)unused;
	/* the melted tile was the last ice */
	ig_begin_ice(&s, 3, "c3");
	drift_after(&s, "melt c3");
	ig_asks(&s, "act", 0);
	ig_refuse(&s, 0, "drift c3 n", "I3.5");
}

static void i3_5_nonsense_is_refused(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 3, "c3 g7");
	drift_after(&s, "melt g7");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_DRIFT << 24 | 65 << 6 | 18, "I5.1");
	ig_refuse_bits(&s, 0, (firn_move)MOVE_DRIFT << 24 | 1 << 15 | 18, "I5.1");
	ig_bad_text("drift c3");
	ig_bad_text("drift c3 north");
	ig_bad_text("drift c3 n i1");
}

/* ---- I3.6 ---- */

static void i3_6_pack_ice_comes_back_with_a_fox(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face pack");
	ig_asks(&s, "draw", FIRN_CHANCE);
	assert_string_equal(ig_is(&s, "d3"), "pack");
	assert_int_equal(ig_weight(&s, "fox 2"), 4);
	ig_refuse(&s, FIRN_CHANCE, "fish 1", "I3.2");
	ig_draw(&s, "fox 2");
	ig_asks(&s, "act", 0);
	assert_int_equal(ig_animals(&s, "fox2", "d3"), 1);
	assert_int_equal(s.reserve[FOX2], 3);
}

static void i3_6_without_a_fox_if_none_is_left(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin(&s, 3);
	s.reserve[FOX1] = s.reserve[FOX2] = s.reserve[FOX3] = 0;
	ig_play(&s, 0, "melt d3");
	ig_draw(&s, "face pack");
	ig_asks(&s, "act", 0);
	assert_string_equal(ig_is(&s, "d3"), "pack");
	assert_int_equal(ig_animals(&s, "fox1", "d3"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(i3_1_empty_tiles_next_to_the_sea),
		cmocka_unit_test(i3_1_nothing_may_stand_on_the_tile),
		cmocka_unit_test(i3_1_else_an_empty_tile_of_the_outer_ring),
		cmocka_unit_test(i3_1_pack_ice_never_melts),
		cmocka_unit_test(i3_1_without_any_the_game_ends_also_with_a_thaw),
		cmocka_unit_test(i3_1_tested_again_after_a_thaw),
		cmocka_unit_test(i3_1_tested_after_flights_are_carried_out),
		cmocka_unit_test(i3_1_tested_after_moved_animals),
		cmocka_unit_test(i3_1_the_next_seat_may_find_nothing_to_melt),
		cmocka_unit_test(i3_2_the_space_is_sea_before_the_face_is_known),
		cmocka_unit_test(i3_2_a_red_tile_goes_to_the_hand),
		cmocka_unit_test(i3_2_its_kind_is_secret_its_number_is_not),
		cmocka_unit_test(i3_2_a_hand_dealt_anew_is_red_and_known_faces_stay),
		cmocka_unit_test(i3_2_there_is_no_hand_limit),
		cmocka_unit_test(i3_2_one_melt_a_turn),
		cmocka_unit_test(i3_3_as_many_fish_as_the_tile_shows),
		cmocka_unit_test(i3_3_no_more_than_are_left),
		cmocka_unit_test(i3_4_a_bear_onto_the_space),
		cmocka_unit_test(i3_4_none_if_none_is_left),
		cmocka_unit_test(i3_5_a_tile_moves_with_everything_on_it),
		cmocka_unit_test(i3_5_a_crowd_moves_and_a_bear_with_it),
		cmocka_unit_test(i3_5_it_pushes_the_tiles_before_it),
		cmocka_unit_test(i3_5_never_onto_a_corner_or_out_of_the_grid),
		cmocka_unit_test(i3_5_the_space_just_melted_may_be_used),
		cmocka_unit_test(i3_5_swimmers_move_away_first_all_to_one_space),
		cmocka_unit_test(i3_5_without_a_refuge_the_push_is_not_allowed),
		cmocka_unit_test(i3_5_a_displaced_bear_eats_what_is_there_not_its_company),
		cmocka_unit_test(i3_5_a_bear_never_lands_on_a_bear_fish_may),
		cmocka_unit_test(i3_5_a_bear_between_bears_blocks_the_push),
		cmocka_unit_test(i3_5_if_no_push_is_legal_nothing_happens),
		cmocka_unit_test(i3_5_nonsense_is_refused),
		cmocka_unit_test(i3_6_pack_ice_comes_back_with_a_fox),
		cmocka_unit_test(i3_6_without_a_fox_if_none_is_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
