#include "server/connection.h"

#include <stdlib.h>

#include "server/client.h"
#include "server/loops.h"
#include "server/deadline.h"
#include "server/dispatch.h"
#include "server/net_socket.h"
#include "server/server.h"

enum { WARNINGS = 200 }; /* messages in a row that came too fast, then it is closed */

/* ---- Beginning and end ---- */

static struct client *add_client(struct connection *x, struct server *loop)
{
	struct client *c = client_new(x, loop);

	x->clients += c != NULL;
	return c;
}

static void link_connection(struct server *server, struct connection *x)
{
	x->next = server->connections;
	if (x->next)
		x->next->previous = x;
	server->connections = x;
	server->connection_count++;
}

struct connection *connection_new(struct server *server, struct net_peer *peer, const char *address)
{
	struct connection *x = server->stopping ? NULL : calloc(1, sizeof *x);
	bool held;

	if (x && bans_shut_out(server->loops->bans, address)) {
		limit_count(server->limits, LIMIT_BANNED);
		free(x);
		x = NULL;
	}
	if (!x)
		return NULL;
	x->home = server;
	x->admin = !address[0];
	ban_read_address(address, x->from);
	x->address = limit_find(server->limits, address);
	x->peer = peer;
	x->queue_end = &x->queue;
	held = limit_hold(server->limits, x->address, LIMIT_SOCKETS);
	x->client = held ? add_client(x, server) : NULL;
	if (!x->client) {
		if (held)
			limit_drop(server->limits, x->address, LIMIT_SOCKETS);
		limit_release(server->limits, x->address);
		free(x);
		return NULL;
	}
	client_begin(x->client);
	link_connection(server, x);
	return x;
}

/* The socket is closed and no loop knows it any more. */
static void free_ended(struct connection *x)
{
	if (x->peer || x->clients)
		return;
	if (x->next)
		x->next->previous = x->previous;
	*(x->previous ? &x->previous->next : &x->home->connections) = x->next;
	x->home->connection_count--;
	limit_release(x->home->limits, x->address);
	free(x);
}

static void free_client(struct connection *x, struct client *c)
{
	free(c);
	x->clients--;
	free_ended(x);
}

static void open_ended(struct server *server, struct letter *l)
{
	(void)server;
	free_client(l->connection, l->client);
}

static void open_end(struct server *server, struct letter *l)
{
	client_end(l->client);
	l->open = open_ended;
	mail_send(server, l->connection->home, l);
}

/* By letter even if it lives in this loop, because it may be the one that is being served. */
static void end_by_letter(struct connection *x, struct client *c)
{
	c->end = (struct letter){.open = open_end, .connection = x, .client = c};
	mail_send(x->home, c->server, &c->end);
}

static void end_client(struct connection *x, struct client *c)
{
	if (!c)
		return;
	if (c->server != x->home) {
		end_by_letter(x, c);
		return;
	}
	client_end(c);
	free(c);
	x->clients--;
}

void connection_closed(struct connection *x)
{
	struct message *m;

	x->peer = NULL;
	limit_drop(x->home->limits, x->address, LIMIT_SOCKETS);
	while ((m = x->queue)) {
		x->queue = m->next;
		free(m);
	}
	end_client(x, x->client);
	end_client(x, x->visitor);
	x->client = x->visitor = NULL;
	free_ended(x);
}

void connection_bye(struct connection *x, const char *text, size_t n)
{
	if (!x->peer)
		return;
	net_send(x->peer, text, n);
	if (!x->busy)
		net_close(x->peer, NET_CLOSE_GOING);
}

/* ---- Requests ---- */

static void open_asking(struct server *server, struct letter *l)
{
	struct client *c = l->client;

	if (!c->begun)
		client_begin(c);
	c->delay = (unsigned)l->number;
	dispatch_request(server, c, l->message, l->message->text, l->message->size);
}

/* Has a client handle a message. `m`: the same as a message of its own, which the client owns from
 * now on; NULL: there is none yet. */
static void ask(struct connection *x, struct client *c, struct message *m, const char *text,
		size_t n)
{
	if (c->server == x->home) {
		dispatch_request(x->home, c, m, text, n);
		return;
	}
	m = m ? m : message_new(text, n);
	if (!m) {
		net_close(x->peer, NET_CLOSE_POLICY);
		return;
	}
	x->delay = net_delay(x->peer);
	x->asking = (struct letter){.open = open_asking,
				    .connection = x,
				    .client = c,
				    .message = m,
				    .number = (int)x->delay};
	mail_send(x->home, c->server, &x->asking);
}

static struct message *next_message(struct connection *x)
{
	struct message *m = x->queue;

