/* The protocol: every request, every error, and that an error changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "games/games.h"
#include "tests/support/ask.h"
#include "tests/support/rulesets.h"
#include "tests/support/toy.h"

static struct asker table;
static struct firn_match before;

#define NEW_TOY "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"42\",\"first\":0}"

static void expect(const char *request, const char *answer)
{
	assert_string_equal(ask(&table, request), answer);
}

/* The answer begins so. */
static void expect_begin(const char *request, const char *begin)
{
	const char *answer = ask(&table, request);

	if (strncmp(answer, begin, strlen(begin)))
		fail_msg("%s\n  answers %.300s\n  not     %s", request, answer, begin);
}

/* A refusal with this code that leaves the match as it was, byte for byte. */
static void refuse(const char *request, const char *code)
{
	char begin[64];

	before = table.match;
	snprintf(begin, sizeof begin, "{\"ok\":false,\"error\":\"%s\",", code);
	expect_begin(request, begin);
	assert_memory_equal(&before, &table.match, sizeof before);
}

static void start_toy(void)
{
	asker_init(&table, toy_games);
	expect(NEW_TOY, "{\"ok\":true}");
}

/* Draws dictated: seat 0 gets a 3, seat 1 a 1. */
static void start_manual(void)
{
	asker_init(&table, toy_games);
	expect("{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"1\",\"first\":1,"
	       "\"chance\":\"manual\"}",
	       "{\"ok\":true}");
	expect_begin("{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 0 3\"}", "{\"ok\":true");
	expect_begin("{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 1 1\"}", "{\"ok\":true");
}

/* ---- Requests that are none ---- */

static void bad_json(void **unused)
{
	static const char *const texts[] = {
		"",
		" ",
		"x",
		"{",
		"{\"do\":\"hello\"",
		"{\"do\":\"hello\"}}",
		"{\"do\":\"hello\",}",
		"{'do':'hello'}",
		"{\"do\":\"hello\",\"do\":\"quit\"}",
		"{\"do\":\"\x80\"}",
		"{\"do\":\"hello\"}\n{\"do\":\"hello\"}",
		"[1,]",
		"01",
		"nul",
	};

	(void)unused;
	start_toy();
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		refuse(texts[i], "bad-json");
	assert_non_null(strstr(ask_bytes(&table, "{\"do\":\0\"hello\"}", 15), "bad-json"));
}

static void bad_request_without_a_command(void **unused)
{
	static const char *const texts[] = {
		"null",
		"1",
		"\"hello\"",
		"[{\"do\":\"hello\"}]",
		"{}",
		"{\"do\":1}",
		"{\"do\":\"\"}",
		"{\"do\":\"Hello\"}",
		"{\"do\":null}",
		"{\"Do\":\"hello\"}",
		"{\"do\":\"hello \"}",
		"{\"do\":\"a name that is longer than any that a command could have\"}",
	};

	(void)unused;
	start_toy();
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		refuse(texts[i], "bad-request");
	asker_init(&table, toy_games); /* and it comes before no-game */
	refuse("{\"do\":\"see\"}", "bad-request");
}

/* A request of n bytes: JSON whose last member is a long string. */
static char *long_request(const char *head, size_t n)
{
	char *text = malloc(n + 1);
	size_t at = strlen(head);

	memcpy(text, head, at);
	at += (size_t)sprintf(text + at, ",\"x\":\"");
	memset(text + at, 'x', n - 2 - at);
	memcpy(text + n - 2, "\"}", 3);
	return text;
}

static void expect_long(const char *head, size_t n, const char *begin)
{
	char *text = long_request(head, n);

	before = table.match;
	expect_begin(text, begin);
	assert_memory_equal(&before, &table.match, sizeof before);
	free(text);
}

static void too_long(void **unused)
{
	static const char refused[] = "{\"ok\":false,\"error\":\"too-long\"";
	static const char hello[] = "{\"do\":\"hello\"", load[] = "{\"do\":\"load\"";

	(void)unused;
	start_toy();
	expect_long(hello, 65536, "{\"ok\":true,\"protocol\":1");
	expect_long(hello, 65537, refused);
	expect_long("{\"do\":\"hello", 65537, refused); /* before bad-json */
	expect_long("{\"do\":\"nothing\"", 65537, refused);
	expect_long(hello, 1000000, refused);
	expect_long(load, 65537, "{\"ok\":false,\"error\":\"bad-request\"");
	expect_long(load, 1 << 20, "{\"ok\":false,\"error\":\"bad-request\"");
	expect_long(load, (1 << 20) + 1, refused);
	expect_long(hello, 3 << 20, refused);
}

