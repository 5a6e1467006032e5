#include "ai/ai.h"

#include <assert.h>
#include <string.h>

#include "ai/eval.h"
#include "ai/evals.h"
#include "ai/idle.h"
#include "ai/lines.h"
#include "ai/nets.h"
#include "ai/think.h"
#include "ai/tree.h"
#include "ai/why.h"
#include "engine/hash.h"

/* The list of evaluations, one line per game. */
const struct ai_eval *const ai_evals[AI_EVALS + 1] = {
	&ai_eval_nunatak, &ai_eval_igloo, &ai_eval_temple_rush, &ai_eval_city_blox, NULL};

const struct ai_eval *firn_ai_eval_find(const struct firn_game *game)
{
	int i = 0;

	while (ai_evals[i] && ai_evals[i]->game != game)
		i++;
	return ai_evals[i];
}

/* ---- levels ---- */

static const struct level {
	uint32_t part; /* of the expert's budget: one in so many; 0: no search */
	uint32_t ms, pace;
	struct tree_style style;
	bool net; /* sees the board, by a net */
} levels[FIRN_LEVELS] = {
	[FIRN_EASY] = {.part = 0, .ms = 0, .pace = 4000, .style = {.noise = 8500}},
	[FIRN_MEDIUM] = {.part = 200,
			 .ms = 5,
			 .pace = 2500,
			 .style = {.noise = 7000, .explore = 24, .width = 12}},
	[FIRN_HARD] = {.part = 20,
		       .ms = 50,
		       .pace = 1500,
		       .style = {.noise = 3200, .explore = 24, .width = 16},
		       .net = true},
	[FIRN_EXPERT] = {.part = 1,
			 .ms = 1000,
			 .pace = 800,
			 .style = {.explore = 24, .width = 16},
			 .net = true},
};

enum { SOLO_NOISE = 16 }; /* alone, worth is points: so much less is as large an error */

static struct tree_style style_of(enum firn_level level, int seats)
{
	struct tree_style style = levels[level].style;

	if (seats == 1)
		style.noise /= SOLO_NOISE;
	return style;
}

uint64_t firn_ai_share(enum firn_level level, uint64_t budget)
{
	uint32_t part = levels[level].part;

	return part && budget / part ? budget / part : 1;
}

bool firn_ai_sees(enum firn_level level)
{
	return levels[level].net;
}

uint32_t firn_ai_time(enum firn_level level)
{
	return levels[level].ms;
}

uint32_t firn_ai_pace(enum firn_level level)
{
	return levels[level].pace;
}

/* ---- trees ---- */

enum {
	MAX_TREES = FIRN_AI_MAX_THREADS,
	WORLDS = 8 /* invented where something is hidden */
};
_Static_assert((int)FIRN_CHOICES >= (int)TREE_ROOT_MOVES, "every move of the root has room");

/* Everything of one question, in the memory lent. */
struct thinking {
	struct tree tree[MAX_TREES];
	struct tree *list[MAX_TREES];
	struct think_job job[MAX_TREES];
};

static void invent(const struct firn_question *q, struct firn_rng *rng, union firn_state *s)
{
	memset(s, 0, sizeof *s);
	memcpy(s, q->state, q->game->state_size);
	firn_ai_invent(firn_ai_eval_find(q->game), s, q->seat, rng);
}

/* Is there anything that this seat does not know, but for draws to come? */
static bool secrets(const struct firn_question *q, struct firn_rng *rng)
{
	union firn_state first, other;

	invent(q, rng, &first);
	for (int i = 0; i < 4; i++) {
		invent(q, rng, &other);
		if (memcmp(&first, &other, q->game->state_size) != 0)
			return true;
	}
	return false;
}

/* NULL: the base alone. */
static const struct ai_net_layers *net_of(const struct firn_ai *ai, const struct firn_question *q)
{
	const struct ai_net *net = ai->net ? ai->net : ai_nets_find(firn_ai_eval_find(q->game));

	if (!firn_ai_sees(q->level) || q->old || !net || !net->layers[q->seats - 1].rows)
		return NULL;
	return &net->layers[q->seats - 1];
}

