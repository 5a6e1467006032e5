/* How the players of the training tools think. */
#ifndef FIRN_TRAIN_THINK_H
#define FIRN_TRAIN_THINK_H

#include "ai/tree.h"
#include "train/spec.h"

/* That of the expert. */
static inline struct tree_style think_style(const struct ai_eval *e)
{
	return (struct tree_style){.explore = 24, .width = 16, .trust = e->trust};
}

/* Opens the tree for a seat that is to act and grows it by so many visits, if there is anything to
 * choose. The tree's game, seats, evaluation and style are set. */
static inline void think_tree(struct tree *tree, const union firn_state *s, int seat, int visits,
			      struct firn_rng *rng)
{
	int count;

	tree->seat = seat;
	tree->root = *s;
	firn_ai_invent(tree->eval, &tree->root, seat, rng);
	tree->rng.state = firn_rng_next(rng);
	tree_open(tree);
	tree_edges(tree, &count);
	for (int i = 0; count > 1 && i < visits && tree_grow(tree, -1); i++)
		;
}

/* The same with this evaluation; returns the move that it chooses. */
static inline firn_move think_with(struct tree *tree, const struct spec_eval *by,
				   const union firn_state *s, int seat, int visits,
				   struct firn_rng *rng)
{
	tree->eval = &by->eval;
	tree->net = spec_layers(by, tree->seats);
	think_tree(tree, s, seat, visits, rng);
	return tree_best(tree);
}

/* The seat that is asked: of several that act at the same time the lowest. */
static inline int think_first(int actors)
{
	return __builtin_ctz((unsigned)actors);
}

#endif
