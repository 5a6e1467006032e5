#include "server/missed.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/request_work.h"
#include "server/server.h"
#include "server/table_apply.h"

/* How many events are told; how often the replay is continued because the table has gone on. */
enum { MOST = 500, ROUNDS = 4 };

struct missed {
	struct request_work work;
	struct table *table; /* the replay so far */
	int viewer;
	uint32_t seen, all; /* events: seen already, to be told */
	uint32_t entries;   /* of the log, that make these */
	int rounds;
	struct firn_writer w; /* a JSON array without its end */
	char text[FIRN_PROTOCOL_MAX_ANSWER];
};

/* ---- On a reading thread ---- */

static void tell(void *context, const struct store_entry *e)
{
	struct missed *m = context;
	struct firn_show_feed feed = {.viewer = m->viewer, .w = &m->w};
	struct table_effect fx;
	uint32_t before;

	if (e->n >= m->entries || !table_apply(m->table, e, &fx))
		return;
	before = fx.told[m->viewer];
	if (m->table->told[m->viewer] <= m->seen || m->all - before > MOST)
		return;
	feed.skip = before < m->seen ? m->seen - before : 0;
	table_events(m->table, &fx, &feed);
}

static void replay(struct store *s, struct request_work *work)
{
	struct missed *m = (struct missed *)work;

	s->kind->read(s, m->table->id, m->table->entries, tell, m);
}

/* ---- On the loop ---- */

static void missed_free(struct request_work *work)
{
	struct missed *m = (struct missed *)work;

	table_free(m->table);
	free(m);
}

/* Nothing else makes a `join` wait for work. */
static struct missed *find(const struct request *r)
{
	return (struct missed *)r->c->work;
}

static struct missed *missed_new(struct request *r, const struct room *room, int viewer,
				 uint32_t seen)
{
	struct missed *m = malloc(sizeof *m); /* not cleared: most of the text is never touched */

	if (!m)
		return NULL;
	m->work = (struct request_work){.run = replay, .free = missed_free};
	m->table = table_new(room->table->id);
	m->viewer = viewer;
	m->seen = seen;
	m->rounds = 0;
	firn_writer_init(&m->w, m->text, sizeof m->text);
	firn_json_begin(&m->w, '[');
	r->c->work = &m->work;
	return m;
}

/* Is everything told that the table has? */
static bool is_complete(const struct missed *m, const struct table *t, int viewer)
{
	return m->viewer == viewer && m->table && m->table->told[viewer] == t->told[viewer];
}

bool missed_wait(struct request *r, struct room *room, int viewer)
{
	const struct table *t = room->table;
	struct missed *m = find(r);
	int64_t seen = 0;

	firn_json_to_int(request_field(r, "n"), 0, UINT32_MAX, &seen);
	if (seen <= 0 || seen >= t->told[viewer] || !room_may_look(t, viewer))
		return false;
	if (!m && limit_spend(r->server->limits, r->c->address, LIMIT_REPLAYS, server_now()))
		m = missed_new(r, room, viewer, (uint32_t)seen);
	if (!m || !m->table || m->rounds++ == ROUNDS || is_complete(m, t, viewer))
		return false;
	m->all = t->told[viewer];
	m->entries = t->entries;
	return request_work_begin(r, &m->work);
}

void missed_put(struct request *r, struct room *room, int viewer)
{
	struct missed *m = find(r);

	firn_json_key(&r->w, "events");
	if (!m || m->w.full || !is_complete(m, room->table, viewer)) {
		firn_json_raw(&r->w, "[]");
		return;
	}
	firn_json_end(&m->w, ']');
	firn_json_raw(&r->w, m->text);
}
