/* The list of public tables. */
#include "server/hall.h"

enum { LOBBY_TABLES = 100 };

static void put_row(void *context, const struct store_row *r)
{
	firn_json_raw(context, r->summary);
}

bool lobby_write(struct hall *h, struct firn_writer *w)
{
	const struct store_kind *kind = h->store->kind;
	bool ok;

	firn_json_begin(w, '[');
	ok = kind->list(h->store, 1u << TABLE_OPEN, true, LOBBY_TABLES, put_row, w) &&
	     kind->list(h->store, 1u << TABLE_PLAYING | 1u << TABLE_PAUSED, true, LOBBY_TABLES / 2,
			put_row, w);
	firn_json_end(w, ']');
	return ok;
}

void lobby_push(struct hall *h)
{
	struct firn_writer w;
	bool read = false;

	if (!h->lobby_dirty)
		return;
	for (struct client *c = h->clients; c; c = c->next) {
		if (!c->lobby)
			continue;
		if (!read) {
			firn_writer_init(&w, h->push, sizeof h->push);
			firn_json_begin(&w, '{');
			firn_json_key(&w, "push");
			firn_json_string(&w, "lobby");
			firn_json_key(&w, "tables");
			if (!lobby_write(h, &w))
				return;
			firn_json_end(&w, '}');
			read = true;
		}
		client_send(c, &w);
	}
	h->lobby_dirty = false;
}
