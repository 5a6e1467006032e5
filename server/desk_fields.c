/* What requests are made of: fields, seats, tokens; and having an entry stored. */
#include "server/desk.h"

#include <stdio.h>
#include <string.h>

static const struct limit_rate try_rate = {0.2, 20};

/* ---- Fields ---- */

struct firn_json desk_field(const struct request *r, const char *key)
{
	return firn_json_member(r->v, key);
}

struct refusal desk_bad(const char *text)
{
	return refuse_fault(firn_fault_new(FIRN_BAD_REQUEST, text));
}

struct refusal desk_fine(void)
{
	return refuse(REFUSE_NOT);
}

bool desk_missing(struct firn_json v)
{
	return v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL;
}

struct refusal desk_find_room(struct request *r, struct room **room)
{
	enum refusal_kind why;
	char id[STORE_ID + 8];

	if (!firn_json_to_string(desk_field(r, "table"), id, sizeof id, NULL))
		return refuse(REFUSE_NO_TABLE);
	*room = room_find(r->h, id, &why);
	return *room ? desk_fine() : refuse(why);
}

bool desk_may_try(struct request *r)
{
	return limit_take(&r->c->address->tries, try_rate, hall_now());
}

/* A wrong token costs; who guesses is made to wait. */
static struct refusal wrong_token(struct request *r)
{
	return refuse(desk_may_try(r) ? REFUSE_BAD_TOKEN : REFUSE_TOO_FAST);
}

struct refusal desk_read_token(struct request *r, struct room *room, struct firn_json v, int *seat)
{
	char token[TOKEN_SIZE], hash[TABLE_HASH];

	*seat = FIRN_PUBLIC;
	if (desk_missing(v))
		return desk_fine();
	if (!firn_json_to_string(v, token, sizeof token, NULL))
		return wrong_token(r);
	token_hash(token, hash);
	*seat = table_seat_of(room->table, hash);
	if (*seat < 0) { /* another server may have given it, and that was not heard yet */
		if (!room_refresh(r->h, room))
			return refuse(REFUSE_UNAVAILABLE);
		*seat = table_seat_of(room->table, hash);
	}
	if (*seat < 0 && table_asks_to_sit(room->table, hash)) {
		*seat = FIRN_PUBLIC;
		memcpy(r->asked, hash, sizeof hash);
	}
	return *seat >= 0 ? desk_fine() : wrong_token(r);
}

struct refusal desk_read_other_seat(struct request *r, int *seat)
{
	int64_t n;

	if (!firn_json_to_int(desk_field(r, "seat"), 0, r->c->room->table->start.options.seats - 1,
			      &n))
		return desk_bad(N_("There is no such seat."));
	*seat = (int)n;
	return desk_fine();
}

/* A seat may be named; then it must be one's own. */
struct refusal desk_check_own_seat(struct request *r)
{
	struct firn_json v = desk_field(r, "seat");
	char name[8];
	int64_t n;

	if (v.kind == FIRN_JSON_NONE)
		return desk_fine();
	if (firn_json_to_string(v, name, sizeof name, NULL) && !strcmp(name, "public"))
		return refuse(r->c->viewer == FIRN_PUBLIC ? REFUSE_NOT : REFUSE_FORBIDDEN);
	if (firn_json_to_int(v, 0, FIRN_MAX_SEATS - 1, &n) && n == r->c->viewer)
		return desk_fine();
	return refuse(REFUSE_FORBIDDEN);
}

void desk_put_int(struct firn_writer *w, const char *key, int64_t n)
{
	firn_json_key(w, key);
	firn_json_int(w, n);
}

/* ---- Storing ---- */

/* Stores an entry; the answer comes when it is on disk. */
struct refusal desk_append(struct request *r, struct room *room, enum reply reply,
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
bool desk_wait(struct request *r, struct room *room)
{
	if (!room->busy)
		return false;
	room_wait(room, r->c);
	r->later = true;
	return true;
}
