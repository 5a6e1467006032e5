/* Requests on a socket: docs/server.md. Reads what a client says, refuses, answers, or has it
 * stored and answers then. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "server/hall.h"
#include "server/settings.h"

enum { MAX_MINE = 64, MAX_MISSED = 500, CODE_MS = 10 * 60 * 1000, MAX_CHAT = 200, WARNINGS = 200 };

static const struct limit_rate chat_rate = {1, 5};
static const struct limit_rate try_rate = {0.2, 20};

/* A request on its way: a handler reads `v` and writes members of the answer, or returns why
 * not, or says `later`. */
struct request {
	struct hall *h;
	struct client *c;
	struct firn_json v;
	struct firn_writer w;
	bool later;
};

/* ---- Answers ---- */

void client_send(struct client *c, const struct firn_writer *w)
{
	if (!w->full)
		net_send(c->peer, w->buf, w->len);
}

static void begin_answer(struct hall *h, struct client *c, struct firn_writer *w, bool ok)
{
	firn_writer_init(w, h->answer, sizeof h->answer);
	firn_json_begin(w, '{');
	if (c->id[0]) {
		firn_json_key(w, "id");
		firn_json_raw(w, c->id);
	}
	firn_json_key(w, "ok");
	firn_json_bool(w, ok);
}

static void handle_queue(struct hall *h, struct client *c);

/* The request is answered; the next one may come. */
static void end_request(struct hall *h, struct client *c)
{
	c->busy = c->held = c->charged = false;
	c->pending = NULL;
	free(c->request);
	c->request = NULL;
	handle_queue(h, c);
}

static void end_answer(struct hall *h, struct client *c, struct firn_writer *w)
{
	firn_json_end(w, '}');
	client_send(c, w);
	end_request(h, c);
}

void client_refuse(struct hall *h, struct client *c, struct refusal why)
{
	struct firn_writer w;

	h->metrics.refused++;
	begin_answer(h, c, &w, false);
	firn_json_key(&w, "error");
	firn_json_string(&w, why.code);
	if (why.clause) {
		firn_json_key(&w, "clause");
		firn_json_string(&w, why.clause);
	}
	firn_json_key(&w, "text");
	firn_json_string(&w, why.text);
	end_answer(h, c, &w);
}

/* ---- Fields ---- */

static struct firn_json field(const struct request *r, const char *key)
{
	return firn_json_member(r->v, key);
}

static struct refusal bad(const char *text)
{
	return refuse_fault(firn_fault_new(FIRN_BAD_REQUEST, text));
}

static struct refusal fine(void)
{
	return refuse(REFUSE_NOT);
}

static bool is_missing(struct firn_json v)
{
	return v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL;
}

static struct refusal find_room(struct request *r, struct room **room)
{
	enum refusal_kind why;
	char id[STORE_ID + 8];

	if (!firn_json_to_string(field(r, "table"), id, sizeof id, NULL))
		return refuse(REFUSE_NO_TABLE);
	*room = room_find(r->h, id, &why);
	return *room ? fine() : refuse(why);
}

/* A wrong token or code costs; who guesses is made to wait. */
static struct refusal wrong_key(struct request *r)
{
	if (!limit_take(&r->c->address->tries, try_rate, hall_now()))
		return refuse(REFUSE_TOO_FAST);
	return refuse(REFUSE_BAD_TOKEN);
}

/* *seat: FIRN_PUBLIC without a token. */
static struct refusal read_token(struct request *r, const struct table *t, struct firn_json v,
				 int *seat)
{
	char token[TOKEN_SIZE], hash[TABLE_HASH];

	*seat = FIRN_PUBLIC;
	if (is_missing(v))
		return fine();
	if (!firn_json_to_string(v, token, sizeof token, NULL))
		return wrong_key(r);
	token_hash(token, hash);
	*seat = table_seat_of(t, hash);
	return *seat >= 0 ? fine() : wrong_key(r);
}

static struct refusal read_other_seat(struct request *r, int *seat)
{
	int64_t n;

	if (!firn_json_to_int(field(r, "seat"), 0, r->c->room->table->start.options.seats - 1, &n))
		return bad(N_("There is no such seat."));
	*seat = (int)n;
	return fine();
}

/* A seat may be named; then it must be one's own. */
static struct refusal check_own_seat(struct request *r)
{
	struct firn_json v = field(r, "seat");
	char name[8];
	int64_t n;

	if (v.kind == FIRN_JSON_NONE)
		return fine();
	if (firn_json_to_string(v, name, sizeof name, NULL) && !strcmp(name, "public"))
		return refuse(r->c->viewer == FIRN_PUBLIC ? REFUSE_NOT : REFUSE_FORBIDDEN);
	if (firn_json_to_int(v, 0, FIRN_MAX_SEATS - 1, &n) && n == r->c->viewer)
		return fine();
	return refuse(REFUSE_FORBIDDEN);
}

