/* A user's own numbers (docs/rulesets.md): which there are, and how lists of cards, tiles and
 * blessings and the track are read. */
#include <stddef.h>
#include <string.h>

#include "engine/ruleset.h"
#include "engine/words.h"
#include "games/nunatak/rules.h"

enum {
	TEXT_SIZE = 40,
	MOST_OF_KIND = 25,
	MOST_BLESSINGS = 3,
	MOST_CARDS = 3 /* of one expansion: two bits of `waiting` */
};

static struct loaded {
	struct nunatak_ruleset ruleset;
	char text[MAX_KINDS][TEXT_SIZE];
} loaded[FIRN_MAX_RULESETS];

static struct firn_ruleset_head heads[FIRN_MAX_RULESETS];

#define AT(member) offsetof(struct nunatak_ruleset, member)

static const struct firn_ruleset_key keys[] = {
	{"cards", N_("Cards in piles 1 to 4 (N2.2)"), 0, 0, 0, MOST_OF_KIND},
	{"tiles", N_("Tiles in piles 1 to 4 (N2.3)"), 0, 0, 0, MOST_OF_KIND},
	{"blessings", N_("Blessings of each kind (N8.2)"), 0, 0, 0, MOST_BLESSINGS},
	{"sculptors", N_("Points for 1 to 10 sculptors (N2.6)"), AT(sculptors) + 1, 10, 0, 200},
	{"ornaments", N_("Points for 1 to 10 sculptors with ornaments (N8.2)"), AT(ornaments) + 1,
	 10, 0, 200},
	{"artisans", N_("Points for 1 to 5 artisans of a tool (N2.7)"), AT(artisans) + 1, 5, 0,
	 200},
	{"track", N_("Architect track (N2.8)"), 0, 0, 0, 0},
	{"progress", N_("Spaces of progress (N8.2)"), AT(progress), 1, 0, TRACK_MAX - 1},
	{"gift", N_("Points of gift (N8.2)"), AT(gift), 1, 0, 50},
	{"kinship", N_("Points of kinship per card type (N8.2)"), AT(kinship), 1, 0, 20},
	{"fellowship", N_("Points of fellowship per builder (N8.2)"), AT(fellowship), 1, 0, 20},
	{"edge", N_("Points of edge per outer block (N8.2)"), AT(edge), 1, 0, 20},
	{"strength", N_("Times that support counts with strength (N8.2)"), AT(strength), 1, 1, 9},
	{"balance", N_("Blocks that balance adds in squares (N8.2)"), AT(balance), 1, 0,
	 MOST_EXTRA},
	{"expansion", N_("Cards that expansion reveals (N8.2)"), AT(expansion), 1, 1, MOST_CARDS},
	{"providence", N_("Cards that providence looks at (N8.2)"), AT(providence), 1, 1,
	 MOST_PEEKED},
	{"cap", N_("Points of the temple cap (N6.3)"), AT(cap), 1, 0, 50},
	{"builders", N_("Points of builders: most, tied, each of the others (N6.4)"),
	 AT(builders_most), 3, 0, 50},
	{"tool-set", N_("Points per set of three tools (N6.6)"), AT(tool_set), 1, 0, 50},
	{"symbol-set", N_("Points per set of six types (N6.11)"), AT(symbol_set), 1, 0, 50},
	{"unused", N_("Points per unused blessing (N6.10)"), AT(unused), 1, 0, 20},
	{"completions", N_("What completion cards compare (N9.2)"), 0, 0, 0, 0},
	{"grades", N_("Points above which grades begin (N10.8)"), AT(grade), GRADES, 0, 255},
	{0},
};

_Static_assert(AT(builder) == AT(builders_most) + 2, "the points of builders lie side by side");

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
		if (!firn_json_to_int(at, 0, MOST_OF_KIND, &n))
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

/* Reads and sorts the kinds by text. */
static bool read_kinds(struct firn_json list, struct loaded *l, struct copies copies[],
		       struct firn_ruleset_fault *fault)
{
	struct nunatak_ruleset *t = &l->ruleset;
	struct firn_json row = firn_json_first(list);

