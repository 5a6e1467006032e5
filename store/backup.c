#include "store/backup.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/game.h"
#include "store/schema.h"
#include "store/store.h"

static const char not_sound[] = N_("this is not an intact database of tables");

/* The first column of the first row; "" if there is none. */
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

static bool is_same(const char *from, const char *to)
{
	struct stat a, b;

	return !stat(from, &a) && !stat(to, &b) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool copy(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");

	if (!b)
		return false;
	sqlite3_backup_step(b, -1);
	return sqlite3_backup_finish(b) == SQLITE_OK;
}

static const char *target_fault(sqlite3 *db)
{
	switch (sqlite3_errcode(db) & 0xff) {
	case SQLITE_CANTOPEN:
	case SQLITE_READONLY:
		return N_("the target cannot be written; is there such a folder, and may you write "
			  "there?");
	case SQLITE_NOTADB:
		return N_("the target is a file of another kind; choose another name");
	case SQLITE_FULL:
		return N_("no space left on the device");
	default:
		return sqlite3_errmsg(db);
	}
}

bool store_backup(const char *from, const char *to, char *why, size_t cap)
{
	sqlite3 *a = NULL, *b = NULL;
	bool ok = false;

	if (sqlite3_open_v2(from, &a, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK || !is_sound(a))
		snprintf(why, cap, "%s", not_sound);
	else if (is_same(from, to))
		snprintf(why, cap, "%s", N_("source and target are the same file"));
	else if (sqlite3_open_v2(to, &b, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
			 SQLITE_OK ||
		 !copy(a, b))
		snprintf(why, cap, "%s", target_fault(b));
	else
		ok = true;
	sqlite3_close(a);
	sqlite3_close(b);
	return ok;
}

/* Why this file must not be restored; NULL: it may. With a file of a newer version the server
 * would not start. */
static const char *find_fault(const char *path)
{
	sqlite3 *db = NULL;
	char version[16] = "";
	int newest = 0;
	bool sound;

	while (store_schema[newest])
		newest++;
	sound = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK && is_sound(db);
	if (sound)
		ask(db, "PRAGMA user_version", version, sizeof version);
	sqlite3_close(db);
	if (!sound)
		return not_sound;
	return atoi(version) > newest ? store_newer : NULL;
}

/* Renames a file that cannot be opened, together with its write-ahead log. False: nothing was
 * renamed. */
static bool set_aside(const char *path)
{
	static const char *const parts[] = {"", "-wal", "-shm"};
	char old[4096], kept[4096];
	bool ok = false;

	for (int i = 0; i < 3; i++) {
		int n = snprintf(old, sizeof old, "%s%s", path, parts[i]);
		int m = snprintf(kept, sizeof kept, "%s.damaged%s", path, parts[i]);
		if (n < (int)sizeof old && m < (int)sizeof kept && !rename(old, kept))
			ok = true;
	}
	return ok;
}

/* Opens the target as a store, which takes the lock and creates the file if there is none. A file
 * created in place of a damaged one gets its owner, because root may run this for a server. */
static struct store *open_target(const char *to, char *why, size_t cap)
{
	struct stat old = {0};
	bool known = !stat(to, &old);
	struct store *s = store_open_sqlite(to, why, cap);

	if (s || !strcmp(why, store_in_use) || !known || !set_aside(to))
		return s;
	s = store_open_sqlite(to, why, cap);
	if (s && !geteuid() && chown(to, old.st_uid, old.st_gid)) {
		snprintf(why, cap, "%s", strerror(errno));
		store_close(s);
		return NULL;
	}
	return s;
}

bool store_restore(const char *from, const char *to, char *why, size_t cap)
{
	const char *fault = find_fault(from);
	struct store *s = fault ? NULL : open_target(to, why, cap);
	bool ok = s && store_backup(from, to, why, cap);

	if (fault)
		snprintf(why, cap, "%s", fault);
	store_close(s);
	return ok;
}
