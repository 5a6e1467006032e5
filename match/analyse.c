#include "match/analyse.h"

#include <string.h>

const char *firn_match_mark_name(enum firn_match_mark mark)
{
	static const char *const names[FIRN_MATCH_MARKS] = {"", N_("inaccuracy"), N_("mistake"),
							    N_("blunder")};

	return names[mark];
}

/* `least`: what makes an inaccuracy; a mistake is twice that, a blunder four times. */
static enum firn_match_mark mark_of(int lost, int least)
{
	return lost >= 4 * least   ? FIRN_MATCH_BLUNDER
	       : lost >= 2 * least ? FIRN_MATCH_MISTAKE
	       : lost >= least     ? FIRN_MATCH_INACCURACY
				   : FIRN_MATCH_FINE;
}

enum { LEAST_CHANCE = 50, LEAST_POINTS = 20 };

/* Who decides in this state, for a value of it. */
static int decider(const struct firn_match_analysis *a, const union firn_state *s, uint32_t n)
{
	int actors = a->m->start.game->actors(s), seat = 0;

	if (n < a->m->head.count)
		return a->m->log[n].seat;
	while (!(actors >> seat & 1))
		seat++;
	return seat;
}

/* Asks the brain about the decision that is recorded move n, *s the state before it. */
static void think(struct firn_match_analysis *a, const union firn_state *s, uint32_t n)
{
	struct firn_question q = a->budget;
	struct firn_past past;

	q.seat = decider(a, s, n);
	firn_match_past(a->m, n, q.seat, &past);
	q.past = &past;
	q.focus = n < a->m->head.count ? &a->m->log[n].move : NULL;
	q.why.wanted = false; /* that comes later, where it is worth it */
	a->thought_of = true;
	a->fault = firn_think(&a->m->start, s, a->brain, q, &a->thought);
}

struct firn_fault firn_match_analyse(struct firn_match_analysis *a, const struct firn_match *m,
				     const struct firn_brain *brain, struct firn_question budget,
				     uint32_t from)
{
	if (budget.level == FIRN_RANDOM || !brain->think)
		return firn_fault_new(FIRN_BAD_REQUEST, N_("This level is not available."));
	*a = (struct firn_match_analysis){.m = m, .brain = brain, .budget = budget, .n = from};
	firn_match_at(m, from, &a->state);
	for (int seat = 0; seat < m->start.options.seats; seat++)
		a->value[seat] = (uint16_t)(1000 / m->start.options.seats);
	return firn_fault_none();
}

static int16_t total_of(const struct firn_game *game, const struct firn_sheet *sheet)
{
	int rows = 0;

	while (game->rows[rows])
		rows++;
	return (int16_t)(sheet->points[0][rows - 1] * 10);
}

/* The value of a state that nobody draws from: the result, or what the next to decide says. */
static void value_of(struct firn_match_analysis *a, const union firn_state *s, uint32_t n,
		     uint16_t value[], int16_t *points)
{
	const struct firn_game *game = a->m->start.game;
	struct firn_sheet sheet;
	int seats = a->m->start.options.seats, winners = 0;

	if (game->actors(s) != FIRN_OVER) {
		think(a, s, n);
		memcpy(value, a->thought.value, sizeof a->thought.value);
		*points = (int16_t)a->thought.points;
		return;
	}
	game->score(s, &sheet);
	*points = total_of(game, &sheet);
	for (int seat = 0; seat < seats; seat++)
		winners += sheet.winners >> seat & 1;
	for (int seat = 0; seats > 1 && seat < seats; seat++)
		value[seat] = (uint16_t)(sheet.winners >> seat & 1 ? 1000 / winners : 0);
}

static void judge_draw(struct firn_match_analysis *a, const union firn_state *after,
		       struct firn_match_judgement *out)
{
	uint16_t value[FIRN_MAX_SEATS];

	memcpy(value, a->value, sizeof value);
	out->points.before = out->points.after = a->points;
	if (a->m->start.game->actors(after) != FIRN_CHANCE) {
		value_of(a, after, out->n + 1, value, &out->points.after);
		if (!a->valued)
			out->points.before = out->points.after;
		out->points.luck = (int16_t)(out->points.after - out->points.before);
		for (int seat = 0; a->valued && seat < FIRN_MAX_SEATS; seat++)
			out->luck[seat] = (int16_t)(value[seat] - a->value[seat]);
		a->valued = true;
	}
	memcpy(out->before, a->value, sizeof out->before);
	memcpy(out->after, value, sizeof out->after);
}

/* Asks once more, hardly searching, what speaks for the best move against the one played. */
static void explain(struct firn_match_analysis *a, struct firn_match_judgement *out)
{
	struct firn_question q = a->budget;
	struct firn_answer answer;

	q.seat = out->seat;
	q.ms = 1;
	q.nodes = q.nodes ? 1 : 0;
	q.why.move = &out->best;
	q.why.against = &out->move;
	if (!firn_think(&a->m->start, &a->state, a->brain, q, &answer).err)
		out->why = answer.why;
}

static void judge_points(struct firn_match_analysis *a, struct firn_match_judgement *out)
{
	int lost = a->thought.points - a->thought.focus_points;

	out->points.before = (int16_t)a->thought.points;
	out->points.after = (int16_t)a->thought.focus_points;
	out->points.lost = (int16_t)(lost > 0 && out->best != out->move ? lost : 0);
	out->mark = mark_of(out->points.lost, LEAST_POINTS);
}

static void judge_decision(struct firn_match_analysis *a, const union firn_state *after,
			   struct firn_match_judgement *out)
{
	int lost;

	if (!a->thought_of)
		think(a, &a->state, a->n);
	a->thought_of = false;
	out->best = a->thought.move;
	memcpy(out->before, a->thought.value, sizeof out->before);
	memcpy(out->after, a->thought.focus, sizeof out->after);
	lost = out->before[out->seat] - out->after[out->seat];
	out->lost = (uint16_t)(lost > 0 && out->best != out->move ? lost : 0);
	out->mark = mark_of(out->lost, LEAST_CHANCE);
	if (a->m->start.options.seats == 1)
		judge_points(a, out);
	if (a->budget.why.wanted && out->mark != FIRN_MATCH_FINE)
		explain(a, out);
	if (a->m->start.game->actors(after) == FIRN_OVER)
		value_of(a, after, out->n + 1, out->after, &out->points.after);
	a->valued = true;
}

bool firn_match_analyse_next(struct firn_match_analysis *a, struct firn_match_judgement *out)
{
	const struct firn_entry *e = &a->m->log[a->n];
	union firn_state after = a->state;

	if (a->n == a->m->head.count)
		return false;
	*out = (struct firn_match_judgement){.n = a->n, .seat = e->seat, .move = e->move};
	a->m->start.game->apply(&after, e->seat, e->move);
	if (e->seat == FIRN_CHANCE)
		judge_draw(a, &after, out);
	else
		judge_decision(a, &after, out);
	if (a->fault.err)
		return false;
	memcpy(a->value, out->after, sizeof a->value);
	a->points = out->points.after;
	a->state = after;
	a->n++;
	return true;
}
