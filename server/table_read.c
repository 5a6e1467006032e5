#include "server/table_read.h"

#include <string.h>

#include "server/table_apply.h"

struct replay {
	struct table *table;
	bool broken;
};

static void replay_entry(void *context, const struct store_entry *e)
{
	struct replay *replay = context;
	struct table_effect fx;

	if (!replay->broken && !table_apply(replay->table, e, &fx))
		replay->broken = true;
}

bool table_is_id(const char *id)
{
	return strlen(id) == STORE_ID - 1 &&
	       strspn(id, "abcdefghijklmnopqrstuvwxyz234567") == STORE_ID - 1;
}

static enum table_found judge(const struct replay *replay, bool read)
{
	if (replay->broken)
		return TABLE_BROKEN;
	if (!read)
		return TABLE_UNREADABLE;
	return replay->table->entries ? TABLE_FOUND : TABLE_NONE;
}

struct table *table_read(struct store *s, const char *id, enum table_found *found)
{
	struct replay replay = {.table = table_new(id)};

	*found = TABLE_UNREADABLE;
	if (replay.table)
		*found = judge(&replay, s->kind->read(s, id, 0, replay_entry, &replay));
	if (*found == TABLE_FOUND)
		return replay.table;
	table_free(replay.table);
	return NULL;
}

enum refusal_kind table_refusal(enum table_found found)
{
	if (found == TABLE_FOUND)
		return REFUSE_NOT;
	/* A broken table exists, and another version may understand it. */
	return found == TABLE_NONE ? REFUSE_NO_TABLE : REFUSE_UNAVAILABLE;
}
