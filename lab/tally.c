#include "lab/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct lab_scalar_info lab_scalars[LAB_SCALARS] = {
	[LAB_DRAWS] = {"shared_wins", N_("Shared wins"), LAB_PERCENT, true},
	[LAB_MARGIN] = {"margin", N_("Margin of the winner"), LAB_POINTS, false},
	[LAB_WINNER] = {"winner_points", N_("Points of the winner"), LAB_POINTS, false},
	[LAB_TURNS] = {"turns", N_("Turns"), LAB_COUNT, false},
	[LAB_CHOSEN] = {"decisions", N_("Decisions"), LAB_COUNT, false},
	[LAB_TIME] = {"minutes", N_("Minutes, estimated"), LAB_MINUTES, false},
	[LAB_CHOICES] = {"choices", N_("Choices per decision"), LAB_COUNT, false},
	[LAB_MATTERS] = {"matters", N_("Decisions that matter"), LAB_PERCENT, false},
	[LAB_LEADS] = {"lead_changes", N_("Lead changes"), LAB_COUNT, false},
	[LAB_COMEBACKS] = {"comebacks", N_("Comebacks"), LAB_PERCENT, true},
	[LAB_DECIDED] = {"decided_turn", N_("Decided on turn"), LAB_TURN, false},
	[LAB_DECIDED_SHARE] = {"decided_share", N_("Decided after this part of the game"),
			       LAB_PERCENT, false},
	[LAB_LUCK] = {"luck", N_("Result explained by draws"), LAB_PERCENT, false},
	[LAB_CHOICE_PART] = {"skill", N_("Result explained by decisions"), LAB_PERCENT, false},
	[LAB_IDLE] = {"idle_ends", N_("Ends after three laps without points"), LAB_PERCENT, true},
	[LAB_LAST_WINS] = {"last_wins", N_("Wins of whoever decides last"), LAB_PERCENT, true},
	[LAB_STRONG] = {"stronger_wins", N_("Wins of one stronger player"), LAB_PERCENT, true},
};

/* Values of every game that must be sorted. */
struct list {
	int count, cap;
	double *value;
};

struct lab_tally {
	const struct lab *lab;
	uint32_t games, unequal;
	struct stats_mean win[FIRN_MAX_SEATS], points[FIRN_MAX_SEATS], ahead[FIRN_MAX_SEATS];
	struct stats_mean scalar[LAB_SCALARS], tension[LAB_TENTHS];
	struct stats_mean row[FIRN_MAX_ROWS], row_share[FIRN_MAX_ROWS];
	struct list rows[FIRN_MAX_ROWS], decided, decided_share;
	struct lab_ends ends;
	struct lab_options *options;
	struct lab_things *things;
};

static const double normal_width = 24; /* bars of a distribution, about */

/* ---- Lists ---- */

static bool list_add(struct list *l, double value)
{
	if (l->count == l->cap) {
		int cap = l->cap ? 2 * l->cap : 1024;
		double *more = realloc(l->value, (size_t)cap * sizeof *more);
		if (!more)
			return false;
		l->value = more;
		l->cap = cap;
	}
	l->value[l->count++] = value;
	return true;
}

struct lab_tally *lab_tally_new(const struct lab *lab)
{
	struct lab_tally *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	t->lab = lab;
	t->options = lab_options_new(lab);
	t->things = lab_things_new(lab);
	if (t->options && t->things)
		return t;
	lab_tally_free(t);
	return NULL;
}

void lab_tally_free(struct lab_tally *t)
{
	if (!t)
		return;
	for (int row = 0; row < FIRN_MAX_ROWS; row++)
		free(t->rows[row].value);
	free(t->decided.value);
	free(t->decided_share.value);
	lab_options_free(t->options);
	lab_things_free(t->things);
	free(t);
}

uint32_t lab_tally_games(const struct lab_tally *t)
{
	return t->games;
}

/* ---- One game: who won ---- */

double lab_won(const struct lab_game *g, int seat)
{
	int winners = 0;

	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		winners += g->winners >> i & 1;
	return g->winners >> seat & 1 ? 1.0 / winners : 0;
}

