/* `new` with `from`: a game begins at what a view shows (docs/protocol.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "tests/support/ask.h"
#include "tests/support/toy.h"

static struct asker a;
static struct firn_match kept;
static char view[32768], request[33000];

/* A game of every kind, some moves on; `view` is what seat 0 sees. */
static void begin(const char *game, int seats)
{
	const char *from;

	asker_init(&a, firn_games);
	ask_format(&a, "{\"do\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"9\"}", game, seats);
	ask_play_on(&a, 15);
	from = ask(&a, "{\"do\":\"view\",\"seat\":0}");
	from = strstr(from, "{\"game\"");
	snprintf(view, sizeof view, "%.*s", (int)strlen(from) - 1, from); /* the answer ends too */
}

static const char *begin_from(const char *seed)
{
	snprintf(request, sizeof request, "{\"do\":\"new\",\"seed\":\"%s\",\"from\":%s}", seed,
		 view);
	return ask(&a, request);
}

/* Puts a text in place of another in the view. */
static void change(const char *old, const char *text)
{
	char *at = strstr(view, old);
	size_t n = strlen(text);

	assert_non_null(at);
	memmove(at + n, at + strlen(old), strlen(at + strlen(old)) + 1);
	memcpy(at, text, n);
}

/* The changed view is refused, this member is named, and the match stays as it was. */
static void refuses(const char *old, const char *text, const char *member)
{
	char named[128], original[sizeof view];

	strcpy(original, view);
	change(old, text);
	kept = a.match;
	snprintf(named, sizeof named, "\"member\":\"%s\"", member);
	if (!strstr(begin_from("1"), named))
		fail_msg("%s instead of %s: %s", text, old, a.answer);
	assert_non_null(strstr(a.answer, "{\"ok\":false,\"error\":\"bad-view\""));
	assert_memory_equal(&kept, &a.match, sizeof kept);
	strcpy(view, original);
}

static void shows_the_same_again(void **unused)
{
	(void)unused;
	for (int i = 0; firn_games[i]; i++) {
		begin(firn_games[i]->id, 3);
		assert_string_equal(begin_from("1"), "{\"ok\":true}");
		assert_non_null(strstr(ask(&a, "{\"do\":\"view\",\"seat\":0}"), view));
		assert_string_equal(ask(&a, "{\"do\":\"log\",\"seat\":0}"),
				    "{\"ok\":true,\"moves\":[]}");
		assert_non_null(strstr(ask(&a, "{\"do\":\"undo\"}"), "no-undo"));
		ask_play_on(&a, 1000);
		assert_non_null(strstr(ask(&a, "{\"do\":\"view\",\"seat\":0}"), "\"over\":true"));
	}
}

static void a_wrong_member_is_named(void **unused)
{
	(void)unused;
	begin("igloo", 3);
	refuses("\"seats\":3", "\"seats\":2", "board.spaces.a5.inuits");
	refuses("\"viewer\":0", "\"viewer\":null", "viewer");
	refuses("\"phase\":\"", "\"phase\":\"x", "phase");
	refuses("\"turn\":", "\"turn\":-", "turn");
	refuses("\"a1\":{\"is\":\"land\"", "\"a1\":{\"is\":\"sea\"", "board.spaces.a1.is");
	refuses("\"a2\":", "\"z2\":", "board.spaces.a2");
	refuses("\"first\":", "\"first\":9", "board.first");
	refuses("\"to_place\":0", "\"to_place\":1", "board.seat[0].to_place");
	refuses("\"board\":{", "\"board\":{},\"b\":{", "board.spaces");
	begin("nunatak", 3);
	refuses("\"display\":[", "\"display\":[\"seal\",", "board.display[0]");
	refuses("\"track\":[", "\"track\":[7,", "board.track[0]");
	refuses("\"laid\":[", "\"laid\":[\"2a1\"", "board.laid");
	begin("temple-rush", 3);
	refuses("\"spent\":[", "\"spent\":[\"egg\"", "board.spent");
	refuses("\"pile\":", "\"pile\":9", "board.pile");
}

static void an_impossible_position_is_refused(void **unused)
{
	(void)unused;
	begin("igloo", 3);
	refuses("\"bear\":4", "\"bear\":9", "board");
	assert_non_null(strstr(a.answer, "\"detail\":\"a kind of animal is not conserved\""));
}

static void a_view_is_all_it_takes(void **unused)
{
	(void)unused;
	begin("igloo", 3);
	assert_non_null(
		strstr(ask(&a, "{\"do\":\"new\",\"seed\":\"1\",\"from\":7}"), "bad-request"));
	assert_non_null(
		strstr(ask(&a, "{\"do\":\"new\",\"seed\":\"1\",\"from\":{}}"), "bad-request"));
	change("\"variant\":\"base\"", "\"variant\":\"easy\"");
	assert_non_null(strstr(begin_from("1"), "bad-option"));
	change("\"game\":\"igloo\"", "\"game\":\"chess\"");
	assert_non_null(strstr(begin_from("1"), "unknown-game"));
	begin("igloo", 3);
	change("{\"game\"", " { \"more\" : [ ] , \"game\"");
	assert_string_equal(begin_from("1"), "{\"ok\":true}");
	assert_non_null(strstr(begin_from(""), "bad-seed"));
}

static void there_is_no_record_of_it(void **unused)
{
	(void)unused;
	begin("nunatak", 2);
	begin_from("1");
	assert_non_null(strstr(ask(&a, "{\"do\":\"save\"}"), "bad-request"));
	assert_string_equal(
		ask(&a, "{\"do\":\"new\",\"game\":\"igloo\",\"seats\":2,\"seed\":\"1\"}"),
		"{\"ok\":true}");
	assert_non_null(strstr(ask(&a, "{\"do\":\"save\"}"), "{\"ok\":true"));
}

static void a_game_may_lack_it(void **unused)
{
	(void)unused;
	asker_init(&a, toy_games);
	assert_non_null(strstr(ask(&a, "{\"do\":\"new\",\"seed\":\"1\",\"from\":{\"game\":\"toy\","
				       "\"seats\":2}}"),
			       "This game cannot begin from a view."));
}

static void clients_of_a_server_may_not(void **unused)
{
	struct firn_writer w;
	struct firn_json v;

	(void)unused;
	begin("igloo", 3);
	begin_from("1");
	kept = a.match;
	firn_writer_init(&w, a.answer, sizeof a.answer);
	assert_true(firn_json_parse(request, strlen(request), &v));
	assert_int_equal(firn_protocol_answer_viewer(&a.protocol, &a.match, 0, v, &w).err,
			 FIRN_FORBIDDEN);
	assert_memory_equal(&kept, &a.match, sizeof kept);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shows_the_same_again),
		cmocka_unit_test(a_wrong_member_is_named),
		cmocka_unit_test(an_impossible_position_is_refused),
		cmocka_unit_test(a_view_is_all_it_takes),
		cmocka_unit_test(there_is_no_record_of_it),
		cmocka_unit_test(a_game_may_lack_it),
		cmocka_unit_test(clients_of_a_server_may_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
