/* What is worth saying about the numbers: sentences for a designer, the worst first. */
#include "cli/lab_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

/* Where numbers begin to deserve a change. docs/lab.md lists them. */
static const double unfair = 0.03;       /* beyond the fair share of wins */
static const double rare = 0.02;         /* of the times offered: nobody takes it */
static const double heavy = 0.6;         /* of all points, by one row */
static const double strong_worth = 0.25; /* of the deviation of points, by one option */
static const double head_start = 0.05;   /* likewise, by a seat */
static const double many_shared = 0.1;
static const double all_luck = 0.75;
static const double much_more = 0.1;  /* wins beyond fair */
static const double many_idle = 0.02; /* games that peter out */
static const double race_won = 0.9;   /* by whoever decides last: the game is a race */
enum { LEAST_OFFERED = 200, MOST_WORTH = 6, MOST_DIFFERENCES = 6 };

static struct lab_finding *add(struct lab_report *r, enum lab_finding_kind kind, int seats,
			       const char *chart)
{
	struct lab_findings *f = &r->findings;
	struct lab_finding *out = &f->list[f->count < LAB_FINDINGS ? f->count++ : LAB_FINDINGS - 1];

	*out = (struct lab_finding){.kind = kind, .seats = seats};
	snprintf(out->chart, sizeof out->chart, "%s", chart);
	return out;
}

static void judge(struct lab_finding *f, bool bad, double weight, const char *judgement)
{
	f->bad = bad;
	f->weight = weight;
	snprintf(f->judgement, sizeof f->judgement, "%s", judgement);
}

/* A number with its interval: "36.2 % (35.1 to 37.3)". */
struct told {
	char text[4 * LAB_CELL];
};

static struct told tell(enum lab_unit unit, struct stats_interval i)
{
	char amount[LAB_CELL], range[2 * LAB_CELL];
	struct told t;

	lab_amount(unit, i.mean, amount);
	lab_range(unit, i, range);
	snprintf(t.text, sizeof t.text, range[0] ? "%s (%s)" : "%s%s", amount, range);
	return t;
}

/* ---- Seats ---- */

static void find_few(struct lab_report *r, const struct lab_result *x, double half)
{
	struct lab_finding *f;
	char needed[40];
	double more = x->games * (half * half / (unfair * unfair) - 1);

	if (half <= unfair || isnan(half))
		return;
	f = add(r, LAB_FINDS_FEW, x->lab->options.seats, "seats");
	snprintf(f->text, sizeof f->text,
		 _("%d seats: needs about %s more games to say whether seats are fair."),
		 x->lab->options.seats,
		 i18n_whole((unsigned long long)(ceil(more / 100) * 100), needed));
	judge(f, false, 0, _("Intervals are still wide."));
}

static void find_fair(struct lab_report *r, const struct lab_result *x)
{
	int seats = x->lab->options.seats;
	double lo = 1, hi = 0, half = 0;
	char from[LAB_CELL], to[LAB_CELL], fair[LAB_CELL];
	struct lab_finding *f;

	for (int place = 0; place < seats; place++) {
		lo = fmin(lo, x->win[place].lo);
		hi = fmax(hi, x->win[place].hi);
		half = fmax(half, (x->win[place].hi - x->win[place].lo) / 2);
	}
	find_few(r, x, half);
	f = add(r, LAB_FINDS_SEAT, seats, "seats");
	snprintf(f->text, sizeof f->text,
		 _("With %d seats, every seat wins between %s and %s %%; fair is %s."), seats,
		 lab_cell(LAB_PERCENT, lo, false, from), lab_cell(LAB_PERCENT, hi, false, to),
		 lab_cell(LAB_PERCENT, 1.0 / seats, false, fair));
	judge(f, false, 0, _("No seat differs from fair beyond chance."));
}

static void find_seat(struct lab_report *r, const struct lab_result *x, int place)
{
	int seats = x->lab->options.seats;
	double off = fabs(x->win[place].mean - 1.0 / seats);
	char fair[LAB_CELL];
	struct lab_finding *f = add(r, LAB_FINDS_SEAT, seats, "seats");

	snprintf(f->about, sizeof f->about, "%d", place + 1);
	snprintf(f->text, sizeof f->text, _("%s wins %s; fair is %s."), lab_seat_of(place, seats),
		 tell(LAB_PERCENT, x->win[place]).text,
		 lab_cell(LAB_PERCENT, 1.0 / seats, false, fair));
	judge(f, off > unfair, 10 * off,
	      off > unfair ? _("Worth a change: more than 3 points beyond fair.")
			   : _("Beyond chance, but within 3 points of fair."));
}