int lab_order(const struct lab *lab, const struct lab_game *g, int seat)
{
	return (seat - g->first + lab->options.seats) % lab->options.seats;
}

static void add_scalar(struct lab_tally *t, enum lab_scalar which, double y, double m)
{
	stats_mean_add(&t->scalar[which], y, m);
}

/* By how much the first is ahead of the second, by total. */
static void add_margin(struct lab_tally *t, const struct lab_game *g, int total)
{
	int best = INT16_MIN, second = INT16_MIN;

	for (int seat = 0; seat < t->lab->options.seats; seat++) {
		int points = g->sheet[seat][total];
		if (points > best) {
			second = best;
			best = points;
		} else if (points > second) {
			second = points;
		}
	}
	add_scalar(t, LAB_MARGIN, best - second, 1);
	add_scalar(t, LAB_WINNER, best, 1);
}

static void add_seats(struct lab_tally *t, const struct lab_game *g, int total)
{
	int seats = t->lab->options.seats;
	double sum = 0;

	for (int seat = 0; seat < seats; seat++)
		sum += g->sheet[seat][total];
	for (int seat = 0; seat < seats; seat++) {
		int place = lab_order(t->lab, g, seat);
		stats_mean_add(&t->win[place], lab_won(g, seat), 1);
		stats_mean_add(&t->points[place], g->sheet[seat][total], 1);
		stats_mean_add(&t->ahead[place], g->sheet[seat][total] - sum / seats, 1);
	}
	if (g->decided)
		add_scalar(t, LAB_LAST_WINS, lab_won(g, g->decision[g->decided - 1].seat), 1);
	add_scalar(t, LAB_DRAWS, (g->winners & (g->winners - 1)) != 0, 1);
}

/* A row's share is of the sizes of all rows, since some rows are minus points. */
static bool add_rows(struct lab_tally *t, const struct lab_game *g, int total)
{
	int seats = t->lab->options.seats;
	double all = 0;
	bool room = true;

	for (int row = 0; row < total; row++)
		for (int seat = 0; seat < seats; seat++)
			all += abs(g->sheet[seat][row]);
	for (int row = 0; row <= total; row++) {
		double sum = 0, size = 0;
		for (int seat = 0; seat < seats; seat++) {
			sum += g->sheet[seat][row];
			size += abs(g->sheet[seat][row]);
			room &= list_add(&t->rows[row], g->sheet[seat][row]);
		}
		stats_mean_add(&t->row[row], sum, seats);
		stats_mean_add(&t->row_share[row], size, all);
	}
	return room;
}

/* ---- One game: length ---- */

/* What people take: 5 seconds per decision, 3 more each time that its choices double, and 2 per
 * draw. */
static double minutes(const struct lab_game *g)
{
	double seconds = 2.0 * g->draws;

	for (uint32_t i = 0; i < g->decided; i++)
		seconds += 5 + 3 * log2(g->decision[i].choices);
	return seconds / 60;
}

static void add_length(struct lab_tally *t, const struct lab_game *g)
{
	double choices = 0, matters = 0;

	for (uint32_t i = 0; i < g->decided; i++) {
		const struct lab_decision *d = &g->decision[i];
		choices += d->choices;
		matters += d->before[d->seat] - d->median >= LAB_MATTER;
	}
	add_scalar(t, LAB_TURNS, g->turns, 1);
	add_scalar(t, LAB_CHOSEN, g->decided, 1);
	add_scalar(t, LAB_TIME, minutes(g), 1);
	add_scalar(t, LAB_CHOICES, choices, g->decided);
	add_scalar(t, LAB_MATTERS, matters, g->decided);
	add_scalar(t, LAB_IDLE, lab_idle_turns(t->lab, g) >= LAB_IDLE_LAPS * t->lab->options.seats,
		   1);
}

/* ---- One game: tension ---- */

