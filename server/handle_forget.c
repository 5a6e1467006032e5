#include "server/handle_forget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/settings.h"

struct forgetting {
	struct tenure tenure; /* that is forgotten */
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
	    settings_read_more(t, v) && t->seat[f->tenure.seat].kind == SEAT_HUMAN) {
		struct table_seat *s = &t->seat[f->tenure.seat];
		s->name[0] = s->hash[0] = '\0';
		if (!f->tenure.banned && !f->tenure.muted)
			s->who[0] = '\0';
		settings_write(t, &w);
		add_edit(f, e->n, text);
	}
	table_free(t);
}

/* Edits the entry of somebody who sat down, or asked to. */
static void forget_sit(struct forgetting *f, const struct store_entry *e)
{
	bool shut = f->tenure.banned || f->tenure.muted; /* a ban outlives this */
	char part[FIRN_FAIR_PART], text[256];
	struct firn_json v;
	struct firn_writer w;

	if (!firn_json_parse(e->text, strlen(e->text), &v) ||
	    !settings_read_part(firn_json_member(v, "part"), part))
		return;
	firn_writer_init(&w, text, sizeof text);
	settings_write_sitter(&w, &(struct sitter){"", "", part, shut ? f->tenure.who : ""},
			      e->kind == ENTRY_ASK ? f->tenure.seat : -1);
	add_edit(f, e->n, text);
}

static void forget_entry(void *context, const struct store_entry *e)
{
	struct forgetting *f = context;

	if (e->n == f->tenure.from && e->kind == ENTRY_OPEN)
		forget_open(f, e);
	else if (e->n == f->tenure.from)
		forget_sit(f, e);
	else if (e->kind == ENTRY_CHAT && e->seat == f->tenure.seat && e->n > f->tenure.from &&
		 e->n < f->tenure.until)
		add_edit(f, e->n, "");
}

/* Whose data: of the token in the request, or of the seat that the client has. */
static struct refusal find_tenure(struct request *r, struct room **room,
				  const struct tenure **tenure)
{
	struct refusal why = refuse_none();

	if (field_missing(request_field(r, "token"))) {
		*room = r->c->room;
		if (!*room)
			return refuse(REFUSE_NO_TABLE);
		*tenure = tenure_of_seat(&(*room)->table->tenures, r->c->viewer);
		return refuse(*tenure ? REFUSE_NOT : REFUSE_FORBIDDEN);
	}
	why = request_open_room(r, room);
	if (!why.code)
		why = request_find_tenure(r, *room, request_field(r, "token"), tenure);
	return why;
}

/* Whoever has no seat any more is counted by address. */
static bool may_change(struct request *r)
{
	if (field_missing(request_field(r, "token")))
		return request_charge_change(r);
	if (!r->c->charged &&
	    !limit_spend(r->server->limits, r->c->address, LIMIT_SITS, server_now()))
		return false;
	r->c->charged = true;
	return true;
}

static struct refusal append(struct request *r, struct room *room, const struct forgetting *f)
{
	char from[16];

	snprintf(from, sizeof from, "%u", (unsigned)f->tenure.from);
	return request_append(r, room, REPLY_OK,
			      &(struct room_entry){.kind = ENTRY_FORGET,
						   .seat = f->tenure.seat,
						   .text = from,
						   .edits = f->edits,
						   .edit_count = f->count});
}

struct refusal handle_forget(struct request *r)
{
	struct room *room = NULL;
	const struct tenure *tenure;
	struct forgetting f = {0};
	struct refusal why = find_tenure(r, &room, &tenure);

	if (room && (!why.code || refused_as(why, REFUSE_UNAVAILABLE)) && request_wait(r, room))
		return refuse_none();
	if (why.code)
		return why;
	if (!may_change(r))
		return refuse(REFUSE_TOO_FAST);
	f.tenure = *tenure;
	why = refuse(REFUSE_UNAVAILABLE);
	if (r->server->store->kind->read(r->server->store, room->table->id, 0, forget_entry, &f))
		why = append(r, room, &f);
	for (int i = 0; i < f.count; i++)
		free((char *)f.edits[i].text);
	free(f.edits);
	return why;
}
