/* Requests that are not answered at once, because they wait for the store, for a room or for slower
 * players. A request that waits too long is answered `unavailable`; what it began goes on. */
#ifndef FIRN_SERVER_DEADLINE_H
#define FIRN_SERVER_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

struct client;
struct server;

/* ms: the longest wait; how often the waiting requests are looked at. Together they stay below the 3
 * seconds that docs/server.md promises. */
enum { DEADLINE_MS = 2700, DEADLINE_LOOK_MS = 250 };

/* Is it too late to begin a request that came at `since` (ms since 1970)? */
bool deadline_passed(int64_t since);
/* A request has begun to wait. */
void deadline_watch(struct server *server);

#endif
