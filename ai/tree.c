#include "ai/tree.h"

#include <assert.h>
#include <string.h>

#include "engine/hash.h"

/* A position where somebody decides. Every seat that may act has its own list of moves with
 * their own statistics (several seats choose at the same time, not knowing of each other);
 * with one seat the positions after a move hang on its edge, with several on what all chose. */
struct node {
	uint64_t key; /* of its state */
	uint32_t edges;
	uint32_t joints; /* what the seats chose together */
	uint32_t visits;
	uint32_t root;                  /* of visits, in 1/16 */
	uint16_t count[FIRN_MAX_SEATS]; /* edges by seat */
	uint16_t spread;                /* of the evaluations, the measure of exploring */
	uint16_t depth;                 /* moves from the root */
	uint16_t spare[2];
};

/* One choice of each of several seats. */
struct joint {
	uint64_t key; /* 16 bits per seat: which edge, from 1; 0: it had no say any more */
	uint32_t outcomes;
	uint32_t visits;
	uint32_t next;
	uint16_t known;
	uint16_t spare;
};

/* What came out of a move: its draws, named by a hash, and the seed that makes them again. */
struct outcome {
	uint64_t key;
	uint32_t seed;
	uint32_t child; /* node, 0: none yet */
	uint32_t next;
	uint32_t count;
};

enum {
	MAX_DEPTH = 64,
	MAX_DRAWS = 64 /* in a row; more are cut off */
};

/* The way down in one visit. */
struct path {
	int length;
	struct {
		struct node *node;
		struct tree_edge *edge[FIRN_MAX_SEATS];
	} step[MAX_DEPTH];
};

static void *at(const struct tree *t, uint32_t place)
{
	return t->memory + (size_t)place * 8;
}

/* 0: there is no room. Places begin at 1. */
static uint32_t reserve(struct tree *t, size_t bytes)
{
	uint32_t units = (uint32_t)((bytes + 7) / 8), place = t->used;

	if (units > t->size - t->used)
		return 0;
	t->used += units;
	return place;
}

static struct ai_judge judge_of(const struct tree *t)
{
	return (struct ai_judge){t->eval, t->net, t->seats, t->seat, t->old};
}

/* ---- positions reached by several ways ---- */

/* The places of nodes by their keys, a power of two of them. Not too many, because clearing them
 * takes time and memory. Room is always left, so that looking something up ends; nodes that come
 * later are not shared. */
enum { INDEX_PLACES = 1 << 16, INDEX_SHARE = 16 /* one byte in so many of the memory, at most */ };

static bool index_open(struct tree *t)
{
	size_t places = INDEX_PLACES;

	while (places * sizeof(uint32_t) * INDEX_SHARE > (size_t)t->size * 8)
		places /= 2;
	t->index = reserve(t, places * sizeof(uint32_t));
	t->index_mask = (uint32_t)places - 1;
	t->indexed = 0;
	if (t->index)
		memset(at(t, t->index), 0, places * sizeof(uint32_t));
	return t->index;
}

/* Where the node of this state is, or would be noted. */
static uint32_t *index_find(const struct tree *t, uint64_t key, int depth)
{
	uint32_t *index = at(t, t->index), place = (uint32_t)key & t->index_mask;

	for (; index[place]; place = (place + 1) & t->index_mask) {
		const struct node *n = at(t, index[place]);
		if (n->key == key && n->depth == depth)
			break;
	}
	return &index[place];
}

static void index_note(struct tree *t, uint32_t *where, uint32_t place)
{
	if (t->indexed >= t->index_mask / 4 * 3)
		return;
	t->indexed++;
	*where = place;
}

/* ---- growing a node ---- */

struct candidate {
	struct ai_judgement is;
	firn_move move;
	bool over;
	struct ai_outlook expected; /* after a glance, if it is not over */
};

/* A position whose moves are evaluated. */
struct origin {
	const union firn_state *s;
	struct ai_judge judge;
	struct ai_sums sums; /* of the position judged last, which is much like the next */
};

static void reach(const struct tree *t, const struct origin *from, int seat, firn_move m,
		  union firn_state *after)
{
	memcpy(after, from->s, t->game->state_size);
	t->game->apply(after, seat, m);
}