static void put_int(struct firn_writer *w, const char *key, int64_t n)
{
	firn_json_key(w, key);
	firn_json_int(w, n);
}

/* ---- Storing ---- */

/* Stores an entry; the answer comes when it is on disk. */
static struct refusal append(struct request *r, struct room *room, enum reply reply,
			     enum entry_kind kind, int seat, const char *text)
{
	struct refusal why = room_append(r->h, room, r->c, kind, seat, text);

	if (why.code)
		return why;
	room->reply = reply;
	r->later = true;
	return why;
}

/* True: the room is busy and the request waits for it. */
static bool wait_for(struct request *r, struct room *room)
{
	if (!room->busy)
		return false;
	room_wait(room, r->c);
	r->later = true;
	return true;
}

/* ---- Joining ---- */

struct missed {
	struct table *table;
	struct firn_writer *w;
	int viewer;
	uint32_t seen, all, entries;
};

static void tell_missed(void *context, const struct store_entry *e)
{
	struct missed *m = context;
	struct table_effect fx;
	uint32_t before;

	if (e->n >= m->entries || !table_apply(m->table, e, &fx))
		return;
	before = fx.told[m->viewer];
	if (before >= m->seen && m->all - before <= MAX_MISSED)
		table_events(m->table, &fx, m->viewer, m->w);
}

/* What happened after the last event seen, told again from the log. */
static void put_missed(struct request *r, struct room *room, int viewer)
{
	const struct table *t = room->table;
	struct missed m = {
		.w = &r->w, .viewer = viewer, .all = t->told[viewer], .entries = t->entries};
	int64_t seen = 0;

	firn_json_key(&r->w, "events");
	firn_json_begin(&r->w, '[');
	firn_json_to_int(field(r, "n"), 0, UINT32_MAX, &seen);
	if (seen > 0 && seen < m.all) {
		m.seen = (uint32_t)seen;
		m.table = table_new(t->id);
		if (m.table)
			r->h->store->kind->read(r->h->store, t->id, 0, tell_missed, &m);
		table_free(m.table);
	}
	firn_json_end(&r->w, ']');
}

static void put_view(struct firn_writer *w, const struct table *t, int viewer)
{
	firn_json_key(w, "view");
	if (t->match && (viewer != FIRN_PUBLIC || room_watchable(t)))
		show_view(w, t->match, &t->match->head.state, viewer);
	else
		firn_json_null(w);
}

static void put_seat(struct firn_writer *w, int viewer)
{
	firn_json_key(w, "seat");
	if (viewer == FIRN_PUBLIC)
		firn_json_string(w, "public");
	else
		firn_json_int(w, viewer);
}

/* The members of an answer to whoever comes to a table. */
static void put_arrival(struct request *r, struct room *room, int viewer)
{
	put_seat(&r->w, viewer);
	put_int(&r->w, "n", room->table->told[viewer]);
	firn_json_key(&r->w, "table");
	table_show(room->table, room_presence(room), r->h->public_url, &r->w);
	put_view(&r->w, room->table, viewer);
	put_missed(r, room, viewer);
	firn_json_key(&r->w, "chat");
	table_show_chat(room->table, &r->w);
}

/* False: too many are there already. */
static bool arrive(struct hall *h, struct client *c, struct room *room, int viewer)
{
	int count = 0;

	for (struct client *o = room->clients; o; o = o->next_here)
		count += o->viewer == viewer && o != c;
	if (viewer != FIRN_PUBLIC && count >= HALL_SEAT_CLIENTS)
		return false;
	room_leave(h, c);
	room_enter(h, room, c, viewer);
	return true;
}

static struct refusal do_join(struct request *r)
{
	struct room *room;
	struct refusal why = find_room(r, &room);
	int seat;

	if (!why.code)
		why = read_token(r, room->table, field(r, "token"), &seat);
	if (why.code)
		return why;
	if (seat == FIRN_PUBLIC && !room_watchable(room->table))
		return refuse(REFUSE_FORBIDDEN);
	if (!arrive(r->h, r->c, room, seat))
		return refuse(REFUSE_BUSY);
	put_arrival(r, room, seat);
	return fine();
}

/* ---- Before a table ---- */

static void put_strings(struct firn_writer *w, const char *key, const char *const list[])
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (; *list; list++)
		firn_json_string(w, *list);
	firn_json_end(w, ']');
}

/* The members of match/protocol.c's own answer, without its braces and "ok". */
static void put_hello(struct request *r)
{
	static const char ask[] = "{\"do\":\"hello\"}", begin[] = "{\"ok\":true,";
	struct protocol p = {.games = firn_games};
	struct match *none = calloc(1, sizeof *none);
	struct firn_writer w;
	char text[8192];

	firn_writer_init(&w, text, sizeof text);
	if (none)
		protocol_answer(&p, none, ask, sizeof ask - 1, &w);
	free(none);
	if (w.full || w.len <= sizeof begin)
		return;
	text[w.len - 1] = '\0';
	firn_json_raw(&r->w, text + sizeof begin - 1);
}

