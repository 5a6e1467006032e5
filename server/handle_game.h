/* Request handlers about the game, for one seat or a spectator: those of docs/protocol.md. */
#ifndef FIRN_SERVER_HANDLE_GAME_H
#define FIRN_SERVER_HANDLE_GAME_H

#include "server/refusal.h"

struct request;

/* Every request of match/protocol.c that a client may send, but the ones below. */
struct refusal handle_game(struct request *r);
/* The state of the game in the library's own form. */
struct refusal handle_state(struct request *r);
/* The record, with the parts of its seed; after the end. */
struct refusal handle_save(struct request *r);
/* A move; answered when it is stored. */
struct refusal handle_play(struct request *r);

#endif
