/* One suite for every kind of store: memory, SQLite, PostgreSQL (started here, on a private
 * socket). */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/queue.h"
#include "store/store.h"
#include "tests/support/places.h"

static struct store *open_at(void **state)
{
	const char *where = *(const char **)*state;
	char why[256] = "";
	struct store *s;

	if (!where)
		skip();
	s = store_open(where, why, sizeof why);
	if (!s)
		fail_msg("%s: %s", where, why);
	return s;
}

/* A table of its own for every test. */
static const char *fresh(void)
{
	static char id[STORE_ID + 8];
	static unsigned short count;

	snprintf(id, sizeof id, "test%06u%06u", (unsigned)getpid() % 1000000, ++count);
	return id;
}

static struct store_write entry(const char *table, uint32_t n, const char *text)
{
	struct store_write w = {
		.entry = {.n = n, .at = 1000 + n, .seat = 1, .kind = 7, .text = text}};

	memcpy(w.entry.table, table, STORE_ID);
	return w;
}

static enum store_result append(struct store *s, const char *table, uint32_t n, const char *text)
{
	struct store_write w = entry(table, n, text), *one[] = {&w};

	s->kind->commit(s, one, 1);
	return w.result;
}

struct gathered {
	char text[4096];
	uint32_t next;
};

static void gather(void *context, const struct store_entry *e)
{
	struct gathered *g = context;

	assert_int_equal(e->n, g->next);
	assert_int_equal(e->at, 1000 + e->n);
	assert_int_equal(e->seat, 1);
	assert_int_equal(e->kind, 7);
	g->next++;
	strcat(strcat(g->text, e->text), ";");
}

static void expect(struct store *s, const char *table, uint32_t from, const char *text)
{
	struct gathered g = {.next = from};

	assert_true(s->kind->read(s, table, from, gather, &g));
	assert_string_equal(g.text, text);
}

static void entries_come_back_in_order(void **state)
{
	struct store *s = open_at(state);
	const char *t = fresh();

	assert_int_equal(append(s, t, 0, "a"), STORE_OK);
	assert_int_equal(append(s, t, 1, "\xc3\xa9t\xc3\xa9 'quoted'"), STORE_OK);
	assert_int_equal(append(s, t, 2, ""), STORE_OK);
	expect(s, t, 0, "a;\xc3\xa9t\xc3\xa9 'quoted';;");
	expect(s, t, 2, ";");
	expect(s, t, 3, "");
	expect(s, fresh(), 0, "");
	store_close(s);
}

static void a_number_is_given_once(void **state)
{
	struct store *s = open_at(state);
	char t[STORE_ID];
	struct store_write a, b, c, *all[] = {&a, &b, &c};

	memcpy(t, fresh(), STORE_ID);
	assert_int_equal(append(s, t, 0, "a"), STORE_OK);
	assert_int_equal(append(s, t, 0, "b"), STORE_TAKEN);
	a = entry(t, 1, "c");
	b = entry(t, 1, "d");
	c = entry(t, 2, "e");
	s->kind->commit(s, all, 3);
	assert_int_equal(a.result, STORE_OK);
	assert_int_equal(b.result, STORE_TAKEN);
	assert_int_equal(c.result, STORE_OK);
	expect(s, t, 0, "a;c;e;");
	store_close(s);
}

static void edits_replace_texts(void **state)
{
	struct store *s = open_at(state);
	const char *t = fresh();
	struct store_edit edits[] = {{0, ""}, {1, "B"}};
	struct store_write w = entry(t, 2, "c"), taken = entry(t, 2, "d"), *all[] = {&w, &taken};

	append(s, t, 0, "a");
	append(s, t, 1, "b");
	w.edits = edits;
	w.edit_count = 2;
	taken.edits = (struct store_edit[]){{2, "never"}};
	taken.edit_count = 1;
	s->kind->commit(s, all, 2);
	expect(s, t, 0, ";B;c;");
	store_close(s);
}

struct rows {
	int count;
	char first[STORE_ID], summary[32];
};

