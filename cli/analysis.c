#include "cli/analysis.h"

#include <stdlib.h>

#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/output.h"
#include "cli/term/say.h"
#include "cli/transcript.h"

enum { MOVE = 34, NUMBER = 5, SEAT = 4 };

/* Who is told about, and in which columns. One seat alone is told points instead of chances. */
struct table {
	FILE *out;
	const struct firn_match *m;
	const struct firn_game *game;
	int seats;
	char mark[FIRN_MAX_SEATS][16];    /* of a seat */
	char heading[FIRN_MAX_SEATS][32]; /* of its chances */
	int chance, lost, seat;           /* columns */
	bool narrow;                      /* what is said of a move has a line of its own */
	struct transcript_names names;    /* the marks, for sentences */
};

/* What is added up over a game, by seat. */
struct sums {
	int decisions[FIRN_MAX_SEATS], marks[FIRN_MAX_SEATS][FIRN_MATCH_MARKS];
	int lost[FIRN_MAX_SEATS], luck[FIRN_MAX_SEATS];
};

static int widest(int wide, const char *text)
{
	return i18n_width(text) > wide ? i18n_width(text) : wide;
}

static struct table table_new(FILE *out, const struct firn_match *m, const char *const mark[])
{
	struct table t = {.out = out,
			  .m = m,
			  .game = m->start.game,
			  .seats = m->start.options.seats,
			  .chance = NUMBER,
			  .narrow = mark};

	for (int seat = 0; seat < t.seats; seat++) {
		snprintf(t.mark[seat], sizeof t.mark[seat], "%d", seat);
		if (mark)
			snprintf(t.mark[seat], sizeof t.mark[seat], "%s", mark[seat]);
		snprintf(t.heading[seat], sizeof t.heading[seat], mark ? "%s" : _("win %s"),
			 t.mark[seat]);
		if (t.seats == 1)
			snprintf(t.heading[seat], sizeof t.heading[seat], "%s", _("points"));
		t.chance = widest(t.chance, t.heading[seat]);
		snprintf(t.names.mark[seat], sizeof t.names.mark[seat], "%s", t.mark[seat]);
		snprintf(t.names.name[seat], sizeof t.names.name[seat], "%s", t.mark[seat]);
	}
	t.lost = widest(NUMBER, _("lost"));
	t.seat = widest(SEAT, _("seat"));
	return t;
}

/* At the right end of a column, after a blank. */
static void put(const struct table *t, int columns, const char *text)
{
	i18n_pad(t->out, -1 - columns, text);
}

static void put_number(const struct table *t, int columns, int number)
{
	char text[16];

	snprintf(text, sizeof text, "%d", number);
	put(t, columns, text);
}

static void print_values(const struct table *t, const uint16_t value[])
{
	char text[16];

	for (int seat = 0; seat < t->seats; seat++)
		put(t, t->chance, i18n_tenths(value[seat], false, text));
}

static void print_heading(const struct table *t)
{
	i18n_pad(t->out, -NUMBER, _("move"));
	put(t, t->seat, _("seat"));
	fputs("  ", t->out);
	i18n_pad(t->out, MOVE, _("played"));
	for (int seat = 0; seat < t->seats; seat++)
		put(t, t->chance, t->heading[seat]);
	put(t, t->lost + 1, _("lost"));
	if (!t->narrow)
		fprintf(t->out, "  %s", _("judgement"));
	fputc('\n', t->out);
}

/* Before what is said of a move. */
static void begin_words(const struct table *t)
{
	if (t->narrow)
		fprintf(t->out, "\n%*s", NUMBER + 1 + t->seat, "");
}

/* In words for a person at the table, otherwise as the record has it. */
static const char *move_words(const struct table *t, const union firn_state *before, int seat,
			      firn_move move, char out[SAY_TEXT])
{
	struct say c = {.game = t->game, .state = before, .seat = seat, .names = &t->names};

	if (t->narrow)
		return say_code(&c, move, out);
	t->game->move_text(before, move, out, FIRN_MAX_TEXT);
	return out;
}

static void print_move(const struct table *t, const struct firn_match_judgement *j,
		       const union firn_state *before)
{
	char text[SAY_TEXT];

	move_words(t, before, j->seat, j->move, text);
	fprintf(t->out, "%*u", NUMBER, (unsigned)j->n);
	put(t, t->seat, j->seat == FIRN_CHANCE ? "-" : t->mark[j->seat]);
	fputs("  ", t->out);
	i18n_pad(t->out, MOVE, text);
	if (i18n_width(text) > MOVE) /* the numbers stay below each other */
		fprintf(t->out, "\n%*s", NUMBER + 3 + t->seat + MOVE, "");
	print_values(t, j->after);
}