static void find_lead(struct lab_report *r, const struct lab_result *x, int place)
{
	struct stats_interval ahead = x->ahead[place];
	bool more = ahead.mean > 0, bad = fabs(ahead.mean) > head_start * x->deviation;
	struct stats_interval size = {fabs(ahead.mean), more ? ahead.lo : -ahead.hi,
				      more ? ahead.hi : -ahead.lo};
	struct lab_finding *f = add(r, LAB_FINDS_LEAD, x->lab->options.seats, "seats");

	snprintf(f->about, sizeof f->about, "%d", place + 1);
	snprintf(f->text, sizeof f->text,
		 more ? _("%s scores %s points more than the mean of all seats.")
		      : _("%s scores %s points less than the mean of all seats."),
		 lab_seat_of(place, x->lab->options.seats), tell(LAB_POINTS, size).text);
	judge(f, bad, fabs(ahead.mean) / x->deviation,
	      bad ? _("More than the order of seats should give.")
		  : _("Beyond chance, but little."));
}

/* Which of the seats differ from a value beyond chance, all of them taken together. */
static bool seats_beyond(const struct stats_interval i[], int seats, double from, bool out[])
{
	double p[FIRN_MAX_SEATS] = {0};
	bool any = false;

	for (int place = 0; place < seats; place++)
		p[place] = lab_p(i[place].mean - from, lab_error(i[place]));
	lab_holm(p, seats, 0.05, out);
	for (int place = 0; place < seats; place++)
		any |= out[place];
	return any;
}

static void find_seats(struct lab_report *r, const struct lab_result *x)
{
	int seats = x->lab->options.seats;
	bool beyond[FIRN_MAX_SEATS];

	if (!seats_beyond(x->win, seats, 1.0 / seats, beyond))
		find_fair(r, x);
	for (int place = 0; place < seats; place++)
		if (beyond[place])
			find_seat(r, x, place);
	seats_beyond(x->ahead, seats, 0, beyond);
	for (int place = 0; place < seats; place++)
		if (beyond[place])
			find_lead(r, x, place);
}

/* ---- Options ---- */

/* Is it one of several things, as a card is? "pass" and "end" are not. */
static bool is_thing(const struct lab_option *o)
{
	return strchr(o->name, ' ') != NULL;
}

/* An option without its phase. */
static const char *tail(const char *name)
{
	const char *colon = strchr(name, ':');

	return colon ? colon : name;
}

/* An option in words, with its phase if it comes up in another one, too. */
static const char *named(const struct lab_result *x, const struct lab_option *o,
			 char out[LAB_WORDS])
{
	char words[LAB_WORDS], phase[LAB_WORDS];
	int alike = 0;

	for (int i = 0; i < x->option_count; i++)
		alike += !strcmp(tail(x->option[i].name), tail(o->name));
	lab_option_words(x->lab->game, o->name, words);
	if (alike < 2)
		snprintf(out, LAB_WORDS, "%s", words);
	else
		snprintf(out, LAB_WORDS, "%.90s, %.60s", words,
			 lab_phase_words(x->lab->game, o->name, phase));
	return out;
}

static void find_taken(struct lab_report *r, const struct lab_result *x, const struct lab_option *o)
{
	bool never = o->share.hi<rare, always = o->share.lo> 1 - rare;
	char words[LAB_WORDS];
	struct lab_finding *f;

	if (o->offered < LEAST_OFFERED || !is_thing(o) || (!never && !always))
		return;
	f = add(r, never ? LAB_FINDS_NEVER : LAB_FINDS_ALWAYS, x->lab->options.seats,
		"all-options");
	memcpy(f->about, o->name, sizeof f->about);
	snprintf(f->text, sizeof f->text,
		 _("%d seats: “%s” is taken in %s of the cases it is offered."),
		 x->lab->options.seats, named(x, o, words), tell(LAB_PERCENT, o->share).text);
	judge(f, true, never ? 0.2 : 0.15,
	      never ? _("An option nearly nobody takes.") : _("An option nearly everybody takes."));
}

