#include "server/arrival.h"

#include <string.h>

#include "server/client.h"
#include "server/presence.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/table_apply.h"
#include "server/table_show.h"

enum { MAX_MISSED = 500 }; /* events */

struct missed {
	struct table *table;
	struct firn_writer *w;
	int viewer;
	uint32_t seen, all, entries;
};

static void tell_missed(void *context, const struct store_entry *e)
{
	struct missed *m = context;
	struct firn_show_feed feed = {.viewer = m->viewer, .w = m->w};
	struct table_effect fx;
	uint32_t before;

	if (e->n >= m->entries || !table_apply(m->table, e, &fx))
		return;
	before = fx.told[m->viewer];
	if (m->table->told[m->viewer] <= m->seen || m->all - before > MAX_MISSED)
		return;
	feed.skip = before < m->seen ? m->seen - before : 0;
	table_events(m->table, &fx, &feed);
}

/* What happened after the last event seen, told again from the log. Costs a replay of the game, so it
 * is rate-limited; whoever asks too often gets the view only. */
static void put_missed(struct request *r, struct room *room, int viewer)
{
	const struct table *t = room->table;
	struct missed m = {
		.w = &r->w, .viewer = viewer, .all = t->told[viewer], .entries = t->entries};
	int64_t seen = 0;

	firn_json_key(&r->w, "events");
	firn_json_begin(&r->w, '[');
	firn_json_to_int(request_field(r, "n"), 0, UINT32_MAX, &seen);
	if (seen > 0 && seen < m.all && room_may_look(t, viewer) &&
	    limit_spend(r->server->limits, r->c->address, LIMIT_REPLAYS, server_now())) {
		m.seen = (uint32_t)seen;
		m.table = table_new(t->id);
		if (m.table)
			r->server->store->kind->read(r->server->store, t->id, 0, tell_missed, &m);
		table_free(m.table);
	}
	firn_json_end(&r->w, ']');
}

static void put_view(struct firn_writer *w, const struct table *t, int viewer)
{
	firn_json_key(w, "view");
	if (t->match && room_may_look(t, viewer))
		firn_show_view(w, t->match, &t->match->head.state, viewer);
	else
		firn_json_null(w);
}

void arrival_put(struct request *r, struct room *room, int viewer)
{
	request_put_seat(&r->w, viewer);
	firn_json_key_int(&r->w, "n", room->table->told[viewer]);
	firn_json_key(&r->w, "table");
	table_show(room->table, presence_of(room), r->server->public_url, &r->w);
	put_view(&r->w, room->table, viewer);
	put_missed(r, room, viewer);
	firn_json_key(&r->w, "chat");
	if (room_may_look(room->table, viewer))
		table_show_chat(room->table, viewer, &r->w);
	else
		firn_json_raw(&r->w, "[]");
}

bool arrival_enter(struct server *server, struct client *c, struct room *room, int viewer)
{
	int count = 0;

	for (struct client *o = room->clients; o; o = o->next_here)
		count += o->viewer == viewer && o != c;
	if (viewer != FIRN_PUBLIC && count >= ROOM_SEAT_CLIENTS)
		return false;
	room_leave(server, c);
	room_enter(server, room, c, viewer);
	return true;
}
