/* Fair dice: parts, commitment and seed of a table (match/fair.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/fair.h"

static const struct firn_fair parts = {.server = "abc", .seat = {"", "my part"}};

/* printf 'abc' | sha256sum; printf 'abc\n\nmy part' | sha256sum | head -c 32 */
static void commit_and_seed_are_sha256(void **state)
{
	char commit[65], seed[FIRN_SEED_MAX + 1];

	(void)state;
	firn_fair_commit(parts.server, commit);
	firn_fair_seed(&parts, 2, seed);
	assert_string_equal(commit,
			    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	assert_string_equal(seed, "5608e87ead8a4454a52b581f1efc43d4");
}

static void only_short_printable_parts(void **state)
{
	char part[FIRN_FAIR_PART + 1];

	(void)state;
	memset(part, 'x', sizeof part);
	part[FIRN_FAIR_PART] = '\0';
	assert_false(firn_fair_part_valid(part));
	part[FIRN_FAIR_PART - 1] = '\0';
	assert_true(firn_fair_part_valid(part));
	assert_true(firn_fair_part_valid(""));
	assert_true(firn_fair_part_valid(" ~"));
	assert_false(firn_fair_part_valid("\x1f"));
	assert_false(firn_fair_part_valid("\x7f"));
	assert_false(firn_fair_part_valid("a\nb"));
	assert_false(firn_fair_part_valid("\xc3\xa9"));
}

/* A record with these parts; %s: the seed, the commit's first digit. */
static enum firn_err check(const char *seed, const char *digit, const char *part)
{
	char text[512];
	struct firn_json v;
	int n = snprintf(
		text, sizeof text,
		"{\"seed\":\"%s\",\"fair\":{\"commit\":\"%sa7816bf8f01cfea414140de5dae2223b00361a3"
		"96177a9cb410ff61f20015ad\",\"server\":\"abc\",\"seats\":[\"\",\"%s\"]}}",
		seed, digit, part);

	assert_true(firn_json_parse(text, (size_t)n, &v));
	return firn_fair_check(v).err;
}

static void a_record_is_checked(void **state)
{
	char seed[FIRN_SEED_MAX + 1];
	struct firn_json v;

	(void)state;
	firn_fair_seed(&parts, 2, seed);
	assert_int_equal(check(seed, "b", "my part"), FIRN_OK);
	assert_int_equal(check(seed, "c", "my part"), FIRN_BAD_RECORD);
	assert_int_equal(check(seed, "b", "your part"), FIRN_BAD_RECORD);
	assert_int_equal(check("42", "b", "my part"), FIRN_BAD_RECORD);
	assert_true(firn_json_parse("{\"seed\":\"42\"}", 13, &v));
	assert_int_equal(firn_fair_check(v).err, FIRN_OK);
	assert_true(firn_json_parse("{\"seed\":\"42\",\"fair\":3}", 22, &v));
	assert_int_equal(firn_fair_check(v).err, FIRN_BAD_RECORD);
}

/* abc and no part, or four or five parts of 'x': commit and seed follow from them, but a game has
 * four seats. */
static void at_most_four_parts(void **state)
{
	static const char record[] =
		"{\"seed\":\"%s\",\"fair\":{\"commit\":\"ba7816bf8f01cfea414140de5dae2223b00361a3"
		"96177a9cb410ff61f20015ad\",\"server\":\"abc\",\"seats\":[%s]}}";

	static const struct {
		const char *seed, *seats;
		enum firn_err err;
	} cases[] = {
		/* printf 'abc' | sha256sum | head -c 32 */
		{"ba7816bf8f01cfea414140de5dae2223", "", FIRN_OK},
		/* printf 'abc\nx\nx\nx\nx' | sha256sum | head -c 32; then with another '\nx' */
		{"c7c770f1b95fe0c3e6abef0911e32bcc", "\"x\",\"x\",\"x\",\"x\"", FIRN_OK},
		{"8aeb5d05c240f140245648d493e3a859", "\"x\",\"x\",\"x\",\"x\",\"x\"",
		 FIRN_BAD_RECORD},
	};
	char text[512];
	struct firn_json v;

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int n = snprintf(text, sizeof text, record, cases[i].seed, cases[i].seats);
		assert_true(firn_json_parse(text, (size_t)n, &v));
		assert_int_equal(firn_fair_check(v).err, cases[i].err);
	}
}

#define DIGITS "0123456789abcdef0123456789abcdef"

