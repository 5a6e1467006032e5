#include "store/store.h"

#include <stdio.h>
#include <string.h>

#include "engine/game.h"

const char store_in_use[] = N_("another server uses this file; stop it, or choose another file "
			       "with --db");
const char store_newer[] = N_("this was written by a newer version of firn; install that version, "
			      "or restore a backup of this one");

/* "mysql://db", "postgres:x", "host=db password=x": no file was meant, and one of that name could
 * show a password. */
static bool is_address(const char *where)
{
	return strstr(where, "://") || !strncmp(where, "postgres:", 9) ||
	       !strncmp(where, "postgresql:", 11) || !strncmp(where, "sqlite:", 7) ||
	       (strchr(where, '=') && !strchr(where, '/'));
}

struct store *store_open(const char *where, char *why, size_t cap)
{
	struct store *s;

	if (!strncmp(where, "postgres://", 11) || !strncmp(where, "postgresql://", 13))
		return store_open_postgres(where, why, cap);
	if (is_address(where)) {
		snprintf(why, cap, "%s",
			 N_("this is no address of a database; --db takes a file, "
			    "postgres://USER@HOST/NAME or memory"));
		return NULL;
	}
	if (strcmp(where, "memory"))
		return store_open_sqlite(where, why, cap);
	s = store_open_memory();
	if (!s)
		snprintf(why, cap, N_("out of memory"));
	return s;
}

void store_close(struct store *s)
{
	if (s && !s->abandoned)
		s->kind->close(s);
}
