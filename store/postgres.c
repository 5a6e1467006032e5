/* Tables in PostgreSQL, for several servers. One connection writes; one reads and listens to what
 * others append (NOTIFY firn, 'table number') and say (NOTIFY firn_note, text). The writer
 * reconnects at its next use, on its own thread. The reader reconnects in `hear`, step by step, so
 * that nobody waits for it. */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/postgres_commit.h"
#include "store/postgres_query.h"
#include "store/schema.h"
#include "engine/game.h"
#include "store/store.h"

struct postgres {
	struct store store;
	char *address;
	PGconn *writer, *reader;
	int watched;            /* duplicate of the reader's socket: libpq may close its own */
	bool timed_out;         /* the reader got no answer: it has to be disconnected */
	bool disconnected;      /* it is; what others say meanwhile is lost */
	bool reconnecting;      /* it is, step by step ... */
	time_t reconnect_since; /* ... since then (seconds since 1970) ... */
	PostgresPollingStatusType awaits; /* ... and waits for this */
};

static const char read_sql[] =
	"SELECT n, at, seat, kind, text FROM entries WHERE id = $1 AND n >= $2 ORDER BY n";

#define LIST "SELECT id, opened, touched, listed, state, summary FROM tables WHERE state = $1 "
static const char list_sql[] = LIST "ORDER BY touched DESC LIMIT $2";
static const char list_public_sql[] = LIST "AND listed = 1 ORDER BY touched DESC LIMIT $2";

/* ---- Connections ---- */

static bool prepare_reader(PGconn *c)
{
	return postgres_exec(c, "SET statement_timeout = '10s'") &&
	       postgres_prepare(c, "read", read_sql) && postgres_prepare(c, "list", list_sql) &&
	       postgres_prepare(c, "list_public", list_public_sql) &&
	       postgres_exec(c, "LISTEN firn") && postgres_exec(c, "LISTEN firn_note");
}

/* ---- The reader reconnects ---- */

enum {
	STEP = 10,   /* ms that the server may wait for a step of it */
	PATIENCE = 5 /* seconds for all steps */
};

static bool reader_fine(const struct postgres *p)
{
	return !p->disconnected && !p->timed_out && PQstatus(p->reader) == CONNECTION_OK;
}

/* May the next step be taken? */
static bool is_ready(const struct postgres *p)
{
	struct pollfd wait = {.fd = PQsocket(p->reader),
			      .events = p->awaits == PGRES_POLLING_READING ? POLLIN : POLLOUT};

	return poll(&wait, 1, STEP) > 0;
}

static void begin_reconnect(struct postgres *p)
{
	p->reconnecting = PQresetStart(p->reader);
	p->awaits = PGRES_POLLING_WRITING;
	p->reconnect_since = time(NULL);
}

/* Takes as many steps as can be taken without waiting. */
static void go_on_reconnecting(struct postgres *p)
{
	while (p->reconnecting && is_ready(p)) {
		p->awaits = PQresetPoll(p->reader);
		p->reconnecting = p->awaits == PGRES_POLLING_READING ||
				  p->awaits == PGRES_POLLING_WRITING;
	}
	if (p->reconnecting && time(NULL) > p->reconnect_since + PATIENCE)
		p->reconnecting = false;
}

/* ---- Writing ---- */

static void commit(struct store *s, struct store_write *writes[], int n)
{
	postgres_commit(((struct postgres *)s)->writer, writes, n);
}

/* ---- Reading ---- */

enum { DIGITS = 24 };   /* bytes of a number as text */
enum { ANSWER = 3000 }; /* ms to wait for an answer, because all other requests wait too */

static bool is_answered(struct postgres *p)
{
	struct pollfd wait = {.fd = PQsocket(p->reader), .events = POLLIN};

	while (PQisBusy(p->reader))
		if (poll(&wait, 1, ANSWER) <= 0 || !PQconsumeInput(p->reader))
			return false;
	return true;
}

