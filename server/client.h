/* A client acts for a connection (server/connection.h) at the tables of one loop: who it is at which
 * table, and the request that is under way. It never changes its loop: a connection that goes to a
 * table of another loop gets another client. */
#ifndef FIRN_SERVER_CLIENT_H
#define FIRN_SERVER_CLIENT_H

#include <stdbool.h>

#include "engine/text.h"
#include "server/client_send.h"
#include "server/lobby_watch.h"
#include "server/mail.h"
#include "server/metrics.h"
#include "server/net_socket.h"
#include "server/table.h"

struct connection;
struct holding;
struct limit_address;
struct request_work;
struct room;
struct server;

enum { CLIENT_ID = 136 }; /* bytes of a request's id, with a NUL */

/* A message as it came. */
struct message {
	struct message *next;
	int64_t since; /* ms since 1970: when it came; 0: just now */
	size_t size;   /* bytes of text */
	char text[];
};

struct client {
	struct client *next, *previous; /* of the loop */
	struct client *next_here;       /* of the same room */
	struct client *next_waiting;
	struct server *server; /* whose loop it lives in; never changes */
	struct connection *connection;
	struct limit_address *address; /* of the connection */
	unsigned delay;                /* ms: what home told of it; see client_delay */
	bool begun;                    /* its loop knows it */
	struct room *room;             /* where it is; NULL: nowhere */
	struct room *pending;          /* where its request waits or is being stored */
	struct holding *holding;       /* its request waits for something that is no room */
	int viewer;                    /* seat or FIRN_PUBLIC */
	char asked_hash[TABLE_HASH];   /* of the token of a seat that the host may give; "": none */
	enum lobby_kind lobby;         /* what it is told of the lobby */
	uint32_t lobby_version;        /* the number of the list that it knows */
	bool busy;                     /* a request has no answer yet ... */
	int64_t since;                 /* ... and came at this time (ms since 1970) */
	enum metrics_answer measured;  /* ... and is counted as one of these */
	bool held;                     /* ... and has waited for slower players */
	bool charged;                  /* ... and has been counted by a limit of its own */
	bool refreshed;                /* ... and has waited for news of other servers */
	struct request_work *work;     /* ... and was prepared by a thread of the store; or NULL */
	struct message *request;       /* that one, if it is to be stored */
	char id[CLIENT_ID];            /* the request's id as JSON; "": none */
	/* Letters that must not fail for want of memory: to home, to home, from home and back. */
	struct letter answered, closing, end;
};

/* NULL: no memory. */
struct message *message_new(const char *text, size_t n);

/* ---- Its life: called by the connection ---- */

/* A client that its loop does not know yet. To be freed with free(). NULL: no memory. */
struct client *client_new(struct connection *x, struct server *server);
/* On its loop, before and after everything else. */
void client_begin(struct client *c);
void client_end(struct client *c);

/* ---- What it says: called on its loop ---- */

/* Sends the answer to its request. It may have the next request afterwards, or be gone. */
void client_answer(struct client *c, const struct firn_writer *w);
/* Gives its request back: it names a table of another loop. The client may be gone afterwards. */
void client_elsewhere(struct client *c, struct message *m, struct server *loop);
/* Has its connection closed. */
void client_close(struct client *c, enum net_close code);
/* Is its loop that of its connection? */
bool client_is_home(const struct client *c);
/* Sends a letter to the loop of its connection, if that is another one. */
void client_write_home(struct client *c, struct letter *l);
/* Half of the measured round trip in ms; 0: not measured yet. */
unsigned client_delay(const struct client *c);

#endif
