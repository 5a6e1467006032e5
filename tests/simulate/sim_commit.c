/* Transactions of the simulated store: slow, failing, frozen, stored with the answer lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_store_parts.h"

enum { LATE = 2000 }; /* ms that a write may wait in a store that counts as writable */

static void trace_write(const struct store_write *w)
{
	static const char *const results[] = {"stored", "taken", "failed", "unknown"};
	char text[1200];
	int n;

	if (w->entry.n == STORE_NO_ENTRY)
		return;
	n = snprintf(text, sizeof text, "%s %u kind %d seat %d %.900s", w->entry.table,
		     (unsigned)w->entry.n, w->entry.kind, w->entry.seat, w->entry.text);
	sim_trace("store", results[w->result], text, (size_t)n);
}

static struct item *items_of(const struct group *g)
{
	return (struct item *)g->items.first;
}

static struct item *next_item(const struct item *i)
{
	return (struct item *)i->link.next;
}

/* One transaction: no write of it is stored if the database fails. */
void sim_group_commit(struct group *g, bool fails)
{
	for (struct item *i = items_of(g); i; i = next_item(i)) {
		struct store_write *w = &i->copy.write;
		w->result = fails ? STORE_FAILED : sim_db_commit(w);
		trace_write(w);
		if (w->result == STORE_OK)
			sim_notes_send(w);
	}
	g->settled = true;
}

void sim_group_free(struct group *g)
{
	struct item *i;

	while ((i = chain_take(&g->items)))
		sim_item_bury(i);
	free(g);
}

/* What nobody waits for any more arrives late, or never. */
static void arrive_late(void *context)
{
	struct group *g = context;

	sim_group_commit(g, false);
	sim_group_free(g);
}

void sim_group_leave(struct group *g, int64_t longest)
{
	if (sim_chance(SIM_STORE, 500))
		sim_group_free(g);
	else if (longest)
		sim_after(sim_between(SIM_STORE, 0, longest), arrive_late, g);
	else
		arrive_late(g);
}

/* A copy of the writes that goes on after the queue has given up. */
static struct group *copy_group(const struct group *g)
{
	struct group *copy = calloc(1, sizeof *copy);

	if (!copy)
		abort();
	chain_clear(&copy->items);
	for (struct item *i = items_of(g); i; i = next_item(i)) {
		struct item *c = calloc(1, sizeof *c);
		if (!c || !write_copy_make(&c->copy, &i->copy.write))
			abort();
		chain_add(&copy->items, &c->link);
	}
	return copy;
}

static void arrive(void *context);

static void finish_group(void *context)
{
	struct store_queue *q = context;
	struct group *g = q->group;
	struct item *i;

	q->arrival = NULL;
	q->group = NULL;
	while ((i = chain_take(&g->items)))
		sim_item_give(i);
	free(g);
	sim_group_begin(q);
}

/* A store that cannot write is tried every second. */
static void probe(void *context)
{
	struct store_queue *q = context;
	uint32_t bad = (uint32_t)(sim_stores.trouble.failing + sim_stores.trouble.lost);

	q->able = !sim_stores.trouble.frozen && !sim_chance(SIM_STORE, bad);
	q->probe = q->able ? NULL : sim_after(1000, probe, q);
}

static void set_able(struct store_queue *q, bool able)
{
	q->able = able;
	if (!able && !q->probe)
		q->probe = sim_after(1000, probe, q);
}

static void answer_unknown(struct store_queue *q, int64_t ms)
{
	for (struct item *i = items_of(q->group); i; i = next_item(i))
		i->copy.write.result = STORE_UNKNOWN;
	set_able(q, false);
	q->arrival = sim_after(ms, finish_group, q);
}

static void lose_answer(struct store_queue *q)
{
	struct group *copy = copy_group(q->group);

	sim_trace("store", "lost answer", "", 0);
	if (sim_chance(SIM_STORE, 500))
		arrive_late(copy);
	else
		sim_group_leave(copy, 1000);
	answer_unknown(q, sim_step_time());
}

/* A file of one's own blocks until the disk is back. A database elsewhere is given up. */
static void arrive_frozen(struct store_queue *q)
{
	sim_trace("store", "no answer", "", 0);
	if (q->store->store.kind->shared) {
		sim_group_leave(copy_group(q->group), 8000);
		answer_unknown(q, SIM_GIVE_UP);
	} else {
		q->arrival = sim_after(500, arrive, q);
	}
}

static void arrive(void *context)
{
	struct store_queue *q = context;
	bool lost = sim_chance(SIM_STORE, (uint32_t)sim_stores.trouble.lost);
	bool fails = sim_chance(SIM_STORE, (uint32_t)sim_stores.trouble.failing);

	q->arrival = NULL;
	if (sim_stores.trouble.frozen) {
		arrive_frozen(q);
		return;
	}
	if (lost && q->store->store.kind->shared) {
		lose_answer(q);
		return;
	}
	sim_group_commit(q->group, fails || lost);
	set_able(q, !fails && !lost);
	q->arrival = sim_after(sim_step_time(), finish_group, q);
}

void sim_group_begin(struct store_queue *q)
{
	if (q->group || !q->queued.first)
		return;
	q->group = calloc(1, sizeof *q->group);
	if (!q->group)
		abort();
	chain_clear(&q->group->items);
	chain_move(&q->group->items, &q->queued);
	q->arrival = sim_after(sim_step_time(), arrive, q);
}

struct item *sim_item_new(struct store_port *p, enum item_kind kind, void *context)
{
	struct item *i = calloc(1, sizeof *i);

	if (!i)
		abort();
	i->kind = kind;
	i->port = p;
	i->store = p->queue->store;
	i->context = context;
	i->since = sim_now();
	p->waiting++;
	return i;
}

bool store_port_put(struct store_port *p, const struct store_write *w, store_done_fn *done,
		    void *context)
{
	struct item *i = sim_item_new(p, ITEM_WRITE, context);

	if (!write_copy_make(&i->copy, w))
		abort();
	i->done = done;
	chain_add(&p->queue->queued, &i->link);
	sim_group_begin(p->queue);
	return true;
}

bool store_queue_writable(struct store_queue *q)
{
	const struct item *first = q->group ? items_of(q->group)
					    : (const struct item *)q->queued.first;

	return q->able && (!first || sim_now() <= first->since + LATE);
}

void store_queue_measure(struct store_queue *q, struct store_measure *out)
{
	(void)q;
	*out = (struct store_measure){0};
}
