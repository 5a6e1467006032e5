/* Entries that are stored, here or by another process: applied to a room, told and answered. */
#ifndef FIRN_SERVER_ROOM_APPLY_H
#define FIRN_SERVER_ROOM_APPLY_H

#include "server/table.h"

struct room;
struct server;

/* Applies a stored entry and tells it. False: this program does not understand it; the room is broken
 * then. */
bool room_apply(struct server *server, struct room *r, const struct store_entry *e,
		struct table_effect *fx);
/* The same for the entry of r->asker, who is answered. */
void room_apply_asked(struct server *server, struct room *r, const struct store_entry *e);
/* The room is no longer busy: handles requests that wait, until one of them makes it busy again. Then,
 * if `poke`, does what is due. May free the room. */
void room_go_on(struct server *server, struct room *r, bool poke);

#endif
