/* Questions to computers: payers take turns, and nobody waits because another one asks a lot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "server/ai_queue.h"
#include "server/limit.h"

static const char letters[128]; /* a payer is named by the place of a letter */

static char letter(const struct ai_item *item)
{
	return (char)((const char *)item->job.payer[0].address - letters);
}

/* A question of these payers, one letter each. */
static struct ai_item *ask(struct ai_queue *q, const char *payers, enum firn_level level)
{
	struct ai_item *item = calloc(1, sizeof *item);

	assert_non_null(item);
	item->job.level = level;
	for (; *payers; payers++)
		item->job.payer[item->job.payers++] = (struct ai_name){&letters[(int)*payers],
								       &letters[(int)*payers]};
	return ai_queue_put(q, item);
}

static void ask_times(struct ai_queue *q, const char *payers, int n)
{
	while (n--)
		assert_null(ask(q, payers, FIRN_EXPERT));
}

static void finish(struct ai_queue *q, struct ai_item *item)
{
	ai_queue_done(q, item);
	free(item);
}

/* The payer whose turn it is; '-': nobody's. The thought is over at once. */
static char turn(struct ai_queue *q)
{
	struct ai_item *item = ai_queue_take(q);
	char payer = item ? letter(item) : '-';

	if (item)
		finish(q, item);
	return payer;
}

static void a_row_shortens_thoughts(void **state)
{
	(void)state;
	assert_int_equal(ai_queue_ms(FIRN_EXPERT, 0), AI_QUEUE_MS);
	assert_int_equal(ai_queue_ms(FIRN_EXPERT, 3), AI_QUEUE_MS);
	for (int level = 0; level < FIRN_LEVELS; level++) {
		uint32_t full = firn_ai_time(level);
		for (int n = 1; n < AI_QUEUE_MOST; n++)
			assert_true(ai_queue_ms(level, n) <= ai_queue_ms(level, n - 1));
		assert_int_equal(ai_queue_ms(level, 0), full < AI_QUEUE_MS ? full : AI_QUEUE_MS);
		assert_true(ai_queue_ms(level, AI_QUEUE_MOST) <= 20);
		assert_true(!full || ai_queue_ms(level, AI_QUEUE_MOST) > 0);
	}
}

static void payers_take_turns(void **state)
{
	struct ai_queue q;

	(void)state;
	ai_queue_init(&q, 1);
	for (const char *payers = "aaaabcc"; *payers; payers++)
		assert_null(ask(&q, (char[]){*payers, '\0'}, FIRN_RANDOM));
	for (const char *order = "bcacaaa-"; *order; order++)
		assert_int_equal(turn(&q), *order);
	assert_null(q.first);
}

/* Long thoughts of many others do not make a quick player wait for a round. */
static void who_has_had_the_least_time_is_next(void **state)
{
	struct ai_queue q;
	int waited = 0;

	(void)state;
	ai_queue_init(&q, 1);
	for (char c = 'b'; c < 'm'; c++)
		ask_times(&q, (char[]){c, '\0'}, 50);
	for (int i = 0; i < 40; i++) {
		assert_null(ask(&q, "a", FIRN_MEDIUM));
		while (turn(&q) != 'a')
			waited++;
	}
	assert_in_range(waited, 1, 80); /* taking turns it would have been 440 */
	ai_queue_end(&q);
	assert_null(q.first);
}

/* Whoever asks again as soon as they are answered is not new each time. */
static void others_are_served_between_the_questions_of_one(void **state)
{
	struct ai_queue q;
	int others = 0;

	(void)state;
	ai_queue_init(&q, 1);
	ask_times(&q, "b", 3);
	for (int i = 0; i < 1000; i++) {
		assert_null(ask(&q, "a", FIRN_MEDIUM));
		while (turn(&q) == 'b')
			others++;
	}
	assert_int_equal(others, 3);
	assert_null(q.first);
}

/* Hundreds of addresses of one network are not as many players. */
static void a_network_counts_as_a_few_payers(void **state)
{
	static const char addresses[400];
	int own = 0, others = 0;
	struct ai_queue q;

	(void)state;
	ai_queue_init(&q, 1);
	for (int i = 0; i < 400; i++) {
		struct ai_item *item = calloc(1, sizeof *item);
		item->job.level = FIRN_EXPERT;
		item->job.payers = 1;
		item->job.payer[0] = (struct ai_name){&addresses[i], addresses};
		assert_null(ai_queue_put(&q, item));
	}
	ask_times(&q, "a", 10);
	while (own < 10) {
		struct ai_item *item = ai_queue_take(&q);
		bool is_own = item->job.payer[0].network != addresses;
		own += is_own;
		others += !is_own;
		finish(&q, item);
	}
	assert_in_range(others, 1, 10 * LIMIT_NETWORK);
	ai_queue_end(&q);
	assert_null(q.first);
	assert_null(q.networks);
}

