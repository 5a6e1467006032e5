#include "server/client_request.h"

#include <string.h>

#include "server/ban.h"
#include "server/client.h"
#include "server/loops.h"
#include "server/room_load.h"
#include "server/room_read.h"
#include "server/server.h"

/* Changes of one seat, however many connections it has. */
static const struct limit_rate change_rate = {0.5, 20};

/* ---- Fields ---- */

struct firn_json request_field(const struct request *r, const char *key)
{
	return firn_json_member(r->v, key);
}

bool field_missing(struct firn_json v)
{
	return v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL;
}

void request_put_seat(struct firn_writer *w, int viewer)
{
	firn_json_key(w, "seat");
	if (viewer == FIRN_PUBLIC)
		firn_json_string(w, "public");
	else
		firn_json_int(w, viewer);
}

/* A table that is not in memory costs a replay of its game. */
static bool may_load(struct request *r)
{
	return limit_spend(r->server->limits, r->c->address, LIMIT_READS, server_now());
}

struct refusal request_open_room(struct request *r, struct room **room)
{
	enum refusal_kind why;
	char id[STORE_ID + 8];

	if (!firn_json_to_string(request_field(r, "table"), id, sizeof id, NULL))
		return refuse(REFUSE_NO_TABLE);
	if (!loops_owns(r->server, id)) {
		r->elsewhere = loops_owner(r->server->loops, id);
		return refuse(REFUSE_BUSY);
	}
	if (!room_find(r->server, id) && !may_load(r))
		return refuse(REFUSE_TOO_FAST);
	*room = room_open(r->server, id, &why);
	if (!*room)
		return refuse(why);
	if ((*room)->loading)
		request_wait(r, *room);
	return refuse_none();
}

/* ---- Limits ---- */

bool request_may_try(struct request *r)
{
	return limit_spend(r->server->limits, r->c->address, LIMIT_TRIES, server_now());
}

bool request_charge(struct request *r, struct limit_bucket buckets[], struct limit_rate rate)
{
	if (!r->c->charged && !limit_take(&buckets[r->c->viewer], rate, server_now())) {
		limit_count(r->server->limits, LIMIT_SEAT);
		return false;
	}
	r->c->charged = true;
	return true;
}

bool request_charge_change(struct request *r)
{
	return request_charge(r, r->c->room->changes, change_rate);
}

/* ---- Seats ---- */

/* Wrong tokens are counted, so that guessing is slow. */
static struct refusal wrong_token(struct request *r)
{
	return refuse(request_may_try(r) ? REFUSE_BAD_TOKEN : REFUSE_TOO_FAST);
}

struct refusal request_find_tenure(struct request *r, struct room *room, struct firn_json v,
				   const struct tenure **out)
{
	char token[TOKEN_SIZE], hash[TABLE_HASH];
	struct refusal why = refuse_none();

	*out = NULL;
	if (field_missing(v))
		return refuse_none();
	if (!firn_json_to_string(v, token, sizeof token, NULL))
		return wrong_token(r);
	token_hash(token, hash);
	*out = tenure_find(&room->table->tenures, hash);
	/* another server may have given the seat, which was not heard yet */
	if ((!*out || (tenure_lasts(*out) && (*out)->sat == TENURE_NONE)) &&
	    (request_refresh(r, room, &why) || why.code))
		return why;
	return *out ? refuse_none() : wrong_token(r);
}

struct refusal request_read_token(struct request *r, struct room *room, struct firn_json v,
				  int *seat)
{
	const struct tenure *tenure;
	struct refusal why = request_find_tenure(r, room, v, &tenure);

	*seat = FIRN_PUBLIC;
	if (why.code || r->later || !tenure)
		return why;
	if (!tenure_lasts(tenure))
		return refuse(REFUSE_BAD_TOKEN);
	if (bans_has_token(r->server->loops->bans, tenure->hash, server_now()))
		return refuse(REFUSE_FORBIDDEN);
	if (tenure->sat == TENURE_NONE)
		memcpy(r->asked, tenure->hash, sizeof r->asked);
	else
		*seat = tenure->seat;
	return why;
}

struct refusal request_read_seat(struct request *r, int *seat)
{
	int64_t n;

	if (!firn_json_to_int(request_field(r, "seat"), 0,
			      r->c->room->table->start.options.seats - 1, &n))
		return refuse_bad(N_("There is no such seat."));
	*seat = (int)n;
	return refuse_none();
}

struct refusal request_check_seat(struct request *r)
{
	bool own = firn_protocol_names_itself(r->v, r->c->viewer);

	return refuse(own ? REFUSE_NOT : REFUSE_FORBIDDEN);
}

/* ---- Storing ---- */

struct refusal request_append(struct request *r, struct room *room, enum reply reply,
			      const struct room_entry *e)
{
	struct refusal why = room_append(r->server, room, r->c, e);

	if (why.code)
		return why;
	room->reply = reply;
	r->later = true;
	return why;
}

bool request_wait(struct request *r, struct room *room)
{
	if (!room->busy)
		return false;
	room_wait(room, r->c);
	r->later = true;
	return true;
}

bool request_refresh(struct request *r, struct room *room, struct refusal *why)
{
	struct client *c = r->c;

	*why = refuse_none();
	if (!r->server->shared || c->refreshed) {
		*why = refuse(c->refreshed && room->unread ? REFUSE_UNAVAILABLE : REFUSE_NOT);
		return false;
	}
	if (request_wait(r, room)) /* it is busy with something else */
		return true;
	if (!room_read(r->server, room)) {
		*why = refuse(REFUSE_UNAVAILABLE);
		return false;
	}
	c->refreshed = true;
	return request_wait(r, room);
}
