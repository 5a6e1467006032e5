#include "server/serve.h"

#include <libintl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ai_pool.h"
#include "server/alarm.h"
#include "server/ban.h"
#include "server/connection.h"
#include "server/handle_admin.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/lobby.h"
#include "server/loops.h"
#include "server/loops_run.h"
#include "server/mail.h"
#include "server/net.h"
#include "server/presence.h"
#include "server/room_read.h"
#include "server/room_sweep.h"
#include "server/room_turn.h"
#include "server/server.h"
#include "store/queue.h"

enum { DRAIN = 2, SWEEP = 30, RETRY = 2000 }; /* seconds; seconds; ms until clients reconnect */
/* Blocks of at least this many bytes come from the system, zeroed, and go back to it. A game is
 * such a block, and most of its log is never written to; calloc would have to clear recycled
 * memory. */
enum { LARGE = 128 * 1024 };
_Static_assert(sizeof(struct firn_match) > LARGE, "a game is a piece of its own");

/* ---- What the net tells ---- */

static void *on_arrive(void *context, const char *address)
{
	struct server *server = context;
	struct limit_address *a;
	bool held;

	if (bans_shut_out(server->loops->bans, address)) {
		limit_count(server->limits, LIMIT_BANNED);
		return NULL;
	}
	a = limit_find(server->limits, address);
	held = limit_hold(server->limits, a, LIMIT_VISITS);
	if (held)
		limit_hold(server->limits, a, LIMIT_HEADS);
	limit_release(server->limits, a);
	return held ? a : NULL;
}

static void on_upgraded(void *context, void *visitor)
{
	struct server *server = context;

	limit_drop(server->limits, visitor, LIMIT_HEADS);
}

static uint64_t on_weight(void *context, void *visitor)
{
	struct server *server = context;

	return limit_weight(server->limits, visitor, LIMIT_HEADS);
}

static void on_refused(void *context, enum net_refused why)
{
	static const enum limit_kind kinds[] = {[NET_REFUSED_HEAD] = LIMIT_HEADS,
						[NET_REFUSED_READER] = LIMIT_READERS,
						[NET_REFUSED_DESCRIPTOR] = LIMIT_DESCRIPTORS};
	struct server *server = context;

	limit_count(server->limits, kinds[why]);
}

static void on_depart(void *context, void *visitor, bool upgraded)
{
	struct server *server = context;

	if (!upgraded)
		limit_drop(server->limits, visitor, LIMIT_HEADS);
	limit_drop(server->limits, visitor, LIMIT_VISITS);
}

static void *on_open(void *context, struct net_peer *peer, const char *address)
{
	return connection_new(context, peer, address);
}

static void on_message(void *context, void *connection, const char *text, size_t n)
{
	(void)context;
	connection_message(connection, text, n);
}

static void on_closed(void *context, void *connection)
{
	(void)context;
	connection_closed(connection);
}

static void on_entry(void *context, const char *table, uint32_t n)
{
	struct server *server = context;
	struct room *r = room_find(server, table);

	if (!server->index && !strcmp(table, BAN_LOG))
		admin_read_bans(server);
	if (r)
		room_heard(server, r, n);
	else if (!n) /* a new table, perhaps of this server, which could not know */
		lobby_changed(server);
}

static void on_note(void *context, const char *text)
{
	presence_heard(context, text);
}

static void on_lost(void *context)
{
	struct server *server = context;

	if (!server->index)
		journal("store-unheard", NULL);
}

/* Notes were lost, so everything may have changed. */
static void on_missed(void *context)
{
	struct server *server = context;

	if (!server->index)
		journal("store-heard-again", NULL);
	lobby_changed(server);
	for (struct room *r = room_first(server); r; r = room_next(server, r))
		room_missed(server, r);
	presence_again(server);
}

static const struct store_listener listener = {on_entry, on_note, on_lost, on_missed};

