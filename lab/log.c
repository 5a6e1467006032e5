/* A game of the lab as one line of JSON. Its gains are a flat list of seats and names. Its decisions
 * are one flat list of numbers: seat, turn, choices, the option taken, the median; per seat points,
 * chance before and after; how many were drawn and which; how many were offered and which. */
#include "lab/lab.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ruleset.h"
#include "engine/json.h"

enum { LOG_VERSION = 2 };

void lab_log_head(const struct lab *lab, char head[LAB_HEAD])
{
	const char *hash = lab->options.ruleset
				   ? firn_ruleset_head(lab->game, lab->options.ruleset)->hash
				   : NULL;
	struct firn_writer w;

	firn_writer_init(&w, head, LAB_HEAD);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "firn-lab", LOG_VERSION);
	firn_json_key_string(&w, "game", lab->game->id);
	firn_json_key_int(&w, "rules", lab->game->rules_version);
	firn_json_key_int(&w, "seats", lab->options.seats);
	firn_json_key(&w, "options");
	firn_json_begin(&w, '{');
	for (int i = 0; lab->game->options[i].name; i++)
		firn_json_key_string(&w, lab->game->options[i].name,
				     lab->game->options[i].values[lab->options.option[i]]);
	firn_json_end(&w, '}');
	firn_json_key_string(&w, "ruleset", hash ? hash : "");
	firn_json_key_string(&w, "level", firn_level_names[lab->level]);
	firn_json_key_int(&w, "nodes", (int64_t)lab->nodes);
	firn_json_key_string(&w, "seed", lab->seed);
	firn_json_end(&w, '}');
}

/* ---- Writing ---- */

static void write_ids(struct firn_writer *w, const uint8_t ids[], int count)
{
	firn_json_int(w, count);
	for (int i = 0; i < count; i++)
		firn_json_int(w, ids[i]);
}

static void write_decision(struct firn_writer *w, const struct lab *lab,
			   const struct lab_decision *d)
{
	firn_json_int(w, d->seat);
	firn_json_int(w, d->turn);
	firn_json_int(w, d->choices);
	firn_json_int(w, d->taken);
	firn_json_int(w, d->median);
	for (int seat = 0; seat < lab->options.seats; seat++) {
		firn_json_int(w, d->points[seat]);
		firn_json_int(w, d->before[seat]);
		firn_json_int(w, d->after[seat]);
	}
	write_ids(w, d->drawn, d->drawn_count);
	write_ids(w, d->offered, d->offered_count);
}

static void write_sheet(struct firn_writer *w, const struct lab *lab, const struct lab_game *g)
{
	firn_json_key(w, "sheet");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < lab->options.seats; seat++)
		for (int row = 0; row < lab_rows(lab->game); row++)
			firn_json_int(w, g->sheet[seat][row]);
	firn_json_end(w, ']');
}

bool lab_log_write(const struct lab *lab, const struct lab_game *g, char line[LAB_LINE])
{
	struct firn_writer w;

	firn_writer_init(&w, line, LAB_LINE);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "n", (int64_t)g->n + 1);
	firn_json_key_int(&w, "skill", g->skill);
	firn_json_key_int(&w, "strong", g->strong);
	firn_json_key_int(&w, "first", g->first);
	firn_json_key_int(&w, "winners", g->winners);
	firn_json_key_int(&w, "turns", g->turns);
	firn_json_key_int(&w, "draws", g->draws);
	firn_json_key_int(&w, "tail", g->tail);
	firn_json_key_int(&w, "phases", g->phases);
	firn_json_key_int(&w, "events", g->events);
	firn_json_key_int(&w, "last", g->last);
	write_sheet(&w, lab, g);
	firn_json_key(&w, "gains");
	firn_json_begin(&w, '[');
	for (int i = 0; i < g->gained; i++) {
		firn_json_int(&w, g->gain[i].seat);
		firn_json_int(&w, g->gain[i].name);
	}
	firn_json_end(&w, ']');
	firn_json_key(&w, "names");
	firn_json_begin(&w, '[');
	for (int i = 0; i < g->names.count; i++)
		firn_json_string(&w, g->names.text[i]);
	firn_json_end(&w, ']');
	firn_json_key(&w, "decisions");
	firn_json_begin(&w, '[');
	for (uint32_t i = 0; i < g->decided; i++)
		write_decision(&w, lab, &g->decision[i]);
	firn_json_end(&w, ']');
	firn_json_end(&w, '}');
	return !w.full;
}

/* ---- Reading ---- */

/* A list of numbers, read one after the other. */
struct numbers {
	struct firn_json list, at;
	bool bad; /* one was missing or out of bounds */
};

static struct numbers numbers_of(struct firn_json v, const char *key)
{
	struct numbers n = {.list = firn_json_member(v, key)};

	n.bad = n.list.kind != FIRN_JSON_ARRAY;
	if (!n.bad)
		n.at = firn_json_first(n.list);
	return n;
}

