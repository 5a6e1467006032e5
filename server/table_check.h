/* May an entry be appended to the log of a table? */
#ifndef FIRN_SERVER_TABLE_CHECK_H
#define FIRN_SERVER_TABLE_CHECK_H

#include "server/table.h"

/* Why this entry may not be appended now, if so. Its number is t->entries; it is not the first. */
struct refusal table_check(const struct table *t, const struct store_entry *e);

#endif
