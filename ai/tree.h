/* The search: a tree of positions grown where it matters. It knows engine/game.h and an
 * evaluation, no game. One tree, one thread. */
#ifndef FIRN_AI_TREE_H
#define FIRN_AI_TREE_H

#include "ai/eval.h"
#include "engine/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	TREE_ROOT_MOVES = 512, /* more than that are not considered, the best kept */
	TREE_WIDTH = 32,       /* kept below the root, at most; a net looks at twice as many */
	TREE_SHIFT = 14,       /* a mean is a worth so far up */
	TREE_STEP = 1 << 12    /* what a move less before the end is worth, as a mean */
};

/* How to search. */
struct tree_style {
	uint16_t noise;   /* of the root's evaluations where the game is open, in worth; < 32768 */
	uint16_t explore; /* weight of the untried, in 1/16 */
	uint8_t width;    /* moves kept at a node below the root */
	uint8_t root;     /* moves kept at the root; 0: TREE_ROOT_MOVES */
	uint8_t trust;    /* of struct ai_eval */
};

/* A move of the root with what was found out about it. */
struct tree_edge {
	firn_move move;
	uint32_t outcomes; /* the positions it led to */
	uint32_t visits;
	uint16_t prior;
	uint16_t known;                /* how many outcomes */
	uint32_t mean[FIRN_MAX_SEATS]; /* worth to every seat << TREE_SHIFT */
};

struct tree {
	const struct firn_game *game;
	const struct ai_eval *eval;
	const struct ai_net_layers *net; /* NULL: the base alone */
	struct tree_style style;
	int seats, seat;
	bool old; /* strive for the chance alone, as players once did */
	union firn_state root;
	struct ai_sums sums; /* of the root */
	struct firn_rng rng;
	unsigned char *memory;
	uint32_t used, size;           /* in units of 8 bytes */
	uint32_t index, index_mask;    /* nodes by the hash of their states; 0: not yet */
	uint32_t indexed;              /* how many */
	uint64_t nodes;                /* evaluated so far */
	uint32_t top;                  /* the root's node */
	int32_t bias[TREE_ROOT_MOVES]; /* the noise of the root's moves, in worth */
	/* Of the root's moves: mean chance of every seat << TREE_SHIFT. */
	uint32_t chance[TREE_ROOT_MOVES][FIRN_MAX_SEATS];
	firn_move moves[FIRN_MAX_MOVES];
};

/* A position that was looked at. */
struct tree_spot {
	uint32_t node, visits;
	union firn_state state;
};

/* Begins with a state in which all is known, secrets invented. */
void tree_open(struct tree *t);
/* Goes down once and grows the tree by a position. `focus`: by this move of the root, -1: as
 * it sees fit. False: the memory is full. */
bool tree_grow(struct tree *t, int focus);
/* The moves of the seat at the root, in ascending order of moves. */
struct tree_edge *tree_edges(const struct tree *t, int *count);
/* The position of a move among these, -1: it is not there. */
int tree_find(const struct tree *t, firn_move m);
/* How much this move of the root is liked, among equally visited ones: noise included. */
int64_t tree_liking(const struct tree *t, int move);
/* The move to play. */
firn_move tree_best(const struct tree *t);
/* The root as a position. */
void tree_top(const struct tree *t, struct tree_spot *out);
/* The seat that decides in a position, and the move of it that was visited most; -1: several
 * decide, or none was visited. */
int tree_choice(const struct tree *t, const struct tree_spot *at, firn_move *out);
/* The positions that a move led to, draws included: at most `most`, the most visited first.
 * Returns how many; none where several seats decide. */
int tree_after(const struct tree *t, const struct tree_spot *from, int seat, firn_move m,
	       struct tree_spot out[], int most);

#ifdef __cplusplus
}
#endif
#endif
