/* What tests of stores share: opening one, appending to it, comparing what it has. The texts of
 * entries are the tests' own; time, seat and kind are always the same. */
#ifndef FIRN_TESTS_STORES_H
#define FIRN_TESTS_STORES_H

#include "store/store.h"

/* Opens the place (tests/support/places.h) that the test was given; skips the test if there is none. */
struct store *stores_open(void **state);
/* The id of a table that no other test uses; valid until the next call. */
const char *stores_fresh(void);
/* An entry of a table. */
struct store_write stores_entry(const char *table, uint32_t n, const char *text);
/* Stores an entry. */
enum store_result stores_append(struct store *s, const char *table, uint32_t n, const char *text);
/* Sends a note, and nothing else. */
void stores_note(struct store *s, const char *table, const char *note);

struct stores_gathered {
	char text[4096];
	uint32_t next;
};

/* Gathers the texts of entries, each with a semicolon, and checks the rest. */
void stores_gather(void *context, const struct store_entry *e);
/* The texts of a table from a number on are these, each with a semicolon. */
void stores_expect(struct store *s, const char *table, uint32_t from, const char *text);

#endif
