#include "server/presence.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "server/client.h"
#include "server/journal.h"
#include "server/lobby.h"
#include "server/net.h"
#include "server/room_tell.h"
#include "server/server.h"
#include "store/queue.h"

enum { BEAT = 2, LOST = 7 }; /* seconds */
enum { GATHER = 200 };       /* ms in which comings and goings are told together */
enum { SPREAD = 2000 };      /* ms over which all rooms are told what has changed everywhere */
enum { AGAIN = 1000 };       /* ms until a note that was lost is sent again */

struct other {
	struct other *next;
	char name[TOKEN_CODE];
	int64_t heard; /* ms */
};

/* Who is at a table through another server. */
struct elsewhere {
	struct elsewhere *next;
	char server[TOKEN_CODE];
	struct presence there;
	uint32_t number; /* of the note that told it */
};

static void said(void *context, enum store_result result);

/* Sends a note, about a room or (NULL) about none. */
static void say(struct server *server, const struct room *r, const char *text)
{
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}};
	struct room_ref *ref;
	char note[128];

	if (!server->shared || !server->port)
		return;
	ref = r ? room_ref_new(server, r, -1) : NULL;
	snprintf(note, sizeof note, "%s %s", server->name, text);
	write.note = note;
	if (!store_port_put(server->port, &write, said, ref))
		free(ref);
}

/* Who is in a room through this server. */
static struct presence own_presence(const struct room *r)
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

static void tell_servers(struct server *server, const struct room *r)
{
	struct presence p = own_presence(r);
	char text[64];

	snprintf(text, sizeof text, "at %s %u %d %" PRIu32, r->table->id, p.here, p.watchers,
		 ++server->told);
	say(server, r, text);
}

/* A note about a room was lost: says all of it again. */
static void say_again(void *context)
{
	const struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);
	char text[64];

	if (r) {
		tell_servers(ref->server, r);
		presence_ask(ref->server, r);
	} else { /* nobody is there */
		snprintf(text, sizeof text, "at %s 0 0 %" PRIu32, ref->table, ++ref->server->told);
		say(ref->server, NULL, text);
	}
}

static void said(void *context, enum store_result result)
{
	struct room_ref *ref = context;

	if (ref && (result == STORE_FAILED || result == STORE_UNKNOWN) && !ref->server->stopping)
		net_after(ref->server->net, AGAIN, say_again, ref);
	else
		free(ref);
}

void presence_ask(struct server *server, const struct room *r)
{
	char text[32];

	snprintf(text, sizeof text, "who %s", r->table->id);
	say(server, r, text);
}

void presence_due(struct server *server, const struct room *r)
{
	const struct table *t = r->table;
	char text[32];

	if (t->clock_rule.kind == CLOCK_NONE && !t->start.game->timeout)
		return;
	snprintf(text, sizeof text, "due %s", t->id);
	say(server, NULL, text);
}

const char *presence_lobby_note(const struct server *server, char note[32])
{
	snprintf(note, 32, "%s lobby", server->name);
	return server->shared ? note : NULL;
}

/* ---- Of one table ---- */

static void tell_all(void *context)
{
	const struct room_ref *ref = context;
	struct server *server = ref->server;
	struct room *r = room_ref_find(ref);

	if (!r || !r->news)
		return;
	r->news = false;
	if (server->stopping || !r->table->entries)
		return;
	room_tell_table(server, r);
	tell_servers(server, r);
}

static void tell_after(struct server *server, struct room *r, unsigned ms)
{
	struct room_ref *ref = r->news ? NULL : room_ref_new(server, r, -1);

	if (ref)
		r->news = net_after(server->net, ms, tell_all, ref);
}

/* Changes are gathered, so that somebody who comes and goes all the time does not cause a flood. */
void presence_changed(struct server *server, struct room *r)
{
	tell_after(server, r, GATHER);
}

/* ms. If all rooms are concerned at once, telling them must not keep the loop busy. */
static unsigned some_time(const struct room *r)
{
	return GATHER + room_bucket(r->table->id) % SPREAD;
}

struct presence presence_of(const struct room *r)
{
	struct presence p = own_presence(r);

	for (struct elsewhere *e = r->elsewhere; e; e = e->next) {
		p.here |= e->there.here;
		p.watchers += e->there.watchers;
	}
	return p;
}

void presence_clear(struct room *r)
{
	struct elsewhere *e;

	while ((e = r->elsewhere)) {
		r->elsewhere = e->next;
		free(e);
	}
}

static struct elsewhere **find_elsewhere(struct room *r, const char *name)
{
	struct elsewhere **at = &r->elsewhere;

