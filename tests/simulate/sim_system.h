/* What the system gives a server, simulated: clocks, random bytes, the journal. */
#ifndef FIRN_SIMULATE_SIM_SYSTEM_H
#define FIRN_SIMULATE_SIM_SYSTEM_H

#include <stdint.h>

/* Random bytes come from the world from now on; once per process. */
void sim_system_start(void);
/* The wall clock is right again. */
void sim_system_begin(void);
/* It jumps by this many ms. */
void sim_system_jump(int64_t ms);
/* ms since 1970 as they should be. */
int64_t sim_system_true_time(void);

#endif