static struct refusal do_hello(struct request *r)
{
	static const char *const levels[] = {"random", "easy", "medium", "hard", "expert", NULL};
	int64_t version = PROTOCOL_VERSION;

	if (!is_missing(field(r, "protocol")) &&
	    (!firn_json_to_int(field(r, "protocol"), 0, INT32_MAX, &version) ||
	     version != PROTOCOL_VERSION))
		return refuse(REFUSE_BAD_PROTOCOL);
	put_hello(r);
	put_strings(&r->w, "levels", levels);
	put_strings(&r->w, "phrases", phrase_names);
	put_int(&r->w, "time", hall_now());
	return fine();
}

static struct refusal do_ping(struct request *r)
{
	put_int(&r->w, "time", hall_now());
	return fine();
}

static struct refusal do_lobby(struct request *r)
{
	bool watch = false;

	firn_json_to_bool(field(r, "watch"), &watch);
	r->c->lobby = watch;
	firn_json_key(&r->w, "tables");
	return lobby_write(r->h, &r->w) ? fine() : refuse(REFUSE_UNAVAILABLE);
}

/* The creator's own seat, name and part. */
static struct refusal read_creator(struct request *r, struct table *t, int *seat)
{
	int64_t n = 0;
	struct firn_json v = field(r, "seat");

	if (!is_missing(v) && !firn_json_to_int(v, 0, t->start.options.seats - 1, &n))
		return bad(N_("There is no such seat."));
	if (t->seat[n].kind != SEAT_EMPTY)
		return bad(N_("A computer has that seat."));
	memcpy(t->seat[n].name, "?", 2);
	if (!is_missing(field(r, "name")) && !settings_read_name(field(r, "name"), t->seat[n].name))
		return bad(N_("A name has 1 to 32 characters."));
	if (!settings_read_part(field(r, "part"), t->fair.seat[n]))
		return bad(N_("A part has at most 64 printable characters."));
	t->seat[n].kind = SEAT_HUMAN;
	*seat = (int)n;
	return fine();
}

static struct refusal open_table(struct request *r, struct table *t, int seat)
{
	struct room *room = NULL;
	char text[8192], token[TOKEN_SIZE];
	struct table *fresh = table_new(t->id);
	struct refusal why;
	struct firn_writer w;

	token_new(token);
	token_hash(token, t->seat[seat].hash);
	token_new_part(t->fair.server);
	firn_writer_init(&w, text, sizeof text);
	settings_write(t, &w);
	if (fresh)
		room = room_new(r->h, fresh);
	if (!room || w.full)
		return refuse(REFUSE_BUSY);
	why = append(r, room, REPLY_SEAT, ENTRY_OPEN, seat, text);
	room->reply_seat = seat;
	memcpy(room->token, token, sizeof token);
	return why;
}

static struct refusal do_create(struct request *r)
{
	char id[STORE_ID];
	struct refusal why;
	struct table *t;
	int seat = 0;

	if (!limit_take(&r->c->address->tables, r->h->table_rate, hall_now()))
		return refuse(REFUSE_TOO_FAST);
	token_new_id(id);
	t = table_new(id);
	if (!t)
		return refuse(REFUSE_BUSY);
	why = refuse_fault(settings_read(t, r->v));
	if (!why.code)
		why = read_creator(r, t, &seat);
	if (!why.code)
		why = open_table(r, t, seat);
	table_free(t);
	return why;
}

/* The seat asked for, or the first that can be had; -1: none. */
static int choose_seat(const struct table *t, struct firn_json v)
{
	int64_t n;

	if (firn_json_to_int(v, 0, t->start.options.seats - 1, &n))
		return (int)n;
	if (!is_missing(v))
		return -1;
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (t->seat[seat].kind == SEAT_EMPTY)
			return seat;
	return -1;
}

static void write_sitter(struct firn_writer *w, const char *hash, const char *name,
			 const char *part, int seat)
{
	firn_json_begin(w, '{');
	if (seat >= 0) {
		firn_json_key(w, "what");
		firn_json_string(w, ask_names[ASK_SIT]);
		put_int(w, "seat", seat);
	}
	firn_json_key(w, "hash");
	firn_json_string(w, hash);
	firn_json_key(w, "name");
	firn_json_string(w, name);
	firn_json_key(w, "part");
	firn_json_string(w, part);
	firn_json_end(w, '}');
}

static struct refusal sit_down(struct request *r, struct room *room, int seat)
{
	bool open = room->table->state == TABLE_OPEN;
	char name[TABLE_NAME] = "?", part[FAIR_PART], token[TOKEN_SIZE], hash[TABLE_HASH],
	     text[1024];
	struct refusal why;
	struct firn_writer w;

