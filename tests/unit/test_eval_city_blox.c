/* What the players see in a position of City Blox. */
#include "tests/support/city_board.h"

#include "ai/evals.h"
#include "tests/support/eval_walk.h"

/* A seat's chance to win. */
static int worth_of(const struct city_blox *s, int seat)
{
	return eval_chance(&ai_eval_city_blox, s, s->seats, seat);
}

static void bounded_in_every_phase(void **state)
{
	eval_walk(*state, &ai_eval_city_blox, 0, 300);
}

/* ---- what is better ---- */

static void blocks_count(void **unused)
{
	struct city_blox s;
	int before;

	(void)unused;
	for (int seats = 2; seats <= 4; seats++) {
		city_begin(&s, seats);
		before = worth_of(&s, 1);
		city_put(&s, 1, 2, "2x3 d4 flat");
		assert_true(worth_of(&s, 1) > before);
	}
}

/* C5.2: what is covered without a hidden cell has to be lifted again. */
static void a_lot_that_is_stuck_counts_less(void **unused)
{
	struct city_blox s, other;

	(void)unused;
	city_begin(&s, 2);
	other = s;
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 b5");
	city_put(&other, 0, 1, "2x4 c4 flat, 1x1 b5, 1x1 g5");
	assert_true(worth_of(&s, 0) > worth_of(&other, 0));
}

static void a_supply_that_finishes_counts(void **unused)
{
	struct city_blox s, other;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat");
	other = s;
	city_offer(&s, "1x1 1x2 2x3 corner");
	city_offer(&other, "2x2 2x3 2x4 corner");
	assert_true(worth_of(&s, 0) > worth_of(&other, 0));
}

/* C6.8 */
static void a_strike_counts(void **unused)
{
	struct city_blox s, other;

	(void)unused;
	city_begin(&s, 3);
	other = s;
	other.strike[1] = STRIKE_NEXT;
	assert_true(worth_of(&s, 1) > worth_of(&other, 1));
}

/* ---- idling ---- */

static firn_move find(const struct city_blox *s, const char *text)
{
	firn_move m = 0;

	assert_false(city_blox_move_parse(s, text, &m));
	return m;
}

static void passing_is_idle_and_finishing_is_seen(void **unused)
{
	struct city_blox s;
	const struct ai_eval *e = &ai_eval_city_blox;

	(void)unused;
	city_begin(&s, 2);
	city_almost(&s);
	assert_int_equal(e->wait(&s, 0), find(&s, "pass"));
	assert_int_equal(e->act(&s, 0, find(&s, "pass")), AI_ACT_IDLE);
	assert_int_equal(e->act(&s, 0, find(&s, "build 1x2 1 f5 flat")), AI_ACT_FINISHES);
	assert_int_equal(e->act(&s, 0, find(&s, "keep 1x2")), AI_ACT);
}

/* C6.4: who must lift cannot wait. */
static void a_hurricane_lets_nobody_wait(void **unused)
{
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 2, "2x3 b3 flat");
	city_almost(&s);
	city_event(&s, "hurricane");
	assert_int_equal(ai_eval_city_blox.wait(&s, 0), 0);
}

int main(void)
{
	static const struct firn_game *const games[] = {&city_blox_game, NULL};
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(blocks_count),
		cmocka_unit_test(a_lot_that_is_stuck_counts_less),
		cmocka_unit_test(a_supply_that_finishes_counts),
		cmocka_unit_test(a_strike_counts),
		cmocka_unit_test(passing_is_idle_and_finishing_is_seen),
		cmocka_unit_test(a_hurricane_lets_nobody_wait),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	return failed + wander_run(games, bounded_in_every_phase);
}
