/* Requests on a socket: docs/server.md. Finds who may do what, answers, refuses, keeps the order. */
#include "server/desk.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WARNINGS = 200 };

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
	if (h->stopping && !c->busy)
		net_close(c->peer, NET_CLOSE_GOING);
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

/* ---- Dispatch ---- */

enum who { ANYONE, AUDIENCE, SEATED, HOST };

struct command {
	const char *name;
	struct refusal (*run)(struct request *r);
	enum who who;
};

static const struct command commands[] = {
	{"hello", desk_hello, ANYONE},   {"ping", desk_ping, ANYONE},
	{"lobby", desk_lobby, ANYONE},   {"create", desk_create, ANYONE},
	{"sit", desk_sit, ANYONE},       {"join", desk_join, ANYONE},
	{"claim", desk_claim, ANYONE},   {"mine", desk_mine, ANYONE},
	{"view", desk_view, AUDIENCE},   {"log", desk_log, AUDIENCE},
	{"sheet", desk_sheet, AUDIENCE}, {"save", desk_save, AUDIENCE},
	{"away", desk_away, AUDIENCE},   {"moves", desk_moves, SEATED},
	{"why", desk_why, SEATED},       {"preview", desk_preview, SEATED},
	{"play", desk_play, SEATED},     {"chat", desk_chat, SEATED},
	{"ask", desk_ask, SEATED},       {"answer", desk_answer, SEATED},
	{"resign", desk_resign, SEATED}, {"leave", desk_leave, SEATED},
	{"back", desk_back, SEATED},     {"device", desk_device, SEATED},
	{"forget", desk_forget, SEATED}, {"start", desk_start, HOST},
	{"remove", desk_remove, HOST},   {"mute", desk_mute, HOST},
	{"close", desk_close, HOST},     {"new", desk_never, ANYONE},
	{"load", desk_never, ANYONE},    {"quit", desk_never, ANYONE},
	{"ai", desk_never, ANYONE},      {"analyse", desk_never, ANYONE},
	{"undo", desk_never, ANYONE},    {"export", desk_export, ANYONE},
	{"state", desk_state, AUDIENCE},
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
		return desk_fine();
	if (!c->room)
		return refuse(REFUSE_NO_TABLE);
	if (who == AUDIENCE)
		return desk_fine();
	if (c->viewer == FIRN_PUBLIC || (who == HOST && c->viewer != c->room->table->host))
		return refuse(REFUSE_FORBIDDEN);
	return desk_fine();
}

static struct refusal run(struct request *r, const char *text, size_t n)
{
	const struct command *command;
	struct refusal why;

	r->c->id[0] = '\0';
	if (!firn_json_parse(text, n, &r->v))
		return refuse_fault(firn_fault_new(FIRN_BAD_JSON, NULL));
	if (r->v.kind != FIRN_JSON_OBJECT)
		return desk_bad(N_("A request is an object."));
	read_id(r->c, r->v);
	command = find_command(r->v);
	if (!command)
		return desk_bad(N_("There is no such request."));
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
	int64_t now = hall_now();
	bool slow_enough = limit_take(&c->rate, h->request_rate, now) &&
			   limit_take(&c->address->requests, h->address_rate, now);

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
		desk_put_int(&r.w, "n", room->table->told[c->viewer]);
		firn_json_key(&r.w, "events");
		firn_json_begin(&r.w, '[');
		table_events(room->table, fx, c->viewer, &r.w);
		firn_json_end(&r.w, ']');
	}
	if (room->reply == REPLY_CODE) {
		firn_json_key_string(&r.w, "code", room->token);
		desk_put_int(&r.w, "until", room->table->code_until);
		sodium_memzero(room->token, sizeof room->token);
	}
	if (room->reply == REPLY_SEAT || room->reply == REPLY_ASKED) {
		char hash[TABLE_HASH];
		memcpy(hash, c->asked_hash, sizeof hash);
		firn_json_key(&r.w, "token");
		firn_json_string(&r.w, room->token);
		sodium_memzero(room->token, sizeof room->token);
		desk_arrive(h, c, room, room->reply_seat);
		if (room->reply == REPLY_ASKED) {
			firn_json_key(&r.w, "asked");
			firn_json_bool(&r.w, true);
			memcpy(c->asked_hash, hash, sizeof hash);
		}
		desk_put_arrival(&r, room, room->reply_seat);
	}
	end_answer(h, c, &r.w);
}

/* ---- Clients ---- */

struct client *client_new(struct hall *h, struct net_peer *peer, const char *address)
{
	struct limit_address *a = limit_find(&h->limits, address, hall_now());
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
