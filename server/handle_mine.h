/* Request handlers about all seats of one player, at any table: whose turn it is, records. */
#ifndef FIRN_SERVER_HANDLE_MINE_H
#define FIRN_SERVER_HANDLE_MINE_H

#include "server/refusal.h"

struct request;

struct refusal handle_mine(struct request *r);
struct refusal handle_export(struct request *r);

#endif
