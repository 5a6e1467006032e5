/* A table with its audience: load by replay, append, apply, tell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "engine/hash.h"
#include "server/hall.h"
#include "server/journal.h"
#include "server/settings.h"

int64_t hall_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Rooms in memory ---- */

static struct room **slot(struct hall *h, const char *id)
{
	struct room **r = &h->rooms[firn_hash(0, id, strlen(id)) % HALL_BUCKETS];

	while (*r && strcmp((*r)->table->id, id))
		r = &(*r)->next;
	return r;
}

struct room *room_loaded(struct hall *h, const char *id)
{
	return *slot(h, id);
}

struct room *room_new(struct hall *h, struct table *t)
{
	struct room *r = h->room_count < HALL_ROOMS ? calloc(1, sizeof *r) : NULL;

	if (!r) {
		table_free(t);
		return NULL;
	}
	r->table = t;
	r->waiting_end = &r->waiting;
	r->used = hall_now();
	*slot(h, t->id) = r;
	h->room_count++;
	return r;
}

static void room_free(struct hall *h, struct room *r)
{
	*slot(h, r->table->id) = r->next;
	h->room_count--;
	free((char *)r->entry.text);
	table_free(r->table);
	free(r);
}

void room_free_all(struct hall *h)
{
	for (int i = 0; i < HALL_BUCKETS; i++)
		while (h->rooms[i])
			room_free(h, h->rooms[i]);
}

static bool is_idle(const struct room *r, int64_t now)
{
	return !r->clients && !r->busy && !r->thinking && !r->table->clock.running &&
	       now > r->used + HALL_IDLE * 1000;
}

void room_sweep(struct hall *h)
{
	int64_t now = hall_now();

	for (int i = 0; i < HALL_BUCKETS; i++) {
		struct room *r = h->rooms[i], *next;
		for (; r; r = next) {
			next = r->next;
			if (is_idle(r, now))
				room_free(h, r);
		}
	}
}

/* ---- Replay ---- */

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

static struct table *load(struct hall *h, const char *id, enum refusal_kind *why)
{
	struct replay replay = {.table = table_new(id)};

