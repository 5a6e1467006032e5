/* A user's own numbers (docs/rulesets.md): which there are, and how events and cards are read. */
#include <stddef.h>
#include <string.h>

#include "engine/ruleset.h"
#include "engine/words.h"
#include "games/city_blox/rules.h"
#include "games/city_blox/solve.h"

enum { SIDE = 8, TEXT_SIZE = 16, LEAST_CELLS = 4, MOST_CELLS = 24 };

/* Of the solver, per card and level; 20 ms. The built-in cards need 2,000,000 at most, even if one
 * size is missing. */
enum { STEPS = 3000000 };

static struct city_blox_ruleset loaded[FIRN_MAX_RULESETS];
static struct firn_ruleset_head heads[FIRN_MAX_RULESETS];

#define AT(member) offsetof(struct city_blox_ruleset, member)

static const struct firn_ruleset_key keys[] = {
	{"blocks", N_("Blocks of each size (C1.2)"), AT(blocks), SIZES, 0, MOST_OF_SIZE},
	{"first-round", N_("Blocks set out in the first round for 2, 3, 4 seats (C3.2)"),
	 AT(first_round), 3, 1, SIZES},
	{"supply", N_("Blocks set out in later rounds for 2, 3, 4 seats (C3.2)"), AT(supply), 3, 1,
	 SIZES},
	{"rounds", N_("Rounds (C7.2)"), AT(rounds), 1, 1, MOST_ROUNDS},
	{"kept", N_("Blocks that a seat may keep, and that a trade takes (C4.1)"), AT(kept), 1, 1,
	 MOST_KEPT},
	{"layers", N_("Layers at levels 2 and 3 (C2.5)"), AT(layers), 1, LAYERS_OF_LEVEL_3,
	 MOST_LAYERS},
	{"lot-blocks", N_("Blocks on a lot (C2.6)"), AT(lot_blocks), 1, 6, MOST_BLOCKS},
	{"hidden", N_("Hidden studs of house, school, supermarket at level 3 (C5.3)"), AT(hidden),
	 LOTS, 0, 5},
	{"lot-points", N_("Points of a finished lot (C7.2)"), AT(lot_points), 1, 50, 250},
	{"events", N_("Event cards in the deck (C1.5)"), 0, 0, 0, 0},
	{"cards", N_("Cut-outs of landscape cards (C1.4)"), 0, 0, 0, 0},
	{0},
};

/* ---- events: ["aid", "strike"] ---- */

static bool read_events(struct firn_json list, struct city_blox_ruleset *t,
			struct firn_ruleset_fault *fault)
{
	struct firn_json v = firn_json_first(list);

	if (list.kind != FIRN_JSON_ARRAY)
		return firn_ruleset_refuse(fault, "events", NULL, list,
					   N_("must be a list of events"));
	t->events = 0;
	for (; v.kind; v = firn_json_next(list, v)) {
		char text[TEXT_SIZE] = "";
		int event;
		firn_json_to_string(v, text, sizeof text, NULL);
		event = firn_word_find(city_blox_event_name, EVENTS, text);
		if (event < 0)
			return firn_ruleset_refuse(fault, "events", NULL, v, N_("no such event"));
		if (t->events >> event & 1)
			return firn_ruleset_refuse(fault, "events", NULL, v, N_("is listed twice"));
		t->events |= (uint16_t)(1u << event);
	}
	return true;
}

static void write_events(const struct city_blox_ruleset *t, struct firn_writer *w)
{
	firn_json_begin(w, '[');
	for (int i = 0; i < EVENTS; i++)
		if (t->events >> i & 1)
			firn_json_string(w, city_blox_event_name[i]);
	firn_json_end(w, ']');
}

/* ---- cards: ["H01", "........", …], eight rows from the north ---- */

static int find_card(struct firn_json v)
{
	char text[TEXT_SIZE];

	return firn_json_to_string(v, text, sizeof text, NULL) ? city_blox_card_find(text) : 0;
}

/* Row 8 first; false: it is no picture. */
static bool read_picture(struct firn_json row, struct firn_json at, uint64_t *cells)
{
	int line = SIDE;

	*cells = 0;
	for (; at.kind; at = firn_json_next(row, at)) {
		char text[TEXT_SIZE];
		size_t n;
		if (!line-- || !firn_json_to_string(at, text, sizeof text, &n) || n != SIDE)
			return false;
		for (int i = 0; i < SIDE; i++) {
			if (text[i] != '#' && text[i] != '.')
				return false;
			*cells |= text[i] == '#' ? bit(SIDE * i + line) : 0;
		}
	}
	return !line;
}

