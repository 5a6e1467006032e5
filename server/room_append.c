#include "server/room_append.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/dispatch.h"
#include "server/room_apply.h"
#include "server/room_read.h"
#include "server/room_store.h"
#include "server/server.h"
#include "server/table_check.h"
#include "server/table_due.h"
#include "server/table_show.h"
#include "store/queue.h"

/* ---- What became of an entry ---- */

/* STORE_TAKEN, STORE_UNKNOWN: only the log can say what to do, and what to answer. False: it cannot
 * be read. */
static bool ask_log(struct server *server, struct room *r, enum store_result result)
{
	metric_add(&server->metrics.conflicts, result == STORE_TAKEN);
	r->outcome = result;
	if (room_read(server, r))
		return true;
	r->behind = true;
	return false;
}

static void finish(struct server *server, struct room *r, enum store_result result)
{
	struct client *asker;

	metric_add(&server->metrics.failed, result == STORE_FAILED || result == STORE_UNKNOWN);
	if (result != STORE_OK) /* nor is the row that went with it */
		r->alarm = 0;
	if ((result == STORE_TAKEN || result == STORE_UNKNOWN) && ask_log(server, r, result))
		return;
	if (result == STORE_OK) {
		room_apply_asked(server, r, &r->entry);
		r->asker = NULL;
	}
	asker = r->asker;
	room_end_entry(r);
	if (asker)
		dispatch_refuse(server, asker, refuse(REFUSE_UNAVAILABLE));
	if (!r->busy && room_is_behind(r) && room_read(server, r))
		return;
	/* After a failure the next tick tries again; trying at once would never end. */
	room_go_on(server, r, result == STORE_OK);
}

static void stored(void *context, enum store_result result)
{
	struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);

	if (r && r->entry.text)
		finish(ref->server, r, result);
	free(ref);
}

/* ---- Appending ---- */

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

/* The same. If the entry may start a clock that the store has no alarm for, the row with an alarm is
 * stored in the same transaction, so that no crash can come between (docs/decisions/017). */
static bool begin_with_alarm(struct server *server, struct room *r, struct store_write *write)
{
	bool opens = write->entry.kind == ENTRY_OPEN;
	int64_t due = opens ? 0 : table_due_bound(r->table, &write->entry);
	char summary[TABLE_SUMMARY];
	struct store_row row;

	if (opens && room_store_row_of_open(&write->entry, &row, summary)) {
		due = row.due;
	} else if (!due || (r->alarm && r->alarm <= due)) {
		return begin_storing(server, r, write);
	} else {
		table_show_row(r->table, &row, summary);
		row.due = due;
	}
	write->row = &row;
	if (!begin_storing(server, r, write))
		return false;
	r->alarm = due;
	return true;
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
	if (!begin_with_alarm(server, r, &write))
		return refuse(REFUSE_UNAVAILABLE);
	r->busy = true;
	r->asker = asker;
	if (asker)
		asker->pending = r;
	return why;
}
