/* What must be true at the end: the log holds what was promised, and everybody's picture is the
 * projection of the log for their seat. */
#ifndef FIRN_SIMULATE_CHECK_H
#define FIRN_SIMULATE_CHECK_H

struct player;

/* Compares everything; what is wrong ends the run. */
void check_world(struct player *players);

#endif