static void no_game(void **unused)
{
	static const char *const texts[] = {
		"{\"do\":\"view\",\"seat\":0}",
		"{\"do\":\"moves\",\"seat\":0}",
		"{\"do\":\"why\"}",
		"{\"do\":\"log\",\"seat\":9}",
		"{\"do\":\"play\"}",
		"{\"do\":\"preview\"}",
		"{\"do\":\"undo\"}",
		"{\"do\":\"sheet\"}",
		"{\"do\":\"ai\"}",
		"{\"do\":\"save\"}",
		"{\"do\":\"analyse\"}",
	};

	(void)unused;
	asker_init(&table, toy_games);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		refuse(texts[i], "no-game");
}

static void fields_missing_or_wrong(void **unused)
{
	static const char *const texts[] = {
		"{\"do\":\"view\"}",
		"{\"do\":\"view\",\"seat\":-1}",
		"{\"do\":\"view\",\"seat\":2}",
		"{\"do\":\"view\",\"seat\":\"0\"}",
		"{\"do\":\"view\",\"seat\":\"all\"}",
		"{\"do\":\"view\",\"seat\":0.0}",
		"{\"do\":\"view\",\"seat\":true}",
		"{\"do\":\"view\",\"seat\":0,\"at\":-1}",
		"{\"do\":\"view\",\"seat\":0,\"at\":3}",
		"{\"do\":\"view\",\"seat\":0,\"at\":\"1\"}",
		"{\"do\":\"view\",\"seat\":0,\"at\":99999999999999999999}",
		"{\"do\":\"log\"}",
		"{\"do\":\"log\",\"seat\":-1}",
		"{\"do\":\"moves\"}",
		"{\"do\":\"moves\",\"seat\":null}",
		"{\"do\":\"moves\",\"seat\":-2}",
		"{\"do\":\"moves\",\"seat\":2}",
		"{\"do\":\"play\",\"seat\":0}",
		"{\"do\":\"play\",\"move\":\"bid 1\"}",
		"{\"do\":\"play\",\"seat\":2,\"move\":\"bid 1\"}",
		"{\"do\":\"play\",\"seat\":0,\"move\":1}",
		"{\"do\":\"play\",\"seat\":0,\"move\":null}",
		"{\"do\":\"preview\",\"seat\":0,\"move\":[]}",
		"{\"do\":\"why\",\"seat\":-2,\"move\":\"bid 1\"}",
		"{\"do\":\"ai\",\"seat\":0}",
		"{\"do\":\"ai\",\"seat\":-1,\"level\":\"random\"}",
		"{\"do\":\"ai\",\"seat\":0,\"level\":\"godlike\"}",
		"{\"do\":\"ai\",\"seat\":0,\"level\":\"random\",\"ms\":-1}",
		"{\"do\":\"ai\",\"seat\":0,\"level\":\"random\",\"nodes\":\"9\"}",
		"{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"ms\":10}",
		"{\"do\":\"analyse\",\"ms\":10}",
		"{\"do\":\"load\"}",
		"{\"do\":\"load\",\"record\":[]}",
		"{\"do\":\"load\",\"record\":null}",
	};

	(void)unused;
	start_toy();
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		refuse(texts[i], "bad-request");
}

/* ---- Beginning a game ---- */

static void hello(void **unused)
{
	(void)unused;
	asker_init(&table, toy_games);
	expect("{\"do\":\"hello\"}",
	       "{\"ok\":true,\"protocol\":1,\"engine\":\"firn\",\"version\":\"" FIRN_VERSION
	       "\",\"games\":[{\"id\":\"toy\",\"seats\":[2,4],"
	       "\"options\":{\"purse\":[\"small\",\"big\"]}}]}");
	expect_begin(" { \"unknown\" : [ { } ] , \"d\\u006f\" : \"hello\" } ", "{\"ok\":true");
}

static void refuse_new(const char *fields, const char *code)
{
	char request[256];

	snprintf(request, sizeof request, "{\"do\":\"new\",%s}", fields);
	refuse(request, code);
}

