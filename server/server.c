#include "server/server.h"

#include <libintl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall.h"
#include "server/journal.h"

enum { DRAIN = 5, SWEEP = 30, RETRY = 2000 }; /* seconds, seconds, ms */
enum { VISITS = 3 };                          /* connections of any kind for a WebSocket */
/* Bytes that come from the system and go back to it. The log of a game is such a piece, and most of it is
 * never written to; out of memory that was used before all of it would have to be cleared. */
enum { LARGE = 128 * 1024 };
_Static_assert(sizeof(struct firn_match) > LARGE, "a game is a piece of its own");

/* ---- What the net tells ---- */

/* Pages ask on several connections at once; a WebSocket is one more. */
static void *on_arrive(void *context, const char *address)
{
	struct hall *h = context;
	struct limit_address *a = limit_find(&h->limits, address, hall_now());

	if (!a || a->visits >= VISITS * h->per_address) {
		h->metrics.strangers++;
		return NULL;
	}
	a->visits++;
	return a;
}

static void on_depart(void *context, void *visitor)
{
	struct limit_address *a = visitor;

	(void)context;
	a->visits--;
}

static void *on_open(void *context, struct net_peer *peer, const char *address)
{
	return client_new(context, peer, address);
}

static void on_message(void *context, void *client, const char *text, size_t n)
{
	client_message(context, client, text, n);
}

static bool is_drained(const struct hall *h)
{
	return !h->client_count && !store_queue_waiting(h->queue) && !net_pending(h->net);
}

static void on_closed(void *context, void *client)
{
	struct hall *h = context;

	client_free(h, client);
	if (h->stopping && h->queue && is_drained(h))
		net_end(h->net);
}

static void on_entry(void *context, const char *table, uint32_t n)
{
	struct hall *h = context;
	struct room *r = room_loaded(h, table);

	if (r)
		room_heard(h, r, n);
}

static void on_note(void *context, const char *text)
{
	presence_heard(context, text);
}

static void on_moved(void *context)
{
	struct hall *h = context;

	net_watch(h->net, h->store->kind->listen(h->store));
}

static void on_lost(void *context)
{
	(void)context;
	journal("store-unheard", NULL);
}

/* Everything may have changed. */
static void on_missed(void *context)
{
	struct hall *h = context;

	journal("store-heard-again", NULL);
	lobby_changed(h);
	for (int i = 0; i < HALL_BUCKETS; i++)
		for (struct room *r = h->rooms[i]; r; r = r->next)
			room_heard(h, r, r->table->entries);
	presence_again(h);
}

static const struct store_ears ears = {on_entry, on_note, on_moved, on_lost, on_missed};

static void on_readable(void *context)
{
	struct hall *h = context;

	h->store->kind->hear(h->store, &ears, h);
}

static void on_wake(void *context)
{
	struct hall *h = context;

	if (h->queue)
		store_queue_collect(h->queue);
	if (h->think)
		think_collect(h->think, room_thought, h);
	on_readable(h); /* a read may have taken what the descriptor would tell */
}

static void on_tick(void *context)
{
	struct hall *h = context;
	static int seconds;

	if (h->stopping) {
		if (++h->stop_ticks >= DRAIN || is_drained(h))
			net_end(h->net);
		return;
	}
	on_readable(h);
	presence_tick(h);
	lobby_push(h);
	room_poke_all(h);
	room_ring(h);
	if (++seconds % SWEEP == 0 || h->idle < SWEEP * 1000 || hall_is_crowded(h))
		room_sweep(h);
}

/* Nothing new begins; what was begun is stored and answered, then everybody is sent home. */
static void on_stop(void *context)
{
	struct hall *h = context;
	char text[64];
	int n = snprintf(text, sizeof text, "{\"push\":\"bye\",\"retry\":%d}", RETRY);

	if (h->stopping) { /* whoever is impatient; timeout(1) says it twice at once */
		if (h->stop_ticks)
			net_end(h->net);
		return;
	}
	journal("stopping", NULL);
	h->stopping = true;
	presence_leave(h);
	for (struct client *c = h->clients; c; c = c->next) {
		net_send(c->peer, text, (size_t)n);
		if (!c->busy)
			net_close(c->peer, NET_CLOSE_GOING);
	}
}

static void on_renewed(void *context, const char *wrong)
{
	(void)context;
	if (wrong)
		journal("certificate-refused", "why", wrong, NULL);
	else
		journal("certificate-read", NULL);
}

