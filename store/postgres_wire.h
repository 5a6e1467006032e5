/* A connection to PostgreSQL on which nobody waits for longer than they want to. Moments are those
 * of store/moment.h. After a failure the state of the connection is not known: close it. */
#ifndef FIRN_STORE_POSTGRES_WIRE_H
#define FIRN_STORE_POSTGRES_WIRE_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

struct postgres_wire {
	const char *address;
	int stop;    /* a descriptor; when it is readable all waiting fails at once */
	PGconn *c;   /* NULL: not connected */
	bool unsent; /* the database has not got everything up to the last wire_sync */
};

/* Connects. False: it failed, or there was no answer by that moment. */
bool wire_connect(struct postgres_wire *l, int64_t until);
/* Disconnects, if it is connected. */
void wire_close(struct postgres_wire *l);
/* Waits for input (POLLIN) or room for output (POLLOUT). False: there is none by that moment. */
bool wire_poll(struct postgres_wire *l, short events, int64_t until);
/* True: it is connected, as far as is known without a question. */
bool wire_alive(struct postgres_wire *l);
/* Ends a round trip of a pipeline. False: no memory. */
bool wire_sync(struct postgres_wire *l);
/* Sends what libpq holds back and waits until PQgetResult has an answer. False: there is none. */
bool wire_ready(struct postgres_wire *l, int64_t until);
/* The answer to one statement that was sent. NULL: there is none. */
PGresult *wire_result(struct postgres_wire *l, int64_t until);
/* Runs statements that return no rows. False: one of them failed. */
bool wire_exec(struct postgres_wire *l, const char *sql, int64_t until);
/* Prepares a statement under a name. False: it failed. */
bool wire_prepare(struct postgres_wire *l, const char *name, const char *sql, int64_t until);
/* What went wrong last, for people. */
const char *wire_fault(const struct postgres_wire *l);

#endif
