/* A user's own numbers (docs/rulesets.md): read, checked, registered. What a ruleset does not
 * name stays as built in; how many components there are of each type cannot change. */
#include <string.h>

#include "engine/hash.h"
#include "engine/ruleset.h"
#include "engine/words.h"
#include "games/nunatak/rules.h"

enum { TEXT_SIZE = 40 };

static struct loaded {
	struct nunatak_ruleset ruleset;
	char text[MAX_KINDS][TEXT_SIZE];
} loaded[FIRN_MAX_RULESETS];

static char hashes[FIRN_MAX_RULESETS][FIRN_RULESET_HASH];

/* A kind and its copies in each pile, as written. */
struct copies {
	uint8_t pile[PILES];
	int total;
};

/* ---- the text of a card ---- */

static bool starts(const char **at, const char *word)
{
	const char *text = *at;

	for (; *word; word++, text++)
		if (*text != *word)
			return false;
	*at = text;
	return true;
}

static int read_name(const char **at, const char *const names[], int n)
{
	for (int i = 0; i < n; i++)
		if (starts(at, names[i]))
			return i;
	return -1;
}

/* "artisan:rope", "beast:2", "elder:builder+beast": the part after the symbol. */
static bool read_detail(const char **at, int symbol, struct card *out)
{
	int one, two;

	if (symbol != ARTISAN && symbol != BEAST && symbol != ELDER)
		return true;
	if (!starts(at, ":"))
		return false;
	if (symbol == BEAST) {
		out->beasts = (uint8_t)(**at - '0');
		return *(*at)++ == '1' || out->beasts == 2;
	}
	if (symbol == ARTISAN) {
		one = read_name(at, nunatak_tool_name, TOOLS);
		out->tool = (uint8_t)one;
		return one >= 0;
	}
	one = read_name(at, nunatak_symbol_name, SYMBOLS);
	two = one >= 0 && starts(at, "+") ? read_name(at, nunatak_symbol_name, SYMBOLS) : -1;
	if (two <= one) /* written in symbol order, two different ones */
		return false;
	out->pair = (uint8_t)(1u << one | 1u << two);
	return true;
}

/* N2.1: the three split cards there are. */
static bool may_join(int one, int two)
{
	return (one == BUILDER && two == ARCHITECT) || (one == SCULPTOR && two == ARTISAN) ||
	       (one == BEAST && two == ELDER);
}

static bool read_card(const char *text, struct card *out)
{
	const char *at = text;
	int one = read_name(&at, nunatak_symbol_name, SYMBOLS), two;

	*out = (struct card){.text = text, .symbol = {(uint8_t)one, NO_SYMBOL}, .tool = NO_TOOL};
	if (one < 0 || !read_detail(&at, one, out))
		return false;
	out->fit[0] = out->fit[1] = (uint8_t)one;
	out->symbols = (uint8_t)(1u << one);
	if (!*at)
		return true;
	two = starts(&at, "/") ? read_name(&at, nunatak_symbol_name, SYMBOLS) : -1;
	if (two < 0 || !may_join(one, two) || !read_detail(&at, two, out))
		return false;
	out->symbol[1] = out->fit[1] = (uint8_t)two;
	out->symbols |= (uint8_t)(1u << two);
	return !*at;
}

/* ---- rows of "cards" and "tiles": ["builder", 5, 2, 1, 0] ---- */

static bool read_copies(struct firn_json row, char text[TEXT_SIZE], struct copies *out)
{
	struct firn_json at = firn_json_first(row);
	int64_t n;

	if (row.kind != FIRN_JSON_ARRAY || !firn_json_to_string(at, text, TEXT_SIZE, NULL))
		return false;
	out->total = 0;
	for (int i = 0; i < PILES; i++) {
		at = firn_json_next(row, at);
		if (!firn_json_to_int(at, 0, 25, &n))
			return false;
		out->pile[i] = (uint8_t)n;
		out->total += (int)n;
	}
	return out->total > 0 && firn_json_next(row, at).kind == FIRN_JSON_NONE;
}

/* The kind's ids follow the last used one; pile by pile. */
static void lay_out(const struct copies *copies, int id, uint64_t pile[PILES])
{
	for (int i = 0; i < PILES; i++) {
		pile[i] |= (bit(copies->pile[i]) - 1) << id;
		id += copies->pile[i];
	}
}

/* Does every pile hold as many as the built-in one? */
static bool piles_full(const uint64_t pile[PILES], const uint64_t built_in[PILES])
{
	for (int i = 0; i < PILES; i++)
		if (bits_count(pile[i]) != bits_count(built_in[i]))
			return false;
	return true;
}

/* N2.1: how many cards share their symbols and a tool. */
struct types {
	int count[SYMBOLS][2][TOOLS + 1]; /* by first symbol, split or not, tool */
};

static struct types count_types(const struct nunatak_ruleset *t)
{
	struct types types = {{{{0}}}};