static void gather_row(void *context, const struct store_row *r)
{
	struct rows *rows = context;

	if (rows->count++ == 0) {
		snprintf(rows->first, sizeof rows->first, "%s", r->table);
		snprintf(rows->summary, sizeof rows->summary, "%s", r->summary);
		assert_int_equal(r->opened, 5);
	}
}

/* An entry with this row. */
static void put_row(struct store *s, const char *table, uint32_t n, struct store_row row)
{
	struct store_write w = entry(table, n, "x"), *one[] = {&w};

	row.opened = 5;
	memcpy(row.table, table, STORE_ID);
	w.row = &row;
	s->kind->commit(s, one, 1);
}

static void rows_are_listed_by_state(void **state)
{
	struct store *s = open_at(state);
	struct rows rows = {0};
	char a[STORE_ID], b[STORE_ID];

	memcpy(a, fresh(), STORE_ID);
	memcpy(b, fresh(), STORE_ID);
	put_row(s, a, 0,
		(struct store_row){
			.touched = 1LL << 40, .listed = true, .state = 9, .summary = "old"});
	put_row(s, b, 0,
		(struct store_row){
			.touched = 1LL << 39, .listed = false, .state = 9, .summary = "hidden"});
	put_row(s, a, 1,
		(struct store_row){
			.touched = 1LL << 41, .listed = true, .state = 9, .summary = "new"});
	assert_true(s->kind->list(s, 9, true, 10, gather_row, &rows));
	assert_int_equal(rows.count, 1);
	assert_string_equal(rows.first, a);
	assert_string_equal(rows.summary, "new");
	rows = (struct rows){0};
	assert_true(s->kind->list(s, 9, false, 10, gather_row, &rows));
	assert_int_equal(rows.count, 2);
	rows = (struct rows){0};
	assert_true(s->kind->list(s, 9, false, 1, gather_row, &rows));
	assert_int_equal(rows.count, 1);
	put_row(s, a, STORE_NO_ENTRY,
		(struct store_row){
			.touched = 1, .listed = true, .state = 8, .summary = "too late"});
	rows = (struct rows){0};
	assert_true(s->kind->list(s, 9, true, 10, gather_row, &rows));
	assert_int_equal(rows.count, 1);
	put_row(s, a, STORE_NO_ENTRY,
		(struct store_row){
			.touched = 1LL << 41, .listed = true, .state = 8, .summary = "gone"});
	put_row(s, b, 1,
		(struct store_row){
			.touched = 1LL << 41, .listed = true, .state = 8, .summary = "gone"});
	expect(s, a, 2, "");
	store_close(s);
}

static void what_was_stored_is_there_after_a_restart(void **state)
{
	struct store *s = open_at(state);
	const char *where = *(const char **)*state, *t = fresh();

	append(s, t, 0, "kept");
	store_close(s);
	s = open_at(state);
	expect(s, t, 0, strcmp(where, "memory") ? "kept;" : "");
	store_close(s);
}

/* ---- Rows that are due ---- */

struct dues {
	int count;
	int64_t last;
	char text[64];
};

static void gather_due(void *context, const struct store_row *r)
{
	struct dues *d = context;

	assert_true(r->due >= d->last);
	d->last = r->due;
	d->count++;
	snprintf(d->text + strlen(d->text), sizeof d->text - strlen(d->text), "%s;", r->summary);
}

static void expect_due(struct store *s, int64_t before, int most, const char *text)
{
	struct dues d = {0};

	assert_true(s->kind->due(s, before, most, gather_due, &d));
	assert_string_equal(d.text, text);
}

static struct store_row due_row(int64_t due, const char *summary)
{
	return (struct store_row){.touched = 7, .state = 8, .due = due, .summary = summary};
}

