/* Hearing what other servers append (NOTIFY firn, 'table number …') and say (NOTIFY firn_note,
 * text), on a connection of its own. */
#ifndef FIRN_STORE_POSTGRES_HEAR_H
#define FIRN_STORE_POSTGRES_HEAR_H

#include "store/postgres_wire.h"
#include "store/store.h"

/* Connects and listens. False: it failed by that moment. */
bool postgres_listen(struct postgres_wire *l, int64_t until);
/* `hear` of a struct store_kind. */
void postgres_hear(struct store *s, const struct store_listener *listener, void *context);

#endif