	for (int k = 0; k < t->kinds; k++) {
		const struct card *c = &t->card[k];
		types.count[c->symbol[0]][c->symbol[1] < SYMBOLS][c->tool] += bits_count(
			t->kind[k]);
	}
	return types;
}

static bool types_kept(const struct nunatak_ruleset *t)
{
	struct types now = count_types(t), built_in = count_types(nunatak_rulesets[0]);

	return !memcmp(&now, &built_in, sizeof now);
}

/* Reads and sorts the kinds by text. */
static const char *read_kinds(struct firn_json list, struct loaded *l, struct copies copies[])
{
	struct nunatak_ruleset *t = &l->ruleset;
	struct firn_json row = firn_json_first(list);

	t->kinds = 0;
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		char text[TEXT_SIZE] = {0}; /* compared as a whole */
		struct copies here;
		int at = t->kinds;
		if (at == MAX_KINDS)
			return N_("cards: too many different cards");
		if (!read_copies(row, text, &here))
			return N_("cards: a row is a card and its copies in four piles");
		for (; at > 0 && memcmp(l->text[at - 1], text, TEXT_SIZE) >= 0; at--) {
			if (memcmp(l->text[at - 1], text, TEXT_SIZE) == 0)
				return N_("cards: a card is listed twice");
			memcpy(l->text[at], l->text[at - 1], TEXT_SIZE);
			copies[at] = copies[at - 1];
		}
		memcpy(l->text[at], text, TEXT_SIZE);
		copies[at] = here;
		t->kinds++;
	}
	return NULL;
}

static struct hand hand_of(const struct card *card, int side)
{
	int symbol = card->symbol[side];

	return (struct hand)HAND_OF(symbol, card->tool, card->beasts, card->pair);
}

static const char *read_cards(struct firn_json list, struct loaded *l)
{
	struct nunatak_ruleset *t = &l->ruleset;
	struct copies copies[MAX_KINDS];
	const char *why = read_kinds(list, l, copies);
	int id = 0;

	if (why)
		return why;
	memset(t->pile, 0, sizeof t->pile);
	memset(t->fits, 0, sizeof t->fits);
	memset(t->kind, 0, sizeof t->kind);
	memset(t->shows, 0, sizeof t->shows);
	for (int k = 0; k < t->kinds; k++) {
		if (!read_card(l->text[k], &t->card[k]))
			return N_("cards: no such card");
		if (id + copies[k].total > CARDS)
			return N_("cards: piles hold 25, 16, 9 and 4");
		t->kind[k] = (bit(copies[k].total) - 1) << id;
		t->shows[k + 1] = t->card[k].symbols;
		for (int side = 0; side < 2; side++)
			t->hand[2 * k + side] = hand_of(&t->card[k], side);
		for (int i = 0; i < SYMBOLS; i++)
			t->fits[i] |= t->card[k].symbols >> i & 1 ? t->kind[k] : 0;
		memset(t->kind_of + id, k, (size_t)copies[k].total);
		lay_out(&copies[k], id, t->pile);
		id += copies[k].total;
	}
	if (!piles_full(t->pile, nunatak_rulesets[0]->pile))
		return N_("cards: piles hold 25, 16, 9 and 4");
	return types_kept(t) ? NULL : N_("cards: the number of each type is fixed");
}

/* N2.3: as many of each kind as there are cards; pile 1 shows single symbols. */
static const char *read_tiles(struct firn_json list, struct nunatak_ruleset *t)
{
	struct firn_json row = firn_json_first(list);
	struct copies copies[TILE_KINDS] = {{{0}, 0}};
	int id = 0;

	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		char text[TEXT_SIZE];
		struct copies here;
		int kind;
		if (!read_copies(row, text, &here) ||
		    (kind = firn_word_find(nunatak_tile_name, TILE_KINDS, text)) < 0)
			return N_("tiles: a row is a tile and its copies in four piles");
		if (copies[kind].total)
			return N_("tiles: a tile is listed twice");
		if (bits_count(nunatak_tile_symbols[kind]) > 1 && here.pile[0])
			return N_("tiles: pile 1 has single symbols only");
		copies[kind] = here;
	}
	memset(t->tile_pile, 0, sizeof t->tile_pile);
	for (int k = 0; k < TILE_KINDS; k++) {
		int total = bits_count(nunatak_rulesets[0]->tile_kind[k]);
		if (copies[k].total != total)
			return N_("tiles: the number of each kind is fixed");
		t->tile_kind[k] = (bit(total) - 1) << id;
		memset(t->tile_of + id, k, (size_t)total);
		lay_out(&copies[k], id, t->tile_pile);
		id += total;
	}
	return piles_full(t->tile_pile, nunatak_rulesets[0]->tile_pile)
		       ? NULL
		       : N_("tiles: piles hold 25, 16, 9 and 4");
}

/* ---- scales ---- */

