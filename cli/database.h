/* Where tables are kept if nobody says otherwise. */
#ifndef FIRN_CLI_DATABASE_H
#define FIRN_CLI_DATABASE_H

#include <stdbool.h>
#include <stddef.h>

/* firn/firn.db in the XDG data folder, which is made. False after a message on stderr. */
bool database_default(char *out, size_t cap);
/* The path of the control socket of a server that uses this file; "" for other databases. */
void database_control(const char *db, char *out, size_t cap);

#endif
