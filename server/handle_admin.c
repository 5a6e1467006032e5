#include "server/handle_admin.h"

#include <stdlib.h>
#include <string.h>

#include "server/ban.h"
#include "server/client.h"
#include "server/client_request.h"
#include "server/connection.h"
#include "server/handle_forget.h"
#include "server/journal.h"
#include "server/loops.h"
#include "server/metrics_show.h"
#include "server/net_socket.h"
#include "server/presence.h"
#include "server/request_work.h"
#include "server/server.h"
#include "server/table_show.h"
#include "store/queue.h"

enum {
	MOST = 1000,    /* tables of each state in a list */
	TOKEN = 8,      /* digits of a token's hash that are shown */
	HOUR = 3600000, /* ms */
	HOURS = 100000
};

/* ---- Lists ---- */

struct listing {
	struct request_work work;
	int state; /* -1: every one */
	int most;
	char *text; /* the array as JSON, without its brackets; owned */
	size_t length, cap;
	bool ok;
};

static void add_text(struct listing *l, const char *text)
{
	size_t n = strlen(text);
	char *more = l->text;

	if (l->length + n >= l->cap) {
		l->cap = (l->cap + n) * 2;
		more = realloc(l->text, l->cap);
		l->ok &= more != NULL;
	}
	if (!l->ok)
		return;
	l->text = more;
	memcpy(l->text + l->length, text, n + 1);
	l->length += n;
}

static void add_row(void *context, const struct store_row *row)
{
	struct listing *l = context;

	if (!l->ok || row->summary[0] != '{')
		return;
	add_text(l, l->length ? "," : "");
	add_text(l, row->listed ? "{\"public\":true," : "{\"public\":false,");
	add_text(l, row->summary + 1);
}

static void read_rows(struct store *s, struct request_work *work)
{
	struct listing *l = (struct listing *)work;

	l->ok = true;
	for (int state = TABLE_OPEN; state <= TABLE_CLOSED && l->ok; state++)
		if (l->state < 0 || l->state == state)
			l->ok = s->kind->list(s, state, false, l->most, add_row, l) && l->ok;
}

static void listing_free(struct request_work *work)
{
	struct listing *l = (struct listing *)work;

	free(l->text);
	free(l);
}

/* The state that the request names; -1: none. False: there is no such state. */
static bool read_state(struct request *r, int *state)
{
	char name[16] = "";

	*state = -1;
	if (field_missing(request_field(r, "state")))
		return true;
	firn_json_to_string(request_field(r, "state"), name, sizeof name, NULL);
	*state = table_word(table_state_names, name);
	return *state >= 0;
}

static struct refusal begin_listing(struct request *r)
{
	struct listing *l = calloc(1, sizeof *l);
	int64_t most = 100;

	if (!l)
		return refuse(REFUSE_BUSY);
	if (!read_state(r, &l->state)) {
		free(l);
		return refuse_bad(N_("There is no such state of a table."));
	}
	firn_json_to_int(request_field(r, "most"), 1, MOST, &most);
	l->most = (int)most;
	l->work.run = read_rows;
	l->work.free = listing_free;
	return refuse(request_work_begin(r, &l->work) ? REFUSE_NOT : REFUSE_BUSY);
}

struct refusal handle_admin_list(struct request *r)
{
	struct listing *l = (struct listing *)r->c->work;

	if (!l)
		return begin_listing(r);
	if (!l->ok)
		return refuse(REFUSE_UNAVAILABLE);
	firn_json_key(&r->w, "tables");
	firn_json_begin(&r->w, '[');
	if (l->text)
		firn_json_raw(&r->w, l->text);
	firn_json_end(&r->w, ']');
	return refuse(r->w.full ? REFUSE_BUSY : REFUSE_NOT);
}

struct refusal handle_admin_stats(struct request *r)
{
	struct firn_writer w;

