#include "server/client.h"

#include <stdlib.h>
#include <string.h>

#include "server/connection.h"
#include "server/holding.h"
#include "server/loops.h"
#include "server/request_work.h"
#include "server/server.h"

struct message *message_new(const char *text, size_t n)
{
	struct message *m = malloc(sizeof *m + n);

	if (!m)
		return NULL;
	m->next = NULL;
	m->since = 0;
	m->size = n;
	memcpy(m->text, text, n);
	return m;
}

/* ---- Its life ---- */

struct client *client_new(struct connection *x, struct server *server)
{
	struct client *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->server = server;
	c->connection = x;
	c->address = x->address;
	c->viewer = FIRN_PUBLIC;
	return c;
}

void client_begin(struct client *c)
{
	struct server *server = c->server;

	c->begun = true;
	c->next = server->clients;
	if (c->next)
		c->next->previous = c;
	server->clients = c;
}

void client_end(struct client *c)
{
	room_drop_request(c);
	room_leave(c->server, c);
	holding_end(c);
	request_work_end(c);
	if (c->next)
		c->next->previous = c->previous;
	*(c->previous ? &c->previous->next : &c->server->clients) = c->next;
	free(c->request);
}

/* ---- What it says ---- */

bool client_is_home(const struct client *c)
{
	return c->server == c->connection->home;
}

void client_write_home(struct client *c, struct letter *l)
{
	l->connection = c->connection;
	l->client = c;
	mail_send(c->server, c->connection->home, l);
}

static void open_closing(struct server *server, struct letter *l)
{
	(void)server;
	connection_close(l->connection, l->client, (enum net_close)l->number);
}

void client_close(struct client *c, enum net_close code)
{
	if (client_is_home(c)) {
		connection_close(c->connection, c, code);
		return;
	}
	if (c->closing.open) /* said already */
		return;
	c->closing = (struct letter){.open = open_closing, .number = (int)code};
	client_write_home(c, &c->closing);
}

static void open_answered(struct server *server, struct letter *l)
{
	(void)server;
	connection_answered(l->connection, l->client, l->number);
}

void client_answer(struct client *c, const struct firn_writer *w)
{
	client_send(c, w);
	if (client_is_home(c)) {
		connection_answered(c->connection, c, c->room != NULL);
		return;
	}
	c->answered = (struct letter){.open = open_answered, .number = c->room != NULL};
	client_write_home(c, &c->answered);
}

static void open_elsewhere(struct server *server, struct letter *l)
{
	connection_elsewhere(l->connection, l->message, server->loops->loop[l->number]);
}

void client_elsewhere(struct client *c, struct message *m, struct server *loop)
{
	if (client_is_home(c)) {
		connection_elsewhere(c->connection, m, loop);
		return;
	}
	c->answered = (struct letter){.open = open_elsewhere, .message = m, .number = loop->index};
	client_write_home(c, &c->answered);
}

unsigned client_delay(const struct client *c)
{
	return client_is_home(c) ? net_delay(c->connection->peer) : c->delay;
}