	*why = REFUSE_UNAVAILABLE;
	h->metrics.loads++;
	if (replay.table && h->store->kind->read(h->store, id, 0, replay_entry, &replay)) {
		if (replay.table->entries && !replay.broken)
			return replay.table;
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

struct room *room_find(struct hall *h, const char *id, enum refusal_kind *why)
{
	struct room *r;
	struct table *t;

	*why = REFUSE_NO_TABLE;
	if (!is_id(id))
		return NULL;
	r = *slot(h, id);
	if (!r) {
		t = load(h, id, why);
		*why = t ? REFUSE_BUSY : *why;
		r = t ? room_new(h, t) : NULL;
		if (r)
			room_poke(h, r);
	}
	if (r && !r->table->entries) { /* being created */
		*why = REFUSE_NO_TABLE;
		return NULL;
	}
	if (r)
		r->used = hall_now();
	return r;
}

/* ---- Telling ---- */

struct presence room_presence(const struct room *r)
{
	struct presence p = {0};

	for (struct client *c = r->clients; c; c = c->next_here) {
		if (c->viewer == FIRN_PUBLIC)
			p.watchers++;
		else
			p.here |= 1u << c->viewer;
	}
	return p;
}

static void begin_push(struct hall *h, struct firn_writer *w, const char *kind)
{
	firn_writer_init(w, h->push, sizeof h->push);
	firn_json_begin(w, '{');
	firn_json_key(w, "push");
	firn_json_string(w, kind);
}

void room_push_table(struct hall *h, struct room *r)
{
	struct firn_writer w;

	begin_push(h, &w, "table");
	firn_json_key(&w, "table");
	table_show(r->table, room_presence(r), h->public_url, &w);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		client_send(c, &w);
}

static void push_chat(struct hall *h, struct room *r)
{
	const struct table *t = r->table;
	struct firn_writer w;

	begin_push(h, &w, "chat");
	firn_json_key(&w, "line");
	table_show_line(&t->line[(t->line_count - 1) % TABLE_LINES], &w);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		client_send(c, &w);
}

/* To the clients of one viewer, but the one whose answer holds the events. */
static void push_events(struct hall *h, struct room *r, const struct table_effect *fx, int viewer)
{
	struct client *c = r->clients;
	struct firn_writer w;

	while (c && (c->viewer != viewer || (c == r->asker && r->reply == REPLY_PLAY)))
		c = c->next_here;
	if (!c || (viewer == FIRN_PUBLIC && !room_watchable(r->table)))
		return;
	begin_push(h, &w, "events");
	firn_json_key(&w, "n");
	firn_json_int(&w, r->table->told[viewer]);
	firn_json_key(&w, "events");
	firn_json_begin(&w, '[');
	table_events(r->table, fx, viewer, &w);
	firn_json_end(&w, ']');
	firn_json_end(&w, '}');
	for (; c; c = c->next_here)
		if (c->viewer == viewer && !(c == r->asker && r->reply == REPLY_PLAY))
			client_send(c, &w);
}

bool room_watchable(const struct table *t)
{
	return t->watch || t->state == TABLE_OPEN;
}

static void push_simple(struct hall *h, struct client *c, const char *kind, int seat)
{
	struct firn_writer w;

	begin_push(h, &w, kind);
	if (seat >= 0) {
		firn_json_key(&w, "seat");
		firn_json_int(&w, seat);
	}
	firn_json_end(&w, '}');
	client_send(c, &w);
}

/* Clients whose seat was taken away, or given to them. */
static void change_seats(struct hall *h, struct room *r, const struct table_effect *fx)
{
	for (struct client *c = r->clients; c; c = c->next_here) {
		if (c->viewer != FIRN_PUBLIC &&
		    (c->viewer == fx->removed || r->table->seat[c->viewer].kind != SEAT_HUMAN)) {
			if (c->viewer == fx->removed)
				push_simple(h, c, "removed", -1);
			c->viewer = FIRN_PUBLIC;
		}
		if (fx->asked >= 0 && c->asked_hash[0] &&
		    table_seat_of(r->table, c->asked_hash) == fx->asked) {
			c->viewer = fx->asked;
			c->asked_hash[0] = '\0';
			push_simple(h, c, "seat", fx->asked);
		}
	}
}

static void push_rematch(struct hall *h, struct room *r)
{
	struct firn_writer w;

	begin_push(h, &w, "rematch");
	firn_json_key(&w, "table");
	firn_json_string(&w, r->table->next);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		client_send(c, &w);
}

/* Whoever is told nothing by a move is not told either that the clocks have changed. */
static void push_clock(struct hall *h, struct room *r, const struct table_effect *fx)
{
	struct firn_writer w;

	begin_push(h, &w, "table");
	firn_json_key(&w, "table");
	table_show(r->table, room_presence(r), h->public_url, &w);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		if (r->table->told[c->viewer] != fx->told[c->viewer])
			client_send(c, &w);
}

static void tell(struct hall *h, struct room *r, const struct table_effect *fx, bool move)
{
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		if (r->table->told[viewer] != fx->told[viewer])
			push_events(h, r, fx, viewer);
	change_seats(h, r, fx);
	if (fx->table && move)
		push_clock(h, r, fx);
	else if (fx->table)
		room_push_table(h, r);
	if (fx->chat)
		push_chat(h, r);
}

/* ---- What follows from an entry ---- */

static void ignore(void *context, enum store_result result)
{
	(void)context, (void)result;
}

static void store_row(struct hall *h, const struct table *t)
{
	struct store_row row = {.opened = t->opened,
				.touched = t->touched,
				.listed = t->listed,
				.state = (uint8_t)t->state};
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}, .row = &row};
	char summary[4096];
	struct firn_writer w;

	firn_writer_init(&w, summary, sizeof summary);
	table_show_summary(t, &w);
	row.summary = summary;
	memcpy(row.table, t->id, sizeof row.table);
	memcpy(write.entry.table, t->id, sizeof write.entry.table);
	store_queue_put(h->queue, &write, ignore, NULL);
	h->lobby_dirty |= t->listed;
}

/* A table like this one, for the same people. Whichever process comes first opens it. */
static void open_rematch(struct hall *h, const struct table *old)
{
	struct store_write write = {.entry = {.at = hall_now(), .seat = (int8_t)old->host}};
	struct table *t = table_new(old->next);
	char text[8192];
	struct firn_writer w;

	if (!t)
		return;
	t->start = old->start;
	t->clock_rule = old->clock_rule;
	t->resign_on_flag = old->resign_on_flag;
	t->listed = old->listed;
	t->watch = old->watch;
	token_new_part(t->fair.server);
	memcpy(t->seat, old->seat, sizeof t->seat);
	firn_writer_init(&w, text, sizeof text);
	settings_write(t, &w);
	write.entry.text = text;
	memcpy(write.entry.table, t->id, sizeof write.entry.table);
	store_queue_put(h->queue, &write, ignore, NULL);
	table_free(t);
}