static void new_is_checked_in_order(void **unused)
{
	(void)unused;
	start_toy();
	refuse_new("\"game\":1,\"seats\":9,\"seed\":\"\"", "bad-request");
	refuse_new("\"seats\":2,\"seed\":\"1\"", "bad-request");
	refuse_new("\"game\":\"toy\",\"seed\":\"1\"", "bad-request");
	refuse_new("\"game\":\"toy\",\"seats\":2", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":\"2\",\"seed\":\"\"", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":2.5,\"seed\":\"\"", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":42", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"options\":[]", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"options\":{\"a\":{\"b\":\"c\"}}",
		   "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"options\":{\"purse\" : 1}",
		   "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"chance\":\"dice\"", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"chance\":null", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"first\":\"0\"", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"first\":-1", "bad-request");
	refuse_new("\"game\":\"x\",\"seats\":9,\"seed\":\"\",\"options\":{\"a\":\"b\"}",
		   "unknown-game");
	refuse_new("\"game\":\"\",\"seats\":2,\"seed\":\"1\"", "unknown-game");
	refuse_new("\"game\":\"Toy\",\"seats\":2,\"seed\":\"1\"", "unknown-game");
	refuse_new("\"game\":\"toy\\u0000\",\"seats\":2,\"seed\":\"1\"", "unknown-game");
	refuse_new(
		"\"game\":\"a name much longer than that of any game\",\"seats\":2,\"seed\":\"1\"",
		"unknown-game");
	refuse_new(
		"\"game\":\"toy\",\"seats\":0,\"seed\":\"\",\"first\":0,\"options\":{\"a\":\"b\"}",
		"bad-seats");
	refuse_new("\"game\":\"toy\",\"seats\":1,\"seed\":\"1\"", "bad-seats");
	refuse_new("\"game\":\"toy\",\"seats\":5,\"seed\":\"1\"", "bad-seats");
	refuse_new("\"game\":\"toy\",\"seats\":-2,\"seed\":\"1\"", "bad-seats");
	refuse_new("\"game\":\"toy\",\"seats\":258,\"seed\":\"1\"", "bad-seats");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"\",\"options\":{\"a\":\"b\"}",
		   "bad-option");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"\",\"options\":{\"purse\":\"huge\"}",
		   "bad-option");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"1\","
		   "\"options\":{\"purse\":\"big\",\"Purse\":\"big\"}",
		   "bad-option");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"\",\"first\":2", "bad-seed");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"012345678901234567890123456789012\"",
		   "bad-seed");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"a\\tb\"", "bad-seed");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"\\u0000\"", "bad-seed");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"\xc3\xa9\"", "bad-seed");
	refuse_new("\"game\":\"toy\",\"seats\":2,\"seed\":\"1\",\"first\":2", "bad-request");
}

static void new_takes_what_is_documented(void **unused)
{
	(void)unused;
	start_toy();
	expect("{\"do\":\"new\",\"game\":\"toy\",\"seats\":4,"
	       "\"seed\":\"~ 2345678901234567890123456789 !\",\"first\":3,"
	       "\"options\":{\"purse\":\"big\"},\"chance\":\"manual\"}",
	       "{\"ok\":true}");
	expect("{\"do\":\"save\"}",
	       "{\"ok\":true,\"record\":{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":4,"
	       "\"seed\":\"~ 2345678901234567890123456789 !\",\"first\":3,"
	       "\"options\":{\"purse\":\"big\"},\"chance\":\"manual\",\"moves\":[]}}");
}

/* ---- Looking ---- */

static void views_show_what_may_be_known(void **unused)
{
#define HEAD \
	"{\"ok\":true,\"view\":{\"game\":\"toy\",\"seats\":2,\"turn\":0,\"phase\":\"bid\"," \
	"\"actors\":[0],\"viewer\":"
#define BODY \
	",\"over\":false,\"options\":{\"purse\":\"small\"},\"board\":{\"coins\":[5,5]," \
	"\"tricks\":[0,0]"
	(void)unused;
	start_manual();
	expect_begin("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\"}", "{\"ok\":true");
	expect("{\"do\":\"view\",\"seat\":0}", HEAD "0" BODY ",\"mine\":[3]}}}");
	expect("{\"do\":\"view\",\"seat\":1}", HEAD "1" BODY ",\"mine\":[1]}}}");
	expect("{\"do\":\"view\",\"seat\":\"public\"}", HEAD "\"public\"" BODY "}}}");
	expect("{\"do\":\"view\",\"seat\":null}",
	       HEAD "null" BODY "},\"hidden\":{\"cards\":[3,1],\"bids\":[0,3]}}}");
#undef HEAD
#undef BODY
}

static void at_shows_the_past(void **unused)
{
	char past[3][512];

	(void)unused;
	asker_init(&table, toy_games);
	ask(&table, "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"1\",\"first\":1,"
		    "\"chance\":\"manual\"}");
	strcpy(past[0], ask(&table, "{\"do\":\"view\",\"seat\":null}"));
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 0 3\"}");
	strcpy(past[1], ask(&table, "{\"do\":\"view\",\"seat\":null}"));
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 1 1\"}");
	strcpy(past[2], ask(&table, "{\"do\":\"view\",\"seat\":null}"));
	for (int n = 0; n < 3; n++)
		assert_string_equal(
			ask_format(&table, "{\"do\":\"view\",\"seat\":null,\"at\":%d}", n),
			past[n]);
}