	while (*at && strcmp((*at)->server, name))
		at = &(*at)->next;
	return at;
}

/* A server has told who is there. What it told before may come later, from a database that was
 * frozen; so the numbers of notes count, and nobody is forgotten who has told that nobody is there. */
static void put(struct server *server, struct room *r, const char *name, struct presence there,
		uint32_t number)
{
	struct elsewhere **at = find_elsewhere(r, name), *e = *at;
	bool same;

	if (!e) {
		e = *at = calloc(1, sizeof *e);
		if (!e)
			return;
		snprintf(e->server, sizeof e->server, "%s", name);
	}
	if (number < e->number)
		return;
	same = !memcmp(&e->there, &there, sizeof there);
	e->number = number;
	e->there = there;
	if (!same)
		tell_after(server, r, GATHER);
}

/* A server has gone, and so have those who were there through it. */
static void drop(struct server *server, struct room *r, const char *name)
{
	struct elsewhere **at = find_elsewhere(r, name), *e = *at;

	if (!e)
		return;
	*at = e->next;
	if (e->there.here || e->there.watchers)
		tell_after(server, r, some_time(r));
	free(e);
}

/* ---- Of the other servers ---- */

static struct other *meet(struct server *server, const char *name)
{
	struct other *o = server->others;

	while (o && strcmp(o->name, name))
		o = o->next;
	if (o || !(o = calloc(1, sizeof *o)))
		return o;
	snprintf(o->name, sizeof o->name, "%s", name);
	o->next = server->others;
	server->others = o;
	return o;
}

static uint64_t order(const char *table, const char *name)
{
	return firn_hash(firn_hash(0, table, strlen(table)), name, strlen(name));
}

int presence_rank(const struct server *server, const char *table)
{
	uint64_t own = order(table, server->name);
	int before = 0;

	for (const struct other *o = server->others; o; o = o->next)
		before += order(table, o->name) < own;
	return before;
}

/* Another server has gone. Its players come back elsewhere; alarms bring back its tables. */
static void lose(struct server *server, struct other **at)
{
	struct other *o = *at;

	*at = o->next;
	journal("server-gone", "server", o->name, NULL);
	for (struct room *r = room_first(server); r; r = room_next(server, r))
		drop(server, r, o->name);
	free(o);
}

void presence_tick(struct server *server)
{
	int64_t now = server_now();

	if (!server->shared)
		return;
	if (!server->index && now >= server->beat + BEAT * 1000) {
		server->beat = now;
		say(server, NULL, "alive");
	}
	for (struct other **at = &server->others; *at;)
		if (now > (*at)->heard + LOST * 1000)
			lose(server, at);
		else
			at = &(*at)->next;
}

void presence_leave(struct server *server)
{
	say(server, NULL, "gone");
}

void presence_free(struct server *server)
{
	struct other *o;

	while ((o = server->others)) {
		server->others = o->next;
		free(o);
	}
}

/* Nothing could be heard for a while, so nobody is counted as silent, and all is asked again: who has
 * left meanwhile does not answer. */
void presence_again(struct server *server)
{
	int64_t now = server_now();

	for (struct other *o = server->others; o; o = o->next)
		o->heard = now;
	for (struct room *r = room_first(server); r; r = room_next(server, r)) {
		presence_clear(r);
		tell_after(server, r, some_time(r));
		tell_servers(server, r);
		presence_ask(server, r);
	}
}

static void gone(struct server *server, const char *name)
{
	struct other **at = &server->others;

	while (*at && strcmp((*at)->name, name))
		at = &(*at)->next;
	if (*at)
		lose(server, at);
}

void presence_heard(struct server *server, const char *note)
{
	char name[TOKEN_CODE], verb[8], id[STORE_ID];
	struct presence there = {0};
	uint32_t number = 0;
	int n = sscanf(note, "%8s %7s %16s %u %d %" SCNu32, name, verb, id, &there.here,
		       &there.watchers, &number);
	struct room *r = n >= 3 ? room_find(server, id) : NULL;
	struct other *o;

	if (n < 2 || !strcmp(name, server->name))
		return;
	if (!strcmp(verb, "gone")) {
		gone(server, name);
		return;
	}
	o = meet(server, name);
	if (o)
		o->heard = server_now();
	if (!strcmp(verb, "lobby"))
		lobby_changed(server);
	else if (r && !strcmp(verb, "due"))
		r->alarm = 0;
	else if (r && n >= 5 && !strcmp(verb, "at"))
		put(server, r, name, there, number);
	else if (r && r->clients && !strcmp(verb, "who"))
		tell_servers(server, r);
}
