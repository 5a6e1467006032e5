#include "tests/support/rulesets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void put_fault(const struct firn_ruleset_fault *fault, char *text, size_t size)
{
	struct firn_writer w;

	firn_writer_init(&w, text, size);
	if (fault->key[0]) {
		firn_put(&w, fault->key);
		firn_put(&w, ": ");
	}
	firn_ruleset_reason(fault, fault->reason, &w);
}

uint8_t ruleset_loaded(const struct firn_game *game, const char *json)
{
	struct firn_ruleset_fault fault;
	uint8_t index = 77;
	char text[256];

	if (firn_ruleset_load(game, json, strlen(json), &index, &fault) != FIRN_OK) {
		put_fault(&fault, text, sizeof text);
		fail_msg("%s refuses %s: %s", game->id, json, text);
	}
	assert_in_range(index, 1, FIRN_MAX_RULESETS - 1);
	return index;
}

static int count_loaded(const struct firn_game *game)
{
	int n = 0;

	for (int i = 0; i < FIRN_MAX_RULESETS; i++)
		n += firn_ruleset_head(game, (uint8_t)i) != NULL;
	return n;
}

void ruleset_is_built_in(const struct firn_game *game, const char *json)
{
	struct firn_ruleset_fault fault;
	int before = count_loaded(game);
	uint8_t index = 77;

	assert_int_equal(firn_ruleset_load(game, json, strlen(json), &index, &fault), FIRN_OK);
	assert_int_equal(index, 0);
	assert_int_equal(count_loaded(game), before);
}

void ruleset_refused(const struct firn_game *game, const char *json, const char *why)
{
	struct firn_ruleset_fault fault;
	uint8_t index = 77;
	char text[256];
	int before = count_loaded(game);

	if (firn_ruleset_load(game, json, strlen(json), &index, &fault) != FIRN_BAD_REQUEST)
		fail_msg("%s takes %s", game->id, json);
	put_fault(&fault, text, sizeof text);
	if (strcmp(text, why) != 0)
		fail_msg("%s; expected: %s; of %s", text, why, json);
	assert_int_equal(index, 77);
	assert_int_equal(count_loaded(game), before);
}