static void moves_are_sorted_and_weighed(void **unused)
{
	(void)unused;
	asker_init(&table, toy_games);
	ask(&table, "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"1\",\"first\":1,"
		    "\"chance\":\"manual\"}");
	expect("{\"do\":\"moves\",\"seat\":-1}",
	       "{\"ok\":true,\"moves\":[\"deal 0 1\",\"deal 0 2\",\"deal 0 3\"],"
	       "\"weights\":[6,4,2]}");
	expect("{\"do\":\"moves\",\"seat\":0}", "{\"ok\":true,\"moves\":[]}");
	start_toy();
	expect("{\"do\":\"moves\",\"seat\":-1}", "{\"ok\":true,\"moves\":[],\"weights\":[]}");
	expect("{\"do\":\"moves\",\"seat\":1}", "{\"ok\":true,\"moves\":[\"bid 0\",\"bid 1\",\"bid "
						"2\",\"bid 3\",\"bid 4\",\"bid 5\"]}");
}

static void why_names_the_rule(void **unused)
{
	(void)unused;
	start_manual();
	expect("{\"do\":\"why\",\"seat\":0,\"move\":\"bid 5\"}", "{\"ok\":true,\"legal\":true}");
	expect("{\"do\":\"why\",\"seat\":0,\"move\":\"bid 6\"}",
	       "{\"ok\":true,\"legal\":false,\"clause\":\"X1.2\","
	       "\"text\":\"The seat has too few coins.\"}");
	expect("{\"do\":\"why\",\"seat\":0,\"move\":\"deal 0 1\"}",
	       "{\"ok\":true,\"legal\":false,\"clause\":\"X1.1\","
	       "\"text\":\"This is not a move of this player now.\"}");
	refuse("{\"do\":\"why\",\"seat\":0,\"move\":\"bid\"}", "bad-move");
	refuse("{\"do\":\"why\",\"seat\":-1,\"move\":\"bid\"}", "not-your-turn");
}

/* ---- Playing ---- */

static void play_tells_what_happened(void **unused)
{
	(void)unused;
	start_manual();
	expect("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"move\",\"seat\":1,\"move\":\"bid 2\"}]}");
	expect("{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"move\",\"seat\":0,\"move\":\"bid 0\"},"
	       "{\"event\":\"move\",\"seat\":0,\"move\":\"bid 0\"},"
	       "{\"event\":\"move\",\"seat\":1,\"move\":\"bid 2\"},"
	       "{\"event\":\"points\",\"seat\":0,\"row\":\"tricks\",\"points\":1},"
	       "{\"event\":\"points\",\"seat\":1,\"row\":\"tricks\",\"points\":1}]}");
	expect("{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 0 2\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"chance\",\"move\":\"deal 0 2\"}]}");
	expect("{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 1 2\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"chance\",\"move\":\"deal 1 2\"},"
	       "{\"event\":\"turn\",\"seat\":0}]}");
}

/* The draws that follow come in the same answer, hidden parts as '?'. */
static void play_tells_the_draws(void **unused)
{
	const char *answer;

	(void)unused;
	start_toy();
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
	answer = ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}");
	assert_non_null(strstr(answer, "{\"event\":\"chance\",\"move\":\"deal 0 "));
	assert_non_null(strstr(answer, "{\"event\":\"chance\",\"move\":\"deal 1 ?\"},"
				       "{\"event\":\"turn\",\"seat\":1}]}"));
	assert_null(strstr(answer, "deal 0 ?"));
}

static void play_tells_the_end(void **unused)
{
	const char *answer;

	(void)unused;
	start_toy();
	ask_play_on(&table, 5);
	answer = ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
	assert_non_null(strstr(answer, "{\"event\":\"over\",\"winners\":["));
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"nonsense\"}", "over");
	refuse("{\"do\":\"why\",\"seat\":1,\"move\":\"bid 0\"}", "over");
	refuse("{\"do\":\"preview\",\"seat\":-1,\"move\":\"bid 0\"}", "over");
	refuse("{\"do\":\"ai\",\"seat\":1,\"level\":\"random\"}", "over");
	refuse("{\"do\":\"play\",\"seat\":2,\"move\":\"bid 0\"}", "bad-request");
	expect("{\"do\":\"moves\",\"seat\":1}", "{\"ok\":true,\"moves\":[]}");
	assert_non_null(strstr(ask(&table, "{\"do\":\"view\",\"seat\":0}"),
			       "\"phase\":\"over\",\"actors\":[],\"viewer\":0,\"over\":true"));
}

static void play_is_checked_in_order(void **unused)
{
	(void)unused;
	start_toy();
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}");
	refuse("{\"do\":\"play\",\"seat\":0,\"move\":\"nonsense\"}", "not-your-turn");
	refuse("{\"do\":\"play\",\"seat\":-1,\"move\":\"nonsense\"}", "not-your-turn");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"nonsense\"}", "bad-move");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"\"}", "bad-move");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\\u0000\"}", "bad-move");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1                               "
	       "                                                                           \"}",
	       "bad-move");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"deal 1 ?\"}", "bad-move");
	before = table.match;
	expect("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 7\"}",
	       "{\"ok\":false,\"error\":\"illegal-move\",\"clause\":\"X1.2\","
	       "\"text\":\"The seat has too few coins.\"}");
	assert_memory_equal(&before, &table.match, sizeof before);
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"deal 1 1\"}", "illegal-move");
	refuse("{\"do\":\"preview\",\"seat\":1,\"move\":\"bid 7\"}", "illegal-move");
	refuse("{\"do\":\"preview\",\"seat\":1,\"move\":\"x\"}", "bad-move");
	refuse("{\"do\":\"preview\",\"seat\":0,\"move\":\"bid 0\"}", "not-your-turn");
}

