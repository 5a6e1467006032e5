/* Tables in memory with their audience: found or loaded by replay, entered and left. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/hash.h"
#include "server/hall.h"
#include "server/journal.h"

int64_t hall_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Rooms in memory ---- */

bool hall_is_crowded(const struct hall *h)
{
	return h->room_count > HALL_ROOMS / 2;
}

static unsigned bucket_of(const char *id)
{
	return firn_hash(0, id, strlen(id)) % HALL_BUCKETS;
}

static struct room **slot(struct hall *h, const char *id)
{
	struct room **r = &h->rooms[bucket_of(id)];

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

void room_free(struct hall *h, struct room *r)
{
	*slot(h, r->table->id) = r->next;
	h->room_count--;
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
static struct alarm *alarm_of(struct hall *h, const char *table)
{
	struct alarm **bucket = &h->alarms[bucket_of(table)], *a = *bucket;

	while (a && strcmp(a->table, table))
		a = a->next;
	if (a || !(a = calloc(1, sizeof *a)))
		return a;
	memcpy(a->table, table, STORE_ID);
	a->next = *bucket;
	*bucket = a;
	return a;
}

static void ring_due(struct hall *h, struct alarm **at, int64_t now)
{
	enum refusal_kind why;
	struct alarm *a;

	while ((a = *at)) {
		if (a->at > now || (!room_find(h, a->table, &why) && why != REFUSE_NO_TABLE)) {
			at = &a->next; /* it is not time yet, or cannot be read now */
			continue;
		}
		*at = a->next;
		free(a);
	}
}

void room_ring(struct hall *h)
{
	int64_t now = hall_now();

	for (int i = 0; i < HALL_BUCKETS; i++)
		ring_due(h, &h->alarms[i], now);
}

/* False: its clock runs out soon, or cannot be waited for. */
static bool set_alarm(struct hall *h, const struct room *r, int64_t now)
{
	int64_t left = table_time_left(r->table, now);
	struct alarm *a;

	if (left < 0)
		return true;
	a = left > h->idle ? alarm_of(h, r->table->id) : NULL;
	if (!a)
		return false;
	a->at = now + left;
	return true;
}

/* When memory gets scarce, nobody keeps tables in it by looking at them now and then. */
static int64_t patience(const struct hall *h)
{
	return hall_is_crowded(h) ? 0 : h->idle;
}

void room_sweep(struct hall *h)
{
	int64_t now = hall_now(), idle = patience(h);

	for (int i = 0; i < HALL_BUCKETS; i++) {
		struct room *r = h->rooms[i], *next;
		for (; r; r = next) {
			next = r->next;
			if (is_idle(r, now, idle) && set_alarm(h, r, now))
				room_free(h, r);
		}
	}
}

void room_free_all(struct hall *h)
{
	struct alarm *a;

	for (int i = 0; i < HALL_BUCKETS; i++) {
		while (h->rooms[i])
			room_free(h, h->rooms[i]);
		while ((a = h->alarms[i])) {
			h->alarms[i] = a->next;
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

static struct table *load(struct hall *h, const char *id, enum refusal_kind *why)
{
	struct replay replay = {.table = table_new(id)};

	*why = REFUSE_UNAVAILABLE;
	h->metrics.loads++;
	if (replay.table && h->store->kind->read(h->store, id, 0, replay_entry, &replay)) {
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
		if (r) {
			/* A crash may have come between an entry and what follows from it. */
			room_store_row(h, t, false);
			if (t->next[0])
				room_open_rematch(h, r, false);
			presence_ask(h, r);
			room_poke(h, r);
		}
	}
	if (r && !r->table->entries) { /* being created */
		*why = REFUSE_NO_TABLE;
		return NULL;
	}
	if (r)
		r->used = hall_now();
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
	presence_changed(h, r);
}

void room_enter(struct hall *h, struct room *r, struct client *c, int viewer)
{
	c->room = r;
	c->viewer = viewer;
	c->lobby = false;
	c->next_here = r->clients;
	r->clients = c;
	presence_changed(h, r);
}