	t->kinds = 0;
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		char text[TEXT_SIZE] = {0}; /* compared as a whole */
		struct copies here;
		int at = t->kinds;
		if (at == MAX_KINDS)
			return firn_ruleset_refuse(fault, "cards", NULL, row,
						   N_("too many different cards"));
		if (!read_copies(row, text, &here))
			return firn_ruleset_refuse(
				fault, "cards", NULL, row,
				N_("a row is a card and its copies in four piles"));
		for (; at > 0 && memcmp(l->text[at - 1], text, TEXT_SIZE) >= 0; at--) {
			if (memcmp(l->text[at - 1], text, TEXT_SIZE) == 0)
				return firn_ruleset_refuse(fault, "cards", text, row,
							   N_("is listed twice"));
			memcpy(l->text[at], l->text[at - 1], TEXT_SIZE);
			copies[at] = copies[at - 1];
		}
		memcpy(l->text[at], text, TEXT_SIZE);
		copies[at] = here;
		t->kinds++;
	}
	return true;
}

static struct hand hand_of(const struct card *card, int side)
{
	int symbol = card->symbol[side];

	return (struct hand)HAND_OF(symbol, card->tool, card->beasts, card->pair);
}

static void add_kind(struct loaded *l, int k, const struct copies *copies, int id)
{
	struct nunatak_ruleset *t = &l->ruleset;

	t->kind[k] = (bit(copies->total) - 1) << id;
	t->shows[k + 1] = t->card[k].symbols;
	for (int side = 0; side < 2; side++)
		t->hand[2 * k + side] = hand_of(&t->card[k], side);
	for (int i = 0; i < SYMBOLS; i++)
		t->fits[i] |= t->card[k].symbols >> i & 1 ? t->kind[k] : 0;
	memset(t->kind_of + id, k, (size_t)copies->total);
	lay_out(copies, id, t->pile);
}

static bool refuse_piles(struct firn_ruleset_fault *fault, const char *key, struct firn_json list)
{
	return firn_ruleset_refuse(fault, key, NULL, list, N_("piles hold 25, 16, 9 and 4"));
}

static bool read_cards(struct firn_json list, struct loaded *l, struct firn_ruleset_fault *fault)
{
	struct nunatak_ruleset *t = &l->ruleset;
	struct copies copies[MAX_KINDS];
	int id = 0;

	if (!read_kinds(list, l, copies, fault))
		return false;
	memset(t->pile, 0, sizeof t->pile);
	memset(t->fits, 0, sizeof t->fits);
	memset(t->kind, 0, sizeof t->kind);
	memset(t->shows, 0, sizeof t->shows);
	for (int k = 0; k < t->kinds; k++) {
		if (!read_card(l->text[k], &t->card[k]))
			return firn_ruleset_refuse(fault, "cards", l->text[k],
						   (struct firn_json){0}, N_("no such card"));
		if (id + copies[k].total > CARDS)
			return refuse_piles(fault, "cards", list);
		add_kind(l, k, &copies[k], id);
		id += copies[k].total;
	}
	return piles_full(t->pile, nunatak_built_in.pile) || refuse_piles(fault, "cards", list);
}

/* N2.3: pile 1 shows single symbols. */
static bool read_tile_copies(struct firn_json list, struct copies copies[TILE_KINDS],
			     struct firn_ruleset_fault *fault)
{
	struct firn_json row = firn_json_first(list);

	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row)) {
		char text[TEXT_SIZE];
		struct copies here;
		int kind;
		if (!read_copies(row, text, &here) ||
		    (kind = firn_word_find(nunatak_tile_name, TILE_KINDS, text)) < 0)
			return firn_ruleset_refuse(
				fault, "tiles", NULL, row,
				N_("a row is a tile and its copies in four piles"));
		if (copies[kind].total)
			return firn_ruleset_refuse(fault, "tiles", text, row,
						   N_("is listed twice"));
		if (bits_count(nunatak_tile_symbols[kind]) > 1 && here.pile[0])
			return firn_ruleset_refuse(fault, "tiles", text, row,
						   N_("pile 1 has single symbols only"));
		copies[kind] = here;
	}
	return true;
}

static bool read_tiles(struct firn_json list, struct nunatak_ruleset *t,
		       struct firn_ruleset_fault *fault)
{
	struct copies copies[TILE_KINDS] = {{{0}, 0}};
	int id = 0;

	if (!read_tile_copies(list, copies, fault))
		return false;
	memset(t->tile_pile, 0, sizeof t->tile_pile);
	for (int k = 0; k < TILE_KINDS; k++) {
		if (id + copies[k].total > SPACES)
			return refuse_piles(fault, "tiles", list);
		t->tile_kind[k] = (bit(copies[k].total) - 1) << id;
		memset(t->tile_of + id, k, (size_t)copies[k].total);
		lay_out(&copies[k], id, t->tile_pile);
		id += copies[k].total;
	}
	return piles_full(t->tile_pile, nunatak_built_in.tile_pile) ||
	       refuse_piles(fault, "tiles", list);
}

/* ---- blessings: ["gift", 2] ---- */