/* No new connections; requests under way are stored and answered, then all connections are closed. */
static void begin_stop(struct server *server)
{
	char text[64];
	int n = snprintf(text, sizeof text, "{\"push\":\"bye\",\"retry\":%d}", RETRY);

	server->stopping = true;
	for (struct connection *x = server->connections; x; x = x->next)
		connection_bye(x, text, (size_t)n);
}

/* The last loop to read the certificate says so. */
static void renew(struct server *server)
{
	net_renew(server->net);
	if (loops_renewed(server->loops))
		journal("certificate-read", NULL);
}

/* What the other loops have said. */
static void heed(struct server *server)
{
	if (loops_stopping(server->loops) && !server->stopping)
		begin_stop(server);
	if (loops_take_lobby(server))
		lobby_changed(server);
	if (loops_take_renewal(server))
		renew(server);
	if (loops_ended(server->loops))
		net_end(server->net);
}

static void on_wake(void *context)
{
	struct server *server = context;

	mail_open(server);
	heed(server);
	if (server->port)
		store_port_collect(server->port);
	if (server->ai_port)
		ai_pool_port_collect(server->ai_port, room_thought, server);
}

static bool is_drained(const struct server *server)
{
	return !server->connections && !server->clients && !store_port_waiting(server->port) &&
	       !net_pending(server->net);
}

/* Letters wait for the end of the turn, so that those of one turn are posted together. */
static void on_turn(void *context)
{
	struct server *server = context;

	if (server->stopping)
		loops_set_drained(server, is_drained(server));
	loops_note(server);
	mail_post(server);
	if (server->stopping && !server->index && loops_drained(server->loops))
		loops_end(server->loops);
}

/* Logs once that nothing can be stored, and once that it can again. */
static void watch_store(struct server *server)
{
	bool failing = !store_queue_writable(server->loops->queue);

	if (failing != server->failing && !server->index)
		journal(failing ? "store-failing" : "store-again", NULL);
	server->failing = failing;
}

/* How late the tick comes tells how long others wait for the loop. */
static void note_lag(struct server *server)
{
	uint64_t now = server_steady(), due = server->ticked ? server->ticked + 1000000 : now;

	metric_set(&server->metrics.lag, now > due ? now - due : 0);
	server->ticked = now;
}

static void on_tick(void *context)
{
	struct server *server = context;

	note_lag(server);
	watch_store(server);
	if (server->stopping) {
		if (++server->stop_ticks >= DRAIN && !server->index)
			loops_end(server->loops);
		return;
	}
	admin_shut_out(server);
	for (struct connection *x = server->connections; x; x = x->next)
		connection_tick(x);
	limits_tick(server->limits, server_now());
	presence_tick(server);
	lobby_push(server);
	room_poke_all(server);
	alarm_tick(server);
	if (++server->ticks % SWEEP == 0 || server->idle_ms < SWEEP * 1000 ||
	    room_is_crowded(server))
		room_sweep(server);
}

static void on_stop(void *context)
{
	struct server *server = context;

	if (server->stopping) { /* asked again: ends at once, unless in the same second (timeout(1) signals twice) */
		if (server->stop_ticks)
			loops_end(server->loops);
		return;
	}
	journal("stopping", NULL);
	presence_leave(server);
	loops_stop(server->loops);
	heed(server);
}

static void on_renewed(void *context, const char *wrong)
{
	if (wrong) {
		journal("certificate-refused", "why", wrong, NULL);
		return;
	}
	if (loops_renew(context))
		journal("certificate-read", NULL);
}

static const struct net_handler handler = {
	.arrive = on_arrive,
	.upgraded = on_upgraded,
	.depart = on_depart,
	.weight = on_weight,
	.refused = on_refused,
	.open = on_open,
	.message = on_message,
	.closed = on_closed,
	.get = http_get,
	.wake = on_wake,
	.turn = on_turn,
	.tick = on_tick,
	.stop = on_stop,
	.renewed = on_renewed,
};

