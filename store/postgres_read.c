#include "store/postgres_read.h"

#include <stdio.h>
#include <stdlib.h>

#include "store/moment.h"
#include "store/postgres.h"

enum { DIGITS = 24 }; /* bytes of a number as text */
enum {
	PAUSE = 500
}; /* ms for which reading fails at once after a failure, so that jobs behind it
			* do not wait one after the other */

#define ROWS "SELECT id, opened, touched, listed, state, summary, due FROM tables "

static const char read_sql[] =
	"SELECT n, at, seat, kind, text FROM entries WHERE id = $1 AND n >= $2 ORDER BY n";
static const char list_sql[] = ROWS "WHERE state = $1 ORDER BY touched DESC LIMIT $2";
static const char list_public_sql[] = ROWS
	"WHERE state = $1 AND listed = 1 ORDER BY touched DESC LIMIT $2";
static const char due_sql[] = ROWS "WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2";

/* ---- Connections ---- */

static bool connect_reader(struct postgres_wire *l, int64_t until)
{
	return wire_connect(l, until) && wire_exec(l, "SET statement_timeout = '3s'", until) &&
	       wire_prepare(l, "read", read_sql, until) &&
	       wire_prepare(l, "list", list_sql, until) &&
	       wire_prepare(l, "list_public", list_public_sql, until) &&
	       wire_prepare(l, "due", due_sql, until);
}

static int find_free(const struct postgres *p)
{
	for (int i = 0; i < POSTGRES_READERS; i++)
		if (!p->taken[i])
			return i;
	return -1;
}

/* The number of a connection for the calling thread alone; -1: none by that moment. */
static int take_reader(struct postgres *p, int64_t until)
{
	bool waiting;
	int i;

	pthread_mutex_lock(&p->lock);
	waiting = moment_now() >= p->down;
	while ((i = find_free(p)) < 0 && waiting)
		waiting = moment_wait(&p->returned, &p->lock, until);
	if (moment_now() < p->down)
		i = -1;
	if (i >= 0)
		p->taken[i] = true;
	pthread_mutex_unlock(&p->lock);
	return i;
}

static void give_back(struct postgres *p, int i, bool works)
{
	if (!works)
		wire_close(&p->readers[i]);
	pthread_mutex_lock(&p->lock);
	p->taken[i] = false;
	p->down = works ? 0 : moment_now() + PAUSE;
	pthread_cond_signal(&p->returned);
	pthread_mutex_unlock(&p->lock);
}

/* ---- Queries ---- */

/* The answer to a prepared statement with two parameters; NULL: none by that moment. */
static PGresult *ask_wire(struct postgres_wire *l, const char *name, const char *const values[2],
			  int64_t until)
{
	PGresult *r = NULL;

	if (!wire_alive(l) && !connect_reader(l, until))
		return NULL;
	if (PQsendQueryPrepared(l->c, name, 2, values, NULL, NULL, 0))
		r = wire_result(l, until);
	if (PQstatus(l->c) == CONNECTION_OK)
		return r;
	PQclear(r);
	return NULL;
}

static PGresult *ask(struct postgres *p, const char *name, const char *const values[2])
{
	int64_t until = moment_now() + POSTGRES_ANSWER;
	int i = take_reader(p, until);
	PGresult *r;

	if (i < 0)
		return NULL;
	r = ask_wire(&p->readers[i], name, values, until);
	give_back(p, i, r != NULL);
	return r;
}

/* Frees a result. True: it was complete. */
static bool is_complete(PGresult *r)
{
	bool ok = PQresultStatus(r) == PGRES_TUPLES_OK;

	PQclear(r);
	return ok;
}

bool postgres_read(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
		   void *context)
{
	struct store_entry e = {0};
	char number[DIGITS];
	const char *values[] = {table, number};
	PGresult *r;

	snprintf(number, sizeof number, "%u", (unsigned)from);
	snprintf(e.table, sizeof e.table, "%s", table);
	r = ask((struct postgres *)s, "read", values);
	for (int i = 0; i < PQntuples(r); i++) {
		e.n = (uint32_t)strtoul(PQgetvalue(r, i, 0), NULL, 10);
		e.at = strtoll(PQgetvalue(r, i, 1), NULL, 10);
		e.seat = (int8_t)atoi(PQgetvalue(r, i, 2));
		e.kind = (uint8_t)atoi(PQgetvalue(r, i, 3));
		e.text = PQgetvalue(r, i, 4);
		each(context, &e);
	}
	return is_complete(r);
}

/* A query that returns rows of tables; its parameters are numbers. */
static bool ask_rows(struct store *s, const char *name, const int64_t numbers[2],
		     store_row_fn *each, void *context)
{
	struct store_row row = {0};
	char text[2][DIGITS];
	const char *values[] = {text[0], text[1]};
	PGresult *r;

	snprintf(text[0], DIGITS, "%lld", (long long)numbers[0]);
	snprintf(text[1], DIGITS, "%lld", (long long)numbers[1]);
	r = ask((struct postgres *)s, name, values);
	for (int i = 0; i < PQntuples(r); i++) {
		snprintf(row.table, sizeof row.table, "%s", PQgetvalue(r, i, 0));
		row.opened = strtoll(PQgetvalue(r, i, 1), NULL, 10);
		row.touched = strtoll(PQgetvalue(r, i, 2), NULL, 10);
		row.listed = *PQgetvalue(r, i, 3) == '1';
		row.state = (uint8_t)atoi(PQgetvalue(r, i, 4));
		row.summary = PQgetvalue(r, i, 5);
		row.due = strtoll(PQgetvalue(r, i, 6), NULL, 10);
		each(context, &row);
	}
	return is_complete(r);
}

bool postgres_list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		   void *context)
{
	return ask_rows(s, listed_only ? "list_public" : "list", (int64_t[]){state, most}, each,
			context);
}

bool postgres_due(struct store *s, int64_t before, int most, store_row_fn *each, void *context)
{
	return ask_rows(s, "due", (int64_t[]){before, most}, each, context);
}
