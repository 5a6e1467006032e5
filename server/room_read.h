/* What other processes have appended to the log of a room: read by a thread of the store, then
 * applied. The room is busy meanwhile. */
#ifndef FIRN_SERVER_ROOM_READ_H
#define FIRN_SERVER_ROOM_READ_H

#include <stdbool.h>
#include <stdint.h>

struct room;
struct server;

/* Reads what the log has beyond the table and applies it. The room has to be free, or busy with an
 * entry that was not simply stored: r->outcome says what becomes of r->asker afterwards. r->unread
 * says whether it failed. False: no memory, nothing happens. */
bool room_read(struct server *server, struct room *r);
/* A process, maybe this one, has appended entry n. */
void room_heard(struct server *server, struct room *r, uint32_t n);
/* Others could not be heard for a while: anything may have been appended. */
void room_missed(struct server *server, struct room *r);

#endif
