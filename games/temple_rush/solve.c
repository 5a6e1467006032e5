/* The outline is filled from its lowest cell on, a row from left to right; each step chooses
 * how long the next stone is. A stone that fills one cell may be of any size: end-on ones take
 * what the others leave, so only their number matters. */
#include "games/temple_rush/solve.h"

struct search {
	uint64_t shape;
	uint64_t joint; /* of the solution found */
	bool loose, all;
	int stones; /* to begin with */
	struct solutions found;
};

/* Could it still be in one piece? Cells not decided yet count as joined to their neighbours. */
static bool may_hold(const struct search *q, uint64_t rest, uint64_t joint)
{
	return q->loose || temple_rush_figure_whole(q->shape, joint | (rest & rest >> 1));
}

static int runs(uint64_t rest)
{
	return bits_count(rest & ~(rest << 1));
}

static bool add_solution(struct search *q, uint64_t joint, int left)
{
	int used = q->stones - left;

	q->found.count++;
	if (!q->found.fewest || used < q->found.fewest)
		q->found.fewest = used;
	q->joint = joint;
	return !q->all;
}

/* True: found, and one is enough. `counts`: long stones left; `left`: stones left. */
static bool fill(struct search *q, uint64_t rest, uint64_t joint, unsigned counts, int left)
{
	if (!rest)
		return add_solution(q, joint, left);
	int cell = bits_first(rest), room = bits_first(~(rest >> cell));
	for (int size = room < SIZES ? room : SIZES; size > 0; size--) {
		uint64_t after = rest & ~stone_cells(size, cell, ALONG);
		uint64_t held = joint | (bit(size - 1) - 1) << cell;
		if (size > 1 && !stones_of(counts, size))
			continue;
		if (runs(after) >= left || (size < room && !may_hold(q, after, held)))
			continue;
		if (fill(q, after, held, size > 1 ? counts - stones_one(size) : counts, left - 1))
			return true;
	}
	return false;
}

/* Cells that the stones cover at the most. */
static int reach(unsigned stones)
{
	return stones_of(stones, 1) + 2 * stones_of(stones, 2) + 3 * stones_of(stones, 3) +
	       4 * stones_of(stones, 4);
}

static bool search(struct search *q, const struct figure *own, unsigned stones)
{
	uint64_t rest = q->shape & ~own->cells;

	q->stones = stones_sum(stones);
	if (bits_count(rest) > reach(stones) || runs(rest) > q->stones)
		return false;
	return may_hold(q, rest, own->joint) && fill(q, rest, own->joint, stones, q->stones);
}

bool temple_rush_solve_fits(const struct figure *own, uint64_t shape, unsigned stones, bool loose)
{
	struct search q = {.shape = shape, .loose = loose};

	return search(&q, own, stones);
}

/* The smallest stone left. */
static int smallest(unsigned stones)
{
	int size = 1;

	while (!stones_of(stones, size))
		size++;
	return size;
}

/* Long stones first: single cells get what they leave. */
static void lay_stones(struct figure *out, uint64_t rest, uint64_t joint, unsigned stones)
{
	struct figure cut = {.cells = rest, .joint = joint & rest};
	uint64_t starts = figure_starts(&cut), single = starts & ~cut.joint;

	for (uint64_t list = starts & cut.joint; list; list = bits_drop_first(list)) {
		int cell = bits_first(list), size = stone_size(&cut, cell);
		figure_put(out, size, cell, ALONG);
		stones -= stones_one(size);
	}
	for (; single; single = bits_drop_first(single)) {
		int size = smallest(stones);
		figure_put(out, size, bits_first(single), size > 1 ? END : ALONG);
		stones -= stones_one(size);
	}
}

bool temple_rush_solve_find(const struct figure *own, uint64_t shape, unsigned stones, bool loose,
			    struct figure *out)
{
	struct search q = {.shape = shape, .loose = loose};

	if (!search(&q, own, stones))
		return false;
	*out = *own;
	lay_stones(out, shape & ~own->cells, q.joint, stones);
	return true;
}

struct solutions temple_rush_solve_all(uint64_t shape, unsigned stones)
{
	struct search q = {.shape = shape, .all = true};
	static const struct figure nothing;

	search(&q, &nothing, stones);
	return q.found;
}
