#include "server/handle_mine.h"

#include <string.h>

#include "match/protocol.h"
#include "server/client_request.h"
#include "server/room_load.h"
#include "server/table_show.h"

enum {
	MAX_MINE = 64,                            /* seats of one request */
	MAX_REMATCHES = 32,                       /* rematches that are followed */
	ENOUGH = FIRN_PROTOCOL_MAX_ANSWER * 3 / 4 /* bytes after which no table is added */
};

/* The room of an item {"table","token"} and the seat of its token; FIRN_PUBLIC while the host is
 * asked. NULL: there is no such table or seat, and clients drop the token; unless *why says that
 * nobody knows now. */
static struct room *find_seat(struct request *r, struct firn_json item, int *seat,
			      struct refusal *why)
{
	enum refusal_kind kind = REFUSE_NO_TABLE;
	char id[STORE_ID + 8];
	struct room *room = NULL;

	r->asked[0] = '\0';
	*why = refuse_none();
	if (firn_json_to_string(firn_json_member(item, "table"), id, sizeof id, NULL))
		room = room_open(r->server, id, &kind);
	if (!room) {
		*why = refuse(kind == REFUSE_NO_TABLE ? REFUSE_NOT : kind);
		return NULL;
	}
	*why = request_read_token(r, room, firn_json_member(item, "token"), seat);
	if (why->code && !refused_as(*why, REFUSE_UNAVAILABLE)) {
		*why = refuse_none();
		return NULL;
	}
	return why->code || (*seat == FIRN_PUBLIC && !r->asked[0]) ? NULL : room;
}

static struct refusal put_mine(struct request *r, struct firn_json item)
{
	struct refusal why;
	int seat;
	struct room *room = find_seat(r, item, &seat, &why);

	if (why.code)
		return why;
	if (!room) {
		firn_json_null(&r->w);
		return why;
	}
	firn_json_begin(&r->w, '{');
	table_show_summary_members(room->table, &r->w);
	request_put_seat(&r->w, seat);
	firn_json_key(&r->w, "turn");
	firn_json_bool(&r->w, table_people(room->table) >> seat & 1);
	firn_json_end(&r->w, '}');
	return why;
}

struct refusal handle_mine(struct request *r)
{
	struct firn_json list = request_field(r, "seats"), item = firn_json_first(list);
	struct refusal why = refuse_none();

	if (list.kind != FIRN_JSON_ARRAY)
		return refuse_bad(NULL);
	firn_json_key(&r->w, "tables");
	firn_json_begin(&r->w, '[');
	for (int i = 0; item.kind && i < MAX_MINE && !why.code; i++) {
		why = put_mine(r, item);
		item = firn_json_next(list, item);
	}
	firn_json_end(&r->w, ']');
	return why;
}

/* ---- Records ---- */

static void put_record(struct request *r, const struct table *t, int seat)
{
	firn_json_begin(&r->w, '{');
	firn_json_key(&r->w, "table");
	table_show_summary(t, &r->w);
	request_put_seat(&r->w, seat);
	firn_json_key(&r->w, "record");
	table_show_record(t, &r->w);
	firn_json_end(&r->w, '}');
}

/* Writes the finished game of a seat, and those of its rematches as long as it sits there. */
static struct refusal put_records(struct request *r, struct firn_json item)
{
	char hash[TABLE_HASH];
	enum refusal_kind kind;
	struct refusal why;
	int seat, left = MAX_REMATCHES;
	struct room *room = find_seat(r, item, &seat, &why);

	if (!room || seat == FIRN_PUBLIC)
		return why;
	memcpy(hash, room->table->seat[seat].hash, sizeof hash);
	while (room && seat >= 0 && left-- > 0 && r->w.len < ENOUGH) {
		if (room->table->state == TABLE_OVER)
			put_record(r, room->table, seat);
		room = room->table->next[0] ? room_open(r->server, room->table->next, &kind) : NULL;
		seat = room ? table_seat_of(room->table, hash) : -1;
	}
	return why;
}

struct refusal handle_export(struct request *r)
{
	struct firn_json list = request_field(r, "seats"), item = firn_json_first(list);
	struct refusal why = refuse_none();
	int done = 0;

	if (list.kind != FIRN_JSON_ARRAY)
		return refuse_bad(NULL);
	firn_json_key(&r->w, "records");
	firn_json_begin(&r->w, '[');
	for (; item.kind && done < MAX_MINE && r->w.len < ENOUGH && !why.code; done++) {
		why = put_records(r, item);
		item = firn_json_next(list, item);
	}
	firn_json_end(&r->w, ']');
	firn_json_key_int(&r->w, "done", done);
	return why;
}