	if (!is_missing(field(r, "name")) && !settings_read_name(field(r, "name"), name))
		return bad(N_("A name has 1 to 32 characters."));
	if (!settings_read_part(field(r, "part"), part))
		return bad(N_("A part has at most 64 printable characters."));
	token_new(token);
	token_hash(token, hash);
	firn_writer_init(&w, text, sizeof text);
	write_sitter(&w, hash, name, part, open ? -1 : seat);
	why = open ? append(r, room, REPLY_SEAT, ENTRY_SIT, seat, text)
		   : append(r, room, REPLY_ASKED, ENTRY_ASK, -1, text);
	if (why.code)
		return why;
	room->reply_seat = open ? seat : FIRN_PUBLIC;
	memcpy(room->token, token, sizeof token);
	memcpy(r->c->asked_hash, hash, sizeof hash);
	return why;
}

static struct refusal do_sit(struct request *r)
{
	struct room *room;
	struct refusal why = find_room(r, &room);
	int seat;

	if (why.code || wait_for(r, room))
		return why;
	seat = choose_seat(room->table, field(r, "seat"));
	if (seat < 0)
		return refuse(REFUSE_FULL);
	return sit_down(r, room, seat);
}

static struct refusal do_claim(struct request *r)
{
	char code[TOKEN_CODE] = "", hash[TABLE_HASH];
	struct room *room;
	struct refusal why = find_room(r, &room);
	int seat;

	if (why.code || wait_for(r, room))
		return why;
	if (!firn_json_to_string(field(r, "code"), code, sizeof code, NULL) || !room->code[0] ||
	    room->code_until < hall_now() || sodium_memcmp(code, room->code, TOKEN_CODE))
		return wrong_key(r);
	seat = room->code_seat;
	token_new(room->token);
	token_hash(room->token, hash);
	why = append(r, room, REPLY_SEAT, ENTRY_KEY, seat, hash);
	room->reply_seat = seat;
	room->code[0] = '\0';
	return why;
}

static void put_mine(struct request *r, struct firn_json item)
{
	struct request one = *r;
	enum refusal_kind why;
	char id[STORE_ID + 8];
	struct room *room = NULL;
	int seat = FIRN_PUBLIC;

	if (firn_json_to_string(firn_json_member(item, "table"), id, sizeof id, NULL))
		room = room_find(r->h, id, &why);
	if (room)
		read_token(&one, room->table, firn_json_member(item, "token"), &seat);
	if (!room || seat < 0 || seat == FIRN_PUBLIC) {
		firn_json_null(&r->w);
		return;
	}
	table_show_summary(room->table, &r->w);
	r->w.len--; /* one object, with two keys more */
	put_seat(&r->w, seat);
	firn_json_key(&r->w, "turn");
	firn_json_bool(&r->w, table_people(room->table) >> seat & 1);
	firn_json_end(&r->w, '}');
}

static struct refusal do_mine(struct request *r)
{
	struct firn_json list = field(r, "seats"), item = firn_json_first(list);

	if (list.kind != FIRN_JSON_ARRAY)
		return bad(NULL);
	firn_json_key(&r->w, "tables");
	firn_json_begin(&r->w, '[');
	for (int i = 0; item.kind && i < MAX_MINE; i++, item = firn_json_next(list, item))
		put_mine(r, item);
	firn_json_end(&r->w, ']');
	return fine();
}

/* ---- The game, as one seat sees it ---- */

/* The match of the table; before it begins there is none. */
static struct refusal find_match(struct request *r, const struct match **m)
{
	struct refusal why = check_own_seat(r);
	const struct table *t = r->c->room->table;

	*m = t->match;
	if (!why.code && r->c->viewer == FIRN_PUBLIC && !room_watchable(t))
		why = refuse(REFUSE_FORBIDDEN);
	if (!why.code && !*m)
		why = refuse(REFUSE_NOT_YET);
	return why;
}

static struct refusal do_view(struct request *r)
{
	const struct match *m;
	struct refusal why = find_match(r, &m);
	int64_t at = -1;
	union firn_state s;

	if (why.code)
		return why;
	if (field(r, "at").kind != FIRN_JSON_NONE &&
	    !firn_json_to_int(field(r, "at"), 0, MATCH_MAX_MOVES, &at))
		return bad(N_("The record has no such move."));
	s = m->head.state;
	if (at >= 0)
		match_at(m, show_log_find(m, r->c->viewer, (uint32_t)at), &s);
	firn_json_key(&r->w, "view");
	show_view(&r->w, m, &s, r->c->viewer);
	return why;
}

static struct refusal do_moves(struct request *r)
{
	const struct match *m;
	struct refusal why = find_match(r, &m);