/* The last to choose must not look at what the others chose before it has chosen itself. */
static void preview_changes_nothing_and_reveals_nothing(void **unused)
{
	(void)unused;
	start_toy();
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}");
	before = table.match;
	expect("{\"do\":\"preview\",\"seat\":1,\"move\":\"bid 5\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"move\",\"seat\":1,\"move\":\"bid 5\"}]}");
	assert_memory_equal(&before, &table.match, sizeof before);
}

/* Plays games to the end until one ends with a seat's move; takes it back and gives its text. */
static int before_the_end(char text[FIRN_MAX_TEXT])
{
	struct firn_entry last;
	union firn_state s;
	int seed = 0;

	do {
		ask_format(&table,
			   "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":3,\"seed\":\"%d\"}",
			   seed++);
		ask_play_on(&table, 10000);
		last = table.match.log[table.match.head.count - 1];
	} while (last.seat == FIRN_CHANCE);
	firn_match_at(&table.match, table.match.head.count - 1, &s);
	table.match.start.game->move_text(&s, last.move, text, FIRN_MAX_TEXT);
	expect("{\"do\":\"undo\"}", "{\"ok\":true}");
	return last.seat;
}

static void preview_tells_the_end(void **unused)
{
	static char ahead[4096], text[FIRN_MAX_TEXT];
	int seat;

	(void)unused;
	asker_init(&table, firn_games);
	seat = before_the_end(text);
	snprintf(
		ahead, sizeof ahead, "%s",
		ask_format(&table, "{\"do\":\"preview\",\"seat\":%d,\"move\":\"%s\"}", seat, text));
	ask_format(&table, "{\"do\":\"play\",\"seat\":%d,\"move\":\"%s\"}", seat, text);
	assert_string_equal(ahead, table.answer);
	assert_non_null(strstr(ahead, "\"event\":\"over\""));
}

