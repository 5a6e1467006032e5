/* Request handlers for those who are at no table yet: what there is, a new table. */
#ifndef FIRN_SERVER_HANDLE_LOBBY_H
#define FIRN_SERVER_HANDLE_LOBBY_H

#include "server/refusal.h"

struct request;

struct refusal handle_hello(struct request *r);
struct refusal handle_ping(struct request *r);
struct refusal handle_lobby(struct request *r);
struct refusal handle_create(struct request *r);

#endif
