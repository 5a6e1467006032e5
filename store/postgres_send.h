/* The statements that write to PostgreSQL. They are sent in pipeline mode; the caller takes the
 * answers. */
#ifndef FIRN_STORE_POSTGRES_SEND_H
#define FIRN_STORE_POSTGRES_SEND_H

#include "store/postgres_wire.h"
#include "store/store.h"

/* An entry that is tried, and its place in its group. */
struct tried {
	struct store_write *write;
	int place;
};

/* Writes that are stored together. */
struct batch {
	struct postgres_wire *wire;
	int64_t until; /* the moment at which it has failed */
	struct store_write **writes;
	int n;
	struct tried *tried; /* in the order of table and number, each number once */
	int count;
};

/* Prepares the statements. False: it failed by that moment. */
bool postgres_prepare_statements(struct postgres_wire *l, int64_t until);

/* All that follow: false if it could not be sent. */

/* Stores what was tried, and rows of writes whose result is STORE_OK. Answers with rows of text:
 * "table number table number …", the entries that got their number. */
bool postgres_send_store(const struct batch *b);
/* The notes of writes whose result is STORE_OK; *any: there are some, so an answer comes. */
bool postgres_send_notes(const struct batch *b, bool *any);
/* One statement per edit. */
bool postgres_send_edits(PGconn *c, const struct store_write *w);
/* A statement without parameters. */
bool postgres_send_plain(PGconn *c, const char *sql);

#endif