static void open_trees(const struct firn_ai *ai, const struct firn_question *q,
		       struct thinking *all, int count)
{
	size_t offset = (sizeof *all + 63) / 64 * 64, part = (ai->size - offset) / (size_t)count;
	uint64_t seed = firn_hash(q->seed + (uint64_t)q->seat, q->state, q->game->state_size);
	struct firn_rng rng = {.state = seed};

	part -= part % 64;
	for (int i = 0; i < count; i++) {
		struct tree *t = all->list[i] = &all->tree[i];
		t->game = q->game;
		t->eval = firn_ai_eval_find(q->game);
		t->net = net_of(ai, q);
		t->style = style_of(q->level, q->seats);
		t->style.trust = q->old ? 0 : t->eval->trust;
		t->old = q->old;
		t->seats = q->seats;
		t->seat = q->seat;
		invent(q, &rng, &t->root);
		t->rng.state = seed + (uint64_t)i * 0x9e3779b97f4a7c15u;
		t->memory = (unsigned char *)ai->memory + offset + part * (size_t)i;
		t->size = (uint32_t)(part / 8);
		tree_open(t);
	}
	ai_idle_steady(all->list, count);
	ai_idle_finish(all->list, count);
	ai_idle_strike(all->list, count, q->past);
}

/* How a question is thought about: that many trees, grown by that many threads. */
struct plan {
	const struct firn_ai *ai;
	const struct firn_question *q;
	struct thinking *all;
	int trees, threads;
};

/* One part in `parts` of the budget, for one move of the root if `focus` is not NULL. */
static void run(const struct plan *plan, uint32_t parts, const firn_move *focus)
{
	const struct firn_ai *ai = plan->ai;
	const struct firn_question *q = plan->q;
	struct thinking *all = plan->all;
	int trees = plan->trees, threads = plan->threads;
	uint64_t ms = (q->ms ? q->ms : firn_ai_time(q->level)) / parts;
	uint64_t deadline = ai->now ? ai->now() + ms * 1000 : 0;
	uint64_t nodes = q->nodes / (uint64_t)threads / parts;

	if (q->nodes && !nodes)
		nodes = 1; /* none would mean: by time */
	for (int i = 0; i < threads; i++) {
		int from = trees * i / threads, to = trees * (i + 1) / threads;
		all->job[i] = (struct think_job){.trees = &all->list[from],
						 .count = to - from,
						 .nodes = nodes,
						 .deadline = deadline,
						 .now = ai->now,
						 .stop = ai->stop,
						 .focus = focus};
	}
	think_run_all(all->job, threads);
}

/* ---- the answer ---- */

/* What all trees together found out about a move. */
struct summary {
	firn_move move;
	uint32_t visits;
	uint64_t worth;                  /* to the seat that asks << TREE_SHIFT */
	uint16_t chance[FIRN_MAX_SEATS]; /* of every seat, as in a judgement */
};

/* Adds up what all trees say of this move of the first one. */
static struct summary sum_up(const struct thinking *all, int trees, firn_move m)
{
	uint64_t chance[FIRN_MAX_SEATS] = {0}, worth = 0, weight = 0;
	struct summary total = {.move = m};

	for (int i = 0; i < trees; i++) {
		int count;
		const struct tree *t = &all->tree[i];
		const struct tree_edge *edge = tree_edges(t, &count);
		int at = tree_find(t, m);
		if (at < 0)
			continue;
		total.visits += edge[at].visits;
		weight += edge[at].visits + 1;
		worth += (uint64_t)edge[at].mean[t->seat] * (edge[at].visits + 1);
		for (int k = 0; k < t->seats; k++)
			chance[k] += (uint64_t)t->chance[at][k] * (edge[at].visits + 1);
	}
	total.worth = weight ? worth / weight : 0;
	for (int k = 0; weight && k < FIRN_MAX_SEATS; k++)
		total.chance[k] = (uint16_t)(chance[k] / weight >> TREE_SHIFT);
	return total;
}

/* The most visited in all trees; the first tree's noise decides among equals. */
static struct summary best_move(const struct thinking *all, int trees, int seat)
{
	int count;
	const struct tree_edge *edge = tree_edges(&all->tree[0], &count);
	struct summary best = {0};
	int64_t liking = INT64_MIN;

