#include "cli/arena_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

enum { NAME = 24, CELL = 32, JSON_SIZE = 1 << 18 };

static const char *const verdicts[] = {
	[STATS_OPEN] = "open", [STATS_MORE] = "more", [STATS_LESS] = "less"};

/* A player's name that fits a column. */
static const char *short_name(const struct tally *t, int player, char out[NAME + 1])
{
	const char *name = t->a->player[player].name;

	if (strlen(name) <= NAME)
		snprintf(out, NAME + 1, "%s", name);
	else
		snprintf(out, NAME + 1, "%.*s...", NAME - 3, name);
	return out;
}

/* ---- People ---- */

static void print_sprt(FILE *out, const struct tally *t)
{
	const struct stats_sprt *s = &t->sprt;
	char name[NAME + 1];

	if (s->p1 == 0)
		return;
	short_name(t, 0, name);
	if (s->verdict == STATS_MORE)
		fprintf(out, _("sprt: proven: %s wins more than %.4g %%"), name, 100 * s->p0);
	else if (s->verdict == STATS_LESS)
		fprintf(out, _("sprt: proven: %s wins less than %.4g %%"), name, 100 * s->p1);
	else
		fprintf(out,
			_("sprt: open: neither more than %.4g %% nor less than %.4g %% is proven"),
			100 * s->p0, 100 * s->p1);
	fprintf(out, _(" (%u groups, bets %.2f and %.2f of %.2f)\n"), (unsigned)s->groups, s->more,
		s->less, 2.9957);
}

/* A cell of a table; what is not known is a dash. */
static const char *cell(char out[CELL], double x)
{
	if (isnan(x))
		return "-";
	snprintf(out, CELL, "%.1f", x);
	return out;
}

static void print_interval(FILE *out, struct stats_interval i, double unit, int width)
{
	char mean[CELL], lo[CELL], hi[CELL];

	fprintf(out, _(" %*s %*s to %-*s"), width + 1, cell(mean, unit * i.mean), width,
		cell(lo, unit * i.lo), width, cell(hi, unit * i.hi));
}

static void print_player(FILE *out, const struct tally *t, int i, int width)
{
	const struct tally_player *p = &t->player[i];
	char name[NAME + 1];

	fprintf(out, "%-*s %8.1f", width, short_name(t, i, name), p->wins);
	print_interval(out, tally_share(t, i), 100, 5);
	print_interval(out, tally_score(t, i), 1, 6);
	fprintf(out, " %6.2f +- %4.2f %8u\n", p->rating.mu, p->rating.sigma, (unsigned)p->forfeits);
}

static int name_width(const struct tally *t)
{
	int width = 6;

	for (int i = 0; i < t->a->options.seats; i++) {
		int len = (int)strlen(t->a->player[i].name);
		if (len > width)
			width = len < NAME ? len : NAME;
	}
	return width;
}

static void print_head(FILE *out, const struct tally *t)
{
	const struct arena *a = t->a;

	fprintf(out, ngettext("%s, %d seat", "%s, %d seats", a->options.seats), a->game->id,
		a->options.seats);
	fprintf(out, ngettext(", %u game", ", %u games", t->games), (unsigned)t->games);
	fprintf(out, _(", seed %s"), a->seed);
	if (a->nodes)
		fprintf(out, _(", %llu nodes"), (unsigned long long)a->nodes);
	else if (a->ms)
		fprintf(out, ", %u ms", (unsigned)a->ms);
	for (int i = 0; a->game->options[i].name; i++)
		fprintf(out, ", %s %s", a->game->options[i].name,
			a->game->options[i].values[a->options.option[i]]);
	fprintf(out, "\n");
	if (t->endless)
		fprintf(out, _("%u of them did not end and have no winner\n"),
			(unsigned)t->endless);
}

static int compare_grades(const void *a, const void *b)
{
	const struct tally_grade *x = a, *y = b;

	return (x->lowest > y->lowest) - (x->lowest < y->lowest);
}

static void print_solo(FILE *out, const struct tally *t)
{
	struct stats_interval score = tally_score(t, 0);
	struct tally sorted = *t;
	char name[NAME + 1], mean[CELL], lo[CELL], hi[CELL];

	fprintf(out, _("%s: mean score %s, 95 %% %s to %s, "), short_name(t, 0, name),
		cell(mean, score.mean), cell(lo, score.lo), cell(hi, score.hi));
	fprintf(out, _("lowest %d, highest %d, %u forfeits\n"), t->lowest, t->highest,
		(unsigned)t->player[0].forfeits);
	qsort(sorted.grade, (size_t)sorted.grades, sizeof sorted.grade[0], compare_grades);
	for (int i = 0; i < sorted.grades; i++) {
		const struct tally_grade *g = &sorted.grade[i];
		fputs("  ", out);
		i18n_pad(out, 16,
			 g->name[0] ? terms_text(t->a->game, FIRN_TERM_GRADE, g->name)
				    : _("no grade"));
		fprintf(out, " %7u %6.1f %%\n", (unsigned)g->games, 100.0 * g->games / t->games);
	}
}

