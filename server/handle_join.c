/* Requests of those who are at no table yet: look, create, sit down, come back. */
#include "server/request.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "server/settings.h"

enum { MAX_MISSED = 500 };

/* ---- Joining ---- */

struct missed {
	struct server *server;
	struct table *table;
	struct firn_writer *w;
	int viewer;
	uint32_t seen, all, entries;
};

/* The events of one entry but the first few. */
static void tell_rest(struct missed *m, const struct table_effect *fx, uint32_t skip)
{
	struct firn_writer list;
	struct firn_json v, e;

	firn_writer_init(&list, m->server->push, sizeof m->server->push);
	firn_json_begin(&list, '[');
	table_events(m->table, fx, m->viewer, &list);
	firn_json_end(&list, ']');
	if (list.full || !firn_json_parse(list.buf, list.len, &v))
		return;
	for (e = firn_json_first(v); e.kind; e = firn_json_next(v, e)) {
		char *end = list.buf + (e.end - list.buf), after = *end;
		if (skip && skip--)
			continue;
		*end = '\0';
		firn_json_raw(m->w, e.at);
		*end = after;
	}
}

static void tell_missed(void *context, const struct store_entry *e)
{
	struct missed *m = context;
	struct table_effect fx;
	uint32_t before;

	if (e->n >= m->entries || !table_apply(m->table, e, &fx))
		return;
	before = fx.told[m->viewer];
	if (m->table->told[m->viewer] > m->seen && m->all - before <= MAX_MISSED)
		tell_rest(m, &fx, before < m->seen ? m->seen - before : 0);
}

/* What happened after the last event seen, told again from the log. That is dear: who asks for it too often
 * has to be content with the view. */
static void put_missed(struct request *r, struct room *room, int viewer)
{
	const struct table *t = room->table;
	struct missed m = {.server = r->server,
			   .w = &r->w,
			   .viewer = viewer,
			   .all = t->told[viewer],
			   .entries = t->entries};
	int64_t seen = 0;

	firn_json_key(&r->w, "events");
	firn_json_begin(&r->w, '[');
	firn_json_to_int(request_field(r, "n"), 0, UINT32_MAX, &seen);
	if (seen > 0 && seen < m.all && room_may_look(t, viewer) &&
	    limit_take(&r->c->address->replays, r->server->replay_rate, server_now())) {
		m.seen = (uint32_t)seen;
		m.table = table_new(t->id);
		if (m.table)
			r->server->store->kind->read(r->server->store, t->id, 0, tell_missed, &m);
		table_free(m.table);
	}
	firn_json_end(&r->w, ']');
}

static void put_view(struct firn_writer *w, const struct table *t, int viewer)
{
	firn_json_key(w, "view");
	if (t->match && room_may_look(t, viewer))
		firn_show_view(w, t->match, &t->match->head.state, viewer);
	else
		firn_json_null(w);
}

void request_put_seat(struct firn_writer *w, int viewer)
{
	firn_json_key(w, "seat");
	if (viewer == FIRN_PUBLIC)
		firn_json_string(w, "public");
	else
		firn_json_int(w, viewer);
}

/* The members of an answer to whoever comes to a table. */
void request_put_arrival(struct request *r, struct room *room, int viewer)
{
	request_put_seat(&r->w, viewer);
	firn_json_key_int(&r->w, "n", room->table->told[viewer]);
	firn_json_key(&r->w, "table");
	table_show(room->table, room_presence(room), r->server->public_url, &r->w);
	put_view(&r->w, room->table, viewer);
	put_missed(r, room, viewer);
	firn_json_key(&r->w, "chat");
	if (room_may_look(room->table, viewer))
		table_show_chat(room->table, &r->w);
	else
		firn_json_raw(&r->w, "[]");
}

/* False: too many are there already. */
bool request_arrive(struct server *server, struct client *c, struct room *room, int viewer)
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

struct refusal handle_join(struct request *r)
{
	struct room *room = NULL;
	struct refusal why = request_find_room(r, &room);
	int seat;

