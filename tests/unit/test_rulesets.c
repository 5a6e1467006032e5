/* Rulesets of a user (docs/rulesets.md): what all games share, and the lists of Igloo Igloo and
 * Temple Rush. Nunatak's are in test_nunatak_ruleset.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"

static const struct firn_game *game_named(const char *id)
{
	for (int i = 0; firn_games[i]; i++)
		if (!strcmp(firn_games[i]->id, id))
			return firn_games[i];
	fail_msg("no game %s", id);
	return NULL;
}

static void refused(const struct firn_game *game, const char *json, const char *expected)
{
	const char *why = NULL;
	uint8_t index = 77;

	if (game->ruleset_load(json, strlen(json), &index, &why) != FIRN_BAD_REQUEST)
		fail_msg("%s takes %s", game->id, json);
	assert_int_equal(index, 77);
	assert_string_equal(why, expected);
}

static int loaded(const struct firn_game *game, const char *json)
{
	const char *why = NULL;
	uint8_t index = 77;

	if (game->ruleset_load(json, strlen(json), &index, &why) != FIRN_OK)
		fail_msg("%s refuses %s: %s", game->id, json, why);
	return index;
}

/* %s: the id of the game. */
static const char *written(const struct firn_game *game, const char *format)
{
	static char text[512];

	snprintf(text, sizeof text, format, game->id);
	return text;
}

static void the_head_names_version_and_game(void **unused)
{
	static const struct {
		const char *json, *why;
	} cases[] = {
		{"", "the ruleset is not a JSON object"},
		{"7", "the ruleset is not a JSON object"},
		{"[1]", "the ruleset is not a JSON object"},
		{"{\"game\":\"%s\"}", "firn-ruleset: must be 1"},
		{"{\"firn-ruleset\":0,\"game\":\"%s\"}", "firn-ruleset: must be 1"},
		{"{\"firn-ruleset\":2,\"game\":\"%s\"}", "firn-ruleset: must be 1"},
		{"{\"firn-table\":0,\"game\":\"%s\"}", "firn-ruleset: must be 1"},
		{"{\"firn-ruleset\":2,\"firn-table\":1,\"game\":\"%s\"}",
		 "firn-ruleset: must be 1"},
		{"{\"firn-ruleset\":1}", "game: the ruleset is for another game"},
		{"{\"firn-ruleset\":1,\"game\":\"%sx\"}", "game: the ruleset is for another game"},
		{"{\"firn-ruleset\":1,\"game\":\"%s\",\"firn\":1}", "a key that no ruleset has"},
		{"{\"firn-ruleset\":1,\"game\":\"%s\",\"a key of more than thirty-two letters\":1}",
		 "a key that no ruleset has"},
	};

	(void)unused;
	for (int g = 0; firn_games[g]; g++)
		for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
			refused(firn_games[g], written(firn_games[g], cases[i].json), cases[i].why);
}

static void i1_3_lists_of_igloo(void **unused)
{
	static const char row[] = "tiles: a row is a kind and how many there are";

	static const struct {
		const char *key, *why;
	} cases[] = {
		{"\"tiles\":{}", "tiles, fish and foxes are lists"},
		{"\"fish\":7", "tiles, fish and foxes are lists"},
		{"\"foxes\":null", "tiles, fish and foxes are lists"},
		{"\"tiles\":[{}]", row},
		{"\"tiles\":[[]]", row},
		{"\"tiles\":[[7,7]]", row},
		{"\"tiles\":[[\"pack\"]]", row},
		{"\"tiles\":[[\"pack\",-1]]", row},
		{"\"tiles\":[[\"pack\",57]]", row},
		{"\"tiles\":[[\"pack\",10,1]]", row},
		{"\"tiles\":[[\"packs\",10]]", row},
		{"\"tiles\":[[\"red\",0]]", row},
		{"\"tiles\":[[\"pack\",10],[\"pack\",10]]", "tiles: a kind is listed twice"},
		{"\"tiles\":[[\"harpoon\",16]]", "tiles: at most 15 of a kept kind"},
		{"\"tiles\":[[\"pack\",9]]", "tiles: there are 56 in all"},
		{"\"tiles\":[[\"pack\",11]]", "tiles: there are 56 in all"},
		{"\"fish\":[8,12]", "fish: three numbers up to 15, 28 in all"},
		{"\"fish\":[8,12,7]", "fish: three numbers up to 15, 28 in all"},
		{"\"fish\":[16,12,0]", "fish: three numbers up to 15, 28 in all"},
		{"\"fish\":[-1,14,15]", "fish: three numbers up to 15, 28 in all"},
		{"\"fish\":[8,12,8,0]", "fish: three numbers up to 15, 28 in all"},
		{"\"foxes\":[5,5]", "foxes: three numbers, 10 in all"},
		{"\"foxes\":[5,5,1]", "foxes: three numbers, 10 in all"},
	};
	const struct firn_game *igloo = game_named("igloo");
	char json[256];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(json, sizeof json, "{\"firn-ruleset\":1,\"game\":\"igloo\",%s}",
			 cases[i].key);
		refused(igloo, json, cases[i].why);
	}
	loaded(igloo, "{\"firn-ruleset\":1,\"game\":\"igloo\",\"tiles\":[[\"harpoon\",15],"
		      "[\"pack\",0],[\"bear\",5]]}");
}

