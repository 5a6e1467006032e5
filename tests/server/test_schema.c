/* Databases of other versions: older ones are upgraded where they lie, newer ones left alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/schema.h"
#include "store/store.h"
#include "tests/support/places.h"

static void shell(const char *format, const char *a, const char *b)
{
	char command[1024];

	snprintf(command, sizeof command, format, a, b);
	assert_int_equal(system(command), 0);
}

static const char old_table[] = "oldtableoldtable";

/* One table, as the first version has left it. */
#define OLD_ROWS \
	"INSERT INTO tables VALUES ('oldtableoldtable', 5, 7, 1, 9, 'old');" \
	"INSERT INTO tables VALUES ('oldplayedoldplay', 5, 7, 1, 1, 'played');" \
	"INSERT INTO entries VALUES ('oldtableoldtable', 0, 1000, 1, 7, 'kept')"

static void append_new(struct store *s)
{
	struct store_write w = {.entry = {.n = 1, .at = 1001, .text = "new"}}, *one[] = {&w};

	memcpy(w.entry.table, old_table, STORE_ID);
	s->kind->commit(s, one, 1);
	assert_int_equal(w.result, STORE_OK);
}

static void gather(void *context, const struct store_entry *e)
{
	strcat(strcat(context, e->text), ";");
}

static void expect(struct store *s, const char *texts)
{
	char all[64] = "";

	assert_true(s->kind->read(s, old_table, 0, gather, all));
	assert_string_equal(all, texts);
}

static void is_old(void *context, const struct store_row *r)
{
	++*(int *)context;
	assert_string_equal(r->table, old_table);
	assert_string_equal(r->summary, "old");
	assert_int_equal(r->touched, 7);
}

/* Nobody knows what is due at a table that was being played, so it is looked at at once. */
static void is_played(void *context, const struct store_row *r)
{
	++*(int *)context;
	assert_string_equal(r->table, "oldplayedoldplay");
	assert_int_equal(r->due, 1);
}

/* A database of version 1 is upgraded where it lies, its table goes on; one of the future is left
 * alone. `set` makes it one. */
static void check_versions(const char *where, void (*set)(const char *where, int version))
{
	char why[256] = "";
	int rows = 0, due = 0;
	struct store *s = store_open(where, why, sizeof why);

	assert_string_equal(why, "");
	assert_non_null(s);
	append_new(s);
	expect(s, "kept;new;");
	assert_true(s->kind->list(s, 9, true, 10, is_old, &rows));
	assert_int_equal(rows, 1);
	assert_true(s->kind->due(s, 1000, 10, is_played, &due));
	assert_int_equal(due, 1);
	store_close(s);
	s = store_open(where, why, sizeof why);
	assert_non_null(s);
	expect(s, "kept;new;");
	store_close(s);
	set(where, 99);
	assert_null(store_open(where, why, sizeof why));
	assert_non_null(strstr(why, "newer version"));
}

static void run_sqlite(const char *path, const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

static void set_sqlite(const char *path, int version)
{
	char sql[64];

	snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
	run_sqlite(path, sql);
}

static void an_older_file_is_upgraded(void **state)
{
	char path[96];

	(void)state;
	snprintf(path, sizeof path, "%s/old.db", places_folder);
	run_sqlite(path, store_schema[0]);
	run_sqlite(path, OLD_ROWS);
	set_sqlite(path, 1);
	check_versions(path, set_sqlite);
}

static void set_postgres(const char *where, int version)
{
	char number[16];

	snprintf(number, sizeof number, "%d", version);
	shell("psql -q -d '%s' -c 'INSERT INTO firn_schema VALUES (%s)'", where, number);
}

static void an_older_database_is_upgraded(void **state)
{
	const char *where = place_postgres;
	char other[300];

	(void)state;
	if (!where)
		skip();
	snprintf(other, sizeof other, "postgres://firn@/old?%s", strchr(where, '?') + 1);
	shell("psql -q -d '%s' -c 'CREATE DATABASE old'%s", where, "");
	shell("psql -q -d '%s' -f store/schema/001-tables.sql -c \"%s\"", other, OLD_ROWS);
	shell("psql -q -d '%s' -c 'CREATE TABLE firn_schema (version INTEGER NOT NULL)'%s", other,
	      "");
	set_postgres(other, 1);
	check_versions(other, set_postgres);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_older_file_is_upgraded),
		cmocka_unit_test(an_older_database_is_upgraded),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
