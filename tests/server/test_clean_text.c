/* Names and chat: what others read is what there is to see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/clean_text.h"

/* NULL: refused. */
static void expect(const char *text, size_t most, const char *wanted)
{
	char copy[1024];
	bool ok;

	snprintf(copy, sizeof copy, "%s", text);
	ok = clean_text(copy, most);
	assert_int_equal(ok, wanted != NULL);
	if (wanted)
		assert_string_equal(copy, wanted);
}

static void words_stay_as_they_are(void **state)
{
	(void)state;
	expect("Ada", 32, "Ada");
	expect("Böb, Ünal & Žiga", 32, "Böb, Ünal & Žiga");
	expect("张伟 ひろ 한국", 32, "张伟 ひろ 한국");
	expect("\xd8\xb9\xd9\x84\xd9\x8a", 32, "\xd8\xb9\xd9\x84\xd9\x8a"); /* Arabic */
	expect("👩\u200d🚀 ☃\ufe0f", 32, "👩\u200d🚀 ☃\ufe0f");
	expect("e\u0301te\u0301", 32, "e\u0301te\u0301");
	expect("🏳\ufe0f\u200d🌈 1\ufe0f\u20e3", 32, "🏳\ufe0f\u200d🌈 1\ufe0f\u20e3");
	expect("র\u200d\u09cdয", 32, "র\u200d\u09cdয"); /* Bengali: a mark after a joiner */
	expect("שָׁלוֹם नमस्ते ที่นี่", 32, "שָׁלוֹם नमस्ते ที่นี่");
}

static void what_nobody_sees_is_taken_out(void **state)
{
	(void)state;
	expect("A\u200bd\u2060a\ufeff", 32, "Ada");
	expect("\u202eadA\u202c", 32, "adA");
	expect("\u2066x\u2069\u200e\u200f\u061c", 32, "x");
	expect("x\u2065\ufff0\ufff9\U0001bca0\U000e0fff", 32, "x");
	expect("x\U000e0041\U000e007f\u3164\uffa0\u00ad", 32, "x");
	expect("\u200d\ufe0fx", 32, "x");
	expect("a\u200d\u200d\u200db", 32, "a\u200db");
}

static void blanks_are_one_and_inside(void **state)
{
	(void)state;
	expect("  a \u00a0\u3000 b\u2028", 32, "a b");
	expect("a\u2800\u2003b", 32, "a b");
}

static void accents_do_not_pile_up(void **state)
{
	(void)state;
	expect("a\u0300\u0301\u0302\u0303\u0304b", 32, "a\u0300\u0301\u0302b");
	expect("\u0300\u0301a", 32, "a");
	expect("ก\u0e49\u0e49\u0e49\u0e49\u0e49", 32, "ก\u0e49\u0e49\u0e49"); /* Thai */
	expect("a\u0300\u0301\u200d\u0302\u0303b", 32, "a\u0300\u0301\u200d\u0302b");
}

static void nothing_too_much_and_control_are_refused(void **state)
{
	(void)state;
	expect("", 32, NULL);
	expect(" \u200b\u3000\u202e\u0301", 32, NULL);
	expect("abcd", 3, NULL);
	expect("a\u200b\u200b\u200bbc", 3, "abc");
	expect("ééé", 3, "ééé");
	expect("a\nb", 32, NULL);
	expect("a\x1b[31m", 32, NULL);
	expect("a\xc2\x85", 32, NULL);
	expect("a\x7f", 32, NULL);
	expect("a\xff", 32, NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_stay_as_they_are),
		cmocka_unit_test(what_nobody_sees_is_taken_out),
		cmocka_unit_test(blanks_are_one_and_inside),
		cmocka_unit_test(accents_do_not_pile_up),
		cmocka_unit_test(nothing_too_much_and_control_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
