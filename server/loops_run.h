/* Every event loop on a thread of its own. */
#ifndef FIRN_SERVER_LOOPS_RUN_H
#define FIRN_SERVER_LOOPS_RUN_H

#include <stdbool.h>

struct loops;

/* Runs all loops until they end, the first one on the calling thread. False: a thread could not be
 * started. */
bool loops_run(struct loops *l);
/* Signals that end a server or renew its certificate wait from now on, in this thread and in those it
 * starts. Only loops_run takes them: a second SIGTERM must not kill a process that is ending. */
void loops_hold_signals(void);

#endif
