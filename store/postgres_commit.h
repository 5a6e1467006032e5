/* Writing to PostgreSQL: many writes, one statement, one round trip. */
#ifndef FIRN_STORE_POSTGRES_COMMIT_H
#define FIRN_STORE_POSTGRES_COMMIT_H

#include "store/postgres.h"

/* Connects the writer. False: it failed by that moment. */
bool postgres_connect_writer(struct postgres *p, int64_t until);
/* Functions of a struct store_kind. */
void postgres_commit(struct store *s, struct store_write *writes[], int n);
bool postgres_probe(struct store *s);

#endif
