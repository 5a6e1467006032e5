/* The search tree: moves that the net looks at again, and the trust in a first look. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/evals.h"
#include "ai/nets.h"
#include "ai/tree.h"
#include "games/games.h"
#include "tests/support/wander.h"

enum { ROOM = 8 << 20 };

static unsigned char memory[ROOM];
static struct tree tree;
static struct wander wander;

/* Opens the tree for a seat that has a choice; false: nobody has one here. */
static bool open_here(const struct ai_eval *eval, int seats)
{
	int count, actors = eval->game->actors(&wander.state);

	if (actors <= 0)
		return false;
	tree = (struct tree){.game = eval->game,
			     .eval = eval,
			     .style = {.explore = 24, .width = 16},
			     .seats = seats,
			     .seat = __builtin_ctz((unsigned)actors),
			     .root = wander.state,
			     .rng = {.state = wander.number},
			     .memory = memory,
			     .size = ROOM / 8};
	firn_ai_invent(eval, &tree.root, tree.seat, &tree.rng);
	tree_open(&tree);
	tree_edges(&tree, &count);
	return count > 1;
}

static void go_on(const struct firn_game *game)
{
	static firn_move moves[FIRN_MAX_MOVES];
	int actor = wander_actor(&wander), n = game->legal(&wander.state, actor, moves);

	wander_play(&wander, actor, wander_choose(&wander, actor, moves, n));
}

/* ---- a second look ---- */

enum { WIDTH = 2 };

/* The best of the moves in a position as the tree should see it: of the 2 * WIDTH that the base
 * likes best the one that base and net like best. */
static void expect_best(const union firn_state *s, const struct ai_judge *judge, int seat,
			struct ai_judgement *out)
{
	static firn_move moves[FIRN_MAX_MOVES];
	int n = judge->eval->game->legal(s, seat, moves), chosen = 0;
	uint16_t like[2 * WIDTH];
	union firn_state after[2 * WIDTH];

	for (int i = 0; i < n; i++) {
		union firn_state next = *s;
		struct ai_judgement is;
		int at = chosen;
		judge->eval->game->apply(&next, seat, moves[i]);
		firn_ai_judge(judge->eval, &next, judge->seats, &is);
		while (at > 0 && like[at - 1] < is.worth[seat])
			at--;
		if (at == 2 * WIDTH)
			continue;
		chosen += chosen < 2 * WIDTH;
		for (int k = chosen - 1; k > at; k--) {
			like[k] = like[k - 1];
			after[k] = after[k - 1];
		}
		like[at] = is.worth[seat];
		after[at] = next;
	}
	for (int i = 0; i < chosen; i++) {
		struct ai_judgement is;
		ai_judge_state(judge, &after[i], NULL, &is);
		if (i == 0 || is.worth[seat] > out->worth[seat])
			*out = is;
	}
}

/* The mean of a move after the first visit that goes through it. */
static uint32_t after_one(uint32_t mean, uint16_t worth)
{
	int64_t value = ((int64_t)worth << TREE_SHIFT) - TREE_STEP;

	return (uint32_t)(mean + ((value < 0 ? 0 : value) - mean) / 2);
}

/* Of many moves the base chooses some, and among those the net has its say. */
static void the_net_looks_again(void **unused)
{
	struct wander_case c = {.game = ai_eval_igloo.game, .seats = 2};
	struct ai_judge judge = {.eval = &ai_eval_igloo,
				 .net = &ai_nets_find(&ai_eval_igloo)->layers[1],
				 .seats = 2};
	int looked = 0, against_base = 0;

	(void)unused;
	for (wander_begin(&wander, &c, 1); ai_eval_igloo.game->actors(&wander.state) != FIRN_OVER;
	     go_on(ai_eval_igloo.game)) {
		struct ai_judgement want, base;
		const struct tree_edge *edge;
		union firn_state after;
		uint32_t mean;
		int count, actors;
		if (!open_here(&ai_eval_igloo, 2))
			continue;
		tree.net = judge.net;
		tree.style.width = WIDTH;
		tree_open(&tree);
		judge.view = tree.seat;
		edge = tree_edges(&tree, &count);
		after = tree.root;
		ai_eval_igloo.game->apply(&after, tree.seat, edge[0].move);
		actors = ai_eval_igloo.game->actors(&after);
		if (actors <= 0 ||
		    ai_eval_igloo.game->legal(&after, __builtin_ctz((unsigned)actors),
					      tree.moves) <= 2 * WIDTH)
			continue;
		mean = edge[0].mean[0];
		tree_grow(&tree, 0);
		expect_best(&after, &judge, __builtin_ctz((unsigned)actors), &want);
		assert_int_equal(edge[0].mean[0], after_one(mean, want.worth[0]));
		judge.net = NULL;
		expect_best(&after, &judge, __builtin_ctz((unsigned)actors), &base);
		judge.net = tree.net;
		against_base += base.worth[0] != want.worth[0];
		looked++;
	}
	assert_true(looked > 10);
	assert_true(against_base > 5);
}

/* ---- trust ---- */

/* How far one visit moves the mean of the first move, for the thinking seat. */
static int64_t moved_by_a_visit(uint8_t trust)
{
	uint32_t before;
	int count;

	open_here(&ai_eval_temple_rush, 4);
	tree.style.trust = trust;
	before = tree_edges(&tree, &count)->mean[tree.seat];
	assert_true(tree_grow(&tree, 0));
	return (int64_t)tree_edges(&tree, &count)->mean[tree.seat] - before;
}

/* The first look at a move counts for as many visits more as it is trusted. */
static void a_trusted_look_gives_way_slowly(void **unused)
{
	struct wander_case c = {.game = ai_eval_temple_rush.game, .seats = 4};
	int moved = 0;

	(void)unused;
	for (wander_begin(&wander, &c, 1);
	     ai_eval_temple_rush.game->actors(&wander.state) != FIRN_OVER;
	     go_on(ai_eval_temple_rush.game)) {
		int64_t half, tenth;
		if (!open_here(&ai_eval_temple_rush, 4))
			continue;
		half = moved_by_a_visit(0);
		tenth = moved_by_a_visit(8);
		assert_in_range(llabs(half - 5 * tenth), 0, 5); /* 1/2 is five times 1/10 */
		moved += half != 0;
	}
	assert_true(moved > 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_net_looks_again),
		cmocka_unit_test(a_trusted_look_gives_way_slowly),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
