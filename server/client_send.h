/* Messages to a client, by letter if its connection belongs to another loop. A file of its own, so
 * that a test can write down what is sent instead. */
#ifndef FIRN_SERVER_CLIENT_SEND_H
#define FIRN_SERVER_CLIENT_SEND_H

#include <stdbool.h>

#include "engine/text.h"

struct client;

/* Sends what was written, unless it did not fit. */
void client_send(struct client *c, const struct firn_writer *w);
/* Sends a message; `packed`: in a binary frame. */
void client_send_bytes(struct client *c, const char *bytes, size_t n, bool packed);
/* Has it read nearly all that it was sent? True also if that is not known here. */
bool client_is_ready(const struct client *c);

#endif
