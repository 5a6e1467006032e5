/* A list of moves as a tree of words, for a game without a board to point at. Where moves differ
 * in a word there is a choice, and every choice is a spot: of "take 1 a2", "take 2 b1" and "pass"
 * one first picks "pass" or "take …", then "1 a2" or "2 b1". */
#ifndef FIRN_CLI_TERM_MOVE_TREE_H
#define FIRN_CLI_TERM_MOVE_TREE_H

#include "cli/term/draw.h"
#include "match/show.h"

enum {
	MOVE_TREE_LEVELS = DRAW_TOUCHED, /* choices one after the other, at most */
	MOVE_TREE_CHOICES = 30           /* at one level, at most; more are put together */
};

/* Large: one per program. */
struct move_tree {
	uint8_t levels[FIRN_MAX_MOVES];                 /* how many choices lead to a move */
	uint8_t spot[FIRN_MAX_MOVES][MOVE_TREE_LEVELS]; /* their spots */
};

/* Makes the tree of the first `count` moves of a sorted list; move i is text[order[i]]. */
void move_tree_grow(struct move_tree *t, const struct firn_show_list *l, int count);

/* Bytes of the whole words with which both texts begin, without the blank after them. */
int move_tree_shared(const char *one, const char *other);

#endif
