/* The computers of all tables: every question is answered, and many of them make thoughts short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "games/games.h"
#include "match/match.h"
#include "server/ai_pool.h"

static void a_row_shortens_thoughts(void **state)
{
	(void)state;
	assert_int_equal(ai_pool_ms(FIRN_EXPERT, 0), AI_POOL_MS);
	assert_int_equal(ai_pool_ms(FIRN_EXPERT, 3), AI_POOL_MS);
	for (int level = 0; level < FIRN_LEVELS; level++) {
		uint32_t full = firn_ai_time(level);
		for (int n = 1; n < AI_POOL_QUEUE; n++)
			assert_true(ai_pool_ms(level, n) <= ai_pool_ms(level, n - 1));
		assert_int_equal(ai_pool_ms(level, 0), full < AI_POOL_MS ? full : AI_POOL_MS);
		assert_true(ai_pool_ms(level, AI_POOL_QUEUE) <= 20);
		assert_true(!full || ai_pool_ms(level, AI_POOL_QUEUE) > 0);
	}
}

static void t5_8_a_race_is_run_at_the_pace_of_a_level(void **state)
{
	(void)state;
	for (int level = 0; level < FIRN_LEVELS; level++) {
		uint32_t time = firn_ai_time(level);
		struct ai_pace race = ai_pool_pace(level, true, false);
		uint32_t act = race.pause + (time < race.most ? time : race.most);
		assert_int_equal(act, firn_ai_pace(level ? level : FIRN_EASY));
		assert_in_range(race.most, 1, act / 2);
		assert_int_equal(ai_pool_pace(level, false, false).pause, 0);
		assert_int_equal(ai_pool_pace(level, false, true).pause, firn_ai_pace(level));
	}
}

static void no_wake(void *context)
{
	(void)context;
}

static void count_answer(void *context, const struct ai_job *job)
{
	assert_true(job->move[0]);
	++*(int *)context;
}

static void all_are_answered_and_no_more_are_taken(void **state)
{
	struct ai_pool *t = ai_pool_new(1, no_wake, NULL);
	struct ai_job job = {.level = FIRN_RANDOM};
	static struct firn_match m;
	int answered = 0, asked = 0;

	(void)state;
	assert_non_null(t);
	memcpy(job.table, "aaaaaaaaaaaaaaaa", STORE_ID);
	job.start = (struct firn_start){.game = firn_game_find("nunatak"),
					.options = {.seats = 2, .first = 0},
					.seed = "x"};
	assert_int_equal(firn_match_new(&m, &job.start).err, 0);
	job.state = m.head.state;
	while (ai_pool_put(t, &job))
		asked++;
	assert_int_equal(asked, AI_POOL_QUEUE);
	assert_int_equal(ai_pool_waiting(t), AI_POOL_QUEUE);
	for (int i = 0; i < 12000 && answered < asked; i++) {
		usleep(10000);
		ai_pool_collect(t, count_answer, &answered);
	}
	assert_int_equal(answered, asked);
	assert_int_equal(ai_pool_waiting(t), 0);
	ai_pool_free(t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_row_shortens_thoughts),
		cmocka_unit_test(t5_8_a_race_is_run_at_the_pace_of_a_level),
		cmocka_unit_test(all_are_answered_and_no_more_are_taken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
