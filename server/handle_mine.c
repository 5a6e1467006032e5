#include "server/handle_mine.h"

#include <string.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/mine.h"
#include "server/server.h"
#include "server/table_read.h"

/* Reads an item {"table","token"}. */
static void read_seat(struct firn_json item, struct mine_seat *seat)
{
	char id[STORE_ID], token[TOKEN_SIZE];

	*seat = (struct mine_seat){.known = true};
	if (!firn_json_to_string(firn_json_member(item, "table"), id, sizeof id, NULL) ||
	    !firn_json_to_string(firn_json_member(item, "token"), token, sizeof token, NULL) ||
	    !table_is_id(id))
		return;
	memcpy(seat->table, id, sizeof seat->table);
	token_hash(token, seat->hash);
	seat->known = false;
}

static void read_seats(struct firn_json list, struct mine *m)
{
	struct firn_json item = firn_json_first(list);

	for (; item.kind && m->count < MINE_MOST; item = firn_json_next(list, item))
		read_seat(item, &m->seat[m->count++]);
}

/* How many tables have to be read. */
static int count_unknown(const struct mine *m)
{
	int count = 0;

	for (int i = 0; i < m->count; i++) {
		bool first = !m->seat[i].known;
		for (int j = 0; j < i && first; j++)
			first = strcmp(m->seat[i].table, m->seat[j].table) != 0;
		count += first;
	}
	return count;
}

/* What this loop has in memory. Another server may know more of a token that is not known. */
static void look_here(struct request *r, struct mine *m)
{
	for (int i = 0; i < m->count; i++) {
		struct room *room = m->seat[i].known ? NULL
						     : room_find(r->server, m->seat[i].table);
		if (room && !room->loading && !room->broken && !room_is_behind(room))
			mine_look(m, room->table);
	}
}

/* Has the seats prepared; the request waits. Charged by the tables that have to be read. */
static struct refusal begin(struct request *r, struct mine *m)
{
	struct limits *l = r->server->limits;
	int64_t now = server_now();

	if (!limit_solvent(l, r->c->address, LIMIT_READS, now))
		return refuse(REFUSE_TOO_FAST);
	limit_charge(l, r->c->address, LIMIT_READS, m->charged, now);
	return refuse(request_work_begin(r, &m->work) ? REFUSE_NOT : REFUSE_UNAVAILABLE);
}

/* Wrong tokens are counted, so that guessing is slow; clients drop them. */
static void count_wrong(struct request *r, const struct mine *m)
{
	for (int i = 0; i < m->wrong; i++)
		request_may_try(r);
}

/* The seats of the request. NULL: *why says why there are none, or they are being prepared. */
static struct mine *prepare(struct request *r, void (*run)(struct store *, struct request_work *),
			    struct refusal *why)
{
	struct mine *m = (struct mine *)r->c->work;

	*why = refuse(m ? m->why : REFUSE_UNAVAILABLE);
	if (m)
		return why->code ? NULL : m;
	if (request_field(r, "seats").kind != FIRN_JSON_ARRAY) {
		*why = refuse_bad(NULL);
		return NULL;
	}
	m = mine_new(run);
	if (!m)
		return NULL;
	read_seats(request_field(r, "seats"), m);
	r->c->work = &m->work;
	if (run == mine_tables)
		look_here(r, m);
	m->charged = count_unknown(m);
	if (!m->charged && run == mine_tables) {
		*why = refuse_none();
		return m;
	}
	*why = begin(r, m);
	return NULL;
}

struct refusal handle_mine(struct request *r)
{
	struct refusal why;
	struct mine *m = prepare(r, mine_tables, &why);

	if (!m)
		return why;
	count_wrong(r, m);
	firn_json_key(&r->w, "tables");
	firn_json_begin(&r->w, '[');
	for (int i = 0; i < m->count; i++)
		firn_json_raw(&r->w, m->seat[i].text ? m->seat[i].text : "null");
	firn_json_end(&r->w, ']');
	return why;
}

struct refusal handle_export(struct request *r)
{
	struct refusal why;
	struct mine *m = prepare(r, mine_records, &why);

	if (!m)
		return why;
	count_wrong(r, m);
	if (m->read > m->charged) /* rematches were not known before */
		limit_charge(r->server->limits, r->c->address, LIMIT_READS, m->read - m->charged,
			     server_now());
	firn_json_end(&m->records, ']');
	firn_json_key(&r->w, "records");
	firn_json_raw(&r->w, m->buffer);
	firn_json_key_int(&r->w, "done", m->done);
	return why;
}
