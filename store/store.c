#include "store/store.h"

#include <stdio.h>
#include <string.h>

#include "engine/game.h"

struct store *store_open(const char *where, char *why, size_t cap)
{
	struct store *s;

	if (!strncmp(where, "postgres://", 11) || !strncmp(where, "postgresql://", 13))
		return store_open_postgres(where, why, cap);
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
