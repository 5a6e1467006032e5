/* `firn temples`: the cards of Temple Rush, how hard they are, the proof of T1.2, and how fast
 * the solver is. */
#include "cli/cmd.h"

#include <stdio.h>
#include <time.h>

#include "cli/args.h"
#include "cli/i18n.h"
#include "engine/json.h"
#include "engine/rng.h"
#include "games/temple_rush/solve.h"
#include "games/temple_rush/temple.h"

enum {
	ROUNDS = 64, /* of the measurement, on every card */
	JSON_SIZE = 1 << 16
};

/* ---- the proof ---- */

struct measures {
	int cells, width, height;
	struct solutions full, rest; /* from all stones, from those after a full bonus area */
};

static struct measures measure(uint64_t shape)
{
	struct measures m = {.cells = bits_count(shape)};

	for (int i = 0; i < 64; i++) {
		if (!(shape >> i & 1))
			continue;
		m.width = (i & 7) + 1 > m.width ? (i & 7) + 1 : m.width;
		m.height = (i >> 3) + 1;
	}
	m.full = temple_rush_solve_all(shape, ALL_STONES);
	m.rest = temple_rush_solve_all(shape, STONES_AFTER_BONUS);
	return m;
}

static uint64_t mirror(uint64_t shape, int width)
{
	uint64_t out = 0;

	for (int i = 0; i < 64; i++)
		if (shape >> i & 1)
			out |= bit((i & ~7) + width - 1 - (i & 7));
	return out;
}

/* A card before this one that is equal, or its mirror image; 0: none. */
static int find_twin(int card, int width)
{
	uint64_t shape = temple_rush_temple[card].shape, other = mirror(shape, width);

	for (int i = 1; i < card; i++)
		if (temple_rush_temple[i].shape == shape || temple_rush_temple[i].shape == other)
			return i;
	return 0;
}

static bool touches_corner(uint64_t shape)
{
	return (shape & 0xff) && (shape & 0x0101010101010101u);
}

/* NULL, or what T1.2 forbids. */
static const char *find_fault(int card, const struct measures *m)
{
	const struct temple *t = &temple_rush_temple[card];

	if (m->cells < 6 || m->cells > 14 || m->cells != t->cells)
		return N_("not 6 to 14 cells");
	if (m->width > COLUMNS || m->height > ROWS || !touches_corner(t->shape))
		return N_("wider than 7 or higher than 6, or not at the corner");
	if (!m->full.count)
		return N_("no solution");
	if (!m->rest.count)
		return N_("no solution after a full bonus area");
	if (m->full.fewest < 4 || m->full.fewest > 7)
		return N_("not 4 to 7 stones");
	if (t->value != m->full.fewest - 1)
		return N_("the value is not the fewest stones - 1");
	return find_twin(card, m->width) ? N_("equal to another, or its mirror image") : NULL;
}

static void print_columns(bool proof)
{
	const struct {
		int wide; /* below 0: to the right */
		const char *text;
	} columns[] = {{4, _("card")},         {-5, _("value")},  {-5, _("cells")},
		       {-4, _("size")},        {-6, _("stones")}, {-9, _("solutions")},
		       {-11, _("after bonus")}};

	for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
		fputs(i ? " " : "", stdout);
		i18n_pad(stdout, columns[i].wide, columns[i].text);
	}
	printf("%s\n", proof ? "  T1.2" : "");
}

static void print_line(int card, const struct measures *m, bool proof, const char *fault)
{
	printf("%-4s %5d %5d %2dx%d %6d %9u %11u", temple_rush_temple[card].id,
	       temple_rush_temple[card].value, m->cells, m->width, m->height, m->full.fewest,
	       (unsigned)m->full.count, (unsigned)m->rest.count);
	printf(proof ? "  %s\n" : "\n", fault ? _(fault) : _("holds"));
}

static void put_card(struct firn_writer *w, int card, const struct measures *m, const char *fault)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", temple_rush_temple[card].id);
	firn_json_key_int(w, "value", temple_rush_temple[card].value);
	firn_json_key_int(w, "cells", m->cells);
	firn_json_key_int(w, "width", m->width);
	firn_json_key_int(w, "height", m->height);
	firn_json_key_int(w, "stones", m->full.fewest);
	firn_json_key_int(w, "solutions", m->full.count);
	firn_json_key_int(w, "after_bonus", m->rest.count);
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
	firn_json_key(&w, "temples");
	firn_json_begin(&w, '[');
	for (int i = 1; i <= TEMPLES; i++) {
		struct measures m = measure(temple_rush_temple[i].shape);
		const char *fault = find_fault(i, &m);
		put_card(&w, i, &m, fault);
		faults += fault != NULL;
	}
	firn_json_end(&w, ']');
	firn_json_key_int(&w, "faults", faults);
	firn_json_end(&w, '}');
	puts(text);
	return faults;
}

