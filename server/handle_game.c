#include "server/handle_game.h"

#include <stdlib.h>
#include <string.h>

#include "match/protocol.h"
#include "server/client.h"
#include "server/dispatch.h"
#include "server/holding.h"
#include "server/net.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/table_show.h"

enum { HOLD_MS = 150 }; /* that a move may wait for slower players */

/* ---- The game, as one seat sees it ---- */

struct refusal handle_game(struct request *r)
{
	const struct table *t = r->c->room ? r->c->room->table : NULL;
	struct firn_fault fault;

	if (t && firn_protocol_access(r->v) != FIRN_ACCESS_ANYONE &&
	    !room_may_look(t, r->c->viewer))
		return refuse(REFUSE_FORBIDDEN);
	fault = firn_protocol_answer_viewer(&r->server->protocol, t ? t->match : NULL, r->c->viewer,
					    r->v, &r->w);
	return fault.err == FIRN_NO_GAME ? refuse(REFUSE_NOT_YET) : refuse_fault(fault);
}

/* The match of the table; before it begins there is none. */
static struct refusal find_match(struct request *r, const struct firn_match **m)
{
	struct refusal why = request_check_seat(r);
	const struct table *t = r->c->room->table;

	*m = t->match;
	if (!why.code && !room_may_look(t, r->c->viewer))
		why = refuse(REFUSE_FORBIDDEN);
	if (!why.code && !*m)
		why = refuse(REFUSE_NOT_YET);
	return why;
}

struct refusal handle_state(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);

	if (why.code)
		return why;
	firn_json_key_int(&r->w, "n", r->c->room->table->told[r->c->viewer]);
	firn_json_key(&r->w, "state");
	firn_show_state(&r->w, m, r->c->viewer);
	return why;
}

struct refusal handle_save(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);

	if (!why.code && r->c->room->table->state != TABLE_OVER)
		why = refuse(REFUSE_NOT_YET);
	if (why.code)
		return why;
	firn_json_key(&r->w, "record");
	table_show_record(r->c->room->table, &r->w);
	return why;
}

/* ---- Playing ---- */

static void let_go(void *context)
{
	struct holding *held = context;
	struct client *c = held->client;

	if (c) {
		holding_end(c);
		c->held = true;
		dispatch_retry(held->server, c);
	}
}

/* ms that a move is held. Where others may act too, a move of a slower player that was sent
 * earlier may still be on its way. */
static unsigned hold_time(const struct client *c)
{
	unsigned others = table_people(c->room->table) & ~(1u << c->viewer), longest = 0;
	unsigned own = client_delay(c);

	for (struct client *o = c->room->clients; o; o = o->next_here)
		if (o->viewer < FIRN_MAX_SEATS && others >> o->viewer & 1 &&
		    client_delay(o) > longest)
			longest = client_delay(o);
	if (longest <= own)
		return 0;
	return longest - own < HOLD_MS ? longest - own : HOLD_MS;
}

/* True: the move is held. A move is held only once. */
static bool hold(struct request *r)
{
	struct client *c = r->c;
	unsigned ms = c->held ? 0 : hold_time(c);
	struct holding *held = ms ? malloc(sizeof *held) : NULL;

	if (!held)
		return false;
	*held = (struct holding){0};
	if (!net_after(r->server->net, ms, let_go, held))
		return false;
	holding_begin(held, r->server, c);
	r->later = true;
	return true;
}

struct refusal handle_play(struct request *r)
{
	struct client *c = r->c;
	const struct table *t = c->room->table;
	struct refusal why = request_check_seat(r);
	char text[FIRN_MAX_TEXT];
	int64_t n;

	if (!why.code)
		why = refuse_fault(firn_protocol_read_move(r->v, text));
	if (!why.code)
		why = refuse_fault(firn_protocol_check_look(c->viewer, r->v));
	if (why.code || hold(r) || request_wait(r, c->room))
		return why;
	if (t->seat[c->viewer].standin)
		return refuse(REFUSE_FORBIDDEN);
	if (firn_json_to_int(request_field(r, "n"), 0, UINT32_MAX, &n) && n != t->told[c->viewer])
		return refuse(REFUSE_STALE);
	return request_append(
		r, c->room, REPLY_PLAY,
		&(struct room_entry){.kind = ENTRY_PLAY, .seat = c->viewer, .text = text});
}
