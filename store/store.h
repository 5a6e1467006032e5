/* Where tables are kept. A table is a log of entries, numbered from 0 without gaps; an entry is
 * appended only if its number is still free, so any number of processes may try. Besides,
 * a row for each table serves lists.
 *
 * Two threads at most use a store: one calls `commit` (store/queue.h), one the rest. */
#ifndef FIRN_STORE_STORE_H
#define FIRN_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 17 };           /* a table's id: 16 characters and a NUL */
#define STORE_NO_ENTRY UINT32_MAX /* in place of a number: the row and the note only */

struct store_entry {
	char table[STORE_ID];
	uint32_t n;
	int64_t at; /* ms since 1970 */
	int8_t seat;
	uint8_t kind; /* means something to the server only */
	const char *text;
};

struct store_row {
	char table[STORE_ID];
	int64_t opened, touched;
	bool listed;
	uint8_t state;
	const char *summary;
};

/* A text of an old entry of the same table, replaced: what its author wants forgotten. */
struct store_edit {
	uint32_t n;
	const char *text;
};

enum store_result {
	STORE_OK,
	STORE_TAKEN, /* somebody else appended this number: read, then try again */
	STORE_FAILED /* nothing was stored */
};

/* One entry and what goes with it, all or nothing. */
struct store_write {
	struct store_entry entry;
	const struct store_row
		*row; /* NULL: as it was. An older one than is there changes nothing */
	const struct store_edit *edits;
	int edit_count;
	bool scrub;       /* what edits and row replace is to be gone from the disk as well */
	const char *note; /* a word to the other processes, never stored; NULL: none */
	enum store_result result;
};

typedef void store_entry_fn(void *context, const struct store_entry *e);
typedef void store_row_fn(void *context, const struct store_row *r);

/* What is heard of other processes (and of this one). */
struct store_ears {
	void (*entry)(void *context, const char *table, uint32_t n);
	void (*note)(void *context, const char *text);
	void (*moved)(void *context);  /* the descriptor is another one, or none */
	void (*lost)(void *context);   /* nothing is heard for now */
	void (*missed)(void *context); /* for a while nothing was heard */
};

struct store;

struct store_kind {
	/* Stores writes in one transaction and fills in every result. */
	void (*commit)(struct store *s, struct store_write *writes[], int n);
	/* Entries of a table from a number on, in order. False: the store is not available. */
	bool (*read)(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
		     void *context);
	/* Rows of a state, last touched first. */
	bool (*list)(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		     void *context);
	/* A descriptor that becomes readable when another process may have said something; -1:
	 * there is no other. `hear` then tells what. */
	int (*listen)(struct store *s);
	void (*hear)(struct store *s, const struct store_ears *ears, void *context);
	void (*close)(struct store *s);
};

/* What every kind of store begins with. */
struct store {
	const struct store_kind *kind;
};

/* "memory", "postgres://…" or the name of a SQLite file. NULL: `why` says what is wrong. */
struct store *store_open(const char *where, char *why, size_t cap);
struct store *store_open_memory(void);
struct store *store_open_sqlite(const char *path, char *why, size_t cap);
struct store *store_open_postgres(const char *address, char *why, size_t cap);

void store_close(struct store *s);

#endif