/* The chance of those who will win, as a share of the whole. */
static double winners_chance(const struct lab *lab, const struct lab_game *g,
			     const struct lab_decision *d)
{
	double sum = 0;

	for (int seat = 0; seat < lab->options.seats; seat++)
		if (g->winners >> seat & 1)
			sum += d->before[seat] / 1000.0;
	return sum;
}

/* Leads of less than this are taken for none, in thousandths. */
enum { LEAD = 50 };

static int leader(const struct lab *lab, const struct lab_decision *d)
{
	int best = 0, second = -1;

	for (int seat = 1; seat < lab->options.seats; seat++) {
		if (d->before[seat] > d->before[best]) {
			second = best;
			best = seat;
		} else if (second < 0 || d->before[seat] > d->before[second]) {
			second = seat;
		}
	}
	return second >= 0 && d->before[best] - d->before[second] < LEAD ? -1 : best;
}

static void add_leads(struct lab_tally *t, const struct lab_game *g)
{
	int lead = -1, changes = 0;
	double lowest = 1;

	for (uint32_t i = 0; i < g->decided; i++) {
		int now = leader(t->lab, &g->decision[i]);
		double chance = winners_chance(t->lab, g, &g->decision[i]);
		changes += now >= 0 && lead >= 0 && now != lead;
		lead = now >= 0 ? now : lead;
		lowest = chance < lowest ? chance : lowest;
	}
	add_scalar(t, LAB_LEADS, changes, 1);
	add_scalar(t, LAB_COMEBACKS, lowest < 0.5 / t->lab->options.seats, 1);
}

/* From when on the winner's chance stays at 80 % or more. */
static bool add_decided(struct lab_tally *t, const struct lab_game *g)
{
	uint32_t at = g->decided;
	double turn;

	while (at > 0 && winners_chance(t->lab, g, &g->decision[at - 1]) >= 0.8)
		at--;
	turn = at < g->decided ? g->decision[at].turn : g->turns;
	return list_add(&t->decided, turn) &&
	       list_add(&t->decided_share, g->turns ? turn / g->turns : 1);
}

static void add_tension(struct lab_tally *t, const struct lab_game *g)
{
	if (g->decided == 0)
		return;
	for (int i = 0; i < LAB_TENTHS - 1; i++) {
		uint32_t at = g->decided * (uint32_t)i / (LAB_TENTHS - 1);
		stats_mean_add(&t->tension[i], winners_chance(t->lab, g, &g->decision[at]), 1);
	}
	stats_mean_add(&t->tension[LAB_TENTHS - 1], 1, 1);
}

/* ---- One game: luck and skill ---- */

/* The result is what the chances gained from the start to the end. What they change while chance
 * draws is luck, the rest is what decisions do. A part of the result is explained by as much as it
 * goes along with it: sum of part times result over sum of result squared. */
static void add_luck(struct lab_tally *t, const struct lab_game *g)
{
	double along = 0, square = 0;

	for (int seat = 0; seat < t->lab->options.seats && g->decided; seat++) {
		const struct lab_decision *d = g->decision;
		double won = lab_won(g, seat), luck = 0, result = won - d->before[seat] / 1000.0;
		for (uint32_t i = 1; i < g->decided; i++)
			if (d[i].drawn_count)
				luck += (d[i].before[seat] - d[i - 1].after[seat]) / 1000.0;
		if (g->tail)
			luck += won - d[g->decided - 1].after[seat] / 1000.0;
		along += luck * result;
		square += result * result;
	}
	add_scalar(t, LAB_LUCK, along, square);
	add_scalar(t, LAB_CHOICE_PART, square - along, square);
}

/* ---- One game ---- */

bool lab_tally_add(struct lab_tally *t, const struct lab_game *g)
{
	int total = lab_rows(t->lab->game) - 1;

	if (g->skill) {
		t->unequal++;
		add_scalar(t, LAB_STRONG, lab_won(g, g->strong), 1);
		return true;
	}
	t->games++;
	add_seats(t, g, total);
	add_margin(t, g, total);
	add_length(t, g);
	add_leads(t, g);
	add_tension(t, g);
	add_luck(t, g);
	lab_ends_add(&t->ends, g);
	return add_rows(t, g, total) && add_decided(t, g) && lab_options_add(t->options, g) &&
	       lab_things_add(t->things, g);
}

