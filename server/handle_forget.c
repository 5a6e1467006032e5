#include "server/handle_forget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/request_work.h"
#include "server/server.h"
#include "server/settings.h"

/* How often the log is read again because it has grown meanwhile. */
enum { ROUNDS = 4 };

struct forgetting {
	struct request_work work;
	char table[STORE_ID];
	uint32_t entries;     /* of the log, when it was read */
	struct tenure tenure; /* that is forgotten */
	struct store_edit *edits;
	int count, cap;
	bool ok; /* it could be read */
	int rounds;
};

/* ---- On a reading thread ---- */

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

static void drop_edits(struct forgetting *f)
{
	while (f->count)
		free((char *)f->edits[--f->count].text);
}

static void read_log(struct store *s, struct request_work *work)
{
	struct forgetting *f = (struct forgetting *)work;

	drop_edits(f);
	f->ok = s->kind->read(s, f->table, 0, forget_entry, f);
}

/* ---- On the loop ---- */

static void forgetting_free(struct request_work *work)
{
	struct forgetting *f = (struct forgetting *)work;

	drop_edits(f);
	free(f->edits);
	free(f);
}

/* The edits of this tenure. NULL: they have to be found first and the request waits, or *why says why
 * they cannot be. */
static struct forgetting *find_edits(struct request *r, const struct room *room,
				     const struct tenure *tenure, struct refusal *why)
{
	struct forgetting *f = (struct forgetting *)r->c->work;

	*why = refuse(REFUSE_UNAVAILABLE);
	if (f && f->ok && f->entries == room->table->entries)
		return f;
	if (f && (!f->ok || f->rounds == ROUNDS))
		return NULL;
	if (!f && !(f = calloc(1, sizeof *f)))
		return NULL;
	f->work.run = read_log;
	f->work.free = forgetting_free;
	f->rounds++;
	f->entries = room->table->entries;
	f->tenure = *tenure;
	memcpy(f->table, room->table->id, sizeof f->table);
	if (request_work_begin(r, &f->work))
		*why = refuse_none();
	return NULL;
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
	if (!why.code && !r->later)
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

struct refusal forget_tenure(struct request *r, struct room *room, const struct tenure *tenure)
{
	struct refusal why;
	const struct forgetting *f = find_edits(r, room, tenure, &why);

	return f ? append(r, room, f) : why;
}

struct refusal handle_forget(struct request *r)
{
	struct room *room = NULL;
	const struct tenure *tenure;
	struct refusal why = find_tenure(r, &room, &tenure);

	if (why.code || r->later || request_wait(r, room))
		return why;
	if (!may_change(r))
		return refuse(REFUSE_TOO_FAST);
	return forget_tenure(r, room, tenure);
}