/* What speaks for the better move, on a line of its own. */
static void print_why(const struct table *t, const struct firn_match_judgement *j,
		      const union firn_state *before)
{
	struct hint_reader reader = {.me = -1, .names = t->narrow ? &t->names : NULL};
	char text[HINT_TEXT];

	if (!hint_why(t->m, before, &j->why, &reader, false, text)[0])
		return;
	fprintf(t->out, "\n%*s%s", NUMBER + 3 + t->seat, "", text);
}

static void print_decision(const struct table *t, const struct firn_match_judgement *j,
			   const union firn_state *before)
{
	char text[SAY_TEXT], lost[16];

	print_move(t, j, before);
	put(t, t->lost + 1, i18n_tenths(j->lost, false, lost));
	if (j->mark != FIRN_MATCH_FINE) {
		begin_words(t);
		move_words(t, before, j->seat, j->best, text);
		fprintf(t->out, _("  %s; better: %s"), i18n_text(firn_match_mark_name(j->mark)),
			text);
		print_why(t, j, before);
	}
	fputc('\n', t->out);
}

/* Luck is told where it moved somebody's chance by at least one percent, or points by one. */
static void print_draw(const struct table *t, const struct firn_match_judgement *j,
		       const union firn_state *before)
{
	char text[16];
	int most = 0;

	for (int seat = 0; seat < t->seats; seat++)
		most = abs(j->luck[seat]) > most ? abs(j->luck[seat]) : most;
	if (most < 10)
		return;
	print_move(t, j, before);
	if (!t->narrow)
		put(t, t->lost + 1, "");
	begin_words(t);
	fprintf(t->out, "  %s", _("luck:"));
	for (int seat = 0; seat < t->seats; seat++)
		fprintf(t->out, " %s", i18n_tenths(j->luck[seat], true, text));
	fputc('\n', t->out);
}

/* One seat alone: points in tenths stand where chances in thousandths do. */
static void take_points(struct firn_match_judgement *j)
{
	j->after[0] = (uint16_t)j->points.after;
	j->lost = (uint16_t)j->points.lost;
	j->luck[0] = j->points.luck;
}

static void add_up(struct sums *sums, const struct firn_match_judgement *j, int seats)
{
	for (int seat = 0; seat < seats; seat++)
		sums->luck[seat] += j->luck[seat];
	if (j->seat == FIRN_CHANCE)
		return;
	sums->decisions[j->seat]++;
	sums->marks[j->seat][j->mark]++;
	sums->lost[j->seat] += j->lost;
}

static void print_sums(const struct table *t, const struct sums *sums)
{
	const char *heading[] = {_("decisions"), _("inaccuracies"), _("mistakes"), _("blunders")};
	int luck = widest(6, _("luck"));
	char text[16];

	fputc('\n', t->out);
	i18n_pad(t->out, -t->seat, _("seat"));
	for (int i = 0; i < 4; i++)
		put(t, i18n_width(heading[i]), heading[i]);
	put(t, t->lost + 1, _("lost"));
	put(t, luck, _("luck"));
	fputc('\n', t->out);
	for (int seat = 0; seat < t->seats; seat++) {
		const int *marks = sums->marks[seat];
		int number[] = {sums->decisions[seat], marks[FIRN_MATCH_INACCURACY],
				marks[FIRN_MATCH_MISTAKE], marks[FIRN_MATCH_BLUNDER]};
		i18n_pad(t->out, -t->seat, t->mark[seat]);
		for (int i = 0; i < 4; i++)
			put_number(t, i18n_width(heading[i]), number[i]);
		put(t, t->lost + 1, i18n_tenths(sums->lost[seat], false, text));
		put(t, luck, i18n_tenths(sums->luck[seat], true, text));
		fputc('\n', t->out);
	}
}

struct firn_fault analysis_print(FILE *out, const struct firn_match *m,
				 const struct firn_brain *brain, struct firn_question q,
				 const char *const mark[], struct analysis_watch watch)
{
	struct table t = table_new(out, m, mark);
	struct sums sums = {0};
	struct firn_match_analysis a;
	struct firn_match_judgement j;
	union firn_state before;
	struct firn_fault fault = firn_match_analyse(&a, m, brain, q, 0);

	if (fault.err)
		return fault;
	print_heading(&t);
	for (before = a.state; firn_match_analyse_next(&a, &j); before = a.state) {
		if (watch.stop && __atomic_load_n(watch.stop, __ATOMIC_RELAXED))
			break; /* what was judged in a hurry is not worth telling */
		if (t.seats == 1)
			take_points(&j);
		if (j.seat == FIRN_CHANCE)
			print_draw(&t, &j, &before);
		else
			print_decision(&t, &j, &before);
		add_up(&sums, &j, t.seats);
		if (watch.judged)
			watch.judged(watch.context, &j);
		if (!output_flush(out))
			break;
		if (watch.done)
			__atomic_store_n(watch.done, j.n + 1, __ATOMIC_RELEASE);
	}
	if (!a.fault.err)
		print_sums(&t, &sums);
	return a.fault;
}
