/* Small steps with libpq that reading and writing share. */
#ifndef FIRN_STORE_POSTGRES_QUERY_H
#define FIRN_STORE_POSTGRES_QUERY_H

#include <libpq-fe.h>
#include <stdbool.h>

/* Frees a result (may be NULL). True: it had this status. */
bool postgres_done(PGresult *r, ExecStatusType wanted);
/* Runs statements that return no rows. False: one of them failed. */
bool postgres_exec(PGconn *c, const char *sql);
/* Prepares a statement under a name. False: it failed. */
bool postgres_prepare(PGconn *c, const char *name, const char *sql);

#endif
