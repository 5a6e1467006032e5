/* Every event loop on a thread of its own. */
#ifndef FIRN_SERVER_LOOPS_RUN_H
#define FIRN_SERVER_LOOPS_RUN_H

#include <stdbool.h>

struct loops;

/* Runs all loops until they end, the first one on the calling thread. False: a thread could not be
 * started. */
bool loops_run(struct loops *l);

#endif
