/* Backups of a SQLite file, made while a server uses it. (PostgreSQL has pg_dump.) */
#ifndef FIRN_STORE_BACKUP_H
#define FIRN_STORE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the database `from` to the file `to`. False: `why` (`cap` bytes) says what is wrong, and `to`
 * is as it was or incomplete. A file that is damaged or no database of this program is refused. */
bool store_backup(const char *from, const char *to, char *why, size_t cap);
/* Restores a backup: copies the file `from` to the database `to`, which no server may use. If `to`
 * cannot be opened it is kept as `to`.damaged. False: as above. */
bool store_restore(const char *from, const char *to, char *why, size_t cap);

#endif
