/* Limits by rate and by address. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/limit.h"

enum { NOW = 1000000, ALL = 100, EACH = 3, HELD = LIMIT_VISITS - LIMIT_SPENT };

/* Two GETs per second, bursts of 3; at most 3 connections of an address, 100 of all. */
static int start(void **state)
{
	struct limits_config c = {0};

	for (int i = 0; i < LIMIT_SPENT; i++)
		c.spent[i] = (struct limit_rate){2, 3};
	c.held[HELD] = EACH;
	c.all[HELD] = ALL;
	*state = limits_new(&c);
	return *state ? 0 : -1;
}

static int end(void **state)
{
	limits_free(*state);
	return 0;
}

static bool get(struct limits *l, const char *address)
{
	struct limit_address *a = limit_find(l, address);
	bool ok = limit_spend(l, a, LIMIT_GETS, NOW);

	limit_release(l, a);
	return ok;
}

static bool visit(struct limits *l, const char *address)
{
	struct limit_address *a = limit_find(l, address);
	bool ok = limit_hold(l, a, LIMIT_VISITS);

	limit_release(l, a);
	return ok;
}

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

/* Which spellings are one address, seen by the budget that they share. */
static void an_ipv6_network_is_one_address(void **state)
{
	static const char *const same[][2] = {
		{"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"},
		{"192.0.2.7", "::ffff:192.0.2.7"},
		{"what a proxy made up", "what a proxy made up"},
	};
	static const char *const others[] = {"2001:db8:1:3::1", "192.0.2.8", "made up as well",
					     "::1", "127.0.0.1"};

	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 3; j++)
			assert_true(get(*state, same[i][0]));
		assert_false(get(*state, same[i][1]));
	}
	for (int i = 0; i < 5; i++)
		assert_true(get(*state, others[i]));
	assert_int_equal(limit_refused(*state, LIMIT_GETS), 3);
}

/* The addresses of one network have a budget together: IPv6 /48, IPv4 /24. */
static void a_network_has_a_budget(void **state)
{
	static const char *const format[] = {"2001:db8:1:%x::1", "192.0.2.%d"};
	static const char *const neighbour[] = {"2001:db8:2:1::1", "192.0.3.1"};
	char name[40];

	for (int i = 0; i < 2; i++) {
		int served = 0;
		for (int j = 0; j < 200; j++) {
			snprintf(name, sizeof name, format[i], j);
			served += get(*state, name);
		}
		assert_int_equal(served, 3 * LIMIT_NETWORK);
		assert_true(get(*state, neighbour[i]));
	}
}

/* Many more addresses than the table of older versions had room for, all connected. */
static void addresses_are_not_limited(void **state)
{
	struct limits_config c = {.held = {[HELD] = 1}, .all = {[HELD] = 200000}};
	struct limits *l = limits_new(&c);
	char name[40];

	(void)state;
	for (int i = 0; i < 10000; i++) {
		snprintf(name, sizeof name, "10.%d.%d.%d", i / 1000, i / 10 % 100, i % 10);
		assert_true(visit(l, name));
	}
	assert_false(visit(l, "10.9.99.9"));
	assert_true(visit(l, "192.0.2.7"));
	limits_free(l);
}

static void an_entry_is_forgotten_when_it_owes_nothing(void **state)
{
	struct limit_address *a = limit_find(*state, "192.0.2.7"), *b;
	int64_t now = NOW;

	for (int i = 0; i < 3; i++)
		assert_true(limit_spend(*state, a, LIMIT_GETS, now));
	limit_release(*state, a);
	for (int i = 0; i < 200; i++) /* not while its bucket is not full */
		limits_tick(*state, now += i % 2 ? 1000 : -1000);
	assert_false(get(*state, "192.0.2.7"));
	assert_true(limit_hold(*state, limit_find(*state, "192.0.2.8"), LIMIT_VISITS));
	b = limit_find(*state, "192.0.2.8");
	for (int i = 0; i < 200; i++) /* nor while it holds something */
		limits_tick(*state, now += 1000);
	for (int i = 1; i < EACH; i++)
		assert_true(limit_hold(*state, b, LIMIT_VISITS));
	assert_false(limit_hold(*state, b, LIMIT_VISITS));
	for (int i = 0; i < EACH; i++)
		limit_drop(*state, b, LIMIT_VISITS);
	assert_true(limit_hold(*state, b, LIMIT_VISITS));
	assert_true(limits_entries(*state) <= 2);
}

static void who_pays_later_waits_longer(void **state)
{
	struct limit_address *a = limit_find(*state, "192.0.2.7");

	assert_true(limit_solvent(*state, a, LIMIT_BYTES, NOW));
	limit_charge(*state, a, LIMIT_BYTES, 4, NOW);
	assert_false(limit_solvent(*state, a, LIMIT_BYTES, NOW));
	assert_true(limit_solvent(*state, a, LIMIT_BYTES, NOW + 500));
	limit_charge(*state, a, LIMIT_BYTES, 1000000, NOW + 500);
	assert_false(limit_solvent(*state, a, LIMIT_BYTES, NOW + 1900)); /* a burst of debt */
	assert_true(limit_solvent(*state, a, LIMIT_BYTES, NOW + 2000));
	assert_int_equal(limit_refused(*state, LIMIT_BYTES), 2);
}

/* Those who hold little get in as long as there is any room at all. */
static void newcomers_get_in_when_it_is_crowded(void **state)
{
	int greedy = 0, modest = 0;
	char name[40];

	for (int i = 0; i < 200; i++) { /* each takes as many as it gets */
		snprintf(name, sizeof name, "10.%d.0.1", i % 40);
		greedy += visit(*state, name);
	}
	assert_true(greedy > ALL * 3 / 4 && greedy < ALL - 5);
	for (int i = 0; i < 5; i++) {
		snprintf(name, sizeof name, "192.0.%d.7", i);
		modest += visit(*state, name);
	}
	assert_int_equal(modest, 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_bucket_fills_with_time, start, end),
		cmocka_unit_test_setup_teardown(an_ipv6_network_is_one_address, start, end),
		cmocka_unit_test_setup_teardown(a_network_has_a_budget, start, end),
		cmocka_unit_test_setup_teardown(addresses_are_not_limited, start, end),
		cmocka_unit_test_setup_teardown(an_entry_is_forgotten_when_it_owes_nothing, start,
						end),
		cmocka_unit_test_setup_teardown(who_pays_later_waits_longer, start, end),
		cmocka_unit_test_setup_teardown(newcomers_get_in_when_it_is_crowded, start, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