/* What a move leads to, by base and net. */
static void judge_move(struct tree *t, struct origin *from, int seat, struct candidate *c)
{
	union firn_state after;

	reach(t, from, seat, c->move, &after);
	ai_judge_state(&from->judge, &after, &from->sums, &c->is);
}

/* By the base alone. */
static void glance(struct tree *t, struct origin *from, int seat, struct candidate *c)
{
	union firn_state after;

	reach(t, from, seat, c->move, &after);
	c->over = t->game->actors(&after) == FIRN_OVER;
	if (c->over) {
		ai_judge_result(&from->judge, &after, &c->is);
		return;
	}
	ai_judge_base(&from->judge, &after, &c->expected);
	ai_judge_weigh(&from->judge, &after, &c->expected, &c->is);
}

/* After a glance: what the net says, too. */
static void look_again(struct tree *t, struct origin *from, int seat, struct candidate *c)
{
	union firn_state after;

	if (c->over)
		return;
	reach(t, from, seat, c->move, &after);
	ai_judge_net(&from->judge, &after, &from->sums, &c->expected);
	ai_judge_weigh(&from->judge, &after, &c->expected, &c->is);
}

/* Puts a candidate in its place among `count` ones in order, of which the last may go. */
static int insert(struct candidate best[], int count, int width, int seat,
		  const struct candidate *c)
{
	int place;

	if (count == width && c->is.worth[seat] <= best[count - 1].is.worth[seat])
		return count;
	place = count < width ? count++ : count - 1;
	for (; place > 0 && best[place - 1].is.worth[seat] < c->is.worth[seat]; place--)
		best[place] = best[place - 1];
	best[place] = *c;
	return count;
}

/* Evaluates what each move leads to and keeps the best for the seat, best first. The net costs as
 * much again as the base, so of many moves the base alone first chooses twice as many as are kept. */
static int candidates(struct tree *t, struct origin *from, int seat, int width,
		      struct candidate best[])
{
	struct candidate chosen[2 * TREE_WIDTH];
	int total = t->game->legal(from->s, seat, t->moves), count = 0, few = 0;
	bool twice = t->net && width <= TREE_WIDTH && total > 2 * width;

	for (int i = 0; i < total; i++) {
		struct candidate c = {.move = t->moves[i]};
		(twice ? glance : judge_move)(t, from, seat, &c);
		if (twice)
			few = insert(chosen, few, 2 * width, seat, &c);
		else
			count = insert(best, count, width, seat, &c);
	}
	for (int i = 0; i < few; i++) {
		look_again(t, from, seat, &chosen[i]);
		count = insert(best, count, width, seat, &chosen[i]);
	}
	t->nodes += (uint64_t)total;
	return count;
}

/* The better the evaluation the more of the first visits: halved for every `spread` / 4. */
static void set_priors(struct tree_edge *edge, int count, int seat, uint32_t best, uint32_t spread)
{
	uint32_t sum = 0;

	for (int i = 0; i < count; i++) {
		uint32_t behind = best - (edge[i].mean[seat] >> TREE_SHIFT);
		uint32_t halvings = behind * 4 / (spread + 1);
		edge[i].prior = (uint16_t)(halvings < 12 ? 4096 >> halvings : 1);
		sum += edge[i].prior;
	}
	for (int i = 0; i < count; i++)
		edge[i].prior = (uint16_t)((uint64_t)edge[i].prior * UINT16_MAX / sum);
}

static void set_edges(struct tree *t, struct tree_edge *edge, const struct candidate *c, int count)
{
	for (int i = 0; i < count; i++) {
		edge[i] = (struct tree_edge){.move = c[i].move};
		for (int k = 0; k < t->seats; k++)
			edge[i].mean[k] = (uint32_t)c[i].is.worth[k] << TREE_SHIFT;
	}
}

/* How far the first few moves lie apart. */
static uint16_t spread_of(const struct tree *t, const struct candidate *c, int count, int seat)
{
	int last = count - 1 < 7 ? count - 1 : 7, least = t->old ? 64 : 8;
	int spread = c[0].is.worth[seat] - c[last].is.worth[seat];

	return (uint16_t)(spread < least ? least : spread);
}

