/* Reading from PostgreSQL, by any thread, in bounded time: functions of a struct store_kind. */
#ifndef FIRN_STORE_POSTGRES_READ_H
#define FIRN_STORE_POSTGRES_READ_H

#include "store/store.h"

bool postgres_read(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
		   void *context);
bool postgres_list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		   void *context);
bool postgres_due(struct store *s, int64_t before, int most, store_row_fn *each, void *context);

#endif
