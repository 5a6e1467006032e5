/* Tables in one SQLite file in WAL mode: one connection writes, several read. A commit is on disk
 * (synchronous = FULL) before it is reported. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/schema.h"
#include "engine/game.h"
#include "store/store.h"

enum {
	READERS = 5, /* connections: the reading threads of the queue and one more thread */
	WAIT = 2000  /* ms to wait for a backup that reads the file */
};

/* A connection that reads. */
struct reader {
	sqlite3 *db;
	sqlite3_stmt *read, *list, *list_public, *due;
	bool taken; /* by a thread; under the lock */
};

struct sqlite {
	struct store store;
	sqlite3 *writer;
	sqlite3_stmt *insert, *upsert, *edit, *probe;
	struct reader readers[READERS];
	pthread_mutex_t lock;
	pthread_cond_t returned; /* a reader was */
	bool scrub;              /* the write-ahead log still holds what has to be erased */
	int file_lock;           /* descriptor of the lock: one server per file */
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
	sqlite3_bind_int64(q->upsert, 7, r->due);
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

static bool probe(struct store *s)
{
	return run(((struct sqlite *)s)->probe);
}

/* ---- Reading ---- */

static struct reader *find_free(struct sqlite *q)
{
	for (int i = 0; i < READERS; i++)
		if (!q->readers[i].taken)
			return &q->readers[i];
	return NULL;
}

/* A connection for the calling thread alone, until it is given back. */
static struct reader *take_reader(struct sqlite *q)
{
	struct reader *r;

	pthread_mutex_lock(&q->lock);
	while (!(r = find_free(q)))
		pthread_cond_wait(&q->returned, &q->lock);
	r->taken = true;
	pthread_mutex_unlock(&q->lock);
	return r;
}

static void give_back(struct sqlite *q, struct reader *r)
{
	pthread_mutex_lock(&q->lock);
	r->taken = false;
	pthread_cond_signal(&q->returned);
	pthread_mutex_unlock(&q->lock);
}

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
	struct reader *r = take_reader((struct sqlite *)s);
	struct store_entry e = {0};
	int step;

	copy_id(e.table, table);
	sqlite3_bind_text(r->read, 1, e.table, -1, SQLITE_STATIC);
	sqlite3_bind_int64(r->read, 2, from);
	while ((step = sqlite3_step(r->read)) == SQLITE_ROW) {
		e.n = (uint32_t)sqlite3_column_int64(r->read, 0);
		e.at = sqlite3_column_int64(r->read, 1);
		e.seat = (int8_t)sqlite3_column_int(r->read, 2);
		e.kind = (uint8_t)sqlite3_column_int(r->read, 3);
		e.text = text_of(r->read, 4);
		each(context, &e);
	}
	sqlite3_reset(r->read);
	give_back((struct sqlite *)s, r);
	return step == SQLITE_DONE;
}

/* Runs a query of rows to its end. */
static bool each_row(sqlite3_stmt *st, store_row_fn *each, void *context)
{
	struct store_row r = {0};
	int step;

	while ((step = sqlite3_step(st)) == SQLITE_ROW) {
		copy_id(r.table, text_of(st, 0));
		r.opened = sqlite3_column_int64(st, 1);
		r.touched = sqlite3_column_int64(st, 2);
		r.listed = sqlite3_column_int(st, 3);
		r.state = (uint8_t)sqlite3_column_int(st, 4);
		r.summary = text_of(st, 5);
		r.due = sqlite3_column_int64(st, 6);
		each(context, &r);
	}
	sqlite3_reset(st);
	return step == SQLITE_DONE;
}

static bool list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		 void *context)
{
	struct reader *r = take_reader((struct sqlite *)s);
	sqlite3_stmt *st = listed_only ? r->list_public : r->list;
	bool ok;

	sqlite3_bind_int(st, 1, state);
	sqlite3_bind_int(st, 2, most);
	ok = each_row(st, each, context);
	give_back((struct sqlite *)s, r);
	return ok;
}

static bool due(struct store *s, int64_t before, int most, store_row_fn *each, void *context)
{
	struct reader *r = take_reader((struct sqlite *)s);
	bool ok;

	sqlite3_bind_int64(r->due, 1, before);
	sqlite3_bind_int(r->due, 2, most);
	ok = each_row(r->due, each, context);
	give_back((struct sqlite *)s, r);
	return ok;
}

/* ---- Opening ---- */

static void close_reader(struct reader *r)
{
	sqlite3_finalize(r->read);
	sqlite3_finalize(r->list);
	sqlite3_finalize(r->list_public);
	sqlite3_finalize(r->due);
	sqlite3_close(r->db);
}

static void close_sqlite(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;

	for (int i = 0; i < READERS; i++)
		close_reader(&q->readers[i]);
	sqlite3_finalize(q->insert);
	sqlite3_finalize(q->upsert);
	sqlite3_finalize(q->edit);
	sqlite3_finalize(q->probe);
	sqlite3_close(q->writer);
	if (q->file_lock >= 0)
		close(q->file_lock);
	pthread_mutex_destroy(&q->lock);
	pthread_cond_destroy(&q->returned);
	free(q);
}

/* No other process uses the file: the lock keeps it out. */
static const struct store_kind sqlite_kind = {
	.commit = commit,
	.read = read_entries,
	.list = list,
	.due = due,
	.probe = probe,
	.close = close_sqlite,
};

