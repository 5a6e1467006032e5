/* The computers of all tables: every question is answered, at the port that asked it. */
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

static struct ai_job first_question(enum firn_level level)
{
	static struct firn_match m;
	struct ai_job job = {.level = level};

	memcpy(job.table, "aaaaaaaaaaaaaaaa", STORE_ID);
	job.start = (struct firn_start){.game = firn_game_find("nunatak"),
					.options = {.seats = 2, .first = 0},
					.seed = "x"};
	assert_int_equal(firn_match_new(&m, &job.start).err, 0);
	job.state = m.head.state;
	return job;
}

static void wait_for(struct ai_port *port, int *answered, int wanted)
{
	for (int i = 0; i < 12000 && *answered < wanted; i++) {
		usleep(10000);
		ai_pool_port_collect(port, count_answer, answered);
	}
	assert_true(*answered >= wanted);
}

static void every_port_gets_its_answers(void **state)
{
	struct ai_pool *pool = ai_pool_new(1);
	struct ai_port *port[2];
	struct ai_job job = first_question(FIRN_RANDOM);
	int answered[2] = {0};

	(void)state;
	assert_non_null(pool);
	for (int i = 0; i < 2; i++) {
		port[i] = ai_pool_port_new(pool, no_wake, NULL);
		assert_non_null(port[i]);
	}
	for (int i = 0; i < 300; i++)
		assert_true(ai_pool_port_put(port[i % 3 == 0], &job));
	wait_for(port[0], &answered[0], 200);
	wait_for(port[1], &answered[1], 100);
	assert_true(answered[0] == 200 && answered[1] == 100);
	assert_int_equal(ai_pool_waiting(pool), 0);
	ai_pool_port_free(port[0]);
	ai_pool_port_free(port[1]);
	ai_pool_free(pool);
}

static void a_full_queue_refuses_and_then_goes_on(void **state)
{
	struct ai_pool *pool = ai_pool_new(1);
	struct ai_port *port = ai_pool_port_new(pool, no_wake, NULL);
	struct ai_job job = first_question(FIRN_EXPERT);
	int answered = 0, asked = 0;

	(void)state;
	while (asked <= AI_QUEUE_MOST + 16 && ai_pool_port_put(port, &job))
		asked++;
	assert_in_range(asked, AI_QUEUE_MOST, AI_QUEUE_MOST + 16);
	wait_for(port, &answered, 1);
	ai_pool_port_free(port); /* with thoughts under way */
	port = ai_pool_port_new(pool, no_wake, NULL);
	job.level = FIRN_RANDOM;
	assert_true(ai_pool_port_put(port, &job));
	answered = 0;
	wait_for(port, &answered, 1);
	assert_int_equal(answered, 1); /* and nothing of the other port */
	assert_int_equal(ai_pool_waiting(pool), 0);
	ai_pool_port_free(port);
	ai_pool_free(pool);
}

/* The experts of a table that everybody has left do not think to the end. */
static void a_table_that_was_left_is_forgotten(void **state)
{
	struct ai_pool *pool = ai_pool_new(2);
	struct ai_port *port = ai_pool_port_new(pool, no_wake, NULL);
	struct ai_job job = first_question(FIRN_EXPERT);
	unsigned seats = 0;
	int answered = 0;

	(void)state;
	for (int i = 0; i < 4; i++) /* of one payer: one is thought about, three wait */
		assert_true(ai_pool_port_put(port, &job));
	seats = ai_pool_port_cancel(port, job.table);
	ai_pool_port_collect(port, count_answer, &answered);
	assert_true(seats == 1 || answered == 4); /* if the machine was very slow */
	assert_int_equal(ai_pool_waiting(pool), 0);
	memcpy(job.table, "bbbbbbbbbbbbbbbb", STORE_ID);
	job.level = FIRN_RANDOM;
	assert_true(ai_pool_port_put(port, &job));
	assert_int_equal(ai_pool_port_cancel(port, "aaaaaaaaaaaaaaaa"), 0);
	wait_for(port, &answered, answered + 1);
	ai_pool_port_free(port);
	ai_pool_free(pool);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t5_8_a_race_is_run_at_the_pace_of_a_level),
		cmocka_unit_test(every_port_gets_its_answers),
		cmocka_unit_test(a_table_that_was_left_is_forgotten),
		cmocka_unit_test(a_full_queue_refuses_and_then_goes_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
