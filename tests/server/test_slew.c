/* The clock of the server while somebody sets the wall clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/slew.h"

#define SECOND ((int64_t)1000000000)
#define HOUR (3600 * SECOND)

static const int64_t start = (int64_t)1763232000 * SECOND;

/* Reads it every 10 ms for a while, `off` being what the wall clock is wrong by; counts jumps. */
static int64_t run(struct slew *s, int64_t *steady, int64_t ns, int64_t off, int *jumps)
{
	int64_t before = 0, now = 0, jump;

	for (int64_t end = *steady + ns; *steady < end; *steady += SECOND / 100) {
		now = slew_read(s, start + *steady + off, *steady, &jump);
		*jumps += jump != 0;
		assert_true(now >= before);
		before = now;
	}
	return now - start - *steady + SECOND / 100;
}

static void it_follows_a_wall_clock_that_is_right(void **state)
{
	struct slew s = {0};
	int64_t steady = 0;
	int jumps = 0;

	(void)state;
	assert_int_equal(run(&s, &steady, 10 * SECOND, 0, &jumps), 0);
	assert_int_equal(run(&s, &steady, 10 * SECOND, SECOND / 20, &jumps), SECOND / 20);
	assert_int_equal(jumps, 0); /* a little correction */
}

static void a_clock_set_back_an_hour_does_not_stop_it(void **state)
{
	struct slew s = {0};
	int64_t steady = 0, wrong;
	int jumps = 0;

	(void)state;
	run(&s, &steady, SECOND, 0, &jumps);
	wrong = run(&s, &steady, 100 * SECOND, -HOUR, &jumps);
	assert_in_range(-wrong, SECOND / 2, SECOND);
	assert_int_equal(jumps, 1); /* told once, not at every reading */
	run(&s, &steady, 100 * HOUR, -HOUR, &jumps);
	assert_int_equal(run(&s, &steady, SECOND, -HOUR, &jumps), -HOUR);
	assert_int_equal(jumps, 1);
}

static void a_clock_two_hours_ahead_for_a_moment_hardly_shows(void **state)
{
	struct slew s = {0};
	int64_t steady = 0;
	int jumps = 0;

	(void)state;
	run(&s, &steady, SECOND, 0, &jumps);
	assert_in_range(run(&s, &steady, 3 * SECOND / 2, 2 * HOUR, &jumps), 0, SECOND / 50);
	assert_int_equal(run(&s, &steady, 10 * SECOND, 0, &jumps), 0);
	assert_int_equal(jumps, 2); /* there and back */
}

static void threads_that_read_in_turns_never_see_it_go_back(void **state)
{
	struct slew s = {0};
	int64_t jump, now;

	(void)state;
	now = slew_read(&s, start, SECOND, &jump);
	now = slew_read(&s, start + 5, SECOND + 5, &jump);
	assert_true(slew_read(&s, start + 3, SECOND + 3, &jump) >= now);
	assert_int_equal(jump, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_follows_a_wall_clock_that_is_right),
		cmocka_unit_test(a_clock_set_back_an_hour_does_not_stop_it),
		cmocka_unit_test(a_clock_two_hours_ahead_for_a_moment_hardly_shows),
		cmocka_unit_test(threads_that_read_in_turns_never_see_it_go_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
