/* The list of public tables. It is read from the store when it has changed, not whenever somebody
 * asks for it. */
#ifndef FIRN_SERVER_LOBBY_H
#define FIRN_SERVER_LOBBY_H

#include <stdbool.h>

struct firn_writer;
struct server;

/* The list as a JSON array, valid until it changes. NULL: it has to be read first (lobby_read). */
const char *lobby_list(struct server *server);
/* Writes the list as a JSON array. False: it has to be read first. */
bool lobby_write(struct server *server, struct firn_writer *w);
/* Has the list read by a thread of the store. Then `done` is called, which may write it if `ok`. False:
 * no memory. */
typedef void lobby_done_fn(void *context, bool ok);
bool lobby_read(struct server *server, lobby_done_fn *done, void *context);
/* Tells those who watch the lobby, if it has changed. */
void lobby_push(struct server *server);
/* The list is another one now; for the other loops see loops_change_lobby. */
void lobby_changed(struct server *server);
/* Forgets the list and those who wait for it. */
void lobby_free(struct server *server);

#endif
