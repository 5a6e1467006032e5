/* Boards that nobody has drawn, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/json_words.h"

static void expect(const char *json, const char *words)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	struct firn_json v;

	assert_non_null(out);
	assert_true(firn_json_parse(json, strlen(json), &v));
	json_words_write(out, v);
	fclose(out);
	assert_string_equal(text, words);
	free(text);
}

static void a_member_is_a_line(void **state)
{
	(void)state;
	expect("{\"coins\":[5,5],\"deck\":12,\"top\":\"ace\",\"open\":true}",
	       "coins: 5 5\ndeck: 12\ntop: ace\nopen: true\n");
}

static void what_is_empty_is_left_out(void **state)
{
	(void)state;
	expect("{\"a\":null,\"b\":false,\"c\":[],\"d\":{},\"e\":0}", "e: 0\n");
	expect("{\"seat\":{\"a\":null,\"b\":true,\"c\":1}}", "seat: b, c 1\n");
}

static void in_an_array_nothing_keeps_its_place(void **state)
{
	(void)state;
	expect("{\"hand\":[null,\"ace\",[],false]}", "hand: - ace - false\n");
}

static void objects_of_an_array_have_a_line_each(void **state)
{
	(void)state;
	expect("{\"seat\":[{\"coins\":5},{\"coins\":4,\"skip\":true}]}",
	       "seat 0: coins 5\nseat 1: coins 4, skip\n");
}

static void places_are_a_grid(void **state)
{
	(void)state;
	expect("{\"spaces\":{\"a1\":\"x\",\"b1\":null,\"a2\":{\"is\":\"sea\",\"by\":[0]},\"b2\":"
	       "\"o\"}}",
	       "spaces:\n 2  sea,0 o     \n 1  x     .     \n    a     b     \n");
	expect("{\"at\":{\"1a1\":\"x\",\"2a1\":\"y\"}}",
	       "at 1:\n 1  x \n    a \nat 2:\n 1  y \n    a \n");
	expect("{\"at\":{\"a1\":\"x\",\"a10\":\"y\"}}", "at: a1 x, a10 y\n");
}

static void no_line_is_too_long(void **state)
{
	char json[2048] = "{\"deck\":[0", text[4096];
	FILE *out = fmemopen(text, sizeof text, "w");
	struct firn_json v;

	(void)state;
	assert_non_null(out);
	for (int i = 0; i < 200; i++)
		strcat(json, ",\"abc\"");
	strcat(json, "],\"at\":{\"a1\":\"a very long text that stands on a place\",\"h1\":1}}");
	assert_true(firn_json_parse(json, strlen(json), &v));
	json_words_write(out, v);
	fclose(out);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		assert_in_range(strlen(line), 1, 79);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_member_is_a_line),
		cmocka_unit_test(what_is_empty_is_left_out),
		cmocka_unit_test(in_an_array_nothing_keeps_its_place),
		cmocka_unit_test(objects_of_an_array_have_a_line_each),
		cmocka_unit_test(places_are_a_grid),
		cmocka_unit_test(no_line_is_too_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
