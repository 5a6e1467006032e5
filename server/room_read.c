#include "server/room_read.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/dispatch.h"
#include "server/room_apply.h"
#include "server/server.h"
#include "store/queue.h"

enum { MOST = 256 }; /* entries that are applied in one turn of the loop */

struct reading {
	struct server *server;
	char table[STORE_ID];
	uint32_t from;
	struct store_entry *entries; /* whose texts are owned */
	int count, cap;
	bool ok;
	bool more; /* there are further entries, or memory ran out */
};

/* ---- On a reading thread ---- */

static bool grow(struct reading *g)
{
	int cap = g->cap ? g->cap * 2 : 8;
	struct store_entry *entries;

	if (g->count < g->cap)
		return true;
	entries = realloc(g->entries, (size_t)cap * sizeof *entries);
	if (!entries)
		return false;
	g->entries = entries;
	g->cap = cap;
	return true;
}

static void keep_entry(void *context, const struct store_entry *e)
{
	struct reading *g = context;
	char *text = g->more || g->count == MOST ? NULL : strdup(e->text);

	if (!text || !grow(g)) {
		free(text);
		g->more = true;
		return;
	}
	g->entries[g->count] = *e;
	g->entries[g->count++].text = text;
}

static void read_entries(struct store *s, void *context)
{
	struct reading *g = context;

	g->ok = s->kind->read(s, g->table, g->from, keep_entry, g);
}

/* ---- On the loop ---- */

/* Is this the entry of which the store could not say whether it was stored? */
static bool is_doubtful(const struct room *r, const struct store_entry *e)
{
	const struct store_entry *own = &r->entry;

	return r->outcome == STORE_UNKNOWN && own->n == e->n && own->at == e->at &&
	       own->seat == e->seat && own->kind == e->kind && !strcmp(own->text, e->text);
}

/* Only the asker of an entry of our own is left out when it is told. */
static void apply(struct server *server, struct room *r, const struct store_entry *e)
{
	struct client *asker = r->asker;
	struct table_effect fx;

	if (e->n != r->table->entries)
		return;
	if (is_doubtful(r, e)) {
		room_apply_asked(server, r, e);
		r->asker = NULL;
		r->outcome = STORE_OK;
		return;
	}
	r->asker = NULL;
	room_apply(server, r, e, &fx);
	r->asker = asker;
}

/* The entry of the asker was not stored: another process was faster, or it never arrived. */
static void answer_asker(struct server *server, struct client *asker, bool again)
{
	if (asker && again)
		dispatch_retry(server, asker);
	else if (asker)
		dispatch_refuse(server, asker, refuse(REFUSE_UNAVAILABLE));
}

static void take(struct server *server, struct room *r, const struct reading *g)
{
	uint32_t before = r->table->entries;
	bool taken = r->outcome == STORE_TAKEN, news;
	struct client *asker;

	for (int i = 0; i < g->count; i++)
		apply(server, r, &g->entries[i]);
	news = r->table->entries > before;
	asker = r->asker;
	room_end_entry(r);
	r->unread = !g->ok;
	r->behind |= !g->ok || g->more;
	answer_asker(server, asker, taken && news);
	room_go_on(server, r, g->ok && (news || !taken));
}

static void done(void *context)
{
	struct reading *g = context;
	struct room *r = room_find(g->server, g->table);

	if (r && r->reading)
		take(g->server, r, g);
	while (g->count)
		free((char *)g->entries[--g->count].text);
	free(g->entries);
	free(g);
}

bool room_read(struct server *server, struct room *r)
{
	struct reading *g = calloc(1, sizeof *g);

	if (!g)
		return false;
	g->server = server;
	memcpy(g->table, r->table->id, STORE_ID);
	g->from = r->table->entries;
	if (!store_port_run(server->port, read_entries, done, g)) {
		free(g);
		return false;
	}
	r->behind = false;
	r->heard = 0;
	r->busy = r->reading = true;
	return true;
}

void room_heard(struct server *server, struct room *r, uint32_t n)
{
	if (n < r->table->entries)
		return;
	if (n >= r->heard)
		r->heard = n + 1;
	if (!r->busy)
		room_read(server, r);
}

void room_missed(struct server *server, struct room *r)
{
	r->behind = true;
	r->alarm = 0;
	if (!r->busy)
		room_read(server, r);
}
