#include "server/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "server/net.h"
#include "server/server.h"
#include "store/queue.h"

/* How many are listed. */
enum { OPEN_TABLES = 100, PLAYED_TABLES = 40, PAUSED_TABLES = 10 };

/* ms without any entry after which a table is no longer listed. */
static const int64_t forgotten = (int64_t)7 * 24 * 3600 * 1000;

struct lobby_wait {
	struct lobby_wait *next;
	lobby_done_fn *done;
	void *context;
};

/* The list, while it is being read. */
struct lobby_list {
	struct server *server;
	int64_t now; /* ms since 1970 */
	struct firn_writer w;
	bool ok;
	char text[FIRN_PROTOCOL_MAX_ANSWER];
};

/* ---- On a reading thread ---- */

static void put_row(void *context, const struct store_row *r)
{
	struct lobby_list *l = context;

	if (r->touched + forgotten > l->now)
		firn_json_raw(&l->w, r->summary);
}

static void read_list(struct store *s, void *context)
{
	struct lobby_list *l = context;

	firn_writer_init(&l->w, l->text, sizeof l->text);
	firn_json_begin(&l->w, '[');
	l->ok = s->kind->list(s, TABLE_OPEN, true, OPEN_TABLES, put_row, l) &&
		s->kind->list(s, TABLE_PLAYING, true, PLAYED_TABLES, put_row, l) &&
		s->kind->list(s, TABLE_PAUSED, true, PAUSED_TABLES, put_row, l);
	firn_json_end(&l->w, ']');
	l->ok = l->ok && !l->w.full;
}

/* ---- On the loop ---- */

static bool begin_reading(struct server *server);

static void drop_list(struct server *server)
{
	free(server->lobby);
	server->lobby = NULL;
}

/* Those who came after a change have to wait for the next list. */
static void list_read(void *context)
{
	struct lobby_list *l = context;
	struct server *server = l->server;
	struct lobby_wait *waiting = server->lobby_waiting, *w;

	drop_list(server);
	server->lobby = l->ok ? strdup(l->text) : NULL;
	server->lobby_reading = false;
	server->lobby_waiting = server->lobby_later;
	server->lobby_later = NULL;
	while ((w = waiting)) {
		waiting = w->next;
		w->done(w->context, server->lobby != NULL);
		free(w);
	}
	if (server->lobby_stale) {
		drop_list(server);
		lobby_watch_changed(server);
	}
	if (server->lobby_waiting)
		begin_reading(server);
	free(l);
}

static bool begin_reading(struct server *server)
{
	struct lobby_list *l = server->lobby_reading ? NULL : malloc(sizeof *l);

	if (!l)
		return server->lobby_reading;
	l->server = server;
	l->now = server_now();
	server->lobby_stale = false;
	server->lobby_reading = store_port_run(server->port, read_list, list_read, l);
	if (!server->lobby_reading)
		free(l);
	return server->lobby_reading;
}

bool lobby_read(struct server *server, lobby_done_fn *done, void *context)
{
	struct lobby_wait *w = malloc(sizeof *w);
	struct lobby_wait **list;

	if (!w || !begin_reading(server)) {
		free(w);
		return false;
	}
	list = server->lobby_stale ? &server->lobby_later : &server->lobby_waiting;
	*w = (struct lobby_wait){*list, done, context};
	*list = w;
	return true;
}

static void forget_waiting(struct lobby_wait *w)
{
	struct lobby_wait *next;

	for (; w; w = next) {
		next = w->next;
		w->done(w->context, false);
		free(w);
	}
}

void lobby_free(struct server *server)
{
	drop_list(server);
	lobby_watch_free(server);
	forget_waiting(server->lobby_waiting);
	forget_waiting(server->lobby_later);
}

void lobby_changed(struct server *server)
{
	server->lobby_stale = true;
	if (!server->lobby_reading)
		drop_list(server);
	lobby_watch_changed(server);
}

const char *lobby_list(struct server *server)
{
	return server->lobby;
}

bool lobby_write(struct server *server, struct firn_writer *w)
{
	if (server->lobby)
		firn_json_raw(w, server->lobby);
	return server->lobby != NULL;
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

static void show(void *context, bool ok)
{
	struct server *server = context;

	if (!ok)
		return;
	lobby_watch_show(server, server->lobby, server_now());
	tell_more(server);
}

void lobby_push(struct server *server)
{
	bool wanted = lobby_watch_wants(server, server_now());

	if (wanted && server->lobby)
		lobby_watch_show(server, server->lobby, server_now());
	else if (wanted && !server->lobby_reading)
		lobby_read(server, show, server);
	tell_more(server);
}
