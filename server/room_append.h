/* Entries that are to be appended to the log of a room: checked, handed to the store, then applied
 * (server/room_apply.h). */
#ifndef FIRN_SERVER_ROOM_APPEND_H
#define FIRN_SERVER_ROOM_APPEND_H

#include "server/table.h"

struct client;
struct room;
struct server;

/* What is to be appended to the log of a table. */
struct room_entry {
	enum entry_kind kind;
	int seat; /* -1: of no seat */
	const char *text;
	const struct store_edit *edits; /* of older entries (store/store.h); erased from the disk */
	int edit_count;
};

/* Checks an entry and hands it to the store; it is applied, told and answered to the asker (may be
 * NULL) when it is stored. Until then the room is busy; it is not before. Nothing happens if it is
 * refused. */
struct refusal room_append(struct server *server, struct room *r, struct client *asker,
			   const struct room_entry *e);

#endif