/* Who wins depends on what the others chose, so the end is told after the reveal only. */
static void preview_does_not_tell_the_end_behind_a_reveal(void **unused)
{
	(void)unused;
	start_toy();
	ask_play_on(&table, 5);
	expect("{\"do\":\"preview\",\"seat\":1,\"move\":\"bid 0\"}",
	       "{\"ok\":true,\"events\":[{\"event\":\"move\",\"seat\":1,\"move\":\"bid 0\"}]}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
	assert_non_null(strstr(table.answer, "\"event\":\"over\""));
}

static void any_seat_may_be_played_by_the_program(void **unused)
{
	(void)unused;
	start_toy();
	expect_begin("{\"do\":\"ai\",\"seat\":0,\"level\":\"random\"}",
		     "{\"ok\":true,\"move\":\"bid ");
	assert_non_null(strstr(table.answer, "\",\"value\":[0.5,0.5]}"));
	expect_begin("{\"do\":\"ai\",\"seat\":1,\"level\":\"random\"}",
		     "{\"ok\":true,\"move\":\"bid ");
	refuse("{\"do\":\"ai\",\"seat\":-1,\"level\":\"random\"}", "bad-request");
	refuse("{\"do\":\"ai\",\"seat\":2,\"level\":\"random\"}", "bad-request");
}

static void games_tell_what_there_is_to_play(void **unused)
{
	(void)unused;
	asker_init(&table, toy_games);
	expect_begin("{\"do\":\"games\"}",
		     "{\"ok\":true,\"games\":[{\"id\":\"toy\",\"title\":\"toy\",");
	assert_non_null(strstr(table.answer,
			       "}],\"levels\":[\"random\",\"easy\",\"medium\","
			       "\"hard\",\"expert\"],\"reasons\":[\"{row} +{points}\","));
}

/* --ruleset FILE: it is for new games of its game, not for those of others. */
static void new_games_use_the_ruleset_of_the_program(void **unused)
{
	static const char json[] = "{\"firn-ruleset\":1,\"game\":\"igloo\",\"fish\":[9,11,8]}";

	(void)unused;
	asker_init(&table, firn_games);
	table.protocol.ruleset_game = firn_game_find("igloo");
	table.protocol.ruleset = ruleset_loaded(table.protocol.ruleset_game, json);
	expect("{\"do\":\"new\",\"game\":\"igloo\",\"seats\":2,\"seed\":\"1\"}", "{\"ok\":true}");
	assert_int_equal(table.match.start.options.ruleset, table.protocol.ruleset);
	expect("{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":2,\"seed\":\"1\"}", "{\"ok\":true}");
	assert_int_equal(table.match.start.options.ruleset, 0);
}

/* `ruleset` says what differs, or why it is refused; `new` plays it. */
static void rulesets_of_a_request(void **unused)
{
	(void)unused;
	asker_init(&table, firn_games);
	expect("{\"do\":\"ruleset\",\"game\":\"igloo\",\"ruleset\":{\"firn-ruleset\":1,\"game\":"
	       "\"igloo\","
	       "\"points\":\"x\"}}",
	       "{\"ok\":true,\"refused\":{\"key\":\"points\",\"value\":\"\\\"x\\\"\","
	       "\"reason\":\"must be a whole number from {least} to {most}\",\"least\":1,"
	       "\"most\":15,\"count\":1}}");
	ask(&table, "{\"do\":\"ruleset\",\"game\":\"igloo\",\"ruleset\":{\"firn-ruleset\":1,"
		    "\"game\":\"igloo\",\"name\":\"Far\",\"points\":6,"
		    "\"tiles\":[[\"pack\",9],[\"thaw\",6]]}}");
	assert_non_null(strstr(table.answer, "\"name\":\"Far\""));
	assert_non_null(strstr(table.answer,
			       "\"changes\":[{\"key\":\"tiles\",\"of\":\"pack\",\"label\":"
			       "\"Tiles of each kind (I1.3)\",\"old\":10,\"new\":9},"
			       "{\"key\":\"tiles\",\"of\":\"thaw\",\"label\":"
			       "\"Tiles of each kind (I1.3)\",\"old\":5,\"new\":6},"
			       "{\"key\":\"points\",\"label\":\"Action points per turn (I5.1)\","
			       "\"old\":3,\"new\":6}]"));
	expect("{\"do\":\"new\",\"game\":\"igloo\",\"seats\":2,\"seed\":\"1\",\"ruleset\":"
	       "{\"firn-ruleset\":1,\"game\":\"igloo\",\"points\":6}}",
	       "{\"ok\":true}");
	assert_true(table.match.start.options.ruleset > 0);
	expect("{\"do\":\"new\",\"game\":\"igloo\",\"seats\":2,\"seed\":\"1\",\"ruleset\":7}",
	       "{\"ok\":false,\"error\":\"bad-request\",\"text\":\"The ruleset is refused; the "
	       "request `ruleset` says why.\"}");
}

static void undo_at_the_start(void **unused)
{
	(void)unused;
	start_toy();
	refuse("{\"do\":\"undo\"}", "no-undo");
	before = table.match;
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
	expect("{\"do\":\"undo\"}", "{\"ok\":true}");
	expect("{\"do\":\"undo\"}", "{\"ok\":true}");
	assert_memory_equal(&before, &table.match, sizeof before);
	refuse("{\"do\":\"undo\"}", "no-undo");
}

/* Kept secret until all have bid; then it stands where it was played. */
static void log_tells_what_was_revealed(void **unused)
{
	(void)unused;
	start_manual();
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\"}");
	expect("{\"do\":\"log\",\"seat\":0}",
	       "{\"ok\":true,\"moves\":[[-1,\"deal 0 3\"],[-1,\"deal 1 ?\"]]}");
	expect("{\"do\":\"log\",\"seat\":1}",
	       "{\"ok\":true,\"moves\":[[-1,\"deal 0 ?\"],[-1,\"deal 1 1\"],[1,\"bid 2\"]]}");
	expect("{\"do\":\"log\",\"seat\":null}",
	       "{\"ok\":true,\"moves\":[[-1,\"deal 0 3\"],[-1,\"deal 1 1\"],[1,\"bid 2\"]]}");
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 4\"}");
	expect("{\"do\":\"log\",\"seat\":\"public\"}",
	       "{\"ok\":true,\"moves\":[[-1,\"deal 0 ?\"],[-1,\"deal 1 ?\"],[1,\"bid 2\"],"
	       "[0,\"bid 4\"]]}");
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 0 1\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 1 1\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\"}");
	expect("{\"do\":\"log\",\"seat\":0}",
	       "{\"ok\":true,\"moves\":[[-1,\"deal 0 3\"],[-1,\"deal 1 ?\"],[1,\"bid 2\"],"
	       "[0,\"bid 4\"],[-1,\"deal 0 1\"],[-1,\"deal 1 ?\"]]}");
}

static void sheet_has_every_row(void **unused)
{
	(void)unused;
	start_manual();
	expect("{\"do\":\"sheet\"}",
	       "{\"ok\":true,\"sheet\":{\"rows\":[\"tricks\",\"coins\",\"total\"],"
	       "\"seats\":[{\"tricks\":0,\"coins\":5,\"total\":5},"
	       "{\"tricks\":0,\"coins\":5,\"total\":5}],\"winners\":[0,1],\"grade\":null}}");
}

/* ---- The brain ---- */

