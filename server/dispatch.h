/* Requests on a socket (docs/server.md): who may do what. A client's requests are answered one
 * after the other, in order. */
#ifndef FIRN_SERVER_DISPATCH_H
#define FIRN_SERVER_DISPATCH_H

#include "server/refusal.h"
#include "server/table.h"

struct client;
struct room;
struct server;

/* A message came: it is handled, waits for the one before, or is refused as too fast. */
void dispatch_message(struct server *server, struct client *c, const char *text, size_t n);
/* Handles the client's request again, after it has waited. */
void dispatch_retry(struct server *server, struct client *c);
/* Answers the client's request with a refusal. */
void dispatch_refuse(struct server *server, struct client *c, struct refusal why);
/* Answers the client's request, whose entry was stored: r->reply says how. */
void dispatch_stored(struct server *server, struct client *c, struct room *r,
		     const struct table_effect *fx);

#endif
