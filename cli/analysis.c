#include "cli/analysis.h"

#include "cli/i18n.h"
#include "match/analyse.h"

/* What is added up over a game, by seat. */
struct sums {
	int decisions[FIRN_MAX_SEATS], marks[FIRN_MAX_SEATS][MATCH_MARKS];
	int lost[FIRN_MAX_SEATS], luck[FIRN_MAX_SEATS];
};

static void print_values(FILE *out, const uint16_t value[], int seats)
{
	for (int seat = 0; seat < seats; seat++)
		fprintf(out, " %5.1f", value[seat] / 10.0);
}

static void print_heading(FILE *out, int seats)
{
	fprintf(out, "%5s %5s  %-34s", _("move"), _("seat"), _("played"));
	for (int seat = 0; seat < seats; seat++)
		fprintf(out, _(" win %d"), seat);
	fprintf(out, "  %5s  %s\n", _("lost"), _("judgement"));
}

static void print_decision(FILE *out, const struct firn_game *game, const struct match_judgement *j,
			   const union firn_state *before, int seats)
{
	char text[FIRN_MAX_TEXT];

	game->move_text(before, j->move, text, sizeof text);
	fprintf(out, "%5u %5d  %-34s", (unsigned)j->n, j->seat, text);
	print_values(out, j->after, seats);
	fprintf(out, "  %5.1f", j->lost / 10.0);
	if (j->mark != MATCH_FINE) {
		game->move_text(before, j->best, text, sizeof text);
		fprintf(out, _("  %s; better: %s"), i18n_text(match_mark_name(j->mark)), text);
	}
	fprintf(out, "\n");
}

/* Luck is told where it moved somebody's chance by at least one point. */
static void print_draw(FILE *out, const struct firn_game *game, const struct match_judgement *j,
		       const union firn_state *before, int seats)
{
	char text[FIRN_MAX_TEXT];
	int most = 0;

	for (int seat = 0; seat < seats; seat++)
		most = j->luck[seat] > most    ? j->luck[seat]
		       : -j->luck[seat] > most ? -j->luck[seat]
					       : most;
	if (most < 10)
		return;
	game->move_text(before, j->move, text, sizeof text);
	fprintf(out, "%5u %5s  %-34s", (unsigned)j->n, "-", text);
	print_values(out, j->after, seats);
	fprintf(out, "  %5s  %s", "", _("luck:"));
	for (int seat = 0; seat < seats; seat++)
		fprintf(out, " %+.1f", j->luck[seat] / 10.0);
	fprintf(out, "\n");
}

static void add_up(struct sums *sums, const struct match_judgement *j, int seats)
{
	for (int seat = 0; seat < seats; seat++)
		sums->luck[seat] += j->luck[seat];
	if (j->seat == FIRN_CHANCE)
		return;
	sums->decisions[j->seat]++;
	sums->marks[j->seat][j->mark]++;
	sums->lost[j->seat] += j->lost;
}

static void print_sums(FILE *out, const struct sums *sums, int seats)
{
	fprintf(out, "\n%5s %9s %12s %8s %8s %6s %6s\n", _("seat"), _("decisions"),
		_("inaccuracies"), _("mistakes"), _("blunders"), _("lost"), _("luck"));
	for (int seat = 0; seat < seats; seat++)
		fprintf(out, "%5d %9d %12d %8d %8d %6.1f %+6.1f\n", seat, sums->decisions[seat],
			sums->marks[seat][MATCH_INACCURACY], sums->marks[seat][MATCH_MISTAKE],
			sums->marks[seat][MATCH_BLUNDER], sums->lost[seat] / 10.0,
			sums->luck[seat] / 10.0);
}

struct firn_fault analysis_print(FILE *out, const struct match *m, const struct match_brain *brain,
				 struct match_question q, const int *stop, uint32_t *done)
{
	const struct firn_game *game = m->start.game;
	int seats = m->start.options.seats;
	struct sums sums = {0};
	struct match_analysis a;
	struct match_judgement j;
	union firn_state before;
	struct firn_fault fault = match_analyse(&a, m, brain, q, 0);

	if (fault.err)
		return fault;
	print_heading(out, seats);
	for (before = a.state; match_analyse_next(&a, &j); before = a.state) {
		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED))
			break; /* what was judged in a hurry is not worth telling */
		if (j.seat == FIRN_CHANCE)
			print_draw(out, game, &j, &before, seats);
		else
			print_decision(out, game, &j, &before, seats);
		add_up(&sums, &j, seats);
		fflush(out);
		if (done)
			__atomic_store_n(done, j.n + 1, __ATOMIC_RELAXED);
	}
	print_sums(out, &sums, seats);
	return firn_fault_none();
}
