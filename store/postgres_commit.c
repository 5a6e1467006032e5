#include "store/postgres_commit.h"

#include <stdio.h>

#include "store/postgres_query.h"

static const char insert_sql[] =
	"WITH i AS (INSERT INTO entries VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING "
	"RETURNING id, n) SELECT pg_notify('firn', id || ' ' || n) FROM i";
static const char upsert_sql[] =
	"INSERT INTO tables VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT (id) DO UPDATE SET "
	"touched = excluded.touched, listed = excluded.listed, state = excluded.state, "
	"summary = excluded.summary WHERE excluded.touched >= tables.touched";
static const char note_sql[] = "SELECT pg_notify('firn_note', $1)";
static const char edit_sql[] = "UPDATE entries SET text = $3 WHERE id = $1 AND n = $2";

bool postgres_prepare_writer(PGconn *c)
{
	return postgres_exec(c, "SET synchronous_commit = on; SET statement_timeout = '10s'") &&
	       postgres_prepare(c, "insert", insert_sql) &&
	       postgres_prepare(c, "upsert", upsert_sql) && postgres_prepare(c, "edit", edit_sql) &&
	       postgres_prepare(c, "note", note_sql);
}

/* True: the connection works, perhaps after a reconnect. */
static bool is_alive(PGconn *c)
{
	if (PQstatus(c) == CONNECTION_OK)
		return true;
	PQreset(c);
	return PQstatus(c) == CONNECTION_OK && postgres_prepare_writer(c);
}

/* ---- Statements ---- */

enum { NUMBERS = 4, DIGITS = 24 };

static void ask_entry(PGconn *c, const struct store_entry *e)
{
	char number[NUMBERS][DIGITS];
	const char *values[] = {e->table, number[0], number[1], number[2], number[3], e->text};

	snprintf(number[0], DIGITS, "%u", (unsigned)e->n);
	snprintf(number[1], DIGITS, "%lld", (long long)e->at);
	snprintf(number[2], DIGITS, "%d", e->seat);
	snprintf(number[3], DIGITS, "%d", e->kind);
	PQsendQueryPrepared(c, "insert", 6, values, NULL, NULL, 0);
}

static void ask_row(PGconn *c, const struct store_row *r)
{
	char number[NUMBERS][DIGITS];
	const char *values[] = {r->table, number[0], number[1], number[2], number[3], r->summary};

	snprintf(number[0], DIGITS, "%lld", (long long)r->opened);
	snprintf(number[1], DIGITS, "%lld", (long long)r->touched);
	snprintf(number[2], DIGITS, "%d", r->listed);
	snprintf(number[3], DIGITS, "%d", r->state);
	PQsendQueryPrepared(c, "upsert", 6, values, NULL, NULL, 0);
}

static void ask_edit(PGconn *c, const char *table, const struct store_edit *e)
{
	char number[DIGITS];
	const char *values[] = {table, number, e->text};

	snprintf(number, sizeof number, "%u", (unsigned)e->n);
	PQsendQueryPrepared(c, "edit", 3, values, NULL, NULL, 0);
}

/* The result of one statement of the pipeline; rows: those it returned. */
static bool next_result(PGconn *c, int *rows)
{
	PGresult *r = PQgetResult(c);
	ExecStatusType status = PQresultStatus(r);

	if (rows)
		*rows = PQntuples(r);
	PQclear(r);
	while ((r = PQgetResult(c)))
		PQclear(r);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool next_sync(PGconn *c)
{
	return postgres_done(PQgetResult(c), PGRES_PIPELINE_SYNC);
}

/* ---- Transactions ---- */

/* Statements per round trip: few enough that neither side ever waits for the other to read. */
enum { FLIGHT = 128 };

static bool insert_some(PGconn *c, struct store_write *writes[], int n)
{
	bool ok = true;
	int rows;

	for (int i = 0; i < n; i++)
		if (writes[i]->entry.n != STORE_NO_ENTRY)
			ask_entry(c, &writes[i]->entry);
	PQpipelineSync(c);
	for (int i = 0; i < n; i++) {
		rows = 1;
		if (writes[i]->entry.n != STORE_NO_ENTRY)
			ok = next_result(c, &rows) && ok;
		writes[i]->result = rows == 1 ? STORE_OK : STORE_TAKEN;
	}
	return next_sync(c) && ok;
}

/* A transaction of several round trips; what goes with an entry is sent only if the entry got
 * its number. */
static bool insert_all(PGconn *c, struct store_write *writes[], int n)
{
	bool ok = PQsendQueryParams(c, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) &&
		  PQpipelineSync(c) && next_result(c, NULL);

	ok = next_sync(c) && ok;
	for (int i = 0; ok && i < n; i += FLIGHT)
		ok = insert_some(c, &writes[i], n - i < FLIGHT ? n - i : FLIGHT);
	return ok;
}

static int ask_rest(PGconn *c, const struct store_write *w)
{
	if (w->result != STORE_OK)
		return 0;
	for (int i = 0; i < w->edit_count; i++)
		ask_edit(c, w->entry.table, &w->edits[i]);
	if (w->row)
		ask_row(c, w->row);
	if (w->note)
		PQsendQueryPrepared(c, "note", 1, &w->note, NULL, NULL, 0);
	return w->edit_count + (w->row != NULL) + (w->note != NULL);
}

static bool finish_some(PGconn *c, int asked)
{
	bool ok = PQpipelineSync(c);

	while (asked-- > 0)
		ok = next_result(c, NULL) && ok;
	return next_sync(c) && ok;
}

static bool finish_all(PGconn *c, struct store_write *writes[], int n)
{
	int asked = 0;
	bool ok = true;

	for (int i = 0; ok && i < n; i++) {
		asked += ask_rest(c, writes[i]);
		if (asked < FLIGHT)
			continue;
		ok = finish_some(c, asked);
		asked = 0;
	}
	return ok && PQsendQueryParams(c, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) &&
	       finish_some(c, asked + 1);
}

static bool transact(PGconn *c, struct store_write *writes[], int n)
{
	bool ok = PQenterPipelineMode(c) && insert_all(c, writes, n) && finish_all(c, writes, n);

	if (ok)
		return PQexitPipelineMode(c);
	PQreset(c); /* also rolls back */
	if (PQstatus(c) == CONNECTION_OK)
		postgres_prepare_writer(c);
	return false;
}

void postgres_commit(PGconn *c, struct store_write *writes[], int n)
{
	if (is_alive(c) && transact(c, writes, n))
		return;
	for (int i = 0; i < n; i++)
		writes[i]->result = STORE_FAILED;
}
