/* The request `forget` of docs/server.md: name, token and chat of a player are erased. */
#ifndef FIRN_SERVER_HANDLE_FORGET_H
#define FIRN_SERVER_HANDLE_FORGET_H

#include "server/refusal.h"

struct request;

struct refusal handle_forget(struct request *r);

#endif
