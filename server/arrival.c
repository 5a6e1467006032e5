#include "server/arrival.h"

#include <string.h>

#include "server/client.h"
#include "server/missed.h"
#include "server/presence.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/table_show.h"

static void put_view(struct firn_writer *w, const struct table *t, int viewer)
{
	firn_json_key(w, "view");
	if (t->match && room_may_look(t, viewer))
		firn_show_view(w, t->match, &t->match->head.state, viewer);
	else
		firn_json_null(w);
}

void arrival_put(struct request *r, struct room *room, int viewer)
{
	request_put_seat(&r->w, viewer);
	firn_json_key_int(&r->w, "n", room->table->told[viewer]);
	firn_json_key(&r->w, "table");
	table_show(room->table, presence_of(room), r->server->public_url, &r->w);
	put_view(&r->w, room->table, viewer);
	missed_put(r, room, viewer);
	firn_json_key(&r->w, "chat");
	if (room_may_look(room->table, viewer))
		table_show_chat(room->table, viewer, &r->w);
	else
		firn_json_raw(&r->w, "[]");
}

bool arrival_enter(struct server *server, struct client *c, struct room *room, int viewer)
{
	int count = 0;

	for (struct client *o = room->clients; o; o = o->next_here)
		count += o->viewer == viewer && o != c;
	if (viewer != FIRN_PUBLIC && count >= ROOM_SEAT_CLIENTS)
		return false;
	room_leave(server, c);
	room_enter(server, room, c, viewer);
	return true;
}
