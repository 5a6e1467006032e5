/* The tables of a report: numbers side by side, options, draws, bounds. */
#include "cli/lab_figure.h"

#include <math.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

static const struct lab_result *result_of(const struct lab_page *p)
{
	return p->report->result[0][p->at];
}

/* ---- Cells ---- */

void lab_table_begin(FILE *out, const char *const heads[], int count)
{
	fputs("<div class=\"plot\"><table><thead><tr>", out);
	for (int i = 0; i < count; i++) {
		fputs("<th scope=\"col\">", out);
		lab_chart_text(out, heads[i]);
		fputs("</th>", out);
	}
	fputs("</tr></thead><tbody>\n", out);
}

void lab_table_name(FILE *out, const char *text)
{
	fputs("<tr><th scope=\"row\">", out);
	lab_chart_text(out, text);
	fputs("</th>", out);
}

void lab_table_cell(FILE *out, const char *text, double sort)
{
	fputs("<td", out);
	if (!isnan(sort))
		fprintf(out, " data-sort=\"%.6g\"", sort);
	fputs(">", out);
	lab_chart_text(out, text);
	fputs("</td>", out);
}

void lab_table_interval(FILE *out, enum lab_unit unit, struct stats_interval i)
{
	char text[2 * LAB_CELL];

	lab_table_cell(out, lab_amount(unit, i.mean, text), i.mean);
	lab_table_cell(out, lab_range(unit, i, text), i.hi - i.lo);
}

void lab_table_end(FILE *out)
{
	fputs("</tbody></table></div>\n", out);
}

/* ---- All numbers ---- */

static void table_scalars(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const char *heads[] = {_("what"), _("measured"), _("95 % interval")};

	lab_figure_begin(p, "length", _("Length, choices and margin"));
	lab_table_begin(p->out, heads, 3);
	for (int i = 0; i < LAB_SCALARS; i++) {
		if (isnan(r->scalar[i].mean))
			continue;
		lab_table_name(p->out, _(lab_scalars[i].label));
		lab_table_interval(p->out, lab_scalars[i].unit, r->scalar[i]);
		fputs("</tr>\n", p->out);
	}
	lab_table_end(p->out);
	lab_figure_end(p,
		       _("Per game, unless it says otherwise. Minutes: 5 seconds per decision, 3 "
			 "more each time that its choices double, 2 per draw."));
}

/* ---- Side by side ---- */

static void put_difference(FILE *out, const struct firn_game *game, const struct lab_difference *d)
{
	char text[LAB_CELL], words[LAB_WORDS];

	lab_table_name(out, lab_difference_words(game, d->id, words));
	for (int side = 0; side < LAB_SIDES; side++)
		lab_table_cell(out, lab_amount(d->unit, d->side[side].mean, text),
			       d->side[side].mean);
	fprintf(out, "<td data-sort=\"%.6g\"><span%s>", isnan(d->difference) ? 0 : d->difference,
		d->beyond ? " class=\"boxed\"" : "");
	lab_chart_text(out, lab_cell(d->unit, d->difference, true, text));
	fputs("</span></td></tr>\n", out);
}

static void table_differences(struct lab_page *p)
{
	const struct lab_differences *all = p->report->differences[p->at];
	const char *a = p->report->result[0][p->at]->lab->name;
	const char *b = p->report->result[1][p->at]->lab->name;
	const char *heads[] = {_("what"), a, b, _("difference")};
	char text[2 * LAB_WORDS];

	snprintf(text, sizeof text, _("“%s” and “%s” side by side"), a, b);
	lab_figure_begin(p, "compare", text);
	lab_table_begin(p->out, heads, 4);
	for (int i = 0; i < all->count; i++)
		if (!all->list[i].minor || all->list[i].beyond)
			put_difference(p->out, result_of(p)->lab->game, &all->list[i]);
	lab_table_end(p->out);
	snprintf(text, sizeof text,
		 _("Boxed differences are beyond chance (p < 0.01, Holm over %d comparisons)."),
		 all->count);
	lab_figure_end(p, text);
}