static void wake(void *context)
{
	struct server *server = context;

	net_wake(server->net);
}

/* ---- Beginning and end ---- */

/* The origin of an address: "https://firn.example" of "https://firn.example/games/". */
static void origin_of(const char *url, char *out, size_t cap)
{
	const char *host = strstr(url, "://");
	size_t n = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/") : 0;

	snprintf(out, cap, "%.*s", (int)n, url);
}

static void find_url(struct server *server, const struct serve_config *c)
{
	size_t n;

	if (c->public_url)
		snprintf(server->public_url, sizeof server->public_url, "%s", c->public_url);
	else
		snprintf(server->public_url, sizeof server->public_url, "%s://localhost:%d",
			 c->cert ? "https" : "http", net_port(server->net));
	for (n = strlen(server->public_url); n && server->public_url[n - 1] == '/'; n--)
		server->public_url[n - 1] = '\0';
}

static bool open_net(struct server *server, const struct serve_config *c)
{
	char origin[256] = "", why[256];
	struct net_config config = {.host = c->host,
				    .port = c->port,
				    .cert = c->cert,
				    .key = c->key,
				    .origin = origin,
				    .behind_proxy = c->behind_proxy,
				    .silent = (unsigned)c->silent,
				    .unread = ((size_t)c->unread << 20) /
					      (size_t)server->loops->count};

	if (server->index)
		config.beside = server->loops->loop[0]->net;
	if (c->public_url)
		origin_of(c->public_url, origin, sizeof origin);
	server->net = net_open(&config, &handler, server, why, sizeof why);
	if (!server->net) {
		fprintf(stderr, "firn: %s\n", gettext(why));
		return false;
	}
	find_url(server, c);
	if (c->control && !server->index &&
	    !net_open_control(server->net, c->control, why, sizeof why))
		journal("control-failed", "why", why, NULL);
	return true;
}

/* What all loops share. */
static bool start_threads(struct loops *l, const struct serve_config *c)
{
	l->queue = store_queue_new(l->loop[0]->store);
	l->ai_pool = ai_pool_new(c->thinkers);
	token_new_code(l->name);
	bans_load(l->bans, l->loop[0]->store);
	return l->queue && l->ai_pool;
}

static bool start_loop(struct server *server)
{
	server->port = store_port_new(server->loops->queue, wake, server);
	server->ai_port = ai_pool_port_new(server->loops->ai_pool, wake, server);
	if (!server->port || !server->ai_port)
		return false;
	memcpy(server->name, server->loops->name, sizeof server->name);
	server->shared = server->store->kind->shared;
	store_port_listen(server->port, &listener, server);
	return true;
}

static bool start(struct loops *l, const struct serve_config *c)
{
	if (!token_start())
		return false;
	for (int i = 0; i < l->count; i++)
		if (!open_net(l->loop[i], c))
			return false;
	if (!start_threads(l, c))
		return false;
	for (int i = 0; i < l->count; i++)
		if (!start_loop(l->loop[i]))
			return false;
	return true;
}

/* Those that this process may use. */
static int cores(void)
{
	int n = net_cores();

	return n < SERVE_LOOPS ? n : SERVE_LOOPS;
}

struct loops *serve_open(const struct serve_config *c, struct store *store)
{
	struct loops *loops = loops_new(c, store, c->loops ? c->loops : cores());

	if (!loops || start(loops, c))
		return loops;
	loops_free(loops);
	return NULL;
}

bool serve_run(const struct serve_config *c, struct store *store)
{
	struct loops *loops;
	struct server *server;
	bool ok;

	mallopt(M_MMAP_THRESHOLD, LARGE);
	loops_hold_signals();
	loops = serve_open(c, store);
	if (!loops)
		return false;
	server = loops->loop[0];
	journal("listening", "url", server->public_url, NULL);
	ok = (!c->ready || c->ready(c->context, net_port(server->net))) && loops_run(loops);
	journal("stopped", NULL);
	loops_free(loops);
	return ok;
}
