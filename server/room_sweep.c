#include "server/room_sweep.h"

#include <stdlib.h>
#include <string.h>

#include "server/room_load.h"
#include "server/server.h"

_Static_assert((int)ALARM_BUCKETS == (int)ROOM_BUCKETS, "room_bucket serves both");

static bool is_idle(const struct room *r, int64_t now, int64_t idle)
{
	return !r->clients && !r->news && !r->busy && !r->opening && !r->thinking &&
	       now > r->used + idle;
}

/* A table that is not in memory and has to be loaded when a flag may fall. */
struct alarm {
	struct alarm *next;
	int64_t at; /* ms */
	char table[STORE_ID];
};

/* The alarm of a table: the one there is, or a new one. NULL: no memory. */
static struct alarm *alarm_of(struct server *server, const char *table)
{
	struct alarm **bucket = &server->alarms.bucket[room_bucket(table)], *a = *bucket;

	while (a && strcmp(a->table, table))
		a = a->next;
	if (a || !(a = calloc(1, sizeof *a)))
		return a;
	memcpy(a->table, table, STORE_ID);
	a->next = *bucket;
	*bucket = a;
	return a;
}

static void ring_due(struct server *server, struct alarm **at, int64_t now)
{
	enum refusal_kind why;
	struct alarm *a;

	while ((a = *at)) {
		if (a->at > now || (!room_open(server, a->table, &why) && why != REFUSE_NO_TABLE)) {
			at = &a->next; /* it is not time yet, or cannot be read now */
			continue;
		}
		*at = a->next;
		free(a);
	}
}

void room_ring(struct server *server)
{
	int64_t now = server_now();

	for (int i = 0; i < ALARM_BUCKETS; i++)
		ring_due(server, &server->alarms.bucket[i], now);
}

/* False: the room has to stay, because its clock runs out soon or there is no memory. */
static bool set_alarm(struct server *server, const struct room *r, int64_t now)
{
	int64_t left = table_time_left(r->table, now);
	struct alarm *a;

	if (left < 0)
		return true;
	a = left > server->idle_ms ? alarm_of(server, r->table->id) : NULL;
	if (!a)
		return false;
	a->at = now + left;
	return true;
}

/* When memory gets scarce, looking at a table now and then does not keep it there. */
static int64_t patience(const struct server *server)
{
	return room_is_crowded(server) ? 0 : server->idle_ms;
}

void room_sweep(struct server *server)
{
	int64_t now = server_now(), idle_ms = patience(server);

	for (struct room *r = room_first(server), *next; r; r = next) {
		next = room_next(server, r);
		if (is_idle(r, now, idle_ms) && set_alarm(server, r, now))
			room_free(server, r);
	}
}

void room_sweep_end(struct server *server)
{
	struct alarm *a;

	for (int i = 0; i < ALARM_BUCKETS; i++)
		while ((a = server->alarms.bucket[i])) {
			server->alarms.bucket[i] = a->next;
			free(a);
		}
}