	firn_writer_init(&w, r->server->push, sizeof r->server->push);
	metrics_show(r->server, &w);
	firn_json_key_string(&r->w, "metrics", r->server->push);
	return refuse(r->w.full ? REFUSE_BUSY : REFUSE_NOT);
}

/* ---- Tables ---- */

/* Where somebody comes from, unless it is the control socket. */
static void put_address(struct firn_writer *w, const struct client *c)
{
	char address[BAN_WHO];

	if (!c || c->connection->admin)
		return;
	ban_write_address(c->connection->from, address);
	firn_json_key_string(w, "address", address);
}

static void put_seat(struct firn_writer *w, const struct table_seat *s, int seat)
{
	char token[TOKEN + 1] = "";

	memcpy(token, s->hash, TOKEN);
	firn_json_key_int(w, "seat", seat);
	firn_json_key_string(w, "name", s->name);
	firn_json_key_string(w, "token", token);
}

/* Every seat of a person once, and every connection. */
static void put_people(struct firn_writer *w, const struct room *room)
{
	const struct table *t = room->table;

	firn_json_key(w, "people");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++) {
		const struct client *c = room->clients;
		if (t->seat[seat].kind != SEAT_HUMAN)
			continue;
		while (c && c->viewer != seat)
			c = c->next_here;
		firn_json_begin(w, '{');
		put_seat(w, &t->seat[seat], seat);
		put_address(w, c);
		firn_json_end(w, '}');
	}
	for (const struct client *c = room->clients; c; c = c->next_here) {
		if (c->viewer != FIRN_PUBLIC)
			continue;
		firn_json_begin(w, '{');
		put_address(w, c);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

struct refusal handle_admin_show(struct request *r)
{
	struct room *room = NULL;
	struct refusal why = request_open_room(r, &room);

	if (why.code || r->later)
		return why;
	firn_json_key(&r->w, "table");
	table_show(room->table, presence_of(room), r->server->public_url, &r->w);
	put_people(&r->w, room);
	return why;
}

struct refusal handle_admin_close(struct request *r)
{
	struct room *room = NULL;
	struct refusal why = request_open_room(r, &room);

	if (why.code || r->later || request_wait(r, room))
		return why;
	why = request_append(r, room, REPLY_OK,
			     &(struct room_entry){.kind = ENTRY_CLOSE, .seat = -1, .text = ""});
	if (!why.code)
		journal("admin-closed", "table", room->table->id, NULL);
	return why;
}

/* Whoever had the seat last and is not forgotten yet. */
static const struct tenure *last_tenure(const struct tenures *all, int64_t seat)
{
	for (int i = all->count - 1; i >= 0; i--)
		if (all->of[i].seat == seat && all->of[i].hash[0])
			return &all->of[i];
	return NULL;
}

struct refusal handle_admin_erase(struct request *r)
{
	const struct tenure *tenure;
	struct room *room = NULL;
	struct refusal why = request_open_room(r, &room);
	int64_t seat = -1;

	if (why.code || r->later || request_wait(r, room))
		return why;
	firn_json_to_int(request_field(r, "seat"), 0, FIRN_MAX_SEATS - 1, &seat);
	tenure = last_tenure(&room->table->tenures, seat);
	if (!tenure)
		return refuse_bad(N_("Nobody is known to have had that seat."));
	return forget_tenure(r, room, tenure);
}

/* ---- Bans ---- */

struct banning {
	struct request_work work;
	struct bans *bans;
	uint32_t n; /* of its entry */
	char text[BAN_WHO * 2];
	enum store_result result;
};

static void banning_free(struct request_work *work)
{
	free(work);
}

/* It counts from now on, even if nobody waits for the answer any more. */
static void ban_stored(void *context, enum store_result result)
{
	struct banning *b = context;

	b->result = result;
	if (result == STORE_OK)
		bans_add(b->bans, b->n, b->text);
	request_work_done(&b->work);
}

/* Stores b->text; `edit`: what it replaces, which is erased from the disk; NULL: nothing. */
static struct refusal store_ban(struct request *r, struct banning *b, const struct store_edit *edit)
{
	struct store_write write = {.entry = {.table = BAN_LOG,
					      .at = server_now(),
					      .seat = -1,
					      .kind = BAN_KIND,
					      .text = b->text},
				    .edits = edit,
				    .edit_count = edit != NULL,
				    .scrub = edit != NULL};

	b->bans = r->server->loops->bans;
	b->n = write.entry.n = bans_next(b->bans);
	b->work.free = banning_free;
	if (!store_port_put(r->server->port, &write, ban_stored, b)) {
		free(b);
		return refuse(REFUSE_BUSY);
	}
	request_work_wait(r, &b->work);
	return refuse_none();
}

/* Another server was faster: then the list is read, and the administrator tries again. */
static struct refusal ban_result(struct request *r)
{
	const struct banning *b = (const struct banning *)r->c->work;

	if (b->result == STORE_OK)
		return refuse_none();
	admin_read_bans(r->server);
	return refuse(REFUSE_UNAVAILABLE);
}

static bool read_who(struct request *r, char who[BAN_WHO])
{
	return firn_json_to_string(request_field(r, "who"), who, BAN_WHO, NULL) && ban_is(who);
}

struct refusal handle_admin_ban(struct request *r)
{
	struct banning *b;
	char who[BAN_WHO];
	int64_t hours = 0;
	struct firn_writer w;

	if (r->c->work)
		return ban_result(r);
	if (!read_who(r, who))
		return refuse_bad(
			N_("That is neither an address nor token: and at least 8 digits."));
	b = calloc(1, sizeof *b);
	if (!b)
		return refuse(REFUSE_BUSY);
	firn_json_to_int(request_field(r, "hours"), 0, HOURS, &hours);
	firn_writer_init(&w, b->text, sizeof b->text);
	ban_write_entry(&w, who, hours ? server_now() + hours * HOUR : 0);
	journal("admin-banned", NULL);
	return store_ban(r, b, NULL);
}

struct refusal handle_admin_unban(struct request *r)
{
	struct store_edit edit = {.text = ""};
	struct banning *b;
	char who[BAN_WHO];
	struct firn_writer w;

	if (r->c->work)
		return ban_result(r);
	if (!read_who(r, who) || !bans_find(r->server->loops->bans, who, &edit.n))
		return refuse_bad(N_("They are not banned."));
	b = calloc(1, sizeof *b);
	if (!b)
		return refuse(REFUSE_BUSY);
	firn_writer_init(&w, b->text, sizeof b->text);
	ban_write_end(&w, edit.n);
	journal("admin-unbanned", NULL);
	return store_ban(r, b, &edit);
}

struct refusal handle_admin_bans(struct request *r)
{
	firn_json_key(&r->w, "bans");
	bans_write(r->server->loops->bans, &r->w, server_now());
	return refuse_none();
}

static void read_bans(struct store *s, void *context)
{
	bans_load(context, s);
}

static void bans_are_read(void *context)
{
	(void)context;
}

void admin_read_bans(struct server *server)
{
	store_port_run(server->port, read_bans, bans_are_read, server->loops->bans);
}

/* Is the seat that this client has banned by its token? */
static bool token_is_banned(struct bans *b, const struct client *c)
{
	return c->room && c->viewer != FIRN_PUBLIC &&
	       bans_has_token(b, c->room->table->seat[c->viewer].hash, server_now());
}

void admin_shut_out(struct server *server)
{
	struct bans *b = server->loops->bans;
	unsigned version = bans_version(b);

	if (version == server->bans_seen)
		return;
	server->bans_seen = version;
	for (struct connection *x = server->connections; x; x = x->next)
		if (x->peer && !x->admin && bans_has_address(b, x->from, server_now()))
			net_close(x->peer, NET_CLOSE_POLICY);
	for (struct client *c = server->clients; c; c = c->next)
		if (token_is_banned(b, c))
			client_close(c, NET_CLOSE_POLICY);
}
