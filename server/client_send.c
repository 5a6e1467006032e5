#include "server/client_send.h"

#include <stdlib.h>

#include "server/client.h"
#include "server/connection.h"

static void open_sent(struct server *server, struct letter *l)
{
	(void)server;
	connection_send(l->connection, l->client, l->message->text, l->message->size);
	free(l->message);
	free(l);
}

/* A message that cannot be sent closes the connection, so that nobody misses it unknowingly. */
static void send_by_letter(struct client *c, const struct firn_writer *w)
{
	struct letter *l = malloc(sizeof *l);
	struct message *m = message_new(w->buf, w->len);

	if (!l || !m) {
		free(l);
		free(m);
		client_close(c, NET_CLOSE_POLICY);
		return;
	}
	*l = (struct letter){.open = open_sent, .message = m};
	client_write_home(c, l);
}

void client_send(struct client *c, const struct firn_writer *w)
{
	if (w->full)
		return;
	if (client_is_home(c))
		connection_send(c->connection, c, w->buf, w->len);
	else
		send_by_letter(c, w);
}
