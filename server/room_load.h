/* Rooms made from the store: a table is its log, replayed by a reading thread of the store. */
#ifndef FIRN_SERVER_ROOM_LOAD_H
#define FIRN_SERVER_ROOM_LOAD_H

#include "server/table_read.h"

struct room;
struct server;

/* The room of a table. If it is not in memory it is being loaded afterwards (r->loading): requests for
 * it wait there (room_wait) and are tried again when the table has come, or refused if there is none.
 * NULL: *why says why it cannot be had. */
struct room *room_open(struct server *server, const char *id, enum refusal_kind *why);
/* What became of a load. */
typedef void room_loaded_fn(void *context, enum table_found found);
/* Loads a table that is not in memory for an alarm (server/alarm.h), not for a client. False: it
 * cannot be had now, and `done` is not called. */
bool room_open_alarm(struct server *server, const char *id, room_loaded_fn *done, void *context);

#endif