static void what_is_due_comes_in_order(void **state)
{
	struct store *s = open_at(state);
	char a[STORE_ID], b[STORE_ID], c[STORE_ID];

	memcpy(a, fresh(), STORE_ID);
	memcpy(b, fresh(), STORE_ID);
	memcpy(c, fresh(), STORE_ID);
	put_row(s, a, 0, due_row(300, "a"));
	put_row(s, b, 0, due_row(200, "b"));
	put_row(s, c, 0, due_row(0, "c"));
	expect_due(s, 1000, 10, "b;a;");
	expect_due(s, 299, 10, "b;");
	expect_due(s, 1000, 1, "b;");
	put_row(s, b, STORE_NO_ENTRY, due_row(0, "b"));
	put_row(s, c, STORE_NO_ENTRY, due_row(100, "c"));
	expect_due(s, 1000, 10, "c;a;");
	put_row(s, a, STORE_NO_ENTRY, due_row(0, "a"));
	put_row(s, c, STORE_NO_ENTRY, due_row(0, "c"));
	expect_due(s, 1000, 10, "");
	store_close(s);
}

/* A row that goes with an entry is stored only if the entry is; of several rows the newest stays. */
static void a_group_stores_the_newest_row(void **state)
{
	struct store *s = open_at(state);
	const char *t = fresh();
	struct store_row row[] = {due_row(1, "first"), due_row(2, "second"), due_row(3, "taken"),
				  due_row(4, "older")};
	struct store_write w[] = {entry(t, 0, "a"), entry(t, STORE_NO_ENTRY, ""), entry(t, 0, "b"),
				  entry(t, STORE_NO_ENTRY, "")};
	struct store_write *all[] = {&w[0], &w[1], &w[2], &w[3]};

	row[3].touched = 6;
	for (int i = 0; i < 4; i++) {
		memcpy(row[i].table, t, STORE_ID);
		w[i].row = &row[i];
	}
	s->kind->commit(s, all, 4);
	assert_int_equal(w[2].result, STORE_TAKEN);
	expect_due(s, 1000, 10, "second;");
	put_row(s, t, STORE_NO_ENTRY, due_row(0, "done"));
	store_close(s);
}

/* ---- Group commit ---- */

struct told {
	int count, taken;
};

static void no_wake(void *context)
{
	(void)context;
}

static void tell(void *context, enum store_result result)
{
	struct told *told = context;

	told->count++;
	told->taken += result == STORE_TAKEN;
	assert_true(result == STORE_OK || result == STORE_TAKEN);
}

/* Collects until nothing waits any more. */
static void collect_all(struct store_port *p)
{
	for (int i = 0; i < 12000 && store_port_waiting(p); i++) {
		usleep(10000);
		store_port_collect(p);
	}
	assert_int_equal(store_port_waiting(p), 0);
}

static void a_queue_stores_everything_in_order(void **state)
{
	enum { MANY = 3000 };
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	const char *t = fresh();
	struct told told = {0};

	for (uint32_t i = 0; i < MANY; i++) {
		struct store_write w = entry(t, i, "");
		assert_true(store_port_put(p, &w, tell, &told));
		if (i == 10)
			assert_true(store_port_put(p, &w, tell, &told));
	}
	assert_int_equal(store_port_waiting(p), MANY + 1);
	collect_all(p);
	assert_int_equal(told.count, MANY + 1);
	assert_int_equal(told.taken, 1);
	assert_true(store_queue_writable(q));
	store_port_free(p);
	store_queue_free(q);
	assert_true(s->kind->read(s, t, MANY - 1, gather, &(struct gathered){.next = MANY - 1}));
	store_close(s);
}

static void a_freed_queue_has_stored_what_it_had(void **state)
{
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct store_row row = {.opened = 5, .state = 8, .summary = "s"};
	const char *t = fresh();
	struct store_write w = entry(t, 0, "last");
	struct told told = {0};

	memcpy(row.table, t, STORE_ID);
	w.row = &row;
	w.edits = (struct store_edit[]){{0, "edited"}};
	w.edit_count = 1;
	assert_true(store_port_put(p, &w, tell, &told));
	store_port_free(p);
	store_queue_free(q);
	assert_int_equal(told.count, 0);
	expect(s, t, 0, "edited;");
	store_close(s);
}

/* ---- Jobs ---- */

struct reading {
	char table[STORE_ID];
	pthread_t thread;
	struct gathered read;
	bool ok;
	int done;
};

static void read_table(struct store *s, void *context)
{
	struct reading *r = context;

	r->thread = pthread_self();
	r->ok = s->kind->read(s, r->table, 0, gather, &r->read);
}

