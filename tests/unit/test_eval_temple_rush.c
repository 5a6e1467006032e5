/* What the players see in a position of Temple Rush. */
#include "tests/support/rush_board.h"

#include "ai/evals.h"
#include "ai/tilings_temple_rush.h"
#include "games/temple_rush/solve.h"
#include "tests/support/eval_walk.h"

static int inputs_of(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	return eval_inputs(&ai_eval_temple_rush, s, seats, in);
}

/* A seat's chance to win. */
static int worth_of(const struct temple_rush *s, int seat)
{
	return eval_chance(&ai_eval_temple_rush, s, s->seats, seat);
}

static void bounded_in_every_phase(void **state)
{
	eval_walk(*state, &ai_eval_temple_rush, -160, 160);
}

/* ---- what is better ---- */

static void points_count(void **unused)
{
	struct temple_rush s;
	int before;

	(void)unused;

	begin(&s, 2);
	before = worth_of(&s, 0);
	give_card(&s, 0, "T20");
	assert_true(worth_of(&s, 0) > before);
	assert_true(worth_of(&s, 1) < AI_SURE - before);
}

static void a_figure_counts(void **unused)
{
	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		struct temple_rush s;
		int before;
		begin(&s, seats);
		before = worth_of(&s, 1);
		build_t01(&s, 1, 1);
		assert_true(worth_of(&s, 1) > before);
	}
}

/* T3.3: what is committed counts as if it lay there. */
static void a_committed_stone_counts(void **unused)
{
	struct temple_rush s, put, pass;

	(void)unused;

	begin(&s, 2);
	build_t01(&s, 0, 1);
	roll(&s, "1 4");
	put = pass = s;
	play(&put, 0, "put 1 1 c3 along");
	play(&pass, 0, "pass");
	assert_true(worth_of(&put, 0) > worth_of(&pass, 0));
}

/* The other seat's place, die and figures: the same inputs. */
static void seats_are_alike(void **unused)
{
	struct temple_rush s, other;
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS], turned[FIRN_MAX_SEATS][AI_INPUTS];

	(void)unused;

	begin(&s, 2);
	other = s;
	build(&s, 0, 1, "3 a1 along");
	build(&s, 1, 2, "4 a1 along");
	build(&other, 1, 1, "3 a1 along");
	build(&other, 0, 2, "4 a1 along");
	other.roller = 1;
	other.actors = 2;
	assert_int_equal(inputs_of(&s, 2, in), inputs_of(&other, 2, turned));
	assert_memory_equal(in[0], turned[1], sizeof in[0]);
	assert_memory_equal(in[1], turned[0], sizeof in[0]);
}

/* ---- choices at the same time ---- */

static void who_is_asked_first_does_not_matter(void **unused)
{
	struct temple_rush before, after;
	struct firn_rng one = {.state = 7}, two = one;

	(void)unused;

	begin(&before, 3);
	roll(&before, "1 4 star");
	after = before;
	play(&after, 0, "put 1 1 a1 along");
	play(&after, 2, "mortar 1");
	play(&after, 2, "pass");
	firn_ai_invent(&ai_eval_temple_rush, &before, 1, &one);
	firn_ai_invent(&ai_eval_temple_rush, &after, 1, &two);
	assert_memory_equal(&before, &after, sizeof before);
}

/* ---- tables ---- */

/* T2.3: as many ways as the solver finds. */
static void all_tilings_are_listed(void **unused)
{
	(void)unused;
	for (int card = 1; card <= TEMPLES; card++) {
		struct solutions all = temple_rush_solve_all(temple_rush_temple[card].shape,
							     ALL_STONES);
		int fewest = 99;
		for (int i = temple_rush_tilings_of[card]; i < temple_rush_tilings_of[card + 1];
		     i++) {
			int n = temple_rush_wait[temple_rush_tiling[i].wait].is[WAIT_STONES];
			assert_int_equal(n, stones_sum(temple_rush_tiling[i].need));
			fewest = n < fewest ? n : fewest;
		}
		assert_int_equal(temple_rush_tilings_of[card + 1] - temple_rush_tilings_of[card],
				 all.count);
		assert_int_equal(fewest, all.fewest);
	}
}

static void waiting_is_never_shorter_than_the_stones(void **unused)
{
	(void)unused;
	for (int i = 0; i < TEMPLE_RUSH_WAITS; i++)
		assert_true(temple_rush_wait[i].is[WAIT_NOW] >=
			    8 * temple_rush_wait[i].is[WAIT_STONES]);
	assert_int_equal(temple_rush_wait[TEMPLE_RUSH_SINGLE].is[WAIT_NOW], 8);
	assert_int_equal(temple_rush_wait[TEMPLE_RUSH_FOUR].is[WAIT_NOW],
			 16); /* a 4 or a star: 3 of 6 faces */
}

int main(void)
{
	static const struct firn_game *const games[] = {&temple_rush_game, NULL};
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_count),
		cmocka_unit_test(a_figure_counts),
		cmocka_unit_test(a_committed_stone_counts),
		cmocka_unit_test(seats_are_alike),
		cmocka_unit_test(who_is_asked_first_does_not_matter),
		cmocka_unit_test(all_tilings_are_listed),
		cmocka_unit_test(waiting_is_never_shorter_than_the_stones),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	return failed + wander_run(games, bounded_in_every_phase);
}
