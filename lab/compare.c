#include "lab/compare.h"

#include <math.h>
#include <string.h>

#include "engine/text.h"

static const double level = 0.01; /* of all comparisons together */

/* The id is `what`, and `which` of them; which NULL: there is one. */
static struct lab_difference *add(struct lab_differences *out, const char *what, const char *which,
				  enum lab_unit unit, const struct stats_interval side[LAB_SIDES])
{
	struct lab_difference *d = &out->list[out->count];
	struct firn_writer w;

	memset(d, 0, sizeof *d);
	firn_writer_init(&w, d->id, sizeof d->id);
	firn_put(&w, what);
	if (which) {
		firn_put_char(&w, ' ');
		firn_put(&w, which);
	}
	d->unit = unit;
	d->side[0] = side[0];
	d->side[1] = side[1];
	d->difference = side[1].mean - side[0].mean;
	d->p = lab_p(d->difference, hypot(lab_error(side[0]), lab_error(side[1])));
	if (out->count < LAB_DIFFERENCES - 1) /* the last one is written to and forgotten */
		out->count++;
	return d;
}

static void compare_seats(const char *what, enum lab_unit unit, int seats,
			  const struct stats_interval *sides[LAB_SIDES],
			  struct lab_differences *out)
{
	for (int place = 0; place < seats; place++) {
		const struct stats_interval side[] = {sides[0][place], sides[1][place]};
		const char number[] = {(char)('1' + place), '\0'};
		add(out, what, number, unit, side);
	}
}

static void compare_scalars(const struct lab_result *a, const struct lab_result *b,
			    struct lab_differences *out)
{
	for (int i = 0; i < LAB_SCALARS; i++) {
		const struct stats_interval side[] = {a->scalar[i], b->scalar[i]};
		add(out, lab_scalars[i].id, NULL, lab_scalars[i].unit, side);
	}
}

static void compare_rows(const struct lab_result *a, const struct lab_result *b,
			 struct lab_differences *out)
{
	const struct firn_game *game = a->lab->game;

	for (int row = 0; row < lab_rows(game) - 1; row++) {
		const struct stats_interval side[] = {a->row[row].mean, b->row[row].mean};
		add(out, "row", game->rows[row], LAB_POINTS, side);
	}
}

static const struct lab_option *find(const struct lab_result *r, const char *name)
{
	for (int i = 0; i < r->option_count; i++)
		if (firn_equal(r->option[i].name, name))
			return &r->option[i];
	return NULL;
}

static void compare_option(const struct lab_option *a, const struct lab_option *b,
			   struct lab_differences *out)
{
	const struct stats_interval share[] = {a->share, b->share};
	const struct stats_interval points[] = {a->points, b->points};

	add(out, "taken", a->name, LAB_PERCENT, share)->minor = true;
	if (!isnan(a->points.lo) && !isnan(b->points.lo))
		add(out, "worth", a->name, LAB_POINTS, points)->minor = true;
}

void lab_compare(const struct lab_result *a, const struct lab_result *b,
		 struct lab_differences *out)
{
	const struct stats_interval *wins[] = {a->win, b->win};
	const struct stats_interval *points[] = {a->points, b->points};
	int seats = a->lab->options.seats;
	double p[LAB_DIFFERENCES];
	bool beyond[LAB_DIFFERENCES];

	out->count = 0;
	compare_seats("win", LAB_PERCENT, seats, wins, out);
	compare_seats("points", LAB_POINTS, seats, points, out);
	compare_scalars(a, b, out);
	compare_rows(a, b, out);
	for (int i = 0; i < a->option_count; i++) {
		const struct lab_option *other = find(b, a->option[i].name);
		if (other)
			compare_option(&a->option[i], other, out);
	}
	for (int i = 0; i < out->count; i++)
		p[i] = out->list[i].p;
	lab_holm(p, out->count, level, beyond);
	for (int i = 0; i < out->count; i++)
		out->list[i].beyond = beyond[i];
}
