/* Options and draws of all games: how often, and what they are worth. */
#include "lab/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 30 /* times taken and not taken; fewer tell nothing of its worth */ };

struct option {
	char name[LAB_NAME];
	uint32_t offered, taken, free; /* free: taken, whether or not there was another option */
	struct stats_mean share;
	int clusters, cap;
	struct lab_cluster *cluster;
	uint32_t game; /* the last cluster is of this game, + 1 */
	double y, m;   /* taken and offered in that game */
};

struct draw {
	char name[LAB_NAME];
	uint32_t count;
	struct stats_mean swing;
};

struct lab_options {
	const struct lab *lab;
	int count, draws;
	struct option option[LAB_OPTIONS];
	struct draw draw[LAB_OPTIONS];
};

struct lab_options *lab_options_new(const struct lab *lab)
{
	struct lab_options *o = calloc(1, sizeof *o);

	if (o)
		o->lab = lab;
	return o;
}

void lab_options_free(struct lab_options *o)
{
	if (!o)
		return;
	for (int i = 0; i < o->count; i++)
		free(o->option[i].cluster);
	free(o);
}

/* ---- Finding ---- */

/* NULL: there are too many. */
static struct option *find_option(struct lab_options *o, const char *name)
{
	for (int i = 0; i < o->count; i++)
		if (!strcmp(o->option[i].name, name))
			return &o->option[i];
	if (o->count == LAB_OPTIONS)
		return NULL;
	memcpy(o->option[o->count].name, name, LAB_NAME);
	return &o->option[o->count++];
}

static struct draw *find_draw(struct lab_options *o, const char *name)
{
	for (int i = 0; i < o->draws; i++)
		if (!strcmp(o->draw[i].name, name))
			return &o->draw[i];
	if (o->draws == LAB_OPTIONS)
		return NULL;
	memcpy(o->draw[o->draws].name, name, LAB_NAME);
	return &o->draw[o->draws++];
}

/* The sums of an option in this game; NULL: out of memory. */
static struct lab_cluster *cluster_of(struct option *p, uint32_t game)
{
	if (p->game == game + 1)
		return &p->cluster[p->clusters - 1];
	if (p->clusters == p->cap) {
		int cap = p->cap ? 2 * p->cap : 64;
		struct lab_cluster *more = realloc(p->cluster, (size_t)cap * sizeof *more);
		if (!more)
			return NULL;
		p->cluster = more;
		p->cap = cap;
	}
	p->game = game + 1;
	memset(&p->cluster[p->clusters], 0, sizeof p->cluster[0]);
	return &p->cluster[p->clusters++];
}

/* ---- One game ---- */

/* What a decision says besides what was taken: how good the position is without a good move (the
 * chance with the median move), points so far, the lead, how late it is. */
static void fill_row(const struct lab_options *o, const struct lab_game *g,
		     const struct lab_decision *d, double x[LAB_COLUMNS])
{
	int seats = o->lab->options.seats;
	double others = 0;

	for (int seat = 0; seat < seats; seat++)
		if (seat != d->seat)
			others += d->points[seat];
	x[0] = 1;
	x[LAB_TAKEN] = 0;
	x[2] = d->median / 1000.0;
	x[3] = d->points[d->seat] / 100.0;
	x[4] = (d->points[d->seat] - (seats > 1 ? others / (seats - 1) : 0)) / 100.0;
	x[5] = (double)(d - g->decision) / g->decided;
}

static bool add_decision(struct lab_options *o, const struct lab_game *g,
			 struct option *const known[], const struct lab_decision *d)
{
	int total = lab_rows(o->lab->game) - 1;
	double x[LAB_COLUMNS];
	const double y[LAB_OUTCOMES] = {g->sheet[d->seat][total], lab_won(g, d->seat)};

	if (known[d->taken])
		known[d->taken]->free++;
	fill_row(o, g, d, x);
	for (int i = 0; i < d->offered_count && d->offered_count > 1; i++) {
		struct option *p = known[d->offered[i]];
		struct lab_cluster *c = p ? cluster_of(p, g->n) : NULL;
		if (p && !c)
			return false;
		if (!p)
			continue;
		x[LAB_TAKEN] = d->offered[i] == d->taken;
		p->offered++;
		p->taken += d->offered[i] == d->taken;
		p->y += x[LAB_TAKEN];
		p->m++;
		lab_cluster_add(c, x, y);
	}
	return true;
}

