/* Who is at which table, with several servers on one database. Each tells the others by notes (the
 * store passes them on) how many of its own connections are at a table. A note begins with the
 * name of its server:
 *
 *   S at TABLE HERE WATCHERS N  seats (bits) and spectators that S has at a table; a note with a
 *                               smaller number N that comes later is an old one
 *   S who TABLE                 answered by `at` from those who have somebody there
 *   S due TABLE                 the alarm of a table has been set anew by S
 *   S lobby                     the list of public tables has changed
 *   S alive, S gone             every few seconds; at the end
 *
 * A server that is silent for too long has gone. */
#ifndef FIRN_SERVER_PRESENCE_H
#define FIRN_SERVER_PRESENCE_H

#include "server/table_show.h"

struct room;
struct server;

/* Who is in a room, through all servers. */
struct presence presence_of(const struct room *r);
/* Somebody came or went: all there are told soon, and the other servers. */
void presence_changed(struct server *server, struct room *r);
/* Asks the other servers who is at a table. */
void presence_ask(struct server *server, const struct room *r);
/* The row of a table may have a later alarm than before: others must not rely on an earlier one. */
void presence_due(struct server *server, const struct room *r);
/* How many other servers come before this one in looking after a table that is in nobody's memory. The
 * order is another one for every table. */
int presence_rank(const struct server *server, const char *table);
/* Forgets who is in a room through other servers. */
void presence_clear(struct room *r);
/* The note that goes with a row of the lobby; NULL: there is nobody to hear it. */
const char *presence_lobby_note(const struct server *server, char note[32]);
/* Another server, or this one, has sent a note. */
void presence_heard(struct server *server, const char *note);
/* Every second: says that this server lives, and drops those that no longer say so. */
void presence_tick(struct server *server);
/* The others can be heard again, after a while in which they could not. */
void presence_again(struct server *server);
/* Tells the others that this server ends. */
void presence_leave(struct server *server);
/* Forgets the other servers. */
void presence_free(struct server *server);

#endif
