/* What the system gives a server, simulated: clocks, random bytes, the journal. */
#ifndef FIRN_SIMULATE_SIM_SYSTEM_H
#define FIRN_SIMULATE_SIM_SYSTEM_H

#include <stdint.h>

#include "server/slew.h"

/* The clocks of a process and its machine; all zeros: right, and not yet read. */
struct sim_clock {
	int64_t jumped;   /* ms that the wall clock is wrong */
	struct slew slew; /* what server/server_clock.c keeps */
};

/* Random bytes come from the world from now on; once per process. */
void sim_system_start(void);
/* From now on server code runs in the process with this clock, until another one is named. NULL: in
 * none, with a clock that is right. It has to stay until then. */
void sim_system_enter(struct sim_clock *c);
/* The wall clock of a process jumps by this many ms. */
void sim_system_jump(struct sim_clock *c, int64_t ms);
/* ms since 1970 as they should be. */
int64_t sim_system_true_time(void);

#endif
