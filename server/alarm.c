#include "server/alarm.h"

#include <stdlib.h>
#include <string.h>

#include "server/loops.h"
#include "server/presence.h"
#include "server/room_load.h"
#include "server/room_store.h"
#include "server/server.h"
#include "server/table_due.h"
#include "store/queue.h"

enum {
	MOST = 256,           /* rows of one lookup */
	LOADING = 64,         /* tables loaded at a time */
	AHEAD = 1000,         /* ms: a table is loaded so long before it is due */
	GRACE = 3000,         /* ms: a table of another server may be overdue ... */
	TURN = 5000,          /* ms: ... and so much more for each server whose turn comes before */
	SNOOZE = 3600 * 1000, /* ms until a table that cannot be dealt with is tried again */
	OLD = 60 * 1000       /* ms overdue before a table in memory counts as such */
};

/* A row that is due, as the store has it. */
struct due {
	struct store_row row;
	char *summary;
};

struct lookup {
	struct server *server;
	int64_t before;
	struct due due[MOST];
	int count;
};

/* ---- On a reading thread ---- */

static void keep_row(void *context, const struct store_row *row)
{
	struct lookup *l = context;
	char *summary = l->count < MOST ? strdup(row->summary) : NULL;

	if (!summary)
		return;
	l->due[l->count] = (struct due){*row, summary};
	l->due[l->count].row.summary = summary;
	l->count++;
}

static void look(struct store *s, void *context)
{
	struct lookup *l = context;

	s->kind->due(s, l->before, MOST, keep_row, l);
}

/* ---- Tables that cannot be dealt with ---- */

static void ignore(void *context, enum store_result result)
{
	(void)context, (void)result;
}

/* The row stays as it is but for its alarm, so that it does not stand in the way of others. */
static void snooze(struct server *server, const struct due *d, int64_t now)
{
	struct store_row row = d->row;
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}, .row = &row};

	memcpy(write.entry.table, row.table, STORE_ID);
	row.due = now + SNOOZE;
	store_port_put(server->port, &write, ignore, NULL);
}

/* ---- Tables that are due ---- */

/* ms that another server gets for a table that may be in its memory. */
static int64_t grace(const struct server *server, const char *id)
{
	return server->others ? GRACE + (int64_t)presence_rank(server, id) * TURN : 0;
}

/* A table in memory: room_poke does what is due. Here the store learns when that will be, if it has
 * rung too early. */
static void ring_room(struct server *server, struct room *r, const struct due *d, int64_t now)
{
	int64_t due = table_due(r->table);

	if (r->busy || r->rows)
		return;
	if (r->broken || (due == d->row.due && due < now - OLD)) {
		snooze(server, d, now);
	} else if (due != d->row.due) {
		room_store_row(server, r, false);
		presence_due(server, r);
	}
}

/* A table that is being loaded. */
struct ring {
	struct server *server;
	struct due due;
};

static void begin_lookup(struct server *server);

static void loaded(void *context, enum table_found found)
{
	struct ring *ring = context;
	struct server *server = ring->server;

	if (found == TABLE_BROKEN || found == TABLE_NONE)
		snooze(server, &ring->due, server_now());
	free(ring->due.summary);
	free(ring);
	if (--server->alarms.loading == 0 && server->alarms.more)
		begin_lookup(server);
}

static void load(struct server *server, struct due *d)
{
	struct ring *ring = NULL;

	if (server->alarms.loading >= LOADING)
		server->alarms.more = true;
	else
		ring = malloc(sizeof *ring);
	if (!ring)
		return;
	*ring = (struct ring){server, *d};
	if (!room_open_alarm(server, d->row.table, loaded, ring)) {
		free(ring);
		return;
	}
	d->summary = NULL; /* the ring has it */
	server->alarms.loading++;
}

static void ring(struct server *server, struct due *d, int64_t now)
{
	struct room *r = room_find(server, d->row.table);

	if (r)
		ring_room(server, r, d, now);
	else if (now + AHEAD >= d->row.due + grace(server, d->row.table))
		load(server, d);
}

static void looked(void *context)
{
	struct lookup *l = context;
	struct server *server = l->server;
	int64_t now = server_now();

	server->alarms.looking = false;
	server->alarms.more = l->count == MOST;
	for (int i = 0; i < l->count; i++) {
		if (loops_owns(server, l->due[i].row.table) && !server->stopping)
			ring(server, &l->due[i], now);
		free(l->due[i].summary);
	}
	free(l);
}

static void begin_lookup(struct server *server)
{
	struct lookup *l = server->alarms.looking ? NULL : calloc(1, sizeof *l);

	if (!l)
		return;
	l->server = server;
	l->before = server_now() + AHEAD;
	server->alarms.looking = store_port_run(server->port, look, looked, l);
	if (!server->alarms.looking)
		free(l);
}

void alarm_tick(struct server *server)
{
	if (!server->alarms.loading)
		begin_lookup(server);
}