static const struct net_handler handler = {
	.arrive = on_arrive,
	.depart = on_depart,
	.open = on_open,
	.message = on_message,
	.closed = on_closed,
	.get = http_get,
	.wake = on_wake,
	.tick = on_tick,
	.stop = on_stop,
	.renewed = on_renewed,
	.readable = on_readable,
};

static void wake(void *context)
{
	struct hall *h = context;

	net_wake(h->net);
}

/* ---- Beginning and end ---- */

/* "https://firn.example" of "https://firn.example/games/". */
static void origin_of(const char *url, char *out, size_t cap)
{
	const char *host = strstr(url, "://");
	size_t n = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/") : 0;

	snprintf(out, cap, "%.*s", (int)n, url);
}

static void find_url(struct hall *h, const struct server_config *c)
{
	size_t n;

	if (c->public_url)
		snprintf(h->public_url, sizeof h->public_url, "%s", c->public_url);
	else
		snprintf(h->public_url, sizeof h->public_url, "%s://localhost:%d",
			 c->cert ? "https" : "http", net_port(h->net));
	for (n = strlen(h->public_url); n && h->public_url[n - 1] == '/'; n--)
		h->public_url[n - 1] = '\0';
}

static bool open_net(struct hall *h, const struct server_config *c)
{
	char origin[256] = "", why[256];
	struct net_config config = {.host = c->host,
				    .port = c->port,
				    .cert = c->cert,
				    .key = c->key,
				    .origin = origin,
				    .behind_proxy = c->behind_proxy,
				    .silent = (unsigned)c->silent};

	if (c->public_url)
		origin_of(c->public_url, origin, sizeof origin);
	h->net = net_open(&config, &handler, h, why, sizeof why);
	if (!h->net) {
		fprintf(stderr, "firn: %s\n", gettext(why));
		return false;
	}
	find_url(h, c);
	return true;
}

static void load_row(void *context, const struct store_row *r)
{
	struct hall *h = context;
	enum refusal_kind why;

	if (!strstr(r->summary, "\"clock\":null"))
		room_find(h, r->table, &why);
}

void hall_load_clocks(struct hall *h)
{
	h->store->kind->list(h->store, TABLE_PLAYING, false, HALL_ROOMS / 2, load_row, h);
}

static bool start(struct hall *h, const struct server_config *c)
{
	if (!token_start() || !open_net(h, c))
		return false;
	h->queue = store_queue_new(h->store, wake, h);
	h->think = think_new(c->threads, wake, h);
	if (!h->queue || !h->think)
		return false;
	token_new_code(h->name);
	h->shared = h->store->kind->listen(h->store) >= 0;
	net_watch(h->net, h->store->kind->listen(h->store));
	hall_load_clocks(h);
	return true;
}

static void finish(struct hall *h)
{
	think_free(h->think);
	store_queue_free(h->queue);
	h->queue = NULL;
	h->think = NULL;
	if (h->net)
		net_free(h->net);
	room_free_all(h);
	presence_free(h);
	free(h->lobby);
	free(h);
}

bool server_run(const struct server_config *c, struct store *store)
{
	struct hall *h = calloc(1, sizeof *h);
	bool ok;

	if (!h)
		return false;
	mallopt(M_MMAP_THRESHOLD, LARGE);
	h->store = store;
	h->per_address = c->per_address;
	h->idle = (int64_t)c->idle * 1000;
	h->race = (int64_t)c->race * 1000;
	h->request_rate = (struct limit_rate){c->per_second, c->per_second * 5};
	h->address_rate = (struct limit_rate){c->per_second * 10, c->per_second * 50};
	h->get_rate = (struct limit_rate){c->per_address, c->per_address * 10};
	h->table_rate = (struct limit_rate){c->per_address / 200.0, c->per_address / 3.0};
	h->replay_rate = (struct limit_rate){c->per_address / 20.0, c->per_address / 2.0};
	h->public_rate = (struct limit_rate){c->per_address / 600.0, c->per_address / 10.0};
	h->started = hall_now();
	ok = start(h, c);
	if (ok) {
		journal("listening", "url", h->public_url, NULL);
		if (c->ready)
			c->ready(c->context, net_port(h->net));
		net_run(h->net);
		journal("stopped", NULL);
	}
	finish(h);
	return ok;
}