static void one_payer_leaves_half_of_the_threads_to_others(void **state)
{
	struct ai_item *first, *second, *other;
	struct ai_queue q;

	(void)state;
	ai_queue_init(&q, 4);
	ask_times(&q, "a", 99);
	first = ai_queue_take(&q);
	second = ai_queue_take(&q);
	assert_non_null(second);
	assert_null(ai_queue_take(&q));
	assert_null(ask(&q, "b", FIRN_MEDIUM));
	other = ai_queue_take(&q); /* at once, and for as long as its level thinks */
	assert_non_null(other);
	assert_int_equal(letter(other), 'b');
	assert_int_equal(other->job.ms, firn_ai_time(FIRN_MEDIUM));
	assert_true(second->job.ms < AI_QUEUE_MS / 10);
	finish(&q, first);
	assert_int_equal(turn(&q), 'a');
	finish(&q, second);
	finish(&q, other);
	ai_queue_end(&q);
	assert_null(q.first);
}

static void one_payer_does_not_shorten_the_thoughts_of_another(void **state)
{
	struct ai_queue q;
	struct ai_item *item;

	(void)state;
	ai_queue_init(&q, 2);
	ask_times(&q, "a", 500);
	ask_times(&q, "b", 1);
	item = ai_queue_take(&q);
	assert_int_equal(letter(item), 'b');
	assert_int_equal(item->job.ms, AI_QUEUE_MS);
	finish(&q, item);
	ai_queue_end(&q);
}

static void many_payers_share_the_time(void **state)
{
	struct ai_queue q;
	struct ai_item *item;

	(void)state;
	ai_queue_init(&q, 2);
	for (char c = '!'; c <= '~'; c++)
		ask_times(&q, (char[]){c, '\0'}, 1);
	item = ai_queue_take(&q);
	assert_in_range(item->job.ms, 1, AI_QUEUE_MS / 10);
	finish(&q, item);
	ai_queue_end(&q);
}

/* The last question is put; how many payers could have a thread at the same time? */
static int count_payers(struct ai_queue *q)
{
	struct ai_item *taken[8];
	int n = 0;

	while ((taken[n] = ai_queue_take(q)))
		n++;
	for (int i = 0; i < n; i++)
		finish(q, taken[i]);
	return n;
}

static void the_one_with_the_fewest_questions_pays(void **state)
{
	struct ai_queue q;

	(void)state;
	ai_queue_init(&q, 2);
	ask_times(&q, "a", 3);
	ask_times(&q, "ab", 1);
	ask_times(&q, "ab", 1);
	ask_times(&q, "abc", 1);
	ask_times(&q, "", 1); /* a table that nobody pays for */
	assert_int_equal(count_payers(&q), 4);
	assert_int_equal(count_payers(&q), 2); /* a and b */
	assert_int_equal(count_payers(&q), 1);
	assert_int_equal(count_payers(&q), 0);
}

static void the_longest_row_loses_a_place(void **state)
{
	struct ai_queue q;
	struct ai_item *loser;

	(void)state;
	ai_queue_init(&q, 2);
	ask_times(&q, "b", 1);
	ask_times(&q, "a", AI_QUEUE_MOST - 1);
	loser = ask(&q, "b", FIRN_EASY);
	assert_non_null(loser);
	assert_int_equal(letter(loser), 'a');
	assert_true(loser->job.dropped);
	free(loser);
	loser = ask(&q, "a", FIRN_EASY);
	assert_non_null(loser);
	assert_int_equal(loser->job.level, FIRN_EASY); /* that one itself */
	free(loser);
	assert_int_equal(q.waiting, AI_QUEUE_MOST);
	ai_queue_end(&q);
	assert_int_equal(q.waiting, 0);
}

static void an_owner_is_forgotten(void **state)
{
	int one, two;
	struct ai_queue q;
	struct ai_item *item;

	(void)state;
	ai_queue_init(&q, 1);
	for (int i = 0; i < 6; i++) {
		item = calloc(1, sizeof *item);
		item->owner = i % 3 ? &one : &two;
		item->job.payers = 1;
		item->job.payer[0].address = &letters[i < 4 ? 'a' : 'b'];
		assert_null(ai_queue_put(&q, item));
	}
	assert_int_equal(ai_queue_forget(&q, &one, "b"), 0);
	assert_int_equal(ai_queue_forget(&q, &one, NULL), 1);
	assert_int_equal(q.waiting, 2);
	ask_times(&q, "a", 1); /* the end of the chain is still right */
	for (int i = 0; i < 3; i++)
		assert_int_equal(turn(&q), 'a');
	assert_null(q.first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_row_shortens_thoughts),
		cmocka_unit_test(payers_take_turns),
		cmocka_unit_test(who_has_had_the_least_time_is_next),
		cmocka_unit_test(others_are_served_between_the_questions_of_one),
		cmocka_unit_test(a_network_counts_as_a_few_payers),
		cmocka_unit_test(one_payer_leaves_half_of_the_threads_to_others),
		cmocka_unit_test(one_payer_does_not_shorten_the_thoughts_of_another),
		cmocka_unit_test(many_payers_share_the_time),
		cmocka_unit_test(the_one_with_the_fewest_questions_pays),
		cmocka_unit_test(the_longest_row_loses_a_place),
		cmocka_unit_test(an_owner_is_forgotten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
