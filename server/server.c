#include "server/server.h"

#include <stdlib.h>

#include "games/games.h"
#include "server/ai_pool.h"
#include "server/lobby.h"
#include "server/loops.h"
#include "server/mail.h"
#include "server/net.h"
#include "server/presence.h"
#include "server/serve.h"
#include "store/queue.h"

struct server *server_new(const struct serve_config *c, struct store *store, struct loops *loops,
			  int index)
{
	struct server *server = calloc(1, sizeof *server);

	if (!server)
		return NULL;
	server->mailbox = mailbox_new(loops->count);
	if (!server->mailbox) {
		free(server);
		return NULL;
	}
	server->loops = loops;
	server->index = index;
	loops->loop[index] = server;
	server->store = store;
	server->protocol.games = firn_games;
	server->idle_ms = (int64_t)c->idle * 1000;
	server->race_ms = (int64_t)c->race * 1000;
	server->request_rate = (struct limit_rate){c->per_second, c->per_second * 5};
	server->limits = loops->limits;
	server->room_most = (c->tables + loops->count - 1) / loops->count;
	server->started = server_now();
	return server;
}

void server_shut(struct server *server)
{
	if (server->net)
		net_shut(server->net);
}

void server_unplug(struct server *server)
{
	if (!server)
		return;
	ai_pool_port_free(server->ai_port);
	store_port_free(server->port);
	server->ai_port = NULL;
	server->port = NULL;
}

void server_free(struct server *server)
{
	if (!server)
		return;
	lobby_free(server); /* GETs that wait for it have timers of the net */
	if (server->net)
		net_free(server->net);
	room_free_all(server);
	presence_free(server);
	mailbox_free(server->mailbox);
	free(server);
}