/* The result of a prepared query; NULL: there was no answer in time. */
static PGresult *ask(struct postgres *p, const char *name, const char *const values[2])
{
	PGresult *answer, *more;

	p->timed_out = !PQsendQueryPrepared(p->reader, name, 2, values, NULL, NULL, 0) ||
		       !is_answered(p);
	if (p->timed_out)
		return NULL;
	answer = PQgetResult(p->reader);
	while ((more = PQgetResult(p->reader)))
		PQclear(more);
	return answer;
}

static bool read_entries(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
			 void *context)
{
	struct postgres *p = (struct postgres *)s;
	struct store_entry e = {0};
	char number[DIGITS];
	const char *values[] = {table, number};
	PGresult *r;

	if (!reader_fine(p))
		return false;
	snprintf(number, sizeof number, "%u", (unsigned)from);
	snprintf(e.table, sizeof e.table, "%s", table);
	r = ask(p, "read", values);
	for (int i = 0; i < PQntuples(r); i++) {
		e.n = (uint32_t)strtoul(PQgetvalue(r, i, 0), NULL, 10);
		e.at = strtoll(PQgetvalue(r, i, 1), NULL, 10);
		e.seat = (int8_t)atoi(PQgetvalue(r, i, 2));
		e.kind = (uint8_t)atoi(PQgetvalue(r, i, 3));
		e.text = PQgetvalue(r, i, 4);
		each(context, &e);
	}
	return postgres_done(r, PGRES_TUPLES_OK);
}

static bool list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		 void *context)
{
	struct postgres *p = (struct postgres *)s;
	struct store_row row = {0};
	char number[2][DIGITS];
	const char *values[] = {number[0], number[1]};
	PGresult *r;

	if (!reader_fine(p))
		return false;
	snprintf(number[0], DIGITS, "%d", state);
	snprintf(number[1], DIGITS, "%d", most);
	r = ask(p, listed_only ? "list_public" : "list", values);
	for (int i = 0; i < PQntuples(r); i++) {
		snprintf(row.table, sizeof row.table, "%s", PQgetvalue(r, i, 0));
		row.opened = strtoll(PQgetvalue(r, i, 1), NULL, 10);
		row.touched = strtoll(PQgetvalue(r, i, 2), NULL, 10);
		row.listed = *PQgetvalue(r, i, 3) == '1';
		row.state = (uint8_t)atoi(PQgetvalue(r, i, 4));
		row.summary = PQgetvalue(r, i, 5);
		each(context, &row);
	}
	return postgres_done(r, PGRES_TUPLES_OK);
}

static int listen_socket(struct store *s)
{
	return ((struct postgres *)s)->watched;
}

static void tell(const struct store_listener *listener, void *context, PGnotify *note)
{
	char *blank = strchr(note->extra, ' ');

	if (!strcmp(note->relname, "firn_note")) {
		listener->note(context, note->extra);
	} else if (blank) {
		*blank = '\0';
		listener->entry(context, note->extra, (uint32_t)strtoul(blank + 1, NULL, 10));
	}
}

/* Has the reader's socket watched, or none. The listener is told before the old one is closed. */
static void set_watched(struct postgres *p, bool on, const struct store_listener *listener,
			void *context)
{
	int old = p->watched;

	p->watched = on ? dup(PQsocket(p->reader)) : -1;
	listener->moved(context);
	if (old >= 0)
		close(old);
}

static void disconnect(struct postgres *p, const struct store_listener *listener, void *context)
{
	p->disconnected = true;
	p->timed_out = false;
	set_watched(p, false, listener, context);
	listener->lost(context);
}

/* True: the reader is connected again. Tries at most once per second. */
static bool reconnect(struct postgres *p, const struct store_listener *listener, void *context)
{
	if (!p->reconnecting && p->reconnect_since != time(NULL))
		begin_reconnect(p);
	if (!p->reconnecting)
		return false;
	go_on_reconnecting(p);
	p->disconnected = p->reconnecting || PQstatus(p->reader) != CONNECTION_OK ||
			  !prepare_reader(p->reader);
	set_watched(p, p->reconnecting || !p->disconnected, listener,
		    context); /* the next step is an answer on that socket */
	return !p->disconnected;
}

