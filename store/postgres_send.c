#include "store/postgres_send.h"

#include <stdio.h>

#include "store/postgres_array.h"

/* Entries that get their number; rows of these and rows without an entry, the newest of each table;
 * one notification per 250 entries, because a payload has less than 8,000 bytes. The rows returned
 * are the payloads: "table number table number …". Two servers that store rows of the same tables
 * take them in the same order, so they cannot lock each other out. */
static const char store_sql[] =
	"WITH got AS (INSERT INTO entries "
	"SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::smallint[], $5::smallint[], "
	"$6::text[]) ON CONFLICT DO NOTHING RETURNING id, n), "
	"rows AS (INSERT INTO tables "
	"SELECT DISTINCT ON (id) id, opened, touched, listed, state, summary, due "
	"FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::smallint[], "
	"$12::smallint[], $13::text[], $14::bigint[]) WITH ORDINALITY "
	"AS r (id, entry, opened, touched, listed, state, summary, due, place) "
	"WHERE entry < 0 OR EXISTS (SELECT FROM got WHERE got.id = r.id AND got.n = r.entry) "
	"ORDER BY id, touched DESC, place DESC "
	"ON CONFLICT (id) DO UPDATE SET touched = excluded.touched, listed = excluded.listed, "
	"state = excluded.state, summary = excluded.summary, due = excluded.due "
	"WHERE excluded.touched >= tables.touched), "
	"pairs AS (SELECT string_agg(id || ' ' || n, ' ') AS text FROM "
	"(SELECT id, n, row_number() OVER () / 250 AS part FROM got) AS numbered GROUP BY part) "
	"SELECT text, pg_notify('firn', text) FROM pairs";
static const char note_sql[] = "SELECT pg_notify('firn_note', text) FROM unnest($1::text[]) "
			       "AS notes (text)";
static const char edit_sql[] = "UPDATE entries SET text = $3 WHERE id = $1 AND n = $2";

bool postgres_prepare_statements(struct postgres_wire *l, int64_t until)
{
	return wire_prepare(l, "store", store_sql, until) &&
	       wire_prepare(l, "note", note_sql, until) && wire_prepare(l, "edit", edit_sql, until);
}

enum { ENTRY_ARRAYS = 6, ARRAYS = 14, DIGITS = 24 };

static bool send_arrays(PGconn *c, const char *name, struct array a[], int n)
{
	const char *values[ARRAYS];
	int lengths[ARRAYS], formats[ARRAYS];
	bool ok = true;

	for (int i = 0; i < n; i++) {
		ok = array_end(&a[i]) && ok;
		values[i] = (const char *)a[i].bytes;
		lengths[i] = (int)a[i].size;
		formats[i] = 1;
	}
	ok = ok && PQsendQueryPrepared(c, name, n, values, lengths, formats, 0);
	for (int i = 0; i < n; i++)
		array_free(&a[i]);
	return ok;
}

static void add_entry(struct array a[ENTRY_ARRAYS], const struct store_entry *e)
{
	array_add_text(&a[0], e->table);
	array_add_number(&a[1], e->n);
	array_add_number(&a[2], e->at);
	array_add_number(&a[3], e->seat);
	array_add_number(&a[4], e->kind);
	array_add_text(&a[5], e->text);
}

static void add_row(struct array a[], const struct store_write *w)
{
	const struct store_row *r = w->row;

	array_add_text(&a[0], r->table);
	array_add_number(&a[1], w->entry.n == STORE_NO_ENTRY ? -1 : (int64_t)w->entry.n);
	array_add_number(&a[2], r->opened);
	array_add_number(&a[3], r->touched);
	array_add_number(&a[4], r->listed);
	array_add_number(&a[5], r->state);
	array_add_text(&a[6], r->summary);
	array_add_number(&a[7], r->due);
}

bool postgres_send_store(const struct batch *b)
{
	/* clang-format off */
	static const enum array_type types[ARRAYS] = {
		ARRAY_TEXT, ARRAY_INTEGER, ARRAY_BIGINT, ARRAY_SMALLINT, ARRAY_SMALLINT, ARRAY_TEXT,
		ARRAY_TEXT, ARRAY_BIGINT, ARRAY_BIGINT, ARRAY_BIGINT, ARRAY_SMALLINT, ARRAY_SMALLINT,
		ARRAY_TEXT, ARRAY_BIGINT};
	/* clang-format on */
	struct array a[ARRAYS];

	for (int i = 0; i < ARRAYS; i++)
		array_begin(&a[i], types[i]);
	for (int i = 0; i < b->count; i++)
		add_entry(a, &b->tried[i].write->entry);
	for (int i = 0; i < b->n; i++)
		if (b->writes[i]->row && b->writes[i]->result == STORE_OK)
			add_row(a + ENTRY_ARRAYS, b->writes[i]);
	return send_arrays(b->wire->c, "store", a, ARRAYS);
}

bool postgres_send_notes(const struct batch *b, bool *any)
{
	struct array a;

	array_begin(&a, ARRAY_TEXT);
	for (int i = 0; i < b->n; i++)
		if (b->writes[i]->note && b->writes[i]->result == STORE_OK)
			array_add_text(&a, b->writes[i]->note);
	*any = a.count > 0;
	if (*any)
		return send_arrays(b->wire->c, "note", &a, 1);
	array_free(&a);
	return true;
}

bool postgres_send_edits(PGconn *c, const struct store_write *w)
{
	char number[DIGITS];
	const char *values[] = {w->entry.table, number, NULL};
	bool ok = true;

	for (int i = 0; i < w->edit_count && ok; i++) {
		snprintf(number, sizeof number, "%u", (unsigned)w->edits[i].n);
		values[2] = w->edits[i].text;
		ok = PQsendQueryPrepared(c, "edit", 3, values, NULL, NULL, 0);
	}
	return ok;
}

bool postgres_send_plain(PGconn *c, const char *sql)
{
	return PQsendQueryParams(c, sql, 0, NULL, NULL, NULL, NULL, 0);
}
