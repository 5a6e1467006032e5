/* Writing to PostgreSQL: transactions of many writes in few round trips. */
#ifndef FIRN_STORE_POSTGRES_COMMIT_H
#define FIRN_STORE_POSTGRES_COMMIT_H

#include <libpq-fe.h>

#include "store/store.h"

/* Makes a connection ready for postgres_commit. False: it failed. */
bool postgres_prepare_writer(PGconn *c);
/* Stores writes in one transaction and fills in their results; reconnects if need be. */
void postgres_commit(PGconn *c, struct store_write *writes[], int n);

#endif