static void hear(struct store *s, const struct store_listener *listener, void *context)
{
	struct postgres *p = (struct postgres *)s;
	PGnotify *note;

	if (!p->disconnected && (!PQconsumeInput(p->reader) || !reader_fine(p)))
		disconnect(p, listener, context);
	if (p->disconnected) {
		if (!reconnect(p, listener, context))
			return;
		listener->missed(context);
	}
	while ((note = PQnotifies(p->reader))) {
		tell(listener, context, note);
		PQfreemem(note);
	}
}

/* ---- Opening ---- */

static void close_postgres(struct store *s)
{
	struct postgres *p = (struct postgres *)s;

	PQfinish(p->writer);
	PQfinish(p->reader);
	if (p->watched >= 0)
		close(p->watched);
	free(p->address);
	free(p);
}

static const struct store_kind postgres_kind = {
	.commit = commit,
	.read = read_entries,
	.list = list,
	.listen = listen_socket,
	.hear = hear,
	.close = close_postgres,
};

/* The version of the schema; the lock lets servers that start together take turns. */
static int lock_version(PGconn *c)
{
	PGresult *r;
	int n = -1;

	if (!postgres_exec(c, "SET client_min_messages = warning; BEGIN; "
			      "SELECT pg_advisory_xact_lock(70417); "
			      "CREATE TABLE IF NOT EXISTS firn_schema (version INTEGER NOT NULL)"))
		return -1;
	r = PQexec(c, "SELECT coalesce(max(version), 0) FROM firn_schema");
	if (PQresultStatus(r) == PGRES_TUPLES_OK)
		n = atoi(PQgetvalue(r, 0, 0));
	PQclear(r);
	return n;
}

static const char *upgrade(PGconn *c)
{
	int at = lock_version(c), newest = 0;
	char sql[64];

	while (store_schema[newest])
		newest++;
	if (at < 0)
		return PQerrorMessage(c);
	if (at > newest)
		return N_("the database was written by a newer version of this program");
	for (; at < newest; at++) {
		snprintf(sql, sizeof sql, "INSERT INTO firn_schema VALUES (%d)", at + 1);
		if (!postgres_exec(c, store_schema[at]) || !postgres_exec(c, sql))
			return PQerrorMessage(c);
	}
	return postgres_exec(c, "COMMIT") ? NULL : PQerrorMessage(c);
}

/* Keeps notices of libpq out of the log of the program. */
static void no_notice(void *context, const char *text)
{
	(void)context, (void)text;
}

/* Settings in the address override these. */
static PGconn *connect_to(const char *address)
{
	static const char *const keys[] = {"connect_timeout", "tcp_user_timeout",
					   "keepalives_idle", "keepalives_interval",
					   "dbname",          NULL};
	const char *const values[] = {"5", "10000", "5", "2", address, NULL};
	PGconn *c = PQconnectdbParams(keys, values, 1);

	if (c)
		PQsetNoticeProcessor(c, no_notice, NULL);
	return c;
}

static const char *connect_server(struct postgres *p)
{
	const char *wrong;

	p->writer = connect_to(p->address);
	if (PQstatus(p->writer) != CONNECTION_OK)
		return PQerrorMessage(p->writer);
	wrong = upgrade(p->writer);
	if (wrong)
		return wrong;
	p->reader = connect_to(p->address);
	if (PQstatus(p->reader) != CONNECTION_OK || !prepare_reader(p->reader))
		return PQerrorMessage(p->reader);
	p->watched = dup(PQsocket(p->reader));
	if (p->watched < 0)
		return N_("out of memory");
	return postgres_prepare_writer(p->writer) ? NULL : PQerrorMessage(p->writer);
}

struct store *store_open_postgres(const char *address, char *why, size_t cap)
{
	struct postgres *p = calloc(1, sizeof *p);
	const char *wrong = N_("out of memory");

	if (p) {
		p->store.kind = &postgres_kind;
		p->address = strdup(address);
		p->watched = -1;
		wrong = p->address ? connect_server(p) : wrong;
	}
	if (!wrong)
		return &p->store;
	snprintf(why, cap, "%s", wrong);
	if (p)
		close_postgres(&p->store);
	return NULL;
}
