/* The upgrades of the database, in order: schema/NNN-*.sql, inside the program. */
#ifndef FIRN_STORE_SCHEMA_H
#define FIRN_STORE_SCHEMA_H

/* SQL; number i upgrades a database from version i to i + 1. NULL ends them. */
extern const char *const store_schema[];

#endif
