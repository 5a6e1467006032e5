#include "server/deadline.h"

#include <stdlib.h>

#include "server/client.h"
#include "server/dispatch.h"
#include "server/holding.h"
#include "server/net.h"
#include "server/server.h"

bool deadline_passed(int64_t since)
{
	return server_now() >= since + DEADLINE_MS;
}

/* The request is detached from where it waits, so that nobody answers it again. */
static void give_up(struct server *server, struct client *c)
{
	room_drop_request(c);
	holding_end(c);
	metric_add(&server->metrics.late, 1);
	dispatch_refuse(server, c, refuse(REFUSE_UNAVAILABLE));
}

static void look(void *context)
{
	struct server *server = *(struct server **)context;
	bool waiting = false;

	server->deadline_set = false;
	for (struct client *c = server->clients, *next; c; c = next) {
		next = c->next;
		if (c->busy && deadline_passed(c->since))
			give_up(server, c);
		waiting |= c->busy;
	}
	if (waiting)
		deadline_watch(server);
}

void deadline_watch(struct server *server)
{
	struct server **context = server->deadline_set ? NULL : malloc(sizeof(struct server *));

	if (!context)
		return;
	*context = server;
	server->deadline_set = net_after(server->net, DEADLINE_LOOK_MS, look, context);
}
