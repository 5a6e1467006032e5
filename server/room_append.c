#include "server/room_append.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/dispatch.h"
#include "server/journal.h"
#include "server/room_store.h"
#include "server/room_tell.h"
#include "server/room_turn.h"
#include "server/server.h"
#include "server/table_apply.h"
#include "server/table_check.h"
#include "store/queue.h"

/* ---- Applying ---- */

/* An entry was stored, here or by another process. */
static bool apply(struct server *server, struct room *r, const struct store_entry *e,
		  struct table_effect *fx)
{
	if (!table_apply(r->table, e, fx)) {
		if (!r->broken)
			journal("broken-entry", "table", r->table->id, NULL);
		r->broken = true;
		return false;
	}
	metric_add(&server->metrics.entries, 1);
	metric_add(&server->metrics.moves, e->kind == ENTRY_PLAY);
	r->used = server_now();
	table_now(r->table, r->used); /* another server's clock may be ahead */
	if (fx->row)
		room_store_row(server, r->table, e->kind == ENTRY_FORGET);
	room_tell(server, r, fx, e->kind == ENTRY_PLAY);
	if (fx->rematch)
		room_store_rematch(server, r, true);
	return true;
}

struct reading {
	struct server *server;
	struct room *room;
};

static void read_entry(void *context, const struct store_entry *e)
{
	struct reading *reading = context;
	struct table_effect fx;

	if (e->n == reading->room->table->entries)
		apply(reading->server, reading->room, e, &fx);
}

/* Applies what others have appended; the room is not busy. False: it cannot be read. */
static bool read_on(struct server *server, struct room *r)
{
	struct reading reading = {server, r};

	r->behind = false;
	return server->store->kind->read(server->store, r->table->id, r->table->entries, read_entry,
					 &reading);
}

/* The same. False: nothing new could be read or applied. */
static bool catch_up(struct server *server, struct room *r)
{
	uint32_t before = r->table->entries;

	read_on(server, r);
	return r->table->entries > before;
}

void room_heard(struct server *server, struct room *r, uint32_t n)
{
	if (n < r->table->entries)
		return;
	r->behind = true;
	if (r->busy)
		return;
	catch_up(server, r);
	room_poke(server, r);
}

bool room_refresh(struct server *server, struct room *r)
{
	bool known;

	if (!server->shared)
		return true;
	if (r->busy)
		return false;
	known = read_on(server, r);
	room_poke(server, r);
	return known && !r->broken;
}

/* ---- Appending ---- */

/* Handles requests that wait, until one of them makes the room busy. */
static void serve_waiting(struct server *server, struct room *r)
{
	while (!r->busy && r->waiting)
		dispatch_retry(server, room_next_waiting(r));
}

/* Logs once that storing fails and once that it works again, not every time. */
static void note_failure(struct server *server, bool failed)
{
	metric_add(&server->metrics.failed, failed);
	if (failed != server->failing)
		journal(failed ? "store-failing" : "store-again", NULL);
	server->failing = failed;
}

/* The entry is on disk. */
static void apply_stored(struct server *server, struct room *r, const struct store_entry *e)
{
	struct table_effect fx;
	bool applied = e->n == r->table->entries && apply(server, r, e, &fx);

	if (r->asker && applied)
		dispatch_stored(server, r->asker, r, &fx);
	else if (r->asker)
		dispatch_refuse(server, r->asker, refuse(REFUSE_UNAVAILABLE));
}

static void finish(struct server *server, struct room *r, enum store_result result)
{
	struct store_entry e = r->entry;
	struct client *asker = r->asker;
	bool go_on = result == STORE_OK;

	r->entry.text = NULL;
	if (result == STORE_OK)
		apply_stored(server, r, &e);
	free((char *)e.text);
	r->busy = false;
	r->asker = NULL;
	if (result == STORE_UNKNOWN || (r->behind && result != STORE_TAKEN))
		catch_up(server, r);
	if (result == STORE_TAKEN) {
		metric_add(&server->metrics.conflicts, 1);
		go_on = catch_up(server, r);
		if (asker && go_on)
			dispatch_retry(server, asker);
	}
	note_failure(server, result == STORE_FAILED || result == STORE_UNKNOWN);
	if (asker && !go_on)
		dispatch_refuse(server, asker, refuse(REFUSE_UNAVAILABLE));
	serve_waiting(server, r);
	/* After a failure the next tick tries again; trying at once would never end. */
	if (!r->busy && go_on)
		room_poke(server, r);
	if (!r->table->entries && !r->busy && !r->clients)
		room_free(server, r);
}

static void stored(void *context, enum store_result result)
{
	struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);

	if (r && r->busy)
		finish(ref->server, r, result);
	free(ref);
}

/* Hands the entry to the store and keeps a copy until it is stored. False: no memory. */
static bool begin_storing(struct server *server, struct room *r, const struct store_write *write)
{
	struct room_ref *ref = room_ref_new(server, r, -1);

	r->entry = write->entry;
	r->entry.text = strdup(write->entry.text);
	if (ref && r->entry.text && store_port_put(server->port, write, stored, ref))
		return true;
	free(ref);
	free((char *)r->entry.text);
	r->entry.text = NULL;
	return false;
}

struct refusal room_append(struct server *server, struct room *r, struct client *asker,
			   const struct room_entry *e)
{
	struct store_write write = {.entry = {.n = r->table->entries,
					      .at = table_now(r->table, server_now()),
					      .seat = (int8_t)e->seat,
					      .kind = (uint8_t)e->kind,
					      .text = e->text},
				    .edits = e->edits,
				    .edit_count = e->edit_count,
				    .scrub = e->edit_count > 0};
	struct refusal why = refuse(r->broken ? REFUSE_UNAVAILABLE : REFUSE_NOT);

	memcpy(write.entry.table, r->table->id, STORE_ID);
	if (!why.code && e->kind != ENTRY_OPEN)
		why = table_check(r->table, &write.entry);
	if (why.code)
		return why;
	if (!begin_storing(server, r, &write))
		return refuse(REFUSE_UNAVAILABLE);
	r->busy = true;
	r->asker = asker;
	if (asker)
		asker->pending = r;
	return why;
}
