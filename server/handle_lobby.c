#include "server/handle_lobby.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ruleset.h"
#include "games/games.h"
#include "server/client.h"
#include "server/connection.h"
#include "server/dispatch.h"
#include "server/holding.h"
#include "server/loops.h"
#include "server/lobby.h"
#include "server/client_request.h"
#include "server/person.h"
#include "server/server.h"
#include "server/settings.h"

static void put_strings(struct firn_writer *w, const char *key, const char *const list[])
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (; *list; list++)
		firn_json_string(w, *list);
	firn_json_end(w, ']');
}

/* Binds the server to its part of the next table that this client opens, before it knows the
 * client's. */
static void put_commit(struct request *r)
{
	char *secret = r->c->connection->secret, commit[FIRN_FAIR_COMMIT];

	if (!secret[0])
		token_new_part(secret);
	firn_fair_commit(secret, commit);
	firn_json_key_string(&r->w, "commit", commit);
}

struct refusal handle_hello(struct request *r)
{
	int64_t version = FIRN_PROTOCOL_VERSION;

	if (!field_missing(request_field(r, "protocol")) &&
	    (!firn_json_to_int(request_field(r, "protocol"), 0, INT32_MAX, &version) ||
	     version != FIRN_PROTOCOL_VERSION))
		return refuse(REFUSE_BAD_PROTOCOL);
	firn_protocol_answer_viewer(&r->server->protocol, NULL, r->c->viewer, r->v, &r->w);
	put_strings(&r->w, "levels", firn_level_names);
	put_strings(&r->w, "phrases", phrase_names);
	firn_json_key_int(&r->w, "time", server_now());
	put_commit(r);
	return refuse_none();
}

struct refusal handle_ping(struct request *r)
{
	firn_json_key_int(&r->w, "time", server_now());
	return refuse_none();
}

static void lobby_is_read(void *context, bool ok)
{
	struct holding *held = context;
	struct client *c = held->client;

	if (c) {
		holding_end(c);
		if (ok)
			dispatch_retry(held->server, c);
		else
			dispatch_refuse(held->server, c, refuse(REFUSE_UNAVAILABLE));
	}
	free(held);
}

/* False: no memory. */
static bool wait_for_lobby(struct request *r)
{
	struct holding *held = calloc(1, sizeof *held);

	if (!held || !lobby_read(r->server, lobby_is_read, held)) {
		free(held);
		return false;
	}
	holding_begin(held, r->server, r->c);
	r->later = true;
	return true;
}

static enum lobby_kind read_kind(struct request *r)
{
	bool watch = false, changes = false, packed = false;

	firn_json_to_bool(request_field(r, "watch"), &watch);
	firn_json_to_bool(request_field(r, "changes"), &changes);
	firn_json_to_bool(request_field(r, "packed"), &packed);
	if (!watch)
		return LOBBY_NOT;
	return packed ? LOBBY_PACKED : changes ? LOBBY_DIFFS : LOBBY_LISTS;
}

struct refusal handle_lobby(struct request *r)
{
	const char *list = lobby_list(r->server);

	if (!list)
		return refuse(wait_for_lobby(r) ? REFUSE_NOT : REFUSE_UNAVAILABLE);
	lobby_watch_begin(r->server, r->c, read_kind(r), list, &r->w);
	return refuse_none();
}

/* ---- House rules ---- */

static void put_ruleset(struct firn_writer *w, const struct firn_game *game, uint8_t index)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(game, index);

	if (!head)
		return;
	firn_json_begin(w, '{');
	firn_json_key_string(w, "game", game->id);
	firn_json_key_string(w, "name", head->name);
	firn_json_key_string(w, "about", head->about);
	firn_json_key_string(w, "hash", head->hash);
	firn_json_key(w, "ruleset");
	firn_ruleset_write(game, index, w);
	firn_json_key(w, "changes");
	firn_ruleset_diff(game, 0, index, w);
	firn_json_end(w, '}');
}

/* Of one game, or of all. */
struct refusal handle_rulesets(struct request *r)
{
	char id[32] = "";

	if (!field_missing(request_field(r, "game")) &&
	    !firn_json_to_string(request_field(r, "game"), id, sizeof id, NULL))
		return refuse_bad(N_("The game is named by a string."));
	firn_json_key(&r->w, "rulesets");
	firn_json_begin(&r->w, '[');
	for (int i = 0; firn_games[i]; i++)
		for (int k = 1; k < FIRN_MAX_RULESETS; k++)
			if (!id[0] || !strcmp(firn_games[i]->id, id))
				put_ruleset(&r->w, firn_games[i], (uint8_t)k);
	firn_json_end(&r->w, ']');
	return refuse_none();
}

/* ---- A new table ---- */

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

/* A room for a new table, which counts for the client's address while it is in memory. NULL: *why
 * says why not. */
static struct room *open_room(struct request *r, const char *id, struct refusal *why)
{
	struct limits *l = r->server->limits;
	struct limit_address *a = r->c->address;
	struct table *fresh;
	struct room *room;

	*why = refuse(REFUSE_TABLES);
	if (!limit_hold(l, a, LIMIT_ROOMS))
		return NULL;
	*why = refuse(REFUSE_BUSY);
	fresh = table_new(id);
	room = fresh ? room_new(r->server, fresh) : NULL;
	if (room)
		room->opener = a;
	else
		limit_drop(l, a, LIMIT_ROOMS);
	return room;
}

/* The server's part is the one it was bound to by `hello`. It is used once, even if the table cannot
 * be stored: the end of a game reveals it. */
static void take_secret(struct connection *x, struct table *t)
{
	if (x->secret[0])
		memcpy(t->fair.server, x->secret, sizeof x->secret);
	else
		token_new_part(t->fair.server);
	x->secret[0] = '\0';
	token_new_part(t->rematch.server);
}

static struct refusal open_table(struct request *r, struct table *t, int seat)
{
	char text[8192], token[TOKEN_SIZE];
	struct refusal why;
	struct room *room;
	struct firn_writer w;

	token_new(token);
	token_hash(token, t->seat[seat].hash);
	person_name(r->c, t, t->seat[seat].who);
	take_secret(r->c->connection, t);
	firn_writer_init(&w, text, sizeof text);
	settings_write(t, &w);
	if (w.full)
		return refuse(REFUSE_BUSY);
	room = open_room(r, t->id, &why);
	if (!room)
		return why;
	why = request_append(r, room, REPLY_SEAT,
			     &(struct room_entry){.kind = ENTRY_OPEN, .seat = seat, .text = text});
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

	if (!limit_spend(r->server->limits, r->c->address, LIMIT_TABLES, server_now()))
		return refuse(REFUSE_TOO_FAST);
	loops_new_id(r->server, id);
	t = table_new(id);
	if (!t)
		return refuse(REFUSE_BUSY);
	t->race_ms = r->server->race_ms;
	why = refuse_fault(settings_read(t, r->v));
	if (!why.code && t->listed &&
	    !limit_spend(r->server->limits, r->c->address, LIMIT_PUBLIC, server_now()))
		why = refuse(REFUSE_TOO_FAST);
	if (!why.code)
		why = read_creator(r, t, &seat);
	if (!why.code)
		why = open_table(r, t, seat);
	table_free(t);
	return why;
}
