/* The head of a request, as `firn serve` reads it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/http.h"
#include "cli/page.h"

static struct http_request r;

static int parse(const char *text)
{
	return http_parse(text, strlen(text), &r);
}

static void a_plain_get(void **state)
{
	(void)state;
	assert_int_equal(parse("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), 200);
	assert_string_equal(r.path, "");
	assert_false(r.head);
	assert_false(r.gzip);
	assert_string_equal(r.tag, "");
}

static void fields_that_matter(void **state)
{
	(void)state;
	assert_int_equal(parse("HEAD /a/b.js?q#f HTTP/1.0\nACCEPT-encoding:  br, gzip\n"
			       "If-None-Match: \"tag\"\n\n"),
			 200);
	assert_true(r.head);
	assert_true(r.gzip);
	assert_string_equal(r.path, "a/b.js");
	assert_string_equal(r.tag, "\"tag\"");
	assert_int_equal(parse("GET / HTTP/1.1\r\nAccept-Encoding: gzip;q=0\r\n\r\n"), 200);
	assert_false(r.gzip);
	assert_int_equal(parse("GET / HTTP/1.1\r\nAccept-Encoding: gzip;q=0.5\r\n\r\n"), 200);
	assert_true(r.gzip);
}

static void an_unfinished_head_waits(void **state)
{
	(void)state;
	assert_int_equal(parse(""), 0);
	assert_int_equal(parse("GET / HTTP/1.1\r\nHost: x\r\n"), 0);
}

static void what_is_refused(void **state)
{
	static char big[HTTP_MAX_HEAD + 1];

	(void)state;
	assert_int_equal(parse("\r\n\r\n"), 400);
	assert_int_equal(parse("GET /\r\n\r\n"), 400);
	assert_int_equal(parse("GET x HTTP/1.1\r\n\r\n"), 400);
	assert_int_equal(parse("GET /%0a HTTP/1.1\r\n\r\n"), 400);
	assert_int_equal(parse("GET /%zz HTTP/1.1\r\n\r\n"), 400);
	assert_int_equal(parse("GET /% HTTP/1.1\r\n\r\n"), 400);
	assert_int_equal(parse("GET / HTTP/2.0\r\n\r\n"), 505);
	assert_int_equal(parse("POST / HTTP/1.1\r\n\r\n"), 405);
	memset(big, 'a', sizeof big - 1);
	assert_int_equal(parse(big), 431);
	memcpy(big, "GET /", 5);
	memcpy(big + 400, " HTTP/1.1\r\n\r\n", 14);
	assert_int_equal(parse(big), 414);
}

static void an_unknown_file_is_no_file(void **state)
{
	(void)state;
	assert_null(page_find("../etc/passwd"));
	assert_null(page_find("no such file"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_plain_get),
		cmocka_unit_test(fields_that_matter),
		cmocka_unit_test(an_unfinished_head_waits),
		cmocka_unit_test(what_is_refused),
		cmocka_unit_test(an_unknown_file_is_no_file),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