	if (!why.code)
		show_moves(&r->w, &r->h->list, m->start.game, &m->head.state, r->c->viewer);
	return why;
}

static struct refusal do_log(struct request *r)
{
	const struct match *m;
	struct refusal why = find_match(r, &m);

	if (why.code)
		return why;
	firn_json_key(&r->w, "moves");
	show_log(&r->w, m, r->c->viewer);
	return why;
}

/* Before the end, of what the viewer may know. */
static struct refusal do_sheet(struct request *r)
{
	const struct match *m;
	struct refusal why = find_match(r, &m);
	union firn_state s;

	if (why.code)
		return why;
	s = m->head.state;
	if (m->start.game->actors(&s) != FIRN_OVER)
		m->start.game->hide(&s, r->c->viewer);
	firn_json_key(&r->w, "sheet");
	show_sheet(&r->w, m, &s);
	return why;
}

static struct refusal read_move(struct request *r, char text[FIRN_MAX_TEXT])
{
	if (field(r, "move").kind != FIRN_JSON_STRING)
		return bad(N_("A move is a string."));
	if (!firn_json_to_string(field(r, "move"), text, FIRN_MAX_TEXT, NULL))
		text[0] = '\0'; /* too long for any move: no grammar has it */
	return fine();
}

static struct refusal do_why(struct request *r)
{
	const struct match *m;
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

static struct refusal do_preview(struct request *r)
{
	const struct match *m;
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
	show_preview(&r->w, m->start.game, &m->head.state, e, r->c->viewer);
	return why;
}

static struct refusal do_save(struct request *r)
{
	const struct match *m;
	struct refusal why = find_match(r, &m);

	if (!why.code && r->c->room->table->state != TABLE_OVER)
		why = refuse(REFUSE_NOT_YET);
	if (why.code)
		return why;
	firn_json_key(&r->w, "record");
	table_show_record(r->c->room->table, &r->w);
	return why;
}

static struct refusal do_never(struct request *r)
{
	(void)r;
	return refuse(REFUSE_FORBIDDEN);
}

/* ---- Playing ---- */

/* A move that waits for those that slower players may have sent before it. */
struct holding {
	struct hall *hall;
	struct client *client; /* NULL: gone */
};

static void let_go(void *context)
{
	struct holding *held = context;
	struct client *c = held->client;

	if (c) {
		c->holding = NULL;
		c->held = true;
		client_retry(held->hall, c);
	}
	free(held);
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
	return longest - own < HALL_HOLD ? longest - own : HALL_HOLD;
}

/* True: the move is held. Only once. */
static bool hold(struct request *r)
{
	struct client *c = r->c;
	unsigned ms = c->held ? 0 : hold_time(c);
	struct holding *held = ms ? malloc(sizeof *held) : NULL;

	if (!held)
		return false;
	held->hall = r->h;
	held->client = c;
	if (!net_after(r->h->net, ms, let_go, held)) {
		free(held);
		return false;
	}
	c->holding = held;
	r->later = true;
	return true;
}

static struct refusal do_play(struct request *r)
{
	struct client *c = r->c;
	const struct table *t = c->room->table;
	struct refusal why = check_own_seat(r);
	char text[FIRN_MAX_TEXT];
	int64_t n;

	if (!why.code)
		why = read_move(r, text);
	if (why.code || hold(r) || wait_for(r, c->room))
		return why;
	if (t->seat[c->viewer].standin)
		return refuse(REFUSE_FORBIDDEN);
	if (firn_json_to_int(field(r, "n"), 0, UINT32_MAX, &n) && n != t->told[c->viewer])
		return refuse(REFUSE_STALE);
	return append(r, c->room, REPLY_PLAY, ENTRY_PLAY, c->viewer, text);
}

/* ---- At a table ---- */

/* An entry of one's own seat whose answer is nothing but "ok". */
static struct refusal simple(struct request *r, enum entry_kind kind, int seat, const char *text)
{
	if (wait_for(r, r->c->room))
		return fine();
	return append(r, r->c->room, REPLY_OK, kind, seat, text);
}

static struct refusal read_chat(struct request *r, char text[TABLE_CHAT])
{
	struct firn_json phrase = field(r, "phrase");
	const char *const *known = phrase_names;

	text[0] = is_missing(phrase) ? 't' : 'p';
	if (!firn_json_to_string(is_missing(phrase) ? field(r, "text") : phrase, text + 1,
				 TABLE_CHAT - 1, NULL) ||
	    !settings_plain(text + 1, MAX_CHAT))
		return bad(N_("A line has 1 to 200 characters."));
	while (text[0] == 'p' && *known && strcmp(*known, text + 1))
		known++;
	return *known ? fine() : bad(N_("There is no such phrase."));
}

static struct refusal do_chat(struct request *r)
{
	char text[TABLE_CHAT];
	struct refusal why = read_chat(r, text);

