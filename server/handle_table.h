/* Request handlers of those who sit at a table: talk, ask, resign, leave, the host's rights. */
#ifndef FIRN_SERVER_HANDLE_TABLE_H
#define FIRN_SERVER_HANDLE_TABLE_H

#include "server/refusal.h"

struct request;

struct refusal handle_chat(struct request *r);
struct refusal handle_ask(struct request *r);
struct refusal handle_answer(struct request *r);
struct refusal handle_resign(struct request *r);
struct refusal handle_leave(struct request *r);
struct refusal handle_back(struct request *r);
struct refusal handle_start(struct request *r);
struct refusal handle_remove(struct request *r);
struct refusal handle_mute(struct request *r);
struct refusal handle_close(struct request *r);
struct refusal handle_device(struct request *r);
struct refusal handle_away(struct request *r);

#endif
