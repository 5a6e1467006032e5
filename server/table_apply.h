/* What an entry of its log does to a table. */
#ifndef FIRN_SERVER_TABLE_APPLY_H
#define FIRN_SERVER_TABLE_APPLY_H

#include "server/table.h"

/* Applies an entry and tells in *out what it did. False: it cannot be applied, so the log is broken
 * or of a newer version; the table may be changed in part. */
bool table_apply(struct table *t, const struct store_entry *e, struct table_effect *out);

#endif