/* ---- Options and draws ---- */

static void put_option(FILE *out, const struct firn_game *game, const struct lab_option *o,
		       uint32_t games)
{
	char words[LAB_WORDS], phase[LAB_WORDS], text[2 * LAB_CELL];
	double offered = (double)o->offered / games;

	lab_table_name(out, lab_option_words(game, o->name, words));
	lab_table_cell(out, lab_phase_words(game, o->name, phase), NAN);
	lab_table_cell(out, lab_cell(LAB_COUNT, offered, false, text), offered);
	lab_table_interval(out, LAB_PERCENT, o->share);
	lab_table_cell(out, lab_amount(LAB_PERCENT, o->used, text), o->used);
	lab_table_cell(out, lab_cell(LAB_POINTS, o->points.mean, true, text), o->points.mean);
	lab_table_cell(out, lab_range(LAB_POINTS, o->points, text), o->points.hi - o->points.lo);
	lab_table_cell(out, lab_cell(LAB_PERCENT, o->chance.mean, true, text), o->chance.mean);
	lab_table_cell(out, lab_range(LAB_PERCENT, o->chance, text), o->chance.hi - o->chance.lo);
	fputs("</tr>\n", out);
}

static void table_options(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const char *heads[] = {_("option"),        _("when"),          _("offered per game"),
			       _("taken"),         _("95 % interval"), _("used"),
			       _("worth, points"), _("95 % interval"), _("worth, win %"),
			       _("95 % interval")};

	lab_figure_begin(p, "all-options", _("Every option"));
	lab_table_begin(p->out, heads, 10);
	for (int i = 0; i < r->option_count; i++)
		put_option(p->out, r->lab->game, &r->option[i], r->games);
	lab_table_end(p->out);
	lab_figure_end(p, _("Counts only decisions in which there was another option. Used: per "
			    "time it was taken."));
}

static void table_draws(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const char *heads[] = {_("draw"), _("per game"), _("swing, win %"), _("95 % interval")};
	char words[LAB_WORDS], text[2 * LAB_CELL];

	if (!r->draw_count)
		return;
	lab_figure_begin(p, "draws", _("Every draw"));
	lab_table_begin(p->out, heads, 4);
	for (int i = 0; i < r->draw_count; i++) {
		const struct lab_draw *d = &r->draw[i];
		double count = (double)d->count / r->games;
		lab_table_name(p->out, lab_option_words(r->lab->game, d->name, words));
		lab_table_cell(p->out, lab_cell(LAB_COUNT, count, false, text), count);
		lab_table_cell(p->out, lab_cell(LAB_PERCENT, d->swing.mean, true, text),
			       d->swing.mean);
		lab_table_cell(p->out, lab_range(LAB_PERCENT, d->swing, text),
			       d->swing.hi - d->swing.lo);
		fputs("</tr>\n", p->out);
	}
	lab_table_end(p->out);
	lab_figure_end(p,
		       _("Swing: what it adds to the chance of whoever decides next, against the "
			 "mean of draws of its kind. The set-up is not counted."));
}

/* Things that were drawn and gained, such as temples. */
static void table_things(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	const char *heads[] = {_("what"),          _("came up in"),    _("gained"),
			       _("95 % interval"), _("worth, points"), _("95 % interval"),
			       _("worth, win %"),  _("95 % interval")};
	char words[LAB_WORDS], text[2 * LAB_CELL];

	if (!r->thing_count)
		return;
	lab_figure_begin(p, "things", _("Everything that was gained"));
	lab_table_begin(p->out, heads, 8);
	for (int i = 0; i < r->thing_count; i++) {
		const struct lab_thing *t = &r->thing[i];
		double drawn = (double)t->games / r->games;
		lab_table_name(p->out, lab_thing_words(r->lab->game, t->name, words));
		lab_table_cell(p->out, lab_amount(LAB_PERCENT, drawn, text), drawn);
		lab_table_interval(p->out, LAB_PERCENT, t->share);
		lab_table_cell(p->out, lab_cell(LAB_POINTS, t->points.mean, true, text),
			       t->points.mean);
		lab_table_cell(p->out, lab_range(LAB_POINTS, t->points, text),
			       t->points.hi - t->points.lo);
		lab_table_cell(p->out, lab_cell(LAB_PERCENT, t->chance.mean, true, text),
			       t->chance.mean);
		lab_table_cell(p->out, lab_range(LAB_PERCENT, t->chance, text),
			       t->chance.hi - t->chance.lo);
		fputs("</tr>\n", p->out);
	}
	lab_table_end(p->out);
	lab_figure_end(p, _("Gained: in how many of the games in which it came up. Worth: how much "
			    "more seats ended with that gained it than the others of the same "
			    "games."));
}

