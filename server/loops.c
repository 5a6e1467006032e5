#include "server/loops.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "server/budget.h"
#include "server/limit.h"
#include "server/server.h"

struct loops *loops_new(const struct serve_config *config, struct store *store, int count)
{
	struct loops *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	l->count = count;
	l->limits = budget_new(config);
	if (!l->limits) {
		loops_free(l);
		return NULL;
	}
	for (int i = 0; i < count; i++) {
		if (!server_new(config, store, l, i)) {
			loops_free(l);
			return NULL;
		}
	}
	return l;
}

void loops_free(struct loops *l)
{
	for (int i = 0; i < l->count; i++)
		server_free(l->loop[i]);
	limits_free(l->limits);
	free(l);
}

/* The upper half of the hash: room_bucket uses the lower one, and every loop uses all buckets. */
struct server *loops_owner(const struct loops *l, const char *id)
{
	return l->loop[(firn_hash(0, id, strlen(id)) >> 32) % (unsigned)l->count];
}

bool loops_owns(const struct server *server, const char *id)
{
	return loops_owner(server->loops, id) == server;
}

void loops_new_id(const struct server *server, char id[STORE_ID])
{
	do
		token_new_id(id);
	while (!loops_owns(server, id));
}
