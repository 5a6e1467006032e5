#include "server/client_send.h"

#include <stdlib.h>

#include "server/client.h"
#include "server/connection.h"

/* number: packed or not. */
static void open_sent(struct server *server, struct letter *l)
{
	(void)server;
	connection_send(l->connection, l->client, l->message->text, l->message->size, l->number);
	free(l->message);
	free(l);
}

/* A message that cannot be sent closes the connection, so that nobody misses it unknowingly. */
static void send_by_letter(struct client *c, const char *bytes, size_t n, bool packed)
{
	struct letter *l = malloc(sizeof *l);
	struct message *m = message_new(bytes, n);

	if (!l || !m) {
		free(l);
		free(m);
		client_close(c, NET_CLOSE_POLICY);
		return;
	}
	*l = (struct letter){.open = open_sent, .message = m, .number = packed};
	client_write_home(c, l);
}

void client_send_bytes(struct client *c, const char *bytes, size_t n, bool packed)
{
	if (client_is_home(c))
		connection_send(c->connection, c, bytes, n, packed);
	else
		send_by_letter(c, bytes, n, packed);
}

void client_send(struct client *c, const struct firn_writer *w)
{
	if (!w->full)
		client_send_bytes(c, w->buf, w->len, false);
}

bool client_is_ready(const struct client *c)
{
	return !client_is_home(c) || (c->connection->peer && net_is_read(c->connection->peer));
}
