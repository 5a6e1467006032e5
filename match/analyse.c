#include "match/analyse.h"

#include <string.h>

const char *firn_match_mark_name(enum firn_match_mark mark)
{
	static const char *const names[FIRN_MATCH_MARKS] = {"", N_("inaccuracy"), N_("mistake"),
							    N_("blunder")};

	return names[mark];
}

static enum firn_match_mark mark_of(int lost)
{
	return lost >= 200   ? FIRN_MATCH_BLUNDER
	       : lost >= 100 ? FIRN_MATCH_MISTAKE
	       : lost >= 50  ? FIRN_MATCH_INACCURACY
			     : FIRN_MATCH_FINE;
}

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

	q.seat = decider(a, s, n);
	q.focus = n < a->m->head.count ? &a->m->log[n].move : NULL;
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

/* The value of a state that nobody draws from: the result, or what the next to decide says. */
static void value_of(struct firn_match_analysis *a, const union firn_state *s, uint32_t n,
		     uint16_t value[])
{
	const struct firn_game *game = a->m->start.game;
	struct firn_sheet sheet;
	int seats = a->m->start.options.seats, winners = 0;

	if (game->actors(s) != FIRN_OVER) {
		think(a, s, n);
		memcpy(value, a->thought.value, sizeof a->thought.value);
		return;
	}
	game->score(s, &sheet);
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
	if (a->m->start.game->actors(after) != FIRN_CHANCE) {
		value_of(a, after, out->n + 1, value);
		for (int seat = 0; a->valued && seat < FIRN_MAX_SEATS; seat++)
			out->luck[seat] = (int16_t)(value[seat] - a->value[seat]);
		a->valued = true;
	}
	memcpy(out->before, a->value, sizeof out->before);
	memcpy(out->after, value, sizeof out->after);
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
	out->mark = mark_of(out->lost);
	if (a->m->start.game->actors(after) == FIRN_OVER)
		value_of(a, after, out->n + 1, out->after);
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
	a->state = after;
	a->n++;
	return true;
}
