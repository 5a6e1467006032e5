#include "tests/simulate/sim_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/chain.h"
#include "store/queue.h"
#include "store/write_copy.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"

enum {
	LATE = 2000,   /* ms that a write may wait in a store that counts as writable */
	GIVE_UP = 2500 /* ms after which a client of the database no longer waits for an answer */
};

struct sim_store {
	struct store store;
	struct sim_store *next;
	struct store_queue *queue;
	struct chain notes; /* on their way to this server, in order */
	bool dead;          /* its server was killed */
	bool deaf;          /* its connection that listens is broken */
};

enum item_kind { ITEM_WRITE, ITEM_JOB, ITEM_ENTRY, ITEM_NOTE, ITEM_LOST, ITEM_MISSED };

/* Something that a port gets back. */
struct item {
	struct chain_link link;
	enum item_kind kind;
	struct store_port *port; /* NULL: it was freed */
	struct sim_store *store;
	int64_t since;          /* when it was put */
	struct write_copy copy; /* a write */
	store_done_fn *done;
	store_work_fn *work; /* a job */
	store_work_done_fn *work_done;
	void *context;
	char table[STORE_ID]; /* an entry */
	uint32_t n;
	char *text; /* a note */
};

/* A transaction on its way. */
struct group {
	struct chain items;
	struct store_queue *queue;
	bool settled; /* the results are known */
};

struct store_port {
	struct store_port *next;
	struct store_queue *queue;
	void (*wake)(void *context);
	void *context;
	const struct store_listener *listener;
	void *listener_context;
	struct chain finished;
	int waiting;
};

struct store_queue {
	struct sim_store *store;
	struct store_port *ports;
	struct chain queued;
	struct group *group;       /* on its way; NULL: none */
	struct sim_event *arrival; /* of the group, at the database or back */
	struct chain jobs;         /* of the reading threads */
	bool able;                 /* the last group was stored */
};

static struct {
	struct sim_trouble trouble;
	struct sim_store *stores;
	struct chain buried; /* items whose contexts nobody frees, as in a process that ends */
	bool reading;
} world;

void sim_store_trouble(struct sim_trouble t)
{
	world.trouble = t;
}

static int64_t step_time(void)
{
	if (sim_is_orderly())
		return 1;
	return sim_between(SIM_STORE, 0, 1 + world.trouble.delay);
}

static void item_free(struct item *i)
{
	if (i->kind == ITEM_WRITE)
		write_copy_clear(&i->copy);
	free(i->text);
	free(i);
}

/* The context of an item is reachable from here, so it does not count as a leak. */
static void bury(struct item *i)
{
	if (!world.buried.end)
		chain_clear(&world.buried);
	chain_add(&world.buried, &i->link);
}

static void give(struct item *i)
{
	struct store_port *p = i->port;

	if (!p) {
		bury(i);
		return;
	}
	chain_add(&p->finished, &i->link);
	p->wake(p->context);
}

/* ---- Notes to all servers ---- */

static void on_note(void *context);

static void send_item(struct sim_store *s, enum item_kind kind, const struct store_write *w)
{
	struct item *i = calloc(1, sizeof *i);

	if (!i)
		abort();
	i->kind = kind;
	i->store = s;
	if (kind == ITEM_ENTRY) {
		memcpy(i->table, w->entry.table, STORE_ID);
		i->n = w->entry.n;
	}
	if (kind == ITEM_NOTE) {
		i->text = strdup(w->note);
		sim_say("note", "%s", w->note);
	}
	chain_add(&s->notes, &i->link);
	sim_after(sim_between(SIM_STORE, 0, 1 + world.trouble.note_delay), on_note, s);
}

/* Tells every port of a server a copy. */
static void tell(struct sim_store *s, const struct item *note)
{
	for (struct store_port *p = s->queue ? s->queue->ports : NULL; p; p = p->next) {
		struct item *i = malloc(sizeof *i);
		if (!i)
			abort();
		*i = *note;
		i->port = p;
		i->text = note->text ? strdup(note->text) : NULL;
		give(i);
	}
}

static void tell_kind(struct sim_store *s, enum item_kind kind)
{
	struct item note = {.kind = kind};

	tell(s, &note);
}

static void hear_again(void *context)
{
	struct sim_store *s = context;

	s->deaf = false;
	tell_kind(s, ITEM_MISSED);
}

/* One event for each note, so that all are delivered, in order. */
static void on_note(void *context)
{
	struct sim_store *s = context;
	struct item *i = chain_take(&s->notes);

	if (!s->deaf && sim_chance(SIM_STORE, (uint32_t)world.trouble.deaf)) {
		s->deaf = true;
		tell_kind(s, ITEM_LOST);
		sim_after(sim_between(SIM_STORE, 100, 5000), hear_again, s);
	}
	if (!s->deaf)
		tell(s, i);
	item_free(i);
}

static void tell_all(const struct store_write *w)
{
	for (struct sim_store *s = world.stores; s; s = s->next) {
		if (s->dead || !s->store.kind->shared)
			continue;
		if (w->entry.n != STORE_NO_ENTRY)
			send_item(s, ITEM_ENTRY, w);
		if (w->note)
			send_item(s, ITEM_NOTE, w);
	}
}

/* ---- Writing ---- */

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
static void commit(struct group *g, bool fails)
{
	for (struct item *i = items_of(g); i; i = next_item(i)) {
		struct store_write *w = &i->copy.write;
		w->result = fails ? STORE_FAILED : sim_db_commit(w);
		trace_write(w);
		if (w->result == STORE_OK)
			tell_all(w);
	}
	g->settled = true;
}