	if (why.code || wait_for(r, r->c->room))
		return why;
	if (!r->c->charged && !limit_take(&r->c->chat, chat_rate, hall_now()))
		return refuse(REFUSE_TOO_FAST);
	r->c->charged = true;
	return append(r, r->c->room, REPLY_OK, ENTRY_CHAT, r->c->viewer, text);
}

static struct refusal do_ask(struct request *r)
{
	char what[8], text[128], next[STORE_ID];
	enum ask_what kind = ASK_KINDS;

	if (firn_json_to_string(field(r, "what"), what, sizeof what, NULL))
		kind = ask_find(what);
	if (kind >= ASK_SIT)
		return bad(N_("There is nothing like this to ask for."));
	token_new_id(next);
	snprintf(text, sizeof text, "{\"what\":\"%s\",\"next\":\"%s\"}", ask_names[kind], next);
	return simple(r, ENTRY_ASK, r->c->viewer, text);
}

static struct refusal do_answer(struct request *r)
{
	char text[24];
	int64_t ask;
	bool yes;

	if (!firn_json_to_int(field(r, "ask"), 0, UINT32_MAX, &ask) ||
	    !firn_json_to_bool(field(r, "yes"), &yes))
		return bad(NULL);
	snprintf(text, sizeof text, "%u", (unsigned)ask);
	return simple(r, yes ? ENTRY_YES : ENTRY_NO, r->c->viewer, text);
}

static struct refusal do_resign(struct request *r)
{
	return simple(r, ENTRY_RESIGN, r->c->viewer, "");
}

static struct refusal do_leave(struct request *r)
{
	return simple(r, ENTRY_RISE, r->c->viewer, "");
}

static struct refusal do_back(struct request *r)
{
	return simple(r, ENTRY_BACK, r->c->viewer, "");
}

static struct refusal do_start(struct request *r)
{
	char level[8] = "medium";

	if (!is_missing(field(r, "level")) &&
	    !firn_json_to_string(field(r, "level"), level, sizeof level, NULL))
		return bad(N_("There is no such level."));
	if (match_level_find(level) == MATCH_LEVELS)
		return bad(N_("There is no such level."));
	return simple(r, ENTRY_FILL, r->c->viewer, level);
}

static struct refusal do_remove(struct request *r)
{
	int seat;
	struct refusal why = read_other_seat(r, &seat);

	return why.code ? why : simple(r, ENTRY_RISE, seat, "removed");
}

static struct refusal do_mute(struct request *r)
{
	bool on = true;
	int seat;
	struct refusal why = read_other_seat(r, &seat);

	firn_json_to_bool(field(r, "on"), &on);
	return why.code ? why : simple(r, ENTRY_MUTE, seat, on ? "1" : "0");
}

static struct refusal do_close(struct request *r)
{
	return simple(r, ENTRY_CLOSE, r->c->viewer, "");
}

static struct refusal do_device(struct request *r)
{
	struct room *room = r->c->room;

	token_new_code(room->code);
	room->code_seat = r->c->viewer;
	room->code_until = hall_now() + CODE_MS;
	firn_json_key(&r->w, "code");
	firn_json_string(&r->w, room->code);
	put_int(&r->w, "until", room->code_until);
	return fine();
}

static struct refusal do_away(struct request *r)
{
	room_leave(r->h, r->c);
	return fine();
}

/* ---- Forgetting ---- */

struct forgetting {
	int seat;
	struct store_edit *edits;
	int count, cap;
};

static void add_edit(struct forgetting *f, uint32_t n, const char *text)
{
	struct store_edit *edits = f->edits;

	if (f->count == f->cap) {
		edits = realloc(edits, (size_t)(f->cap * 2 + 16) * sizeof *edits);
		if (!edits)
			return;
		f->edits = edits;
		f->cap = f->cap * 2 + 16;
	}
	edits[f->count].n = n;
	edits[f->count].text = strdup(text);
	f->count += edits[f->count].text != NULL;
}

/* The first entry without the name of a seat. */
static void forget_open(struct forgetting *f, const struct store_entry *e)
{
	struct table *t = table_new(e->table);
	struct firn_json v;
	char text[8192];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	if (t && firn_json_parse(e->text, strlen(e->text), &v) && !settings_read(t, v).err &&
	    settings_read_more(t, v) && t->seat[f->seat].kind == SEAT_HUMAN) {
		t->seat[f->seat].name[0] = t->seat[f->seat].hash[0] = '\0';
		settings_write(t, &w);
		add_edit(f, e->n, text);
	}
	table_free(t);
}

static void forget_sit(struct forgetting *f, const struct store_entry *e)
{
	char part[FAIR_PART], text[256];
	struct firn_json v;
	struct firn_writer w;

	if (!firn_json_parse(e->text, strlen(e->text), &v) ||
	    !settings_read_part(firn_json_member(v, "part"), part))
		return;
	firn_writer_init(&w, text, sizeof text);
	write_sitter(&w, "", "", part, -1);
	add_edit(f, e->n, text);
}

static void forget_entry(void *context, const struct store_entry *e)
{
	struct forgetting *f = context;

	if (e->kind == ENTRY_OPEN)
		forget_open(f, e);
	else if (e->kind == ENTRY_SIT && e->seat == f->seat)
		forget_sit(f, e);
	else if (e->kind == ENTRY_CHAT && e->seat == f->seat)
		add_edit(f, e->n, "");
}

static struct refusal do_forget(struct request *r)
{
	struct room *room = r->c->room;
	struct forgetting f = {.seat = r->c->viewer};
	struct refusal why = refuse(REFUSE_UNAVAILABLE);

