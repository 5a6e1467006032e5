/* The round trip of a connection that is believed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/net_trip.h"

static void the_quickest_pong_counts(void **state)
{
	struct net_trip t = {0};

	(void)state;
	assert_int_equal(net_trip_half(&t), 0);
	net_trip_add(&t, 300, 250000);
	assert_int_equal(net_trip_half(&t), 130); /* 250 ms measured, 10 more believed */
	net_trip_add(&t, 120, 250000);
	assert_int_equal(net_trip_half(&t), 60);
	for (int i = 0; i < NET_TRIPS; i++) { /* the link has become slower */
		assert_int_equal(net_trip_half(&t), 60);
		net_trip_add(&t, 200, 250000);
	}
	assert_int_equal(net_trip_half(&t), 100);
	assert_true(net_trip_known(&t));
}

static void a_late_pong_wins_nothing(void **state)
{
	struct net_trip t = {0};

	(void)state;
	for (int i = 0; i < NET_TRIPS; i++)
		net_trip_add(&t, 400, 1200);
	assert_int_equal(net_trip_half(&t), 5);
	net_trip_add(&t, 1000000, 1000000000);
	net_trip_add(&t, 0, 0);
	assert_int_equal(net_trip_half(&t), 1); /* measured */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_quickest_pong_counts),
		cmocka_unit_test(a_late_pong_wins_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
