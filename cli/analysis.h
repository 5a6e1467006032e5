/* Every decision of a game judged, as a table. */
#ifndef FIRN_CLI_ANALYSIS_H
#define FIRN_CLI_ANALYSIS_H

#include <stdio.h>

#include "match/consult.h"

/* `mark`: what seats are called, NULL: their numbers. q: level, ms or nodes for each decision, and moves. Somebody may watch how many moves are
 * done, and set *stop to end it early; both may be NULL. */
struct firn_fault analysis_print(FILE *out, const struct firn_match *m,
				 const struct firn_brain *brain, struct firn_question q,
				 const char *const mark[], const int *stop, uint32_t *done);

#endif
