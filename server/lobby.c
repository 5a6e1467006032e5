#include "server/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "server/net.h"
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
	lobby_watch_free(server);
}

void lobby_changed(struct server *server)
{
	free(server->lobby);
	server->lobby = NULL;
	lobby_watch_changed(server);
}

const char *lobby_list(struct server *server)
{
	return server->lobby || read_lobby(server) ? server->lobby : NULL;
}

bool lobby_write(struct server *server, struct firn_writer *w)
{
	const char *list = lobby_list(server);

	if (list)
		firn_json_raw(w, list);
	return list != NULL;
}

/* A call that comes later. */
struct slice {
	struct server *server;
};

static void tell_more(struct server *server);

static void on_slice(void *context)
{
	struct slice *slice = context;

	slice->server->lobby_watch.slicing = false;
	if (!slice->server->stopping)
		tell_more(slice->server);
}

/* Tells some of those who watch, and the others later. */
static void tell_more(struct server *server)
{
	struct lobby_watch *l = &server->lobby_watch;
	struct slice *slice;

	if (l->slicing || !lobby_watch_tell(server, server_now()))
		return;
	slice = malloc(sizeof *slice);
	if (!slice) /* the next tick goes on */
		return;
	slice->server = server;
	l->slicing = net_after(server->net, LOBBY_SLICE, on_slice, slice);
}

void lobby_push(struct server *server)
{
	int64_t now = server_now();

	if (lobby_watch_wants(server, now) && lobby_list(server))
		lobby_watch_show(server, server->lobby, now);
	tell_more(server);
}
