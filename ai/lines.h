/* The best moves of the root side by side, each with what most likely follows. */
#ifndef FIRN_AI_LINES_H
#define FIRN_AI_LINES_H

#include "ai/tree.h"
#include "engine/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Fills in what follows this move of the root: decisions that most of the positions looked at go on
 * with, over all trees. It ends where several seats decide at once or too little was looked at. */
void ai_lines_follow(struct tree *const trees[], int count, firn_move m, struct firn_line *out);

#ifdef __cplusplus
}
#endif
#endif
