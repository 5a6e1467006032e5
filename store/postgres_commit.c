#include "store/postgres_commit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/moment.h"
#include "store/postgres_send.h"

enum { CONNECT = 2000 }; /* ms to connect again */

bool postgres_connect_writer(struct postgres *p, int64_t until)
{
	struct postgres_wire *l = &p->writer;
	bool ok = wire_connect(l, until) &&
		  wire_exec(l,
			    "SET synchronous_commit = on; SET statement_timeout = '2s'; "
			    "SET plan_cache_mode = force_generic_plan",
			    until) &&
		  postgres_prepare_statements(l, until) && PQenterPipelineMode(l->c);

	if (ok)
		__atomic_store_n(&p->writer_pid, PQbackendPID(l->c), __ATOMIC_RELAXED);
	return ok;
}

/* True: the writer is connected, perhaps again. */
static bool is_connected(struct postgres *p)
{
	if (wire_alive(&p->writer))
		return true;
	if (postgres_connect_writer(p, moment_now() + CONNECT))
		return true;
	wire_close(&p->writer);
	return false;
}

/* ---- Batches ---- */

static int by_number(const void *a, const void *b)
{
	const struct store_entry *x = &((const struct tried *)a)->write->entry;
	const struct store_entry *y = &((const struct tried *)b)->write->entry;
	int order = strcmp(x->table, y->table);

	return order ? order : (x->n > y->n) - (x->n < y->n);
}

static int by_number_and_place(const void *a, const void *b)
{
	int order = by_number(a, b);

	return order ? order : ((const struct tried *)a)->place - ((const struct tried *)b)->place;
}

static void set_all(struct batch *b, enum store_result result)
{
	for (int i = 0; i < b->n; i++)
		b->writes[i]->result = result;
}

/* Of two writes with the same number the first one has it. */
static void drop_doubles(struct batch *b)
{
	int kept = 0;

	qsort(b->tried, (size_t)b->count, sizeof *b->tried, by_number_and_place);
	for (int i = 0; i < b->count; i++)
		if (kept && !by_number(&b->tried[kept - 1], &b->tried[i]))
			b->tried[i].write->result = STORE_TAKEN;
		else
			b->tried[kept++] = b->tried[i];
	b->count = kept;
}

/* False: no memory. */
static bool sort_batch(struct batch *b)
{
	b->count = 0;
	b->tried = calloc((size_t)b->n, sizeof *b->tried);
	if (!b->tried)
		return false;
	set_all(b, STORE_OK);
	for (int i = 0; i < b->n; i++)
		if (b->writes[i]->entry.n != STORE_NO_ENTRY)
			b->tried[b->count++] = (struct tried){b->writes[i], i};
	drop_doubles(b);
	return true;
}

/* Reads "table number table number …" of the entries that got their number. */
static void mark_pairs(struct batch *b, const char *text)
{
	struct store_write w = {0};
	struct tried key = {&w, 0}, *found;
	int used;
	unsigned n;

	for (; sscanf(text, "%16s %u%n", w.entry.table, &n, &used) == 2; text += used) {
		w.entry.n = n;
		found = bsearch(&key, b->tried, (size_t)b->count, sizeof key, by_number);
		if (found)
			found->write->result = STORE_OK;
	}
}

static void mark(struct batch *b, const PGresult *pairs)
{
	for (int i = 0; i < b->count; i++)
		b->tried[i].write->result = STORE_TAKEN;
	for (int i = 0; i < PQntuples(pairs); i++)
		mark_pairs(b, PQgetvalue(pairs, i, 0));
}

/* ---- Answers ---- */

/* How a round trip ended. */
enum ending {
	DONE,
	REFUSED, /* the database has undone all of it ... */
	BAD,     /* ... because of one of the writes, or of a deadlock */
	UNSENT,  /* the database did not get all of it, so it has undone it */
	LOST     /* it did, but there was no answer */
};

/* Data that it does not take are class 22 and 23, a deadlock is 40. */
static enum ending ending_of(const PGresult *r)
{
	const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

	if (PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK)
		return DONE;
	if (!code)
		return LOST;
	return !strncmp(code, "22", 2) || !strncmp(code, "23", 2) || !strncmp(code, "40", 2)
		       ? BAD
		       : REFUSED;
}

/* The answer to one statement of a pipeline; NULL: there is none. */
static PGresult *next_answer(struct postgres_wire *l, int64_t until)
{
	PGresult *r = wire_ready(l, until) ? PQgetResult(l->c) : NULL;

	if (r && PQresultStatus(r) != PGRES_PIPELINE_SYNC && wire_ready(l, until))
		PQclear(PQgetResult(l->c)); /* NULL, which ends the answer */
	return r;
}

enum { STATEMENTS = 2 }; /* whose answers are kept */

/* Takes the answers to `count` statements and to the end of the round trip. The first answers are
 * kept for the caller to free, unless `kept` is NULL. */