	for (int i = 0; i < count; i++) {
		struct summary other = sum_up(all, trees, edge[i].move);
		int64_t like = (int64_t)other.worth + tree_liking(&all->tree[0], i) -
			       edge[i].mean[seat];
		if (i && other.visits < best.visits)
			continue;
		if (i && other.visits == best.visits && like <= liking)
			continue;
		best = other;
		liking = like;
	}
	return best;
}

static struct summary worst_move(const struct thinking *all, int trees, int seat)
{
	int count;
	const struct tree_edge *edge = tree_edges(&all->tree[0], &count);
	int worst = 0;

	for (int i = 1; i < count; i++)
		if (edge[i].mean[seat] < edge[worst].mean[seat])
			worst = i;
	return sum_up(all, trees, edge[worst].move);
}

static void tell(const struct firn_question *q, const struct summary *move, uint16_t value[],
		 uint16_t *points)
{
	const struct ai_eval *eval = firn_ai_eval_find(q->game);

	for (int seat = 0; seat < q->seats; seat++)
		value[seat] = firn_ai_chance(eval, q->state, q->seats, move->chance[seat]);
	if (q->seats == 1)
		*points = (uint16_t)(move->chance[0] * 10 / AI_SOLO_POINT);
}

/* Every move of the root with what the search says of it so far. */
static void tell_choices(const struct plan *plan, struct firn_answer *out)
{
	int count;
	const struct tree_edge *edge = tree_edges(&plan->all->tree[0], &count);

	for (int i = 0; i < count; i++) {
		struct summary s = sum_up(plan->all, plan->trees, edge[i].move);
		uint16_t points;
		plan->q->choices[i].move = s.move;
		tell(plan->q, &s, plan->q->choices[i].value, &points);
	}
	out->choice_count = count;
}

/* The value of the move asked for, with as many visits as its own share of the budget buys. */
static void tell_focus(const struct plan *plan, const struct summary *best, struct firn_answer *out)
{
	const struct firn_question *q = plan->q;
	bool searched = levels[q->level].part && *q->focus != best->move;
	struct summary focus;

	if (searched)
		run(plan, 2, q->focus);
	focus = sum_up(plan->all, plan->trees, *q->focus);
	if (!focus.visits && searched)
		focus = worst_move(plan->all, plan->trees,
				   q->seat); /* one of the hopeless, not kept */
	tell(q, &focus, out->focus, &out->focus_points);
}

/* ---- reasons ---- */

enum { WHY_NODES = 1000000 };

/* The root's moves but for one, the best first. */
static int rank_moves(const struct plan *plan, firn_move except, struct summary out[])
{
	int count, n = 0;
	const struct tree_edge *edge = tree_edges(&plan->all->tree[0], &count);

	for (int i = 0; i < count; i++) {
		struct summary s = sum_up(plan->all, plan->trees, edge[i].move);
		int at = n;
		if (s.move == except)
			continue;
		for (; at > 0 && (out[at - 1].visits < s.visits ||
				  (out[at - 1].visits == s.visits && out[at - 1].worth < s.worth));
		     at--)
			out[at] = out[at - 1];
		out[at] = s;
		n++;
	}
	return n;
}

/* ---- lines ---- */

static bool better(const struct summary *a, const struct summary *b, int seat)
{
	if (a->chance[seat] != b->chance[seat])
		return a->chance[seat] > b->chance[seat];
	return a->worth > b->worth;
}

/* The best moves, searched once more each, so that they can be compared. What then proves best is
 * the answer. */
