/* The list of public tables. It is read from the store when it has changed, not whenever somebody
 * asks for it. */
#include <stdlib.h>
#include <string.h>

#include "server/hall.h"

enum { OPEN_TABLES = 100, PLAYED_TABLES = 40, PAUSED_TABLES = 10 };

/* ms without any entry, then nobody is expected there. */
static const int64_t forgotten = (int64_t)7 * 24 * 3600 * 1000;

static void put_row(void *context, const struct store_row *r)
{
	if (r->touched + forgotten > hall_now())
		firn_json_raw(context, r->summary);
}

static bool read_lobby(struct hall *h)
{
	const struct store_kind *kind = h->store->kind;
	struct firn_writer w;
	bool ok;

	firn_writer_init(&w, h->push, sizeof h->push);
	firn_json_begin(&w, '[');
	ok = kind->list(h->store, TABLE_OPEN, true, OPEN_TABLES, put_row, &w) &&
	     kind->list(h->store, TABLE_PLAYING, true, PLAYED_TABLES, put_row, &w) &&
	     kind->list(h->store, TABLE_PAUSED, true, PAUSED_TABLES, put_row, &w);
	firn_json_end(&w, ']');
	if (!ok || w.full)
		return false;
	free(h->lobby);
	h->lobby = strdup(h->push);
	return h->lobby != NULL;
}

void lobby_changed(struct hall *h)
{
	h->lobby_dirty = true;
	free(h->lobby);
	h->lobby = NULL;
}

bool lobby_write(struct hall *h, struct firn_writer *w)
{
	if (!h->lobby && !read_lobby(h))
		return false;
	firn_json_raw(w, h->lobby);
	return true;
}

void lobby_push(struct hall *h)
{
	struct firn_writer w;

	if (!h->lobby_dirty || (!h->lobby && !read_lobby(h)))
		return;
	h->lobby_dirty = false;
	firn_writer_init(&w, h->push, sizeof h->push);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "push", "lobby");
	firn_json_key(&w, "tables");
	lobby_write(h, &w);
	firn_json_end(&w, '}');
	for (struct client *c = h->clients; c; c = c->next)
		if (c->lobby)
			client_send(c, &w);
}
