#include "engine/ruleset.h"

#include "engine/hash.h"
#include "engine/json.h"

/* The key that marks a ruleset and tells its version, and its name before firn 0.2. */
static const char version_key[] = "firn-ruleset", old_version_key[] = "firn-table";

static bool known(const char *const keys[], const char *name)
{
	if (firn_equal(name, version_key) || firn_equal(name, old_version_key) ||
	    firn_equal(name, "game"))
		return true;
	for (; *keys; keys++)
		if (firn_equal(*keys, name))
			return true;
	return false;
}

static bool only_known(struct firn_json root, const char *const keys[])
{
	struct firn_json key = firn_json_first(root);
	char name[32];

	for (; key.kind; key = firn_json_next(root, key))
		if (!firn_json_to_string(key, name, sizeof name, NULL) || !known(keys, name))
			return false;
	return true;
}

static bool is_version_1(struct firn_json root)
{
	struct firn_json v = firn_json_member(root, version_key);
	int64_t version;

	if (!v.kind)
		v = firn_json_member(root, old_version_key);
	return firn_json_to_int(v, 1, 1, &version);
}

const char *firn_ruleset_open(const char *json, size_t n, const char *game,
			      const char *const keys[], struct firn_json *root)
{
	char name[32];

	if (!firn_json_parse(json, n, root) || root->kind != FIRN_JSON_OBJECT)
		return N_("the ruleset is not a JSON object");
	if (!is_version_1(*root))
		return N_("firn-ruleset: must be 1");
	if (!firn_json_to_string(firn_json_member(*root, "game"), name, sizeof name, NULL) ||
	    !firn_equal(name, game))
		return N_("game: the ruleset is for another game");
	return only_known(*root, keys) ? NULL : N_("a key that no ruleset has");
}

bool firn_ruleset_known(const char hashes[FIRN_MAX_RULESETS][FIRN_RULESET_HASH], const char *json,
			size_t n, uint8_t *index)
{
	char hash[FIRN_RULESET_HASH];

	firn_sha256_hex(json, n, hash);
	for (uint8_t i = 1; i < FIRN_MAX_RULESETS; i++) {
		*index = i;
		if (firn_equal(hashes[i], hash))
			return true;
		if (!hashes[i][0])
			return false;
	}
	*index = 0;
	return false;
}

bool firn_ruleset_list(struct firn_json root, const char *key, struct firn_json *out)
{
	*out = firn_json_member(root, key);
	return out->kind == FIRN_JSON_ARRAY;
}
