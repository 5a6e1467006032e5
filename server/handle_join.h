/* Request handlers of those who come to a table: watch, sit down, come back, change devices.
 * Each answers the request of its name in docs/server.md. */
#ifndef FIRN_SERVER_HANDLE_JOIN_H
#define FIRN_SERVER_HANDLE_JOIN_H

#include "server/refusal.h"

struct request;

/* Comes to a table: with a token to its seat, without one as a spectator. */
struct refusal handle_join(struct request *r);
/* Takes an empty seat, or asks the host for one after the game has begun. */
struct refusal handle_sit(struct request *r);
/* Takes the seat of a code from another device; the old token ends. */
struct refusal handle_claim(struct request *r);

#endif
