/* Request handlers for those who are at no table yet: what there is, a new table.
 * Each answers the request of its name in docs/server.md. */
#ifndef FIRN_SERVER_HANDLE_LOBBY_H
#define FIRN_SERVER_HANDLE_LOBBY_H

#include "server/refusal.h"

struct request;

/* Versions, games, levels, phrases, the time. */
struct refusal handle_hello(struct request *r);
/* The time, in ms since 1970. */
struct refusal handle_ping(struct request *r);
/* The public tables; `watch`: also whenever they change. */
struct refusal handle_lobby(struct request *r);
struct refusal handle_rulesets(struct request *r);
/* Opens a table and sits down at it; answered when it is stored. */
struct refusal handle_create(struct request *r);

#endif