static void set_chances(struct tree *t, const struct candidate *c, int count)
{
	for (int i = 0; i < count; i++)
		for (int k = 0; k < t->seats; k++)
			t->chance[i][k] = (uint32_t)c[i].is.chance[k] << TREE_SHIFT;
}

/* A node for this state; it is judged as after the best move. 0: no room. */
static uint32_t grow(struct tree *t, const union firn_state *s, uint64_t key, int depth,
		     struct ai_judgement *is)
{
	struct candidate best[TREE_ROOT_MOVES];
	struct origin from = {.s = s, .judge = judge_of(t)};
	int actors = t->game->actors(s);
	uint32_t place = reserve(t, sizeof(struct node));
	struct node fresh = {.key = key, .depth = (uint16_t)depth};
	int width = depth ? t->style.width : t->style.root ? t->style.root : TREE_ROOT_MOVES;
	bool several = (actors & (actors - 1)) != 0;

	if (!place)
		return 0;
	ai_judge_sums(&from.judge, s, &t->sums, &from.sums);
	for (int seat = 0; seat < t->seats; seat++) {
		int count;
		uint32_t edges;
		if (!(actors >> seat & 1))
			continue;
		count = candidates(t, &from, seat, width, best);
		edges = reserve(t, (size_t)count * sizeof(struct tree_edge));
		if (!edges)
			return 0;
		if (!fresh.edges)
			fresh.edges = edges;
		fresh.count[seat] = (uint16_t)count;
		fresh.spread = spread_of(t, best, count, seat);
		set_edges(t, at(t, edges), best, count);
		set_priors(at(t, edges), count, seat, best[0].is.worth[seat], fresh.spread);
		if (s == &t->root && seat == t->seat)
			set_chances(t, best, count);
		*is = best[0].is;
	}
	if (several)
		ai_judge_state(&from.judge, s, &from.sums, is);
	memcpy(at(t, place), &fresh, sizeof fresh);
	return place;
}

/* ---- going down ---- */

static uint64_t mix(uint64_t key, uint32_t m)
{
	uint64_t h = (key ^ m) * 0x9e3779b97f4a7c15u;

	return h ^ h >> 32;
}

/* The move that promises most: what it brought, and the less tried the more on top. */
static struct tree_edge *pick(const struct tree *t, const struct node *n, struct tree_edge *edge,
			      int count, int seat, const int32_t *bias)
{
	uint64_t weight = (uint64_t)t->style.explore * n->spread * n->root;
	int64_t most = INT64_MIN;
	struct tree_edge *best = edge;

	for (int i = 0; i < count; i++) {
		uint64_t bonus = (weight * edge[i].prior >> 16 << (TREE_SHIFT - 8)) /
				 (edge[i].visits + 1);
		int64_t promise = (int64_t)(edge[i].mean[seat] + bonus);
		if (bias)
			promise += (int64_t)bias[i] * (1 << TREE_SHIFT);
		if (promise > most) {
			most = promise;
			best = &edge[i];
		}
	}
	return best;
}

/* Plays chance by this seed until somebody decides; returns a name for what was drawn. */
static uint64_t draw(const struct tree *t, union firn_state *s, uint32_t seed)
{
	struct firn_rng rng = {.state = seed * 0x9e3779b97f4a7c15u};
	uint64_t key = 0;

	firn_rng_next(&rng);
	for (int i = 0; i < MAX_DRAWS && t->game->actors(s) == FIRN_CHANCE; i++) {
		firn_move m = t->game->roll(s, firn_rng_next(&rng));
		t->game->apply(s, FIRN_CHANCE, m);
		key = mix(key, m);
	}
	return key;
}

/* How many different draws are told apart after so many visits; the rest goes to these. */
static uint32_t room(uint32_t visits)
{
	uint32_t n = 2;

	while (n * n < visits * 4)
		n += 1 + n / 8;
	return n;
}

static struct outcome *outcome_find(const struct tree *t, uint32_t list, uint64_t key)
{
	while (list) {
		struct outcome *o = at(t, list);
		if (o->key == key)
			return o;
		list = o->next;
	}
	return NULL;
}