/* ---- The numbers ---- */

static struct stats_interval median_of(const struct list *l)
{
	double *copy = malloc((size_t)(l->count ? l->count : 1) * sizeof *copy);
	struct stats_interval i = {NAN, NAN, NAN};

	if (!copy || !l->count) {
		free(copy);
		return i;
	}
	memcpy(copy, l->value, (size_t)l->count * sizeof *copy);
	i = lab_median(copy, l->count);
	free(copy);
	return i;
}

/* Bars of a round width that hold all totals. */
static void result_bars(const double sorted[], int n, struct lab_result *out)
{
	static const int widths[] = {1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000};
	int i = 0;

	out->bar_width = 1;
	out->bar_from = (int)floor(sorted[0]);
	while (i < 10 && (sorted[n - 1] - sorted[0]) / widths[i] > normal_width - 2)
		i++;
	out->bar_width = widths[i];
	out->bar_from = (int)floor(sorted[0] / widths[i]) * widths[i];
	for (int k = 0; k < n; k++) {
		int at = ((int)sorted[k] - out->bar_from) / out->bar_width;
		out->bar[at < LAB_BARS ? at : LAB_BARS - 1]++;
	}
}

static void result_rows(const struct lab_tally *t, struct lab_result *out)
{
	int total = lab_rows(t->lab->game) - 1;

	for (int row = 0; row <= total; row++) {
		const struct list *l = &t->rows[row];
		struct lab_row *r = &out->row[row];
		double *sorted = malloc((size_t)(l->count ? l->count : 1) * sizeof *sorted);
		if (!sorted || !l->count) {
			free(sorted);
			continue;
		}
		memcpy(sorted, l->value, (size_t)l->count * sizeof *sorted);
		lab_median(sorted, l->count);
		r->mean = stats_mean_of(&t->row[row]);
		r->share = stats_mean_of(&t->row_share[row]);
		r->p10 = lab_quantile(sorted, l->count, 0.1);
		r->p50 = lab_quantile(sorted, l->count, 0.5);
		r->p90 = lab_quantile(sorted, l->count, 0.9);
		if (row == total)
			result_bars(sorted, l->count, out);
		free(sorted);
	}
}

static double deviation(const struct list *l)
{
	double sum = 0, squares = 0, n = l->count;

	for (int i = 0; i < l->count; i++) {
		sum += l->value[i];
		squares += l->value[i] * l->value[i];
	}
	return n > 1 ? sqrt(fmax(0, (squares - sum * sum / n) / (n - 1))) : NAN;
}

void lab_tally_result(const struct lab_tally *t, struct lab_result *out)
{
	memset(out, 0, sizeof *out);
	out->lab = t->lab;
	out->games = t->games;
	out->unequal = t->unequal;
	for (int seat = 0; seat < t->lab->options.seats; seat++) {
		out->win[seat] = stats_share_of(&t->win[seat]);
		out->points[seat] = stats_mean_of(&t->points[seat]);
		out->ahead[seat] = stats_mean_of(&t->ahead[seat]);
	}
	for (int i = 0; i < LAB_SCALARS; i++)
		out->scalar[i] = lab_scalars[i].shared ? stats_share_of(&t->scalar[i])
						       : stats_mean_of(&t->scalar[i]);
	out->scalar[LAB_DECIDED] = median_of(&t->decided);
	out->scalar[LAB_DECIDED_SHARE] = median_of(&t->decided_share);
	for (int i = 0; i < LAB_TENTHS; i++)
		out->tension[i] = stats_mean_of(&t->tension[i]);
	result_rows(t, out);
	out->deviation = deviation(&t->rows[lab_rows(t->lab->game) - 1]);
	lab_ends_result(&t->ends, out);
	lab_options_result(t->options, out);
	lab_things_result(t->things, out);
}