static void t1_3_lists_of_temple_rush(void **unused)
{
	static const char bonus[] = "bonus: four numbers from 0 to 50",
			  six[] = "tokens: six in all";
	static const char tokens[] =
		"tokens: a number from 0 to 6 for bag, bomb, lightning and shield";

	static const struct {
		const char *key, *why;
	} cases[] = {
		{"\"bonus\":{}", bonus},
		{"\"bonus\":[1,1,2]", bonus},
		{"\"bonus\":[1,1,2,2,2]", bonus},
		{"\"bonus\":[-1,1,2,2]", bonus},
		{"\"bonus\":[1,1,2,51]", bonus},
		{"\"tokens\":[]", tokens},
		{"\"tokens\":{\"bag\":6,\"bomb\":0,\"lightning\":0}", tokens},
		{"\"tokens\":{\"bag\":7,\"bomb\":0,\"lightning\":0,\"shield\":0}", tokens},
		{"\"tokens\":{\"bag\":-1,\"bomb\":3,\"lightning\":2,\"shield\":2}", tokens},
		{"\"tokens\":{\"bag\":1,\"bomb\":1,\"lightning\":1,\"shield\":2}", six},
		{"\"tokens\":{\"bag\":2,\"bomb\":2,\"lightning\":1,\"shield\":2}", six},
	};
	const struct firn_game *game = game_named("temple-rush");
	char json[256];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(json, sizeof json, "{\"firn-ruleset\":1,\"game\":\"temple-rush\",%s}",
			 cases[i].key);
		refused(game, json, cases[i].why);
	}
	loaded(game, "{\"firn-ruleset\":1,\"game\":\"temple-rush\",\"bonus\":[0,50,0,0]}");
}

/* The built-in one and seven more have room. Equal texts are one ruleset. */
static void seven_rulesets_are_registered(void **unused)
{
	union firn_state s;

	(void)unused;
	for (int g = 0; firn_games[g]; g++) {
		const struct firn_game *game = firn_games[g];
		struct firn_options o = {.seats = 3, .ruleset = FIRN_MAX_RULESETS - 1};
		const char *first = written(game, "{\"firn-ruleset\":1,\"game\":\"%s\"}");
		int index = loaded(game, first), last;
		assert_int_equal(loaded(game, first), index);
		assert_true(index >= 1 && index <= 2); /* one may be there already */
		assert_int_equal(game->setup(&s, &o), FIRN_BAD_REQUEST);
		assert_null(game->ruleset_hash((uint8_t)(index + 1)));
		for (last = index; last < FIRN_MAX_RULESETS - 1; last++) {
			char json[64];
			snprintf(json, sizeof json, "{\"firn-ruleset\":1,\"game\":\"%s\"%*s}",
				 game->id, last, "");
			assert_int_equal(loaded(game, json), last + 1);
		}
		refused(game, written(game, "{\"firn-ruleset\":1,\"game\":\"%s\" \t}"),
			"too many rulesets");
		assert_int_equal(
			loaded(game, written(game, "{\"firn-ruleset\":1,\"game\":\"%s\"}")), index);
		assert_int_equal(strlen(game->ruleset_hash(1)), 64);
		assert_int_equal(strlen(game->ruleset_hash(FIRN_MAX_RULESETS - 1)), 64);
		assert_string_not_equal(game->ruleset_hash(1), game->ruleset_hash(2));
		assert_null(game->ruleset_hash(0));
		assert_null(game->ruleset_hash(FIRN_MAX_RULESETS));
		assert_int_equal(game->setup(&s, &o), FIRN_OK);
		assert_null(game->broken(&s));
		o.ruleset = FIRN_MAX_RULESETS;
		assert_int_equal(game->setup(&s, &o), FIRN_BAD_REQUEST);
	}
}

static void set_ups_are_checked(void **unused)
{
	union firn_state s;

	(void)unused;
	for (int g = 0; firn_games[g]; g++) {
		const struct firn_game *game = firn_games[g];
		for (int seats = 0; seats < 6; seats++) {
			struct firn_options o = {.seats = (uint8_t)seats};
			bool ok = seats >= game->min_seats && seats <= game->max_seats;
			assert_int_equal(game->setup(&s, &o), ok ? FIRN_OK : FIRN_BAD_SEATS);
		}
		for (int first = -2; first < 4; first++) {
			struct firn_options o = {.seats = 3, .first = (int8_t)first};
			bool ok = first >= -1 && first < 3;
			assert_int_equal(game->setup(&s, &o), ok ? FIRN_OK : FIRN_BAD_REQUEST);
		}
		for (int value = 0; value < 5; value++) {
			struct firn_options o = {.seats = 3, .option = {(uint8_t)value}};
			bool ok = true;
			for (int i = 0; i <= value && ok; i++)
				ok = game->options[0].values[i];
			assert_int_equal(game->setup(&s, &o), ok ? FIRN_OK : FIRN_BAD_OPTION);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_head_names_version_and_game),
		cmocka_unit_test(i1_3_lists_of_igloo),
		cmocka_unit_test(t1_3_lists_of_temple_rush),
		cmocka_unit_test(set_ups_are_checked),
		cmocka_unit_test(seven_rulesets_are_registered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
