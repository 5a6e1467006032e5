#include "cli/lab_figure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

static const struct lab_result *result_of(const struct lab_page *p)
{
	return p->report->result[0][p->at];
}

void lab_figure_begin(struct lab_page *p, const char *name, const char *title)
{
	char *id = p->id[p->figure < LAB_FIGURES ? p->figure : LAB_FIGURES - 1];

	snprintf(id, sizeof p->id[0], "%.47s-%d", name, result_of(p)->lab->options.seats);
	fprintf(p->out, "<figure id=\"%s\"><h3><span>%d</span> ", id, ++p->figure);
	lab_chart_text(p->out, title);
	fputs("</h3>\n", p->out);
}

void lab_figure_end(struct lab_page *p, const char *caption)
{
	fputs("<figcaption>", p->out);
	lab_chart_text(p->out, caption);
	fputs("</figcaption></figure>\n", p->out);
}

/* ---- A chart of intervals and its numbers ---- */

static struct lab_chart_row *add_row(struct lab_chart *c, const char *label,
				     struct stats_interval i)
{
	struct lab_chart_row *row = &c->row[c->count < LAB_CHART_ROWS ? c->count++ : c->count - 1];

	*row = (struct lab_chart_row){.i = i, .taken = NAN};
	snprintf(row->label, sizeof row->label, "%s", label);
	return row;
}

static void put_numbers(FILE *out, const struct lab_chart *c, const char *what)
{
	const char *heads[] = {what, c->spread ? _("mean") : _("measured"),
			       c->spread ? _("10th to 90th of 100") : _("95 % interval"),
			       _("taken")};
	bool taken = c->count && !isnan(c->row[0].taken);
	char text[LAB_CELL];

	fprintf(out, "<details><summary>%s</summary>\n", _("Numbers"));
	lab_table_begin(out, heads, taken ? 4 : 3);
	for (int i = 0; i < c->count; i++) {
		lab_table_name(out, c->row[i].label);
		lab_table_interval(out, c->unit, c->row[i].i);
		if (taken)
			lab_table_cell(out, lab_amount(LAB_PERCENT, c->row[i].taken, text),
				       c->row[i].taken);
		fputs("</tr>\n", out);
	}
	lab_table_end(out);
	fputs("</details>\n", out);
}

static void put_chart(struct lab_page *p, const struct lab_chart *c, const char *what)
{
	lab_chart_intervals(p->out, c);
	put_numbers(p->out, c, what);
}

/* ---- Seats ---- */

/* The title states the finding. */
static const char *seats_title(const struct lab_chart *c)
{
	const struct lab_chart_row *first = &c->row[0], *last = &c->row[c->count - 1];

	if (first->i.lo > c->reference)
		return _("Who sits first wins more");
	if (first->i.hi < c->reference)
		return _("Who sits first wins less");
	if (last->i.lo > c->reference)
		return _("Who sits last wins more");
	if (last->i.hi < c->reference)
		return _("Who sits last wins less");
	return _("Where you sit hardly matters");
}

static void figure_wins(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	char fair[LAB_CELL], name[LAB_WORDS];
	struct lab_chart c = {
		.title = _("Share of wins by the order of seats, with 95 % intervals"),
		.unit = LAB_PERCENT,
		.reference = 1.0 / r->lab->options.seats,
		.reference_name = name};

	snprintf(name, sizeof name, _("fair %s"), lab_cell(LAB_PERCENT, c.reference, false, fair));
	for (int place = 0; place < r->lab->options.seats; place++)
		add_row(&c, lab_seat(place), r->win[place]);
	lab_figure_begin(p, "seats", seats_title(&c));
	put_chart(p, &c, _("seat"));
	lab_figure_end(p, _("Share of wins. Lines: 95 % interval. Filled: differs from fair beyond "
			    "chance."));
}

static void figure_points(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	struct lab_chart c = {.title = _("Points ahead of the mean of all seats, with 95 % "
					 "intervals"),
			      .unit = LAB_POINTS,
			      .sign = true,
			      .reference_name = _("mean")};

	for (int place = 0; place < r->lab->options.seats; place++)
		add_row(&c, lab_seat(place), r->ahead[place]);
	lab_figure_begin(p, "points", _("What the order of seats is worth, in points"));
	put_chart(p, &c, _("seat"));
	lab_figure_end(p, _("Points more or less than the mean of all seats of the same game."));
}

/* ---- Tension ---- */

static void curve_numbers(FILE *out, const struct lab_curve *c)
{
	const char *heads[] = {_("part of the game"), c->name[0], _("95 % interval"), c->name[1],
			       _("95 % interval")};
	char text[LAB_CELL];

	fprintf(out, "<details><summary>%s</summary>\n", _("Numbers"));
	lab_table_begin(out, heads, 1 + 2 * c->sides);
	for (int i = 0; i < LAB_TENTHS; i++) {
		snprintf(text, sizeof text, "%d %%", 10 * i);
		lab_table_name(out, text);
		for (int side = 0; side < c->sides; side++)
			lab_table_interval(out, LAB_PERCENT, c->side[side][i]);
		fputs("</tr>\n", out);
	}
	lab_table_end(out);
	fputs("</details>\n", out);
}

