/* What the clients in a room are sent without having asked: each only what it may know. */
#ifndef FIRN_SERVER_ROOM_TELL_H
#define FIRN_SERVER_ROOM_TELL_H

#include <stdbool.h>

struct room;
struct server;
struct table_effect;

/* Tells what an entry did. `move`: it was one, so the table is told only to those who may know of
 * the move. */
void room_tell(struct server *server, struct room *r, const struct table_effect *fx, bool move);
/* Tells all the table as it is. */
void room_tell_table(struct server *server, struct room *r);
/* Tells all the id of the rematch. */
void room_tell_rematch(struct server *server, struct room *r);

#endif
