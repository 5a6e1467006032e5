/* Tables in memory with their audience: found or loaded by replay, entered and left. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/hash.h"
#include "server/server.h"
#include "server/journal.h"

int64_t server_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Rooms in memory ---- */

bool server_is_crowded(const struct server *server)
{
	return server->room_count > ROOM_MOST / 2;
}

static unsigned bucket_of(const char *id)
{
	return firn_hash(0, id, strlen(id)) % ROOM_BUCKETS;
}

static struct room **slot(struct server *server, const char *id)
{
	struct room **r = &server->rooms[bucket_of(id)];

	while (*r && strcmp((*r)->table->id, id))
		r = &(*r)->next;
	return r;
}

struct room *room_loaded(struct server *server, const char *id)
{
	return *slot(server, id);
}

struct room *room_new(struct server *server, struct table *t)
{
	struct room *r = server->room_count < ROOM_MOST ? calloc(1, sizeof *r) : NULL;

	if (!r) {
		table_free(t);
		return NULL;
	}
	r->table = t;
	r->waiting_end = &r->waiting;
	r->used = server_now();
	*slot(server, t->id) = r;
	server->room_count++;
	return r;
}

void room_free(struct server *server, struct room *r)
{
	*slot(server, r->table->id) = r->next;
	server->room_count--;
	presence_clear(r);
	free((char *)r->entry.text);
	table_free(r->table);
	free(r);
}

static bool is_idle(const struct room *r, int64_t now, int64_t idle)
{
	return !r->clients && !r->busy && !r->opening && !r->thinking && now > r->used + idle;
}

/* A table that is not in memory, to be looked at again when a flag may fall. */
struct alarm {
	struct alarm *next;
	int64_t at; /* ms */
	char table[STORE_ID];
};

/* The one of a table, however often that comes and goes. NULL: no memory. */
static struct alarm *alarm_of(struct server *server, const char *table)
{
	struct alarm **bucket = &server->alarms[bucket_of(table)], *a = *bucket;

	while (a && strcmp(a->table, table))
		a = a->next;
	if (a || !(a = calloc(1, sizeof *a)))
		return a;
	memcpy(a->table, table, STORE_ID);
	a->next = *bucket;
	*bucket = a;
	return a;
}

static void ring_due(struct server *server, struct alarm **at, int64_t now)
{
	enum refusal_kind why;
	struct alarm *a;

	while ((a = *at)) {
		if (a->at > now || (!room_find(server, a->table, &why) && why != REFUSE_NO_TABLE)) {
			at = &a->next; /* it is not time yet, or cannot be read now */
			continue;
		}
		*at = a->next;
		free(a);
	}
}

void room_ring(struct server *server)
{
	int64_t now = server_now();

	for (int i = 0; i < ROOM_BUCKETS; i++)
		ring_due(server, &server->alarms[i], now);
}

/* False: its clock runs out soon, or cannot be waited for. */
static bool set_alarm(struct server *server, const struct room *r, int64_t now)
{
	int64_t left = table_time_left(r->table, now);
	struct alarm *a;

	if (left < 0)
		return true;
	a = left > server->idle ? alarm_of(server, r->table->id) : NULL;
	if (!a)
		return false;
	a->at = now + left;
	return true;
}

/* When memory gets scarce, nobody keeps tables in it by looking at them now and then. */
static int64_t patience(const struct server *server)
{
	return server_is_crowded(server) ? 0 : server->idle;
}

void room_sweep(struct server *server)
{
	int64_t now = server_now(), idle = patience(server);

	for (int i = 0; i < ROOM_BUCKETS; i++) {
		struct room *r = server->rooms[i], *next;
		for (; r; r = next) {
			next = r->next;
			if (is_idle(r, now, idle) && set_alarm(server, r, now))
				room_free(server, r);
		}
	}
}

void room_free_all(struct server *server)
{
	struct alarm *a;

	for (int i = 0; i < ROOM_BUCKETS; i++) {
		while (server->rooms[i])
			room_free(server, server->rooms[i]);
		while ((a = server->alarms[i])) {
			server->alarms[i] = a->next;
			free(a);
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

static struct table *load(struct server *server, const char *id, enum refusal_kind *why)
{
	struct replay replay = {.table = table_new(id)};

	*why = REFUSE_UNAVAILABLE;
	server->metrics.loads++;
	if (replay.table &&
	    server->store->kind->read(server->store, id, 0, replay_entry, &replay)) {
		if (replay.table->entries && !replay.broken)
			return replay.table;
		if (!replay.broken) /* else there is one, and another version may know it */
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

struct room *room_find(struct server *server, const char *id, enum refusal_kind *why)
{
	struct room *r;
	struct table *t;

	*why = REFUSE_NO_TABLE;
	if (!is_id(id))
		return NULL;
	r = *slot(server, id);
	if (!r) {
		t = load(server, id, why);
		*why = t ? REFUSE_BUSY : *why;
		r = t ? room_new(server, t) : NULL;
		if (r) {
			/* A crash may have come between an entry and what follows from it. */
			room_store_row(server, t, false);
			if (t->next[0])
				room_open_rematch(server, r, false);
			presence_ask(server, r);
			room_poke(server, r);
		}
	}
	if (r && !r->table->entries) { /* being created */
		*why = REFUSE_NO_TABLE;
		return NULL;
	}
	if (r)
		r->used = server_now();
	return r;
}

/* ---- Coming and going ---- */

bool room_may_look(const struct table *t, int viewer)
{
	return viewer != FIRN_PUBLIC || t->watch || t->state == TABLE_OPEN;
}

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

void room_leave(struct server *server, struct client *c)
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
	presence_changed(server, r);
}

void room_enter(struct server *server, struct room *r, struct client *c, int viewer)
{
	c->room = r;
	c->viewer = viewer;
	c->lobby = false;
	c->next_here = r->clients;
	r->clients = c;
	presence_changed(server, r);
}
