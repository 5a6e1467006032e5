/* Tables in PostgreSQL, for several servers: one connection writes (postgres_commit.c), one hears
 * what others do (postgres_hear.c), some read (postgres_read.c). Each reconnects when it is used
 * next. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/game.h"
#include "store/moment.h"
#include "store/postgres_commit.h"
#include "store/postgres_hear.h"
#include "store/postgres_read.h"
#include "store/schema.h"

enum {
	CONNECT = 10000,         /* ms to connect at the start */
	UPGRADE = 10 * 60 * 1000 /* ms to upgrade a large database, or wait for one who does */
};

static void stop(struct store *s, bool on)
{
	int descriptor = ((struct postgres *)s)->stop;
	eventfd_t count;

	if (on)
		eventfd_write(descriptor, 1);
	else
		eventfd_read(descriptor, &count);
}

static void close_postgres(struct store *s)
{
	struct postgres *p = (struct postgres *)s;

	wire_close(&p->writer);
	wire_close(&p->ear);
	for (int i = 0; i < POSTGRES_READERS; i++)
		wire_close(&p->readers[i]);
	if (p->stop >= 0)
		close(p->stop);
	pthread_mutex_destroy(&p->lock);
	pthread_cond_destroy(&p->returned);
	free(p->address);
	free(p);
}

static const struct store_kind postgres_kind = {
	.shared = true,
	.commit = postgres_commit,
	.read = postgres_read,
	.list = postgres_list,
	.due = postgres_due,
	.probe = postgres_probe,
	.hear = postgres_hear,
	.stop = stop,
	.close = close_postgres,
};

/* ---- Opening ---- */

/* The version of the schema; the lock lets servers that start together take turns. */
static int lock_version(struct postgres_wire *l, int64_t until)
{
	PGresult *r;
	int n = -1;

	if (!wire_exec(l,
		       "SET client_min_messages = warning; BEGIN; "
		       "SELECT pg_advisory_xact_lock(70417); "
		       "CREATE TABLE IF NOT EXISTS firn_schema (version INTEGER NOT NULL)",
		       until) ||
	    !PQsendQuery(l->c, "SELECT coalesce(max(version), 0) FROM firn_schema"))
		return -1;
	r = wire_result(l, until);
	if (PQresultStatus(r) == PGRES_TUPLES_OK)
		n = atoi(PQgetvalue(r, 0, 0));
	PQclear(r);
	return n;
}

static const char *upgrade(struct postgres_wire *l)
{
	int64_t until = moment_now() + UPGRADE;
	int at = lock_version(l, until), newest = 0;
	char sql[64];

	while (store_schema[newest])
		newest++;
	if (at < 0)
		return wire_fault(l);
	if (at > newest)
		return store_newer;
	for (; at < newest; at++) {
		snprintf(sql, sizeof sql, "INSERT INTO firn_schema VALUES (%d)", at + 1);
		if (!wire_exec(l, store_schema[at], until) || !wire_exec(l, sql, until))
			return wire_fault(l);
	}
	return wire_exec(l, "COMMIT", until) ? NULL : wire_fault(l);
}

/* What is wrong; NULL: nothing. */
static const char *connect_all(struct postgres *p)
{
	const char *wrong;

	if (!wire_connect(&p->ear, moment_now() + CONNECT))
		return wire_fault(&p->ear);
	wrong = upgrade(&p->ear);
	if (wrong)
		return wrong;
	if (!postgres_connect_writer(p, moment_now() + CONNECT))
		return wire_fault(&p->writer);
	if (!postgres_probe(&p->store))
		return wire_fault(&p->writer);
	return postgres_listen(&p->ear, moment_now() + CONNECT) ? NULL : wire_fault(&p->ear);
}

/* NULL: no memory or no descriptor. */
static struct postgres *postgres_new(const char *address)
{
	struct postgres *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->store.kind = &postgres_kind;
	p->address = strdup(address);
	p->stop = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	pthread_mutex_init(&p->lock, NULL);
	moment_cond_init(&p->returned);
	p->writer = p->ear = (struct postgres_wire){.address = p->address, .stop = p->stop};
	for (int i = 0; i < POSTGRES_READERS; i++)
		p->readers[i] = p->writer;
	if (p->address && p->stop >= 0)
		return p;
	close_postgres(&p->store);
	return NULL;
}

struct store *store_open_postgres(const char *address, char *why, size_t cap)
{
	struct postgres *p = postgres_new(address);
	const char *wrong = p ? connect_all(p) : N_("out of memory");

	if (!wrong)
		return &p->store;
	snprintf(why, cap, "%s", wrong);
	why[strcspn(why, "\n")] = '\0'; /* libpq gives advice on further lines */
	if (p)
		close_postgres(&p->store);
	return NULL;
}
