#include "tests/simulate/loiterer.h"

#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "online/table_words.h"
#include "tests/simulate/picture.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_net.h"
#include "tests/simulate/world.h"

enum { LISTED = 150 }; /* tables that a lobby lists at most */

struct listed {
	char id[STORE_ID];
	uint64_t hash; /* of its SUMMARY, but for `touched` */
};

struct loiterer {
	struct sim_link *link;
	struct sim_event *act;
	bool open, asked;
	int64_t version; /* of the list; -1: there is none */
	struct listed list[LISTED];
	int count;
};

/* ---- The list ---- */

static struct listed *find(struct loiterer *l, const char *id)
{
	for (int i = 0; i < l->count; i++)
		if (!strcmp(l->list[i].id, id))
			return &l->list[i];
	return NULL;
}

/* Of everything but the time of the last entry, which alone is no reason to tell the lobby. */
static uint64_t summary_hash(struct firn_json summary)
{
	struct firn_json touched = firn_json_member(summary, "touched");

	if (touched.kind)
		summary.end = touched.at;
	return picture_hash(summary);
}

static void put(struct loiterer *l, struct firn_json summary)
{
	char id[STORE_ID] = "";
	struct listed *at;

	firn_json_to_string(firn_json_member(summary, "id"), id, sizeof id, NULL);
	at = find(l, id);
	if (!at && l->count == LISTED)
		sim_fail("the lobby lists too many tables");
	if (!at)
		at = &l->list[l->count++];
	memcpy(at->id, id, sizeof id);
	at->hash = summary_hash(summary);
}

static void drop(struct loiterer *l, struct firn_json v)
{
	char id[STORE_ID] = "";
	struct listed *at;

	firn_json_to_string(v, id, sizeof id, NULL);
	at = find(l, id);
	if (at)
		*at = l->list[--l->count];
}

static void take(struct loiterer *l, struct firn_json v)
{
	struct firn_json tables = firn_json_member(v, "tables"), gone = firn_json_member(v, "gone");
	struct firn_json e;
	int64_t from;

	if (!firn_json_to_int(firn_json_member(v, "from"), 0, INT64_MAX, &from)) {
		l->count = 0;
	} else if (from != l->version) {
		l->version = -1;
		return;
	}
	for (e = firn_json_first(tables); e.kind; e = firn_json_next(tables, e))
		put(l, e);
	for (e = firn_json_first(gone); e.kind; e = firn_json_next(gone, e))
		drop(l, e);
	firn_json_to_int(firn_json_member(v, "version"), 0, INT64_MAX, &l->version);
}

/* ---- The connection ---- */

static void on_opened(void *context)
{
	((struct loiterer *)context)->open = true;
}

static void on_closed(void *context)
{
	struct loiterer *l = context;

	l->link = NULL;
	l->open = l->asked = false;
	l->version = -1;
}

static void on_message(void *context, const char *text, size_t n)
{
	struct loiterer *l = context;
	struct firn_json v;
	bool ok = false;

	if (!firn_json_parse(text, n, &v))
		sim_fail("the lobby is no JSON");
	if (firn_json_member(v, "ok").kind) {
		l->asked = false;
		firn_json_to_bool(firn_json_member(v, "ok"), &ok);
	}
	if (ok || firn_json_member(v, "tables").kind)
		take(l, v);
}

static const struct sim_link_user user = {on_opened, on_message, on_closed};

static void on_act(void *context)
{
	static const char request[] = "{\"do\":\"lobby\",\"watch\":true,\"changes\":true}";
	struct loiterer *l = context;

	l->act = sim_after(sim_between(SIM_PLAYERS, 200, 2000), on_act, l);
	if (!l->link) {
		l->link = sim_link_open(world_net(), "10.0.1.1", &user, l);
	} else if (l->open && !l->asked && l->version < 0) {
		l->asked = true;
		sim_link_send(l->link, request, sizeof request - 1);
	}
}

struct loiterer *loiterer_new(void)
{
	struct loiterer *l = calloc(1, sizeof *l);

	if (!l)
		abort();
	l->version = -1;
	l->act = sim_after(sim_between(SIM_PLAYERS, 0, 5000), on_act, l);
	return l;
}

void loiterer_free(struct loiterer *l)
{
	if (!l)
		return;
	if (l->link)
		sim_link_close(l->link);
	sim_cancel(l->act);
	free(l);
}

/* ---- The end ---- */

void loiterer_check(const struct loiterer *l)
{
	int count = 0;

	if (!l || l->version < 0)
		return;
	for (const struct sim_table *t = sim_db_first(); t; t = t->next) {
		struct listed *at = find((struct loiterer *)l, t->row.table);
		struct firn_json row;
		if (!t->row.summary || !t->row.listed || t->row.state > TABLE_PAUSED)
			continue;
		count++;
		if (!at)
			sim_fail("the lobby does not list %s", t->row.table);
		if (!firn_json_parse(t->row.summary, strlen(t->row.summary), &row) ||
		    summary_hash(row) != at->hash)
			sim_fail("the lobby lists %s as it is not", t->row.table);
	}
	if (count != l->count)
		sim_fail("the lobby lists %d tables, but there are %d", l->count, count);
}