static void tell_lines(const struct plan *plan, struct summary *best, struct firn_answer *out)
{
	const struct firn_question *q = plan->q;
	struct summary ranked[TREE_ROOT_MOVES], list[FIRN_LINES] = {*best};
	int others = rank_moves(plan, best->move, ranked), count = 1;

	for (int i = 0; i < others && count < q->lines; i++)
		list[count++] = ranked[i];
	for (int i = 1; i < count; i++) {
		int at = i;
		if (levels[q->level].part)
			run(plan, 2 * (uint32_t)(count - 1), &list[i].move);
		ranked[0] = sum_up(plan->all, plan->trees, list[i].move);
		for (; at > 0 && better(&ranked[0], &list[at - 1], q->seat); at--)
			list[at] = list[at - 1];
		list[at] = ranked[0];
	}
	for (int i = 0; i < count; i++) {
		struct firn_line *line = &out->line[out->line_count++];
		line->move = list[i].move;
		tell(q, &list[i], line->value, &line->points);
		ai_lines_follow(plan->all->list, plan->trees, list[i].move, line);
	}
	*best = list[0];
}

/* ---- what to compare with ---- */

/* What to compare a move with: the two best others; if they end alike, as moves do that differ in
 * their order only, one that is good and one that is not. */
static int pick_others(const struct plan *plan, firn_move except, firn_move out[AI_WHY_OTHERS])
{
	struct summary ranked[TREE_ROOT_MOVES];
	int n = rank_moves(plan, except, ranked), count = 0, last = -1;
	const int place[AI_WHY_OTHERS] = {0, 1, n / 4, n / 2};

	for (int i = 0; i < AI_WHY_OTHERS; i++)
		if (place[i] > last && place[i] < n) {
			last = place[i];
			out[count++] = ranked[last].move;
		}
	return count;
}

/* The games lie where the trees were, which nobody needs any more. */
static void tell_why(const struct plan *plan, firn_move best, struct firn_why *out)
{
	const struct firn_ai *ai = plan->ai;
	const struct firn_question *q = plan->q;
	bool timed = ai->now && !q->nodes && !q->why.nodes;
	struct ai_why_task task = {.q = q,
				   .move = q->why.move ? *q->why.move : best,
				   .seed = firn_hash(q->seed, q->state, q->game->state_size),
				   .games = AI_WHY_GAMES,
				   .nodes = q->why.nodes ? q->why.nodes : WHY_NODES,
				   .us = (q->why.ms ? q->why.ms : FIRN_AI_WHY_MS) * (uint64_t)1000,
				   .now = ai->now,
				   .stop = ai->stop};

	if (timed)
		task.nodes = 0;
	if (!q->why.against)
		task.others = pick_others(plan, task.move, task.other);
	else if (*q->why.against != task.move)
		task.other[task.others++] = *q->why.against;
	ai_why_answer(&task, (struct ai_why_games *)ai->memory, out);
}

bool firn_ai_think(const struct firn_ai *ai, const struct firn_question *q, struct firn_answer *out)
{
	struct firn_rng rng = {.state = q->seed};
	struct thinking *all = (struct thinking *)ai->memory;
	int threads = ai->threads > 1 ? ai->threads : 1, trees = threads;
	struct summary best;
	struct plan plan;

	if (!firn_ai_eval_find(q->game) || q->level <= FIRN_RANDOM || q->level >= FIRN_LEVELS)
		return false;
	assert(ai->size >= FIRN_AI_MEMORY_MIN);
	if (threads > MAX_TREES)
		threads = trees = MAX_TREES;
	if (trees < WORLDS && secrets(q, &rng))
		trees = WORLDS;
	open_trees(ai, q, all, trees);
	plan = (struct plan){ai, q, all, trees, threads};
	if (levels[q->level].part)
		run(&plan, q->focus || q->lines > 1 ? 2 : 1, NULL);
	best = best_move(all, trees, q->seat);
	*out = (struct firn_answer){.move = best.move};
	if (q->lines > 0)
		tell_lines(&plan, &best, out);
	out->move = best.move;
	tell(q, &best, out->value, &out->points);
	if (q->choices)
		tell_choices(&plan, out);
	if (q->focus)
		tell_focus(&plan, &best, out);
	for (int i = 0; i < trees; i++)
		out->nodes += all->tree[i].nodes;
	if (q->why.wanted)
		tell_why(&plan, best.move, &out->why);
	return true;
}

static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	return firn_ai_think((const struct firn_ai *)context, q, out);
}

struct firn_brain firn_ai_brain(struct firn_ai *ai)
{
	return (struct firn_brain){.think = think, .net = firn_ai_net_version, .context = ai};
}
