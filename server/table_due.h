/* When somebody has to look at a table: a flag falls, or a race ends. The store keeps this time in the
 * row of the table (`due`), so that a table at which nobody is needs no memory and no thread.
 *
 * What the store has may be too early, never too late and never missing (docs/decisions/017). Times
 * are ms since 1970. */
#ifndef FIRN_SERVER_TABLE_DUE_H
#define FIRN_SERVER_TABLE_DUE_H

#include "server/table.h"

/* When the next time is up by the server's clock (table_now); 0: none runs. */
int64_t table_due(const struct table *t);
/* The earliest that table_due can be once this entry is applied; 0: nothing can be due. Does not apply
 * it, so it is cheap and often too early. */
int64_t table_due_bound(const struct table *t, const struct store_entry *e);

#endif
