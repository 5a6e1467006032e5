/* Non-interference: a world is run twice, and in the second run one player makes other choices that
 * nobody else is told of. As long as another viewer may know the same in both runs, the server sends
 * them the same bytes at the same times. */
#ifndef FIRN_SIMULATE_TWIN_H
#define FIRN_SIMULATE_TWIN_H

#include <stdbool.h>
#include <stdint.h>

/* Runs a seed; what is wrong ends the process (sim_fail). Returns the hash of its trace. */
uint64_t twin_run(uint64_t seed, bool trace);

#endif
