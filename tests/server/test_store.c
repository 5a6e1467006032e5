/* One suite for every kind of store: memory, SQLite, PostgreSQL (started here, on a private
 * socket). */
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
	assert_int_not_equal(result, STORE_FAILED);
}

static void a_queue_stores_everything_in_order(void **state)
{
	enum { MANY = 3000 };
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s, no_wake, NULL);
	const char *t = fresh();
	struct told told = {0};

	for (uint32_t i = 0; i < MANY; i++) {
		struct store_write w = entry(t, i, "");
		assert_true(store_queue_put(q, &w, tell, &told));
		if (i == 10)
			assert_true(store_queue_put(q, &w, tell, &told));
	}
	assert_int_equal(store_queue_waiting(q), MANY + 1 - told.count);
	for (int i = 0; i < 12000 && told.count < MANY + 1; i++) {
		usleep(10000);
		store_queue_collect(q);
	}
	assert_int_equal(told.count, MANY + 1);
	assert_int_equal(told.taken, 1);
	assert_int_equal(store_queue_waiting(q), 0);
	store_queue_free(q);
	assert_true(s->kind->read(s, t, MANY - 1, gather, &(struct gathered){.next = MANY - 1}));
	store_close(s);
}

static void a_freed_queue_has_stored_what_it_had(void **state)
{
	struct store *s = open_at(state);
	struct store_queue *q = store_queue_new(s, no_wake, NULL);
	struct store_row row = {.opened = 5, .state = 8, .summary = "s"};
	const char *t = fresh();
	struct store_write w = entry(t, 0, "last");
	struct told told = {0};

	memcpy(row.table, t, STORE_ID);
	w.row = &row;
	w.edits = (struct store_edit[]){{0, "edited"}};
	w.edit_count = 1;
	assert_true(store_queue_put(q, &w, tell, &told));
	store_queue_free(q);
	expect(s, t, 0, "edited;");
	store_close(s);
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

static void heard_elsewhere(void *context)
{
	(void)context;
}

static void heard_nobody(void *context)
{
	strcat(context, "lost;");
}

static void heard_again(void *context)
{
	strcat(context, "again;");
}

static const struct store_listener listener = {heard, heard_note, heard_elsewhere, heard_nobody,
					       heard_again};

static void hear_until(struct store *s, char *text, const char *wanted)
{
	for (int i = 0; i < 12000 && strcmp(text, wanted); i++) {
		usleep(10000);
		s->kind->hear(s, &listener, text);
	}
	assert_string_equal(text, wanted);
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

/* The connections are cut: what is written and heard afterwards is as it should be. */
static void a_lost_connection_comes_back(void **state)
{
	struct store *a = open_at(state), *b = open_at(state);
	const char *t = fresh();
	char text[256] = "", command[400];

	append(a, t, 0, "x");
	snprintf(command, sizeof command,
		 "psql -q -d '%s' -c \"SELECT count(pg_terminate_backend(pid)) FROM "
		 "pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
		 "current_database()\" >/dev/null",
		 *(const char **)*state);
	assert_int_equal(system(command), 0);
	for (int i = 0; i < 12000 && !strstr(text, "again;"); i++) {
		usleep(10000);
		b->kind->hear(b, &listener, text);
	}
	assert_non_null(strstr(text, "again;"));
	while (append(a, t, 1, "y") == STORE_FAILED)
		usleep(10000);
	snprintf(command, sizeof command, "%s 1;", t);
	text[0] = '\0';
	hear_until(b, text, command);
	expect(b, t, 0, "x;y;");
	store_close(a);
	store_close(b);
}

static void another_process_hears_of_it(void **state)
{
	struct store *a = open_at(state), *b = open_at(state);
	const char *t = fresh();
	char text[256] = "", wanted[64];

	assert_true(b->kind->listen(b) >= 0);
	append(a, t, 0, "x");
	append(a, t, 0, "taken");
	append(a, t, 1, "y");
	snprintf(wanted, sizeof wanted, "%s 0;%s 1;", t, t);
	hear_until(b, text, wanted);
	assert_int_equal(append(b, t, 1, "late"), STORE_TAKEN);
	append_note(a, t, "hello you");
	text[0] = '\0';
	hear_until(b, text, "(hello you)");
	store_close(a);
	store_close(b);
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
		EVERYWHERE(a_queue_stores_everything_in_order),
		EVERYWHERE(a_freed_queue_has_stored_what_it_had),
		ON(a_file_has_one_server, sqlite),
		EVERYWHERE(a_note_is_no_entry),
		ON(another_process_hears_of_it, postgres),
		ON(a_lost_connection_comes_back, postgres),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
