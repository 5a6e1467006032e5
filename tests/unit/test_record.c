/* Records (docs/record.md): the head, rulesets by their hash, room for moves. Whole games and
 * damaged records are in test_match.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/record.h"
#include "games/games.h"
#include "tests/support/rulesets.h"
#include "tests/support/toy.h"

static const char ruleset[] = "{\"firn-ruleset\":1,\"game\":\"igloo\",\"fish\":[9,11,8]}";
static union firn_state state;
static struct firn_entry moves[4];
static char text[4096];

static const struct firn_game *igloo(void)
{
	for (int i = 0; firn_games[i]; i++)
		if (!strcmp(firn_games[i]->id, "igloo"))
			return firn_games[i];
	return NULL;
}

static struct firn_fault read_text(struct firn_record *r, const struct firn_game *const games[])
{
	struct firn_json v;

	if (!firn_json_parse(text, strlen(text), &v))
		fail_msg("no JSON: %s", text);
	*r = (struct firn_record){.moves = moves, .cap = 4};
	return firn_record_read(r, v, games, &state);
}

/* A record of Igloo Igloo with that value of "table". */
static struct firn_fault read_igloo(struct firn_record *r, const char *table)
{
	snprintf(text, sizeof text,
		 "{\"firn\":1,\"game\":\"igloo\",\"rules\":%d,\"seats\":2,\"seed\":\"42\","
		 "\"first\":null,\"options\":{\"variant\":\"base\"},\"chance\":\"auto\",%s"
		 "\"moves\":[]}",
		 igloo()->rules_version, table);
	return read_text(r, firn_games);
}

static void a_ruleset_is_named_by_its_hash(void **unused)
{
	struct firn_record r, again;
	struct firn_writer w;
	uint8_t index;
	char table[128];

	(void)unused;
	index = ruleset_loaded(igloo(), ruleset);
	snprintf(table, sizeof table, "\"table\":\"%s\",", firn_ruleset_head(igloo(), index)->hash);
	assert_int_equal(read_igloo(&r, table).err, FIRN_OK);
	assert_int_equal(r.start.options.ruleset, index);
	firn_writer_init(&w, text, sizeof text);
	firn_record_write(&r, &w);
	assert_non_null(strstr(text, table));
	assert_int_equal(read_text(&again, firn_games).err, FIRN_OK);
	assert_int_equal(again.start.options.ruleset, index);
	assert_int_equal(read_igloo(&r, "").err, FIRN_OK);
	assert_int_equal(r.start.options.ruleset, 0);
	firn_writer_init(&w, text, sizeof text);
	firn_record_write(&r, &w);
	assert_null(strstr(text, "\"table\""));
}

/* %s: its ruleset. It can be read once that is registered, however it is spelt. */
static void a_record_carries_its_ruleset(void **unused)
{
	static const char *const spelt[] = {
		"{\"firn-ruleset\":1,\"game\":\"igloo\",\"points\":4}",
		"{ \"points\": 4, \"game\": \"igloo\", \"firn-ruleset\": 1 }",
	};
	struct firn_ruleset_fault fault;
	struct firn_record r;
	struct firn_json v;
	char table[128];

	(void)unused;
	for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++) {
		snprintf(table, sizeof table, "\"ruleset\":%s,", spelt[i]);
		assert_int_equal(read_igloo(&r, table).err, FIRN_BAD_RECORD);
		assert_true(firn_json_parse(text, strlen(text), &v));
		assert_true(firn_record_register(v, firn_games, &fault));
		assert_int_equal(read_igloo(&r, table).err, FIRN_OK);
		assert_true(r.start.options.ruleset > 0);
	}
	read_igloo(&r, "\"ruleset\":{\"firn-ruleset\":1,\"game\":\"igloo\",\"points\":99},");
	assert_true(firn_json_parse(text, strlen(text), &v));
	assert_false(firn_record_register(v, firn_games, &fault));
	assert_string_equal(fault.key, "points");
	assert_string_equal(fault.value, "99");
	assert_int_equal(read_text(&r, firn_games).err, FIRN_BAD_RECORD);
}

