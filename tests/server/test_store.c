/* One suite for every kind of store: memory, SQLite, PostgreSQL (started here, on a private
 * socket). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "store/store.h"
#include "tests/support/places.h"
#include "tests/support/stores.h"

static void entries_come_back_in_order(void **state)
{
	struct store *s = stores_open(state);
	const char *t = stores_fresh();

	assert_int_equal(stores_append(s, t, 0, "a"), STORE_OK);
	assert_int_equal(stores_append(s, t, 1, "\xc3\xa9t\xc3\xa9 'quoted'"), STORE_OK);
	assert_int_equal(stores_append(s, t, 2, ""), STORE_OK);
	stores_expect(s, t, 0, "a;\xc3\xa9t\xc3\xa9 'quoted';;");
	stores_expect(s, t, 2, ";");
	stores_expect(s, t, 3, "");
	stores_expect(s, stores_fresh(), 0, "");
	store_close(s);
}

static void a_number_is_given_once(void **state)
{
	struct store *s = stores_open(state);
	char t[STORE_ID];
	struct store_write a, b, c, *all[] = {&a, &b, &c};

	memcpy(t, stores_fresh(), STORE_ID);
	assert_int_equal(stores_append(s, t, 0, "a"), STORE_OK);
	assert_int_equal(stores_append(s, t, 0, "b"), STORE_TAKEN);
	a = stores_entry(t, 1, "c");
	b = stores_entry(t, 1, "d");
	c = stores_entry(t, 2, "e");
	s->kind->commit(s, all, 3);
	assert_int_equal(a.result, STORE_OK);
	assert_int_equal(b.result, STORE_TAKEN);
	assert_int_equal(c.result, STORE_OK);
	stores_expect(s, t, 0, "a;c;e;");
	store_close(s);
}

static void edits_replace_texts(void **state)
{
	struct store *s = stores_open(state);
	const char *t = stores_fresh();
	struct store_edit edits[] = {{0, ""}, {1, "B"}};
	struct store_write w = stores_entry(t, 2, "c"), taken = stores_entry(t, 2, "d"),
			   *all[] = {&w, &taken};

	stores_append(s, t, 0, "a");
	stores_append(s, t, 1, "b");
	w.edits = edits;
	w.edit_count = 2;
	taken.edits = (struct store_edit[]){{2, "never"}};
	taken.edit_count = 1;
	s->kind->commit(s, all, 2);
	stores_expect(s, t, 0, ";B;c;");
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
	struct store_write w = stores_entry(table, n, "x"), *one[] = {&w};

	row.opened = 5;
	memcpy(row.table, table, STORE_ID);
	w.row = &row;
	s->kind->commit(s, one, 1);
}

static void rows_are_listed_by_state(void **state)
{
	struct store *s = stores_open(state);
	struct rows rows = {0};
	char a[STORE_ID], b[STORE_ID];

	memcpy(a, stores_fresh(), STORE_ID);
	memcpy(b, stores_fresh(), STORE_ID);
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
	stores_expect(s, a, 2, "");
	store_close(s);
}

static void what_was_stored_is_there_after_a_restart(void **state)
{
	struct store *s = stores_open(state);
	const char *where = *(const char **)*state, *t = stores_fresh();

	stores_append(s, t, 0, "kept");
	store_close(s);
	s = stores_open(state);
	stores_expect(s, t, 0, strcmp(where, "memory") ? "kept;" : "");
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
	struct store *s = stores_open(state);
	char a[STORE_ID], b[STORE_ID], c[STORE_ID];

	memcpy(a, stores_fresh(), STORE_ID);
	memcpy(b, stores_fresh(), STORE_ID);
	memcpy(c, stores_fresh(), STORE_ID);
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
	struct store *s = stores_open(state);
	const char *t = stores_fresh();
	struct store_row row[] = {due_row(1, "first"), due_row(2, "second"), due_row(3, "taken"),
				  due_row(4, "older")};
	struct store_write w[] = {stores_entry(t, 0, "a"), stores_entry(t, STORE_NO_ENTRY, ""),
				  stores_entry(t, 0, "b"), stores_entry(t, STORE_NO_ENTRY, "")};
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

/* ---- One kind only ---- */

static void a_file_has_one_server(void **state)
{
	struct store *s = stores_open(state);
	char why[256];

	assert_null(store_open(*(const char **)*state, why, sizeof why));
	assert_string_equal(why, store_in_use);
	store_close(s);
}

/* A note is heard where there is somebody else, and stored nowhere. */
static void a_note_is_no_entry(void **state)
{
	struct store *s = stores_open(state);
	const char *t = stores_fresh();

	stores_note(s, t, "x");
	stores_expect(s, t, 0, "");
	store_close(s);
}

/* One write that the database does not take, among others that it does. */
static void a_bad_write_spoils_no_other(void **state)
{
	struct store *s = stores_open(state);
	char t[STORE_ID], other[STORE_ID];
	struct store_write a, b, c, *all[] = {&a, &b, &c};

	memcpy(t, stores_fresh(), STORE_ID);
	memcpy(other, stores_fresh(), STORE_ID);
	a = stores_entry(t, 0, "a");
	b = stores_entry(other, 0, "no UTF-8: \xff");
	c = stores_entry(t, 1, "c");
	s->kind->commit(s, all, 3);
	assert_int_equal(a.result, STORE_OK);
	assert_int_equal(b.result, STORE_FAILED);
	assert_int_equal(c.result, STORE_OK);
	stores_expect(s, t, 0, "a;c;");
	store_close(s);
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
		EVERYWHERE(a_note_is_no_entry),
		ON(a_file_has_one_server, sqlite),
		ON(a_bad_write_spoils_no_other, postgres),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
