#include "server/handle_join.h"

#include <sodium.h>
#include <string.h>

#include "server/arrival.h"
#include "server/client.h"
#include "server/client_request.h"
#include "server/person.h"
#include "server/missed.h"
#include "server/server.h"
#include "server/settings.h"

struct refusal handle_join(struct request *r)
{
	struct room *room = NULL;
	struct refusal why = request_open_room(r, &room);
	int seat;

	if (!why.code && !r->later)
		why = request_read_token(r, room, request_field(r, "token"), &seat);
	if (why.code || r->later)
		return why;
	if ((!room_may_look(room->table, seat) && !r->asked[0]) ||
	    (seat == FIRN_PUBLIC && person_banned(r->c, room->table)))
		return refuse(REFUSE_FORBIDDEN);
	if (missed_wait(r, room, seat))
		return refuse_none();
	if (!arrival_enter(r->server, r->c, room, seat))
		return refuse(REFUSE_BUSY);
	if (r->asked[0]) {
		firn_json_key_bool(&r->w, "asked", true);
		memcpy(r->c->asked_hash, r->asked, sizeof r->asked);
	}
	arrival_put(r, room, seat);
	return refuse_none();
}

/* The seat asked for, or the first empty one; -1: none. */
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

static struct refusal sit_down(struct request *r, struct room *room, int seat)
{
	bool open = room->table->state == TABLE_OPEN;
	char name[TABLE_NAME] = "?", part[FIRN_FAIR_PART], token[TOKEN_SIZE], hash[TABLE_HASH],
	     text[1024], who[TENURE_WHO];
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
	person_name(r->c, room->table, who);
	settings_write_sitter(&w, &(struct sitter){hash, name, part, who}, open ? -1 : seat);
	why = open ? request_append(
			     r, room, REPLY_SEAT,
			     &(struct room_entry){.kind = ENTRY_SIT, .seat = seat, .text = text})
		   : request_append(
			     r, room, REPLY_ASKED,
			     &(struct room_entry){.kind = ENTRY_ASK, .seat = -1, .text = text});
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
	struct refusal why = request_open_room(r, &room);
	int seat;

	if (r->later)
		return why;
	if (!why.code && !r->c->charged &&
	    !limit_spend(r->server->limits, r->c->address, LIMIT_SITS, server_now()))
		why = refuse(REFUSE_TOO_FAST);
	r->c->charged = true;
	if (why.code || request_wait(r, room))
		return why;
	if (r->c->room == room && r->c->viewer != FIRN_PUBLIC) /* nobody has two seats */
		return refuse(REFUSE_FORBIDDEN);
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

/* A code is short, so every try is counted: it expires before it can be guessed. */
struct refusal handle_claim(struct request *r)
{
	char hash[TABLE_HASH];
	struct room *room;
	struct refusal why = request_open_room(r, &room);
	int seat;

	if (r->later)
		return why;
	if (!why.code && !r->c->charged && !request_may_try(r))
		why = refuse(REFUSE_TOO_FAST);
	r->c->charged = true;
	if (why.code || request_wait(r, room))
		return why;
	if (!code_fits(r, room->table) && (request_refresh(r, room, &why) || why.code))
		return why;
	if (!code_fits(r, room->table))
		return refuse(REFUSE_BAD_TOKEN);
	seat = room->table->code_seat;
	token_new(room->token);
	token_hash(room->token, hash);
	why = request_append(r, room, REPLY_SEAT,
			     &(struct room_entry){.kind = ENTRY_KEY, .seat = seat, .text = hash});
	room->reply_seat = seat;
	return why;
}
