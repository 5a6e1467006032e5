#include "server/dispatch.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/arrival.h"
#include "server/client.h"
#include "server/connection.h"
#include "server/deadline.h"
#include "server/handle_admin.h"
#include "server/handle_forget.h"
#include "server/handle_game.h"
#include "server/handle_join.h"
#include "server/handle_lobby.h"
#include "server/handle_mine.h"
#include "server/handle_table.h"
#include "server/client_request.h"
#include "server/request_work.h"
#include "server/server.h"

/* ---- Answers ---- */

static void begin_answer(struct server *server, const char *id, struct firn_writer *w, bool ok)
{
	firn_writer_init(w, server->answer, sizeof server->answer);
	firn_json_begin(w, '{');
	if (id[0]) {
		firn_json_key(w, "id");
		firn_json_raw(w, id);
	}
	firn_json_key(w, "ok");
	firn_json_bool(w, ok);
}

/* The request is no longer the client's. */
static void end_request(struct client *c)
{
	c->busy = c->held = c->charged = c->refreshed = false;
	request_work_end(c);
	c->pending = NULL;
	free(c->request);
	c->request = NULL;
}

static void end_answer(struct client *c, struct firn_writer *w)
{
	firn_json_end(w, '}');
	end_request(c);
	client_answer(c, w);
}

static void write_refusal(struct server *server, const char *id, struct firn_writer *w,
			  struct refusal why)
{
	metric_add(&server->metrics.refused, 1);
	begin_answer(server, id, w, false);
	firn_json_key(w, "error");
	firn_json_string(w, why.code);
	if (why.clause) {
		firn_json_key(w, "clause");
		firn_json_string(w, why.clause);
	}
	firn_json_key(w, "text");
	firn_json_string(w, why.text);
}

void dispatch_refuse(struct server *server, struct client *c, struct refusal why)
{
	struct firn_writer w;

	write_refusal(server, c->id, &w, why);
	end_answer(c, &w);
}

/* ---- Who may ask what ---- */

static const char no_such_request[] = N_("There is no such request.");

enum who { ANYONE, AUDIENCE, SEATED, HOST, ADMIN };

struct command {
	const char *name;
	struct refusal (*run)(struct request *r);
	enum who who;
};

/* What a server adds to the requests of match/protocol.c, or answers in its own way. */
static const struct command commands[] = {
	{"hello", handle_hello, ANYONE},
	{"ping", handle_ping, ANYONE},
	{"lobby", handle_lobby, ANYONE},
	{"rulesets", handle_rulesets, ANYONE},
	{"create", handle_create, ANYONE},
	{"sit", handle_sit, ANYONE},
	{"join", handle_join, ANYONE},
	{"claim", handle_claim, ANYONE},
	{"mine", handle_mine, ANYONE},
	{"export", handle_export, ANYONE},
	{"save", handle_save, AUDIENCE},
	{"state", handle_state, AUDIENCE},
	{"away", handle_away, AUDIENCE},
	{"play", handle_play, SEATED},
	{"chat", handle_chat, SEATED},
	{"ask", handle_ask, SEATED},
	{"answer", handle_answer, SEATED},
	{"resign", handle_resign, SEATED},
	{"leave", handle_leave, SEATED},
	{"back", handle_back, SEATED},
	{"device", handle_device, SEATED},
	{"forget", handle_forget, ANYONE},
	{"start", handle_start, HOST},
	{"remove", handle_remove, HOST},
	{"mute", handle_mute, HOST},
	{"close", handle_close, HOST},
	{"admin-list", handle_admin_list, ADMIN},
	{"admin-show", handle_admin_show, ADMIN},
	{"admin-close", handle_admin_close, ADMIN},
	{"admin-erase", handle_admin_erase, ADMIN},
	{"admin-ban", handle_admin_ban, ADMIN},
	{"admin-unban", handle_admin_unban, ADMIN},
	{"admin-bans", handle_admin_bans, ADMIN},
	{"admin-stats", handle_admin_stats, ADMIN},
};

/* Refused to everybody: nobody has to be at a table for that. */
static const enum who who_may[] = {
	[FIRN_ACCESS_NEVER] = ANYONE,
	[FIRN_ACCESS_ANYONE] = ANYONE,
	[FIRN_ACCESS_AUDIENCE] = AUDIENCE,
	[FIRN_ACCESS_SEAT] = SEATED,
};

/* False: there is no such request. */
static bool find_command(struct firn_json v, struct command *out)
{
	enum firn_access access = firn_protocol_access(v);
	char name[16];

	if (!firn_json_to_string(firn_json_member(v, "do"), name, sizeof name, NULL))
		return false;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		if (!strcmp(commands[i].name, name)) {
			*out = commands[i];
			return true;
		}
	}
	*out = (struct command){.run = handle_game, .who = who_may[access]};
	return access != FIRN_ACCESS_UNKNOWN;
}

/* Copies the id as it was written; one that is too long is left out. */
static void read_id(struct firn_json v, char out[CLIENT_ID])
{
	struct firn_json id = firn_json_member(v, "id");
	size_t n = (size_t)(id.end - id.at);

	out[0] = '\0';
	if ((id.kind != FIRN_JSON_NUMBER && id.kind != FIRN_JSON_STRING) || n >= CLIENT_ID)
		return;
	memcpy(out, id.at, n);
	out[n] = '\0';
}

