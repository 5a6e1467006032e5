/* Heads of requests and frames of WebSockets, as clients send them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/net_frame.h"
#include "server/net_head.h"

static char text[NET_HEAD];

/* Reads a whole head; the texts of *h are in `text`. */
static bool read_head(const char *from, struct net_head *h)
{
	size_t n = strlen(from);

	memcpy(text, from, n + 1);
	return net_head_size(text, n) == n && net_head_read(text, n, h);
}

static void a_head_is_read(void **state)
{
	struct net_head h;

	(void)state;
	assert_true(read_head(
		"GET /a%20b%2?c=d HTTP/1.1\r\nHOST: x:1\r\nConnection:keep-alive, Upgrade\r\n"
		"Upgrade: \t websocket \r\nX-Forwarded-For: a, b\r\nCookie: y\r\n\r\n",
		&h));
	assert_string_equal(h.method, "GET");
	assert_string_equal(h.path, "/a b%2");
	assert_string_equal(h.host, "x:1");
	assert_string_equal(h.upgrade, "websocket");
	assert_string_equal(h.forwarded, "a, b");
	assert_string_equal(h.origin, "");
	assert_true(net_head_lists(h.connection, "upgrade"));
	assert_false(net_head_lists(h.connection, "up"));
	assert_true(h.keep && !h.body);
}

static void a_connection_is_kept_or_not(void **state)
{
	struct net_head h;

	(void)state;
	assert_true(read_head("GET / HTTP/1.0\r\n\r\n", &h) && !h.keep);
	assert_true(read_head("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n", &h) && !h.keep);
	assert_true(read_head("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", &h) && h.keep);
	assert_true(read_head("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\n", &h) && h.body &&
		    !h.keep);
	assert_true(read_head("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", &h) &&
		    h.body && !h.keep);
}

static void what_is_no_head_is_refused(void **state)
{
	static const char *const wrong[] = {
		"\r\n",
		"GET\r\n\r\n",
		"GET /\r\n\r\n",
		"GET / HTTP/2.0\r\n\r\n",
		"GET / HTTP/1.\r\n\r\n",
		"GET / HTTP/1.10\r\n\r\n",
		"GET / HTTP/1.1\r\nno header\r\n\r\n",
		"GET / HTTP/1.1\r\n: x\r\n\r\n",
		"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
		"GET / HTTP/1.1\r\n Host: x\r\n\r\n",
	};
	struct net_head h;

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		assert_false(read_head(wrong[i], &h));
	memcpy(text, "GET /\0 HTTP/1.1\r\n\r\n", 19);
	assert_false(net_head_read(text, 19, &h));
	assert_int_equal(net_head_size(text, 17), 0);
	assert_int_equal(net_head_size(text, 0), 0);
}

/* Whether the head of a frame with these two first bytes is allowed. */
static bool allowed(unsigned char first, unsigned char second)
{
	unsigned char bytes[NET_FRAME_HEAD] = {first, second};
	struct net_frame f;

	return net_frame_read(bytes, sizeof bytes, &f) > 0;
}

static void frames_that_the_rfc_forbids(void **state)
{
	(void)state;
	for (unsigned opcode = 0; opcode < 16; opcode++) {
		bool data = opcode <= 2, control = opcode >= 8 && opcode <= 10;
		assert_false(allowed((unsigned char)(0x80 | opcode), 0x05)); /* no mask: 5.1 */
		assert_true(allowed((unsigned char)(0x80 | opcode), 0x85) == (data || control));
		assert_true(allowed((unsigned char)opcode, 0x85) == data);
		assert_true(allowed((unsigned char)(0x80 | opcode), 0xfe) == data);
		for (unsigned bit = 0x10; bit < 0x80; bit <<= 1)
			assert_false(allowed((unsigned char)(0x80 | bit | opcode), 0x85));
	}
}

/* Our own frames, with a mask added, are read as they were meant; not before they are whole. */
static void frames_of_every_size(void **state)
{
	static const size_t sizes[] = {0, 1, 125, 126, 65535, 65536, 1 << 21};
	unsigned char bytes[NET_FRAME_HEAD + 4];
	struct net_frame f;

	(void)state;
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		int n = (int)net_frame_begin(bytes, NET_TEXT, sizes[i]);
		bytes[1] |= 0x80;
		memcpy(bytes + n, "mask", 4);
		for (int k = 0; k < n + 4; k++)
			assert_int_equal(net_frame_read(bytes, (size_t)k, &f), 0);
		assert_int_equal(net_frame_read(bytes, (size_t)n + 4, &f), n + 4);
		assert_true(f.opcode == NET_TEXT && f.last && f.size == sizes[i]);
		assert_memory_equal(f.mask, "mask", 4);
	}
}

static void a_mask_is_taken_off(void **state)
{
	struct net_frame f = {.size = 6, .mask = {1, 2, 4, 8}};
	unsigned char bytes[] = {'a' ^ 1, 'b' ^ 2, 'c' ^ 4, 'd' ^ 8, 'e' ^ 1, 'f' ^ 2, 'g'};

	(void)state;
	net_frame_unmask(&f, bytes);
	assert_memory_equal(bytes, "abcdefg", 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_head_is_read),
		cmocka_unit_test(a_connection_is_kept_or_not),
		cmocka_unit_test(what_is_no_head_is_refused),
		cmocka_unit_test(frames_that_the_rfc_forbids),
		cmocka_unit_test(frames_of_every_size),
		cmocka_unit_test(a_mask_is_taken_off),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
