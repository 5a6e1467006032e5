/* Request handlers of those who sit at a table: talk, ask, resign, leave, the host's rights.
 * Each answers the request of its name in docs/server.md. */
#ifndef FIRN_SERVER_HANDLE_TABLE_H
#define FIRN_SERVER_HANDLE_TABLE_H

#include "server/refusal.h"

struct request;

/* A line or a phrase of chat. */
struct refusal handle_chat(struct request *r);
/* Asks the others for an undo, a pause, to resume, for a rematch, to remove somebody. */
struct refusal handle_ask(struct request *r);
/* Agrees to an ask, or not. */
struct refusal handle_answer(struct request *r);
struct refusal handle_resign(struct request *r);
/* Gives the seat up; a computer plays on. */
struct refusal handle_leave(struct request *r);
/* Takes over again from the computer that stands in. */
struct refusal handle_back(struct request *r);
/* The host: computers take the empty seats. */
struct refusal handle_start(struct request *r);
/* The host: takes a seat away before the game begins, or from somebody whose time is up. */
struct refusal handle_remove(struct request *r);
/* The host: keeps a seat from chatting, or lets it. */
struct refusal handle_mute(struct request *r);
/* The host: closes a table at which no game has begun. */
struct refusal handle_close(struct request *r);
/* A code with which another device may take the seat. */
struct refusal handle_device(struct request *r);
/* Leaves the table but keeps the seat. */
struct refusal handle_away(struct request *r);

#endif