/* An entry was stored, here or by another process. */
static bool apply(struct hall *h, struct room *r, const struct store_entry *e,
		  struct table_effect *fx)
{
	if (!table_apply(r->table, e, fx)) {
		journal("broken-entry", "table", r->table->id, NULL);
		return false;
	}
	h->metrics.entries++;
	h->metrics.moves += e->kind == ENTRY_PLAY;
	r->used = hall_now();
	if (fx->row)
		store_row(h, r->table);
	if (fx->rematch)
		open_rematch(h, r->table);
	tell(h, r, fx, e->kind == ENTRY_PLAY);
	if (fx->rematch)
		push_rematch(h, r);
	return true;
}

static void sync_entry(void *context, const struct store_entry *e)
{
	void **both = context;
	struct hall *h = both[0];
	struct room *r = both[1];
	struct table_effect fx;

	if (e->n == r->table->entries)
		apply(h, r, e, &fx);
}

/* Applies what others have appended; the room is not busy. */
static void catch_up(struct hall *h, struct room *r)
{
	void *both[] = {h, r};

	r->behind = false;
	h->store->kind->read(h->store, r->table->id, r->table->entries, sync_entry, both);
}

void room_heard(struct hall *h, struct room *r, uint32_t n)
{
	if (n < r->table->entries)
		return;
	r->behind = true;
	if (r->busy)
		return;
	catch_up(h, r);
	room_poke(h, r);
}

/* ---- Appending ---- */

/* Where a stored entry is told: the room may be told from the hall by its id. */
struct storing {
	struct hall *hall;
	char table[STORE_ID];
};

/* The next one in the row, if the room is free. */
static void serve_waiting(struct hall *h, struct room *r)
{
	while (!r->busy && r->waiting) {
		struct client *c = r->waiting;
		r->waiting = c->next_waiting;
		if (!r->waiting)
			r->waiting_end = &r->waiting;
		c->next_waiting = NULL;
		client_retry(h, c);
	}
}

static void finish(struct hall *h, struct room *r, enum store_result result)
{
	struct store_entry e = r->entry;
	struct client *asker = r->asker;
	struct table_effect fx;
	bool applied = false;

	r->entry.text = NULL;
	if (result == STORE_OK) {
		applied = e.n == r->table->entries && apply(h, r, &e, &fx);
		if (r->asker && applied)
			client_answer_stored(h, r->asker, r, &fx);
		else if (r->asker)
			client_refuse(h, r->asker, refuse(REFUSE_UNAVAILABLE));
	}
	free((char *)e.text);
	r->busy = false;
	r->asker = NULL;
	if (r->behind && result != STORE_TAKEN)
		catch_up(h, r);
	if (result == STORE_TAKEN) {
		h->metrics.conflicts++;
		catch_up(h, r);
		if (asker)
			client_retry(h, asker);
	}
	if (result == STORE_FAILED) {
		h->metrics.failed++;
		if (asker)
			client_refuse(h, asker, refuse(REFUSE_UNAVAILABLE));
	}
	serve_waiting(h, r);
	if (!r->busy)
		room_poke(h, r);
	if (!r->table->entries && !r->busy && !r->clients)
		room_free(h, r);
}

static void stored(void *context, enum store_result result)
{
	struct storing *s = context;
	struct room *r = *slot(s->hall, s->table);

	if (r && r->busy)
		finish(s->hall, r, result);
	free(s);
}

