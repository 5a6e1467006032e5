#include "server/room_load.h"

#include <stdlib.h>
#include <string.h>

#include "server/dispatch.h"
#include "server/journal.h"
#include "server/presence.h"
#include "server/room_apply.h"
#include "server/room_read.h"
#include "server/room_store.h"
#include "server/room_turn.h"
#include "server/server.h"
#include "store/queue.h"

/* A load under way. Its room is busy, so it cannot go. */
struct load {
	struct server *server;
	char id[STORE_ID];
	struct table *table; /* what was found */
	enum table_found found;
	room_loaded_fn *done; /* NULL: no alarm */
	void *context;        /* of done */
};

/* ---- On a reading thread ---- */

static void read_table(struct store *s, void *context)
{
	struct load *load = context;

	load->table = table_read(s, load->id, &load->found);
}

/* ---- On the loop ---- */

/* A crash may have come between an entry and what follows from it. */
static void resume(struct server *server, struct room *r)
{
	room_store_row(server, r, false);
	presence_due(server, r);
	if (r->table->next[0])
		room_store_rematch(server, r, false);
	if (!r->alarmed)
		presence_ask(server, r);
	if (room_is_behind(r) && room_read(server, r))
		return;
	room_poke(server, r); /* flags fall before anybody moves */
	room_go_on(server, r, true);
}

static void refuse_waiting(struct server *server, struct room *r, enum table_found found)
{
	struct client *c;

	if (found == TABLE_BROKEN)
		journal("broken-table", "table", r->table->id, NULL);
	while ((c = room_next_waiting(r)))
		dispatch_refuse(server, c, refuse(table_refusal(found)));
	room_free(server, r);
}

static void loaded(void *context)
{
	struct load *load = context;
	struct server *server = load->server;
	struct room *r = room_find(server, load->id);

	metric_add(&server->metrics.loads, 1);
	if (load->done)
		load->done(load->context, load->found);
	if (load->table) {
		table_free(r->table);
		r->table = load->table;
		r->loading = r->busy = false;
		resume(server, r);
	} else {
		refuse_waiting(server, r, load->found);
	}
	free(load);
}

/* A room whose table is being read. NULL: too many rooms, or no memory. */
static struct room *begin(struct server *server, const char *id, room_loaded_fn *done,
			  void *context)
{
	struct load *load = calloc(1, sizeof *load);
	struct table *t = load ? table_new(id) : NULL;
	struct room *r = t ? room_new(server, t) : NULL;

	if (r) {
		*load = (struct load){.server = server, .done = done, .context = context};
		memcpy(load->id, id, STORE_ID);
		r->loading = r->busy = true;
		if (store_port_run(server->port, read_table, loaded, load))
			return r;
		room_free(server, r);
	}
	free(load);
	return NULL;
}

struct room *room_open(struct server *server, const char *id, enum refusal_kind *why)
{
	struct room *r;

	*why = REFUSE_NO_TABLE;
	if (!table_is_id(id))
		return NULL;
	r = room_find(server, id);
	if (r && !r->table->entries && !r->loading) /* it is being created */
		return NULL;
	*why = REFUSE_BUSY;
	if (!r)
		r = begin(server, id, NULL, NULL);
	if (!r)
		return NULL;
	if (r->alarmed && !r->loading)
		presence_ask(server, r);
	r->alarmed = false;
	r->used = server_now();
	return r;
}

bool room_open_alarm(struct server *server, const char *id, room_loaded_fn *done, void *context)
{
	struct room *r = begin(server, id, done, context);

	if (r)
		r->alarmed = true;
	return r != NULL;
}
