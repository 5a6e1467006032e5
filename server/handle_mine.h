/* Request handlers about all seats of one player, at any table: whose turn it is, records.
 * Each answers the request of its name in docs/server.md. */
#ifndef FIRN_SERVER_HANDLE_MINE_H
#define FIRN_SERVER_HANDLE_MINE_H

#include "server/refusal.h"

struct request;

/* The state of the tables at which the client has seats, and whose turn it is. */
struct refusal handle_mine(struct request *r);
/* The records of their finished games, rematches included. */
struct refusal handle_export(struct request *r);

#endif