/* One of those known, the more frequent the likelier. */
static struct outcome *outcome_again(struct tree *t, uint32_t list)
{
	uint32_t sum = 0, left;

	for (uint32_t i = list; i; i = ((struct outcome *)at(t, i))->next)
		sum += ((struct outcome *)at(t, i))->count;
	left = firn_rng_below(&t->rng, sum);
	for (;;) {
		struct outcome *o = at(t, list);
		if (left < o->count)
			return o;
		left -= o->count;
		list = o->next;
	}
}

/* Lets chance follow the moves just made and finds the position in their list, or adds it.
 * *s is the state after the moves, and after the draws at the end. NULL: no room. */
static struct outcome *follow(struct tree *t, union firn_state *s, uint32_t *list, uint16_t *known,
			      uint32_t visits)
{
	uint32_t seed = (uint32_t)(firn_rng_next(&t->rng) >> 32), place;
	union firn_state before;
	struct outcome *o;
	uint64_t key;

	memcpy(&before, s, t->game->state_size);
	key = draw(t, s, seed);
	o = outcome_find(t, *list, key);
	if (!o && *known >= room(visits)) {
		o = outcome_again(t, *list);
		memcpy(s, &before, t->game->state_size);
		draw(t, s, o->seed);
		return o;
	}
	if (!o) {
		place = reserve(t, sizeof *o);
		if (!place)
			return NULL;
		o = at(t, place);
		*o = (struct outcome){.key = key, .seed = seed, .next = *list};
		*list = place;
		++*known;
	}
	o->count++;
	return o;
}

/* Moves a mean towards one more value; `count` of them with it. */
static void mean_add(uint32_t *mean, int64_t value, uint32_t count)
{
	*mean = (uint32_t)(*mean + (value - *mean) / (int64_t)count);
}

static void update_chance(struct path *p, struct tree *t, const struct ai_judgement *is)
{
	const struct tree_edge *e = p->step[0].edge[t->seat];
	int count;

	if (!e)
		return;
	for (int k = 0; k < t->seats; k++)
		mean_add(&t->chance[e - tree_edges(t, &count)][k],
			 (int64_t)is->chance[k] << TREE_SHIFT, e->visits + 1);
}

/* The longer the way the less it is worth, so that of equal ends the nearer is better. A mean
 * begins as the first look at the move; the more that look is trusted the less a visit changes. */
static void update(struct path *p, struct tree *t, const struct ai_judgement *is)
{
	int64_t late = t->old ? 0 : (int64_t)p->length * TREE_STEP;

	for (int i = 0; i < p->length; i++) {
		struct node *n = p->step[i].node;
		n->visits++;
		while ((uint64_t)(n->root + 1) * (n->root + 1) <= (uint64_t)n->visits << 8)
			n->root++;
		for (int seat = 0; seat < t->seats; seat++) {
			struct tree_edge *e = p->step[i].edge[seat];
			if (!e)
				continue;
			e->visits++;
			for (int k = 0; k < t->seats; k++) {
				int64_t value = ((int64_t)is->worth[k] << TREE_SHIFT) - late;
				mean_add(&e->mean[k], value < 0 ? 0 : value,
					 e->visits + 1 + t->style.trust);
			}
		}
	}
	update_chance(p, t, is);
}

/* What the seats chose together; the last one found comes first the next time. NULL: no room. */
static struct joint *joint_find(struct tree *t, struct node *n, uint64_t key)
{
	uint32_t *link = &n->joints, place;
	struct joint *j;

	while (*link) {
		place = *link;
		j = at(t, place);
		if (j->key == key) {
			*link = j->next;
			j->next = n->joints;
			n->joints = place;
			return j;
		}
		link = &j->next;
	}
	place = reserve(t, sizeof *j);
	if (!place)
		return NULL;
	j = at(t, place);
	*j = (struct joint){.key = key, .next = n->joints};
	n->joints = place;
	return j;
}

static struct outcome *follow_joint(struct tree *t, union firn_state *s, struct node *n,
				    uint64_t key)
{
	struct joint *j = joint_find(t, n, key);

	return j ? follow(t, s, &j->outcomes, &j->known, j->visits++) : NULL;
}