	if (!why.code)
		why = request_read_token(r, room, request_field(r, "token"), &seat);
	if (why.code == refuse(REFUSE_UNAVAILABLE).code && room && request_wait(r, room))
		return refuse_none();
	if (why.code)
		return why;
	if (!room_may_look(room->table, seat) && !r->asked[0])
		return refuse(REFUSE_FORBIDDEN);
	if (!request_arrive(r->server, r->c, room, seat))
		return refuse(REFUSE_BUSY);
	if (r->asked[0]) {
		firn_json_key_bool(&r->w, "asked", true);
		memcpy(r->c->asked_hash, r->asked, sizeof r->asked);
	}
	request_put_arrival(r, room, seat);
	return refuse_none();
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
	struct firn_protocol p = {.games = firn_games};
	struct firn_match *none = calloc(1, sizeof *none);
	struct firn_writer w;
	char text[8192];

	firn_writer_init(&w, text, sizeof text);
	if (none)
		firn_protocol_answer(&p, none, ask, sizeof ask - 1, &w);
	free(none);
	if (w.full || w.len <= sizeof begin)
		return;
	text[w.len - 1] = '\0';
	firn_json_raw(&r->w, text + sizeof begin - 1);
}

struct refusal handle_hello(struct request *r)
{
	int64_t version = FIRN_PROTOCOL_VERSION;

	if (!field_missing(request_field(r, "protocol")) &&
	    (!firn_json_to_int(request_field(r, "protocol"), 0, INT32_MAX, &version) ||
	     version != FIRN_PROTOCOL_VERSION))
		return refuse(REFUSE_BAD_PROTOCOL);
	put_hello(r);
	put_strings(&r->w, "levels", firn_level_names);
	put_strings(&r->w, "phrases", phrase_names);
	firn_json_key_int(&r->w, "time", server_now());
	return refuse_none();
}

struct refusal handle_ping(struct request *r)
{
	firn_json_key_int(&r->w, "time", server_now());
	return refuse_none();
}

struct refusal handle_lobby(struct request *r)
{
	bool watch = false;

	firn_json_to_bool(request_field(r, "watch"), &watch);
	r->c->lobby = watch;
	firn_json_key(&r->w, "tables");
	return lobby_write(r->server, &r->w) ? refuse_none() : refuse(REFUSE_UNAVAILABLE);
}

/* The creator's own seat, name and part. */
static struct refusal read_creator(struct request *r, struct table *t, int *seat)
{
	int64_t n = 0;
	struct firn_json v = request_field(r, "seat");

	if (!field_missing(v) && !firn_json_to_int(v, 0, t->start.options.seats - 1, &n))
		return refuse_bad(N_("There is no such seat."));
	if (t->seat[n].kind != SEAT_EMPTY)
		return refuse_bad(N_("A computer has that seat."));
	memcpy(t->seat[n].name, "?", 2);
	if (!field_missing(request_field(r, "name")) &&
	    !settings_read_name(request_field(r, "name"), t->seat[n].name))
		return refuse_bad(N_("A name has 1 to 32 characters."));
	if (!settings_read_part(request_field(r, "part"), t->fair.seat[n]))
		return refuse_bad(N_("A part has at most 64 printable characters."));
	t->seat[n].kind = SEAT_HUMAN;
	*seat = (int)n;
	return refuse_none();
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
		room = room_new(r->server, fresh);
	if (!room || w.full)
		return refuse(REFUSE_BUSY);
	why = request_append(r, room, REPLY_SEAT, ENTRY_OPEN, seat, text);
	room->reply_seat = seat;
	memcpy(room->token, token, sizeof token);
	return why;
}

struct refusal handle_create(struct request *r)
{
	char id[STORE_ID];
	struct refusal why;
	struct table *t;
	int seat = 0;

