/* A request that waits for something that is no room: a timer, or a job of the store. */
#ifndef FIRN_SERVER_HOLDING_H
#define FIRN_SERVER_HOLDING_H

struct client;
struct server;

/* Owned by whoever will answer the request. */
struct holding {
	struct server *server;
	struct client *client; /* NULL: gone, or answered already */
};

/* The client's request waits until `what` (owned by the caller) is asked for it. */
void holding_begin(struct holding *what, struct server *server, struct client *c);
/* The client's request no longer waits there, if it did. */
void holding_end(struct client *c);

#endif
