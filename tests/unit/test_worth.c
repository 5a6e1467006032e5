/* What a seat strives for: first to win, then the margin, then the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ai/eval.h"

enum { SCALE = 20 * AI_POINT };

static uint16_t worth(uint16_t chance, int32_t ahead, int progress)
{
	struct ai_judgement j = {.chance = {chance, (uint16_t)(AI_SURE - chance)}};
	int32_t points[2] = {(100 + ahead) * AI_POINT, 100 * AI_POINT};

	ai_worth_mix(&j, 2, points, SCALE, progress);
	return j.worth[0];
}

static void a_win_is_worth_more_than_any_margin(void **unused)
{
	(void)unused;
	for (int ahead = 0; ahead < 100; ahead++)
		assert_true(worth(AI_SURE, 0, 0) > worth(AI_SURE / 2, ahead, AI_FULL));
	assert_true(worth(AI_SURE, 1000, AI_FULL) <= AI_SURE);
	assert_true(worth(0, -1000, 0) < AI_SURE / 100);
}

/* Also for a seat that cannot win any more, and for one that cannot lose. */
static void a_decided_game_is_played_for_points(void **unused)
{
	(void)unused;
	for (int ahead = 0; ahead < 40; ahead++) {
		assert_true(worth(AI_SURE, ahead + 1, 200) >= worth(AI_SURE, ahead, 200) + 8);
		assert_true(worth(0, -ahead, 200) >= worth(0, -ahead - 1, 200) + 8);
	}
}

static void of_equal_margins_the_sooner_end_is_better(void **unused)
{
	(void)unused;
	assert_true(worth(AI_SURE, 10, AI_FULL) > worth(AI_SURE, 10, AI_FULL - 1));
	assert_true(worth(0, -10, AI_FULL) > worth(0, -10, AI_FULL - 1));
}

static void the_margin_is_that_over_the_best_other(void **unused)
{
	struct ai_judgement j = {.chance = {0, AI_SURE, 0}};
	int32_t points[3] = {10 * AI_POINT, 30 * AI_POINT, 20 * AI_POINT};
	uint16_t before;

	(void)unused;
	ai_worth_mix(&j, 3, points, SCALE, 100);
	before = j.worth[1];
	points[0] -= 5 * AI_POINT;
	ai_worth_mix(&j, 3, points, SCALE, 100);
	assert_int_equal(j.worth[1], before);
	points[2] -= 5 * AI_POINT;
	ai_worth_mix(&j, 3, points, SCALE, 100);
	assert_true(j.worth[1] > before);
}

static void a_misjudgement_counts_where_the_game_is_open(void **unused)
{
	(void)unused;
	assert_in_range(ai_worth_blur(8000, AI_SURE / 2), 7990, 8000);
	assert_in_range(ai_worth_blur(8000, AI_SURE / 10), 2700, 3000);
	assert_in_range(ai_worth_blur(8000, 0), 1, 20);
	assert_in_range(ai_worth_blur(8000, AI_SURE), 1, 20);
	assert_int_equal(ai_worth_blur(0, AI_SURE / 2), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_win_is_worth_more_than_any_margin),
		cmocka_unit_test(a_decided_game_is_played_for_points),
		cmocka_unit_test(of_equal_margins_the_sooner_end_is_better),
		cmocka_unit_test(the_margin_is_that_over_the_best_other),
		cmocka_unit_test(a_misjudgement_counts_where_the_game_is_open),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
