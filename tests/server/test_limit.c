/* Limits by rate and by address. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/limit.h"

static void a_bucket_fills_with_time(void **state)
{
	struct limit_bucket b = {0};
	struct limit_rate rate = {2, 3};

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_true(limit_take(&b, rate, 1000));
	assert_false(limit_take(&b, rate, 1000));
	assert_false(limit_take(&b, rate, 1400));
	assert_true(limit_take(&b, rate, 1500));
	assert_false(limit_take(&b, rate, 1000)); /* a clock that was set back gives nothing */
	for (int i = 0; i < 3; i++)
		assert_true(limit_take(&b, rate, 100000));
	assert_false(limit_take(&b, rate, 100000));
}

static void a_network_is_one_address(void **state)
{
	struct limits *l = calloc(1, sizeof *l);
	struct limit_address *a = limit_find(l, "2001:db8:1:2::1", 1);

	(void)state;
	assert_ptr_equal(limit_find(l, "2001:db8:1:2:ffff:ffff:ffff:ffff", 2), a);
	assert_ptr_not_equal(limit_find(l, "2001:db8:1:3::1", 3), a);
	a = limit_find(l, "192.0.2.7", 4);
	assert_ptr_equal(limit_find(l, "::ffff:192.0.2.7", 5), a);
	assert_ptr_not_equal(limit_find(l, "192.0.2.8", 6), a);
	assert_ptr_not_equal(limit_find(l, "::1", 7), limit_find(l, "127.0.0.1", 8));
	a = limit_find(l, "what a proxy made up", 9);
	assert_ptr_equal(limit_find(l, "what a proxy made up", 10), a);
	free(l);
}

/* More addresses than there is room for: those who are connected keep theirs. */
static void who_is_connected_keeps_the_entry(void **state)
{
	struct limits *l = calloc(1, sizeof *l);
	struct limit_address *a = limit_find(l, "192.0.2.7", 1);
	char name[LIMIT_ADDRESS];

	(void)state;
	a->connections = 1;
	for (int i = 0; i < 4 * LIMIT_ADDRESSES; i++) {
		snprintf(name, sizeof name, "10.0.%d.%d", i >> 8, i & 255);
		assert_non_null(limit_find(l, name, 2 + i));
	}
	assert_ptr_equal(limit_find(l, "192.0.2.7", 99999), a);
	assert_int_equal(a->connections, 1);
	free(l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bucket_fills_with_time),
		cmocka_unit_test(a_network_is_one_address),
		cmocka_unit_test(who_is_connected_keeps_the_entry),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