/* Returns the number of faults. */
static int print_temples(bool proof)
{
	int faults = 0;

	print_columns(proof);
	for (int i = 1; i <= TEMPLES; i++) {
		struct measures m = measure(temple_rush_temple[i].shape);
		const char *fault = find_fault(i, &m);
		print_line(i, &m, proof, fault);
		faults += fault != NULL;
	}
	if (proof)
		printf(_("%d temples, %d faults\n"), TEMPLES, faults);
	return faults;
}

/* ---- the measurement ---- */

struct question {
	struct figure figure;
	uint64_t shape;
	unsigned stones;
};

/* Adds a stone of the supply at a random place; false: none fits. */
static bool add_stone(struct question *q, unsigned *supply, struct firn_rng *r)
{
	int size = 1 + (int)firn_rng_below(r, SIZES), way = (int)firn_rng_below(r, 2);
	struct spots spots;
	uint64_t set;

	figure_spots(&q->figure, q->shape, false, &spots);
	set = spots.along[way == END ? 0 : size - 1];
	if (!set || !stones_of(*supply, size) || (size == 1 && way == END))
		return false;
	figure_put(&q->figure, size, bits_pick(set, firn_rng_next(r)), way);
	*supply -= stones_one(size);
	return true;
}

/* A zone as play leaves it: none to seven stones; to be completed from the supply, or (the
 * bag) from as many stones as another zone may hold. */
static struct question ask(int card, struct firn_rng *r)
{
	struct question q = {.shape = temple_rush_temple[card].shape};
	unsigned supply = ALL_STONES;

	for (int tries = (int)firn_rng_below(r, 8); tries > 0; tries--)
		add_stone(&q, &supply, r);
	q.stones = supply;
	if (firn_rng_below(r, 2))
		return q;
	q.stones = 0;
	for (int n = (int)firn_rng_below(r, 8); n > 0; n--) {
		int size = 1 + (int)firn_rng_below(r, SIZES);
		if (stones_of(q.stones, size) < stones_of(ALL_STONES, size))
			q.stones += stones_one(size);
	}
	return q;
}

static double now_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* One line: all cards together, and the card that takes longest. */
static void print_speed(bool json)
{
	struct question list[ROUNDS];
	struct firn_rng r = {1};
	double sum = 0, most = 0;
	int slowest = 1, solved = 0;

	for (int card = 1; card <= TEMPLES; card++) {
		double begin, us;
		for (int i = 0; i < ROUNDS; i++)
			list[i] = ask(card, &r);
		begin = now_us();
		for (int i = 0; i < ROUNDS; i++)
			solved += temple_rush_solve_fits(&list[i].figure, list[i].shape,
							 list[i].stones, false);
		us = (now_us() - begin) / ROUNDS;
		sum += us;
		if (us > most)
			most = us, slowest = card;
	}
	if (json)
		printf("{\"us_per_zone\":%.3f,\"slowest\":{\"id\":\"%s\",\"us_per_zone\":%.3f},"
		       "\"solved\":%d,\"zones\":%d}\n",
		       sum / TEMPLES, temple_rush_temple[slowest].id, most, solved,
		       TEMPLES * ROUNDS);
	else
		printf(_("solver: %.2f us per zone on average, %.2f us on the slowest card (%s); "
			 "%d "
			 "of %d zones solved\n"),
		       sum / TEMPLES, most, temple_rush_temple[slowest].id, solved,
		       TEMPLES * ROUNDS);
}

int cmd_temples(int argc, char **argv)
{
	enum { CHECK, BENCH, JSON };
	struct args_flag flags[] = {[CHECK] = {.name = "check"},
				    [BENCH] = {.name = "bench"},
				    [JSON] = {.name = "json"},
				    {0}};
	bool json, check;
	int faults;

	if (args_parse(argc, argv, flags, NULL, 0) < 0)
		return EXIT_USAGE;
	json = flags[JSON].count > 0;
	check = flags[CHECK].count > 0;
	if (flags[BENCH].count) {
		print_speed(json);
		return EXIT_OK;
	}
	faults = json ? print_json() : print_temples(check);
	return faults && check ? EXIT_FAILED : EXIT_OK;
}