/* A thing that nobody gains although it is there. */
static void find_thing(struct lab_report *r, const struct lab_result *x, const struct lab_thing *t)
{
	char words[LAB_WORDS];
	struct lab_finding *f;

	if (t->games < LEAST_OFFERED || t->share.hi >= rare)
		return;
	f = add(r, LAB_FINDS_NEVER, x->lab->options.seats, "things");
	memcpy(f->about, t->name, sizeof f->about);
	snprintf(f->text, sizeof f->text, _("%d seats: “%s” is gained in %s of its games."),
		 x->lab->options.seats, lab_thing_words(x->lab->game, t->name, words),
		 tell(LAB_PERCENT, t->share).text);
	judge(f, true, 0.2, _("Nearly nobody gains it."));
}

static void find_worth_of(struct lab_report *r, const struct lab_result *x,
			  const struct lab_option *o)
{
	struct stats_interval i = o->points;
	bool more = i.mean > 0;
	struct stats_interval size = {fabs(i.mean), more ? i.lo : -i.hi, more ? i.hi : -i.lo};
	char words[LAB_WORDS];
	struct lab_finding *f = add(r, LAB_FINDS_WORTH, x->lab->options.seats, "");

	lab_phase_id(o->name, f->chart);
	memcpy(f->about, o->name, sizeof f->about);
	snprintf(f->text, sizeof f->text,
		 more ? _("%d seats: “%s” is worth %s points more than what else could be taken.")
		      : _("%d seats: “%s” is worth %s points less than what else could be taken."),
		 x->lab->options.seats, named(x, o, words), tell(LAB_POINTS, size).text);
	judge(f, true, size.mean / x->deviation,
	      more ? _("Far above the others.") : _("Far below the others."));
}

/* Those far from what else could be taken, beyond chance although there are many options. */
static void find_worth(struct lab_report *r, const struct lab_result *x)
{
	double p[LAB_OPTIONS];
	bool beyond[LAB_OPTIONS];

	for (int i = 0; i < x->option_count; i++)
		p[i] = lab_p(x->option[i].points.mean, lab_error(x->option[i].points));
	lab_holm(p, x->option_count, 0.01, beyond);
	for (int told = 0; told < MOST_WORTH; told++) {
		int most = -1;
		for (int i = 0; i < x->option_count; i++)
			if (beyond[i] && is_thing(&x->option[i]) &&
			    (most < 0 ||
			     fabs(x->option[i].points.mean) > fabs(x->option[most].points.mean)))
				most = i;
		if (most < 0 || fabs(x->option[most].points.mean) < strong_worth * x->deviation)
			return;
		beyond[most] = false;
		find_worth_of(r, x, &x->option[most]);
	}
}

/* ---- The game as a whole ---- */

static void find_row(struct lab_report *r, const struct lab_result *x)
{
	const struct firn_game *game = x->lab->game;
	int most = 0;
	bool bad, race;
	struct lab_finding *f = add(r, LAB_FINDS_ROW, x->lab->options.seats, "rows");

	for (int row = 1; row < lab_rows(game) - 1; row++)
		if (x->row[row].share.mean > x->row[most].share.mean)
			most = row;
	race = x->scalar[LAB_LAST_WINS].lo > race_won;
	bad = x->row[most].share.lo > heavy && !race;
	snprintf(f->about, sizeof f->about, "%s", game->rows[most]);
	snprintf(f->text, sizeof f->text, _("%d seats: “%s” is the largest row, %s of all points."),
		 x->lab->options.seats, terms_label(game, FIRN_TERM_ROW, game->rows[most]),
		 tell(LAB_PERCENT, x->row[most].share).text);
	judge(f, bad, x->row[most].share.mean - heavy,
	      bad    ? _("One row outweighs all others.")
	      : race ? _("In a race, what finishes it scores most.")
		     : _("No row outweighs all others."));
}

static void find_decided(struct lab_report *r, const struct lab_result *x)
{
	char turn[LAB_CELL], turns[LAB_CELL], leads[LAB_CELL];
	bool bad = x->scalar[LAB_DECIDED_SHARE].hi < 0.5;
	struct lab_finding *f = add(r, LAB_FINDS_DECIDED, x->lab->options.seats, "tension");

	snprintf(f->text, sizeof f->text,
		 _("%d seats: half of the games are decided by turn %s of %s; the leader changes "
		   "%s times."),
		 x->lab->options.seats,
		 lab_cell(LAB_TURN, x->scalar[LAB_DECIDED].mean, false, turn),
		 lab_cell(LAB_TURN, x->scalar[LAB_TURNS].mean, false, turns),
		 lab_cell(LAB_COUNT, x->scalar[LAB_LEADS].mean, false, leads));
	judge(f, bad, 0.5 - x->scalar[LAB_DECIDED_SHARE].mean,
	      bad ? _("Decided before half-time.") : _("Decided after half-time."));
}

