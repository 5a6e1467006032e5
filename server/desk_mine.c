/* Requests about all seats of one player, wherever they are: whose turn it is, the records. */
#include "server/desk.h"

#include <string.h>

enum {
	MAX_MINE = 64,                       /* seats of one request */
	MAX_REMATCHES = 32,                  /* that are followed */
	ENOUGH = PROTOCOL_MAX_ANSWER * 3 / 4 /* bytes of records, then no table is begun */
};

/* The room of an item {"table","token"} and the seat that the token is for; NULL: neither. */
static struct room *find_seat(struct request *r, struct firn_json item, int *seat)
{
	enum refusal_kind why;
	char id[STORE_ID + 8];
	struct room *room = NULL;

	*seat = FIRN_PUBLIC;
	if (firn_json_to_string(firn_json_member(item, "table"), id, sizeof id, NULL))
		room = room_find(r->h, id, &why);
	if (room)
		desk_read_token(r, room, firn_json_member(item, "token"), seat);
	return *seat < 0 || *seat == FIRN_PUBLIC ? NULL : room;
}

static void put_mine(struct request *r, struct firn_json item)
{
	int seat;
	struct room *room = find_seat(r, item, &seat);

	if (!room) {
		firn_json_null(&r->w);
		return;
	}
	table_show_summary(room->table, &r->w);
	r->w.len--; /* one object, with two keys more */
	desk_put_seat(&r->w, seat);
	firn_json_key(&r->w, "turn");
	firn_json_bool(&r->w, table_people(room->table) >> seat & 1);
	firn_json_end(&r->w, '}');
}

struct refusal desk_mine(struct request *r)
{
	struct firn_json list = desk_field(r, "seats"), item = firn_json_first(list);

	if (list.kind != FIRN_JSON_ARRAY)
		return desk_bad(NULL);
	firn_json_key(&r->w, "tables");
	firn_json_begin(&r->w, '[');
	for (int i = 0; item.kind && i < MAX_MINE; i++, item = firn_json_next(list, item))
		put_mine(r, item);
	firn_json_end(&r->w, ']');
	return desk_fine();
}

/* ---- Records ---- */

static void put_record(struct request *r, const struct table *t, int seat)
{
	firn_json_begin(&r->w, '{');
	firn_json_key(&r->w, "table");
	table_show_summary(t, &r->w);
	desk_put_seat(&r->w, seat);
	firn_json_key(&r->w, "record");
	table_show_record(t, &r->w);
	firn_json_end(&r->w, '}');
}

/* The finished game of a seat, and those of the rematches in which it still sat. */
static void put_records(struct request *r, struct firn_json item)
{
	char hash[TABLE_HASH];
	enum refusal_kind why;
	int seat, left = MAX_REMATCHES;
	struct room *room = find_seat(r, item, &seat);

	if (!room)
		return;
	memcpy(hash, room->table->seat[seat].hash, sizeof hash);
	while (room && seat >= 0 && left-- > 0 && r->w.len < ENOUGH) {
		if (room->table->state == TABLE_OVER)
			put_record(r, room->table, seat);
		room = room->table->next[0] ? room_find(r->h, room->table->next, &why) : NULL;
		seat = room ? table_seat_of(room->table, hash) : -1;
	}
}

struct refusal desk_export(struct request *r)
{
	struct firn_json list = desk_field(r, "seats"), item = firn_json_first(list);
	int done = 0;

	if (list.kind != FIRN_JSON_ARRAY)
		return desk_bad(NULL);
	firn_json_key(&r->w, "records");
	firn_json_begin(&r->w, '[');
	for (; item.kind && done < MAX_MINE && r->w.len < ENOUGH; done++) {
		put_records(r, item);
		item = firn_json_next(list, item);
	}
	firn_json_end(&r->w, ']');
	desk_put_int(&r->w, "done", done);
	return desk_fine();
}
