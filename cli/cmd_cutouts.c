/* `firn cutouts`: the landscape cards of City Blox, how few blocks finish them, and the proof of
 * C1.4. */
#include "cli/cmd.h"

#include <stdio.h>

#include "cli/args.h"
#include "cli/i18n.h"
#include "engine/json.h"
#include "games/city_blox/rules.h"
#include "games/city_blox/solve.h"

enum { LEVELS = 3, JSON_SIZE = 1 << 16, SIDE = 8 };

/* What C1.4 says of each kind. */
static const struct {
	uint8_t least_cells, most_cells;
	uint8_t blocks;          /* the fewest at levels 1 and 2 */
	uint8_t least_3, most_3; /* the fewest at level 3 */
} promise[LOTS] = {{10, 10, 3, 4, 5}, {12, 13, 4, 4, 5}, {15, 17, 5, 5, 6}};

struct measures {
	int cells;
	int fewest[LEVELS]; /* blocks; 0: cannot be built */
	int without;        /* the same when one size is missing, at the worst */
};

/* ---- pictures ---- */

static uint64_t flood(uint64_t seed, uint64_t open)
{
	uint64_t before;

	do {
		before = seed;
		seed |= (seed << SIDE | seed >> SIDE | (seed << 1 & ~0x0101010101010101u) |
			 (seed >> 1 & ~0x8080808080808080u)) &
			open;
	} while (seed != before);
	return seed;
}

static uint64_t mirrored(uint64_t cells)
{
	uint64_t out = 0;

	for (; cells; cells = bits_drop_first(cells))
		out |= bit(bits_first(cells) ^ (SIDE - 1));
	return out;
}

static uint64_t turned(uint64_t cells)
{
	uint64_t out = 0;

	for (; cells; cells = bits_drop_first(cells)) {
		int cell = bits_first(cells), column = cell / SIDE, row = cell % SIDE;
		out |= bit(SIDE * row + SIDE - 1 - column);
	}
	return out;
}

/* As far to the south-west as it goes. */
static uint64_t to_corner(uint64_t cells)
{
	while (!(cells & 0xff))
		cells >>= SIDE;
	while (!(cells & 0x0101010101010101u))
		cells >>= 1;
	return cells;
}

/* A card before this one with the same cut-out, turned or mirrored; 0: none. */
static int find_twin(int card)
{
	uint64_t cells = cells_of(&city_blox_built_in, card);

	for (int i = 1; i < card; i++) {
		uint64_t other = cells_of(&city_blox_built_in, i);
		for (int turn = 0; turn < 4; turn++, other = turned(other))
			if (to_corner(other) == to_corner(cells) ||
			    to_corner(mirrored(other)) == to_corner(cells))
				return i;
	}
	return 0;
}

/* ---- the proof ---- */

static int fewest(int card, int level, unsigned sizes)
{
	const struct city_blox_ruleset *t = &city_blox_built_in;
	struct solve want = {.cells = cells_of(t, card),
			     .level = level,
			     .hidden = t->hidden[card_kind(card)],
			     .layers = t->layers,
			     .sizes = sizes};

	return city_blox_solve(&want, t->lot_blocks);
}

static struct measures measure(int card)
{
	const unsigned all = (1u << SIZES) - 1;
	struct measures m = {.cells = bits_count(cells_of(&city_blox_built_in, card)),
			     .without = 1};

	for (int level = 1; level <= LEVELS; level++) {
		m.fewest[level - 1] = fewest(card, level, all);
		for (int size = 0; size < SIZES; size++) {
			int n = fewest(card, level, all & ~(1u << size));
			if (!n || !m.without)
				m.without = 0;
			else if (n > m.without)
				m.without = n;
		}
	}
	return m;
}

