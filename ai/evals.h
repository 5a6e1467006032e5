/* The evaluations, one per game. */
#ifndef FIRN_AI_EVALS_H
#define FIRN_AI_EVALS_H

#include "ai/eval.h"

extern const struct ai_eval ai_eval_igloo;
extern const struct ai_eval ai_eval_nunatak;
extern const struct ai_eval ai_eval_temple_rush;

extern const struct ai_net ai_net_igloo[3];       /* 2 to 4 seats */
extern const struct ai_net ai_net_nunatak[4];     /* 1 to 4 seats */
extern const struct ai_net ai_net_temple_rush[3]; /* 2 to 4 seats */

#endif
