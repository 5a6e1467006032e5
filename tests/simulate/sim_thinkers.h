/* The simulated thinkers (server/ai_pool.h). */
#ifndef FIRN_SIMULATE_SIM_THINKERS_H
#define FIRN_SIMULATE_SIM_THINKERS_H

#include <stdbool.h>

/* From now on they refuse all questions, or answer them again. */
void sim_thinkers_rest(bool yes);

#endif
