/* How games end, and what never came up until then. */
#include <stdlib.h>
#include <string.h>

#include "lab/tally.h"

/* One more game has this move at its end; what does not fit is counted by the last place. */
static void count(struct lab_last list[LAB_LASTS], int *known, const char *name)
{
	int i = 0;

	while (i < *known && strcmp(list[i].name, name) != 0)
		i++;
	if (i == LAB_LASTS)
		i--;
	if (i == *known) {
		memcpy(list[i].name, name, LAB_NAME);
		++*known;
	}
	list[i].count++;
}

/* Options taken in the turn of the last decision, each once. */
static void add_late(struct lab_ends *e, const struct lab_game *g)
{
	bool seen[LAB_NAMES] = {false};

	for (uint32_t i = g->decided; i > 0; i--) {
		const struct lab_decision *d = &g->decision[i - 1];
		if (d->turn != g->decision[g->decided - 1].turn)
			break;
		if (!seen[d->taken])
			count(e->late, &e->late_count, g->names.text[d->taken]);
		seen[d->taken] = true;
	}
}

void lab_ends_add(struct lab_ends *e, const struct lab_game *g)
{
	bool first = e->last_count == 0;

	count(e->last, &e->last_count, g->names.text[g->last]);
	add_late(e, g);
	e->phases |= g->phases;
	e->events |= g->events;
	if (first || g->turns > e->longest_turns) {
		e->longest_turns = g->turns;
		e->longest_n = g->n;
		e->longest_decisions = g->decided;
	}
	if (first || g->turns < e->shortest_turns)
		e->shortest_turns = g->turns;
}

int lab_idle_turns(const struct lab *lab, const struct lab_game *g)
{
	int total = lab_rows(lab->game) - 1;

	for (uint32_t i = g->decided; i > 0; i--)
		for (int seat = 0; seat < lab->options.seats; seat++)
			if (g->decision[i - 1].points[seat] != g->sheet[seat][total])
				return g->turns - g->decision[i - 1].turn;
	return g->turns;
}

static int compare_lasts(const void *a, const void *b)
{
	const struct lab_last *x = a, *y = b;

	return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
				    : strcmp(x->name, y->name);
}

void lab_ends_result(const struct lab_ends *e, struct lab_result *out)
{
	memcpy(out->last, e->last, sizeof out->last);
	memcpy(out->late, e->late, sizeof out->late);
	out->last_count = e->last_count;
	out->late_count = e->late_count;
	qsort(out->last, (size_t)out->last_count, sizeof out->last[0], compare_lasts);
	qsort(out->late, (size_t)out->late_count, sizeof out->late[0], compare_lasts);
	out->longest_turns = e->longest_turns;
	out->shortest_turns = e->shortest_turns;
	out->longest_n = e->longest_n;
	out->longest_decisions = e->longest_decisions;
	out->phases = e->phases;
	out->events = e->events;
}