static bool read_blessing(struct firn_json row, uint8_t copies[BLESSINGS],
			  struct firn_ruleset_fault *fault)
{
	struct firn_json name = firn_json_first(row), count = firn_json_next(row, name);
	char text[TEXT_SIZE] = "";
	int64_t n;
	int kind = row.kind == FIRN_JSON_ARRAY && firn_json_to_string(name, text, TEXT_SIZE, NULL)
			   ? firn_word_find(nunatak_blessing_name, BLESSINGS, text)
			   : -1;

	if (kind < 0 || firn_json_next(row, count).kind != FIRN_JSON_NONE)
		return firn_ruleset_refuse(fault, "blessings", NULL, row,
					   N_("a row is a blessing and how many there are"));
	if (!firn_json_to_int(count, 0, nunatak_blessing_data[kind].most, &n)) {
		firn_ruleset_range(fault, "blessings", count, 1, 0,
				   nunatak_blessing_data[kind].most);
		return false;
	}
	copies[kind] = (uint8_t)n;
	return true;
}

/* Blessings without a row keep their number. */
static bool read_blessings(struct firn_json list, struct nunatak_ruleset *t,
			   struct firn_ruleset_fault *fault)
{
	struct firn_json row = firn_json_first(list);
	uint8_t copies[BLESSINGS];
	int id = 0;

	for (int k = 0; k < BLESSINGS; k++)
		copies[k] = (uint8_t)bits_count(t->blessing[k]);
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row))
		if (!read_blessing(row, copies, fault))
			return false;
	for (int k = 0; k < BLESSINGS; k++) {
		if (id + copies[k] > BLESSING_CARDS)
			return firn_ruleset_refuse(fault, "blessings", NULL, list,
						   N_("there are at most 20 in all"));
		t->blessing[k] = (uint32_t)((bit(copies[k]) - 1) << id);
		memset(t->blessing_of + id, k, copies[k]);
		id += copies[k];
	}
	return true;
}

/* ---- completion cards: ["builders", "builders", "level-1"] ---- */

static int read_line_name(struct firn_json v)
{
	char text[TEXT_SIZE];

	return firn_json_to_string(v, text, TEXT_SIZE, NULL)
		       ? firn_word_find(nunatak_line_name, LINES, text)
		       : -1;
}

static bool read_completion(struct firn_json row, struct nunatak_ruleset *t, unsigned *named,
			    struct firn_ruleset_fault *fault)
{
	struct firn_json name = firn_json_first(row), one = firn_json_next(row, name);
	struct firn_json two = firn_json_next(row, one);
	char text[TEXT_SIZE] = "";
	int lines[2] = {read_line_name(one), read_line_name(two)};
	int card = row.kind == FIRN_JSON_ARRAY && firn_json_to_string(name, text, TEXT_SIZE, NULL)
			   ? firn_word_find(nunatak_completion_name, COMPLETIONS, text)
			   : -1;

	if (card < 0 || lines[0] < 0 || lines[1] < 0 ||
	    firn_json_next(row, two).kind != FIRN_JSON_NONE)
		return firn_ruleset_refuse(fault, "completions", NULL, row,
					   N_("a row is a card and what its two lines count"));
	if (*named >> card & 1)
		return firn_ruleset_refuse(fault, "completions", text, row, N_("is listed twice"));
	*named |= 1u << card;
	for (int i = 0; i < 2; i++)
		t->completion[card][i] = (uint8_t)lines[i];
	return true;
}

/* N9.2: cards without a row stay as they are. */
static bool read_completions(struct firn_json list, struct nunatak_ruleset *t,
			     struct firn_ruleset_fault *fault)
{
	struct firn_json row = firn_json_first(list);
	unsigned named = 0;

	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row))
		if (!read_completion(row, t, &named, fault))
			return false;
	return true;
}

/* ---- the track ---- */

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

/* ---- the whole ---- */

static bool read(void *ruleset, const char *key, struct firn_json v,
		 struct firn_ruleset_fault *fault)
{
	struct loaded *l = ruleset;

	if (v.kind != FIRN_JSON_ARRAY)
		return firn_ruleset_refuse(fault, key, NULL, v, N_("must be a list"));
	if (firn_equal(key, "cards"))
		return read_cards(v, l, fault);
	if (firn_equal(key, "tiles"))
		return read_tiles(v, &l->ruleset, fault);
	if (firn_equal(key, "blessings"))
		return read_blessings(v, &l->ruleset, fault);
	if (firn_equal(key, "completions"))
		return read_completions(v, &l->ruleset, fault);
	return read_track(v, &l->ruleset) ||
	       firn_ruleset_refuse(
		       fault, key, NULL, v,
		       N_("must be 2 to 16 rising numbers up to 50 or nulls, a number last"));
}

