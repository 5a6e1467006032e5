/* A user's own numbers (docs/rulesets.md): which there are, and how tokens and temples are read. */
#include <stddef.h>
#include <string.h>

#include "engine/ruleset.h"
#include "games/temple_rush/rules.h"
#include "games/temple_rush/solve.h"

enum { LEAST_CELLS = 4, MOST_CELLS = 14, LEAST_CARDS = 5, TEXT_SIZE = 16 };

static struct loaded {
	struct temple_rush_ruleset ruleset;
	struct temple temple[TEMPLES + 1];
} loaded[FIRN_MAX_RULESETS];

static struct firn_ruleset_head heads[FIRN_MAX_RULESETS];

#define AT(member) offsetof(struct temple_rush_ruleset, member)

static const struct firn_ruleset_key keys[] = {
	{"bonus", N_("Points of a 1x1, 1x2, 1x3, 1x4 in the bonus area (T1.3)"), AT(bonus), SIZES,
	 0, 50},
	{"tokens", N_("Power tokens of each kind (T1.4)"), 0, 0, 0, MOST_TOKENS},
	{"powers", N_("Power tokens per seat with 2 seats, with more (T1.4)"), AT(powers), 2, 1,
	 MOST_POWERS},
	{"cards", N_("Cards in play for 2, 3, 4 seats (T1.5)"), AT(cards), 3, LEAST_CARDS,
	 MOST_CARDS},
	{"open", N_("Open cards for 2, 3, 4 seats (T1.5)"), AT(open), 3, 2, ZONES},
	{"values", N_("The four values of temples (T1.2)"), AT(values), VALUES, 1, 50},
	{"temples", N_("Value and silhouette of temples (T1.2)"), 0, 0, 0, 0},
	{"quiet-laps", N_("Laps without a won card until new ones come (T3.9)"), AT(quiet_laps), 1,
	 1, 60},
	{"shield-rounds", N_("Rounds of a shield (T5.6)"), AT(shield_rounds), 1, 1, 9},
	{"head-start", N_("Stones of the head start (T5.7)"), AT(head_stones), 1, 0, 7},
	{"race-laps", N_("Laps of a race (T5.8)"), AT(race_laps), 1, 1, 60},
	{0},
};

/* ---- power tokens: {"bag": 2, …} ---- */

/* T1.4: kinds that are not named keep their number. */
static bool read_tokens(struct firn_json object, struct temple_rush_ruleset *t,
			struct firn_ruleset_fault *fault)
{
	struct firn_json key = firn_json_first(object);

	if (object.kind != FIRN_JSON_OBJECT)
		return firn_ruleset_refuse(
			fault, "tokens", NULL, object,
			N_("must be an object of bag, bomb, lightning and shield"));
	for (; key.kind; key = firn_json_next(object, key)) {
		char text[TEXT_SIZE] = "";
		int64_t n;
		int kind = 0;
		firn_json_to_string(key, text, sizeof text, NULL);
		while (kind < POWERS && !firn_equal(temple_rush_power_name[kind], text))
			kind++;
		if (kind == POWERS)
			return firn_ruleset_refuse(fault, "tokens", NULL, key, N_("no such token"));
		if (!firn_json_to_int(firn_json_value(key), 0, MOST_TOKENS, &n))
			return firn_ruleset_range(fault, "tokens", firn_json_value(key), 1, 0,
						  MOST_TOKENS);
		t->tokens[kind] = (uint8_t)n;
	}
	return true;
}

/* ---- temples: ["T05", 4] or ["T05", 4, "###.", "#.##", "####"], rows from the top ---- */

/* One row of the picture becomes the lowest; false: it is none, or there is no room above. */
static bool read_line(struct firn_json v, uint64_t *shape)
{
	char text[TEXT_SIZE];

	if (*shape >> 8 * (ROWS - 1) || !firn_json_to_string(v, text, COLUMNS + 1, NULL))
		return false;
	*shape <<= 8;
	for (int i = 0; text[i]; i++) {
		if (text[i] != '#' && text[i] != '.')
			return false;
		*shape |= text[i] == '#' ? bit(i) : 0;
	}
	return true;
}

/* Its lowest and leftmost cells in row and column 0. */
static uint64_t to_corner(uint64_t shape)
{
	while (shape && !(shape & 0xff))
		shape >>= 8;
	while (shape && !(shape & 0x0101010101010101u))
		shape >>= 1;
	return shape;
}

static bool read_shape(struct firn_json row, struct firn_json at, struct temple *out)
{
	uint64_t shape = 0;

	for (; at.kind; at = firn_json_next(row, at))
		if (!read_line(at, &shape))
			return false;
	out->shape = to_corner(shape);
	out->cells = (uint8_t)bits_count(out->shape);
	return out->cells >= LEAST_CELLS && out->cells <= MOST_CELLS;
}

/* T1.2: it can be built in one piece, with all stones and with those left by a full bonus area. */
static bool can_be_built(uint64_t shape)
{
	static const struct figure nothing;

	return temple_rush_solve_fits(&nothing, shape, ALL_STONES, false) &&
	       temple_rush_solve_fits(&nothing, shape, STONES_AFTER_BONUS, false);
}

static int find_card(struct firn_json v)
{
	char text[TEXT_SIZE];
	int card = 1;

	if (!firn_json_to_string(v, text, sizeof text, NULL))
		return 0;
	while (card <= TEMPLES && !firn_equal(temple_rush_temple[card].id, text))
		card++;
	return card <= TEMPLES ? card : 0;
}

