#include "server/room.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "server/client.h"
#include "server/presence.h"
#include "server/room_turn.h"
#include "server/server.h"

/* ---- Rooms by id ---- */

bool room_is_crowded(const struct server *server)
{
	return server->rooms.count > server->room_most / 2;
}

unsigned room_bucket(const char *id)
{
	return firn_hash(0, id, strlen(id)) % ROOM_BUCKETS;
}

/* Where the pointer to the room is, or would be. */
static struct room **slot(struct server *server, const char *id)
{
	struct room **r = &server->rooms.bucket[room_bucket(id)];

	while (*r && strcmp((*r)->table->id, id))
		r = &(*r)->next;
	return r;
}

struct room *room_find(const struct server *server, const char *id)
{
	struct room *r = server->rooms.bucket[room_bucket(id)];

	while (r && strcmp(r->table->id, id))
		r = r->next;
	return r;
}

/* The first room of this bucket or of one after it. */
static struct room *first_from(const struct server *server, unsigned bucket)
{
	while (bucket < ROOM_BUCKETS && !server->rooms.bucket[bucket])
		bucket++;
	return bucket < ROOM_BUCKETS ? server->rooms.bucket[bucket] : NULL;
}

struct room *room_first(const struct server *server)
{
	return first_from(server, 0);
}

struct room *room_next(const struct server *server, const struct room *r)
{
	return r->next ? r->next : first_from(server, room_bucket(r->table->id) + 1);
}

struct room *room_new(struct server *server, struct table *t)
{
	struct room *r = server->rooms.count < server->room_most ? calloc(1, sizeof *r) : NULL;

	if (!r) {
		limit_count(server->limits, LIMIT_ROOMS);
		table_free(t);
		return NULL;
	}
	r->table = t;
	r->waiting_end = &r->waiting;
	r->used = server_now();
	*slot(server, t->id) = r;
	server->rooms.count++;
	return r;
}

void room_free(struct server *server, struct room *r)
{
	*slot(server, r->table->id) = r->next;
	server->rooms.count--;
	presence_clear(r);
	if (r->opener)
		limit_drop(server->limits, r->opener, LIMIT_ROOMS);
	free((char *)r->entry.text);
	free(r->doubt);
	table_free(r->table);
	free(r);
}

void room_free_all(struct server *server)
{
	struct room *r;

	while ((r = room_first(server)))
		room_free(server, r);
}

struct room_ref *room_ref_new(struct server *server, const struct room *r, int seat)
{
	struct room_ref *ref = calloc(1, sizeof *ref);

	if (!ref)
		return NULL;
	ref->server = server;
	memcpy(ref->table, r->table->id, STORE_ID);
	ref->seat = seat;
	return ref;
}

struct room *room_ref_find(const struct room_ref *ref)
{
	return room_find(ref->server, ref->table);
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

void room_end_entry(struct room *r)
{
	if (r->outcome == STORE_UNKNOWN && r->entry.kind == ENTRY_SIT) {
		free(r->doubt);
		r->doubt = (char *)r->entry.text;
	} else {
		free((char *)r->entry.text);
	}
	r->entry.text = NULL;
	r->asker = NULL;
	r->outcome = STORE_OK;
	r->busy = r->reading = false;
}

bool room_is_behind(const struct room *r)
{
	return r->behind || r->heard > r->table->entries;
}

struct client *room_next_waiting(struct room *r)
{
	struct client *c = r->waiting;

	if (!c)
		return NULL;
	r->waiting = c->next_waiting;
	if (!r->waiting)
		r->waiting_end = &r->waiting;
	c->next_waiting = NULL;
	return c;
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
	room_left(server, r);
}

void room_enter(struct server *server, struct room *r, struct client *c, int viewer)
{
	c->room = r;
	c->viewer = viewer;
	c->lobby = LOBBY_NOT;
	c->next_here = r->clients;
	r->clients = c;
	presence_changed(server, r);
	room_poke(server, r); /* computers have waited for somebody to come */
}
