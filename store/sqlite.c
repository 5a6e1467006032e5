/* Tables in one SQLite file in WAL mode: one connection writes, one reads. A commit is on disk
 * (synchronous = FULL) before it is reported. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/schema.h"
#include "engine/game.h"
#include "store/store.h"

enum { WAIT = 5000 }; /* ms to wait for a backup that reads the file */

struct sqlite {
	struct store store;
	sqlite3 *writer, *reader;
	sqlite3_stmt *insert, *upsert, *edit, *read, *list, *list_public;
	bool scrub; /* the write-ahead log still holds what has to be erased */
	int lock;   /* descriptor of the lock: one server per file */
};

/* ---- Writing ---- */

static bool run(sqlite3_stmt *st)
{
	bool ok = sqlite3_step(st) == SQLITE_DONE;

	sqlite3_reset(st);
	sqlite3_clear_bindings(st);
	return ok;
}

static bool exec(sqlite3 *db, const char *sql)
{
	return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool put_row(struct sqlite *q, const struct store_row *r)
{
	sqlite3_bind_text(q->upsert, 1, r->table, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q->upsert, 2, r->opened);
	sqlite3_bind_int64(q->upsert, 3, r->touched);
	sqlite3_bind_int(q->upsert, 4, r->listed);
	sqlite3_bind_int(q->upsert, 5, r->state);
	sqlite3_bind_text(q->upsert, 6, r->summary, -1, SQLITE_STATIC);
	return run(q->upsert);
}

static bool put_edit(struct sqlite *q, const char *table, const struct store_edit *e)
{
	sqlite3_bind_text(q->edit, 1, table, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q->edit, 2, e->n);
	sqlite3_bind_text(q->edit, 3, e->text, -1, SQLITE_STATIC);
	return run(q->edit);
}

static bool put_entry(struct sqlite *q, const struct store_entry *e)
{
	sqlite3_bind_text(q->insert, 1, e->table, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q->insert, 2, e->n);
	sqlite3_bind_int64(q->insert, 3, e->at);
	sqlite3_bind_int(q->insert, 4, e->seat);
	sqlite3_bind_int(q->insert, 5, e->kind);
	sqlite3_bind_text(q->insert, 6, e->text, -1, SQLITE_STATIC);
	return run(q->insert);
}

/* False: the transaction is lost. */
static bool put(struct sqlite *q, struct store_write *w)
{
	w->result = STORE_OK;
	if (w->entry.n == STORE_NO_ENTRY)
		return !w->row || put_row(q, w->row);
	if (!put_entry(q, &w->entry))
		return false;
	w->result = sqlite3_changes(q->writer) ? STORE_OK : STORE_TAKEN;
	if (w->result != STORE_OK)
		return true;
	for (int i = 0; i < w->edit_count; i++)
		if (!put_edit(q, w->entry.table, &w->edits[i]))
			return false;
	return !w->row || put_row(q, w->row);
}

/* Erases what edits have replaced. In the file, deleted bytes are zeroed (secure_delete); in the
 * write-ahead log, old pages remain until it is emptied, which has to wait while a backup reads
 * it. */
static void scrub(struct sqlite *q)
{
	int left = -1;

	if (q->scrub && sqlite3_wal_checkpoint_v2(q->writer, NULL, SQLITE_CHECKPOINT_TRUNCATE,
						  &left, NULL) == SQLITE_OK)
		q->scrub = left > 0;
}

static void commit(struct store *s, struct store_write *writes[], int n)
{
	struct sqlite *q = (struct sqlite *)s;
	bool ok = exec(q->writer, "BEGIN IMMEDIATE");

	for (int i = 0; i < n && ok; i++) {
		ok = put(q, writes[i]);
		q->scrub |= writes[i]->scrub;
	}
	if (ok && exec(q->writer, "COMMIT")) {
		scrub(q);
		return;
	}
	if (!sqlite3_get_autocommit(q->writer))
		exec(q->writer, "ROLLBACK");
	for (int i = 0; i < n; i++)
		writes[i]->result = STORE_FAILED;
}

/* ---- Reading ---- */

static const char *text_of(sqlite3_stmt *st, int column)
{
	const char *text = (const char *)sqlite3_column_text(st, column);

	return text ? text : "";
}

static void copy_id(char id[STORE_ID], const char *text)
{
	snprintf(id, STORE_ID, "%s", text);
}

static bool read_entries(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
			 void *context)
{
	sqlite3_stmt *st = ((struct sqlite *)s)->read;
	struct store_entry e = {0};
	int step;

	copy_id(e.table, table);
	sqlite3_bind_text(st, 1, e.table, -1, SQLITE_STATIC);
	sqlite3_bind_int64(st, 2, from);
	while ((step = sqlite3_step(st)) == SQLITE_ROW) {
		e.n = (uint32_t)sqlite3_column_int64(st, 0);
		e.at = sqlite3_column_int64(st, 1);
		e.seat = (int8_t)sqlite3_column_int(st, 2);
		e.kind = (uint8_t)sqlite3_column_int(st, 3);
		e.text = text_of(st, 4);
		each(context, &e);
	}
	sqlite3_reset(st);
	return step == SQLITE_DONE;
}

static bool list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		 void *context)
{
	struct sqlite *q = (struct sqlite *)s;
	sqlite3_stmt *st = listed_only ? q->list_public : q->list;
	struct store_row r = {0};
	int step;

	sqlite3_bind_int(st, 1, state);
	sqlite3_bind_int(st, 2, most);
	while ((step = sqlite3_step(st)) == SQLITE_ROW) {
		copy_id(r.table, text_of(st, 0));
		r.opened = sqlite3_column_int64(st, 1);
		r.touched = sqlite3_column_int64(st, 2);
		r.listed = sqlite3_column_int(st, 3);
		r.state = (uint8_t)sqlite3_column_int(st, 4);
		r.summary = text_of(st, 5);
		each(context, &r);
	}
	sqlite3_reset(st);
	return step == SQLITE_DONE;
}