static void a_record_without_readable_parts_is_refused(void **state)
{
	static const char *const records[] = {
		"{\"seed\":\"42\",\"fair\":[]}",
		"{\"seed\":\"42\",\"fair\":{\"commit\":\"\",\"seats\":[]}}",
		"{\"seed\":\"42\",\"fair\":{\"commit\":\"\",\"server\":7,\"seats\":[]}}",
		"{\"seed\":\"42\",\"fair\":{\"commit\":\"\",\"server\":\"\\n\",\"seats\":[]}}",
		"{\"seed\":\"42\",\"fair\":{\"commit\":\"\",\"server\":\"\",\"seats\":[7]}}",
		"{\"seed\":\"42\",\"fair\":{\"server\":\"\",\"seats\":[]}}",
		"{\"seed\":42,\"fair\":{\"commit\":\"\",\"server\":\"\",\"seats\":[]}}",
		"{\"fair\":{\"commit\":\"\",\"server\":\"\",\"seats\":[]}}",
		/* one digit more than a seed, and than a commitment, can have */
		"{\"seed\":\"" DIGITS
		"0\",\"fair\":{\"commit\":\"\",\"server\":\"\",\"seats\":[]}}",
		"{\"seed\":\"42\",\"fair\":{\"commit\":\"" DIGITS DIGITS "0\",\"server\":\"\","
		"\"seats\":[]}}",
	};
	struct firn_json v;

	(void)state;
	for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
		struct firn_fault fault;
		assert_true(firn_json_parse(records[i], strlen(records[i]), &v));
		fault = firn_fair_check(v);
		assert_int_equal(fault.err, FIRN_BAD_RECORD);
		assert_string_equal(fault.text, "The parts of the seed are not readable.");
	}
}

static void parts_are_written_as_they_are_read(void **state)
{
	char text[512], seed[FIRN_SEED_MAX + 1];
	struct firn_writer w;
	struct firn_json v;

	(void)state;
	firn_writer_init(&w, text, sizeof text);
	firn_fair_seed(&parts, 2, seed);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "seed", seed);
	firn_json_key(&w, "fair");
	firn_fair_write(&w, &parts, 2);
	firn_json_end(&w, '}');
	assert_string_equal(text, "{\"seed\":\"5608e87ead8a4454a52b581f1efc43d4\",\"fair\":{"
				  "\"commit\":\"ba7816bf8f01cfea414140de5dae2223b00361a3"
				  "96177a9cb410ff61f20015ad\",\"server\":\"abc\","
				  "\"seats\":[\"\",\"my part\"]}}");
	assert_true(firn_json_parse(text, w.len, &v));
	assert_int_equal(firn_fair_check(v).err, FIRN_OK);
}

/* A quote of "abc"'s commitment, and 16 characters more. */
#define QUOTE "ba7816bf8f01cfea414140de5dae2223"
#define OWN "0123456789abcdef"

static void a_part_that_quotes_shows_the_order(void **state)
{
	char commit[FIRN_FAIR_COMMIT];

	(void)state;
	firn_fair_commit("abc", commit);
	assert_true(firn_fair_quotes(QUOTE OWN, commit));
	assert_true(firn_fair_quotes(QUOTE OWN OWN, commit));
	assert_false(firn_fair_quotes(QUOTE "0123456789abcde", commit));
	assert_false(firn_fair_quotes("ca7816bf8f01cfea414140de5dae2223" OWN, commit));
	assert_false(firn_fair_quotes("ba7816bf8f01cfea414140de5dae2224" OWN, commit));
	assert_false(firn_fair_quotes("", commit));
	assert_false(firn_fair_quotes(QUOTE OWN, "ba7816bf8f01cfea414140de5dae222"));
	assert_true(firn_fair_quotes(QUOTE OWN, QUOTE));
	assert_false(firn_fair_quotes(QUOTE OWN, ""));
}

static void the_order_of_a_record(void **state)
{
	static const char record[] = "{\"fair\":{\"server\":\"abc\",\"seats\":[\"x\",\"" QUOTE OWN
				     "\",\"\",\"" QUOTE OWN OWN "\"]}}";
	struct firn_fair_order order;
	struct firn_json v;

	(void)state;
	assert_true(firn_json_parse(record, strlen(record), &v));
	assert_true(firn_fair_read_order(v, &order));
	assert_int_equal(order.given, 11);
	assert_int_equal(order.bound, 10);
	assert_true(firn_json_parse("{\"seed\":\"42\"}", 13, &v));
	assert_false(firn_fair_read_order(v, &order));
	assert_int_equal(order.given | order.bound, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(commit_and_seed_are_sha256),
		cmocka_unit_test(only_short_printable_parts),
		cmocka_unit_test(a_record_is_checked),
		cmocka_unit_test(at_most_four_parts),
		cmocka_unit_test(a_record_without_readable_parts_is_refused),
		cmocka_unit_test(parts_are_written_as_they_are_read),
		cmocka_unit_test(a_part_that_quotes_shows_the_order),
		cmocka_unit_test(the_order_of_a_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
