/* The event loop: where it listens, what is to happen later, and its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <netdb.h>
#include <sys/socket.h>
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

static const struct net_handler handler = {.tick = ignore, .turn = ignore};

static struct net *open_loopback(void)
{
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

/* Can one connect to the port from this loopback address? */
static bool can_reach(const char *address, int port)
{
	struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *at;
	char number[8];
	int fd;
	bool ok;

	snprintf(number, sizeof number, "%d", port);
	assert_int_equal(getaddrinfo(address, number, &hints, &at), 0);
	fd = socket(at->ai_family, SOCK_STREAM, 0);
	ok = fd >= 0 && !connect(fd, at->ai_addr, at->ai_addrlen);
	close(fd);
	freeaddrinfo(at);
	return ok;
}

/* The library would listen at every address of the machine where 127.0.0.1 was asked for. */
static void it_listens_at_its_address_only(void **state)
{
	struct net *n = open_loopback();

	(void)state;
	assert_true(can_reach("127.0.0.1", net_port(n)));
	assert_false(can_reach("127.0.0.2", net_port(n)));
	assert_false(can_reach("::1", net_port(n)));
	net_shut(n);
	net_free(n);
}

static void a_port_in_use_is_an_error(void **state)
{
	struct net *first = open_loopback();
	struct net_config config = {.host = "127.0.0.1", .port = net_port(first), .silent = 90};
	struct net *second;
	char why[256];

	(void)state;
	assert_null(net_open(&config, &handler, NULL, why, sizeof why));
	assert_non_null(strstr(why, "in use"));
	config.beside = first; /* but another net of the same process may share it */
	second = net_open(&config, &handler, NULL, why, sizeof why);
	assert_non_null(second);
	assert_int_equal(net_port(second), net_port(first));
	net_shut(second);
	net_free(second);
	net_shut(first);
	net_free(first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_call_comes_later),
		cmocka_unit_test(nothing_is_called_while_it_ends),
		cmocka_unit_test(it_listens_at_its_address_only),
		cmocka_unit_test(a_port_in_use_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
