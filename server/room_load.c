#include "server/room_load.h"

#include <string.h>

#include "engine/json.h"
#include "server/journal.h"
#include "server/loops.h"
#include "server/presence.h"
#include "server/room_store.h"
#include "server/room_turn.h"
#include "server/server.h"
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

/* The table as its log has it. NULL: *why says why not. */
static struct table *read_table(struct server *server, const char *id, enum refusal_kind *why)
{
	struct replay replay = {.table = table_new(id)};

	*why = REFUSE_UNAVAILABLE;
	metric_add(&server->metrics.loads, 1);
	if (replay.table &&
	    server->store->kind->read(server->store, id, 0, replay_entry, &replay)) {
		if (replay.table->entries && !replay.broken)
			return replay.table;
		if (!replay.broken) /* a broken table exists, and another version may understand it */
			*why = REFUSE_NO_TABLE;
	}
	if (replay.broken)
		journal("broken-table", "table", id, NULL);
	table_free(replay.table);
	return NULL;
}

static bool is_id(const char *id)
{
	return strlen(id) == STORE_ID - 1 &&
	       strspn(id, "abcdefghijklmnopqrstuvwxyz234567") == STORE_ID - 1;
}

/* A crash may have come between an entry and what follows from it. */
static void resume(struct server *server, struct room *r)
{
	room_store_row(server, r->table, false);
	if (r->table->next[0])
		room_store_rematch(server, r, false);
	presence_ask(server, r);
	room_poke(server, r);
}

static struct room *load(struct server *server, const char *id, enum refusal_kind *why)
{
	struct table *t = read_table(server, id, why);
	struct room *r;

	if (!t)
		return NULL;
	*why = REFUSE_BUSY;
	r = room_new(server, t);
	if (r)
		resume(server, r);
	return r;
}

struct room *room_open(struct server *server, const char *id, enum refusal_kind *why)
{
	struct room *r;

	*why = REFUSE_NO_TABLE;
	if (!is_id(id))
		return NULL;
	r = room_find(server, id);
	if (!r)
		r = load(server, id, why);
	if (!r)
		return NULL;
	if (!r->table->entries) { /* it is being created */
		*why = REFUSE_NO_TABLE;
		return NULL;
	}
	r->used = server_now();
	return r;
}

/* ---- Clocks ---- */

static bool has_clock(const char *summary)
{
	struct firn_json v;

	return firn_json_parse(summary, strlen(summary), &v) &&
	       firn_json_member(v, "clock").kind == FIRN_JSON_OBJECT;
}

static void open_row(void *context, const struct store_row *r)
{
	enum refusal_kind why;

	if (loops_owns(context, r->table) && has_clock(r->summary))
		room_open(context, r->table, &why);
}

void room_open_clocks(struct server *server)
{
	server->store->kind->list(server->store, TABLE_PLAYING, false, server->room_most / 2,
				  open_row, server);
}
