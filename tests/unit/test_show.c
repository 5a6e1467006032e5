/* What a viewer is shown: match/show.c by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/log.h"
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
	assert_false(read_changed("\"bytes\":", "\"byte\":"));
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

/* When the game is over the record tells all, and so does the state. */
static void at_the_end_nothing_is_hidden(void **unused)
{
	static char open[sizeof text];

	(void)unused;
	begin(&toy_game, 2);
	write_state(FIRN_ALL);
	strcpy(open, text);
	write_state(1);
	assert_string_not_equal(text, open);
	while (toy_game.actors(&match.head.state) != FIRN_OVER)
		for (int seat = 0; seat < 2; seat++)
			firn_match_play(&match, seat, "bid 0");
	match.head.state.bytes[15] = 3; /* a card, were there still one */
	write_state(FIRN_ALL);
	strcpy(open, text);
	write_state(FIRN_PUBLIC);
	assert_string_equal(text, open);
}

/* ---- moves ---- */

/* Two codes with one text, in falling order: what a game may list. */
static int legal_twice(const void *s, int seat, firn_move out[])
{
	firn_move list[16];
	int n = toy_game.legal(s, seat, list);

	for (int i = 0; i < 2 * n; i++)
		out[i] = list[n - 1 - i / 2];
	return 2 * n;
}

static void moves_are_sorted_and_listed_once(void **unused)
{
	static struct firn_show_list list;
	struct firn_game twice = toy_game;
	int n;

	(void)unused;
	begin(&toy_game, 2);
	twice.legal = legal_twice;
	n = firn_show_list_fill(&list, &twice, &match.head.state, 0);
	assert_int_equal(n, 6);
	for (int i = 0; i < n; i++) {
		char bid[] = {'b', 'i', 'd', ' ', (char)('0' + i), '\0'};
		assert_string_equal(list.text[list.order[i]], bid);
	}
	assert_int_equal(firn_show_list_fill(&list, &twice, &match.head.state, FIRN_CHANCE), 0);
}

/* ---- events ---- */

static void events_may_be_skipped_or_only_counted(void **unused)
{
	struct firn_show_feed feed = {.viewer = 1};
	struct firn_writer w;
	union firn_state s;
	uint32_t all;

	(void)unused;
	begin(&toy_game, 2);
	firn_match_at(&match, 0, &s);
	firn_show_feed_moves(&feed, &toy_game, &s, match.log, match.head.count);
	all = feed.count;
	assert_int_equal(all, 4); /* first seat, two cards, whose turn it is */
	for (uint32_t skip = 0; skip <= all; skip++) {
		int commas = 0;
		firn_writer_init(&w, text, sizeof text);
		feed = (struct firn_show_feed){.viewer = 1, .w = &w, .skip = skip};
		firn_match_at(&match, 0, &s);
		firn_json_begin(&w, '[');
		firn_show_feed_moves(&feed, &toy_game, &s, match.log, match.head.count);
		firn_json_end(&w, ']');
		assert_int_equal(feed.count, all);
		for (const char *at = text; (at = strstr(at, "\"event\"")); at++)
			commas++;
		assert_int_equal(commas, all - skip);
	}
	assert_string_equal(text, "[]");
}

static void a_preview_tells_what_the_viewer_may_know(void **unused)
{
	struct firn_entry e = {.seat = 0};
	struct firn_writer w;

	(void)unused;
	begin(&toy_game, 2);
	assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_OK);
	e.seat = 1;
	assert_int_equal(toy_game.move_parse(&match.head.state, "bid 2", &e.move), FIRN_OK);
	firn_writer_init(&w, text, sizeof text);
	firn_show_preview(&w, &toy_game, &match.head.state, e, 0);
	assert_string_equal(text, "[]"); /* it is not told what seat 1 would do, nor what then */
	firn_writer_init(&w, text, sizeof text);
	firn_show_preview(&w, &toy_game, &match.head.state, e, 1);
	assert_string_equal(text, "[{\"event\":\"move\",\"seat\":1,\"move\":\"bid 2\"}]");
}

