/* An entry of a table: stored, then applied, told and answered. */
#include <stdlib.h>
#include <string.h>

#include "server/server.h"
#include "server/journal.h"
#include "server/settings.h"

/* ---- What follows from an entry ---- */

static void ignore(void *context, enum store_result result)
{
	(void)context, (void)result;
}

static void row_stored(void *context, enum store_result result)
{
	if (result == STORE_OK)
		lobby_changed(context);
}

void room_store_row(struct server *server, const struct table *t, bool forget)
{
	struct store_row row = {.opened = t->opened,
				.touched = t->touched,
				.listed = t->listed,
				.state = (uint8_t)t->state};
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}, .row = &row};
	char summary[4096], note[32];
	struct firn_writer w;

	firn_writer_init(&w, summary, sizeof summary);
	table_show_summary(t, &w);
	row.summary = summary;
	memcpy(row.table, t->id, sizeof row.table);
	memcpy(write.entry.table, t->id, sizeof write.entry.table);
	write.scrub = forget;
	write.note = t->listed ? presence_lobby_note(server, note) : NULL;
	store_queue_put(server->queue, &write, t->listed ? row_stored : ignore, server);
}

static void rematch_opened(struct room *r, enum store_result result, bool tell)
{
	struct server *server = r->opening;

	r->opening = NULL;
	r->unopened = result == STORE_FAILED;
	if (tell)
		room_push_rematch(server, r);
}

/* If it was taken, another process has opened it. */
static void rematch_stored(void *context, enum store_result result)
{
	rematch_opened(context, result, result != STORE_FAILED);
}

/* If it was taken, all have known it for long. */
static void rematch_mended(void *context, enum store_result result)
{
	rematch_opened(context, result, result == STORE_OK);
}

void room_open_rematch(struct server *server, struct room *r, bool agreed)
{
	const struct table *old = r->table;
	struct store_write write = {.entry = {.at = server_now(), .seat = (int8_t)old->host}};
	struct table *t = r->opening ? NULL : table_new(old->next);
	char text[8192];
	struct firn_writer w;

	if (!t)
		return;
	t->start = old->start;
	t->clock_rule = old->clock_rule;
	t->resign_on_flag = old->resign_on_flag;
	t->race_ms = old->race_ms;
	t->listed = old->listed;
	t->watch = old->watch;
	token_new_part(t->fair.server);
	memcpy(t->seat, old->seat, sizeof t->seat);
	firn_writer_init(&w, text, sizeof text);
	settings_write(t, &w);
	write.entry.text = text;
	memcpy(write.entry.table, t->id, sizeof write.entry.table);
	if (store_queue_put(server->queue, &write, agreed ? rematch_stored : rematch_mended, r))
		r->opening = server;
	table_free(t);
}

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
	server->metrics.entries++;
	server->metrics.moves += e->kind == ENTRY_PLAY;
	r->used = server_now();
	if (fx->row)
		room_store_row(server, r->table, e->kind == ENTRY_FORGET);
	room_tell(server, r, fx, e->kind == ENTRY_PLAY);
	if (fx->rematch)
		room_open_rematch(server, r, true);
	return true;
}

static void sync_entry(void *context, const struct store_entry *e)
{
	void **both = context;
	struct server *server = both[0];
	struct room *r = both[1];
	struct table_effect fx;

	if (e->n == r->table->entries)
		apply(server, r, e, &fx);
}

/* Applies what others have appended; the room is not busy. False: it cannot be read. */
static bool read_on(struct server *server, struct room *r)
{
	void *both[] = {server, r};

	r->behind = false;
	return server->store->kind->read(server->store, r->table->id, r->table->entries, sync_entry,
					 both);
}

/* The same. False: there was nothing that could be read and understood. */
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

/* Where a stored entry is told: the room is found again by its id. */
struct storing {
	struct server *server;
	char table[STORE_ID];
};

/* The next one in the row, if the room is free. */
static void serve_waiting(struct server *server, struct room *r)
{
	while (!r->busy && r->waiting) {
		struct client *c = r->waiting;
		r->waiting = c->next_waiting;
		if (!r->waiting)
			r->waiting_end = &r->waiting;
		c->next_waiting = NULL;
		client_retry(server, c);
	}
}

/* A host is told once, not for every move. */
static void note_failure(struct server *server, bool failed)
{
	server->metrics.failed += failed;
	if (failed != server->failing)
		journal(failed ? "store-failing" : "store-again", NULL);
	server->failing = failed;
}

static void finish(struct server *server, struct room *r, enum store_result result)
{
	struct store_entry e = r->entry;
	struct client *asker = r->asker;
	struct table_effect fx;
	bool applied = false, go_on = result == STORE_OK;

	r->entry.text = NULL;
	if (result == STORE_OK) {
		applied = e.n == r->table->entries && apply(server, r, &e, &fx);
		if (r->asker && applied)
			client_answer_stored(server, r->asker, r, &fx);
		else if (r->asker)
			client_refuse(server, r->asker, refuse(REFUSE_UNAVAILABLE));
	}
	free((char *)e.text);
	r->busy = false;
	r->asker = NULL;
	if (r->behind && result != STORE_TAKEN)
		catch_up(server, r);
	if (result == STORE_TAKEN) {
		server->metrics.conflicts++;
		go_on = catch_up(server, r);
		if (asker && go_on)
			client_retry(server, asker);
	}
	note_failure(server, result == STORE_FAILED);
	if (asker && !go_on)
		client_refuse(server, asker, refuse(REFUSE_UNAVAILABLE));
	serve_waiting(server, r);
	/* What could not be stored is tried again at the next tick: at once would be without end. */
	if (!r->busy && go_on)
		room_poke(server, r);
	if (!r->table->entries && !r->busy && !r->clients)
		room_free(server, r);
}

static void stored(void *context, enum store_result result)
{
	struct storing *s = context;
	struct room *r = room_loaded(s->server, s->table);

	if (r && r->busy)
		finish(s->server, r, result);
	free(s);
}

struct refusal room_append_edits(struct server *server, struct room *r, struct client *asker,
				 enum entry_kind kind, int seat, const char *text,
				 const struct store_edit edits[], int count)
{
	struct store_write write = {.entry = {.n = r->table->entries,
					      .at = server_now(),
					      .seat = (int8_t)seat,
					      .kind = (uint8_t)kind,
					      .text = text},
				    .edits = edits,
				    .edit_count = count,
				    .scrub = count > 0};
	struct refusal why = refuse(r->broken ? REFUSE_UNAVAILABLE : REFUSE_NOT);
	struct storing *s;

	if (!why.code && kind != ENTRY_OPEN)
		why = table_check(r->table, &write.entry);
	if (why.code)
		return why;
	s = malloc(sizeof *s);
	memcpy(write.entry.table, r->table->id, STORE_ID);
	r->entry = write.entry;
	r->entry.text = strdup(text);
	if (s) {
		s->server = server;
		memcpy(s->table, r->table->id, STORE_ID);
	}
	if (!s || !r->entry.text || !store_queue_put(server->queue, &write, stored, s)) {
		free(s);
		free((char *)r->entry.text);
		r->entry.text = NULL;
		return refuse(REFUSE_UNAVAILABLE);
	}
	r->busy = true;
	r->asker = asker;
	if (asker)
		asker->pending = r;
	return why;
}

struct refusal room_append(struct server *server, struct room *r, struct client *asker,
			   enum entry_kind kind, int seat, const char *text)
{
	return room_append_edits(server, r, asker, kind, seat, text, NULL, 0);
}
