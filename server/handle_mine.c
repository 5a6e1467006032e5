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

/* The room of an item {"table","token"} and the tenure of its token, which may be over. NULL: there
 * is no such table or tenure, and clients drop the token; unless *why says that nobody knows now. */
static struct room *find_tenure(struct request *r, struct firn_json item,
				const struct tenure **tenure, struct refusal *why)
{
	enum refusal_kind kind = REFUSE_NO_TABLE;
	char id[STORE_ID + 8];
	struct room *room = NULL;

	*tenure = NULL;
	*why = refuse_none();
	if (firn_json_to_string(firn_json_member(item, "table"), id, sizeof id, NULL))
		room = room_open(r->server, id, &kind);
	if (!room) {
		*why = refuse(kind == REFUSE_NO_TABLE ? REFUSE_NOT : kind);
		return NULL;
	}
	*why = request_find_tenure(r, room, firn_json_member(item, "token"), tenure);
	if (why->code && !refused_as(*why, REFUSE_UNAVAILABLE)) {
		*why = refuse_none();
		return NULL;
	}
	return why->code || !*tenure ? NULL : room;
}

static bool is_seated(const struct tenure *tenure)
{
	return tenure_lasts(tenure) && tenure->sat != TENURE_NONE;
}

static struct refusal put_mine(struct request *r, struct firn_json item)
{
	const struct tenure *tenure;
	struct refusal why;
	struct room *room = find_tenure(r, item, &tenure, &why);

	if (why.code)
		return why;
	if (!room) {
		firn_json_null(&r->w);
		return why;
	}
	firn_json_begin(&r->w, '{');
	table_show_summary_members(room->table, &r->w);
	request_put_seat(&r->w, is_seated(tenure) ? tenure->seat : FIRN_PUBLIC);
	if (!tenure_lasts(tenure))
		firn_json_key_int(&r->w, "former", tenure->seat);
	firn_json_key_bool(&r->w, "turn",
			   is_seated(tenure) && table_people(room->table) >> tenure->seat & 1);
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

/* Was this a finished game of theirs, though they may have left it? */
static bool has_record(const struct table *t, const struct tenure *tenure)
{
	return t->state == TABLE_OVER && !tenure_before(tenure, t->began);
}

/* Writes the finished game of a tenure, and those of its rematches as long as the token is known. */
static struct refusal put_records(struct request *r, struct firn_json item)
{
	char hash[TABLE_HASH];
	enum refusal_kind kind;
	const struct tenure *tenure;
	struct refusal why;
	int left = MAX_REMATCHES;
	struct room *room = find_tenure(r, item, &tenure, &why);

	if (!room)
		return why;
	memcpy(hash, tenure->hash, sizeof hash);
	while (room && tenure && left-- > 0 && r->w.len < ENOUGH) {
		if (has_record(room->table, tenure))
			put_record(r, room->table, tenure->seat);
		room = room->table->next[0] ? room_open(r->server, room->table->next, &kind) : NULL;
		tenure = room ? tenure_find(&room->table->tenures, hash) : NULL;
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