/* All that is joined to the seed, side by side. */
static uint64_t flood(uint64_t seed, uint64_t open)
{
	uint64_t before;

	do {
		before = seed;
		seed |= (seed << 8 | seed >> 8 | (seed << 1 & ~0x0101010101010101u) |
			 (seed >> 1 & ~0x8080808080808080u)) &
			open;
	} while (seed != before);
	return seed;
}

/* C1.4: cut-out and card are in one piece each, the ring is not cut out. */
static bool is_card(uint64_t cells)
{
	return !(cells & RING) && bits_count(cells) >= LEAST_CELLS &&
	       bits_count(cells) <= MOST_CELLS && flood(cells & -cells, cells) == cells &&
	       flood(1, ~cells) == ~cells;
}

/* The first level at which the card cannot be built; 0: none is known. Other numbers of the ruleset
 * have been read before. */
static int level_not_built(const struct city_blox_ruleset *t, int card)
{
	struct solve want = {.cells = cells_of(t, card),
			     .hidden = t->hidden[card_kind(card)],
			     .layers = t->layers,
			     .steps = STEPS};

	for (int size = 0; size < SIZES; size++)
		want.sizes |= t->blocks[size] ? 1u << size : 0;
	for (want.level = 1; want.level <= 3; want.level++)
		if (!city_blox_solve(&want, t->lot_blocks))
			return want.level;
	return 0;
}

static bool read_card(struct firn_json row, struct city_blox_ruleset *t,
		      struct firn_ruleset_fault *fault)
{
	struct firn_json name = firn_json_first(row);
	int card = row.kind == FIRN_JSON_ARRAY ? find_card(name) : 0, level;
	uint64_t cells;
	char id[4];

	if (!card || !read_picture(row, firn_json_next(row, name), &cells))
		return firn_ruleset_refuse(
			fault, "cards", NULL, row,
			N_("a row is a card and eight rows of eight characters # and ."));
	city_blox_card_name(card, id);
	if (!is_card(cells))
		return firn_ruleset_refuse(
			fault, "cards", id, row,
			N_("a cut-out is one piece of 4 to 24 cells that leaves the edge and the "
			   "rest of the card whole"));
	city_blox_fits(cells, t->fits[card]);
	level = level_not_built(t, card);
	if (!level)
		return true;
	firn_ruleset_refuse(fault, "cards", id, row,
			    N_("no way was found to build it at level {count} with the blocks, "
			       "layers and hidden studs of this ruleset"));
	fault->count = level;
	return false;
}

static bool read_cards(struct firn_json list, struct city_blox_ruleset *t,
		       struct firn_ruleset_fault *fault)
{
	struct firn_json row = firn_json_first(list);

	if (list.kind != FIRN_JSON_ARRAY)
		return firn_ruleset_refuse(fault, "cards", NULL, list,
					   N_("must be a list of rows"));
	for (; row.kind; row = firn_json_next(list, row))
		if (!read_card(row, t, fault))
			return false;
	return true;
}

/* Only those that differ from the built-in ones. */
static void write_cards(const struct city_blox_ruleset *t, struct firn_writer *w)
{
	firn_json_begin(w, '[');
	for (int card = 1; card <= CARDS; card++) {
		char id[4], text[SIDE + 1] = {0};
		if (cells_of(t, card) == cells_of(&city_blox_built_in, card))
			continue;
		city_blox_card_name(card, id);
		firn_json_begin(w, '[');
		firn_json_string(w, id);
		for (int line = SIDE - 1; line >= 0; line--) {
			for (int i = 0; i < SIDE; i++)
				text[i] = cells_of(t, card) >> (SIDE * i + line) & 1 ? '#' : '.';
			firn_json_string(w, text);
		}
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

/* ---- the whole ---- */

static bool read(void *ruleset, const char *key, struct firn_json v,
		 struct firn_ruleset_fault *fault)
{
	return firn_equal(key, "events") ? read_events(v, ruleset, fault)
					 : read_cards(v, ruleset, fault);
}

static void write(const void *ruleset, const char *key, struct firn_writer *w)
{
	if (firn_equal(key, "events"))
		write_events(ruleset, w);
	else
		write_cards(ruleset, w);
}

static bool finish(void *ruleset, struct firn_ruleset_fault *fault)
{
	const struct city_blox_ruleset *t = ruleset;

	(void)fault;
	city_blox_rulesets[t - loaded] = t;
	return true;
}

const struct firn_ruleset_shelf city_blox_shelf = {
	.keys = keys,
	.built_in = &city_blox_built_in,
	.room = loaded,
	.size = sizeof loaded[0],
	.stride = sizeof loaded[0],
	.head = heads,
	.read = read,
	.write = write,
	.finish = finish,
};