static void table_read(void *context)
{
	((struct reading *)context)->done++;
}

/* More jobs than threads, while others are written. */
static void jobs_read_on_other_threads(void **state)
{
	enum { JOBS = 40 };
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct reading jobs[JOBS] = {0};
	struct told told = {0};
	char t[STORE_ID];

	memcpy(t, fresh(), STORE_ID);
	append(s, t, 0, "a");
	append(s, t, 1, "b");
	for (int i = 0; i < JOBS; i++) {
		struct store_write w = entry(fresh(), 0, "x");
		memcpy(jobs[i].table, t, STORE_ID);
		assert_true(store_port_run(p, read_table, table_read, &jobs[i]));
		assert_true(store_port_put(p, &w, tell, &told));
	}
	collect_all(p);
	for (int i = 0; i < JOBS; i++) {
		assert_int_equal(jobs[i].done, 1);
		assert_true(jobs[i].ok);
		assert_false(pthread_equal(jobs[i].thread, pthread_self()));
		assert_string_equal(jobs[i].read.text, "a;b;");
	}
	store_port_free(p);
	store_queue_free(q);
	store_close(s);
}

/* Every port gets back what was put there, and nothing else. */
static void ports_are_separate(void **state)
{
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *a = store_port_new(q, no_wake, NULL);
	struct store_port *b = store_port_new(q, no_wake, NULL);
	struct told at_a = {0}, at_b = {0};
	struct store_write w = entry(fresh(), 0, "x");

	assert_true(store_port_put(a, &w, tell, &at_a));
	assert_true(store_port_put(b, &w, tell, &at_b));
	collect_all(b);
	assert_int_equal(at_a.count, 0);
	assert_int_equal(at_b.count, 1);
	collect_all(a);
	assert_int_equal(at_a.count, 1);
	assert_int_equal(at_a.taken + at_b.taken, 1);
	store_port_free(a);
	store_port_free(b);
	store_queue_free(q);
	store_close(s);
}

/* ---- Stores that fail ---- */

/* A store in memory whose next commits are made to fail, to lose their answers or to hang. */
struct sick {
	struct store store;
	struct store *healthy;
	_Atomic int next;     /* the result of every commit */
	pthread_mutex_t lock; /* held: commit and probe hang */
};

static void sick_commit(struct store *s, struct store_write *writes[], int n)
{
	struct sick *k = (struct sick *)s;

	pthread_mutex_lock(&k->lock);
	pthread_mutex_unlock(&k->lock);
	if (k->next != STORE_FAILED)
		k->healthy->kind->commit(k->healthy, writes, n);
	for (int i = 0; i < n && k->next != STORE_OK; i++)
		writes[i]->result = k->next;
}

static bool sick_probe(struct store *s)
{
	struct sick *k = (struct sick *)s;

	pthread_mutex_lock(&k->lock);
	pthread_mutex_unlock(&k->lock);
	return k->next == STORE_OK;
}

static const struct store_kind sick_kind = {
	.shared = true, .commit = sick_commit, .probe = sick_probe};

static struct sick *sick_new(enum store_result next)
{
	struct sick *k = calloc(1, sizeof *k);

	k->store.kind = &sick_kind;
	k->healthy = store_open_memory();
	k->next = next;
	pthread_mutex_init(&k->lock, NULL);
	return k;
}

static void sick_free(struct sick *k)
{
	store_close(k->healthy);
	free(k);
}

static void note_result(void *context, enum store_result result)
{
	*(enum store_result *)context = result;
}

static void wait_writable(struct store_queue *q, bool wanted)
{
	for (int i = 0; i < 12000 && store_queue_writable(q) != wanted; i++)
		usleep(10000);
	assert_int_equal(store_queue_writable(q), wanted);
}

static void a_lost_answer_is_not_a_failure(void **state)
{
	struct sick *k = sick_new(STORE_UNKNOWN);
	struct store_queue *q = store_queue_new(&k->store);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	const char *t = fresh();
	struct store_write w = entry(t, 0, "x");
	enum store_result result = STORE_OK;

	(void)state;
	assert_true(store_port_put(p, &w, note_result, &result));
	collect_all(p);
	assert_int_equal(result, STORE_UNKNOWN);
	assert_false(store_queue_writable(q));
	expect(k->healthy, t, 0, "x;");
	store_port_free(p);
	store_queue_free(q);
	sick_free(k);
}

