/* An evaluation looked at in random games, whatever the game. */
#ifndef FIRN_TESTS_EVAL_WALK_H
#define FIRN_TESTS_EVAL_WALK_H

#include "ai/eval.h"
#include "tests/support/wander.h"

/* The inputs of all seats; returns the progress. */
int eval_inputs(const struct ai_eval *e, const void *s, int seats,
		int16_t in[FIRN_MAX_SEATS][AI_INPUTS]);
/* A seat's chance to win. */
int eval_chance(const struct ai_eval *e, const void *s, int seats, int seat);
/* In every position of random games: inputs from `low` to `high` that repeat, chances that add up. */
void eval_walk(const struct wander_case *c, const struct ai_eval *e, int low, int high);

#endif