	if (!m)
		return NULL;
	x->queue = m->next;
	if (!x->queue)
		x->queue_end = &x->queue;
	x->queue_size--;
	return m;
}

/* The answer was sent. Messages that have waited too long for it are refused. */
static void go_on(struct connection *x)
{
	struct message *m;

	while ((m = next_message(x)) && deadline_passed(m->since)) {
		dispatch_refuse_message(x->home, x, m->text, m->size, refuse(REFUSE_UNAVAILABLE));
		free(m);
	}
	x->busy = m != NULL;
	if (m) {
		x->asked = server_steady() - (uint64_t)(server_now() - m->since) * 1000;
		ask(x, x->client, m, m->text, m->size);
	} else if (x->home->stopping) {
		net_close(x->peer, NET_CLOSE_GOING);
	}
}

static void queue_message(struct connection *x, const char *text, size_t n, int64_t now)
{
	struct message *m = x->queue_size < CONNECTION_WAITING ? message_new(text, n) : NULL;

	if (!m) {
		limit_count(x->home->limits, LIMIT_WAITING);
		net_close(x->peer, NET_CLOSE_POLICY);
		return;
	}
	m->since = now;
	*x->queue_end = m;
	x->queue_end = &m->next;
	x->queue_size++;
}

/* May it send one more request now, and be sent one more answer? */
static bool is_slow_enough(struct connection *x, int64_t now)
{
	struct limits *l = x->home->limits;

	if (!limit_take(&x->rate, x->home->request_rate, now)) {
		limit_count(l, LIMIT_CONNECTION);
		return false;
	}
	return limit_spend(l, x->address, LIMIT_REQUESTS, now) &&
	       limit_solvent(l, x->address, LIMIT_BYTES, now);
}

void connection_message(struct connection *x, const char *text, size_t n)
{
	struct server *server = x->home;
	int64_t now = server_now();
	bool slow_enough = is_slow_enough(x, now);

	metric_add(&server->metrics.requests, 1);
	x->warnings = slow_enough ? 0 : x->warnings + 1;
	if (x->warnings > WARNINGS) {
		net_close(x->peer, NET_CLOSE_POLICY);
	} else if (x->busy) {
		queue_message(x, text, n, now);
	} else if (slow_enough) {
		x->busy = true;
		x->asked = server_steady();
		ask(x, x->client, NULL, text, n);
	} else {
		dispatch_refuse_message(server, x, text, n, refuse(REFUSE_TOO_FAST));
	}
}

/* ---- What clients say ---- */

void connection_send(struct connection *x, const struct client *c, const char *bytes, size_t n,
		     bool packed)
{
	if (!x->peer || (c != x->client && c != x->visitor))
		return;
	limit_charge(x->home->limits, x->address, LIMIT_BYTES, (double)n, server_now());
	if (packed)
		net_send_packed(x->peer, bytes, n);
	else
		net_send(x->peer, bytes, n);
}

void connection_close(struct connection *x, const struct client *c, enum net_close code)
{
	if (x->peer && (c == x->client || c == x->visitor))
		net_close(x->peer, code);
}

void connection_answered(struct connection *x, struct client *c, bool stays)
{
	if (!x->peer)
		return;
	histogram_add(&x->home->metrics.answers[c->measured],
		      (int64_t)(server_steady() - x->asked));
	if (c == x->visitor) {
		end_by_letter(x, stays ? x->client : c);
		x->client = stays ? c : x->client;
		x->visitor = NULL;
	}
	go_on(x);
}

void connection_elsewhere(struct connection *x, struct message *m, struct server *loop)
{
	if (!x->peer) {
		free(m);
		return;
	}
	x->visitor = add_client(x, loop);
	if (x->visitor && loop == x->home)
		client_begin(x->visitor);
	if (x->visitor) {
		ask(x, x->visitor, m, m->text, m->size);
		return;
	}
	dispatch_refuse_message(x->home, x, m->text, m->size, refuse(REFUSE_BUSY));
	free(m);
	go_on(x);
}

/* ---- The delay ---- */

static void open_delay(struct server *server, struct letter *l)
{
	(void)server;
	l->client->delay = (unsigned)l->number;
	free(l);
}

void connection_tick(struct connection *x)
{
	unsigned delay = x->peer ? net_delay(x->peer) : 0;
	struct letter *l;

	if (!x->peer || x->client->server == x->home || delay == x->delay)
		return;
	l = malloc(sizeof *l);
	if (!l)
		return;
	*l = (struct letter){.open = open_delay, .client = x->client, .number = (int)delay};
	x->delay = delay;
	mail_send(x->home, x->client->server, l);
}