/* Copies of a kind in each pile. */
static void write_copies(const char *name, uint64_t ids, const uint64_t pile[PILES],
			 struct firn_writer *w)
{
	if (!ids)
		return;
	firn_json_begin(w, '[');
	firn_json_string(w, name);
	for (int i = 0; i < PILES; i++)
		firn_json_int(w, bits_count(ids & pile[i]));
	firn_json_end(w, ']');
}

static void write_track(const struct nunatak_ruleset *t, struct firn_writer *w)
{
	for (int i = 0; i <= t->track_end; i++)
		if (t->track_shown >> i & 1)
			firn_json_int(w, t->track[i]);
		else
			firn_json_null(w);
}

static void write_completions(const struct nunatak_ruleset *t, struct firn_writer *w)
{
	for (int card = 0; card < COMPLETIONS; card++) {
		firn_json_begin(w, '[');
		firn_json_string(w, nunatak_completion_name[card]);
		for (int i = 0; i < 2; i++)
			firn_json_string(w, nunatak_line_name[t->completion[card][i]]);
		firn_json_end(w, ']');
	}
}

static void write(const void *ruleset, const char *key, struct firn_writer *w)
{
	const struct nunatak_ruleset *t = ruleset;
	bool cards = firn_equal(key, "cards"), tiles = firn_equal(key, "tiles");

	firn_json_begin(w, '[');
	for (int k = 0; k < t->kinds && cards; k++)
		write_copies(t->card[k].text, t->kind[k], t->pile, w);
	for (int k = 0; k < TILE_KINDS && tiles; k++)
		write_copies(nunatak_tile_name[k], t->tile_kind[k], t->tile_pile, w);
	for (int k = 0; k < BLESSINGS && firn_equal(key, "blessings"); k++) {
		firn_json_begin(w, '[');
		firn_json_string(w, nunatak_blessing_name[k]);
		firn_json_int(w, bits_count(t->blessing[k]));
		firn_json_end(w, ']');
	}
	if (firn_equal(key, "track"))
		write_track(t, w);
	if (firn_equal(key, "completions"))
		write_completions(t, w);
	firn_json_end(w, ']');
}

/* N4.9, N10.5: at every elder two blessings are revealed, whatever the number of seats. */
static bool enough_blessings(const struct nunatak_ruleset *t)
{
	int alone = 0;

	for (int k = 0; k < BLESSINGS; k++)
		if (nunatak_blessing_data[k].min_seats == 1)
			alone += bits_count(t->blessing[k]);
	return alone > bits_count(t->fits[ELDER]);
}

/* A seat's points of immediate blessings are kept in a byte. */
static bool fits_in_byte(const struct nunatak_ruleset *t)
{
	return t->gift * bits_count(t->blessing[GIFT]) +
		       SYMBOLS * t->kinship * bits_count(t->blessing[KINSHIP]) <=
	       0xff;
}

static bool grades_fall(const struct nunatak_ruleset *t)
{
	for (int i = 1; i < GRADES; i++)
		if (t->grade[i] >= t->grade[i - 1])
			return false;
	return true;
}

static bool finish(void *ruleset, struct firn_ruleset_fault *fault)
{
	struct loaded *l = ruleset;
	struct firn_json none = {0};

	if (!enough_blessings(&l->ruleset))
		return firn_ruleset_refuse(
			fault, "blessings", NULL, none,
			N_("there must be more for one seat than cards with an elder"));
	if (!fits_in_byte(&l->ruleset))
		return firn_ruleset_refuse(
			fault, "gift", NULL, none,
			N_("all gifts and kinships together bring more than 255 points"));
	if (l->ruleset.expansion * bits_count(l->ruleset.blessing[EXPANSION]) > MOST_REVEALED)
		return firn_ruleset_refuse(
			fault, "expansion", NULL, none,
			N_("all expansions together reveal more than four cards"));
	if (!grades_fall(&l->ruleset))
		return firn_ruleset_refuse(fault, "grades", NULL, none,
					   N_("each must be lower than the one before"));
	nunatak_rulesets[l - loaded] = &l->ruleset;
	return true;
}

const struct firn_ruleset_shelf nunatak_shelf = {
	.keys = keys,
	.built_in = &nunatak_built_in,
	.room = loaded,
	.size = sizeof loaded[0].ruleset,
	.stride = sizeof loaded[0],
	.head = heads,
	.read = read,
	.write = write,
	.finish = finish,
};