struct refusal room_append_edits(struct hall *h, struct room *r, struct client *asker,
				 enum entry_kind kind, int seat, const char *text,
				 const struct store_edit edits[], int count)
{
	struct store_write write = {.entry = {.n = r->table->entries,
					      .at = hall_now(),
					      .seat = (int8_t)seat,
					      .kind = (uint8_t)kind,
					      .text = text},
				    .edits = edits,
				    .edit_count = count};
	struct refusal why = refuse(REFUSE_NOT);
	struct storing *s;

	if (kind != ENTRY_OPEN)
		why = table_check(r->table, &write.entry);
	if (why.code)
		return why;
	s = malloc(sizeof *s);
	memcpy(write.entry.table, r->table->id, STORE_ID);
	r->entry = write.entry;
	r->entry.text = strdup(text);
	if (s) {
		s->hall = h;
		memcpy(s->table, r->table->id, STORE_ID);
	}
	if (!s || !r->entry.text || !store_queue_put(h->queue, &write, stored, s)) {
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

struct refusal room_append(struct hall *h, struct room *r, struct client *asker,
			   enum entry_kind kind, int seat, const char *text)
{
	return room_append_edits(h, r, asker, kind, seat, text, NULL, 0);
}

/* ---- Computers and clocks ---- */

static void ask_computer(struct hall *h, struct room *r, int seat)
{
	const struct table *t = r->table;
	struct think_job job = {.seat = seat, .level = table_level(t, seat), .start = t->start};

	memcpy(job.table, t->id, sizeof job.table);
	job.state = t->match->head.state;
	if (think_put(h->think, &job))
		r->thinking |= 1u << seat;
}

/* A computer that has to wait before it thinks. */
struct pause {
	struct hall *hall;
	char table[STORE_ID];
	int seat;
};

static void after_pause(void *context)
{
	struct pause *p = context;
	struct room *r = *slot(p->hall, p->table);

	if (r) {
		r->thinking &= ~(1u << p->seat);
		if (table_machines(r->table) >> p->seat & 1)
			ask_computer(p->hall, r, p->seat);
	}
	free(p);
}

/* Where all act at the same time a computer is no faster than people. */
static void ask_later(struct hall *h, struct room *r, int seat)
{
	struct pause *p = malloc(sizeof *p);

	if (!p)
		return;
	p->hall = h;
	p->seat = seat;
	memcpy(p->table, r->table->id, STORE_ID);
	if (net_after(h->net, ai_pace((enum ai_level)table_level(r->table, seat)), after_pause, p))
		r->thinking |= 1u << seat;
	else
		free(p);
}

void room_poke(struct hall *h, struct room *r)
{
	unsigned ready = table_machines(r->table) & ~r->thinking;
	int fallen = clock_fallen(&r->table->clock, hall_now());

	if (r->busy || h->stopping)
		return;
	if (fallen >= 0) {
		room_append(h, r, NULL, ENTRY_FLAG, fallen, "");
		return;
	}
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(ready >> seat & 1))
			continue;
		if (table_people(r->table))
			ask_later(h, r, seat);
		else
			ask_computer(h, r, seat);
	}
}

void room_poke_all(struct hall *h)
{
	for (int i = 0; i < HALL_BUCKETS; i++)
		for (struct room *r = h->rooms[i]; r; r = r->next)
			room_poke(h, r);
}

void room_thought(void *hall, const struct think_job *job)
{
	struct hall *h = hall;
	struct room *r = *slot(h, job->table);

	if (!r)
		return;
	r->thinking &= ~(1u << job->seat);
	if (!r->busy && !h->stopping && job->move[0] && table_machines(r->table) >> job->seat & 1)
		room_append(h, r, NULL, ENTRY_PLAY, job->seat, job->move);
	if (!r->busy)
		room_poke(h, r);
}

/* ---- Coming and going ---- */

void room_wait(struct room *r, struct client *c)
{
	c->next_waiting = NULL;
	*r->waiting_end = c;
	r->waiting_end = &c->next_waiting;
	c->pending = r;
}

static void stop_waiting(struct room *r, struct client *c)
{
	struct client **at = &r->waiting;

	while (*at && *at != c)
		at = &(*at)->next_waiting;
	if (!*at)
		return;
	*at = c->next_waiting;
	r->waiting_end = &r->waiting;
	while (*r->waiting_end)
		r->waiting_end = &(*r->waiting_end)->next_waiting;
}

void room_drop_request(struct client *c)
{
	if (!c->pending)
		return;
	stop_waiting(c->pending, c);
	if (c->pending->asker == c)
		c->pending->asker = NULL;
	c->pending = NULL;
}

void room_leave(struct hall *h, struct client *c)
{
	struct room *r = c->room;
	struct client **at;

	if (!r)
		return;
	for (at = &r->clients; *at != c;)
		at = &(*at)->next_here;
	*at = c->next_here;
	c->room = NULL;
	c->asked_hash[0] = '\0';
	if (!h->stopping && r->table->entries)
		room_push_table(h, r);
}

void room_enter(struct hall *h, struct room *r, struct client *c, int viewer)
{
	struct presence before = room_presence(r), after;

	c->room = r;
	c->viewer = viewer;
	c->lobby = false;
	c->next_here = r->clients;
	r->clients = c;
	after = room_presence(r);
	if (before.here == after.here && before.watchers == after.watchers)
		return;
	r->clients = c->next_here; /* its answer tells it */
	if (r->table->entries) {
		struct firn_writer w;
		begin_push(h, &w, "table");
		firn_json_key(&w, "table");
		table_show(r->table, after, h->public_url, &w);
		firn_json_end(&w, '}');
		for (struct client *other = r->clients; other; other = other->next_here)
			client_send(other, &w);
	}
	r->clients = c;
}
