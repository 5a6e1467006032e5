#include "store/backup.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "store/store.h"

/* One text out of the database, "" if there is none. */
static void ask(sqlite3 *db, const char *sql, char *out, size_t cap)
{
	sqlite3_stmt *st;

	out[0] = '\0';
	if (sqlite3_prepare_v2(db, sql, -1, &st, NULL) == SQLITE_OK &&
	    sqlite3_step(st) == SQLITE_ROW)
		snprintf(out, cap, "%s", (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
}

static bool is_sound(sqlite3 *db)
{
	char answer[64];

	ask(db, "SELECT name FROM sqlite_master WHERE name = 'entries'", answer, sizeof answer);
	if (strcmp(answer, "entries"))
		return false;
	ask(db, "PRAGMA integrity_check", answer, sizeof answer);
	return !strcmp(answer, "ok");
}

static bool copy(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");

	if (!b)
		return false;
	sqlite3_backup_step(b, -1);
	return sqlite3_backup_finish(b) == SQLITE_OK;
}

bool store_backup(const char *from, const char *to, char *why, size_t cap)
{
	sqlite3 *a = NULL, *b = NULL;
	bool ok = false;

	if (sqlite3_open_v2(from, &a, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK || !is_sound(a))
		snprintf(why, cap, "%s", N_("this is no sound database of tables"));
	else if (sqlite3_open_v2(to, &b, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
			 SQLITE_OK ||
		 !copy(a, b))
		snprintf(why, cap, "%s", sqlite3_errmsg(b));
	else
		ok = true;
	sqlite3_close(a);
	sqlite3_close(b);
	return ok;
}

/* Opened as a store first: that takes the lock, and makes the file if there is none. */
bool store_restore(const char *from, const char *to, char *why, size_t cap)
{
	struct store *s = store_open_sqlite(to, why, cap);
	bool ok = s && store_backup(from, to, why, cap);

	store_close(s);
	return ok;
}