static bool read_temple(struct firn_json row, struct loaded *l, struct firn_ruleset_fault *fault)
{
	struct firn_json name = firn_json_first(row), value = firn_json_next(row, name);
	struct firn_json picture = firn_json_next(row, value);
	int card = row.kind == FIRN_JSON_ARRAY ? find_card(name) : 0;
	struct temple *temple = &l->temple[card];
	int64_t n;

	if (!card || !firn_json_to_int(value, 0, UINT8_MAX, &n))
		return firn_ruleset_refuse(
			fault, "temples", NULL, row,
			N_("a row is a card, its value and the rows of its silhouette"));
	temple->grade = 0;
	while (temple->grade < VALUES && l->ruleset.values[temple->grade] != n)
		temple->grade++;
	if (temple->grade == VALUES)
		return firn_ruleset_refuse(fault, "temples", temple->id, value,
					   N_("is none of the four values of temples"));
	if (!picture.kind)
		return true;
	if (!read_shape(row, picture, temple))
		return firn_ruleset_refuse(
			fault, "temples", temple->id, row,
			N_("a silhouette has 4 to 14 cells # in at most 6 rows of 7"));
	if (!can_be_built(temple->shape))
		return firn_ruleset_refuse(
			fault, "temples", temple->id, row,
			N_("cannot be built with all stones, or after a full bonus area"));
	return true;
}

static bool read_temples(struct firn_json list, struct loaded *l, struct firn_ruleset_fault *fault)
{
	struct firn_json row = firn_json_first(list);

	if (list.kind != FIRN_JSON_ARRAY)
		return firn_ruleset_refuse(fault, "temples", NULL, list,
					   N_("must be a list of rows"));
	memcpy(l->temple, temple_rush_temple, sizeof l->temple);
	l->ruleset.temple = l->temple;
	for (; row.kind != FIRN_JSON_NONE; row = firn_json_next(list, row))
		if (!read_temple(row, l, fault))
			return false;
	return true;
}

/* ---- the whole ---- */

static bool read(void *ruleset, const char *key, struct firn_json v,
		 struct firn_ruleset_fault *fault)
{
	struct loaded *l = ruleset;

	return firn_equal(key, "tokens") ? read_tokens(v, &l->ruleset, fault)
					 : read_temples(v, l, fault);
}

static void write_picture(uint64_t shape, struct firn_writer *w)
{
	int row = ROWS - 1, width = 0;

	while (!(shape >> 8 * row & 0xff))
		row--;
	for (int i = 0; i < 64; i++)
		if (shape >> i & 1 && (i & 7) >= width)
			width = (i & 7) + 1;
	for (; row >= 0; row--) {
		char text[COLUMNS + 1] = {0};
		for (int i = 0; i < width; i++)
			text[i] = shape >> (8 * row + i) & 1 ? '#' : '.';
		firn_json_string(w, text);
	}
}

/* Silhouettes only where they differ. */
static void write_temples(const struct temple_rush_ruleset *t, struct firn_writer *w)
{
	firn_json_begin(w, '[');
	for (int i = 1; i <= TEMPLES; i++) {
		firn_json_begin(w, '[');
		firn_json_string(w, t->temple[i].id);
		firn_json_int(w, t->temple[i].value);
		if (t->temple[i].shape != temple_rush_temple[i].shape)
			write_picture(t->temple[i].shape, w);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void write(const void *ruleset, const char *key, struct firn_writer *w)
{
	const struct temple_rush_ruleset *t = ruleset;

	if (!firn_equal(key, "tokens")) {
		write_temples(t, w);
		return;
	}
	firn_json_begin(w, '{');
	for (int i = 0; i < POWERS; i++)
		firn_json_key_int(w, temple_rush_power_name[i], t->tokens[i]);
	firn_json_end(w, '}');
}

/* What temples are worth, and whose silhouettes are no longer the built-in ones. */
static void derive(struct loaded *l)
{
	struct temple_rush_ruleset *t = &l->ruleset;

	if (t->temple != l->temple)
		memcpy(l->temple, temple_rush_temple, sizeof l->temple);
	t->temple = l->temple;
	t->reshaped = 0;
	for (int i = 1; i <= TEMPLES; i++) {
		l->temple[i].value = t->values[l->temple[i].grade];
		if (l->temple[i].shape != temple_rush_temple[i].shape)
			t->reshaped |= 1u << i;
	}
}

static bool finish(void *ruleset, struct firn_ruleset_fault *fault)
{
	struct loaded *l = ruleset;
	const struct temple_rush_ruleset *t = &l->ruleset;
	struct firn_json none = {0};
	int sum = 0;

	for (int i = 0; i < POWERS; i++)
		sum += t->tokens[i];
	if (sum < 2 * t->powers[0] || sum < SEATS * t->powers[1])
		return firn_ruleset_refuse(fault, "tokens", NULL, none,
					   N_("there are fewer than the seats get"));
	for (int i = 1; i < VALUES; i++)
		if (t->values[i] <= t->values[i - 1])
			return firn_ruleset_refuse(fault, "values", NULL, none,
						   N_("each must be higher than the one before"));
	derive(l);
	temple_rush_rulesets[l - loaded] = t;
	return true;
}

const struct firn_ruleset_shelf temple_rush_shelf = {
	.keys = keys,
	.built_in = &temple_rush_built_in,
	.room = loaded,
	.size = sizeof loaded[0].ruleset,
	.stride = sizeof loaded[0],
	.head = heads,
	.read = read,
	.write = write,
	.finish = finish,
};