/* Every seat that may act here chooses; the choices are carried out, seat by seat. */
static struct outcome *step(struct tree *t, struct path *p, struct node *n, union firn_state *s,
			    int actors, int focus)
{
	struct tree_edge *edge = at(t, n->edges), *only = NULL, *first;
	bool several = (actors & (actors - 1)) != 0;
	uint64_t key = 0;
	int depth = p->length++;

	memset(&p->step[depth], 0, sizeof p->step[depth]);
	p->step[depth].node = n;
	for (int seat = 0; seat < t->seats; seat++) {
		if (!(actors >> seat & 1))
			continue;
		only = pick(t, n, edge, n->count[seat], seat,
			    depth == 0 && seat == t->seat ? t->bias : NULL);
		if (depth == 0 && focus >= 0 && seat == t->seat)
			only = edge + focus;
		first = edge;
		edge += n->count[seat];
		/* Somebody's choice before may have ended the phase. */
		if (several && t->game->check(s, seat, only->move) != 0)
			continue;
		p->step[depth].edge[seat] = only;
		t->game->apply(s, seat, only->move);
		key |= (uint64_t)(only - first + 1) << 16 * seat;
	}
	if (several)
		return follow_joint(t, s, n, key);
	return follow(t, s, &only->outcomes, &only->known, only->visits);
}

bool tree_grow(struct tree *t, int focus)
{
	struct ai_judgement is = {{0}, {0}};
	union firn_state s;
	struct path path = {.length = 0};
	uint32_t place = t->top;
	struct ai_judge judge;

	if (!t->index && !index_open(t))
		return false;
	memcpy(&s, &t->root, t->game->state_size);
	while (path.length < MAX_DEPTH) {
		int actors = t->game->actors(&s);
		struct outcome *o;
		if (actors < 0) /* over, or a chain of draws without an end */
			break;
		o = step(t, &path, at(t, place), &s, actors, focus);
		if (!o)
			return false;
		if (!o->child && t->game->actors(&s) >= 0) {
			uint64_t key = firn_hash(0, &s, t->game->state_size);
			uint32_t *known = index_find(t, key, path.length);
			o->child = *known;
			if (!o->child) {
				o->child = grow(t, &s, key, path.length, &is);
				if (!o->child)
					return false;
				index_note(t, known, o->child);
				update(&path, t, &is);
				return true;
			}
		}
		place = o->child;
	}
	judge = judge_of(t);
	ai_judge_state(&judge, &s, &t->sums, &is);
	t->nodes++;
	update(&path, t, &is);
	return true;
}

/* ---- the root ---- */

static void swap_edges(struct tree *t, struct tree_edge *edge, int a, int b)
{
	struct tree_edge other = edge[a];
	uint32_t chance[FIRN_MAX_SEATS];

	edge[a] = edge[b];
	edge[b] = other;
	memcpy(chance, t->chance[a], sizeof chance);
	memcpy(t->chance[a], t->chance[b], sizeof chance);
	memcpy(t->chance[b], chance, sizeof chance);
}

static void sort_edges(struct tree *t, struct tree_edge *edge, int count)
{
	for (int i = 1; i < count; i++)
		for (int k = i; k > 0 && edge[k - 1].move > edge[k].move; k--)
			swap_edges(t, edge, k - 1, k);
}

/* Noise that is always the same for the same move: the difference of two uniform numbers. */
static void set_bias(struct tree *t, const struct tree_edge *edge, int count, uint16_t chance)
{
	bool blur = t->seats > 1 && !t->old;
	int64_t noise = blur ? ai_worth_blur(t->style.noise, chance) : t->style.noise;

	for (int i = 0; i < count; i++) {
		struct firn_rng rng = {.state = t->rng.state ^ edge[i].move * 0x9e3779b97f4a7c15u};
		int64_t off;
		firn_rng_next(&rng);
		off = (int64_t)(firn_rng_next(&rng) >> 48) - (int64_t)(firn_rng_next(&rng) >> 48);
		t->bias[i] = (int32_t)(off * noise / 65536);
	}
}

