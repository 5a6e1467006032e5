/* The evaluations, one per game. */
#ifndef FIRN_AI_EVALS_H
#define FIRN_AI_EVALS_H

#include "ai/eval.h"

extern const struct ai_eval ai_eval_city_blox;
extern const struct ai_eval ai_eval_igloo;
extern const struct ai_eval ai_eval_nunatak;
extern const struct ai_eval ai_eval_temple_rush;

/* All of them, then NULL. */
enum { AI_EVALS = 4 };
extern const struct ai_eval *const ai_evals[AI_EVALS + 1];

/* The files nets/GAME.base (train/fit.py), little-endian as every machine that we build for. */
extern const struct ai_base ai_base_city_blox[3];   /* 2 to 4 seats */
extern const struct ai_base ai_base_igloo[3];       /* 2 to 4 seats */
extern const struct ai_base ai_base_nunatak[4];     /* 1 to 4 seats */
extern const struct ai_base ai_base_temple_rush[3]; /* 2 to 4 seats */

#endif
