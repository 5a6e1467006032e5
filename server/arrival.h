/* A client comes to a table: what it is shown there, and what it has missed. */
#ifndef FIRN_SERVER_ARRIVAL_H
#define FIRN_SERVER_ARRIVAL_H

#include <stdbool.h>

struct client;
struct request;
struct room;
struct server;

/* Moves a client into a room. False: too many clients of this seat are there already. */
bool arrival_enter(struct server *server, struct client *c, struct room *room, int viewer);
/* Writes the members of the answer: the table, the view, missed events, chat. */
void arrival_put(struct request *r, struct room *room, int viewer);

#endif
