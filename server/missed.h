/* What happened at a table after the last event that a client has seen, told again from the log. That
 * costs a replay of the game, so a thread of the store does it, and it is rate-limited; whoever asks
 * too often gets the view only. */
#ifndef FIRN_SERVER_MISSED_H
#define FIRN_SERVER_MISSED_H

#include <stdbool.h>

struct request;
struct room;

/* True: the events that the request ("n") has missed are being prepared, and it waits (r->later). */
bool missed_wait(struct request *r, struct room *room, int viewer);
/* Writes the key "events": what was prepared, if it is complete. */
void missed_put(struct request *r, struct room *room, int viewer);

#endif
