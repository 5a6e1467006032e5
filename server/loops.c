#include "server/loops.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "server/ai_pool.h"
#include "server/ban.h"
#include "server/budget.h"
#include "server/limit.h"
#include "server/mail.h"
#include "server/net.h"
#include "server/server.h"
#include "store/queue.h"

struct loops *loops_new(const struct serve_config *config, struct store *store, int count)
{
	struct loops *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	l->count = count;
	l->limits = budget_new(config);
	l->bans = bans_new();
	if (!l->limits || !l->bans) {
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

/* Has the loops, which no longer run, open each other's letters until there are none. */
static void settle(struct loops *l)
{
	bool any = true;

	while (any) {
		any = false;
		for (int i = 0; i < l->count; i++)
			mail_post(l->loop[i]);
		for (int i = 0; i < l->count; i++)
			any |= mail_open(l->loop[i]);
	}
}

/* All sockets are closed before anything is freed: their clients may live in another loop. */
void loops_free(struct loops *l)
{
	bool whole = l->loop[l->count - 1] != NULL;

	for (int i = 0; i < l->count && whole; i++)
		server_shut(l->loop[i]);
	if (whole)
		settle(l);
	for (int i = 0; i < l->count; i++)
		server_unplug(l->loop[i]);
	ai_pool_free(l->ai_pool);
	store_queue_free(l->queue);
	for (int i = 0; i < l->count; i++)
		server_free(l->loop[i]);
	bans_free(l->bans);
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

/* ---- Metrics ---- */

void loops_note(struct server *server)
{
	struct metrics *m = &server->metrics;

	metric_set(&m->connections, (uint64_t)server->connection_count);
	metric_set(&m->rooms, (uint64_t)server->rooms.count);
	metric_set(&m->bytes, net_pending(server->net));
}

void loops_measure(const struct loops *l, struct metrics *sum)
{
	memset(sum, 0, sizeof *sum);
	for (int i = 0; i < l->count; i++)
		metrics_sum(sum, &l->loop[i]->metrics);
}

/* ---- News ---- */

static bool get(const bool *flag)
{
	return __atomic_load_n(flag, __ATOMIC_ACQUIRE);
}

/* Returns what it was before. */
static bool set(bool *flag, bool value)
{
	return __atomic_exchange_n(flag, value, __ATOMIC_ACQ_REL);
}

static void wake_all(struct loops *l)
{
	for (int i = 0; i < l->count; i++)
		net_wake(l->loop[i]->net);
}

void loops_stop(struct loops *l)
{
	set(&l->stopping, true);
	wake_all(l);
}

bool loops_stopping(const struct loops *l)
{
	return get(&l->stopping);
}

void loops_end(struct loops *l)
{
	set(&l->ended, true);
	wake_all(l);
}

bool loops_ended(const struct loops *l)
{
	return get(&l->ended);
}

/* The first loop looks whether all are drained. */
void loops_set_drained(struct server *server, bool drained)
{
	struct loops *l = server->loops;

	if (!set(&l->news[server->index].drained, drained) && drained && server->index)
		net_wake(l->loop[0]->net);
}

bool loops_drained(const struct loops *l)
{
	for (int i = 0; i < l->count; i++)
		if (!get(&l->news[i].drained))
			return false;
	return true;
}

bool loops_renew(struct server *server)
{
	struct loops *l = server->loops;

	/* Counted before they are told, so that none of them is the last one too early. */
	__atomic_add_fetch(&l->renewing, l->count, __ATOMIC_ACQ_REL);
	for (int i = 0; i < l->count; i++) {
		if (i != server->index && !set(&l->news[i].renewal, true))
			net_wake(l->loop[i]->net);
		else if (i != server->index) /* it was told before and has not read it yet */
			loops_renewed(l);
	}
	return loops_renewed(l);
}

bool loops_renewed(struct loops *l)
{
	return !__atomic_sub_fetch(&l->renewing, 1, __ATOMIC_ACQ_REL);
}

bool loops_take_renewal(struct server *server)
{
	return set(&server->loops->news[server->index].renewal, false);
}

void loops_change_lobby(struct server *server)
{
	struct loops *l = server->loops;

	for (int i = 0; i < l->count; i++)
		if (i != server->index && !set(&l->news[i].lobby, true))
			net_wake(l->loop[i]->net);
}

bool loops_take_lobby(struct server *server)
{
	return set(&server->loops->news[server->index].lobby, false);
}
