/* Where stores can be, for tests: memory, a SQLite file, a PostgreSQL started here on a private socket. */
#ifndef FIRN_TESTS_PLACES_H
#define FIRN_TESTS_PLACES_H

/* For store_open; NULL: there is no PostgreSQL to test with. */
extern const char *place_memory, *place_sqlite, *place_postgres;
/* For files; gone afterwards. */
extern char places_folder[64];

/* Set-up and tear-down of a group of cmocka's. */
int places_start(void **state);
int places_stop(void **state);

#endif
