#include "ai/idle.h"

#include <string.h>

/* ---- waiting ---- */

/* What a move is worth at first sight, on average over the worlds that know it. */
static int64_t first_sight(struct tree *const trees[], int count, firn_move m)
{
	int64_t sum = 0;
	int known = 0;

	for (int i = 0; i < count; i++) {
		int edges, at = tree_find(trees[i], m);
		if (at < 0)
			continue;
		sum += tree_edges(trees[i], &edges)[at].mean[trees[i]->seat];
		known++;
	}
	return sum / known >> TREE_SHIFT;
}

static int32_t bounded(int32_t noise, int64_t ahead)
{
	if (ahead > 0)
		return noise > -ahead ? noise : (int32_t)(1 - ahead);
	return noise < -ahead ? noise : (int32_t)(-ahead - 1);
}

static void bound(struct tree *const trees[], int count, firn_move m, int64_t ahead)
{
	for (int i = 0; i < count; i++) {
		int at = tree_find(trees[i], m);
		if (at >= 0)
			trees[i]->bias[at] = bounded(trees[i]->bias[at], ahead);
	}
}

/* The move by which the seat does nothing; 0: there is none. */
static firn_move rest_of(const struct tree *t)
{
	return t->eval->wait ? t->eval->wait(&t->root, t->seat) : 0;
}

void ai_idle_steady(struct tree *const trees[], int count)
{
	const struct tree *t = trees[0];
	firn_move rest = rest_of(t);
	int edges, still = rest ? tree_find(t, rest) : -1;
	const struct tree_edge *edge = tree_edges(t, &edges);
	int64_t bar;

	if (still < 0)
		return;
	bar = first_sight(trees, count, rest);
	for (int i = 0; i < edges; i++)
		if (i != still)
			bound(trees, count, edge[i].move,
			      first_sight(trees, count, edge[i].move) - bar);
	for (int i = 0; i < count; i++)
		if ((still = tree_find(trees[i], rest)) >= 0)
			trees[i]->bias[still] = 0;
}

/* ---- ruling out ---- */

enum { NEVER = -4 * AI_SURE /* more than any worth */ };

/* Rules out the marked moves of the first tree in all of them, if any others are left. */
static void rule_out(struct tree *const trees[], int count, const bool out[])
{
	int edges, left;
	const struct tree_edge *edge = tree_edges(trees[0], &edges);

	left = edges;
	for (int i = 0; i < edges; i++)
		left -= out[i];
	for (int i = 0; left && i < edges; i++)
		for (int k = 0; out[i] && k < count; k++) {
			int at = tree_find(trees[k], edge[i].move);
			if (at >= 0)
				trees[k]->bias[at] = NEVER;
		}
}

/* ---- finishing ---- */

enum { LITTLE = AI_SURE / 32 /* of a chance: what a player pays to be done */ };

/* The best chance of the seat, at first sight, after a move that is such an act. */
static int64_t chance_of(const struct tree *t, const enum ai_act acts[], enum ai_act which)
{
	int64_t best = -1;
	int count;

	tree_edges(t, &count);
	for (int i = 0; i < count; i++)
		if (acts[i] == which && t->chance[i][t->seat] >> TREE_SHIFT > best)
			best = t->chance[i][t->seat] >> TREE_SHIFT;
	return best;
}

static void acts_of(const struct tree *t, enum ai_act acts[])
{
	int count;
	const struct tree_edge *edge = tree_edges(t, &count);

	for (int i = 0; i < count; i++)
		acts[i] = t->eval->act(&t->root, t->seat, edge[i].move);
}

void ai_idle_finish(struct tree *const trees[], int count)
{
	const struct tree *t = trees[0];
	enum ai_act acts[TREE_ROOT_MOVES];
	bool out[TREE_ROOT_MOVES], decided;
	int64_t done, idle;
	int edges;

	if (!t->eval->act)
		return;
	acts_of(t, acts);
	done = chance_of(t, acts, AI_ACT_FINISHES);
	idle = chance_of(t, acts, AI_ACT_IDLE);
	if (done < 0 || done + LITTLE < idle)
		return;
	decided = done >= AI_SURE - LITTLE || (done <= LITTLE && idle <= LITTLE);
	tree_edges(t, &edges);
	for (int i = 0; i < edges; i++)
		out[i] = decided ? acts[i] != AI_ACT_FINISHES : acts[i] == AI_ACT_IDLE;
	rule_out(trees, count, out);
}

/* ---- taking back ---- */

/* A position as far as acts can be taken back in it. */
struct standing {
	uint8_t board[AI_BOARD];
	uint64_t gain;
};

static void standing_of(const struct tree *t, const union firn_state *s, struct standing *out)
{
	memset(out->board, 0, sizeof out->board);
	out->gain = t->eval->board(s, t->seat, out->board);
}

/* What an act has changed; false: nothing. */
static bool change_of(const struct standing *before, const struct standing *after,
		      uint8_t out[AI_BOARD])
{
	bool any = false;

	for (int i = 0; i < AI_BOARD; i++) {
		out[i] = (uint8_t)(after->board[i] - before->board[i]);
		any |= out[i] != 0;
	}
	return any;
}

/* The acts of a turn that a move may take back. */
struct acts {
	int count;
	uint8_t reverse[FIRN_PAST][AI_BOARD]; /* what taking it back would change */
};

/* Those that changed something and have brought nothing since. */
static void acts_find(const struct tree *t, const struct firn_past *past, struct acts *out)
{
	struct standing now, before, after;

	standing_of(t, &t->root, &now);
	after = now;
	out->count = 0;
	for (int i = past->count - 1; i >= 0 && after.gain == now.gain; i--) {
		standing_of(t, &past->state[i], &before);
		out->count += change_of(&after, &before, out->reverse[out->count]);
		after = before;
	}
}

/* Does a move change just what taking back an act would? */
static bool goes_back(const struct tree *t, firn_move m, const struct acts *acts)
{
	union firn_state s = t->root;
	struct standing now, then;
	uint8_t change[AI_BOARD];

	standing_of(t, &s, &now);
	t->game->apply(&s, t->seat, m);
	standing_of(t, &s, &then);
	if (!change_of(&now, &then, change))
		return false;
	for (int i = 0; i < acts->count; i++)
		if (memcmp(acts->reverse[i], change, AI_BOARD) == 0)
			return true;
	return false;
}

void ai_idle_strike(struct tree *const trees[], int count, const struct firn_past *past)
{
	const struct tree *t = trees[0];
	int edges;
	const struct tree_edge *edge = tree_edges(t, &edges);
	bool out[TREE_ROOT_MOVES];
	struct acts acts;

	if (!past || !past->count || !t->eval->board)
		return;
	acts_find(t, past, &acts);
	for (int i = 0; i < edges; i++)
		out[i] = edge[i].move != rest_of(t) && goes_back(t, edge[i].move, &acts);
	rule_out(trees, count, out);
}
