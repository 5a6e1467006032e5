/* A user's own numbers (docs/rulesets.md): read, checked, registered. What a ruleset does not
 * name stays as built in. */
#include <string.h>

#include "engine/hash.h"
#include "engine/ruleset.h"
#include "engine/json.h"
#include "games/temple_rush/rules.h"

static struct loaded {
	struct temple_rush_ruleset ruleset;
	char hash[FIRN_RULESET_HASH];
} loaded[FIRN_MAX_RULESETS];

/* T1.3: four numbers, of the 1x1 first. */
static const char *read_bonus(struct firn_json list, struct temple_rush_ruleset *t)
{
	struct firn_json at = firn_json_first(list);
	int64_t value;

	if (list.kind != FIRN_JSON_ARRAY)
		return N_("bonus: four numbers from 0 to 50");
	for (int i = 0; i < SIZES; i++, at = firn_json_next(list, at)) {
		if (!firn_json_to_int(at, 0, 50, &value))
			return N_("bonus: four numbers from 0 to 50");
		t->bonus[i] = (uint8_t)value;
	}
	return at.kind == FIRN_JSON_NONE ? NULL : N_("bonus: four numbers from 0 to 50");
}

/* T1.4: how many of each power token; six in all. */
static const char *read_tokens(struct firn_json object, struct temple_rush_ruleset *t)
{
	int sum = 0;

	for (int i = 0; i < POWERS; i++) {
		int64_t value; /* of no object, there is no member */
		if (!firn_json_to_int(firn_json_member(object, temple_rush_power_name[i]), 0,
				      POWER_TOKENS, &value))
			return N_(
				"tokens: a number from 0 to 6 for bag, bomb, lightning and shield");
		t->tokens[i] = (uint8_t)value;
		sum += (int)value;
	}
	return sum == POWER_TOKENS ? NULL : N_("tokens: six in all");
}

static const char *read_ruleset(const char *json, size_t n, struct temple_rush_ruleset *t)
{
	static const char *const keys[] = {"bonus", "tokens", NULL};
	struct firn_json root, bonus, tokens;
	const char *why = firn_ruleset_open(json, n, temple_rush_game.id, keys, &root);

	if (why)
		return why;
	*t = *temple_rush_rulesets[0];
	bonus = firn_json_member(root, "bonus");
	tokens = firn_json_member(root, "tokens");
	if (bonus.kind != FIRN_JSON_NONE && (why = read_bonus(bonus, t)))
		return why;
	return tokens.kind != FIRN_JSON_NONE ? read_tokens(tokens, t) : NULL;
}

enum firn_err temple_rush_ruleset_load(const char *json, size_t n, uint8_t *index, const char **why)
{
	char hash[FIRN_RULESET_HASH];
	int i = 1;

	firn_sha256_hex(json, n, hash);
	for (; i < FIRN_MAX_RULESETS && temple_rush_rulesets[i]; i++)
		if (firn_equal(loaded[i].hash, hash)) {
			*index = (uint8_t)i;
			return FIRN_OK;
		}
	*why = i == FIRN_MAX_RULESETS ? N_("too many rulesets")
				      : read_ruleset(json, n, &loaded[i].ruleset);
	if (*why)
		return FIRN_BAD_REQUEST;
	memcpy(loaded[i].hash, hash, sizeof hash);
	temple_rush_rulesets[i] = &loaded[i].ruleset;
	*index = (uint8_t)i;
	return FIRN_OK;
}

const char *temple_rush_ruleset_hash(uint8_t index)
{
	return index > 0 && index < FIRN_MAX_RULESETS && temple_rush_rulesets[index]
		       ? loaded[index].hash
		       : NULL;
}
