/* What is stored besides the entries of a table: its row in lists, and the table of a rematch. */
#ifndef FIRN_SERVER_ROOM_STORE_H
#define FIRN_SERVER_ROOM_STORE_H

#include <stdbool.h>

struct room;
struct server;

/* Stores the row, with the alarm of the table. If that fails the next tick tries again. `forget`: what
 * the row showed before is erased from the disk. */
void room_store_row(struct server *server, struct room *r, bool forget);
/* Stores the table r->table->next: as this one, for the same people, who are told when it is
 * stored. `agreed`: they have just agreed on it; if not, it should be there already and they are
 * told only if it was not. */
void room_store_rematch(struct server *server, struct room *r, bool agreed);

#endif