static bool think_bid_0(void *context, const struct firn_question *q, struct firn_answer *out)
{
	const uint16_t *value = context;

	if (q->level == FIRN_EXPERT)
		return false;
	assert_int_equal(q->ms, 250);
	assert_int_equal(q->nodes, 7);
	out->move = q->moves[q->game->legal(q->state, q->seat, q->moves) - 1];
	out->value[0] = value[0];
	out->value[1] = value[1];
	return true;
}

static void ai_answers_a_move(void **unused)
{
	uint16_t value[2] = {610, 390};

	(void)unused;
	start_toy();
	before = table.match;
	expect_begin("{\"do\":\"ai\",\"seat\":1,\"level\":\"random\",\"ms\":500}",
		     "{\"ok\":true,\"move\":\"bid ");
	assert_non_null(strstr(table.answer, "\"value\":[0.5,0.5]}"));
	table.protocol.brain = (struct firn_brain){.think = think_bid_0, .context = value};
	expect("{\"do\":\"ai\",\"seat\":1,\"level\":\"hard\",\"ms\":250,\"nodes\":7}",
	       "{\"ok\":true,\"move\":\"bid 5\",\"value\":[0.61,0.39]}");
	value[0] = 1000, value[1] = 0;
	expect("{\"do\":\"ai\",\"seat\":1,\"level\":\"hard\",\"ms\":250,\"nodes\":7}",
	       "{\"ok\":true,\"move\":\"bid 5\",\"value\":[1,0]}");
	value[0] = 995, value[1] = 5;
	expect("{\"do\":\"ai\",\"seat\":1,\"level\":\"hard\",\"ms\":250,\"nodes\":7}",
	       "{\"ok\":true,\"move\":\"bid 5\",\"value\":[0.995,0.005]}");
	refuse("{\"do\":\"ai\",\"seat\":1,\"level\":\"expert\"}", "bad-request");
	assert_memory_equal(&before, &table.match, sizeof before);
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 0\"}");
	refuse("{\"do\":\"ai\",\"seat\":1,\"level\":\"random\"}", "not-your-turn");
}

static bool net_known, net_there;

static bool name_net(const struct firn_game *game, char out[FIRN_NET_NAME + 1])
{
	net_known &= firn_equal(game->id, "toy");
	memcpy(out, "0123abcd", FIRN_NET_NAME + 1);
	return net_there;
}

static void hello_names_the_nets(void **unused)
{
	(void)unused;
	start_toy();
	net_known = true;
	for (int i = 0; i < 3; i++) {
		table.protocol.brain.net = i ? name_net : NULL;
		net_there = i == 2;
		expect_begin("{\"do\":\"hello\"}", "{\"ok\":true,\"protocol\":1,");
		assert_int_equal(strstr(table.answer, ",\"net\":\"0123abcd\"}]}") != NULL, i == 2);
		assert_int_equal(strstr(table.answer, "net") != NULL, i == 2);
	}
	assert_true(net_known);
}

/* ---- Records ---- */

static void load_is_all_or_nothing(void **unused)
{
	(void)unused;
	start_toy();
	ask_play_on(&table, 3);
	refuse("{\"do\":\"load\",\"record\":{}}", "bad-record");
	refuse("{\"do\":\"load\",\"record\":{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,"
	       "\"seed\":\"42\",\"first\":0,\"moves\":[[-1,\"deal 0 9\"]]}}",
	       "bad-record");
	refuse("{\"do\":\"load\",\"record\":{\"firn\":1,\"game\":\"chess\",\"rules\":2,\"seats\":2,"
	       "\"seed\":\"42\",\"moves\":[]}}",
	       "bad-record");
}

/* The parts of test_fair.c; the seed of another part is not theirs. */
#define PARTS(part) \
	"{\"do\":\"load\",\"record\":{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2," \
	"\"seed\":" \
	"\"5608e87ead8a4454a52b581f1efc43d4\",\"moves\":[],\"fair\":{\"commit\":" \
	"\"ba7816bf8f01cfea414140" \
	"de5dae2223b00361a396177a9cb410ff61f20015ad\",\"server\":\"abc\",\"seats\":[\"\",\"" part \
	"\"]}}}"

static void load_checks_the_parts_of_a_seed(void **unused)
{
	(void)unused;
	start_toy();
	refuse(PARTS("your part"), "bad-record");
	expect(PARTS("my part"), "{\"ok\":true,\"fair\":true}");
}

static void quit_is_told(void **unused)
{
	static const char quit[] = "{\"do\":\"quit\"}";
	struct firn_writer w;

	(void)unused;
	start_toy();
	firn_writer_init(&w, table.answer, sizeof table.answer);
	assert_false(firn_protocol_answer(&table.protocol, &table.match, quit, strlen(quit), &w));
	assert_string_equal(table.answer, "{\"ok\":true}");
	firn_writer_init(&w, table.answer, sizeof table.answer);
	assert_true(firn_protocol_answer(&table.protocol, &table.match, "{", 1, &w));
}