/* ---- Bounds ---- */

/* Terms of the game that never came up, as a list; "" if there are none. */
static void put_unseen(FILE *out, const struct firn_game *game, enum firn_term_kind kind,
		       uint32_t seen)
{
	const struct firn_term *terms = game->about ? game->about->terms[kind] : NULL;
	bool any = false;

	for (int i = 0; terms && terms[i].id && i < 32; i++)
		if (!(seen >> i & 1)) {
			fputs(any ? ", " : "", out);
			lab_chart_text(out, terms_text(game, kind, terms[i].id));
			any = true;
		}
	if (!any)
		fputs("–", out);
}

static void put_silent_rows(FILE *out, const struct lab_result *r)
{
	bool any = false;

	for (int row = 0; row < lab_rows(r->lab->game) - 1; row++)
		if (r->row[row].share.mean == 0) {
			fputs(any ? ", " : "", out);
			lab_chart_text(out, terms_label(r->lab->game, FIRN_TERM_ROW,
							r->lab->game->rows[row]));
			any = true;
		}
	if (!any)
		fputs("–", out);
}

static void put_lasts(FILE *out, const struct lab_result *r, const struct lab_last list[],
		      int count)
{
	enum { SHOWN = 8 };
	char words[LAB_WORDS];

	for (int i = 0; i < count && i < SHOWN; i++) {
		fprintf(out, "%s%.0f %% ", i ? ", " : "", 100.0 * list[i].count / r->games);
		lab_chart_text(out, lab_option_words(r->lab->game, list[i].name, words));
	}
	if (count > SHOWN)
		fputs(", …", out);
}

static void table_bounds(struct lab_page *p)
{
	const struct lab_result *r = result_of(p);
	char seed[FIRN_SEED_MAX + 1], turns[40], decisions[40];

	lab_seed(r->lab, r->longest_n, seed);
	lab_figure_begin(p, "bounds", _("Bounds"));
	fprintf(p->out, "<dl><dt>%s</dt><dd>", _("Longest game"));
	fprintf(p->out, _("%s turns, %s decisions (seed %s)"), i18n_whole(r->longest_turns, turns),
		i18n_whole(r->longest_decisions, decisions), seed);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("Shortest game"));
	fprintf(p->out, _("%u turns"), (unsigned)r->shortest_turns);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("Last move of a game"));
	put_lasts(p->out, r, r->last, r->last_count);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("In the last turn"));
	put_lasts(p->out, r, r->late, r->late_count);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("Phases that never came up"));
	put_unseen(p->out, r->lab->game, FIRN_TERM_PHASE, r->phases);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("Events that never happened"));
	put_unseen(p->out, r->lab->game, FIRN_TERM_EVENT, r->events);
	fprintf(p->out, "</dd><dt>%s</dt><dd>", _("Rows that never counted"));
	put_silent_rows(p->out, r);
	fputs("</dd></dl>\n", p->out);
	lab_figure_end(p, _("As far as phases, events and sheets tell."));
}

void lab_tables(struct lab_page *p)
{
	if (p->report->sides > 1)
		table_differences(p);
	table_scalars(p);
	table_bounds(p);
	fputs("</div>\n", p->out); /* of figures two by two */
	table_options(p);
	table_draws(p);
	table_things(p);
}
