/* Where tables are kept. A table is a log of entries, numbered from 0 without gaps. An entry is
 * appended only if its number is still free, so several processes may try. Besides, every table has a
 * row for lists.
 *
 * One thread calls `commit` and `probe`, one calls `hear` (store/queue.h runs both). Any thread may
 * call `read`, `list` and `due`, which end within a few seconds whatever the database does. Times
 * are ms since 1970. */
#ifndef FIRN_STORE_STORE_H
#define FIRN_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 17 };           /* bytes of a table's id: 16 characters and a NUL */
#define STORE_NO_ENTRY UINT32_MAX /* instead of a number: only the row and the note are stored */

struct store_entry {
	char table[STORE_ID];
	uint32_t n;
	int64_t at;
	int8_t seat;  /* -1: none */
	uint8_t kind; /* only the server knows what it means */
	const char *text;
};

/* What lists show of a table. */
struct store_row {
	char table[STORE_ID];
	int64_t opened, touched;
	int64_t due;         /* when somebody has to look at it; 0: never */
	bool listed;         /* for everybody */
	uint8_t state;       /* only the server knows what it means */
	const char *summary; /* JSON */
};

/* Replaces the text of an older entry of the same table, which its author wants forgotten. */
struct store_edit {
	uint32_t n;
	const char *text;
};

enum store_result {
	STORE_OK,
	STORE_TAKEN,  /* another process appended this number: read, then try again */
	STORE_FAILED, /* nothing was stored */
	STORE_UNKNOWN /* the answer was lost, so it may be stored now or soon: read to learn */
};

/* One entry and what goes with it: all of it is stored, or nothing. */
struct store_write {
	struct store_entry entry;
	const struct store_row *row; /* NULL: as it was. One older than the stored one is ignored */
	const struct store_edit *edits;
	int edit_count;
	bool scrub;               /* what edits and row replace is erased from the disk as well */
	const char *note;         /* for the other processes, never stored; NULL: none */
	enum store_result result; /* set by commit */
};

typedef void store_entry_fn(void *context, const struct store_entry *e);
typedef void store_row_fn(void *context, const struct store_row *r);

/* What other processes have done. */
struct store_listener {
	void (*entry)(void *context, const char *table, uint32_t n);
	void (*note)(void *context, const char *text);
	void (*lost)(void *context);   /* the connection is lost: nothing is heard for now */
	void (*missed)(void *context); /* something was not heard: anything may have changed */
};

struct store;

/* What a kind of store does. */
struct store_kind {
	bool shared; /* other processes may use the same tables */
	/* Stores writes in one transaction and fills in every result. */
	void (*commit)(struct store *s, struct store_write *writes[], int n);
	/* Calls `each` for the entries of a table from number `from` on, in order; their texts are
	 * valid during the call. False: the store is not available. */
	bool (*read)(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
		     void *context);
	/* Calls `each` for at most `most` rows of a state, last touched first. False: as above. */
	bool (*list)(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		     void *context);
	/* Calls `each` for at most `most` rows with 0 < due <= before, the earliest first. False:
	 * as above. */
	bool (*due)(struct store *s, int64_t before, int most, store_row_fn *each, void *context);
	/* Writes something of no meaning to the disk. False: nothing can be stored now. */
	bool (*probe)(struct store *s);
	/* Waits at most a second for what other processes do, and tells it. NULL: there are none. */
	void (*hear)(struct store *s, const struct store_listener *listener, void *context);
	/* While it is stopped, what would wait for the database fails at once. NULL: nothing waits. */
	void (*stop)(struct store *s, bool on);
	void (*close)(struct store *s);
};

/* What every kind of store begins with. */
struct store {
	const struct store_kind *kind;
	bool abandoned; /* a thread hangs in it for ever: store_close leaves it alone */
};

/* Reasons why a store cannot be opened that callers tell apart. */
extern const char store_in_use[], store_newer[];

/* Opens "memory", "postgres://…" or a SQLite file. NULL: `why` (`cap` bytes) says what is wrong. */
struct store *store_open(const char *where, char *why, size_t cap);
/* Keeps tables in memory only. NULL: no memory. */
struct store *store_open_memory(void);
/* Creates the file if there is none. Only one process may have it open. */
struct store *store_open_sqlite(const char *path, char *why, size_t cap);
/* Creates the schema if there is none. Several processes may use it. */
struct store *store_open_postgres(const char *address, char *why, size_t cap);

void store_close(struct store *s); /* may be NULL */

#endif