/* The heads of the columns that print_player fills. */
static void print_columns(FILE *out, int width)
{
	const struct {
		int wide; /* below 0: to the right */
		const char *text;
	} columns[] = {{width, _("name")}, {-8, _("wins")},    {-6, _("win %")},
		       {14, "    95 %"},   {-7, _("score")},   {16, "     95 %"},
		       {14, _(" rating")}, {-8, _("forfeits")}};

	for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
		fputs(i ? " " : "", out);
		i18n_pad(out, columns[i].wide, columns[i].text);
	}
	fputc('\n', out);
}

void arena_report_table(FILE *out, const struct tally *t)
{
	int width = name_width(t);

	print_head(out, t);
	if (t->a->options.seats == 1) {
		print_solo(out, t);
		return;
	}
	print_columns(out, width);
	for (int i = 0; i < t->a->options.seats; i++)
		print_player(out, t, i, width);
	print_sprt(out, t);
}

void arena_report_progress(FILE *out, const struct tally *t, uint32_t games)
{
	fprintf(out, "\r%u/%u", (unsigned)t->games, (unsigned)games);
	for (int i = 0; i < t->a->options.seats; i++) {
		if (t->a->options.seats == 1)
			fprintf(out, _("  score %.1f"), tally_score(t, i).mean);
		else
			fprintf(out, "  %.12s %.1f %%", t->a->player[i].name,
				100 * tally_share(t, i).mean);
	}
	fprintf(out, "\033[K");
	fflush(out);
}

/* ---- Programs ---- */

static void put_number(struct firn_writer *w, double x)
{
	char text[40];

	snprintf(text, sizeof text, "%.6g", x);
	firn_json_raw(w, isnan(x) ? "null" : text);
}

static void key_number(struct firn_writer *w, const char *key, double x)
{
	firn_json_key(w, key);
	put_number(w, x);
}

static void key_interval(struct firn_writer *w, const char *key, struct stats_interval i)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	put_number(w, i.lo);
	put_number(w, i.hi);
	firn_json_end(w, ']');
}

static void put_player(struct firn_writer *w, const struct tally *t, int i)
{
	const struct tally_player *p = &t->player[i];
	struct stats_interval share = tally_share(t, i), score = tally_score(t, i);

	firn_json_begin(w, '{');
	firn_json_key_string(w, "player", t->a->player[i].name);
	key_number(w, "wins", p->wins);
	key_number(w, "win_rate", share.mean);
	key_interval(w, "ci95", share);
	key_number(w, "mean_score", score.mean);
	key_interval(w, "score_ci95", score);
	key_number(w, "rating", p->rating.mu);
	key_number(w, "rating_sigma", p->rating.sigma);
	firn_json_key_int(w, "forfeits", p->forfeits);
	firn_json_end(w, '}');
}

static void put_sprt(struct firn_writer *w, const struct tally *t)
{
	firn_json_key(w, "sprt");
	firn_json_begin(w, '{');
	key_number(w, "p0", t->sprt.p0);
	key_number(w, "p1", t->sprt.p1);
	firn_json_key_string(w, "verdict", verdicts[t->sprt.verdict]);
	key_number(w, "more", t->sprt.more);
	key_number(w, "less", t->sprt.less);
	firn_json_end(w, '}');
}

static void put_grades(struct firn_writer *w, const struct tally *t)
{
	firn_json_key(w, "grades");
	firn_json_begin(w, '{');
	for (int i = 0; i < t->grades; i++)
		firn_json_key_int(w, t->grade[i].name[0] ? t->grade[i].name : "none",
				  t->grade[i].games);
	firn_json_end(w, '}');
}

void arena_report_json(FILE *out, const struct tally *t)
{
	char text[JSON_SIZE];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "game", t->a->game->id);
	firn_json_key_int(&w, "games", t->games);
	firn_json_key_string(&w, "seed", t->a->seed);
	firn_json_key_int(&w, "endless", t->endless);
	firn_json_key(&w, "seats");
	firn_json_begin(&w, '[');
	for (int i = 0; i < t->a->options.seats; i++)
		put_player(&w, t, i);
	firn_json_end(&w, ']');
	if (t->a->options.seats == 1)
		put_grades(&w, t);
	if (t->sprt.p1 > 0)
		put_sprt(&w, t);
	firn_json_end(&w, '}');
	fprintf(out, "%s\n", text);
}
