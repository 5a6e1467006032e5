/* The address of a table: what people send each other, and what must not pass for one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/address.h"

static void good(const char *text, const char *server, const char *table, bool tls, int port)
{
	struct address a;
	char back[ADDRESS_SERVER];

	assert_true(address_is(text));
	assert_null(address_read(&a, text));
	address_server(&a, back);
	assert_string_equal(back, server);
	assert_string_equal(a.table, table);
	assert_int_equal(a.tls, tls);
	assert_int_equal(a.port, port);
}

static void addresses_are_read(void **state)
{
	(void)state;
	good("http://localhost:8080/#t=abcdefghijklmn27", "http://localhost:8080",
	     "abcdefghijklmn27", false, 8080);
	good("https://example.org/#t=abcdefghijklmn27", "https://example.org", "abcdefghijklmn27",
	     true, 443);
	good("https://example.org:443/games/#t=abcdefghijklmn27", "https://example.org/games",
	     "abcdefghijklmn27", true, 443);
	good("wss://example.org#t=abcdefghijklmn27", "https://example.org", "abcdefghijklmn27",
	     true, 443);
	good("ws://[::1]:9000/", "http://[::1]:9000", "", false, 9000);
	good("http://127.0.0.1", "http://127.0.0.1", "", false, 80);
}

static void others_are_refused(void **state)
{
	static const char *const bad[] = {
		"ftp://example.org/#t=abcdefghijklmn27",
		"://example.org",
		"http://",
		"http:///#t=abcdefghijklmn27",
		"http://:8080/",
		"http://host:/",
		"http://host:0/",
		"http://host:65536/",
		"http://host:12x/",
		"http://[::1/",
		"http://[::1]x:80/",
		"http://user@host/#t=abcdefghijklmn27",
		"http://ho st/#t=abcdefghijklmn27",
		"http://host/#t=short",
		"http://host/#t=abcdefghijklmn277",
		"http://host/#t=ABCDEFGHIJKLMN27",
		"http://host/#x=abcdefghijklmn27",
		"http://host/?t=abcdefghijklmn27",
		"http://host/a\r\nHost: other/#t=abcdefghijklmn27",
	};
	struct address a;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		if (!address_read(&a, bad[i]))
			fail_msg("passes: %s", bad[i]);
}

static void long_ones_do_not_overflow(void **state)
{
	static char text[4096];
	struct address a;

	(void)state;
	memset(text, 'a', sizeof text - 1);
	memcpy(text, "http://", 7);
	assert_non_null(address_read(&a, text));
	memcpy(text, "http://host/", 12);
	assert_non_null(address_read(&a, text));
}

static void a_bare_host_is_https(void **state)
{
	char whole[ADDRESS_SERVER];

	(void)state;
	address_complete("example.org/#t=abcdefghijklmn27", whole);
	assert_string_equal(whole, "https://example.org/#t=abcdefghijklmn27");
	address_complete("http://localhost:8080", whole);
	assert_string_equal(whole, "http://localhost:8080");
	address_complete("", whole);
	assert_string_equal(whole, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bare_host_is_https),
		cmocka_unit_test(addresses_are_read),
		cmocka_unit_test(others_are_refused),
		cmocka_unit_test(long_ones_do_not_overflow),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
