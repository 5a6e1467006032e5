/* A user's own numbers (docs/rulesets.md): which there are, and how lists of tiles are read. */
#include <stddef.h>
#include <string.h>

#include "engine/ruleset.h"
#include "engine/words.h"
#include "games/igloo/rules.h"

static struct igloo_ruleset loaded[FIRN_MAX_RULESETS];
static struct firn_ruleset_head heads[FIRN_MAX_RULESETS];

#define AT(member) offsetof(struct igloo_ruleset, member)

static const struct firn_ruleset_key keys[] = {
	{"tiles", N_("Tiles of each kind (I1.3)"), 0, 0, 0, TILES},
	{"fish", N_("Fish of value 1, 2, 3 (I1.2)"), AT(token) + FISH1, VALUES, 0, MOST_COPIES},
	{"foxes", N_("Foxes of value 1, 2, 3 (I1.2)"), AT(token) + FOX1, VALUES, 0, MOST_COPIES},
	{"bears", N_("Bears (I1.2)"), AT(token) + BEAR, 1, 0, MOST_COPIES},
	{"bear-value", N_("Points of a bear (I1.2)"), AT(bear), 1, 1, 20},
	{"inuits", N_("Inuits per seat with 2 seats, with more (I1.4)"), AT(inuits), 2, 1,
	 MOST_INUITS_OF_TWO},
	{"igloos", N_("Igloos per seat (I1.4)"), AT(igloos), 1, 0, 3},
	{"points", N_("Action points per turn (I5.1)"), AT(points), 1, 1, 15},
	{"walk", N_("Points that a walk costs (I5.2)"), AT(walk), 1, 1, 15},
	{"kayak", N_("Points that a kayak costs (I5.3)"), AT(kayak), 1, 1, 15},
	{"build", N_("Points that an igloo costs (I5.5)"), AT(build), 1, 1, 15},
	{"steps", N_("Steps of move animals (I4.4)"), AT(steps), 1, 1, 9},
	{"igloo-strength", N_("Strength of an igloo (I6.2)"), AT(igloo_strength), 1, 1, 9},
	{"second", N_("Second place divides the points by (I6.3)"), AT(second_share), 1, 1, 9},
	{"islands", N_("Points of islands of 1 to 6 tiles in the variant (I7.1)"), AT(island) + 1,
	 ISLAND_SIZES, 0, 99},
	{0},
};

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
static bool read_tiles(void *ruleset, const char *key, struct firn_json list,
		       struct firn_ruleset_fault *fault)
{
	struct igloo_ruleset *t = ruleset;
	struct firn_json row = firn_json_first(list);
	uint8_t copies[KINDS];
	unsigned named = 0;
	int total = 0;

	if (list.kind != FIRN_JSON_ARRAY)
		return firn_ruleset_refuse(fault, key, NULL, list, N_("must be a list of rows"));
	for (int k = 0; k < KINDS; k++)
		copies[k] = (uint8_t)bits_count(t->kind[k]);
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		int64_t n;
		int kind;
		if (!read_row(row, &kind, &n))
			return firn_ruleset_refuse(fault, key, NULL, row,
						   N_("a row is a kind and how many there are"));
		if (named >> kind & 1)
			return firn_ruleset_refuse(fault, key, igloo_kind_name[kind], row,
						   N_("is listed twice"));
		if (is_red(kind) && n > MOST_COPIES)
			return firn_ruleset_refuse(fault, key, igloo_kind_name[kind], row,
						   N_("at most 15 of a kept kind"));
		named |= 1u << kind;
		copies[kind] = (uint8_t)n;
	}
	for (int k = 0; k < KINDS; k++)
		total += copies[k];
	if (total != TILES)
		return firn_ruleset_refuse(fault, key, NULL, list, N_("there are 56 in all"));
	lay_out(t, copies);
	return true;
}

static void write_tiles(const void *ruleset, const char *key, struct firn_writer *w)
{
	const struct igloo_ruleset *t = ruleset;

	(void)key;
	firn_json_begin(w, '[');
	for (int k = 0; k < KINDS; k++) {
		firn_json_begin(w, '[');
		firn_json_string(w, igloo_kind_name[k]);
		firn_json_int(w, bits_count(t->kind[k]));
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static bool finish(void *ruleset, struct firn_ruleset_fault *fault)
{
	struct igloo_ruleset *t = ruleset;
	struct firn_json none = {0};

	if (t->token[FISH1] + t->token[FISH2] + t->token[FISH3] < FIRST_FISH)
		return firn_ruleset_refuse(fault, "fish", NULL, none,
					   N_("four lie on the board at the start"));
	if (t->inuits[1] > MOST_INUITS)
		return firn_ruleset_refuse(fault, "inuits", NULL, none,
					   N_("at most 3 with three or four seats"));
	igloo_rulesets[t - loaded] = t;
	return true;
}

const struct firn_ruleset_shelf igloo_shelf = {
	.keys = keys,
	.built_in = &igloo_built_in,
	.room = loaded,
	.size = sizeof loaded[0],
	.stride = sizeof loaded[0],
	.head = heads,
	.read = read_tiles,
	.write = write_tiles,
	.finish = finish,
};