static struct refusal check_who(const struct client *c, enum who who)
{
	if (who == ADMIN && !c->connection->admin)
		return refuse_bad(no_such_request);
	if (who == ANYONE || who == ADMIN)
		return refuse_none();
	if (!c->room)
		return refuse(REFUSE_NO_TABLE);
	if (who == AUDIENCE)
		return refuse_none();
	if (c->viewer == FIRN_PUBLIC || (who == HOST && c->viewer != c->room->table->host))
		return refuse(REFUSE_FORBIDDEN);
	return refuse_none();
}

static enum metrics_answer measured(const struct command *c)
{
	if (c->run == handle_play)
		return METRICS_PLAY;
	if (c->run == handle_join || c->run == handle_sit || c->run == handle_claim)
		return METRICS_JOIN;
	return METRICS_OTHER;
}

static struct refusal run(struct request *r, const char *text, size_t n)
{
	struct command command;
	struct refusal why;

	r->c->id[0] = '\0';
	r->c->measured = METRICS_OTHER;
	if (!firn_json_parse(text, n, &r->v))
		return refuse_fault(firn_fault_new(FIRN_BAD_JSON, NULL));
	if (r->v.kind != FIRN_JSON_OBJECT)
		return refuse_bad(N_("A request is an object."));
	read_id(r->v, r->c->id);
	if (!find_command(r->v, &command))
		return refuse_bad(no_such_request);
	r->c->measured = measured(&command);
	why = check_who(r->c, command.who);
	if (why.code)
		return why;
	begin_answer(r->server, r->c->id, &r->w, true);
	return command.run(r);
}

/* ---- Requests ---- */

/* The client's request as a message of its own, if it is none yet. NULL: no memory. */
static struct message *keep(const struct client *c, struct message *m, const char *text, size_t n)
{
	m = m ? m : message_new(text, n);
	if (m)
		m->since = c->since;
	return m;
}

/* The table of the request belongs to another loop, which has to handle it from the beginning. */
static void pass_on(struct client *c, struct message *m, struct server *loop)
{
	end_request(c);
	if (m)
		client_elsewhere(c, m, loop);
	else
		dispatch_refuse(c->server, c, refuse(REFUSE_BUSY));
}

void dispatch_request(struct server *server, struct client *c, struct message *m, const char *text,
		      size_t n)
{
	struct request r = {.server = server, .c = c};
	struct refusal why;

	c->busy = true;
	c->since = m && m->since ? m->since : server_now();
	why = run(&r, text, n);
	if (r.elsewhere) {
		pass_on(c, keep(c, m, text, n), r.elsewhere);
	} else if (why.code) {
		c->request = m;
		dispatch_refuse(server, c, why);
	} else if (!r.later) {
		c->request = m;
		end_answer(c, &r.w);
	} else {
		c->request = keep(c, m, text, n);
		deadline_watch(server);
	}
}

void dispatch_retry(struct server *server, struct client *c)
{
	struct message *m = c->request;

	c->request = NULL;
	c->pending = NULL;
	if (m)
		dispatch_request(server, c, m, m->text, m->size);
	else
		dispatch_refuse(server, c, refuse(REFUSE_BUSY));
}

void dispatch_refuse_message(struct server *server, struct connection *x, const char *text,
			     size_t n, struct refusal why)
{
	char id[CLIENT_ID] = "";
	struct firn_json v;
	struct firn_writer w;

	if (firn_json_parse(text, n, &v) && v.kind == FIRN_JSON_OBJECT)
		read_id(v, id);
	write_refusal(server, id, &w, why);
	firn_json_end(&w, '}');
	connection_send(x, x->client, w.buf, w.len, false);
}

/* ---- Answers to what was stored ---- */

static void put_play(struct request *r, struct room *room, const struct table_effect *fx)
{
	const struct message *asked = r->c->request;

	firn_json_key_int(&r->w, "n", room->table->told[r->c->viewer]);
	firn_json_key(&r->w, "events");
	firn_json_begin(&r->w, '[');
	table_events(room->table, fx, &(struct firn_show_feed){.viewer = r->c->viewer, .w = &r->w});
	firn_json_end(&r->w, ']');
	if (asked && firn_json_parse(asked->text, asked->size, &r->v))
		firn_protocol_write_look(&r->server->protocol, room->table->match, r->c->viewer,
					 r->v, &r->w);
}

static void put_code(struct request *r, struct room *room)
{
	firn_json_key_string(&r->w, "code", room->token);
	firn_json_key_int(&r->w, "until", room->table->code_until);
	sodium_memzero(room->token, sizeof room->token);
}

/* The client sits down, or waits for the host as a spectator. */
static void put_seat(struct request *r, struct room *room)
{
	char hash[TABLE_HASH];

	memcpy(hash, r->c->asked_hash, sizeof hash);
	firn_json_key_string(&r->w, "token", room->token);
	sodium_memzero(room->token, sizeof room->token);
	arrival_enter(r->server, r->c, room, room->reply_seat);
	if (room->reply == REPLY_ASKED) {
		firn_json_key_bool(&r->w, "asked", true);
		memcpy(r->c->asked_hash, hash, sizeof hash);
	}
	arrival_put(r, room, room->reply_seat);
}

void dispatch_stored(struct server *server, struct client *c, struct room *room,
		     const struct table_effect *fx)
{
	struct request r = {.server = server, .c = c};

	begin_answer(server, c->id, &r.w, true);
	if (room->reply == REPLY_PLAY)
		put_play(&r, room, fx);
	else if (room->reply == REPLY_CODE)
		put_code(&r, room);
	else if (room->reply == REPLY_SEAT || room->reply == REPLY_ASKED)
		put_seat(&r, room);
	end_answer(c, &r.w);
}
