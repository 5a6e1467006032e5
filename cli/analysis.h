/* Every decision of a game judged, as a table. */
#ifndef FIRN_CLI_ANALYSIS_H
#define FIRN_CLI_ANALYSIS_H

#include <stdio.h>

#include "match/analyse.h"

/* For another thread that watches a long analysis. */
struct analysis_watch {
	const int *stop; /* set to end it early; NULL: nobody does */
	uint32_t *done;  /* moves judged so far; NULL: nobody asks */
	/* told of every move before it counts as done, on the thread that judges; NULL: nobody is */
	void (*judged)(void *context, const struct firn_match_judgement *j);
	void *context;
};

/* Prints the table while the game is judged. `q`: level, ms or nodes for each decision, moves, and
 * whether reasons are wanted.
 * `mark`: what seats are called; NULL: their numbers. */
struct firn_fault analysis_print(FILE *out, const struct firn_match *m,
				 const struct firn_brain *brain, struct firn_question q,
				 const char *const mark[], struct analysis_watch watch);

#endif
