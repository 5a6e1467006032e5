/* A user's own numbers (docs/rulesets.md): read, checked, registered. What a ruleset does not
 * name stays as built in; how many tiles and tokens there are in all cannot change. */
#include <string.h>

#include "engine/hash.h"
#include "engine/ruleset.h"
#include "engine/words.h"
#include "games/igloo/rules.h"

static struct igloo_ruleset loaded[FIRN_MAX_RULESETS];
static char hashes[FIRN_MAX_RULESETS][FIRN_RULESET_HASH];

/* A row is ["pack", 10]. */
static bool read_row(struct firn_json row, int *kind, int64_t *copies)
{
	struct firn_json name = firn_json_first(row), count = firn_json_next(row, name);
	char text[16];

	if (row.kind != FIRN_JSON_ARRAY || !firn_json_to_string(name, text, sizeof text, NULL) ||
	    !firn_json_to_int(count, 0, TILES, copies))
		return false;
	*kind = firn_word_find(igloo_kind_name, KINDS, text);
	return *kind >= 0 && firn_json_next(row, count).kind == FIRN_JSON_NONE;
}

static void lay_out(struct igloo_ruleset *t, const uint8_t copies[KINDS])
{
	int id = 0;

	for (int k = 0; k < KINDS; k++) {
		t->kind[k] = (bit(copies[k]) - 1) << id;
		memset(t->kind_of + id, k, copies[k]);
		id += copies[k];
	}
}

/* I1.3: kinds that no row names keep their number. */
static const char *read_tiles(struct firn_json list, struct igloo_ruleset *t)
{
	struct firn_json row = firn_json_first(list);
	uint8_t copies[KINDS];
	unsigned named = 0;
	int total = 0;

	for (int k = 0; k < KINDS; k++)
		copies[k] = (uint8_t)bits_count(t->kind[k]);
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		int64_t n;
		int kind;
		if (!read_row(row, &kind, &n))
			return N_("tiles: a row is a kind and how many there are");
		if (named >> kind & 1)
			return N_("tiles: a kind is listed twice");
		if (is_red(kind) && n > MOST_COPIES)
			return N_("tiles: at most 15 of a kept kind");
		named |= 1u << kind;
		copies[kind] = (uint8_t)n;
	}
	for (int k = 0; k < KINDS; k++)
		total += copies[k];
	if (total != TILES)
		return N_("tiles: there are 56 in all");
	lay_out(t, copies);
	return NULL;
}

/* I1.2: three numbers, of value 1, 2 and 3. */
static bool read_tokens(struct firn_json list, uint8_t out[VALUES], int total)
{
	struct firn_json at = firn_json_first(list);

	for (int i = 0; i < VALUES; i++, at = firn_json_next(list, at)) {
		int64_t n;
		if (!firn_json_to_int(at, 0, MOST_COPIES, &n))
			return false;
		out[i] = (uint8_t)n;
		total -= (int)n;
	}
	return !total && at.kind == FIRN_JSON_NONE;
}

static bool lists_are_lists(struct firn_json root)
{
	static const char *const list[] = {"tiles", "fish", "foxes"};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
		enum firn_json_kind kind = firn_json_member(root, list[i]).kind;
		if (kind != FIRN_JSON_NONE && kind != FIRN_JSON_ARRAY)
			return false;
	}
	return true;
}

static const char *read_ruleset(const char *json, size_t n, struct igloo_ruleset *t)
{
	static const char *const keys[] = {"tiles", "fish", "foxes", NULL};
	struct firn_json root, v;
	const char *why = firn_ruleset_open(json, n, igloo_game.id, keys, &root);

	if (why)
		return why;
	if (!lists_are_lists(root))
		return N_("tiles, fish and foxes are lists");
	*t = *igloo_rulesets[0];
	if (firn_ruleset_list(root, "tiles", &v) && (why = read_tiles(v, t)))
		return why;
	if (firn_ruleset_list(root, "fish", &v) && !read_tokens(v, t->token + FISH1, 28))
		return N_("fish: three numbers up to 15, 28 in all");
	if (firn_ruleset_list(root, "foxes", &v) && !read_tokens(v, t->token + FOX1, 10))
		return N_("foxes: three numbers, 10 in all");
	return NULL;
}

enum firn_err igloo_ruleset_load(const char *json, size_t n, uint8_t *index, const char **why)
{
	uint8_t place;

	if (!firn_ruleset_known((const char(*)[FIRN_RULESET_HASH])hashes, json, n, &place)) {
		*why = place ? read_ruleset(json, n, &loaded[place]) : N_("too many rulesets");
		if (*why)
			return FIRN_BAD_REQUEST;
		firn_sha256_hex(json, n, hashes[place]);
		igloo_rulesets[place] = &loaded[place];
	}
	*index = place;
	return FIRN_OK;
}

const char *igloo_ruleset_hash(uint8_t index)
{
	return index < FIRN_MAX_RULESETS && hashes[index][0] ? hashes[index] : NULL;
}