static void find_luck(struct lab_report *r, const struct lab_result *x)
{
	bool bad = x->scalar[LAB_LUCK].lo > all_luck;
	struct lab_finding *f = add(r, LAB_FINDS_LUCK, x->lab->options.seats, "luck");

	snprintf(f->text, sizeof f->text,
		 _("%d seats: draws explain %s of the result, decisions %s."),
		 x->lab->options.seats, tell(LAB_PERCENT, x->scalar[LAB_LUCK]).text,
		 tell(LAB_PERCENT, x->scalar[LAB_CHOICE_PART]).text);
	judge(f, bad, x->scalar[LAB_LUCK].mean - all_luck,
	      bad ? _("Among equals it is mostly luck.") : _("Both count among equals."));
}

static void find_skill(struct lab_report *r, const struct lab_result *x)
{
	double fair = 1.0 / x->lab->options.seats;
	const struct stats_interval *i = &x->scalar[LAB_STRONG];
	bool known = i->lo > fair, bad = !known && i->hi < fair + much_more;
	char share[LAB_CELL];
	struct lab_finding *f;

	if (!x->unequal)
		return;
	f = add(r, LAB_FINDS_SKILL, x->lab->options.seats, "luck");
	snprintf(f->text, sizeof f->text,
		 _("%d seats: one player of level %s wins %s against level %s; fair is %s."),
		 x->lab->options.seats, _(firn_level_names[x->lab->level]),
		 tell(LAB_PERCENT, *i).text, _(firn_level_names[x->lab->level - 1]),
		 lab_cell(LAB_PERCENT, fair, false, share));
	judge(f, bad, 0.1,
	      bad     ? _("The stronger player does not win more beyond chance.")
	      : known ? _("Who plays better wins more.")
		      : _("Intervals are still wide."));
}

static void find_shared(struct lab_report *r, const struct lab_result *x)
{
	struct lab_finding *f;

	if (!(x->scalar[LAB_DRAWS].lo > many_shared))
		return;
	f = add(r, LAB_FINDS_SHARED, x->lab->options.seats, "seats");
	snprintf(f->text, sizeof f->text, _("%d seats: several share the win in %s of the games."),
		 x->lab->options.seats, tell(LAB_PERCENT, x->scalar[LAB_DRAWS]).text);
	judge(f, true, x->scalar[LAB_DRAWS].mean, _("A tie-break is missing."));
}

static void find_idle(struct lab_report *r, const struct lab_result *x)
{
	struct lab_finding *f;

	if (!(x->scalar[LAB_IDLE].lo > many_idle))
		return;
	f = add(r, LAB_FINDS_IDLE, x->lab->options.seats, "length");
	snprintf(f->text, sizeof f->text,
		 _("%d seats: %s of the games end after three laps without a point."),
		 x->lab->options.seats, tell(LAB_PERCENT, x->scalar[LAB_IDLE]).text);
	judge(f, true, x->scalar[LAB_IDLE].mean, _("These games peter out."));
}

/* Nothing to mend in a race, where who finishes decides last; elsewhere it may be. */
static void find_last(struct lab_report *r, const struct lab_result *x)
{
	const struct stats_interval *i = &x->scalar[LAB_LAST_WINS];
	double fair = 1.0 / x->lab->options.seats;
	char share[LAB_CELL];
	struct lab_finding *f;

	if (!(i->lo > fair + much_more))
		return;
	f = add(r, LAB_FINDS_LAST, x->lab->options.seats, "length");
	snprintf(f->text, sizeof f->text, _("%d seats: whoever decides last wins %s; fair is %s."),
		 x->lab->options.seats, tell(LAB_PERCENT, *i).text,
		 lab_cell(LAB_PERCENT, fair, false, share));
	judge(f, false, 0, _("The last decision counts more than others."));
}

/* Appends words to a list: "a, b". */
static void append(char list[LAB_SENTENCE / 2], const char *words)
{
	size_t n = strlen(list);

	snprintf(list + n, LAB_SENTENCE / 2 - n, "%s%s", n ? ", " : "", words);
}

