/* Nobody idles in Igloo Igloo: a seat far behind still hunts, and nobody walks forth and back. */
#include "tests/support/igloo_board.h"
#include "tests/support/chosen.h"

#include "ai/ai.h"
#include "ai/idle.h"

static unsigned char memory[4 << 20];

/* The text of the move that a player of this level chooses. */
static const char *chosen(const struct igloo *s, int seat, enum firn_level level,
			  const struct firn_past *past)
{
	return chosen_text((struct firn_question){.game = &igloo_game,
						  .state = s,
						  .seats = s->seats,
						  .seat = seat,
						  .level = level,
						  .past = past});
}

/* Seat 1 has hunted all that is worth something, but for one fish. */
static void a_seat_far_behind_still_hunts(void **unused)
{
	struct igloo s;

	(void)unused;
	ig_begin_ice(&s, 2, "a2 h2");
	ig_inuit(&s, 0, "a1", "a2");
	ig_animal(&s, "fish3", "a3");
	for (int animal = FISH3; animal <= FOX3; animal += FOX3 - FISH3) {
		s.hunted[1] += (uint32_t)s.reserve[animal] << 4 * animal;
		s.reserve[animal] = 0;
	}
	ig_act(&s, 0);
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		assert_string_equal(chosen(&s, 0, level, NULL), "hunt fish3 a3");
}

/* The past of one walk, after which seat 0 is to act. */
static void walk(struct igloo *s, const char *text, struct firn_past *past)
{
	memcpy(&past->state[past->count], s, sizeof *s);
	igloo_hide(&past->state[past->count++], 0);
	ig_play(s, 0, text);
}

static void nobody_walks_back(void **unused)
{
	(void)unused;
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		for (uint8_t turn = 0; turn < 20; turn++) {
			struct firn_past past = {0};
			struct igloo s;
			ig_begin_ice(&s, 2, "a2 a3 a4 b2 b3 h6 h7 g7");
			s.turn = turn; /* other noise */
			ig_act(&s, 0);
			walk(&s, "walk a1 a2", &past);
			walk(&s, "walk a2 a3", &past);
			assert_true(ig_legal(&s, 0, "walk a3 a2"));
			assert_string_not_equal(chosen(&s, 0, level, &past), "walk a3 a2");
			assert_string_not_equal(chosen(&s, 0, level, &past), "walk a2 a1");
		}
}

/* Is a move ruled out at the root? */
static bool is_ruled_out(const struct igloo *s, const char *text, const struct firn_past *past)
{
	static struct tree t;
	struct tree *trees[] = {&t};
	const struct tree_edge *edge;
	firn_move m;
	int count;

	t = (struct tree){.game = &igloo_game,
			  .eval = firn_ai_eval_find(&igloo_game),
			  .seats = s->seats,
			  .memory = memory,
			  .size = sizeof memory / 8};
	memcpy(&t.root, s, sizeof *s);
	tree_open(&t);
	ai_idle_strike(trees, 1, past);
	assert_int_equal(igloo_move_parse(s, text, &m), FIRN_OK);
	edge = tree_edges(&t, &count);
	for (int i = 0; i < count; i++)
		if (edge[i].move == m)
			return t.bias[i] < -AI_SURE;
	fail_msg("no such move: %s", text);
	return false;
}

/* The other way round of two walks, and the way home from a hunt. */
static void only_the_idle_way_back_is_ruled_out(void **unused)
{
	struct firn_past past = {0};
	struct igloo s, hunted;

	(void)unused;
	ig_begin_ice(&s, 2, "a2 a7");
	ig_inuit(&s, 0, "a1", "a8");
	ig_animal(&s, "fish1", "b2");
	ig_act(&s, 0);
	walk(&s, "walk a1 a2", &past);
	assert_true(is_ruled_out(&s, "walk a2 a1", &past));
	assert_false(is_ruled_out(&s, "walk a1 a2", &past));
	hunted = s;
	walk(&s, "walk a8 a7", &past);
	assert_true(is_ruled_out(&s, "walk a2 a1", &past));
	assert_true(is_ruled_out(&s, "walk a7 a8", &past));
	past.count = 1;
	walk(&hunted, "hunt fish1 b2", &past);
	assert_false(is_ruled_out(&hunted, "walk a2 a1", &past));
	past.count = 0;
	assert_false(is_ruled_out(&s, "walk a2 a1", &past));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_seat_far_behind_still_hunts),
		cmocka_unit_test(nobody_walks_back),
		cmocka_unit_test(only_the_idle_way_back_is_ruled_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
