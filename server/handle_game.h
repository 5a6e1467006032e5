/* Request handlers about the game, for one seat or a spectator: those of docs/protocol.md. */
#ifndef FIRN_SERVER_HANDLE_GAME_H
#define FIRN_SERVER_HANDLE_GAME_H

#include "server/refusal.h"

struct request;

struct refusal handle_view(struct request *r);
struct refusal handle_state(struct request *r);
struct refusal handle_moves(struct request *r);
struct refusal handle_log(struct request *r);
struct refusal handle_sheet(struct request *r);
struct refusal handle_why(struct request *r);
struct refusal handle_preview(struct request *r);
struct refusal handle_save(struct request *r);
struct refusal handle_never(struct request *r);
struct refusal handle_play(struct request *r);

#endif