/* ---- All games ---- */

/* The record of a finished game, saved and loaded, gives the same game; a changed one
 * does not load. */
static void games_survive_save_and_load(void **unused)
{
	static char record[FIRN_PROTOCOL_MAX_LOAD], view[FIRN_PROTOCOL_MAX_LINE];

	(void)unused;
	for (int i = 0; firn_games[i]; i++) {
		for (int seats = firn_games[i]->min_seats; seats <= firn_games[i]->max_seats;
		     seats++) {
			asker_init(&table, firn_games);
			ask_format(&table,
				   "{\"do\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"%d\"}",
				   firn_games[i]->id, seats, seats);
			ask_play_on(&table, FIRN_MATCH_MAX_MOVES);
			strcpy(view, ask(&table, "{\"do\":\"view\",\"seat\":null}"));
			strcpy(record, ask(&table, "{\"do\":\"save\"}") + 11);
			before = table.match;
			asker_init(&table, firn_games);
			assert_string_equal(ask_format(&table, "{\"do\":\"load\",%s", record),
					    "{\"ok\":true}");
			assert_memory_equal(&before, &table.match, sizeof before);
			assert_string_equal(ask(&table, "{\"do\":\"view\",\"seat\":null}"), view);
			strstr(record, "\"seed\":\"")[8] = '~';
			assert_non_null(strstr(ask_format(&table, "{\"do\":\"load\",%s", record),
					       "bad-record"));
			assert_memory_equal(&before, &table.match, sizeof before);
		}
	}
}

/* The documented draw: the first move, sorted bytewise, whose running sum of weights
 * exceeds floor(u * W / 2^64). Taken from the answers alone. */
static void draws_can_be_checked_by_anyone(void **unused)
{
	const struct firn_game *game = firn_games[0];
	struct firn_show_list *l = &table.protocol.list;

	(void)unused;
	asker_init(&table, firn_games);
	ask_format(&table, "{\"do\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"check\"}",
		   game->id, game->max_seats);
	ask_play_on(&table, 20);
	for (uint32_t i = 0, k = 0; i < table.match.head.count; i++) {
		struct firn_entry e = table.match.log[i];
		union firn_state s;
		uint32_t total = 0, sum = 0, target;
		int count, at = 0;
		if (e.seat != FIRN_CHANCE)
			continue;
		firn_match_at(&table.match, i, &s);
		count = firn_show_list_fill(l, game, &s, FIRN_CHANCE);
		for (int n = 0; n < count; n++)
			total += game->weight(&s, l->moves[l->order[n]]);
		target = firn_scale(firn_seed_draw("check", k++), total);
		while ((sum += game->weight(&s, l->moves[l->order[at]])) <= target)
			at++;
		assert_int_equal(l->moves[l->order[at]], e.move);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bad_json),
		cmocka_unit_test(bad_request_without_a_command),
		cmocka_unit_test(too_long),
		cmocka_unit_test(no_game),
		cmocka_unit_test(fields_missing_or_wrong),
		cmocka_unit_test(hello),
		cmocka_unit_test(new_is_checked_in_order),
		cmocka_unit_test(new_takes_what_is_documented),
		cmocka_unit_test(views_show_what_may_be_known),
		cmocka_unit_test(at_shows_the_past),
		cmocka_unit_test(moves_are_sorted_and_weighed),
		cmocka_unit_test(why_names_the_rule),
		cmocka_unit_test(play_tells_what_happened),
		cmocka_unit_test(play_tells_the_draws),
		cmocka_unit_test(play_tells_the_end),
		cmocka_unit_test(play_is_checked_in_order),
		cmocka_unit_test(preview_changes_nothing_and_reveals_nothing),
		cmocka_unit_test(preview_tells_the_end),
		cmocka_unit_test(preview_does_not_tell_the_end_behind_a_reveal),
		cmocka_unit_test(any_seat_may_be_played_by_the_program),
		cmocka_unit_test(games_tell_what_there_is_to_play),
		cmocka_unit_test(new_games_use_the_ruleset_of_the_program),
		cmocka_unit_test(rulesets_of_a_request),
		cmocka_unit_test(undo_at_the_start),
		cmocka_unit_test(log_tells_what_was_revealed),
		cmocka_unit_test(sheet_has_every_row),
		cmocka_unit_test(ai_answers_a_move),
		cmocka_unit_test(hello_names_the_nets),
		cmocka_unit_test(load_is_all_or_nothing),
		cmocka_unit_test(load_checks_the_parts_of_a_seed),
		cmocka_unit_test(quit_is_told),
		cmocka_unit_test(games_survive_save_and_load),
		cmocka_unit_test(draws_can_be_checked_by_anyone),
	};

	return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}
