#include "server/handle_game.h"

#include <stdlib.h>
#include <string.h>

#include "match/log.h"
#include "server/client.h"
#include "server/dispatch.h"
#include "server/net.h"
#include "server/net_socket.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/table_show.h"

enum { HOLD_MS = 150 }; /* that a move may wait for slower players */

/* ---- The game, as one seat sees it ---- */

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

struct refusal handle_view(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);
	int64_t at = -1;
	union firn_state s;

	if (why.code)
		return why;
	if (request_field(r, "at").kind != FIRN_JSON_NONE &&
	    !firn_json_to_int(request_field(r, "at"), 0, FIRN_MATCH_MAX_MOVES, &at))
		return refuse_bad(N_("The record has no such move."));
	s = m->head.state;
	if (at >= 0)
		firn_match_at(m, firn_log_find(m, r->c->viewer, (uint32_t)at), &s);
	firn_json_key(&r->w, "view");
	firn_show_view(&r->w, m, &s, r->c->viewer);
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

struct refusal handle_moves(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);

	if (!why.code)
		firn_show_moves(&r->w, &r->server->list, m->start.game, &m->head.state,
				r->c->viewer);
	return why;
}

struct refusal handle_log(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);

	if (why.code)
		return why;
	firn_json_key(&r->w, "moves");
	firn_log_write(&r->w, m, r->c->viewer, 0);
	return why;
}

/* Before the end, of what the viewer may know. */
struct refusal handle_sheet(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);
	union firn_state s;

	if (why.code)
		return why;
	s = m->head.state;
	if (m->start.game->actors(&s) != FIRN_OVER)
		m->start.game->hide(&s, r->c->viewer);
	firn_json_key(&r->w, "sheet");
	firn_show_sheet(&r->w, m, &s);
	return why;
}

static struct refusal read_move(struct request *r, char text[FIRN_MAX_TEXT])
{
	if (request_field(r, "move").kind != FIRN_JSON_STRING)
		return refuse_bad(N_("A move is a string."));
	if (!firn_json_to_string(request_field(r, "move"), text, FIRN_MAX_TEXT, NULL))
		text[0] = '\0'; /* too long for any move: no grammar has it */
	return refuse_none();
}

struct refusal handle_why(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);
	struct firn_fault fault;
	char text[FIRN_MAX_TEXT];
	firn_move move;

	if (!why.code)
		why = read_move(r, text);
	if (why.code)
		return why;
	fault = firn_move_judge(m->start.game, &m->head.state, r->c->viewer, text, &move);
	if (fault.err && fault.err != FIRN_ILLEGAL_MOVE)
		return refuse_fault(fault);
	firn_json_key(&r->w, "legal");
	firn_json_bool(&r->w, !fault.err);
	if (fault.err) {
		firn_json_key(&r->w, "clause");
		firn_json_string(&r->w, fault.clause);
		firn_json_key(&r->w, "text");
		firn_json_string(&r->w, fault.text);
	}
	return why;
}

struct refusal handle_preview(struct request *r)
{
	const struct firn_match *m;
	struct refusal why = find_match(r, &m);
	struct firn_entry e = {.seat = (int8_t)r->c->viewer};
	char text[FIRN_MAX_TEXT];

	if (!why.code)
		why = read_move(r, text);
	if (!why.code)
		why = refuse_fault(
			firn_move_judge(m->start.game, &m->head.state, e.seat, text, &e.move));
	if (why.code)
		return why;
	firn_json_key(&r->w, "events");
	firn_show_preview(&r->w, m->start.game, &m->head.state, e, r->c->viewer);
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

struct refusal handle_never(struct request *r)
{
	(void)r;
	return refuse(REFUSE_FORBIDDEN);
}

/* ---- Playing ---- */

static void let_go(void *context)
{
	struct holding *held = context;
	struct client *c = held->client;

	if (c) {
		c->holding = NULL;
		c->held = true;
		dispatch_retry(held->server, c);
	}
}

/* How long a move is held: where others may act too, as long as theirs may still be under way. */
static unsigned hold_time(const struct client *c)
{
	unsigned others = table_people(c->room->table) & ~(1u << c->viewer), longest = 0;
	unsigned own = net_delay(c->peer);

	for (struct client *o = c->room->clients; o; o = o->next_here)
		if (o->viewer < FIRN_MAX_SEATS && others >> o->viewer & 1 &&
		    net_delay(o->peer) > longest)
			longest = net_delay(o->peer);
	if (longest <= own)
		return 0;
	return longest - own < HOLD_MS ? longest - own : HOLD_MS;
}

/* True: the move is held. Only once. */
static bool hold(struct request *r)
{
	struct client *c = r->c;
	unsigned ms = c->held ? 0 : hold_time(c);
	struct holding *held = ms ? malloc(sizeof *held) : NULL;

	if (!held)
		return false;
	held->server = r->server;
	held->client = c;
	if (!net_after(r->server->net, ms, let_go, held))
		return false;
	c->holding = held;
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
		why = read_move(r, text);
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
