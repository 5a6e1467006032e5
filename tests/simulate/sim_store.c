#include "tests/simulate/sim_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_store_parts.h"

struct sim_stores sim_stores;

void sim_store_trouble(struct sim_trouble t)
{
	sim_stores.trouble = t;
}

int64_t sim_step_time(void)
{
	if (sim_is_orderly())
		return 1;
	return sim_between(SIM_STORE, 0, 1 + sim_stores.trouble.delay);
}

void sim_item_free(struct item *i)
{
	if (i->kind == ITEM_WRITE)
		write_copy_clear(&i->copy);
	free(i->text);
	free(i);
}

/* The context of an item is reachable from here, so it does not count as a leak. */
void sim_item_bury(struct item *i)
{
	if (!sim_stores.buried.end)
		chain_clear(&sim_stores.buried);
	chain_add(&sim_stores.buried, &i->link);
}

void sim_item_give(struct item *i)
{
	struct store_port *p = i->port;

	if (!p) {
		sim_item_bury(i);
		return;
	}
	chain_add(&p->finished, &i->link);
	p->wake(p->context);
}

/* ---- Reading ---- */

static void take_out(struct chain *c, const struct item *i)
{
	struct chain rest;
	struct item *other;

	chain_clear(&rest);
	while ((other = chain_take(c)))
		if (other != i)
			chain_add(&rest, &other->link);
	chain_move(c, &rest);
}

static void job_done(void *context)
{
	struct item *i = context;

	if (i->port)
		take_out(&i->port->queue->jobs, i);
	sim_item_give(i);
}

static void do_job(void *context)
{
	struct item *i = context;

	if (!i->port) { /* it had not begun when its server ended */
		sim_item_bury(i);
		return;
	}
	sim_stores.reading = true;
	i->work(&i->store->store, i->context);
	sim_stores.reading = false;
	sim_after(sim_step_time(), job_done, i);
}

bool store_port_run(struct store_port *p, store_work_fn *work, store_work_done_fn *done,
		    void *context)
{
	struct item *i = sim_item_new(p, ITEM_JOB, context);

	i->work = work;
	i->work_done = done;
	chain_add(&p->queue->jobs, &i->link);
	sim_after(sim_step_time() + (sim_stores.trouble.frozen ? SIM_GIVE_UP : 0), do_job, i);
	return true;
}

void sim_store_may_wait(bool yes)
{
	sim_stores.reading = yes;
}

static bool cannot_read(void)
{
	if (!sim_stores.reading)
		sim_fail("an event loop waits for the store");
	return sim_stores.trouble.frozen ||
	       sim_chance(SIM_STORE, (uint32_t)sim_stores.trouble.failing);
}

static bool read_entries(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
			 void *context)
{
	struct sim_table *t = sim_db_find(table);

	(void)s;
	if (cannot_read())
		return false;
	for (uint32_t i = from; t && i < t->count; i++)
		each(context, &t->lines[i].entry);
	return true;
}

static bool list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		 void *context)
{
	(void)s;
	if (cannot_read())
		return false;
	sim_db_list(state, listed_only, most, each, context);
	return true;
}

static bool due(struct store *s, int64_t before, int most, store_row_fn *each, void *context)
{
	(void)s;
	if (cannot_read())
		return false;
	sim_db_due(before, most, each, context);
	return true;
}

/* ---- Ports ---- */

struct store_port *store_port_new(struct store_queue *q, void (*wake)(void *context), void *context)
{
	struct store_port *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->queue = q;
	p->wake = wake;
	p->context = context;
	chain_clear(&p->finished);
	p->next = q->ports;
	q->ports = p;
	return p;
}

void store_port_listen(struct store_port *p, const struct store_listener *listener, void *context)
{
	p->listener = listener;
	p->listener_context = context;
}

static void forget_port(const struct chain *c, const struct store_port *p)
{
	for (struct item *i = (struct item *)c->first; i; i = (struct item *)i->link.next)
		if (i->port == p)
			i->port = NULL;
}

void store_port_free(struct store_port *p)
{
	struct store_port **at;
	struct item *i;

	if (!p)
		return;
	for (at = &p->queue->ports; *at != p;)
		at = &(*at)->next;
	*at = p->next;
	while ((i = chain_take(&p->finished)))
		sim_item_bury(i);
	forget_port(&p->queue->queued, p);
	forget_port(&p->queue->jobs, p);
	if (p->queue->group)
		forget_port(&p->queue->group->items, p);
	free(p);
}