static enum ending take_answers(struct batch *b, int count, PGresult *kept[STATEMENTS])
{
	enum ending ending = DONE;
	PGresult *r;

	for (int i = 0; i < count; i++) {
		r = next_answer(b->wire, b->until);
		if (ending == DONE)
			ending = ending_of(r);
		if (kept && i < STATEMENTS)
			kept[i] = r;
		else
			PQclear(r);
		if (!r)
			return b->wire->unsent ? UNSENT : LOST;
	}
	r = next_answer(b->wire, b->until);
	if (PQresultStatus(r) != PGRES_PIPELINE_SYNC)
		ending = b->wire->unsent ? UNSENT : LOST;
	PQclear(r);
	return ending;
}

/* ---- One round trip ---- */

static enum ending store_plain(struct batch *b)
{
	PGresult *answers[STATEMENTS] = {NULL, NULL};
	bool notes = false;
	enum ending ending;

	if (!postgres_send_store(b) || !postgres_send_notes(b, &notes) || !wire_sync(b->wire))
		return UNSENT;
	ending = take_answers(b, notes ? 2 : 1, answers);
	if (ending == DONE)
		mark(b, answers[0]);
	PQclear(answers[0]);
	PQclear(answers[1]);
	return ending;
}

/* ---- Two round trips ---- */

/* Edits, and the note of an entry, follow only if the entry gets its number. */
static bool has_more(const struct store_write *w)
{
	return w->edit_count || (w->note && w->entry.n != STORE_NO_ENTRY);
}

static enum ending begin_entry(struct batch *b)
{
	PGresult *answers[STATEMENTS] = {NULL, NULL};
	enum ending ending = UNSENT;

	if (postgres_send_plain(b->wire->c, "BEGIN") && postgres_send_store(b) &&
	    wire_sync(b->wire))
		ending = take_answers(b, 2, answers);
	if (ending == DONE)
		mark(b, answers[1]);
	PQclear(answers[0]);
	PQclear(answers[1]);
	return ending == LOST ? UNSENT : ending; /* without a COMMIT nothing is stored */
}

static enum ending end_entry(struct batch *b)
{
	const struct store_write *w = b->writes[0];
	PGconn *c = b->wire->c;
	bool stored = w->result == STORE_OK, note = false;

	if (stored && (!postgres_send_edits(c, w) || !postgres_send_notes(b, &note)))
		return UNSENT;
	if (!postgres_send_plain(c, stored ? "COMMIT" : "ROLLBACK") || !wire_sync(b->wire))
		return UNSENT;
	return take_answers(b, 1 + note + (stored ? w->edit_count : 0), NULL);
}

/* After a failure the transaction may still be open. */
static enum ending store_more(struct batch *b)
{
	enum ending ending = begin_entry(b);

	if (ending == DONE)
		ending = end_entry(b);
	if (ending != DONE)
		wire_close(b->wire);
	return ending;
}

/* ---- Transactions ---- */

static enum ending store_batch(struct postgres *p, struct store_write *writes[], int n)
{
	struct batch b = {.wire = &p->writer, .writes = writes, .n = n};
	enum ending ending = REFUSED;

	if (!is_connected(p))
		ending = UNSENT;
	else if (sort_batch(&b)) {
		b.until = moment_now() + POSTGRES_ANSWER;
		ending = has_more(writes[0]) ? store_more(&b) : store_plain(&b);
	}
	if (ending != DONE)
		set_all(&b, ending == LOST ? STORE_UNKNOWN : STORE_FAILED);
	if (ending == LOST || ending == UNSENT)
		wire_close(&p->writer);
	free(b.tried);
	return ending;
}

/* Writes that go together; if one of them is bad, the others do not suffer for it. */
static void store_some(struct postgres *p, struct store_write *writes[], int n)
{
	if (store_batch(p, writes, n) != BAD || n == 1)
		return;
	for (int i = 0; i < n; i++)
		store_batch(p, &writes[i], 1);
}

void postgres_commit(struct store *s, struct store_write *writes[], int n)
{
	int from = 0;

	for (int i = 0; i < n; i++)
		if (has_more(writes[i])) {
			if (i > from)
				store_some((struct postgres *)s, &writes[from], i - from);
			store_some((struct postgres *)s, &writes[i], 1);
			from = i + 1;
		}
	if (n > from)
		store_some((struct postgres *)s, &writes[from], n - from);
}

bool postgres_probe(struct store *s)
{
	struct postgres *p = (struct postgres *)s;
	struct batch b = {.wire = &p->writer, .until = moment_now() + POSTGRES_ANSWER};
	enum ending ending = UNSENT;

	if (!is_connected(p))
		return false;
	if (postgres_send_plain(b.wire->c, "UPDATE probe SET at = at + 1") && wire_sync(b.wire))
		ending = take_answers(&b, 1, NULL);
	if (ending == LOST || ending == UNSENT)
		wire_close(b.wire);
	return ending == DONE;
}
