/* Reasons in words, in three languages, and through the protocol. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "engine/why_words.h"
#include "games/games.h"
#include "tests/support/ask.h"

static struct asker table;
static char text[1024];

static int row_of(const struct firn_game *game, const char *id)
{
	int r = 0;

	while (strcmp(game->rows[r], id))
		r++;
	return r;
}

static struct firn_why reasons(int count)
{
	const struct firn_game *game = firn_game_find("nunatak");
	struct firn_why why = {.games = 300, .compared = true, .count = count};

	why.reason[0] = (struct firn_why_reason){FIRN_WHY_GAIN, 0, (uint8_t)row_of(game, "squares"),
						 4};
	why.reason[1] = (struct firn_why_reason){FIRN_WHY_DENY, 1, (uint8_t)row_of(game, "elders"),
						 5};
	why.reason[2] = (struct firn_why_reason){FIRN_WHY_COST, 0, (uint8_t)row_of(game, "sets"),
						 2};
	return why;
}

static const char *words(const struct firn_why *why, const char *against,
			 const struct firn_why_reader *reader)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_why_write(&w, firn_game_find("nunatak"), why, against, reader);
	return text;
}

static void english_sentences(void **unused)
{
	struct firn_why_reader reader = {.name = {NULL, "Aput", "Bo", NULL}};
	struct firn_why why = reasons(2);

	(void)unused;
	assert_string_equal(words(&why, NULL, &reader), "Squares +4, keeps Aput from 5 in elders.");
	why = reasons(3);
	assert_string_equal(words(&why, "take 1 elder 1a1", &reader),
			    "Squares +4, keeps Aput from 5 in elders, but 2 less in sets (compared "
			    "with: take 1 elder 1a1).");
	why.reason[0] = why.reason[1];
	why.reason[1].kind = FIRN_WHY_GIVE;
	why.count = 2;
	assert_string_equal(words(&why, "", &reader),
			    "Keeps Aput from 5 in elders, but Aput gets 5 more in elders.");
	reader.name[1] = NULL;
	assert_string_equal(words(&why, "", &reader),
			    "Keeps you from 5 in elders, but you get 5 more in elders.");
}

static void but_is_said_once(void **unused)
{
	struct firn_why_reader reader = {.name = {NULL, "Aput", NULL, NULL}};
	struct firn_why why = reasons(3);

	(void)unused;
	why.reason[1] = why.reason[2];
	assert_string_equal(words(&why, NULL, &reader),
			    "Squares +4, but 2 less in sets, 2 less in sets.");
	why.reason[2].kind = FIRN_WHY_GIVE;
	why.reason[2].seat = 1;
	assert_string_equal(words(&why, NULL, &reader),
			    "Squares +4, but 2 less in sets, Aput gets 2 more in sets.");
	why.reason[2].seat = 2;
	assert_string_equal(words(&why, NULL, &reader),
			    "Squares +4, but 2 less in sets, you get 2 more in sets.");
}

static void nothing_is_said_of_nothing(void **unused)
{
	struct firn_why_reader reader = {.name = {NULL, "Aput", "Bo", NULL}};
	struct firn_why why = {.games = 300, .compared = true};

	(void)unused;
	assert_string_equal(words(&why, "keep", &reader),
			    "No clear difference in points (compared with: keep).");
	assert_string_equal(words(&why, NULL, &reader), "");
	why.games = 5;
	assert_string_equal(words(&why, "keep", &reader), "");
	why.next_count = 1;
	why.next[0] = (struct firn_why_next){.seat = 1, .percent = 50, .text = "bless 1"};
	assert_string_equal(words(&why, "keep", &reader), "Then probably Aput: bless 1.");
	reader.name[1] = NULL;
	assert_string_equal(words(&why, "keep", &reader), "Then probably you: bless 1.");
}

/* A catalogue: English, translated, ..., NULL. */
static const char *look_up(void *context, const char *english, char room[FIRN_WHY_WORD])
{
	const char *const *list = context;

	(void)room;
	for (; list[0]; list += 2)
		if (!strcmp(list[0], english))
			return list[1];
	return english;
}

/* A translation puts the places where its language wants them. */
static void other_languages_have_their_own_order(void **unused)
{
	const char *german[] = {"Squares",
				"Quadrate",
				"elders",
				"Älteste",
				"keeps {name} from {points} in {row}",
				"kostet {name} {points} ({row})",
				"keep",
				"behalten",
				"{reasons} (compared with: {move}).",
				"Statt {move}: {reasons}.",
				NULL};
	const char *french[] = {"Squares",
				"Carrés",
				"elders",
				"ancêtres",
				"keeps {name} from {points} in {row}",
				"coûte {points} à {name} ({row})",
				NULL};
	struct firn_why_reader reader = {
		.name = {NULL, "Aput", NULL, NULL}, .translate = look_up, .context = german};
	struct firn_why why = reasons(2);

	(void)unused;
	assert_string_equal(words(&why, "keep", &reader),
			    "Statt behalten: Quadrate +4, kostet Aput 5 (Älteste).");
	reader.context = french;
	assert_string_equal(words(&why, NULL, &reader), "Carrés +4, coûte 5 à Aput (ancêtres).");
}

