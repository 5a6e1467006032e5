/* A copy of a SQLite file, made while a server writes it, and back. (PostgreSQL has pg_dump.) */
#ifndef FIRN_STORE_BACKUP_H
#define FIRN_STORE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>

/* False: `why` says what is wrong; `to` is then as it was, or incomplete. A file that is no
 * database of this program, or is damaged, is refused. */
bool store_backup(const char *from, const char *to, char *why, size_t cap);
/* The same back: no server may use `to`. If that cannot be opened it is kept as `to`.damaged. */
bool store_restore(const char *from, const char *to, char *why, size_t cap);

#endif