static void append_unseen(const struct firn_game *game, enum firn_term_kind kind, uint32_t seen,
			  char list[LAB_SENTENCE / 2])
{
	const struct firn_term *terms = game->about ? game->about->terms[kind] : NULL;

	for (int i = 0; terms && terms[i].id && i < 32; i++)
		if (!(seen >> i & 1))
			append(list, terms_text(game, kind, terms[i].id));
}

/* Rules that no game exercised, as far as phases, events and rows tell. */
static void find_unseen(struct lab_report *r, const struct lab_result *x)
{
	const struct firn_game *game = x->lab->game;
	char list[LAB_SENTENCE / 2] = "";
	struct lab_finding *f;

	append_unseen(game, FIRN_TERM_PHASE, x->phases, list);
	append_unseen(game, FIRN_TERM_EVENT, x->events, list);
	for (int row = 0; row < lab_rows(game) - 1; row++)
		if (x->row[row].share.mean == 0)
			append(list, terms_label(game, FIRN_TERM_ROW, game->rows[row]));
	if (!list[0])
		return;
	f = add(r, LAB_FINDS_UNSEEN, x->lab->options.seats, "bounds");
	snprintf(f->text, sizeof f->text, _("%d seats: never came up: %s."), x->lab->options.seats,
		 list);
	judge(f, false, 0, _("No game exercised these rules."));
}

/* ---- Two rulesets ---- */

static void find_difference(struct lab_report *r, const struct lab_difference *d, int at)
{
	char from[LAB_CELL], to[LAB_CELL], by[LAB_CELL], what[LAB_WORDS];
	const struct lab_result *b = r->result[1][at];
	struct lab_finding *f = add(r, LAB_FINDS_DIFFERENCE, b->lab->options.seats, "compare");

	snprintf(f->about, sizeof f->about, "%.40s", d->id);
	snprintf(f->text, sizeof f->text, _("%d seats, with “%.60s”: %s %s instead of %s (%s)."),
		 b->lab->options.seats, b->lab->name,
		 lab_difference_words(b->lab->game, d->id, what),
		 lab_amount(d->unit, d->side[1].mean, to),
		 lab_amount(d->unit, d->side[0].mean, from),
		 lab_cell(d->unit, d->difference, true, by));
	judge(f, false, 100 - 100 * d->p, _("A difference beyond chance."));
}

static void find_differences(struct lab_report *r, int at)
{
	const struct lab_differences *all = r->differences[at];
	int told = 0;

	for (int i = 0; all && i < all->count && told < MOST_DIFFERENCES; i++)
		if (all->list[i].beyond) {
			find_difference(r, &all->list[i], at);
			told++;
		}
}

/* The bad ones first, then by weight; equal ones as they were found. */
static void sort(struct lab_findings *f)
{
	for (int i = 1; i < f->count; i++) {
		struct lab_finding x = f->list[i];
		int at = i;
		for (; at > 0 &&
		       (x.bad > f->list[at - 1].bad ||
			(x.bad && f->list[at - 1].bad && x.weight > f->list[at - 1].weight));
		     at--)
			f->list[at] = f->list[at - 1];
		f->list[at] = x;
	}
}

void lab_find(struct lab_report *r)
{
	r->findings.count = 0;
	for (int at = 0; at < r->counts; at++) {
		const struct lab_result *x = r->result[0][at];
		if (x->games < 2)
			continue;
		find_differences(r, at);
		find_seats(r, x);
		for (int i = 0; i < x->option_count; i++)
			find_taken(r, x, &x->option[i]);
		for (int i = 0; i < x->thing_count; i++)
			find_thing(r, x, &x->thing[i]);
		find_worth(r, x);
		find_row(r, x);
		find_shared(r, x);
		find_idle(r, x);
		find_last(r, x);
		if (x->lab->level > FIRN_RANDOM) {
			find_decided(r, x);
			find_luck(r, x);
			find_skill(r, x);
		}
		find_unseen(r, x);
	}
	sort(&r->findings);
}

void lab_findings_print(const struct lab_report *r, FILE *out)
{
	for (int i = 0; i < r->findings.count; i++) {
		const struct lab_finding *f = &r->findings.list[i];
		fprintf(out, "%s %s %s\n", f->bad ? "!" : "-", f->text, f->judgement);
	}
}