/* Draws change the chance of whoever decides after them. */
static void add_draws(struct lab_options *o, const struct lab_game *g)
{
	for (uint32_t i = 0; i < g->decided; i++) {
		const struct lab_decision *d = &g->decision[i];
		for (int k = 0; k < d->drawn_count; k++) {
			struct draw *draw = find_draw(o, g->names.text[d->drawn[k]]);
			if (!draw)
				continue;
			draw->count++;
			if (i > 0)
				stats_mean_add(&draw->swing,
					       (d->before[d->seat] - d[-1].after[d->seat]) / 1000.0,
					       1);
		}
	}
}

bool lab_options_add(struct lab_options *o, const struct lab_game *g)
{
	struct option *known[LAB_NAMES] = {0};

	for (int i = 0; i < g->names.count; i++)
		if (!strchr("-+", g->names.text[i][0]))
			known[i] = find_option(o, g->names.text[i]);
	for (uint32_t i = 0; i < g->decided; i++)
		if (!add_decision(o, g, known, &g->decision[i]))
			return false;
	for (int i = 0; i < o->count; i++) {
		stats_mean_add(&o->option[i].share, o->option[i].y, o->option[i].m);
		o->option[i].y = o->option[i].m = 0;
	}
	add_draws(o, g);
	return true;
}

/* ---- The numbers ---- */

/* Is this the use of a thing: "turn:use gift", perhaps with more words after it? */
static bool uses(const char *name, const char *thing)
{
	const char *colon = strchr(name, ':');
	size_t n = strlen(thing);

	return colon && !strncmp(colon + 1, "use ", 4) && !strncmp(colon + 5, thing, n) &&
	       (colon[5 + n] == ' ' || !colon[5 + n]);
}

/* How often the thing of an option, its last word, was used, of the times that it was taken; of
 * "use" itself that is no question. */
static double used_of(const struct lab_options *o, const struct option *p)
{
	const char *thing = strrchr(p->name, ' ');
	uint32_t used = 0;
	bool usable = false;

	if (!thing || uses(p->name, thing + 1) || !p->free)
		return NAN;
	for (int i = 0; i < o->count; i++)
		if (uses(o->option[i].name, thing + 1)) {
			usable = true;
			used += o->option[i].free;
		}
	return usable ? (double)used / p->free : NAN;
}

static int compare_options(const void *a, const void *b)
{
	return strcmp(((const struct lab_option *)a)->name, ((const struct lab_option *)b)->name);
}

static int compare_draws(const void *a, const void *b)
{
	return strcmp(((const struct lab_draw *)a)->name, ((const struct lab_draw *)b)->name);
}

static void result_option(const struct lab_options *o, const struct option *p,
			  struct lab_option *out)
{
	const struct stats_interval unknown = {NAN, NAN, NAN};
	bool tells = p->taken >= LEAST && p->offered - p->taken >= LEAST;

	memcpy(out->name, p->name, LAB_NAME);
	out->offered = p->offered;
	out->taken = p->taken;
	out->share = stats_share_of(&p->share);
	out->points = tells ? lab_regress(p->cluster, p->clusters, 0) : unknown;
	out->chance = tells ? lab_regress(p->cluster, p->clusters, 1) : unknown;
	out->used = used_of(o, p);
}

/* A seat that decides next sees its best move, and so its chance rises after any draw. What a draw
 * is worth is the difference to the mean of its kind, by the first word. */
static void centre_draws(struct lab_result *out)
{
	double mean[LAB_OPTIONS];

	for (int i = 0; i < out->draw_count; i++) {
		size_t n = strcspn(out->draw[i].name, " ");
		double sum = 0, count = 0;
		for (int k = 0; k < out->draw_count; k++) {
			const struct lab_draw *d = &out->draw[k];
			if (strncmp(d->name, out->draw[i].name, n) != 0 || isnan(d->swing.mean))
				continue;
			sum += d->swing.mean * d->count;
			count += d->count;
		}
		mean[i] = count > 0 ? sum / count : 0;
	}
	for (int i = 0; i < out->draw_count; i++) {
		out->draw[i].swing.mean -= mean[i];
		out->draw[i].swing.lo -= mean[i];
		out->draw[i].swing.hi -= mean[i];
	}
}

void lab_options_result(const struct lab_options *o, struct lab_result *out)
{
	for (int i = 0; i < o->count; i++)
		if (o->option[i].offered)
			result_option(o, &o->option[i], &out->option[out->option_count++]);
	for (int i = 0; i < o->draws; i++) {
		struct lab_draw *d = &out->draw[out->draw_count++];
		memcpy(d->name, o->draw[i].name, LAB_NAME);
		d->count = o->draw[i].count;
		d->swing = stats_mean_of(&o->draw[i].swing);
	}
	centre_draws(out);
	qsort(out->option, (size_t)out->option_count, sizeof out->option[0], compare_options);
	qsort(out->draw, (size_t)out->draw_count, sizeof out->draw[0], compare_draws);
}
