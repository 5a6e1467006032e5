/* Blocks are chosen so that each covers the lowest cell that is still bare; when all is covered,
 * further ones may lie anywhere. Then they are let down in every order that makes a difference. */
#include "games/city_blox/solve.h"

#include "games/city_blox/ruleset.h"

enum { PLACES = SHAPES * 36 /* no cut-out reaches the edge */ };

struct search {
	const struct solve *want;
	uint64_t place[PLACES]; /* every block that lies inside, by its cells */
	int places, largest;
	int limit;
	uint64_t block[MOST_BLOCKS];
	int blocks, area;
	uint32_t steps; /* done */
};

/* One more of them. False: there are no more. */
static bool step(struct search *q)
{
	return ++q->steps <= q->want->steps || !q->want->steps;
}

static void list_places(struct search *q)
{
	uint64_t fits[SHAPES];
	unsigned shapes = city_blox_shapes_of(q->want->sizes);

	city_blox_fits(q->want->cells, fits);
	for (; shapes; shapes &= shapes - 1) {
		int shape = bits_first(shapes), size = bits_count(city_blox_shape_cells[shape]);
		for (uint64_t at = fits[shape]; at; at = bits_drop_first(at))
			q->place[q->places++] = shape_at(shape, bits_first(at));
		if (fits[shape] && size > q->largest)
			q->largest = size;
	}
}

/* ---- in which order ---- */

/* C2.4, from the ground up: a building comes about layer by layer, in a layer in any order. */
static bool let_down(struct search *q, unsigned rest, uint64_t on[], int layer)
{
	if (!rest) {
		int hidden = bits_count(q->want->cells & ~on[0]);
		if (q->want->level == 2)
			return hidden > 0;
		return layer >= LAYERS_OF_LEVEL_3 - 1 && hidden == q->want->hidden;
	}
	for (unsigned list = step(q) ? rest : 0; list; list &= list - 1) {
		int i = bits_first(list), at = MOST_LAYERS;
		uint64_t block = q->block[i];
		while (at > 0 && !(on[at - 1] & block))
			at--;
		if (at < layer || at >= q->want->layers)
			continue;
		on[at] |= block;
		if (let_down(q, rest & ~(1u << i), on, at))
			return true;
		on[at] &= ~block;
	}
	return false;
}

static bool is_finished(struct search *q)
{
	uint64_t on[MOST_LAYERS] = {0};
	int twice = q->area - bits_count(q->want->cells); /* studs that lie under others */

	if (q->want->level == 1)
		return true;
	return twice >= q->want->level - 1 && let_down(q, (1u << q->blocks) - 1, on, 0);
}

/* ---- which blocks ---- */

static bool choose(struct search *q, uint64_t covered, int from);

static bool add(struct search *q, uint64_t covered, int i)
{
	uint64_t block = q->place[i];
	bool found;

	q->block[q->blocks++] = block;
	q->area += bits_count(block);
	found = choose(q, covered | block, i);
	q->area -= bits_count(block);
	q->blocks--;
	return found;
}

/* `from`: of those that cover nothing new, each set is tried once. */
static bool choose(struct search *q, uint64_t covered, int from)
{
	uint64_t bare = q->want->cells & ~covered, lowest = bare & -bare;
	int left = q->limit - q->blocks;

	if (!step(q) || bits_count(bare) > left * q->largest)
		return false;
	if (!left)
		return is_finished(q);
	for (int i = bare ? 0 : from; i < q->places; i++) {
		if (bare && !(q->place[i] & lowest))
			continue;
		if (q->want->level == 1 && (q->place[i] & covered))
			continue;
		if (add(q, covered, i))
			return true;
	}
	return false;
}

int city_blox_solve(const struct solve *want, int most)
{
	struct search q = {.want = want};

	list_places(&q);
	for (q.limit = 1; q.limit <= most; q.limit++)
		if (choose(&q, 0, 0))
			return q.limit;
	return want->steps && q.steps > want->steps ? SOLVE_OPEN : 0;
}