static void figure_tension(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	char name[LAB_WORDS], turn[LAB_CELL];
	struct lab_curve c = {.title = _("Chance of the later winner over the game"),
			      .sides = p->report->sides,
			      .mark = r->scalar[LAB_DECIDED_SHARE].mean,
			      .mark_name = name};

	for (int side = 0; side < c.sides; side++) {
		c.side[side] = p->report->result[side][p->at]->tension;
		c.name[side] = p->report->result[side][p->at]->lab->name;
	}
	snprintf(name, sizeof name, _("half of the games decided: turn %s"),
		 lab_cell(LAB_TURN, r->scalar[LAB_DECIDED].mean, false, turn));
	lab_figure_begin(p, "tension", _("When a game is decided"));
	lab_chart_curve(p->out, &c);
	curve_numbers(p->out, &c);
	lab_figure_end(p, _("Mean chance of the later winner, as the players judge it. A game is "
			    "decided once it stays at 80 % or more. Band: 95 %."));
}

/* ---- Luck and skill ---- */

static void figure_luck(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	static const enum lab_scalar shown[] = {LAB_LUCK,    LAB_CHOICE_PART, LAB_STRONG,
						LAB_MATTERS, LAB_COMEBACKS,   LAB_DRAWS};
	struct lab_chart c = {.title = _("Luck and skill, with 95 % intervals"),
			      .unit = LAB_PERCENT,
			      .reference = NAN};

	for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
		if (shown[i] != LAB_STRONG || r->unequal)
			add_row(&c, _(lab_scalars[shown[i]].label), r->scalar[shown[i]]);
	lab_figure_begin(p, "luck", _("Luck and skill"));
	put_chart(p, &c, _("what"));
	lab_figure_end(p,
		       _("Among equal players, but for the stronger player, who meets players "
			 "one level below. A decision matters if the best move is worth 5 % more "
			 "than the median one."));
}

/* ---- Points ---- */

static void figure_rows(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const struct firn_game *game = r->lab->game;
	struct lab_chart c = {.title = _("Points per seat by row of the sheet: mean, and from the "
					 "10th to the 90th of 100 seats"),
			      .unit = LAB_POINTS,
			      .spread = true,
			      .reference = NAN};

	for (int row = 0; row < lab_rows(game) - 1; row++)
		add_row(&c, terms_label(game, FIRN_TERM_ROW, game->rows[row]),
			(struct stats_interval){r->row[row].mean.mean, r->row[row].p10,
						r->row[row].p90});
	lab_figure_begin(p, "rows", _("Where the points come from"));
	put_chart(p, &c, _("row"));
	lab_figure_end(p, _("Dot: mean per seat. Line: from the 10th to the 90th of 100 seats."));
}

static void figure_totals(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const char *heads[] = {_("points"), _("seats")};
	char text[LAB_CELL];

	lab_figure_begin(p, "totals", _("Distribution of the points"));
	lab_chart_bars(p->out, r, _("How many seats ended with how many points"));
	fprintf(p->out, "<details><summary>%s</summary>\n", _("Numbers"));
	lab_table_begin(p->out, heads, 2);
	for (int i = 0; i < LAB_BARS; i++) {
		int from = r->bar_from + i * r->bar_width;
		if (!r->bar[i])
			continue;
		snprintf(text, sizeof text, r->bar_width > 1 ? "%d–%d" : "%d", from,
			 from + r->bar_width - 1);
		lab_table_name(p->out, text);
		snprintf(text, sizeof text, "%u", (unsigned)r->bar[i]);
		lab_table_cell(p->out, text, r->bar[i]);
		fputs("</tr>\n", p->out);
	}
	lab_table_end(p->out);
	fputs("</details>\n", p->out);
	lab_figure_end(p, _("Totals of all seats of all games."));
}

/* ---- Options ---- */

static int compare_rows(const void *a, const void *b)
{
	double x = ((const struct lab_chart_row *)a)->i.mean;
	double y = ((const struct lab_chart_row *)b)->i.mean;

	return (x < y) - (x > y);
}

/* The options of the phase of option `from` whose worth is known, the best first. */
static void figure_phase(struct lab_page *p, int from)
{
	const struct lab_result *r = result_of(p);
	char words[LAB_WORDS], phase[LAB_WORDS], title[2 * LAB_WORDS], id[LAB_NAME];
	struct lab_chart c = {
		.title = title, .unit = LAB_POINTS, .sign = true, .reference_name = "0"};

	for (int i = from; i < r->option_count; i++) {
		const struct lab_option *o = &r->option[i];
		if (!lab_same_phase(o->name, r->option[from].name) || isnan(o->points.lo))
			continue;
		add_row(&c, lab_option_words(r->lab->game, o->name, words), o->points)
			->taken = o->share.mean;
	}
	if (!c.count)
		return;
	qsort(c.row, (size_t)c.count, sizeof c.row[0], compare_rows);
	snprintf(title, sizeof title, _("What each option is worth, in points: %s"),
		 lab_phase_words(r->lab->game, r->option[from].name, phase));
	lab_phase_id(r->option[from].name, id);
	lab_figure_begin(p, id, title);
	put_chart(p, &c, _("option"));
	lab_figure_end(p,
		       _("Against what else was taken in equally good positions. Filled: differs "
			 "from zero beyond chance. At the right: how often it is taken when "
			 "offered."));
}

static void figures_options(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);

	for (int i = 0; i < r->option_count; i++)
		if (i == 0 || !lab_same_phase(r->option[i].name, r->option[i - 1].name))
			figure_phase(p, i);
}

void lab_figures(struct lab_page *p)
{
	figure_wins(p);
	if (result_of(p)->lab->level > FIRN_RANDOM)
		figure_tension(p);
	figure_points(p);
	if (result_of(p)->lab->level > FIRN_RANDOM)
		figure_luck(p);
	figures_options(p);
	figure_rows(p);
	figure_totals(p);
}
