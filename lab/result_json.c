#include "lab/result_json.h"

#include <math.h>

#include "engine/json.h"

/* ---- Numbers ---- */

/* Five digits that count, as printf's %.5g has them: 0.33333, 141.6, 12000. */
static void put_digits(struct firn_writer *w, int64_t digits, int point)
{
	char text[32];
	int n = 0, last = 4;

	for (int i = 4; i >= 0; i--, digits /= 10)
		text[i] = (char)('0' + digits % 10);
	while (last > 0 && last >= point && text[last] == '0')
		last--;
	if (point <= 0)
		firn_put(w, "0.");
	for (int i = point; i < 0; i++)
		firn_put_char(w, '0');
	for (; n <= last; n++) {
		if (n && n == point)
			firn_put_char(w, '.');
		firn_put_char(w, text[n]);
	}
	for (; n < point; n++)
		firn_put_char(w, '0');
}

static void put_real(struct firn_writer *w, double x)
{
	char text[32];
	struct firn_writer number;
	double size = fabs(x), digits;
	int point = 5; /* digits before the point */

	firn_writer_init(&number, text, sizeof text);
	if (!(size < 1e15)) {
		firn_json_null(w);
		return;
	}
	if (size < 1e-9) {
		firn_json_int(w, 0);
		return;
	}
	for (digits = size; digits < 9999.5; digits *= 10)
		point--;
	for (; digits >= 99999.5; digits /= 10)
		point++;
	if (x < 0)
		firn_put_char(&number, '-');
	put_digits(&number, (int64_t)(digits + 0.5), point);
	firn_json_raw(w, text);
}

static void put_interval(struct firn_writer *w, const char *key, struct stats_interval i)
{
	if (key)
		firn_json_key(w, key);
	firn_json_begin(w, '{');
	firn_json_key(w, "mean");
	put_real(w, i.mean);
	firn_json_key(w, "lo");
	put_real(w, i.lo);
	firn_json_key(w, "hi");
	put_real(w, i.hi);
	firn_json_end(w, '}');
}

static void put_intervals(struct firn_writer *w, const char *key, const struct stats_interval i[],
			  int count)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int k = 0; k < count; k++)
		put_interval(w, NULL, i[k]);
	firn_json_end(w, ']');
}

/* ---- One result ---- */