/* Braces that are no place stay, and a long text is cut, not overrun. */
static void bad_translations_do_no_harm(void **unused)
{
	const char *odd[] = {"{row} +{points}", "{row {nothing} {points}", "{reasons}.",
			     "{reasons}", NULL};
	struct firn_why_reader reader = {.translate = look_up, .context = odd};
	struct firn_why why = reasons(1);
	char small[8];
	struct firn_writer w;

	(void)unused;
	assert_string_equal(words(&why, NULL, &reader), "{row {nothing} 4");
	firn_writer_init(&w, small, sizeof small);
	firn_why_write(&w, firn_game_find("nunatak"), &why, NULL, &reader);
	assert_true(w.full);
}

/* ---- the protocol ---- */

static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	(void)context;
	q->game->legal(q->state, q->seat, q->moves);
	out->move = q->moves[0];
	out->points = 2364;
	if (!q->why.wanted)
		return true;
	out->why = reasons(2);
	out->why.move = q->why.move ? *q->why.move : q->moves[0];
	out->why.against = q->why.against ? *q->why.against : q->moves[1];
	out->why.reason[0].seat = out->why.reason[1].seat = 0;
	out->why.reason[1].kind = FIRN_WHY_COST;
	out->why.expected[0][0] = 405;
	out->why.other[0][0] = -12;
	return true;
}

static void start(int seats)
{
	asker_init(&table, firn_games);
	table.protocol.brain.think = think;
	ask_format(&table,
		   "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":%d,\"seed\":\"1\",\"first\":0}",
		   seats);
}

static void the_protocol_tells_reasons(void **unused)
{
	const char *answer;

	(void)unused;
	start(1);
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"why\":true}");
	assert_non_null(
		strstr(answer, "\"points\":[236.4],\"why\":{\"games\":300,\"move\":\"take "));
	assert_non_null(strstr(answer, "\"reasons\":[{\"kind\":\"gain\",\"seat\":0,\"row\":"
				       "\"squares\",\"points\":4},{\"kind\":\"cost\""));
	assert_non_null(strstr(answer, "\"expected\":[{\"squares\":40.5,\"support\":0,"));
	assert_non_null(strstr(answer, "\"other\":[{\"squares\":-1.2,"));
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\"}");
	assert_null(strstr(answer, "why"));
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"random\",\"why\":true}");
	assert_non_null(strstr(answer, "\"why\":null"));
	assert_null(strstr(answer, "\"points\""));
	start(2);
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\"}");
	assert_null(strstr(answer, "\"points\""));
}

static void moves_to_speak_of_are_legal(void **unused)
{
	const char *answer;

	(void)unused;
	start(2);
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"why\":1}");
	assert_non_null(strstr(answer, "bad-request"));
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"move\":7}");
	assert_non_null(strstr(answer, "bad-request"));
	answer = ask(&table, "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"move\":\"fly\"}");
	assert_non_null(strstr(answer, "bad-move"));
	answer = ask(&table,
		     "{\"do\":\"ai\",\"seat\":0,\"level\":\"hard\",\"against\":\"bless 1\"}");
	assert_non_null(strstr(answer, "illegal-move"));
}

#define WHY \
	"{\"do\":\"reasons\",\"why\":{\"games\":300,\"against\":%s,\"reasons\":[{\"kind\":" \
	"\"deny\"," \
	"\"seat\":%d,\"row\":\"elders\",\"points\":5}],\"next\":[]}%s}"

static void the_protocol_makes_words(void **unused)
{
	(void)unused;
	start(2);
	assert_string_equal(ask_format(&table, WHY, "null", 1, ""),
			    "{\"ok\":true,\"text\":\"Keeps seat 1 from 5 in elders.\"}");
	assert_string_equal(ask_format(&table, WHY, "\"keep\"", 1, ",\"names\":[null,\"Aput\"]"),
			    "{\"ok\":true,\"text\":\"Keeps Aput from 5 in elders (compared with: "
			    "keep).\"}");
	assert_string_equal(
		ask_format(&table, WHY, "null", 1,
			   ",\"names\":[\"A\",null],\"texts\":{\"elders\":\"anc\\u00eatres\"}"),
		"{\"ok\":true,\"text\":\"Keeps you from 5 in ancêtres.\"}");
	assert_non_null(strstr(ask_format(&table, WHY, "null", 2, ""), "bad-request"));
	assert_non_null(strstr(ask_format(&table, WHY, "7", 1, ""), "bad-request"));
	assert_non_null(
		strstr(ask_format(&table, WHY, "null", 1, ",\"names\":[1]"), "bad-request"));
	assert_non_null(strstr(ask(&table, "{\"do\":\"reasons\"}"), "bad-request"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(english_sentences),
		cmocka_unit_test(but_is_said_once),
		cmocka_unit_test(nothing_is_said_of_nothing),
		cmocka_unit_test(other_languages_have_their_own_order),
		cmocka_unit_test(bad_translations_do_no_harm),
		cmocka_unit_test(the_protocol_tells_reasons),
		cmocka_unit_test(moves_to_speak_of_are_legal),
		cmocka_unit_test(the_protocol_makes_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
