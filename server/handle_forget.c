#include "server/handle_forget.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/settings.h"

struct forgetting {
	int seat;
	struct store_edit *edits;
	int count, cap;
};

static void add_edit(struct forgetting *f, uint32_t n, const char *text)
{
	struct store_edit *edits = f->edits;

	if (f->count == f->cap) {
		edits = realloc(edits, (size_t)(f->cap * 2 + 16) * sizeof *edits);
		if (!edits)
			return;
		f->edits = edits;
		f->cap = f->cap * 2 + 16;
	}
	edits[f->count].n = n;
	edits[f->count].text = strdup(text);
	f->count += edits[f->count].text != NULL;
}

/* Edits the first entry: without the name and token of the seat. */
static void forget_open(struct forgetting *f, const struct store_entry *e)
{
	struct table *t = table_new(e->table);
	struct firn_json v;
	char text[8192];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	if (t && firn_json_parse(e->text, strlen(e->text), &v) && !settings_read(t, v).err &&
	    settings_read_more(t, v) && t->seat[f->seat].kind == SEAT_HUMAN) {
		t->seat[f->seat].name[0] = t->seat[f->seat].hash[0] = '\0';
		settings_write(t, &w);
		add_edit(f, e->n, text);
	}
	table_free(t);
}

/* Edits the entry of somebody who sat down, or asked to. */
static void forget_sit(struct forgetting *f, const struct store_entry *e)
{
	char part[FIRN_FAIR_PART], text[256];
	int64_t asked = -1;
	struct firn_json v;
	struct firn_writer w;

	if (!firn_json_parse(e->text, strlen(e->text), &v) ||
	    !settings_read_part(firn_json_member(v, "part"), part))
		return;
	if (e->kind == ENTRY_ASK &&
	    (!firn_json_to_int(firn_json_member(v, "seat"), 0, FIRN_MAX_SEATS, &asked) ||
	     asked != f->seat))
		return;
	firn_writer_init(&w, text, sizeof text);
	settings_write_sitter(&w, "", "", part, (int)asked);
	add_edit(f, e->n, text);
}

static void forget_entry(void *context, const struct store_entry *e)
{
	struct forgetting *f = context;

	if (e->kind == ENTRY_OPEN)
		forget_open(f, e);
	else if ((e->kind == ENTRY_SIT && e->seat == f->seat) || e->kind == ENTRY_ASK)
		forget_sit(f, e);
	else if (e->kind == ENTRY_CHAT && e->seat == f->seat)
		add_edit(f, e->n, "");
}

struct refusal handle_forget(struct request *r)
{
	struct room *room = r->c->room;
	struct forgetting f = {.seat = r->c->viewer};
	struct refusal why = refuse(REFUSE_UNAVAILABLE);

	if (!request_charge_change(r))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, room))
		return refuse_none();
	if (r->server->store->kind->read(r->server->store, room->table->id, 0, forget_entry, &f))
		why = request_append(r, room, REPLY_OK,
				     &(struct room_entry){.kind = ENTRY_FORGET,
							  .seat = f.seat,
							  .text = "",
							  .edits = f.edits,
							  .edit_count = f.count});
	for (int i = 0; i < f.count; i++)
		free((char *)f.edits[i].text);
	free(f.edits);
	return why;
}
