/* The one clock of a server: what it does at what time, and what it stores, goes by this. Nothing
 * else in server/ reads a clock. */
#ifndef FIRN_SERVER_SERVER_CLOCK_H
#define FIRN_SERVER_SERVER_CLOCK_H

#include <stdint.h>

/* The time in ms since 1970: the wall clock's at the start, then as much later as time has passed.
 * It never goes back. If the wall clock is set, it follows by at most 1 % (server/slew.h) and logs
 * `clock-set`. Any thread may ask. */
int64_t server_now(void);
/* Time in microseconds since some moment, to measure how long something takes. */
uint64_t server_steady(void);

#endif
