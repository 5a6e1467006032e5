/* The clock of a table as people type it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/clock_text.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static void good(const char *text, enum clock_kind kind, int64_t ms, int64_t add, const char *words)
{
	struct clock_rule rule;
	char said[128];

	if (!clock_text_read(text, &rule))
		fail_msg("refused: %s", text);
	assert_int_equal(rule.kind, kind);
	assert_int_equal(rule.ms, ms);
	assert_int_equal(rule.add, add);
	clock_text_write(&rule, said, sizeof said);
	assert_string_equal(said, words);
}

static void clocks_are_read(void **state)
{
	(void)state;
	good("10m", CLOCK_GAME, 10 * MINUTE, 0, "10 min for the game");
	good("10m+5s", CLOCK_GAME, 10 * MINUTE, 5 * SECOND,
	     "10 min for the game, plus 5 s per move");
	good("1h30m", CLOCK_GAME, 90 * MINUTE, 0, "90 min for the game");
	good("1m30s+1m", CLOCK_GAME, 90 * SECOND, MINUTE, "90 s for the game, plus 1 min per move");
	good("24h", CLOCK_GAME, DAY, 0, "1440 min for the game");
	good("30s/move", CLOCK_MOVE, 30 * SECOND, 0, "30 s per move");
	good("2m/move", CLOCK_MOVE, 2 * MINUTE, 0, "2 min per move");
	good("1d", CLOCK_DAYS, DAY, 0, "1 day per move");
	good("3d/move", CLOCK_DAYS, (int64_t)3 * DAY, 0, "3 days per move");
	good("30d", CLOCK_DAYS, (int64_t)30 * DAY, 0, "30 days per move");
}

static void others_are_refused(void **state)
{
	static const char *const bad[] = {"",
					  "10",
					  "m",
					  "10x",
					  "-5m",
					  "0s",
					  "25h",
					  "0d",
					  "31d",
					  "3d12h",
					  "3d+5s",
					  "10m+",
					  "10m5",
					  "5s10m",
					  "5m5m",
					  "10m +5s",
					  "10m/",
					  "10m/day",
					  "30s/move+5s",
					  "10m+5s/move",
					  "99999999h",
					  "999999999999999999999m",
					  "3days",
					  "10m+25h"};
	struct clock_rule rule;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		if (clock_text_read(bad[i], &rule))
			fail_msg("passes: '%s'", bad[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clocks_are_read),
		cmocka_unit_test(others_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
