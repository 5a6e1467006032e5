/* Request handlers of those who come to a table: watch, sit down, come back, change devices. */
#ifndef FIRN_SERVER_HANDLE_JOIN_H
#define FIRN_SERVER_HANDLE_JOIN_H

#include "server/refusal.h"

struct request;

struct refusal handle_join(struct request *r);
struct refusal handle_sit(struct request *r);
struct refusal handle_claim(struct request *r);

#endif
