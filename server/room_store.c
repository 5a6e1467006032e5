#include "server/room_store.h"

#include <stdlib.h>
#include <string.h>

#include "server/lobby.h"
#include "server/loops.h"
#include "server/presence.h"
#include "server/room_tell.h"
#include "server/server.h"
#include "server/settings.h"
#include "server/table_apply.h"
#include "server/table_due.h"
#include "server/table_show.h"
#include "store/queue.h"

/* ---- The row ---- */

static void tell_lobby(struct server *server)
{
	lobby_changed(server);
	loops_change_lobby(server);
}

static void row_stored(void *context, enum store_result result)
{
	struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);

	if (r)
		r->rows--;
	if (r && result != STORE_OK) {
		r->row_lost = true;
		r->alarm = 0;
	}
	if (ref->listed && result == STORE_OK)
		tell_lobby(ref->server);
	free(ref);
}

void room_store_row(struct server *server, struct room *r, bool forget)
{
	const struct table *t = r->table;
	struct store_row row;
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}, .row = &row};
	struct room_ref *ref = room_ref_new(server, r, -1);
	char summary[TABLE_SUMMARY], note[32];

	table_show_row(t, &row, summary);
	row.due = table_due(t);
	memcpy(write.entry.table, t->id, sizeof write.entry.table);
	write.scrub = forget;
	write.note = t->listed ? presence_lobby_note(server, note) : NULL;
	r->row_lost = !ref || !store_port_put(server->port, &write, row_stored, ref);
	if (r->row_lost) {
		free(ref);
		return;
	}
	ref->listed = t->listed;
	r->rows++;
	r->alarm = row.due;
}

/* ---- The rematch ---- */

static void rematch_opened(struct room_ref *ref, enum store_result result, bool tell)
{
	struct room *r = room_ref_find(ref);

	if (r) {
		r->opening = false;
		r->unopened = result == STORE_FAILED || result == STORE_UNKNOWN;
	}
	if (r && tell)
		room_tell_rematch(ref->server, r);
	if (ref->listed && result == STORE_OK)
		tell_lobby(ref->server);
	free(ref);
}

/* STORE_TAKEN: another process has opened it. */
static void rematch_stored(void *context, enum store_result result)
{
	rematch_opened(context, result, result == STORE_OK || result == STORE_TAKEN);
}

/* STORE_TAKEN: it was there already, and all know it. */
static void rematch_mended(void *context, enum store_result result)
{
	rematch_opened(context, result, result == STORE_OK);
}

/* A fresh table with the settings and the people of another one. NULL: no memory. */
static struct table *copy_settings(const struct table *old)
{
	struct table *t = table_new(old->next);

	if (!t)
		return NULL;
	t->start = old->start;
	t->clock_rule = old->clock_rule;
	t->resign_on_flag = old->resign_on_flag;
	t->race_ms = old->race_ms;
	t->listed = old->listed;
	t->watch = old->watch;
	t->fair = old->rematch;
	if (!t->fair.server[0]) /* an older version opened the table and promised nothing */
		token_new_part(t->fair.server);
	token_new_part(t->rematch.server);
	memcpy(t->seat, old->seat, sizeof t->seat);
	memcpy(t->salt, old->salt, sizeof t->salt);
	if (!tenure_inherit(&t->tenures, &old->tenures)) {
		table_free(t);
		return NULL;
	}
	return t;
}

bool room_store_row_of_open(const struct store_entry *e, struct store_row *row,
			    char summary[TABLE_SUMMARY])
{
	struct table *t = table_new(e->table);
	struct table_effect fx;
	bool ok = t && table_apply(t, e, &fx);

	if (ok) {
		table_show_row(t, row, summary);
		row->due = table_due(t);
	}
	table_free(t);
	return ok;
}

void room_store_rematch(struct server *server, struct room *r, bool agreed)
{
	struct store_write write = {.entry = {.at = server_now(), .seat = (int8_t)r->table->host}};
	struct table *t = r->opening ? NULL : copy_settings(r->table);
	struct room_ref *ref = t ? room_ref_new(server, r, -1) : NULL;
	char text[8192], summary[TABLE_SUMMARY];
	struct store_row row;
	struct firn_writer w;

	if (ref) {
		ref->listed = t->listed;
		firn_writer_init(&w, text, sizeof text);
		settings_write(t, &w);
		write.entry.text = text;
		memcpy(write.entry.table, t->id, sizeof write.entry.table);
		if (room_store_row_of_open(&write.entry, &row, summary))
			write.row = &row;
		r->opening = store_port_put(server->port, &write,
					    agreed ? rematch_stored : rematch_mended, ref);
		if (!r->opening)
			free(ref);
	}
	table_free(t);
}