	if (wait_for(r, room))
		return fine();
	if (r->h->store->kind->read(r->h->store, room->table->id, 0, forget_entry, &f))
		why = room_append_edits(r->h, room, r->c, ENTRY_FORGET, f.seat, "", f.edits,
					f.count);
	if (!why.code) {
		room->reply = REPLY_OK;
		r->later = true;
	}
	for (int i = 0; i < f.count; i++)
		free((char *)f.edits[i].text);
	free(f.edits);
	return why;
}

/* ---- Dispatch ---- */

enum who { ANYONE, AUDIENCE, SEATED, HOST };

struct command {
	const char *name;
	struct refusal (*run)(struct request *r);
	enum who who;
};

static const struct command commands[] = {
	{"hello", do_hello, ANYONE},   {"ping", do_ping, ANYONE},
	{"lobby", do_lobby, ANYONE},   {"create", do_create, ANYONE},
	{"sit", do_sit, ANYONE},       {"join", do_join, ANYONE},
	{"claim", do_claim, ANYONE},   {"mine", do_mine, ANYONE},
	{"view", do_view, AUDIENCE},   {"log", do_log, AUDIENCE},
	{"sheet", do_sheet, AUDIENCE}, {"save", do_save, AUDIENCE},
	{"away", do_away, AUDIENCE},   {"moves", do_moves, SEATED},
	{"why", do_why, SEATED},       {"preview", do_preview, SEATED},
	{"play", do_play, SEATED},     {"chat", do_chat, SEATED},
	{"ask", do_ask, SEATED},       {"answer", do_answer, SEATED},
	{"resign", do_resign, SEATED}, {"leave", do_leave, SEATED},
	{"back", do_back, SEATED},     {"device", do_device, SEATED},
	{"forget", do_forget, SEATED}, {"start", do_start, HOST},
	{"remove", do_remove, HOST},   {"mute", do_mute, HOST},
	{"close", do_close, HOST},     {"new", do_never, ANYONE},
	{"load", do_never, ANYONE},    {"quit", do_never, ANYONE},
	{"ai", do_never, ANYONE},      {"analyse", do_never, ANYONE},
	{"undo", do_never, ANYONE},
};

static const struct command *find_command(struct firn_json v)
{
	char name[16];

	if (!firn_json_to_string(firn_json_member(v, "do"), name, sizeof name, NULL))
		return NULL;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (!strcmp(commands[i].name, name))
			return &commands[i];
	return NULL;
}

/* The id as it was written; one that is too long is as good as none. */
static void read_id(struct client *c, struct firn_json v)
{
	struct firn_json id = firn_json_member(v, "id");
	size_t n = (size_t)(id.end - id.at);

	c->id[0] = '\0';
	if ((id.kind != FIRN_JSON_NUMBER && id.kind != FIRN_JSON_STRING) || n >= sizeof c->id)
		return;
	memcpy(c->id, id.at, n);
	c->id[n] = '\0';
}

static struct refusal check_who(const struct client *c, enum who who)
{
	if (who == ANYONE)
		return fine();
	if (!c->room)
		return refuse(REFUSE_NO_TABLE);
	if (who == AUDIENCE)
		return fine();
	if (c->viewer == FIRN_PUBLIC || (who == HOST && c->viewer != c->room->table->host))
		return refuse(REFUSE_FORBIDDEN);
	return fine();
}

static struct refusal run(struct request *r, const char *text, size_t n)
{
	const struct command *command;
	struct refusal why;

	r->c->id[0] = '\0';
	if (!firn_json_parse(text, n, &r->v))
		return refuse_fault(firn_fault_new(FIRN_BAD_JSON, NULL));
	if (r->v.kind != FIRN_JSON_OBJECT)
		return bad(N_("A request is an object."));
	read_id(r->c, r->v);
	command = find_command(r->v);
	if (!command)
		return bad(N_("There is no such request."));
	why = check_who(r->c, command->who);
	if (why.code)
		return why;
	begin_answer(r->h, r->c, &r->w, true);
	return command->run(r);
}

static struct message *message_new(const char *text, size_t n)
{
	struct message *m = malloc(sizeof *m + n);