void tree_open(struct tree *t)
{
	struct ai_judge judge = judge_of(t);
	struct ai_judgement is;
	struct tree_edge *edge;
	int count;

	ai_judge_sums(&judge, &t->root, NULL, &t->sums);
	t->used = 1;
	t->nodes = 0;
	t->index = 0;
	t->top = grow(t, &t->root, 0, 0, &is);
	assert(t->top);
	edge = tree_edges(t, &count);
	sort_edges(t, edge, count);
	set_bias(t, edge, count, is.chance[t->seat]);
}

struct tree_edge *tree_edges(const struct tree *t, int *count)
{
	const struct node *n = at(t, t->top);
	struct tree_edge *edge = at(t, n->edges);

	for (int seat = 0; seat < t->seat; seat++)
		edge += n->count[seat];
	*count = n->count[t->seat];
	return edge;
}

int tree_find(const struct tree *t, firn_move m)
{
	int low = 0, high, count;
	const struct tree_edge *edge = tree_edges(t, &count);

	high = count;
	while (low < high) {
		int middle = (low + high) / 2;
		if (edge[middle].move < m)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && edge[low].move == m ? low : -1;
}

int64_t tree_liking(const struct tree *t, int move)
{
	int count;
	const struct tree_edge *edge = tree_edges(t, &count);

	return (int64_t)edge[move].mean[t->seat] + (int64_t)t->bias[move] * (1 << TREE_SHIFT);
}

firn_move tree_best(const struct tree *t)
{
	int count, best = 0;
	const struct tree_edge *edge = tree_edges(t, &count);

	for (int i = 1; i < count; i++)
		if (edge[i].visits > edge[best].visits ||
		    (edge[i].visits == edge[best].visits &&
		     tree_liking(t, i) > tree_liking(t, best)))
			best = i;
	return edge[best].move;
}

/* ---- looking at what was grown ---- */

void tree_top(const struct tree *t, struct tree_spot *out)
{
	const struct node *n = at(t, t->top);

	out->node = t->top;
	out->visits = n->visits;
	memset(&out->state, 0, sizeof out->state);
	memcpy(&out->state, &t->root, t->game->state_size);
}

/* The only seat that decides there, -1: several do. */
static int only_seat(const struct tree *t, const struct node *n)
{
	int only = -1;

	for (int seat = 0; seat < t->seats; seat++) {
		if (!n->count[seat])
			continue;
		if (only >= 0)
			return -1;
		only = seat;
	}
	return only;
}

int tree_choice(const struct tree *t, const struct tree_spot *spot, firn_move *out)
{
	const struct node *n = at(t, spot->node);
	const struct tree_edge *edge = at(t, n->edges), *best = edge;
	int seat = only_seat(t, n);

	if (seat < 0)
		return -1;
	for (int i = 1; i < n->count[seat]; i++)
		if (edge[i].visits > best->visits)
			best = &edge[i];
	*out = best->move;
	return best->visits ? seat : -1;
}

int tree_after(const struct tree *t, const struct tree_spot *from, int seat, firn_move m,
	       struct tree_spot out[], int most)
{
	const struct node *n = at(t, from->node);
	const struct tree_edge *edge = at(t, n->edges);
	int i = 0, count = 0;

	if (only_seat(t, n) != seat)
		return 0;
	while (i < n->count[seat] && edge[i].move != m)
		i++;
	for (uint32_t o = i < n->count[seat] ? edge[i].outcomes : 0; o;) {
		const struct outcome *drawn = at(t, o);
		struct tree_spot one = {.node = drawn->child, .state = from->state};
		int place = count < most ? count : most - 1;
		o = drawn->next;
		if (!drawn->child)
			continue;
		one.visits = ((const struct node *)at(t, drawn->child))->visits + 1;
		if (count == most && out[place].visits >= one.visits)
			continue;
		t->game->apply(&one.state, seat, m);
		draw(t, &one.state, drawn->seed);
		for (; place > 0 && out[place - 1].visits < one.visits; place--)
			out[place] = out[place - 1];
		out[place] = one;
		count += count < most;
	}
	return count;
}