static int64_t next(struct numbers *n, int64_t lo, int64_t hi)
{
	int64_t out = lo;

	if (n->bad || !firn_json_to_int(n->at, lo, hi, &out)) {
		n->bad = true;
		return lo;
	}
	n->at = firn_json_next(n->list, n->at);
	return out;
}

static uint8_t read_ids(struct numbers *n, int names, uint8_t ids[LAB_LIST])
{
	int count = (int)next(n, 0, LAB_LIST);

	for (int i = 0; i < count; i++)
		ids[i] = (uint8_t)next(n, 0, names - 1);
	return (uint8_t)count;
}

static void read_decision(struct numbers *n, const struct lab *lab, int names,
			  struct lab_decision *d)
{
	memset(d, 0, sizeof *d);
	d->seat = (uint8_t)next(n, 0, lab->options.seats - 1);
	d->turn = (uint16_t)next(n, 0, UINT16_MAX);
	d->choices = (uint16_t)next(n, 2, UINT16_MAX);
	d->taken = (uint8_t)next(n, 0, names - 1);
	d->median = (uint16_t)next(n, 0, 1000);
	for (int seat = 0; seat < lab->options.seats; seat++) {
		d->points[seat] = (int16_t)next(n, INT16_MIN, INT16_MAX);
		d->before[seat] = (uint16_t)next(n, 0, 1000);
		d->after[seat] = (uint16_t)next(n, 0, 1000);
	}
	d->drawn_count = read_ids(n, names, d->drawn);
	d->offered_count = read_ids(n, names, d->offered);
}

static bool read_gains(struct firn_json v, const struct lab *lab, struct lab_game *g)
{
	struct numbers n = numbers_of(v, "gains");

	while (!n.bad && n.at.kind && g->gained < LAB_GAINS) {
		struct lab_gain *gain = &g->gain[g->gained++];
		gain->seat = (uint8_t)next(&n, 0, lab->options.seats - 1);
		gain->name = (uint8_t)next(&n, 0, g->names.count - 1);
	}
	return !n.bad && !n.at.kind;
}

static bool read_names(struct firn_json list, struct lab_names *names)
{
	if (list.kind != FIRN_JSON_ARRAY)
		return false;
	for (struct firn_json at = firn_json_first(list); at.kind; at = firn_json_next(list, at))
		if (names->count == LAB_NAMES ||
		    !firn_json_to_string(at, names->text[names->count++], LAB_NAME, NULL))
			return false;
	return names->count > 0;
}

static bool read_head(struct firn_json v, const struct lab *lab, struct lab_game *g)
{
	static const char *const keys[] = {"skill", "strong", "first",  "winners", "turns",
					   "draws", "tail",   "phases", "events",  "last"};
	static const int64_t most[] = {
		1,          FIRN_MAX_SEATS - 1, FIRN_MAX_SEATS - 1, 15,         UINT16_MAX,
		UINT16_MAX, LAB_LIST,           UINT32_MAX,         UINT32_MAX, LAB_NAMES};
	int64_t n[10];

	for (int i = 0; i < 10; i++)
		if (!firn_json_to_int(firn_json_member(v, keys[i]), 0, most[i], &n[i]))
			return false;
	g->skill = n[0] != 0;
	g->strong = (uint8_t)n[1];
	g->first = (uint8_t)n[2];
	g->winners = (uint8_t)n[3];
	g->turns = (uint16_t)n[4];
	g->draws = (uint16_t)n[5];
	g->tail = (uint8_t)n[6];
	g->phases = (uint32_t)n[7];
	g->events = (uint32_t)n[8];
	g->last = (uint8_t)n[9];
	return g->skill == lab_is_skill(lab, g->n) && g->first < lab->options.seats &&
	       g->strong < lab->options.seats && g->last < g->names.count && g->winners &&
	       g->winners < 1 << lab->options.seats;
}

bool lab_log_read(const struct lab *lab, const char *line, size_t len, uint32_t n,
		  struct lab_game *g)
{
	struct numbers sheet, decisions;
	struct firn_json v;
	int64_t number;

	memset(g, 0, offsetof(struct lab_game, decision));
	g->n = n;
	if (!firn_json_parse(line, len, &v) ||
	    !firn_json_to_int(firn_json_member(v, "n"), (int64_t)n + 1, (int64_t)n + 1, &number) ||
	    !read_names(firn_json_member(v, "names"), &g->names) || !read_head(v, lab, g) ||
	    !read_gains(v, lab, g))
		return false;
	sheet = numbers_of(v, "sheet");
	for (int seat = 0; seat < lab->options.seats; seat++)
		for (int row = 0; row < lab_rows(lab->game); row++)
			g->sheet[seat][row] = (int16_t)next(&sheet, INT16_MIN, INT16_MAX);
	decisions = numbers_of(v, "decisions");
	while (!decisions.bad && decisions.at.kind && g->decided < LAB_DECISIONS)
		read_decision(&decisions, lab, g->names.count, &g->decision[g->decided++]);
	return !sheet.bad && !decisions.bad && !decisions.at.kind;
}
