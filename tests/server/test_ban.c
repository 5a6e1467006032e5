/* Bans: who is meant by an address, a network or a token, and their log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/ban.h"

static bool shuts_out(struct bans *b, const char *address, int64_t now)
{
	unsigned char bytes[BAN_ADDRESS];

	ban_read_address(address, bytes);
	return bans_has_address(b, bytes, now);
}

static void ban(struct bans *b, const char *who, int64_t until)
{
	char text[256];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	ban_write_entry(&w, who, until);
	bans_add(b, bans_next(b), text);
}

static void lift(struct bans *b, const char *who)
{
	char text[64];
	uint32_t n;
	struct firn_writer w;

	assert_true(bans_find(b, who, &n));
	firn_writer_init(&w, text, sizeof text);
	ban_write_end(&w, n);
	bans_add(b, bans_next(b), text);
}

static void who_can_be_banned(void **state)
{
	static const char *const good[] = {
		"192.0.2.7",  "192.0.2.0/24",     "2001:db8::1",    "2001:db8::/48",
		"10.0.0.0/8", "::ffff:192.0.2.7", "token:0123abcd", NULL};
	static const char *const bad[] = {"",          "192.0.2",        "192.0.2.0/33",
					  "0.0.0.0/0", "10.0.0.0/",      "10.0.0.0/8x",
					  "::/0",      "2001:db8::/129", "token:0123abc",
					  "token:",    "token:0123ABCD", NULL};

	(void)state;
	for (int i = 0; good[i]; i++)
		assert_true(ban_is(good[i]));
	for (int i = 0; bad[i]; i++)
		assert_false(ban_is(bad[i]));
}

static void a_network_has_its_addresses(void **state)
{
	struct bans *b = bans_new();

	(void)state;
	ban(b, "192.0.2.64/26", 0);
	ban(b, "2001:db8:1::/48", 0);
	assert_true(shuts_out(b, "192.0.2.64", 1));
	assert_true(shuts_out(b, "192.0.2.127", 1));
	assert_true(shuts_out(b, "::ffff:192.0.2.70", 1));
	assert_false(shuts_out(b, "192.0.2.63", 1));
	assert_false(shuts_out(b, "192.0.2.128", 1));
	assert_true(shuts_out(b, "2001:db8:1:ffff::9", 1));
	assert_false(shuts_out(b, "2001:db8:2::9", 1));
	assert_false(shuts_out(b, "nobody", 1));
	bans_free(b);
}

static void a_ban_ends(void **state)
{
	struct bans *b = bans_new();
	unsigned version;

	(void)state;
	ban(b, "192.0.2.7", 100);
	assert_true(shuts_out(b, "192.0.2.7", 99));
	assert_false(shuts_out(b, "192.0.2.7", 100));
	ban(b, "192.0.2.7", 0); /* instead of the first one */
	assert_true(shuts_out(b, "192.0.2.7", 100));
	version = bans_version(b);
	lift(b, "192.0.2.7");
	assert_false(shuts_out(b, "192.0.2.7", 100));
	assert_int_not_equal(bans_version(b), version);
	bans_free(b);
}

static void a_token_by_its_first_digits(void **state)
{
	struct bans *b = bans_new();

	(void)state;
	ban(b, "token:0123abcd", 0);
	assert_true(bans_has_token(b, "0123abcd9999", 1));
	assert_false(bans_has_token(b, "0123abce9999", 1));
	assert_false(bans_has_token(b, "", 1));
	assert_false(shuts_out(b, "192.0.2.7", 1));
	bans_free(b);
}

/* Known entries, gaps and what cannot be read change nothing; an entry that was erased is one. */
static void a_log_is_read_in_order(void **state)
{
	struct bans *b = bans_new();

	(void)state;
	bans_add(b, 1, "{\"who\":\"192.0.2.7\",\"until\":0}");
	assert_int_equal(bans_next(b), 0);
	bans_add(b, 0, "");
	bans_add(b, 1, "{\"who\":\"192.0.2.7\",\"until\":0}");
	bans_add(b, 1, "{\"ends\":1}");
	bans_add(b, 2, "{\"something\":\"newer\"}");
	bans_add(b, 3, "[]");
	assert_int_equal(bans_next(b), 4);
	assert_true(shuts_out(b, "192.0.2.7", 1));
	bans_free(b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_can_be_banned),
		cmocka_unit_test(a_network_has_its_addresses),
		cmocka_unit_test(a_ban_ends),
		cmocka_unit_test(a_token_by_its_first_digits),
		cmocka_unit_test(a_log_is_read_in_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
