#include "cli/arena_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

enum { NAME = 24, CELL = 32, LABEL = 24, COLUMN = 14 };

/* A player's name that fits a column. */
static const char *short_name(const struct tally *t, int player, int width, char out[NAME + 1])
{
	const char *name = t->a->player[player].name;

	if ((int)strlen(name) <= width)
		snprintf(out, NAME + 1, "%s", name);
	else
		snprintf(out, NAME + 1, "%.*s...", width - 3, name);
	return out;
}

static void print_sprt(FILE *out, const struct tally *t)
{
	const struct stats_sprt *s = &t->sprt;
	char name[NAME + 1];

	if (s->p1 == 0)
		return;
	short_name(t, 0, NAME, name);
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

	fprintf(out, "%-*s %8.1f", width, short_name(t, i, NAME, name), p->wins);
	print_interval(out, tally_share(t, i), 100, 5);
	print_interval(out, tally_score(t, i), 1, 6);
	fprintf(out, " %6.2f +- %4.2f %8u\n", p->rating.mu, p->rating.sigma, (unsigned)p->forfeits);
}

static int name_width(const struct tally *t)
{
	int width = i18n_width(_("turn order"));

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
	if (a->options.ruleset)
		fprintf(out, _(", ruleset %.8s"),
			firn_ruleset_head(a->game, a->options.ruleset)->hash);
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

	fprintf(out, _("%s: mean score %s, 95 %% %s to %s, "), short_name(t, 0, NAME, name),
		cell(mean, score.mean), cell(lo, score.lo), cell(hi, score.hi));
	fprintf(out,
		ngettext("lowest %d, highest %d, %u forfeit\n",
			 "lowest %d, highest %d, %u forfeits\n", t->player[0].forfeits),
		t->lowest, t->highest, (unsigned)t->player[0].forfeits);
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

struct column {
	int wide; /* below 0: to the right */
	const char *text;
};

/* The heads of columns. */
static void print_columns(FILE *out, const struct column columns[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		fputs(i ? " " : "", out);
		i18n_pad(out, columns[i].wide, columns[i].text);
	}
	fputc('\n', out);
}

/* How whoever moved first fared, second, and so on. */
static void print_places(FILE *out, const struct tally *t, int width)
{
	const struct column columns[] = {{width, _("turn order")}, {-8, _("wins")},
					 {-6, _("win %")},         {14, "    95 %"},
					 {-7, _("score")},         {0, "     95 %"}};

	print_columns(out, columns, sizeof columns / sizeof columns[0]);
	for (int i = 0; i < t->a->options.seats; i++) {
		fprintf(out, "%-*d %8.1f", width, i + 1, t->place[i].wins);
		print_interval(out, tally_place_share(t, i), 100, 5);
		print_interval(out, tally_place_score(t, i), 1, 6);
		fputc('\n', out);
	}
}

static void print_length(FILE *out, const struct tally *t)
{
	if (!t->ended)
		return;
	fprintf(out, _("length: %.1f decisions (%u to %u), %.1f turns (%u to %u)\n"),
		tally_mean(t, t->decisions.sum), (unsigned)t->decisions.least,
		(unsigned)t->decisions.most, tally_mean(t, t->turns.sum), (unsigned)t->turns.least,
		(unsigned)t->turns.most);
}

/* The mean of every row of the score sheet. */
static void print_rows(FILE *out, const struct tally *t)
{
	const struct firn_game *game = t->a->game;
	char name[NAME + 1], mean[CELL];

	if (!t->ended)
		return;
	i18n_pad(out, LABEL, _("mean points"));
	for (int i = 0; i < t->a->options.seats; i++) {
		short_name(t, i, COLUMN, name);
		fputc(' ', out);
		i18n_pad(out, -COLUMN, name);
	}
	fputc('\n', out);
	for (int row = 0; game->rows[row]; row++) {
		i18n_pad(out, LABEL, terms_label(game, FIRN_TERM_ROW, game->rows[row]));
		for (int i = 0; i < t->a->options.seats; i++)
			fprintf(out, " %*s", COLUMN, cell(mean, tally_mean(t, t->row[i][row])));
		fputc('\n', out);
	}
}

static void print_players(FILE *out, const struct tally *t, int width)
{
	const struct column columns[] = {{width, _("name")}, {-8, _("wins")},    {-6, _("win %")},
					 {14, "    95 %"},   {-7, _("score")},   {16, "     95 %"},
					 {14, _(" rating")}, {-8, _("forfeits")}};

	print_columns(out, columns, sizeof columns / sizeof columns[0]);
	for (int i = 0; i < t->a->options.seats; i++)
		print_player(out, t, i, width);
}

void arena_report_table(FILE *out, const struct tally *t)
{
	int width = name_width(t);

	print_head(out, t);
	if (t->a->options.seats == 1) {
		print_solo(out, t);
	} else {
		print_players(out, t, width);
		print_sprt(out, t);
		fputc('\n', out);
		print_places(out, t, width);
	}
	fputc('\n', out);
	print_length(out, t);
	print_rows(out, t);
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
