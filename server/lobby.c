#include "server/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/server.h"

/* How many are listed. */
enum { OPEN_TABLES = 100, PLAYED_TABLES = 40, PAUSED_TABLES = 10 };

/* ms without any entry after which a table is no longer listed. */
static const int64_t forgotten = (int64_t)7 * 24 * 3600 * 1000;

static void put_row(void *context, const struct store_row *r)
{
	if (r->touched + forgotten > server_now())
		firn_json_raw(context, r->summary);
}

static bool read_lobby(struct server *server)
{
	const struct store_kind *kind = server->store->kind;
	struct firn_writer w;
	bool ok;

	firn_writer_init(&w, server->push, sizeof server->push);
	firn_json_begin(&w, '[');
	ok = kind->list(server->store, TABLE_OPEN, true, OPEN_TABLES, put_row, &w) &&
	     kind->list(server->store, TABLE_PLAYING, true, PLAYED_TABLES, put_row, &w) &&
	     kind->list(server->store, TABLE_PAUSED, true, PAUSED_TABLES, put_row, &w);
	firn_json_end(&w, ']');
	if (!ok || w.full)
		return false;
	free(server->lobby);
	server->lobby = strdup(server->push);
	return server->lobby != NULL;
}

void lobby_free(struct server *server)
{
	free(server->lobby);
	server->lobby = NULL;
}

void lobby_changed(struct server *server)
{
	server->lobby_dirty = true;
	lobby_free(server);
}

bool lobby_write(struct server *server, struct firn_writer *w)
{
	if (!server->lobby && !read_lobby(server))
		return false;
	firn_json_raw(w, server->lobby);
	return true;
}

void lobby_push(struct server *server)
{
	struct firn_writer w;

	if (!server->lobby_dirty || (!server->lobby && !read_lobby(server)))
		return;
	server->lobby_dirty = false;
	firn_writer_init(&w, server->push, sizeof server->push);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "push", "lobby");
	firn_json_key(&w, "tables");
	lobby_write(server, &w);
	firn_json_end(&w, '}');
	for (struct client *c = server->clients; c; c = c->next)
		if (c->lobby)
			client_send(c, &w);
}
