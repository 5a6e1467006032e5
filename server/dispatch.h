/* Requests on a socket (docs/server.md): who may do what. A client has one request at a time. */
#ifndef FIRN_SERVER_DISPATCH_H
#define FIRN_SERVER_DISPATCH_H

#include "server/refusal.h"
#include "server/table.h"

struct client;
struct connection;
struct message;
struct room;
struct server;

/* Handles a request of a client that has none. `m`: the same as a message of its own, which the
 * client owns from now on; NULL: there is none yet. */
void dispatch_request(struct server *server, struct client *c, struct message *m, const char *text,
		      size_t n);
/* Refuses a message without reading more than its id. */
void dispatch_refuse_message(struct server *server, struct connection *x, const char *text,
			     size_t n, struct refusal why);
/* Handles the client's request again, after it has waited. */
void dispatch_retry(struct server *server, struct client *c);
/* Answers the client's request with a refusal. */
void dispatch_refuse(struct server *server, struct client *c, struct refusal why);
/* Answers the client's request, whose entry was stored: r->reply says how. */
void dispatch_stored(struct server *server, struct client *c, struct room *r,
		     const struct table_effect *fx);

#endif
