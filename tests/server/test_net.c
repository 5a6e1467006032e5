/* The event loop: what is to happen later, and its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/net.h"

struct call {
	struct net *net;
	int *fired;
};

static void fire(void *what)
{
	struct call *call = what;

	++*call->fired;
	net_end(call->net);
}

static void call_later(struct net *n, unsigned ms, int *fired)
{
	struct call *call = malloc(sizeof *call);

	assert_non_null(call);
	*call = (struct call){n, fired};
	assert_true(net_after(n, ms, fire, call));
}

static void ignore(void *context)
{
	(void)context;
}

static struct net *open_loopback(void)
{
	static const struct net_handler handler = {.tick = ignore, .turn = ignore};
	struct net_config config = {.host = "127.0.0.1", .silent = 90};
	char why[256];
	struct net *n = net_open(&config, &handler, NULL, why, sizeof why);

	assert_non_null(n);
	return n;
}

static void a_call_comes_later(void **state)
{
	struct net *n = open_loopback();
	int fired = 0;

	(void)state;
	call_later(n, 1, &fired);
	net_run(n);
	assert_int_equal(fired, 1);
	net_shut(n);
	net_free(n);
}

/* Server: a computer's pause was over while the server ended, and its question went to a pool that
 * was gone. */
static void nothing_is_called_while_it_ends(void **state)
{
	struct net *n = open_loopback();
	int fired = 0;

	(void)state;
	for (unsigned ms = 0; ms < 10; ms++)
		call_later(n, ms, &fired);
	usleep(20000);
	net_shut(n);
	net_free(n);
	assert_int_equal(fired, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_call_comes_later),
		cmocka_unit_test(nothing_is_called_while_it_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