/* One of each kind, as a game may tell them. */
static int events_of_all_kinds(const void *before, int by, firn_move m, struct firn_event out[])
{
	(void)before, (void)m;
	out[0] = (struct firn_event){.kind = FIRN_EVENT_NOTE, .seat = -1, .name = "reshuffle"};
	out[1] = (struct firn_event){
		.kind = FIRN_EVENT_NOTE, .seat = (int8_t)by, .name = "advance", .points = 2};
	out[2] = (struct firn_event){
		.kind = FIRN_EVENT_POINTS, .seat = 0, .row = 1, .points = -3, .text = "a1"};
	out[3] = (struct firn_event){.kind = FIRN_EVENT_NOTE, .name = "dummy", .text = "bid 1"};
	out[4] = (struct firn_event){.kind = FIRN_EVENT_TURN, .seat = 1};
	return 5;
}

static void each_kind_of_event_has_its_form(void **unused)
{
	static const char all[] = "[{\"event\":\"move\",\"seat\":1,\"move\":\"bid 2\"},"
				  "{\"event\":\"reshuffle\"},"
				  "{\"event\":\"advance\",\"seat\":1,\"count\":2},"
				  "{\"event\":\"points\",\"seat\":0,\"row\":\"coins\","
				  "\"points\":-3,\"at\":\"a1\"},"
				  "{\"event\":\"dummy\",\"seat\":0,\"move\":\"bid 1\"},"
				  "{\"event\":\"turn\",\"seat\":1}]";
	struct firn_game telling = toy_game;
	struct firn_entry e = {.seat = 1};
	struct firn_writer w;
	union firn_state s;

	(void)unused;
	begin(&toy_game, 2);
	telling.events = events_of_all_kinds;
	assert_int_equal(toy_game.move_parse(&match.head.state, "bid 2", &e.move), FIRN_OK);
	firn_writer_init(&w, text, sizeof text);
	s = match.head.state;
	firn_show_events(&w, &telling, &s, &e, 1, 1);
	assert_string_equal(text, all);
	firn_writer_init(&w, text, sizeof text);
	firn_show_preview(&w, &telling, &match.head.state, e, 1);
	assert_string_equal(text, all);
}

/* ---- the log ---- */

/* Each bid is hidden, and revealed at once. */
static firn_move seen_by_nobody(const void *before, int by, firn_move m, int viewer)
{
	(void)before, (void)viewer;
	return by == FIRN_CHANCE ? m : FIRN_UNSEEN;
}

static int reveal_at_once(const void *before, int by, firn_move m, struct firn_event out[])
{
	if (by == FIRN_CHANCE)
		return 0;
	out[0] = (struct firn_event){.kind = FIRN_EVENT_NOTE, .seat = (int8_t)by, .name = "move"};
	toy_game.move_text(before, m, out[0].text, sizeof out[0].text);
	return 1;
}

static void what_is_revealed_at_once_is_in_the_log(void **unused)
{
	static struct firn_game open;
	struct firn_writer w;

	(void)unused;
	open = toy_game;
	open.seen = seen_by_nobody;
	open.events = reveal_at_once;
	begin(&open, 3);
	for (int seat = 0; seat < 2; seat++)
		assert_int_equal(firn_match_play(&match, seat, "bid 1").err, FIRN_OK);
	firn_writer_init(&w, text, sizeof text);
	firn_log_write(&w, &match, FIRN_PUBLIC, 4);
	assert_string_equal(text, "[[0,\"bid 1\"],[1,\"bid 1\"]]");
	assert_int_equal(firn_log_find(&match, FIRN_PUBLIC, 4), 4);
	assert_int_equal(firn_log_find(&match, FIRN_PUBLIC, 5), 5);
	assert_int_equal(firn_log_find(&match, FIRN_PUBLIC, 6), 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_state_is_read_back),
		cmocka_unit_test(a_state_is_bytes_in_hex),
		cmocka_unit_test(a_state_of_another_machine_is_refused),
		cmocka_unit_test(a_state_of_another_game_is_refused),
		cmocka_unit_test(only_whole_and_possible_states_are_read),
		cmocka_unit_test(at_the_end_nothing_is_hidden),
		cmocka_unit_test(moves_are_sorted_and_listed_once),
		cmocka_unit_test(events_may_be_skipped_or_only_counted),
		cmocka_unit_test(a_preview_tells_what_the_viewer_may_know),
		cmocka_unit_test(each_kind_of_event_has_its_form),
		cmocka_unit_test(what_is_revealed_at_once_is_in_the_log),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
