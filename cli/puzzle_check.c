/* Is a position a puzzle: one move clearly better than all that do something else? */
#include "cli/puzzle.h"

#include <string.h>

#include "ai/ai.h"

/* Thousandths of the winning chance, and tenths of a point for one seat alone. */
enum { CHANCE = 120, POINTS = 50 };

/* Moves that differ in what they do; with fewer three tries would be enough by chance. */
enum { LEAST_MOVES = 6 };

/* Times the nodes of a check: with a million enough for 400 games after each move. */
enum { WHY_CHECKS = 20, GRADE_SEEDS = 6 };

static int least_gap(const struct firn_match *m)
{
	return m->start.options.seats == 1 ? POINTS : CHANCE;
}

static int worth(const struct firn_match *m, int seat, const uint16_t value[], uint16_t points)
{
	return m->start.options.seats == 1 ? points : value[seat];
}

/* Do two moves lead to the same state? */
static bool same(const struct firn_match *m, int seat, firn_move one, firn_move two)
{
	const struct firn_game *game = m->start.game;
	union firn_state a = m->head.state, b = m->head.state;

	game->apply(&a, seat, one);
	game->apply(&b, seat, two);
	return !memcmp(&a, &b, game->state_size);
}

/* The best move and the best one that does something else. False: there is none. */
static bool gap_of(const struct firn_match *m, int seat, const struct firn_answer *thought,
		   struct puzzle_gap *out)
{
	const struct firn_line *line = thought->line;

	out->best = thought->move;
	out->value = worth(m, seat, thought->value, thought->points);
	for (int i = 1; i < thought->line_count; i++) {
		out->second = line[i].move;
		out->other = worth(m, seat, line[i].value, line[i].points);
		if (!same(m, seat, out->second, out->best))
			return true;
	}
	return false;
}

/* How many moves do different things, as far as that is worth counting? */
static bool many_moves(const struct puzzle_asker *a, const struct firn_match *m, int seat)
{
	firn_move kept[LEAST_MOVES];
	int count = m->start.game->legal(&m->head.state, seat, a->moves), n = 0;

	for (int i = 0; i < count && n < LEAST_MOVES; i++) {
		int k = 0;
		while (k < n && !same(m, seat, kept[k], a->moves[i]))
			k++;
		if (k == n)
			kept[n++] = a->moves[i];
	}
	return n == LEAST_MOVES;
}

/* A decision that can be asked alone: nobody races. Others may have to act as well, as long as
 * nobody has; puzzle_deal sees to that. */
static bool calm(const struct firn_match *m, int seat)
{
	const struct firn_game *game = m->start.game;
	int actors = game->actors(&m->head.state);

	return actors > 0 && actors >> seat & 1 &&
	       !(game->timeout && game->timeout(&m->head.state));
}

bool puzzle_promises(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		     const struct firn_answer *thought)
{
	struct puzzle_gap gap;

	return calm(m, seat) && gap_of(m, seat, thought, &gap) &&
	       gap.value - gap.other >= least_gap(m) / 2 && many_moves(a, m, seat);
}

/* Searches so many positions: half of them for the best move, the rest for each of the next best
 * alone. A move that the search gave up early may be better than it looked. */
static bool measure(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		    uint64_t seed, uint64_t nodes, struct puzzle_gap *gap)
{
	struct firn_question q = {.seat = seat,
				  .level = FIRN_EXPERT,
				  .nodes = nodes,
				  .seed = seed,
				  .lines = PUZZLE_LINES,
				  .moves = a->moves};
	struct firn_answer thought;

	return !firn_match_think(m, a->brain, q, &thought).err && gap_of(m, seat, &thought, gap) &&
	       gap->value - gap->other >= least_gap(m);
}

/* Cheap looks before the expensive ones. */
static bool sift(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		 struct puzzle_gap *gap)
{
	uint64_t nodes = a->search->nodes;

	return measure(a, m, seat, 1, nodes / 50, gap) && measure(a, m, seat, 1, nodes / 8, gap);
}

/* Of so many seeds, how many times does a level play something else? */
static int misses(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		  enum firn_level level, firn_move best)
{
	struct firn_question q = {.seat = seat,
				  .level = level,
				  .nodes = firn_ai_share(level, a->search->nodes),
				  .moves = a->moves};
	struct firn_answer thought;
	int count = 0;

	for (q.seed = 1; q.seed <= GRADE_SEEDS; q.seed++)
		count += firn_match_think(m, a->brain, q, &thought).err ||
			 !same(m, seat, thought.move, best);
	return count;
}

/* Nobody misses it: too easy to ask. */
static bool plain(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		  firn_move best)
{
	return !misses(a, m, seat, FIRN_EASY, best) && !misses(a, m, seat, FIRN_MEDIUM, best);
}

/* Hard players count three times, medium ones twice. */
static void grade(const struct puzzle_asker *a, const struct firn_match *m, struct puzzle *p)
{
	static const int at_least[PUZZLE_GRADES] = {0, 100, 250, 400, 600};
	firn_move best = p->gap.best;

	p->missed = (misses(a, m, p->seat, FIRN_EASY, best) +
		     2 * misses(a, m, p->seat, FIRN_MEDIUM, best) +
		     3 * misses(a, m, p->seat, FIRN_HARD, best)) *
		    1000 / (6 * GRADE_SEEDS);
	p->grade = 1;
	while (p->grade < PUZZLE_GRADES && p->missed >= at_least[p->grade])
		p->grade++;
}

static void list_best(const struct puzzle_asker *a, const struct firn_match *m, struct puzzle *p)
{
	int count = m->start.game->legal(&m->head.state, p->seat, a->moves);

	p->best[0] = p->gap.best;
	p->count = 1;
	for (int i = 0; i < count && p->count < PUZZLE_EQUALS; i++)
		if (a->moves[i] != p->gap.best && same(m, p->seat, a->moves[i], p->gap.best))
			p->best[p->count++] = a->moves[i];
}

/* What speaks for the best move against the second. */
static void explain(const struct puzzle_asker *a, const struct firn_match *m, struct puzzle *p)
{
	struct firn_question q = {.seat = p->seat,
				  .level = FIRN_EXPERT,
				  .nodes = 1,
				  .moves = a->moves,
				  .why = {.wanted = true,
					  .move = &p->gap.best,
					  .against = &p->gap.second,
					  .nodes = a->search->nodes * WHY_CHECKS}};
	struct firn_answer thought;

	if (!firn_match_think(m, a->brain, q, &thought).err)
		p->why = thought.why;
}

bool puzzle_check(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		  struct puzzle *out)
{
	uint64_t nodes = a->search->nodes;
	struct puzzle_gap gap, again;

	if (!sift(a, m, seat, &gap) || plain(a, m, seat, gap.best) ||
	    !measure(a, m, seat, 2, nodes, &gap))
		return false;
	if (!measure(a, m, seat, 3, nodes, &again) || !same(m, seat, again.best, gap.best))
		return false;
	*out = (struct puzzle){.seat = seat, .gap = gap};
	if (again.value - again.other < gap.value - gap.other) {
		out->gap = again;
		out->gap.best = gap.best;
	}
	grade(a, m, out);
	list_best(a, m, out);
	explain(a, m, out);
	return true;
}