static void put_rows(struct firn_writer *w, const struct lab_result *r)
{
	const struct firn_game *game = r->lab->game;

	firn_json_key(w, "rows");
	firn_json_begin(w, '[');
	for (int row = 0; row < lab_rows(game); row++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "row", game->rows[row]);
		put_interval(w, "points", r->row[row].mean);
		put_interval(w, "share", r->row[row].share);
		firn_json_key(w, "p10_p50_p90");
		firn_json_begin(w, '[');
		put_real(w, r->row[row].p10);
		put_real(w, r->row[row].p50);
		put_real(w, r->row[row].p90);
		firn_json_end(w, ']');
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
	firn_json_key(w, "totals");
	firn_json_begin(w, '{');
	firn_json_key_int(w, "from", r->bar_from);
	firn_json_key_int(w, "width", r->bar_width);
	firn_json_key(w, "counts");
	firn_json_begin(w, '[');
	for (int i = 0; i < LAB_BARS; i++)
		firn_json_int(w, r->bar[i]);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_options(struct firn_writer *w, const struct lab_result *r)
{
	firn_json_key(w, "options");
	firn_json_begin(w, '[');
	for (int i = 0; i < r->option_count; i++) {
		const struct lab_option *o = &r->option[i];
		firn_json_begin(w, '{');
		firn_json_key_string(w, "option", o->name);
		firn_json_key_int(w, "offered", o->offered);
		firn_json_key_int(w, "taken", o->taken);
		put_interval(w, "share", o->share);
		firn_json_key(w, "used");
		put_real(w, o->used);
		put_interval(w, "points", o->points);
		put_interval(w, "chance", o->chance);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
	firn_json_key(w, "draws");
	firn_json_begin(w, '[');
	for (int i = 0; i < r->draw_count; i++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "draw", r->draw[i].name + (r->draw[i].name[0] == '-'));
		firn_json_key_int(w, "count", r->draw[i].count);
		put_interval(w, "swing", r->draw[i].swing);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_things(struct firn_writer *w, const struct lab_result *r)
{
	firn_json_key(w, "things");
	firn_json_begin(w, '[');
	for (int i = 0; i < r->thing_count; i++) {
		const struct lab_thing *t = &r->thing[i];
		firn_json_begin(w, '{');
		firn_json_key_string(w, "thing", t->name);
		firn_json_key_int(w, "games", t->games);
		firn_json_key_int(w, "gained", t->gained);
		put_interval(w, "share", t->share);
		put_interval(w, "points", t->points);
		put_interval(w, "chance", t->chance);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_lasts(struct firn_writer *w, const char *key, const struct lab_last list[],
		      int count)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "move", list[i].name);
		firn_json_key_int(w, "games", list[i].count);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

/* Ids of the game's own terms that never came up. */
static void put_unseen(struct firn_writer *w, const struct firn_game *game, const char *key,
		       enum firn_term_kind kind, uint32_t seen)
{
	const struct firn_term *terms = game->about ? game->about->terms[kind] : NULL;

	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int i = 0; terms && terms[i].id && i < 32; i++)
		if (!(seen >> i & 1))
			firn_json_string(w, terms[i].id);
	firn_json_end(w, ']');
}

static void put_bounds(struct firn_writer *w, const struct lab_result *r)
{
	char seed[FIRN_SEED_MAX + 1];

	lab_seed(r->lab, r->longest_n, seed);
	firn_json_key(w, "bounds");
	firn_json_begin(w, '{');
	firn_json_key_int(w, "longest_turns", r->longest_turns);
	firn_json_key_int(w, "longest_decisions", r->longest_decisions);
	firn_json_key_string(w, "longest_seed", seed);
	firn_json_key_int(w, "shortest_turns", r->shortest_turns);
	put_lasts(w, "ended_by", r->last, r->last_count);
	put_lasts(w, "last_turn", r->late, r->late_count);
	put_unseen(w, r->lab->game, "phases_never_seen", FIRN_TERM_PHASE, r->phases);
	put_unseen(w, r->lab->game, "events_never_seen", FIRN_TERM_EVENT, r->events);
	firn_json_end(w, '}');
}

void lab_result_json(struct firn_writer *w, const struct lab_result *r)
{
	int seats = r->lab->options.seats;

	firn_json_begin(w, '{');
	firn_json_key_int(w, "seats", seats);
	firn_json_key_int(w, "games", r->games);
	firn_json_key_int(w, "unequal_games", r->unequal);
	put_intervals(w, "win", r->win, seats);
	put_intervals(w, "points", r->points, seats);
	put_intervals(w, "ahead", r->ahead, seats);
	for (int i = 0; i < LAB_SCALARS; i++)
		put_interval(w, lab_scalars[i].id, r->scalar[i]);
	put_intervals(w, "tension", r->tension, LAB_TENTHS);
	put_rows(w, r);
	put_options(w, r);
	put_things(w, r);
	put_bounds(w, r);
	firn_json_end(w, '}');
}

/* ---- Two results ---- */

void lab_differences_json(struct firn_writer *w, const struct lab_differences *all)
{
	firn_json_begin(w, '[');
	for (int i = 0; i < all->count; i++) {
		const struct lab_difference *d = &all->list[i];
		firn_json_begin(w, '{');
		firn_json_key_string(w, "number", d->id);
		put_interval(w, "first", d->side[0]);
		put_interval(w, "second", d->side[1]);
		firn_json_key(w, "difference");
		put_real(w, d->difference);
		firn_json_key(w, "p");
		put_real(w, d->p);
		firn_json_key_bool(w, "beyond_chance", d->beyond);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}