	if (!m)
		return NULL;
	m->next = NULL;
	m->size = n;
	memcpy(m->text, text, n);
	return m;
}

static void handle(struct hall *h, struct client *c, struct message *m, const char *text, size_t n)
{
	struct request r = {.h = h, .c = c};
	struct refusal why;

	c->busy = true;
	why = run(&r, text, n);
	if (why.code) {
		c->request = m;
		client_refuse(h, c, why);
	} else if (!r.later) {
		c->request = m;
		end_answer(h, c, &r.w);
	} else {
		c->request = m ? m : message_new(text, n);
	}
}

void client_retry(struct hall *h, struct client *c)
{
	struct message *m = c->request;

	c->request = NULL;
	c->pending = NULL;
	if (m)
		handle(h, c, m, m->text, m->size);
	else
		client_refuse(h, c, refuse(REFUSE_BUSY));
}

static void handle_queue(struct hall *h, struct client *c)
{
	struct message *m = c->queue;

	if (!m || c->busy)
		return;
	c->queue = m->next;
	if (!c->queue)
		c->queue_end = &c->queue;
	c->queue_size--;
	handle(h, c, m, m->text, m->size);
}

/* Answers without doing anything. */
static void refuse_message(struct hall *h, struct client *c, const char *text, size_t n)
{
	struct firn_json v;

	c->id[0] = '\0';
	if (firn_json_parse(text, n, &v) && v.kind == FIRN_JSON_OBJECT)
		read_id(c, v);
	client_refuse(h, c, refuse(REFUSE_TOO_FAST));
}

static void queue_message(struct client *c, const char *text, size_t n)
{
	struct message *m = c->queue_size < HALL_WAITING ? message_new(text, n) : NULL;

	if (!m) {
		net_close(c->peer, NET_CLOSE_POLICY);
		return;
	}
	*c->queue_end = m;
	c->queue_end = &m->next;
	c->queue_size++;
}

void client_message(struct hall *h, struct client *c, const char *text, size_t n)
{
	bool slow_enough = limit_take(&c->rate, h->request_rate, hall_now());

	h->metrics.requests++;
	c->warnings = slow_enough ? 0 : c->warnings + 1;
	if (c->warnings > WARNINGS)
		net_close(c->peer, NET_CLOSE_POLICY);
	else if (c->busy)
		queue_message(c, text, n);
	else if (slow_enough)
		handle(h, c, NULL, text, n);
	else
		refuse_message(h, c, text, n);
}

void client_answer_stored(struct hall *h, struct client *c, struct room *room,
			  const struct table_effect *fx)
{
	struct request r = {.h = h, .c = c};

	begin_answer(h, c, &r.w, true);
	if (room->reply == REPLY_PLAY) {
		put_int(&r.w, "n", room->table->told[c->viewer]);
		firn_json_key(&r.w, "events");
		firn_json_begin(&r.w, '[');
		table_events(room->table, fx, c->viewer, &r.w);
		firn_json_end(&r.w, ']');
	}
	if (room->reply == REPLY_SEAT || room->reply == REPLY_ASKED) {
		char hash[TABLE_HASH];
		memcpy(hash, c->asked_hash, sizeof hash);
		firn_json_key(&r.w, "token");
		firn_json_string(&r.w, room->token);
		sodium_memzero(room->token, sizeof room->token);
		arrive(h, c, room, room->reply_seat);
		if (room->reply == REPLY_ASKED) {
			firn_json_key(&r.w, "asked");
			firn_json_bool(&r.w, true);
			memcpy(c->asked_hash, hash, sizeof hash);
		}
		put_arrival(&r, room, room->reply_seat);
	}
	end_answer(h, c, &r.w);
}

/* ---- Clients ---- */

struct client *client_new(struct hall *h, struct net_peer *peer, const char *address)
{
	struct limit_address *a = limit_find(&h->limits, address);
	struct client *c;

	if (!a || a->connections >= h->per_address || h->stopping)
		return NULL;
	c = calloc(1, sizeof *c);
	if (!c)
		return NULL;
	a->connections++;
	c->address = a;
	c->peer = peer;
	c->viewer = FIRN_PUBLIC;
	c->queue_end = &c->queue;
	c->next = h->clients;
	if (c->next)
		c->next->previous = c;
	h->clients = c;
	h->client_count++;
	return c;
}

void client_free(struct hall *h, struct client *c)
{
	struct message *m;

	room_drop_request(c);
	room_leave(h, c);
	if (c->holding)
		c->holding->client = NULL;
	if (c->next)
		c->next->previous = c->previous;
	*(c->previous ? &c->previous->next : &h->clients) = c->next;
	h->client_count--;
	c->address->connections--;
	while ((m = c->queue)) {
		c->queue = m->next;
		free(m);
	}
	free(c->request);
	free(c);
}
