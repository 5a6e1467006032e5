/* The one clock of a server: what it does at what time, and what it stores, goes by this. */
#ifndef FIRN_SERVER_SERVER_CLOCK_H
#define FIRN_SERVER_SERVER_CLOCK_H

#include <stdint.h>

/* The time in ms since 1970. */
int64_t server_now(void);

#endif
