#include "server/room_tell.h"

#include "server/client.h"
#include "server/person.h"
#include "server/presence.h"
#include "server/server.h"
#include "server/table_show.h"

static void begin_push(struct server *server, struct firn_writer *w, const char *kind)
{
	firn_writer_init(w, server->push, sizeof server->push);
	firn_json_begin(w, '{');
	firn_json_key(w, "push");
	firn_json_string(w, kind);
}

static void write_table(struct server *server, struct room *r, struct firn_writer *w)
{
	begin_push(server, w, "table");
	firn_json_key(w, "table");
	table_show(r->table, presence_of(r), server->public_url, w);
	firn_json_end(w, '}');
}

void room_tell_table(struct server *server, struct room *r)
{
	struct firn_writer w;

	write_table(server, r, &w);
	for (struct client *c = r->clients; c; c = c->next_here)
		client_send(c, &w);
}

static void push_chat(struct server *server, struct room *r)
{
	const struct table *t = r->table;
	struct firn_writer w;

	begin_push(server, &w, "chat");
	firn_json_key(&w, "line");
	table_show_line(&t->line[(t->line_count - 1) % TABLE_LINES], &w);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		if (room_may_look(r->table, c->viewer))
			client_send(c, &w);
}

/* To all clients of one viewer, except the one whose answer holds the events. */
static void push_events(struct server *server, struct room *r, const struct table_effect *fx,
			int viewer)
{
	struct client *c = r->clients;
	struct firn_writer w;

	while (c && (c->viewer != viewer || (c == r->asker && r->reply == REPLY_PLAY)))
		c = c->next_here;
	if (!c || !room_may_look(r->table, viewer))
		return;
	begin_push(server, &w, "events");
	firn_json_key(&w, "n");
	firn_json_int(&w, r->table->told[viewer]);
	firn_json_key(&w, "events");
	firn_json_begin(&w, '[');
	table_events(r->table, fx, &(struct firn_show_feed){.viewer = viewer, .w = &w});
	firn_json_end(&w, ']');
	firn_json_end(&w, '}');
	for (; c; c = c->next_here)
		if (c->viewer == viewer && !(c == r->asker && r->reply == REPLY_PLAY))
			client_send(c, &w);
}

static void push_simple(struct server *server, struct client *c, const char *kind, int seat)
{
	struct firn_writer w;

	begin_push(server, &w, kind);
	if (seat >= 0) {
		firn_json_key(&w, "seat");
		firn_json_int(&w, seat);
	}
	firn_json_end(&w, '}');
	client_send(c, &w);
}

static void push_removed(struct server *server, struct client *c, bool banned)
{
	struct firn_writer w;

	begin_push(server, &w, "removed");
	firn_json_key_bool(&w, "banned", banned);
	firn_json_end(&w, '}');
	client_send(c, &w);
}

/* A client whose seat is no longer its own. */
static void take_seat(struct server *server, struct room *r, struct client *c,
		      const struct table_effect *fx)
{
	if (c->viewer == FIRN_PUBLIC ||
	    (c->viewer != fx->removed && r->table->seat[c->viewer].kind == SEAT_HUMAN))
		return;
	if (c->viewer == fx->removed)
		push_removed(server, c, fx->banned);
	c->viewer = FIRN_PUBLIC;
}

static void give_seat(struct server *server, struct room *r, struct client *c,
		      const struct table_effect *fx)
{
	if (fx->asked < 0 || !c->asked_hash[0] ||
	    table_seat_of(r->table, c->asked_hash) != fx->asked)
		return;
	c->viewer = fx->asked;
	c->asked_hash[0] = '\0';
	push_simple(server, c, "seat", fx->asked);
}

/* Whoever lost a seat by a ban, or looks on from the same address. */
static void send_away(struct server *server, struct room *r, struct client *c, bool removed)
{
	if (!removed && !person_banned(c, r->table))
		return;
	if (!removed)
		push_removed(server, c, true);
	room_leave(server, c);
}

/* Tells clients whose seat was taken away, or that got one; sends away who may not even look on. */
static void change_seats(struct server *server, struct room *r, const struct table_effect *fx)
{
	struct client *next;
	bool changed = false;

	for (struct client *c = r->clients; c; c = next) {
		int viewer = c->viewer;
		next = c->next_here;
		take_seat(server, r, c, fx);
		give_seat(server, r, c, fx);
		changed |= c->viewer != viewer;
		if (fx->banned && c->viewer == FIRN_PUBLIC)
			send_away(server, r, c, viewer == fx->removed);
	}
	if (changed)
		presence_changed(server, r);
}

void room_tell_rematch(struct server *server, struct room *r)
{
	struct firn_writer w;

	begin_push(server, &w, "rematch");
	firn_json_key(&w, "table");
	firn_json_string(&w, r->table->next);
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		client_send(c, &w);
}

/* Who has yet to choose is public, even if the choices are not. For viewers who are told nothing
 * else of the move. */
static void push_actors(struct server *server, struct room *r, const struct table_effect *fx)
{
	const struct firn_game *game = r->table->start.game;
	struct firn_writer w;
	int actors;

	if (!fx->count) /* of moves; there may be no game yet */
		return;
	actors = game->actors(&r->table->match->head.state);
	if (actors < 0 || actors == game->actors(&fx->before))
		return;
	begin_push(server, &w, "actors");
	firn_json_key(&w, "actors");
	firn_json_begin(&w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (actors >> seat & 1)
			firn_json_int(&w, seat);
	firn_json_end(&w, ']');
	firn_json_end(&w, '}');
	for (struct client *c = r->clients; c; c = c->next_here)
		if (r->table->told[c->viewer] == fx->told[c->viewer] &&
		    room_may_look(r->table, c->viewer))
			client_send(c, &w);
}

/* A viewer who is told nothing of a move must not see from the clocks that it was played. */
static void push_clock(struct server *server, struct room *r, const struct table_effect *fx)
{
	struct firn_writer w;

	write_table(server, r, &w);
	for (struct client *c = r->clients; c; c = c->next_here)
		if (r->table->told[c->viewer] != fx->told[c->viewer])
			client_send(c, &w);
}

void room_tell(struct server *server, struct room *r, const struct table_effect *fx, bool move)
{
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		if (r->table->told[viewer] != fx->told[viewer])
			push_events(server, r, fx, viewer);
	push_actors(server, r, fx);
	change_seats(server, r, fx);
	if (fx->table && move)
		push_clock(server, r, fx);
	else if (fx->table)
		room_tell_table(server, r);
	if (fx->chat)
		push_chat(server, r);
}
