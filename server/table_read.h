/* A table read from the store: its log, replayed. For the reading threads of the store
 * (store/queue.h); no server is needed. */
#ifndef FIRN_SERVER_TABLE_READ_H
#define FIRN_SERVER_TABLE_READ_H

#include "server/table.h"

enum table_found {
	TABLE_FOUND,
	TABLE_NONE,       /* there is no such table */
	TABLE_UNREADABLE, /* the store cannot be read now, or no memory */
	TABLE_BROKEN      /* this program does not understand an entry of its log */
};

/* Could this be the id of a table? */
bool table_is_id(const char *id);
/* The table as its log has it, the caller's. NULL: *found says why not. */
struct table *table_read(struct store *s, const char *id, enum table_found *found);
/* The refusal of a table that was not found. */
enum refusal_kind table_refusal(enum table_found found);

#endif