/* NULL, or what C1.4 forbids. */
static const char *find_fault(int card, const struct measures *m)
{
	uint64_t cells = cells_of(&city_blox_built_in, card);
	int kind = card_kind(card);

	if (m->cells < promise[kind].least_cells || m->cells > promise[kind].most_cells)
		return N_("another number of cells");
	if (cells & RING)
		return N_("cut out at the edge");
	if (flood(cells & -cells, cells) != cells || flood(1, ~cells) != ~cells)
		return N_("not in one piece");
	if (find_twin(card))
		return N_("equal to another, turned or mirrored");
	if (m->fewest[0] != promise[kind].blocks || m->fewest[1] != promise[kind].blocks)
		return N_("another number of blocks at level 1 or 2");
	if (m->fewest[2] < promise[kind].least_3 || m->fewest[2] > promise[kind].most_3)
		return N_("another number of blocks at level 3");
	return m->without ? NULL : N_("cannot be built without one of the sizes");
}

/* ---- what is printed ---- */

static void print_columns(bool proof)
{
	const struct {
		int wide; /* below 0: to the right */
		const char *text;
	} columns[] = {{4, _("card")},     {-5, _("cells")},   {-7, _("level 1")},
		       {-7, _("level 2")}, {-7, _("level 3")}, {-12, _("size missing")}};

	for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
		fputs(i ? " " : "", stdout);
		i18n_pad(stdout, columns[i].wide, columns[i].text);
	}
	printf("%s\n", proof ? "  C1.4" : "");
}

static void print_line(int card, const struct measures *m, bool proof, const char *fault)
{
	char name[4];

	city_blox_card_name(card, name);
	printf("%-4s %5d %7d %7d %7d %12d", name, m->cells, m->fewest[0], m->fewest[1],
	       m->fewest[2], m->without);
	printf(proof ? "  %s\n" : "\n", fault ? _(fault) : _("holds"));
}

static void put_card(struct firn_writer *w, int card, const struct measures *m, const char *fault)
{
	char name[4];

	city_blox_card_name(card, name);
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", name);
	firn_json_key_int(w, "cells", m->cells);
	firn_json_key(w, "blocks");
	firn_json_begin(w, '[');
	for (int i = 0; i < LEVELS; i++)
		firn_json_int(w, m->fewest[i]);
	firn_json_end(w, ']');
	firn_json_key_int(w, "size_missing", m->without);
	if (fault)
		firn_json_key_string(w, "fault", fault);
	firn_json_end(w, '}');
}

/* Returns the number of faults. */
static int print_json(void)
{
	char text[JSON_SIZE];
	struct firn_writer w;
	int faults = 0;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key(&w, "cutouts");
	firn_json_begin(&w, '[');
	for (int card = 1; card <= CARDS; card++) {
		struct measures m = measure(card);
		const char *fault = find_fault(card, &m);
		put_card(&w, card, &m, fault);
		faults += fault != NULL;
	}
	firn_json_end(&w, ']');
	firn_json_key_int(&w, "faults", faults);
	firn_json_end(&w, '}');
	puts(text);
	return faults;
}

/* Returns the number of faults. */
static int print_cutouts(bool proof)
{
	int faults = 0;

	print_columns(proof);
	for (int card = 1; card <= CARDS; card++) {
		struct measures m = measure(card);
		const char *fault = find_fault(card, &m);
		print_line(card, &m, proof, fault);
		faults += fault != NULL;
	}
	if (proof)
		printf(_("%d cut-outs, %d faults\n"), CARDS, faults);
	return faults;
}

int cmd_cutouts(int argc, char **argv)
{
	enum { CHECK, JSON };
	struct args_flag flags[] = {[CHECK] = {.name = "check"}, [JSON] = {.name = "json"}, {0}};
	bool check;
	int faults;

	if (args_parse(argc, argv, flags, NULL, 0) < 0)
		return EXIT_USAGE;
	check = flags[CHECK].count > 0;
	faults = flags[JSON].count ? print_json() : print_cutouts(check);
	return faults && check ? EXIT_FAILED : EXIT_OK;
}
