/* What a viewer is shown: match/show.c by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/show.h"
#include "tests/support/toy.h"

static struct firn_match match;
static char text[1 << 16];

static void begin(const struct firn_game *game, int seats)
{
	struct firn_start start = {.game = game, .seed = "42"};

	start.options.seats = (uint8_t)seats;
	start.options.first = -1;
	firn_match_clear(&match);
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
}

/* ---- The state itself ---- */

static void write_state(int viewer)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_show_state(&w, &match, viewer);
	assert_false(w.full);
}

static bool read_state(const struct firn_game *game, union firn_state *s)
{
	struct firn_json v;

	assert_true(firn_json_parse(text, strlen(text), &v));
	return firn_show_state_read(v, game, s);
}

/* Reads the state with `from` replaced by `to`. */
static bool read_changed(const char *from, const char *to)
{
	char rest[sizeof text], *at;
	union firn_state s;

	write_state(FIRN_ALL);
	at = strstr(text, from);
	assert_non_null(at);
	strcpy(rest, at + strlen(from));
	strcpy(at, to);
	strcat(at, rest);
	return read_state(match.start.game, &s);
}

static void a_state_is_read_back(void **unused)
{
	union firn_state s;

	(void)unused;
	for (int i = 0; firn_games[i]; i++) {
		begin(firn_games[i], 3);
		write_state(FIRN_ALL);
		memset(&s, 0xa5, sizeof s);
		assert_true(read_state(firn_games[i], &s));
		assert_memory_equal(&s, &match.head.state, sizeof s);
	}
}

/* {3,1,0,...}: bytes in hex, the high digit first. */
static void a_state_is_bytes_in_hex(void **unused)
{
	(void)unused;
	begin(&toy_game, 3);
	match.head.state.bytes[5] = 0xaf;
	write_state(FIRN_ALL);
	assert_non_null(strstr(text, "{\"game\":\"toy\",\"rules\":2,\"size\":24,\"order\":\""));
	assert_non_null(strstr(text, "\",\"bytes\":\"03"));
	assert_true(strstr(text, "af") == strstr(text, "\"bytes\":\"") + 9 + 10);
}

/* What lies in memory in another way would be read as another position. */
static void a_state_of_another_machine_is_refused(void **unused)
{
	const uint16_t one = 1;
	bool little = *(const unsigned char *)&one;

	(void)unused;
	begin(&toy_game, 2);
	assert_true(read_changed("toy", "toy"));
	assert_false(
		read_changed(little ? "\"little\"" : "\"big\"", little ? "\"big\"" : "\"little\""));
	assert_false(read_changed("\"order\"", "\"other\""));
}

static void a_state_of_another_game_is_refused(void **unused)
{
	union firn_state s;

	(void)unused;
	begin(&toy_game, 2);
	write_state(FIRN_ALL);
	assert_false(read_state(firn_games[0], &s));
	assert_false(read_changed("\"toy\"", "\"toys\""));
	assert_false(read_changed("\"rules\":2", "\"rules\":3"));
	assert_false(read_changed("\"rules\":2", "\"rules\":1"));
	assert_false(read_changed("\"rules\":2", "\"rules\":null"));
}

static void only_whole_and_possible_states_are_read(void **unused)
{
	(void)unused;
	begin(&toy_game, 2);
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"")); /* too short */
	assert_false(read_changed("\"bytes\":\"", "\"bytes\":\"00")); /* too long */
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"0/"));
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"0:"));
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"0`"));
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"0g"));
	assert_true(read_changed("\"bytes\":\"02", "\"bytes\":\"f9"));
	assert_true(read_changed("\"bytes\":\"02", "\"bytes\":\"0a"));
	assert_false(read_changed("\"bytes\":\"02", "\"bytes\":\"02ff"));   /* too long */
	assert_false(read_changed("\"bytes\":\"0202", "\"bytes\":\"0204")); /* no such phase */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_state_is_read_back),
		cmocka_unit_test(a_state_is_bytes_in_hex),
		cmocka_unit_test(a_state_of_another_machine_is_refused),
		cmocka_unit_test(a_state_of_another_game_is_refused),
		cmocka_unit_test(only_whole_and_possible_states_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
