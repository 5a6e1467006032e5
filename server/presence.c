/* Who is there, with several servers on one database: each tells the others by notes how many of
 * its own connections are at a table. A note begins with the name of its server:
 *
 *   S at TABLE HERE WATCHERS    seats (bits) and spectators that S has at a table
 *   S who TABLE                 answered by `at` from those who have somebody there
 *   S lobby                     the list of public tables has changed
 *   S alive, S gone             every few seconds; at the end
 *
 * A server that is silent for too long has gone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall.h"
#include "server/journal.h"

enum { BEAT = 2, LOST = 7 }; /* seconds */
enum { GATHER = 200 };       /* ms in which comings and goings are told together */

struct other {
	struct other *next;
	char name[TOKEN_CODE];
	int64_t heard; /* ms */
};

/* What another server has at a table. */
struct elsewhere {
	struct elsewhere *next;
	char server[TOKEN_CODE];
	struct presence there;
};

static void ignore(void *context, enum store_result result)
{
	(void)context, (void)result;
}

static void say(struct hall *h, const char *text)
{
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}};
	char note[128];

	if (!h->shared || !h->queue)
		return;
	snprintf(note, sizeof note, "%s %s", h->name, text);
	write.note = note;
	store_queue_put(h->queue, &write, ignore, NULL);
}

static void tell_servers(struct hall *h, const struct room *r)
{
	struct presence p = presence_own(r);
	char text[64];

	snprintf(text, sizeof text, "at %s %u %d", r->table->id, p.here, p.watchers);
	say(h, text);
}

void presence_ask(struct hall *h, const struct room *r)
{
	char text[32];

	snprintf(text, sizeof text, "who %s", r->table->id);
	say(h, text);
}

const char *presence_lobby_note(struct hall *h, char note[32])
{
	snprintf(note, 32, "%s lobby", h->name);
	return h->shared ? note : NULL;
}

/* ---- Of one table ---- */

/* A table whose audience will be told. */
struct news {
	struct hall *hall;
	char table[STORE_ID];
};

static void tell_all(void *context)
{
	struct news *news = context;
	struct hall *h = news->hall;
	struct room *r = room_loaded(h, news->table);

	if (!r || !r->news)
		return;
	r->news = false;
	if (h->stopping || !r->table->entries)
		return;
	room_push_table(h, r);
	tell_servers(h, r);
}

/* Whoever comes and goes all the time does not make the server talk all the time. */
void presence_changed(struct hall *h, struct room *r)
{
	struct news *news = r->news ? NULL : malloc(sizeof *news);

	if (!news)
		return;
	news->hall = h;
	memcpy(news->table, r->table->id, STORE_ID);
	r->news = net_after(h->net, GATHER, tell_all, news);
}

struct presence presence_own(const struct room *r)
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

struct presence room_presence(const struct room *r)
{
	struct presence p = presence_own(r);

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

static void put(struct hall *h, struct room *r, const char *server, struct presence there)
{
	struct elsewhere **at = &r->elsewhere, *e;

	while (*at && strcmp((*at)->server, server))
		at = &(*at)->next;
	e = *at;
	if (e && !memcmp(&e->there, &there, sizeof there))
		return;
	if (!e && (there.here || there.watchers)) {
		e = *at = calloc(1, sizeof *e);
		if (e)
			snprintf(e->server, sizeof e->server, "%s", server);
	}
	if (!e)
		return;
	e->there = there;
	if (!there.here && !there.watchers) {
		*at = e->next;
		free(e);
	}
	presence_changed(h, r);
}

/* ---- Of the other servers ---- */

static struct other *meet(struct hall *h, const char *name)
{
	struct other *o = h->others;

	while (o && strcmp(o->name, name))
		o = o->next;
	if (o || !(o = calloc(1, sizeof *o)))
		return o;
	snprintf(o->name, sizeof o->name, "%s", name);
	o->next = h->others;
	h->others = o;
	return o;
}

/* Its players come back somewhere else; its clocks are looked after here. */
static void lose(struct hall *h, struct other **at)
{
	struct other *o = *at;

	*at = o->next;
	journal("server-gone", "server", o->name, NULL);
	for (int i = 0; i < HALL_BUCKETS; i++)
		for (struct room *r = h->rooms[i]; r; r = r->next)
			put(h, r, o->name, (struct presence){0});
	free(o);
	hall_load_clocks(h);
}

void presence_tick(struct hall *h)
{
	int64_t now = hall_now();

	if (!h->shared)
		return;
	if (now >= h->beat + BEAT * 1000) {
		h->beat = now;
		say(h, "alive");
	}
	for (struct other **at = &h->others; *at;)
		if (now > (*at)->heard + LOST * 1000)
			lose(h, at);
		else
			at = &(*at)->next;
}

void presence_leave(struct hall *h)
{
	say(h, "gone");
}

void presence_free(struct hall *h)
{
	struct other *o;

	while ((o = h->others)) {
		h->others = o->next;
		free(o);
	}
}

/* After a while in which nothing could be heard. */
void presence_again(struct hall *h)
{
	int64_t now = hall_now();

	for (struct other *o = h->others; o; o = o->next)
		o->heard = now;
	for (int i = 0; i < HALL_BUCKETS; i++)
		for (struct room *r = h->rooms[i]; r; r = r->next) {
			tell_servers(h, r);
			presence_ask(h, r);
		}
}

static void gone(struct hall *h, const char *name)
{
	struct other **at = &h->others;

	while (*at && strcmp((*at)->name, name))
		at = &(*at)->next;
	if (*at)
		lose(h, at);
}

void presence_heard(struct hall *h, const char *note)
{
	char name[TOKEN_CODE], verb[8], id[STORE_ID];
	struct presence there = {0};
	int n = sscanf(note, "%8s %7s %16s %u %d", name, verb, id, &there.here, &there.watchers);
	struct room *r = n >= 3 ? room_loaded(h, id) : NULL;
	struct other *o;

	if (n < 2 || !strcmp(name, h->name))
		return;
	if (!strcmp(verb, "gone")) {
		gone(h, name);
		return;
	}
	o = meet(h, name);
	if (o)
		o->heard = hall_now();
	if (!strcmp(verb, "lobby"))
		lobby_changed(h);
	else if (r && n == 5 && !strcmp(verb, "at"))
		put(h, r, name, there);
	else if (r && r->clients && !strcmp(verb, "who"))
		tell_servers(h, r);
}