static void group_free(struct group *g)
{
	struct item *i;

	while ((i = chain_take(&g->items)))
		bury(i);
	free(g);
}

/* What nobody waits for any more arrives late, or never. */
static void arrive_late(void *context)
{
	struct group *g = context;

	commit(g, false);
	group_free(g);
}

static void leave_behind(struct group *g, int64_t longest)
{
	if (sim_chance(SIM_STORE, 500))
		group_free(g);
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

static void begin_group(struct store_queue *q);
static void arrive(void *context);

static void finish_group(void *context)
{
	struct store_queue *q = context;
	struct group *g = q->group;
	struct item *i;

	q->arrival = NULL;
	q->group = NULL;
	while ((i = chain_take(&g->items)))
		give(i);
	free(g);
	begin_group(q);
}

static void answer_unknown(struct store_queue *q, int64_t ms)
{
	for (struct item *i = items_of(q->group); i; i = next_item(i))
		i->copy.write.result = STORE_UNKNOWN;
	q->able = false;
	q->arrival = sim_after(ms, finish_group, q);
}

static void lose_answer(struct store_queue *q)
{
	struct group *copy = copy_group(q->group);

	sim_trace("store", "lost answer", "", 0);
	if (sim_chance(SIM_STORE, 500))
		arrive_late(copy);
	else
		leave_behind(copy, 1000);
	answer_unknown(q, step_time());
}

/* A file of one's own blocks until the disk is back. A database elsewhere is given up. */
static void arrive_frozen(struct store_queue *q)
{
	sim_trace("store", "no answer", "", 0);
	if (q->store->store.kind->shared) {
		leave_behind(copy_group(q->group), 8000);
		answer_unknown(q, GIVE_UP);
	} else {
		q->arrival = sim_after(500, arrive, q);
	}
}

static void arrive(void *context)
{
	struct store_queue *q = context;
	bool lost = sim_chance(SIM_STORE, (uint32_t)world.trouble.lost);
	bool fails = sim_chance(SIM_STORE, (uint32_t)world.trouble.failing);

	q->arrival = NULL;
	if (world.trouble.frozen) {
		arrive_frozen(q);
		return;
	}
	if (lost && q->store->store.kind->shared) {
		lose_answer(q);
		return;
	}
	commit(q->group, fails || lost);
	q->able = !fails && !lost;
	q->arrival = sim_after(step_time(), finish_group, q);
}

static void begin_group(struct store_queue *q)
{
	if (q->group || !q->queued.first)
		return;
	q->group = calloc(1, sizeof *q->group);
	if (!q->group)
		abort();
	chain_clear(&q->group->items);
	chain_move(&q->group->items, &q->queued);
	q->arrival = sim_after(step_time(), arrive, q);
}

static struct item *item_new(struct store_port *p, enum item_kind kind, void *context)
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
	struct item *i = item_new(p, ITEM_WRITE, context);

	if (!write_copy_make(&i->copy, w))
		abort();
	i->done = done;
	chain_add(&p->queue->queued, &i->link);
	begin_group(p->queue);
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
	give(i);
}

static void do_job(void *context)
{
	struct item *i = context;

	if (!i->port) { /* it had not begun when its server ended */
		bury(i);
		return;
	}
	world.reading = true;
	i->work(&i->store->store, i->context);
	world.reading = false;
	sim_after(step_time(), job_done, i);
}

bool store_port_run(struct store_port *p, store_work_fn *work, store_work_done_fn *done,
		    void *context)
{
	struct item *i = item_new(p, ITEM_JOB, context);

	i->work = work;
	i->work_done = done;
	chain_add(&p->queue->jobs, &i->link);
	sim_after(step_time() + (world.trouble.frozen ? GIVE_UP : 0), do_job, i);
	return true;
}

void sim_store_may_wait(bool yes)
{
	world.reading = yes;
}

static bool cannot_read(void)
{
	if (!world.reading)
		sim_fail("an event loop waits for the store");
	return world.trouble.frozen || sim_chance(SIM_STORE, (uint32_t)world.trouble.failing);
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
	for (struct item *i = (struct item *)c->first; i; i = next_item(i))
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
		bury(i);
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
		item_free(i);
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
		begin_group(q);
		sim_cancel(q->arrival);
		q->arrival = NULL;
		if (!q->group->settled)
			commit(q->group, false);
		group_free(q->group);
		q->group = NULL;
	}
}

/* A server that ends in peace stores what is queued, if it can. Of one that was killed the database
 * may have got what was on its way. */
void store_queue_free(struct store_queue *q)
{
	if (!q)
		return;
	if (!q->store->dead && !world.trouble.frozen)
		store_rest(q);
	sim_cancel(q->arrival);
	if (q->group && q->group->settled)
		group_free(q->group);
	else if (q->group) /* nothing writes to a file after its process has ended */
		leave_behind(q->group, q->store->store.kind->shared ? 3000 : 0);
	while (q->queued.first)
		bury(chain_take(&q->queued));
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
	s->next = world.stores;
	world.stores = s;
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

	while ((s = world.stores)) {
		world.stores = s->next;
		while ((i = chain_take(&s->notes)))
			item_free(i);
		free(s);
	}
	while ((i = world.buried.end ? chain_take(&world.buried) : NULL)) {
		leave(i->context);
		item_free(i);
	}
	world.trouble = (struct sim_trouble){0};
}
