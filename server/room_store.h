/* What is stored besides the entries of a table: its row in lists, and the table of a rematch. */
#ifndef FIRN_SERVER_ROOM_STORE_H
#define FIRN_SERVER_ROOM_STORE_H

#include <stdbool.h>

#include "server/table_show.h"

struct room;
struct server;

/* Stores the row, with the alarm of the table. If that fails the next tick tries again. `forget`: what
 * the row showed before is erased from the disk. */
void room_store_row(struct server *server, struct room *r, bool forget);
/* The row, with its alarm, of a table that this first entry opens; it is stored with the entry, so that
 * no crash can come between. False: no memory, or it opens none. */
bool room_store_row_of_open(const struct store_entry *e, struct store_row *row,
			    char summary[TABLE_SUMMARY]);
/* Stores the table r->table->next: as this one, for the same people, who are told when it is
 * stored. `agreed`: they have just agreed on it; if not, it should be there already and they are
 * told only if it was not. */
void room_store_rematch(struct server *server, struct room *r, bool agreed);

#endif
