/* Clocks of tables in JSON: what is read is what was written, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "online/clock_rule.h"
#include "online/table_words.h"

static bool read(const char *json, struct clock_rule *out)
{
	struct firn_json v;

	assert_true(firn_json_parse(json, strlen(json), &v));
	return clock_rule_read(v, out);
}

static void round_trip(const char *json, enum clock_kind kind, int64_t ms, int64_t add)
{
	struct clock_rule rule;
	struct firn_writer w;
	char text[128];

	assert_true(read(json, &rule));
	assert_int_equal(rule.kind, kind);
	assert_int_equal(rule.ms, ms);
	assert_int_equal(rule.add, add);
	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	clock_rule_write(&rule, &w);
	firn_json_end(&w, '}');
	assert_string_equal(text, json);
}

static void a_clock_is_read_as_it_is_written(void **state)
{
	(void)state;
	round_trip("{\"kind\":\"game\",\"ms\":600000,\"add\":5000}", CLOCK_GAME, 600000, 5000);
	round_trip("{\"kind\":\"game\",\"ms\":1000,\"add\":0}", CLOCK_GAME, 1000, 0);
	round_trip("{\"kind\":\"move\",\"ms\":86400000}", CLOCK_MOVE, 86400000, 0);
	round_trip("{\"kind\":\"days\",\"days\":30}", CLOCK_DAYS, (int64_t)30 * 86400000, 0);
}

static void no_clock_is_a_clock(void **state)
{
	struct clock_rule rule = {CLOCK_GAME, 1, 1};

	(void)state;
	assert_true(read("null", &rule));
	assert_int_equal(rule.kind, CLOCK_NONE);
}

static void what_is_no_clock_is_refused(void **state)
{
	static const char *const bad[] = {
		"1",
		"{}",
		"{\"kind\":\"none\",\"ms\":1000}",
		"{\"kind\":\"hourglass\",\"ms\":1000}",
		"{\"kind\":\"game\"}",
		"{\"kind\":\"game\",\"ms\":999}",
		"{\"kind\":\"game\",\"ms\":86400001}",
		"{\"kind\":\"game\",\"ms\":1000,\"add\":-1}",
		"{\"kind\":\"days\",\"ms\":1000}",
		"{\"kind\":\"days\",\"days\":31}",
	};
	struct clock_rule rule;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		assert_false(read(bad[i], &rule));
		assert_int_equal(rule.kind, CLOCK_NONE);
		assert_int_equal(rule.ms, 0);
	}
}

static void words_are_found_by_their_numbers(void **state)
{
	(void)state;
	assert_int_equal(table_word(table_state_names, "open"), TABLE_OPEN);
	assert_int_equal(table_word(table_state_names, "closed"), TABLE_CLOSED);
	assert_int_equal(table_word(seat_kind_names, "ai"), SEAT_AI);
	assert_int_equal(table_word(ask_names, "sit"), ASK_SIT);
	assert_int_equal(table_word(ask_names, "dance"), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_clock_is_read_as_it_is_written),
		cmocka_unit_test(no_clock_is_a_clock),
		cmocka_unit_test(what_is_no_clock_is_refused),
		cmocka_unit_test(words_are_found_by_their_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
