#include "server/client.h"

#include <stdlib.h>

#include "server/net_socket.h"
#include "server/server.h"

struct client *client_new(struct server *server, struct net_peer *peer, const char *address)
{
	struct limit_address *a = limit_find(&server->limits, address, server_now());
	struct client *c;

	if (!a || a->connections >= server->per_address || server->stopping)
		return NULL;
	c = calloc(1, sizeof *c);
	if (!c)
		return NULL;
	a->connections++;
	c->address = a;
	c->peer = peer;
	c->viewer = FIRN_PUBLIC;
	c->queue_end = &c->queue;
	c->next = server->clients;
	if (c->next)
		c->next->previous = c;
	server->clients = c;
	server->client_count++;
	return c;
}

void client_free(struct server *server, struct client *c)
{
	struct message *m;

	room_drop_request(c);
	room_leave(server, c);
	if (c->holding)
		c->holding->client = NULL;
	if (c->next)
		c->next->previous = c->previous;
	*(c->previous ? &c->previous->next : &server->clients) = c->next;
	server->client_count--;
	c->address->connections--;
	while ((m = c->queue)) {
		c->queue = m->next;
		free(m);
	}
	free(c->request);
	free(c);
}

void client_send(struct client *c, const struct firn_writer *w)
{
	if (!w->full)
		net_send(c->peer, w->buf, w->len);
}
