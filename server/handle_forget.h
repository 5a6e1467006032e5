/* The request `forget` of docs/server.md: name, token and chat of a player are erased. */
#ifndef FIRN_SERVER_HANDLE_FORGET_H
#define FIRN_SERVER_HANDLE_FORGET_H

#include "server/refusal.h"

struct request;
struct room;
struct tenure;

struct refusal handle_forget(struct request *r);
/* Erases what is theirs. The room is not busy; nobody is asked whether the client may. */
struct refusal forget_tenure(struct request *r, struct room *room, const struct tenure *tenure);

#endif