static void tell_listener(const struct store_port *p, const struct item *i)
{
	const struct store_listener *l = p->listener;

	if (!l)
		return;
	if (i->kind == ITEM_ENTRY)
		l->entry(p->listener_context, i->table, i->n);
	else if (i->kind == ITEM_NOTE)
		l->note(p->listener_context, i->text);
	else if (i->kind == ITEM_LOST)
		l->lost(p->listener_context);
	else
		l->missed(p->listener_context);
}

void store_port_collect(struct store_port *p)
{
	struct chain finished;
	struct item *i;

	chain_clear(&finished);
	chain_move(&finished, &p->finished);
	while ((i = chain_take(&finished))) {
		p->waiting -= i->kind <= ITEM_JOB;
		if (i->kind == ITEM_WRITE)
			i->done(i->context, i->copy.write.result);
		else if (i->kind == ITEM_JOB)
			i->work_done(i->context);
		else
			tell_listener(p, i);
		sim_item_free(i);
	}
}

int store_port_waiting(const struct store_port *p)
{
	return p->waiting;
}

/* ---- Beginning and end ---- */

struct store_queue *store_queue_new(struct store *s)
{
	struct store_queue *q = calloc(1, sizeof *q);

	if (!q)
		abort();
	q->store = (struct sim_store *)s;
	q->store->queue = q;
	q->able = true;
	chain_clear(&q->queued);
	chain_clear(&q->jobs);
	return q;
}

/* Stores everything at once. */
static void store_rest(struct store_queue *q)
{
	while (q->group || q->queued.first) {
		sim_group_begin(q);
		sim_cancel(q->arrival);
		q->arrival = NULL;
		if (!q->group->settled)
			sim_group_commit(q->group, false);
		sim_group_free(q->group);
		q->group = NULL;
	}
}

/* A server that ends in peace stores what is queued, if it can. Of one that was killed the database
 * may have got what was on its way. */
void store_queue_free(struct store_queue *q)
{
	if (!q)
		return;
	if (!q->store->dead && !sim_stores.trouble.frozen)
		store_rest(q);
	sim_cancel(q->arrival);
	sim_cancel(q->probe);
	if (q->group && q->group->settled)
		sim_group_free(q->group);
	else if (q->group) /* nothing writes to a file after its process has ended */
		sim_group_leave(q->group, q->store->store.kind->shared ? 3000 : 0);
	while (q->queued.first)
		sim_item_bury(chain_take(&q->queued));
	q->store->queue = NULL;
	free(q);
}

void sim_store_kill(struct store *s)
{
	((struct sim_store *)s)->dead = true;
}

static const struct store_kind shared_kind = {
	.shared = true, .read = read_entries, .list = list, .due = due};
static const struct store_kind own_kind = {.read = read_entries, .list = list, .due = due};

struct store *sim_store_open(bool shared)
{
	struct sim_store *s = calloc(1, sizeof *s);

	if (!s)
		abort();
	s->store.kind = shared ? &shared_kind : &own_kind;
	chain_clear(&s->notes);
	s->next = sim_stores.stores;
	sim_stores.stores = s;
	return &s->store;
}

/* Notes on their way need the store, so it stays until sim_store_end. */
void sim_store_close(struct store *s)
{
	((struct sim_store *)s)->dead = true;
}

/* What a process left behind when it ended, which the system would have freed: not a leak. */
static void leave(void *context)
{
	static void **left;
	static size_t count, cap;

	if (count == cap) {
		cap = cap * 2 + 64;
		left = realloc(left, cap * sizeof(void *));
	}
	if (!left)
		abort();
	left[count++] = context;
}

void sim_store_end(void)
{
	struct sim_store *s;
	struct item *i;

	while ((s = sim_stores.stores)) {
		sim_stores.stores = s->next;
		while ((i = chain_take(&s->notes)))
			sim_item_free(i);
		free(s);
	}
	while ((i = sim_stores.buried.end ? chain_take(&sim_stores.buried) : NULL)) {
		leave(i->context);
		sim_item_free(i);
	}
	sim_stores.trouble = (struct sim_trouble){0};
}
