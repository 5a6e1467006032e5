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
	server->per_address = c->per_address;
	server->idle_ms = (int64_t)c->idle * 1000;
	server->race_ms = (int64_t)c->race * 1000;
	server->request_rate = (struct limit_rate){c->per_second, c->per_second * 5};
	server->address_rate = (struct limit_rate){c->per_second * 10, c->per_second * 50};
	server->get_rate = (struct limit_rate){c->per_address, c->per_address * 10};
	server->table_rate = (struct limit_rate){c->per_address / 200.0, c->per_address / 3.0};
	server->replay_rate = (struct limit_rate){c->per_address / 20.0, c->per_address / 2.0};
	server->public_rate = (struct limit_rate){c->per_address / 600.0, c->per_address / 10.0};
	server->started = server_now();
	return server;
}

void server_free(struct server *server)
{
	if (!server)
		return;
	ai_pool_free(server->ai_pool);
	store_queue_free(server->queue);
	server->queue = NULL;
	server->ai_pool = NULL;
	if (server->net)
		net_free(server->net);
	room_free_all(server);
	room_sweep_end(server);
	presence_free(server);
	lobby_free(server);
	mailbox_free(server->mailbox);
	free(server);
}
