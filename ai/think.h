/* Growing the trees of one question. */
#ifndef FIRN_AI_THINK_H
#define FIRN_AI_THINK_H

#include "ai/ai.h"
#include "ai/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What one thread does. */
struct think_job {
	struct tree **trees;
	int count;
	uint64_t nodes;    /* 0: until the deadline */
	uint64_t deadline; /* in microseconds */
	uint64_t (*now)(void);
	const int *stop;
	const firn_move *focus; /* not NULL: look at this move of the root only */
};

/* Grows the trees of a job in turn until its budget is spent, nothing can change any more,
 * or it is told to stop. */
void think_run(struct think_job *job);
/* Runs all jobs, each on its own thread where there are threads. */
void think_run_all(struct think_job jobs[], int count);

#ifdef __cplusplus
}
#endif
#endif