static void a_ruleset_that_is_not_known_is_refused(void **unused)
{
	static const char *const tables[] = {
		"\"table\":7,",
		"\"table\":null,",
		"\"table\":\"\",",
		"\"table\":\"0000000000000000000000000000000000000000000000000000000000000000\",",
		"\"table\":\"00000000000000000000000000000000000000000000000000000000000000000\",",
	};
	struct firn_record r;

	(void)unused;
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		assert_int_equal(read_igloo(&r, tables[i]).err, FIRN_BAD_RECORD);
}

/* The toy has no rulesets. %s: options, table, moves. */
static struct firn_fault read_toy(struct firn_record *r, const char *options, const char *table,
				  const char *list)
{
	snprintf(text, sizeof text,
		 "{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,\"seed\":\"1\",\"first\":1,"
		 "\"options\":{%s},\"chance\":\"manual\",%s\"moves\":[%s]}",
		 options, table, list);
	return read_text(r, toy_games);
}

static void a_game_without_rulesets_has_none(void **unused)
{
	struct firn_record r;

	(void)unused;
	assert_int_equal(read_toy(&r, "", "", "").err, FIRN_OK);
	assert_int_equal(read_toy(&r, "", "\"table\":\"7\",", "").err, FIRN_BAD_RECORD);
}

static void options_are_known_by_their_names(void **unused)
{
	static const char *const none[] = {
		"\"purse\":7",
		"\"purse\":\"bigger\"",
		"\"purse\":\"a value of more than thirty-two letters\"",
		"\"purses\":\"big\"",
		"\"a name of more than thirty-two letters\":\"big\"",
	};
	struct firn_record r;

	(void)unused;
	assert_int_equal(read_toy(&r, "\"purse\":\"big\"", "", "").err, FIRN_OK);
	assert_int_equal(r.start.options.option[0], 1);
	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		assert_int_equal(read_toy(&r, none[i], "", "").err, FIRN_BAD_RECORD);
}

/* Docs promise 32 characters. */
static void seeds_have_at_most_32_characters(void **unused)
{
	static const char *const seeds[] = {"0123456789abcdef0123456789abcdef",
					    "0123456789abcdef0123456789abcdefg"};
	struct firn_record r;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		snprintf(text, sizeof text,
			 "{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,\"seed\":\"%s\","
			 "\"first\":1,\"options\":{},\"chance\":\"manual\",\"moves\":[]}",
			 seeds[i]);
		assert_int_equal(read_text(&r, toy_games).err, i ? FIRN_BAD_RECORD : FIRN_OK);
	}
}

static void there_must_be_room_for_the_moves(void **unused)
{
	struct firn_record r;
	struct firn_fault fault;

	(void)unused;
	assert_int_equal(read_toy(&r, "", "",
				  "[-1,\"deal 0 3\"],[-1,\"deal 1 1\"],[1,\"bid 2\"],[0,\"bid 0\"]")
				 .err,
			 FIRN_OK);
	assert_int_equal(r.count, 4);
	assert_int_equal(r.draws, 2);
	assert_int_equal(moves[2].seat, 1);
	fault = read_toy(&r, "", "",
			 "[-1,\"deal 0 3\"],[-1,\"deal 1 1\"],[1,\"bid 2\"],[0,\"bid 0\"],"
			 "[-1,\"deal 0 1\"]");
	assert_int_equal(fault.err, FIRN_BAD_RECORD);
	assert_int_equal(fault.at, 4);
	assert_string_equal(fault.text, "The record has too many moves.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_ruleset_is_named_by_its_hash),
		cmocka_unit_test(a_record_carries_its_ruleset),
		cmocka_unit_test(a_ruleset_that_is_not_known_is_refused),
		cmocka_unit_test(a_game_without_rulesets_has_none),
		cmocka_unit_test(options_are_known_by_their_names),
		cmocka_unit_test(seeds_have_at_most_32_characters),
		cmocka_unit_test(there_must_be_room_for_the_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