/* What went wrong last, for people. */
static const char *fault(sqlite3 *db)
{
	switch (sqlite3_errcode(db) & 0xff) {
	case SQLITE_READONLY:
		return N_("the file cannot be written; let the user of the server write it and its "
			  "folder");
	case SQLITE_NOTADB:
	case SQLITE_CORRUPT:
		return N_(
			"this is not an intact database; --db takes a file that `firn serve` made "
			"or a name for a new one");
	case SQLITE_CANTOPEN:
		return N_(
			"the file cannot be opened; --db takes a file that the user of the server "
			"may write");
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return N_("another program has locked the file; close it and start again");
	case SQLITE_FULL:
		return N_("no space left on the device");
	default:
		return sqlite3_errmsg(db);
	}
}

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

static bool has_tables(sqlite3 *db)
{
	sqlite3_stmt *st;
	bool found = sqlite3_prepare_v2(db, "SELECT 1 FROM sqlite_master", -1, &st, NULL) ==
			     SQLITE_OK &&
		     sqlite3_step(st) == SQLITE_ROW;

	sqlite3_finalize(st);
	return found;
}

/* NULL: the database is up to date. */
static const char *upgrade(sqlite3 *db)
{
	int at = version(db), newest = 0;
	char pragma[48];

	while (store_schema[newest])
		newest++;
	if (at < 0)
		return fault(db);
	if (at == 0 && has_tables(db))
		return N_("this is a database of another program; --db takes a file that `firn "
			  "serve` made or a name for a new one");
	if (at > newest)
		return store_newer;
	for (; at < newest; at++) {
		snprintf(pragma, sizeof pragma, "PRAGMA user_version = %d", at + 1);
		if (!exec(db, "BEGIN IMMEDIATE") || !exec(db, store_schema[at]) ||
		    !exec(db, pragma) || !exec(db, "COMMIT"))
			return fault(db);
	}
	return NULL;
}

static bool prepare(sqlite3 *db, sqlite3_stmt **st, const char *sql)
{
	return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, st, NULL) == SQLITE_OK;
}

static bool prepare_writer(struct sqlite *q)
{
	return prepare(q->writer, &q->insert,
		       "INSERT INTO entries VALUES (?,?,?,?,?,?) ON CONFLICT DO NOTHING") &&
	       prepare(q->writer, &q->upsert,
		       "INSERT INTO tables VALUES (?,?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET "
		       "touched = excluded.touched, listed = excluded.listed, "
		       "state = excluded.state, summary = excluded.summary, due = excluded.due "
		       "WHERE excluded.touched >= touched") &&
	       prepare(q->writer, &q->edit,
		       "UPDATE entries SET text = ?3 WHERE id = ?1 AND n = ?2") &&
	       prepare(q->writer, &q->probe, "UPDATE probe SET at = at + 1");
}

#define ROWS "SELECT id, opened, touched, listed, state, summary, due FROM tables "

static bool prepare_reader(struct reader *r)
{
	return prepare(r->db, &r->read,
		       "SELECT n, at, seat, kind, text FROM entries WHERE id = ? AND n >= ? "
		       "ORDER BY n") &&
	       prepare(r->db, &r->list, ROWS "WHERE state = ?1 ORDER BY touched DESC LIMIT ?2") &&
	       prepare(r->db, &r->list_public,
		       ROWS "WHERE state = ?1 AND listed = 1 ORDER BY touched DESC LIMIT ?2") &&
	       prepare(r->db, &r->due, ROWS "WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT ?2");
}

/* Why the file beside the database cannot be made. */
static const char *lock_fault(int wrong)
{
	switch (wrong) {
	case ENOENT:
	case ENOTDIR:
		return N_("no such folder; make it, or choose another file with --db");
	case EACCES:
	case EPERM:
	case EROFS:
		return N_("permission denied; let the user of the server write the file and its "
			  "folder");
	default:
		return strerror(wrong);
	}
}

static const char *lock_file(struct sqlite *q, const char *path)
{
	char name[4096];

	if (snprintf(name, sizeof name, "%s.lock", path) >= (int)sizeof name)
		return N_("the name is too long");
	q->file_lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (q->file_lock < 0)
		return lock_fault(errno);
	return flock(q->file_lock, LOCK_EX | LOCK_NB) ? store_in_use : NULL;
}

static bool connect_file(sqlite3 **db, const char *path)
{
	const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

	return sqlite3_open_v2(path, db, flags, NULL) == SQLITE_OK &&
	       sqlite3_busy_timeout(*db, WAIT) == SQLITE_OK;
}

/* What is wrong; NULL: nothing. */
static const char *open_writer(struct sqlite *q, const char *path)
{
	const char *wrong;

	if (!connect_file(&q->writer, path))
		return fault(q->writer);
	if (!exec(q->writer, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
			     "PRAGMA secure_delete = ON;"
			     "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -8000"))
		return fault(q->writer);
	wrong = upgrade(q->writer);
	if (wrong)
		return wrong;
	if (!prepare_writer(q) || !probe(&q->store))
		return fault(q->writer);
	return NULL;
}

static const char *open_readers(struct sqlite *q, const char *path)
{
	for (int i = 0; i < READERS; i++)
		if (!connect_file(&q->readers[i].db, path) || !prepare_reader(&q->readers[i]))
			return fault(q->readers[i].db);
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
	q->file_lock = -1;
	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->returned, NULL);
	wrong = lock_file(q, path);
	if (!wrong)
		wrong = open_writer(q, path);
	if (!wrong)
		wrong = open_readers(q, path);
	if (!wrong)
		return &q->store;
	snprintf(why, cap, "%s", wrong);
	close_sqlite(&q->store);
	return NULL;
}