	if (!limit_take(&r->c->address->tables, r->server->table_rate, server_now()))
		return refuse(REFUSE_TOO_FAST);
	token_new_id(id);
	t = table_new(id);
	if (!t)
		return refuse(REFUSE_BUSY);
	t->race_ms = r->server->race;
	why = refuse_fault(settings_read(t, r->v));
	if (!why.code && t->listed &&
	    !limit_take(&r->c->address->listed, r->server->public_rate, server_now()))
		why = refuse(REFUSE_TOO_FAST);
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
	if (!field_missing(v))
		return -1;
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (t->seat[seat].kind == SEAT_EMPTY)
			return seat;
	return -1;
}

void request_write_sitter(struct firn_writer *w, const char *hash, const char *name,
			  const char *part, int seat)
{
	firn_json_begin(w, '{');
	if (seat >= 0) {
		firn_json_key(w, "what");
		firn_json_string(w, ask_names[ASK_SIT]);
		firn_json_key_int(w, "seat", seat);
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
	char name[TABLE_NAME] = "?", part[FIRN_FAIR_PART], token[TOKEN_SIZE], hash[TABLE_HASH],
	     text[1024];
	struct refusal why;
	struct firn_writer w;

	if (!field_missing(request_field(r, "name")) &&
	    !settings_read_name(request_field(r, "name"), name))
		return refuse_bad(N_("A name has 1 to 32 characters."));
	if (!settings_read_part(request_field(r, "part"), part))
		return refuse_bad(N_("A part has at most 64 printable characters."));
	token_new(token);
	token_hash(token, hash);
	firn_writer_init(&w, text, sizeof text);
	request_write_sitter(&w, hash, name, part, open ? -1 : seat);
	why = open ? request_append(r, room, REPLY_SEAT, ENTRY_SIT, seat, text)
		   : request_append(r, room, REPLY_ASKED, ENTRY_ASK, -1, text);
	if (why.code)
		return why;
	room->reply_seat = open ? seat : FIRN_PUBLIC;
	memcpy(room->token, token, sizeof token);
	memcpy(r->c->asked_hash, hash, sizeof hash);
	return why;
}

struct refusal handle_sit(struct request *r)
{
	struct room *room;
	struct refusal why = request_find_room(r, &room);
	int seat;

	if (!why.code && !r->c->charged &&
	    !limit_take(&r->c->address->sits, r->server->table_rate, server_now()))
		why = refuse(REFUSE_TOO_FAST);
	r->c->charged = true;
	if (why.code || request_wait(r, room))
		return why;
	seat = choose_seat(room->table, request_field(r, "seat"));
	if (seat < 0)
		return refuse(REFUSE_FULL);
	return sit_down(r, room, seat);
}

static bool code_fits(struct request *r, const struct table *t)
{
	char code[TOKEN_CODE] = "", hash[TABLE_HASH];

	firn_json_to_string(request_field(r, "code"), code, sizeof code, NULL);
	token_hash(code, hash);
	return !sodium_memcmp(hash, t->code_hash, TABLE_HASH) && t->code_until >= server_now();
}

/* A code is short: every try costs, so that a lucky one comes too late. */
struct refusal handle_claim(struct request *r)
{
	char hash[TABLE_HASH];
	struct room *room;
	struct refusal why = request_find_room(r, &room);
	int seat;

	if (!why.code && !r->c->charged && !request_may_try(r))
		why = refuse(REFUSE_TOO_FAST);
	r->c->charged = true;
	if (why.code || request_wait(r, room))
		return why;
	if (!code_fits(r, room->table) && !room_refresh(r->server, room))
		return refuse(REFUSE_UNAVAILABLE);
	if (request_wait(r, room))
		return why;
	if (!code_fits(r, room->table))
		return refuse(REFUSE_BAD_TOKEN);
	seat = room->table->code_seat;
	token_new(room->token);
	token_hash(room->token, hash);
	why = request_append(r, room, REPLY_SEAT, ENTRY_KEY, seat, hash);
	room->reply_seat = seat;
	return why;
}
