/* A client is one WebSocket: who it is at which table, and its requests. */
#ifndef FIRN_SERVER_CLIENT_H
#define FIRN_SERVER_CLIENT_H

#include <stdbool.h>

#include "engine/text.h"
#include "server/limit.h"
#include "server/table.h"

struct net_peer;
struct room;
struct server;

enum { CLIENT_WAITING = 32 }; /* messages of a client that wait for the one before */

/* A message as it came. */
struct message {
	struct message *next;
	size_t size; /* bytes of text */
	char text[];
};

/* A move that waits for those that slower players may have sent before it. */
struct holding {
	struct server *server;
	struct client *client; /* NULL: gone */
};

struct client {
	struct client *next, *previous; /* of all */
	struct client *next_here;       /* of the same room */
	struct client *next_waiting;
	struct net_peer *peer;
	struct limit_address *address;
	struct limit_bucket rate;
	int warnings;                /* times too fast in a row */
	struct room *room;           /* where it is; NULL: nowhere */
	struct room *pending;        /* where its request waits or is being stored */
	struct holding *holding;     /* its move waits for slower players */
	int viewer;                  /* seat or FIRN_PUBLIC */
	char asked_hash[TABLE_HASH]; /* of the token of a seat that the host may give; "": none */
	bool lobby;                  /* it is told of changes of the lobby */
	bool busy;                   /* a request has no answer yet ... */
	bool held;                   /* ... and has waited for slower players */
	bool charged;                /* ... and has been counted by a limit of its own */
	struct message *request;     /* that one, if it is to be stored */
	struct message *queue, **queue_end;
	int queue_size;
	char id[136]; /* the request's id as JSON; "": none */
};

/* NULL: the server is stopping, the address has too many connections, or no memory. */
struct client *client_new(struct server *server, struct net_peer *peer, const char *address);
void client_free(struct server *server, struct client *c);
/* Sends what was written, unless it did not fit. */
void client_send(struct client *c, const struct firn_writer *w);

#endif
