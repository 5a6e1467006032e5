/* Rulesets of a user (docs/rulesets.md): what all games share, and the lists of Igloo Igloo and
 * Temple Rush. Nunatak's are in test_nunatak_ruleset.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/hash.h"
#include "games/games.h"
#include "tests/support/rulesets.h"

static const struct firn_game *game_named(const char *id)
{
	for (int i = 0; firn_games[i]; i++)
		if (!strcmp(firn_games[i]->id, id))
			return firn_games[i];
	fail_msg("no game %s", id);
	return NULL;
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
		{"{\"firn-ruleset\":1,\"game\":\"%s\",\"firn\":1}",
		 "is no key of a ruleset of this game"},
		{"{\"firn-ruleset\":1,\"game\":\"%s\",\"a key of more than thirty-two letters\":1}",
		 "is no key of a ruleset of this game"},
	};

	(void)unused;
	for (int g = 0; firn_games[g]; g++)
		for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
			ruleset_refused(firn_games[g], written(firn_games[g], cases[i].json),
					cases[i].why);
}

static void i1_3_lists_of_igloo(void **unused)
{
	static const char rows[] = "tiles: must be a list of rows";
	static const char fish[] = "fish: must be 3 whole numbers from 0 to 15";
	static const char foxes[] = "foxes: must be 3 whole numbers from 0 to 15";
	static const char row[] = "tiles: a row is a kind and how many there are";

	static const struct {
		const char *key, *why;
	} cases[] = {
		{"\"tiles\":{}", rows},
		{"\"fish\":7", fish},
		{"\"foxes\":null", foxes},
		{"\"tiles\":[{}]", row},
		{"\"tiles\":[[]]", row},
		{"\"tiles\":[[7,7]]", row},
		{"\"tiles\":[[\"pack\"]]", row},
		{"\"tiles\":[[\"pack\",-1]]", row},
		{"\"tiles\":[[\"pack\",57]]", row},
		{"\"tiles\":[[\"pack\",10,1]]", row},
		{"\"tiles\":[[\"packs\",10]]", row},
		{"\"tiles\":[[\"red\",0]]", row},
		{"\"tiles\":[[\"pack\",10],[\"pack\",10]]", "tiles pack: is listed twice"},
		{"\"tiles\":[[\"harpoon\",16]]", "tiles harpoon: at most 15 of a kept kind"},
		{"\"tiles\":[[\"pack\",9]]", "tiles: there are 56 in all"},
		{"\"tiles\":[[\"pack\",11]]", "tiles: there are 56 in all"},
		{"\"fish\":[8,12]", fish},
		{"\"fish\":[1,1,1]", "fish: four lie on the board at the start"},
		{"\"fish\":[16,12,0]", fish},
		{"\"fish\":[-1,14,15]", fish},
		{"\"fish\":[8,12,8,0]", fish},
		{"\"foxes\":[5,5]", foxes},
		{"\"foxes\":[5,5,16]", foxes},
		{"\"points\":0", "points: must be a whole number from 1 to 15"},
		{"\"points\":16", "points: must be a whole number from 1 to 15"},
		{"\"points\":\"3\"", "points: must be a whole number from 1 to 15"},
		{"\"inuits\":[8,3]", "inuits: must be 2 whole numbers from 1 to 7"},
		{"\"inuits\":[5,4]", "inuits: at most 3 with three or four seats"},
		{"\"second\":0", "second: must be a whole number from 1 to 9"},
	};
	const struct firn_game *igloo = game_named("igloo");
	char json[256];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(json, sizeof json, "{\"firn-ruleset\":1,\"game\":\"igloo\",%s}",
			 cases[i].key);
		ruleset_refused(igloo, json, cases[i].why);
	}
	ruleset_loaded(igloo, "{\"firn-ruleset\":1,\"game\":\"igloo\",\"tiles\":[[\"harpoon\",15],"
			      "[\"pack\",0],[\"bear\",5]]}");
}

static void t1_3_lists_of_temple_rush(void **unused)
{
	static const char bonus[] = "bonus: must be 4 whole numbers from 0 to 50";
	static const char object[] = "tokens: must be an object of bag, bomb, lightning and shield";
	static const char many[] = "tokens: must be a whole number from 0 to 15";
	static const char few[] = "tokens: there are fewer than the seats get";
	static const char row[] =
		"temples: a row is a card, its value and the rows of its silhouette";
	static const char cells[] =
		"temples T01: a silhouette has 4 to 14 cells # in at most 6 rows of 7";
	static const char built[] =
		"temples T01: cannot be built with all stones, or after a full bonus area";

	static const struct {
		const char *key, *why;
	} cases[] = {
		{"\"bonus\":{}", bonus},
		{"\"bonus\":[1,1,2]", bonus},
		{"\"bonus\":[1,1,2,2,2]", bonus},
		{"\"bonus\":[-1,1,2,2]", bonus},
		{"\"bonus\":[1,1,2,51]", bonus},
		{"\"tokens\":[]", object},
		{"\"tokens\":{\"bags\":1}", "tokens: no such token"},
		{"\"tokens\":{\"bag\":16}", many},
		{"\"tokens\":{\"bag\":-1}", many},
		{"\"tokens\":{\"bag\":0,\"bomb\":1}", few},
		{"\"powers\":[2,3]", few},
		{"\"powers\":[0,1]", "powers: must be 2 whole numbers from 1 to 3"},
		{"\"cards\":[9,11,16]", "cards: must be 3 whole numbers from 5 to 15"},
		{"\"values\":[3,3,5,6]", "values: each must be higher than the one before"},
		{"\"temples\":{}", "temples: must be a list of rows"},
		{"\"temples\":[[\"T32\",3]]", row},
		{"\"temples\":[[\"T01\"]]", row},
		{"\"temples\":[[\"T01\",7]]", "temples T01: is none of the four values of temples"},
		{"\"temples\":[[\"T01\",3,\"###\"]]", cells},
		{"\"temples\":[[\"T01\",3,\"########\"]]", cells},
		{"\"temples\":[[\"T01\",3,\"##x\",\"###\"]]", cells},
		{"\"temples\":[[\"T01\",3,\"#######\",\"#######\",\"#\"]]", cells},
		{"\"temples\":[[\"T01\",3,\"#\",\"#\",\"#\",\"#\",\"#\",\"#\",\"#\"]]", cells},
		{"\"temples\":[[\"T01\",3,\"#.#\",\"...\",\"#.#\"]]", built},
	};
	const struct firn_game *game = game_named("temple-rush");
	char json[256];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(json, sizeof json, "{\"firn-ruleset\":1,\"game\":\"temple-rush\",%s}",
			 cases[i].key);
		ruleset_refused(game, json, cases[i].why);
	}
	ruleset_loaded(game, "{\"firn-ruleset\":1,\"game\":\"temple-rush\",\"bonus\":[0,50,0,0]}");
}

static const char *hash_of(const struct firn_game *game, uint8_t index)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(game, index);

	return head ? head->hash : NULL;
}

/* The built-in one and 31 more have room. Equal texts are one ruleset. */
static void rulesets_are_registered_while_there_is_room(void **unused)
{
	union firn_state s;

	(void)unused;
	for (int g = 0; firn_games[g]; g++) {
		const struct firn_game *game = firn_games[g];
		struct firn_options o = {.seats = 3, .ruleset = FIRN_MAX_RULESETS - 1};
		const char *first = written(game,
					    "{\"firn-ruleset\":1,\"game\":\"%s\",\"name\":\"x\"}");
		int index = ruleset_loaded(game, first), last;
		assert_int_equal(ruleset_loaded(game, first), index);
		assert_true(index >= 1 && index <= 2); /* one may be there already */
		assert_int_equal(game->setup(&s, &o), FIRN_BAD_REQUEST);
		assert_null(hash_of(game, (uint8_t)(index + 1)));
		for (last = index; last < FIRN_MAX_RULESETS - 1; last++) {
			char json[128];
			snprintf(json, sizeof json,
				 "{\"firn-ruleset\":1,\"game\":\"%s\",\"name\":\"x\"%*s}", game->id,
				 last, "");
			assert_int_equal(ruleset_loaded(game, json), last + 1);
		}
		ruleset_refused(
			game,
			written(game, "{\"firn-ruleset\":1,\"game\":\"%s\",\"name\":\"x\" \t}"),
			"too many rulesets");
		assert_int_equal(
			ruleset_loaded(
				game,
				written(game,
					"{\"firn-ruleset\":1,\"game\":\"%s\",\"name\":\"x\"}")),
			index);
		assert_int_equal(strlen(hash_of(game, 1)), 64);
		assert_int_equal(strlen(hash_of(game, FIRN_MAX_RULESETS - 1)), 64);
		assert_string_not_equal(firn_ruleset_head(game, 1)->file,
					firn_ruleset_head(game, 2)->file);
		assert_null(hash_of(game, 0));
		assert_null(hash_of(game, FIRN_MAX_RULESETS));
		assert_int_equal(game->setup(&s, &o), FIRN_OK);
		assert_null(game->broken(&s));
		o.ruleset = FIRN_MAX_RULESETS;
		assert_int_equal(game->setup(&s, &o), FIRN_BAD_REQUEST);
	}
}

/* Its hash finds it, too: records of older programs may have it. */
static void one_that_says_nothing_is_the_built_in_one(void **unused)
{
	char hash[FIRN_RULESET_HASH];
	uint8_t index = 77;

	(void)unused;
	for (int g = 0; firn_games[g]; g++) {
		const struct firn_game *game = firn_games[g];
		const char *json = written(game, "{\"firn-ruleset\":1,\"game\":\"%s\"}");
		ruleset_is_built_in(game, json);
		firn_sha256_hex(json, strlen(json), hash);
		assert_true(firn_ruleset_find(game, hash, &index));
		assert_int_equal(index, 0);
		ruleset_is_built_in(game, written(game, "{ \"firn-ruleset\":1,\"game\":\"%s\"}"));
		index = 77;
		assert_false(firn_ruleset_find(game, "none", &index));
		assert_int_equal(index, 77);
	}
	ruleset_is_built_in(game_named("igloo"),
			    "{\"firn-ruleset\":1,\"game\":\"igloo\",\"points\":3}");
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
		cmocka_unit_test(one_that_says_nothing_is_the_built_in_one),
		cmocka_unit_test(set_ups_are_checked),
		cmocka_unit_test(rulesets_are_registered_while_there_is_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