/* There is no other process: the lock keeps it out. */
static int no_listen(struct store *s)
{
	(void)s;
	return -1;
}

static void no_hear(struct store *s, const struct store_listener *listener, void *context)
{
	(void)s, (void)listener, (void)context;
}

/* ---- Opening ---- */

static void close_sqlite(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;

	sqlite3_finalize(q->insert);
	sqlite3_finalize(q->upsert);
	sqlite3_finalize(q->edit);
	sqlite3_finalize(q->read);
	sqlite3_finalize(q->list);
	sqlite3_finalize(q->list_public);
	sqlite3_close(q->reader);
	sqlite3_close(q->writer);
	if (q->lock >= 0)
		close(q->lock);
	free(q);
}

static const struct store_kind sqlite_kind = {
	.commit = commit,
	.read = read_entries,
	.list = list,
	.listen = no_listen,
	.hear = no_hear,
	.close = close_sqlite,
};

static int version(sqlite3 *db)
{
	sqlite3_stmt *st;
	int n = -1;

	if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &st, NULL) == SQLITE_OK &&
	    sqlite3_step(st) == SQLITE_ROW)
		n = sqlite3_column_int(st, 0);
	sqlite3_finalize(st);
	return n;
}

/* NULL: the database is up to date. */
static const char *upgrade(sqlite3 *db)
{
	int at = version(db), newest = 0;
	char pragma[48];

	while (store_schema[newest])
		newest++;
	if (at < 0)
		return sqlite3_errmsg(db);
	if (at > newest)
		return N_("the file was written by a newer version of this program");
	for (; at < newest; at++) {
		snprintf(pragma, sizeof pragma, "PRAGMA user_version = %d", at + 1);
		if (!exec(db, "BEGIN IMMEDIATE") || !exec(db, store_schema[at]) ||
		    !exec(db, pragma) || !exec(db, "COMMIT"))
			return sqlite3_errmsg(db);
	}
	return NULL;
}

#define LIST "SELECT id, opened, touched, listed, state, summary FROM tables WHERE state = ?1 "

static const char *prepare(struct sqlite *q)
{
	const struct {
		sqlite3 *db;
		sqlite3_stmt **st;
		const char *sql;
	} all[] = {
		{q->writer, &q->insert,
		 "INSERT INTO entries VALUES (?,?,?,?,?,?) ON CONFLICT DO NOTHING"},
		{q->writer, &q->upsert,
		 "INSERT INTO tables VALUES (?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET "
		 "touched = excluded.touched, listed = excluded.listed, state = excluded.state, "
		 "summary = excluded.summary WHERE excluded.touched >= touched"},
		{q->writer, &q->edit, "UPDATE entries SET text = ?3 WHERE id = ?1 AND n = ?2"},
		{q->reader, &q->read,
		 "SELECT n, at, seat, kind, text FROM entries WHERE id = ? AND n >= ? ORDER BY n"},
		{q->reader, &q->list, LIST "ORDER BY touched DESC LIMIT ?2"},
		{q->reader, &q->list_public, LIST "AND listed = 1 ORDER BY touched DESC LIMIT ?2"},
	};

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		if (sqlite3_prepare_v3(all[i].db, all[i].sql, -1, SQLITE_PREPARE_PERSISTENT,
				       all[i].st, NULL) != SQLITE_OK)
			return sqlite3_errmsg(all[i].db);
	return NULL;
}

static const char *lock_file(struct sqlite *q, const char *path)
{
	char name[4096];

	if (snprintf(name, sizeof name, "%s.lock", path) >= (int)sizeof name)
		return N_("the name is too long");
	q->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (q->lock < 0)
		return strerror(errno);
	return flock(q->lock, LOCK_EX | LOCK_NB) ? N_("another server uses this file") : NULL;
}

static const char *connect_file(struct sqlite *q, const char *path)
{
	const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

	if (sqlite3_open_v2(path, &q->writer, flags, NULL) != SQLITE_OK)
		return sqlite3_errmsg(q->writer);
	sqlite3_busy_timeout(q->writer, WAIT);
	if (!exec(q->writer, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
			     "PRAGMA secure_delete = ON;"
			     "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -8000"))
		return sqlite3_errmsg(q->writer);
	if (sqlite3_open_v2(path, &q->reader, flags, NULL) != SQLITE_OK)
		return sqlite3_errmsg(q->reader);
	sqlite3_busy_timeout(q->reader, WAIT);
	return NULL;
}

struct store *store_open_sqlite(const char *path, char *why, size_t cap)
{
	struct sqlite *q = calloc(1, sizeof *q);
	const char *wrong;

	if (!q) {
		snprintf(why, cap, N_("out of memory"));
		return NULL;
	}
	q->store.kind = &sqlite_kind;
	q->lock = -1;
	wrong = lock_file(q, path);
	if (!wrong)
		wrong = connect_file(q, path);
	if (!wrong)
		wrong = upgrade(q->writer);
	if (!wrong)
		wrong = prepare(q);
	if (!wrong)
		return &q->store;
	snprintf(why, cap, "%s", wrong);
	close_sqlite(&q->store);
	return NULL;
}