/* An idle store is probed; one that has failed is probed until it works again. */
static void a_probe_finds_out_what_works(void **state)
{
	struct sick *k = sick_new(STORE_FAILED);
	struct store_queue *q = store_queue_new(&k->store);

	(void)state;
	wait_writable(q, false);
	k->next = STORE_OK;
	wait_writable(q, true);
	store_queue_free(q);
	sick_free(k);
}

/* A write that waits makes it unwritable; the queue ends although the store does not answer. */
static void a_queue_does_not_wait_for_ever(void **state)
{
	struct sick *k = sick_new(STORE_OK);
	struct store_queue *q = store_queue_new(&k->store);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct store_write w = entry(fresh(), 0, "x");
	enum store_result result = STORE_OK;

	(void)state;
	pthread_mutex_lock(&k->lock);
	assert_true(store_port_put(p, &w, note_result, &result));
	wait_writable(q, false);
	store_port_free(p);
	store_queue_free(q);
	assert_true(k->store.abandoned);
	pthread_mutex_unlock(
		&k->lock); /* its thread ends by itself; nobody can free what it uses */
}

/* ---- One kind only ---- */

static void a_file_has_one_server(void **state)
{
	struct store *s = open_at(state);
	char why[256];

	assert_null(store_open(*(const char **)*state, why, sizeof why));
	assert_string_equal(why, "another server uses this file");
	store_close(s);
}

static void heard(void *context, const char *table, uint32_t n)
{
	char *text = context;

	sprintf(text + strlen(text), "%s %u;", table, (unsigned)n);
}

static void heard_note(void *context, const char *note)
{
	sprintf((char *)context + strlen(context), "(%s)", note);
}

static void heard_nobody(void *context)
{
	strcat(context, "lost;");
}

static void heard_again(void *context)
{
	strcat(context, "again;");
}

static const struct store_listener listener = {heard, heard_note, heard_nobody, heard_again};

static int counted;

static void count_entry(void *context, const char *table, uint32_t n)
{
	(void)context, (void)table, (void)n;
	counted++;
}

static const struct store_listener counter = {count_entry, heard_note, heard_nobody, heard_again};

/* Somebody who listens to a store. */
struct ear {
	struct store *store;
	struct store_queue *queue;
	struct store_port *port;
	char text[256];
};

static void ear_open(struct ear *e, void **state)
{
	e->store = open_at(state);
	e->queue = store_queue_new(e->store);
	e->port = store_port_new(e->queue, no_wake, NULL);
	e->text[0] = '\0';
	store_port_listen(e->port, &listener, e->text);
}

static void ear_close(struct ear *e)
{
	store_port_free(e->port);
	store_queue_free(e->queue);
	store_close(e->store);
}

/* Waits until this was heard last. */
static void hear_until(struct ear *e, const char *wanted)
{
	size_t n = strlen(wanted);

	for (int i = 0; i < 12000; i++) {
		size_t have = strlen(e->text);
		if (have >= n && !strcmp(e->text + have - n, wanted))
			return;
		usleep(10000);
		store_port_collect(e->port);
	}
	assert_string_equal(e->text, wanted);
}

/* Nothing but a note. */
static void append_note(struct store *s, const char *table, const char *note)
{
	struct store_write w = entry(table, STORE_NO_ENTRY, ""), *one[] = {&w};

	w.note = note;
	s->kind->commit(s, one, 1);
	assert_int_equal(w.result, STORE_OK);
}

/* A note is heard where there is somebody else, and stored nowhere. */
static void a_note_is_no_entry(void **state)
{
	struct store *s = open_at(state);
	const char *t = fresh();

	append_note(s, t, "x");
	expect(s, t, 0, "");
	store_close(s);
}

