/* Rooms made from the store: a table is its log, replayed. */
#ifndef FIRN_SERVER_ROOM_LOAD_H
#define FIRN_SERVER_ROOM_LOAD_H

#include "server/refusal.h"

struct room;
struct server;

/* The room of a table, loaded if it is not in memory. NULL: *why is REFUSE_NO_TABLE, or says that
 * the table cannot be had now. Loading also mends what a crash may have left undone, and lets
 * computers and clocks go on. */
struct room *room_open(struct server *server, const char *id, enum refusal_kind *why);
/* Loads the tables with running clocks, which may run out while nobody looks. */
void room_open_clocks(struct server *server);

#endif