/* Exactly n numbers into out[1..n]. */
static bool read_scale(struct firn_json list, uint8_t out[], int n)
{
	struct firn_json at = firn_json_first(list);
	int64_t value;

	for (int i = 1; i <= n; i++, at = firn_json_next(list, at)) {
		if (!firn_json_to_int(at, 0, 200, &value))
			return false;
		out[i] = (uint8_t)value;
	}
	return at.kind == FIRN_JSON_NONE;
}

/* N2.8: numbers that never fall, null between them; the last space has one. */
static bool read_track(struct firn_json list, struct nunatak_ruleset *t)
{
	struct firn_json at = firn_json_first(list);
	int64_t value = 0;
	int n = 0;
	bool number = false;

	t->track_shown = 0;
	for (; at.kind != FIRN_JSON_NONE; at = firn_json_next(list, at), n++) {
		number = at.kind != FIRN_JSON_NULL;
		if (n == TRACK_MAX || (number && !firn_json_to_int(at, value, 50, &value)))
			return false;
		t->track[n] = (uint8_t)value;
		t->track_up[n] = number ? (uint8_t)value : 255;
		t->track_shown |= (uint16_t)(number << n);
	}
	if (n < 2 || !number)
		return false;
	t->track_end = (uint8_t)(n - 1);
	for (int i = n - 2; i >= 0; i--)
		if (t->track_up[i] == 255)
			t->track_up[i] = t->track_up[i + 1];
	return true;
}

static bool read_number(struct firn_json v, int most, uint8_t *out)
{
	int64_t value;

	if (v.kind == FIRN_JSON_NONE)
		return true;
	if (!firn_json_to_int(v, 0, most, &value))
		return false;
	*out = (uint8_t)value;
	return true;
}

static const char *read_scales(struct firn_json root, struct nunatak_ruleset *t)
{
	struct firn_json v;

	if (firn_ruleset_list(root, "sculptors", &v) && !read_scale(v, t->sculptors, 10))
		return N_("sculptors: ten numbers from 0 to 200");
	if (firn_ruleset_list(root, "ornaments", &v) && !read_scale(v, t->ornaments, 10))
		return N_("ornaments: ten numbers from 0 to 200");
	if (firn_ruleset_list(root, "artisans", &v) && !read_scale(v, t->artisans, 5))
		return N_("artisans: five numbers from 0 to 200");
	if (firn_ruleset_list(root, "track", &v) && !read_track(v, t))
		return N_("track: 2 to 16 rising numbers or nulls, a number last");
	if (!read_number(firn_json_member(root, "progress"), 15, &t->progress) ||
	    !read_number(firn_json_member(root, "gift"), 50, &t->gift) ||
	    !read_number(firn_json_member(root, "kinship"), 20, &t->kinship) ||
	    !read_number(firn_json_member(root, "fellowship"), 20, &t->fellowship))
		return N_("progress, gift, kinship, fellowship: a number out of range");
	return NULL;
}

/* ---- the whole ---- */

static bool lists_are_lists(struct firn_json root)
{
	static const char *const list[] = {"cards",     "tiles",    "sculptors",
					   "ornaments", "artisans", "track"};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
		enum firn_json_kind kind = firn_json_member(root, list[i]).kind;
		if (kind != FIRN_JSON_NONE && kind != FIRN_JSON_ARRAY)
			return false;
	}
	return true;
}

static const char *read_ruleset(const char *json, size_t n, struct loaded *l)
{
	static const char *const keys[] = {"cards",    "tiles",      "sculptors", "ornaments",
					   "artisans", "track",      "progress",  "gift",
					   "kinship",  "fellowship", NULL};
	struct firn_json root, v;
	const char *why = firn_ruleset_open(json, n, nunatak_game.id, keys, &root);

	if (why)
		return why;
	if (!lists_are_lists(root))
		return N_("cards, tiles, sculptors, ornaments, artisans and track are lists");
	l->ruleset = *nunatak_rulesets[0];
	if (firn_ruleset_list(root, "cards", &v) && (why = read_cards(v, l)))
		return why;
	if (firn_ruleset_list(root, "tiles", &v) && (why = read_tiles(v, &l->ruleset)))
		return why;
	return read_scales(root, &l->ruleset);
}

enum firn_err nunatak_ruleset_load(const char *json, size_t n, uint8_t *index, const char **why)
{
	uint8_t place;

	if (!firn_ruleset_known((const char(*)[FIRN_RULESET_HASH])hashes, json, n, &place)) {
		*why = place ? read_ruleset(json, n, &loaded[place]) : N_("too many rulesets");
		if (*why)
			return FIRN_BAD_REQUEST;
		firn_sha256_hex(json, n, hashes[place]);
		nunatak_rulesets[place] = &loaded[place].ruleset;
	}
	*index = place;
	return FIRN_OK;
}

const char *nunatak_ruleset_hash(uint8_t index)
{
	return index < FIRN_MAX_RULESETS && hashes[index][0] ? hashes[index] : NULL;
}