static void cut_connections(const char *where)
{
	char command[400];

	snprintf(command, sizeof command,
		 "psql -q -d '%s' -c \"SELECT count(pg_terminate_backend(pid)) FROM "
		 "pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
		 "current_database()\" >/dev/null",
		 where);
	assert_int_equal(system(command), 0);
}

/* The connections are cut: what is written, read and heard afterwards is as it should be. */
static void a_lost_connection_comes_back(void **state)
{
	struct store *a = open_at(state);
	struct ear b;
	const char *t = fresh();
	char wanted[64];

	ear_open(&b, state);
	append(a, t, 0, "x");
	snprintf(wanted, sizeof wanted, "%s 0;", t);
	hear_until(&b, wanted);
	expect(b.store, t, 0, "x;");
	b.text[0] = '\0';
	cut_connections(*(const char **)*state);
	hear_until(&b, "lost;again;");
	assert_int_equal(append(a, t, 1, "y"), STORE_OK);
	snprintf(wanted, sizeof wanted, "%s 1;", t);
	hear_until(&b, wanted);
	expect(b.store, t, 0, "x;y;");
	ear_close(&b);
	store_close(a);
}

static void another_process_hears_of_it(void **state)
{
	struct store *a = open_at(state);
	struct ear b;
	const char *t = fresh();
	char wanted[64];

	ear_open(&b, state);
	append(a, t, 0, "x");
	append(a, t, 0, "taken");
	append(a, t, 1, "y");
	snprintf(wanted, sizeof wanted, "%s 0;%s 1;", t, t);
	hear_until(&b, wanted);
	assert_int_equal(append(b.store, t, 1, "late"), STORE_TAKEN);
	append_note(a, t, "hello you");
	hear_until(&b, "(hello you)");
	ear_close(&b);
	store_close(a);
}

/* A group of more entries than one notification holds; the writer does not hear of them itself. */
static void many_entries_are_heard(void **state)
{
	enum { MANY = 600 };
	struct store *a = open_at(state);
	struct ear b, own;
	static struct store_write w[MANY];
	static struct store_write *all[MANY];
	const char *t = fresh();

	ear_open(&own, state);
	ear_open(&b, state);
	for (uint32_t i = 0; i < MANY; i++) {
		w[i] = entry(t, i, "");
		all[i] = &w[i];
	}
	store_port_listen(b.port, &counter, &b);
	own.store->kind->commit(own.store, all, MANY);
	for (int i = 0; i < 12000 && counted < MANY; i++) {
		usleep(10000);
		store_port_collect(b.port);
	}
	assert_int_equal(counted, MANY);
	append_note(a, t, "end");
	hear_until(&own, "(end)");
	assert_string_equal(own.text, "(end)");
	ear_close(&own);
	ear_close(&b);
	store_close(a);
}

#define ON(test, place) \
	{ \
#test "_" #place, test, NULL, NULL, &place_##place \
	}
#define EVERYWHERE(test) ON(test, memory), ON(test, sqlite), ON(test, postgres)

int main(void)
{
	const struct CMUnitTest tests[] = {
		EVERYWHERE(entries_come_back_in_order),
		EVERYWHERE(a_number_is_given_once),
		EVERYWHERE(edits_replace_texts),
		EVERYWHERE(rows_are_listed_by_state),
		EVERYWHERE(what_was_stored_is_there_after_a_restart),
		EVERYWHERE(what_is_due_comes_in_order),
		EVERYWHERE(a_group_stores_the_newest_row),
		EVERYWHERE(a_queue_stores_everything_in_order),
		EVERYWHERE(a_freed_queue_has_stored_what_it_had),
		EVERYWHERE(jobs_read_on_other_threads),
		EVERYWHERE(ports_are_separate),
		cmocka_unit_test(a_lost_answer_is_not_a_failure),
		cmocka_unit_test(a_probe_finds_out_what_works),
		cmocka_unit_test(a_queue_does_not_wait_for_ever),
		ON(a_file_has_one_server, sqlite),
		EVERYWHERE(a_note_is_no_entry),
		ON(another_process_hears_of_it, postgres),
		ON(many_entries_are_heard, postgres),
		ON(a_lost_connection_comes_back, postgres),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
