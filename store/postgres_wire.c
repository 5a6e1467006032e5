#include "store/postgres_wire.h"

#include <poll.h>

#include "engine/game.h"
#include "store/moment.h"

bool wire_poll(struct postgres_wire *l, short events, int64_t until)
{
	struct pollfd wait[] = {{.fd = PQsocket(l->c), .events = events},
				{.fd = l->stop, .events = POLLIN}};
	int64_t left = until - moment_now();

	return left > 0 && poll(wait, 2, (int)left) > 0 && !wait[1].revents;
}

/* Keeps notices of libpq out of the log of the program. */
static void no_notice(void *context, const char *text)
{
	(void)context, (void)text;
}

/* Settings in the address override these. */
static PGconn *begin(const char *address)
{
	static const char *const keys[] = {
		"tcp_user_timeout", "keepalives_idle", "keepalives_interval",
		"keepalives_count", "dbname",          NULL};
	const char *const values[] = {"5000", "5", "2", "3", address, NULL};

	return PQconnectStartParams(keys, values, 1);
}

bool wire_connect(struct postgres_wire *l, int64_t until)
{
	PostgresPollingStatusType next = PGRES_POLLING_WRITING;

	wire_close(l);
	l->c = begin(l->address);
	if (!l->c || PQstatus(l->c) == CONNECTION_BAD)
		return false;
	PQsetNoticeProcessor(l->c, no_notice, NULL);
	while (next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) {
		if (!wire_poll(l, next == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
			return false;
		next = PQconnectPoll(l->c);
	}
	return next == PGRES_POLLING_OK && !PQsetnonblocking(l->c, 1);
}

void wire_close(struct postgres_wire *l)
{
	PQfinish(l->c);
	l->c = NULL;
}

/* What lies in the socket of an idle connection is its end, or a last word before that. */
bool wire_alive(struct postgres_wire *l)
{
	struct pollfd wait = {.fd = l->c ? PQsocket(l->c) : -1, .events = POLLIN};

	for (int i = 0; i < 3 && l->c && poll(&wait, 1, 0) > 0; i++)
		if (!PQconsumeInput(l->c))
			return false;
	return l->c && PQstatus(l->c) == CONNECTION_OK;
}

bool wire_sync(struct postgres_wire *l)
{
	l->unsent = true;
	return PQpipelineSync(l->c);
}

bool wire_ready(struct postgres_wire *l, int64_t until)
{
	for (;;) {
		int unsent = PQflush(l->c);
		if (unsent < 0)
			return false;
		l->unsent = unsent > 0;
		if (!PQisBusy(l->c))
			return true;
		if (!wire_poll(l, unsent ? POLLIN | POLLOUT : POLLIN, until) ||
		    !PQconsumeInput(l->c))
			return false;
	}
}

PGresult *wire_result(struct postgres_wire *l, int64_t until)
{
	PGresult *first = NULL, *r;

	while (wire_ready(l, until)) {
		r = PQgetResult(l->c);
		if (!r)
			return first;
		if (first)
			PQclear(r);
		else
			first = r;
	}
	PQclear(first);
	return NULL;
}

static bool is_done(PGresult *r)
{
	ExecStatusType status = PQresultStatus(r);

	PQclear(r);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool wire_exec(struct postgres_wire *l, const char *sql, int64_t until)
{
	return PQsendQuery(l->c, sql) && is_done(wire_result(l, until));
}

bool wire_prepare(struct postgres_wire *l, const char *name, const char *sql, int64_t until)
{
	return PQsendPrepare(l->c, name, sql, 0, NULL) && is_done(wire_result(l, until));
}

const char *wire_fault(const struct postgres_wire *l)
{
	const char *text = l->c ? PQerrorMessage(l->c) : "";

	return text[0] ? text : N_("the database does not answer");
}
