#include "store/queue.h"

#include <pthread.h>
#include <stdlib.h>

#include "store/chain.h"
#include "store/moment.h"
#include "store/port.h"
#include "store/write_copy.h"

enum {
	GROUP = 1024, /* writes of one transaction at most */
	READERS = 4,  /* threads for jobs: they wait for the database more than they compute */
	LATE = 2000,  /* ms that a write may wait in a store that counts as writable */
	PROBE_FAILING = 1000, /* ms between probes of a store that cannot write ... */
	PROBE_SHARED = 2000,  /* ... of an idle database, perhaps on another machine ... */
	PROBE_OWN = 10000,    /* ... and of an idle file: a probe is a write to the disk */
	DRAIN = 1500,         /* ms that the writer has at the end ... */
	HASTE = 300,          /* ... unless nothing could be stored before that ... */
	END = 800             /* ... and that the others have after it */
};

struct write_item {
	struct port_item item;
	struct write_copy copy;
	store_done_fn *done;
	void *context;
	int64_t since; /* the moment of the put ... */
	int64_t us;    /* ... and in microseconds */
};

struct job_item {
	struct port_item item;
	store_work_fn *work;
	store_work_done_fn *done;
	void *context;
};

struct store_queue {
	struct store *store;
	pthread_t writer, hearer, readers[READERS];
	pthread_mutex_t lock;
	pthread_cond_t more, more_jobs, ended; /* for the writer, the readers, store_queue_free */
	/* Under the lock: */
	struct chain queued, jobs;
	struct store_port *ports;
	int started, running; /* threads */
	bool writing;         /* the writer runs */
	bool stopping;
	bool able;     /* the last write or probe succeeded */
	int64_t since; /* the moment since which the writer's oldest task waits; 0: it has none */
	int64_t probe; /* the moment of the next probe */
	struct histogram writes, reads;
	int writes_waiting, jobs_waiting;
};

/* ---- Writing ---- */

/* Waits for writes and takes up to GROUP of them. 0: a probe is due; -1: the queue ends. */
static int take(struct store_queue *q, struct write_item *group[])
{
	int n = 0;

	pthread_mutex_lock(&q->lock);
	while (!q->queued.first && !q->stopping && moment_wait(&q->more, &q->lock, q->probe))
		;
	while (n < GROUP && (group[n] = chain_take(&q->queued)))
		n++;
	q->since = n ? group[0]->since : moment_now();
	if (!n && q->stopping)
		n = -1;
	pthread_mutex_unlock(&q->lock);
	return n;
}

/* Notes the end of a group or a probe: +1 it was stored, -1 it was not, 0 that is not known. */
static void rate(struct store_queue *q, int success)
{
	int64_t wait = q->store->kind->shared ? PROBE_SHARED : PROBE_OWN;

	pthread_mutex_lock(&q->lock);
	q->since = 0;
	if (success)
		q->able = success > 0;
	if (success)
		q->probe = moment_now() + (success > 0 ? wait : PROBE_FAILING);
	pthread_mutex_unlock(&q->lock);
}

/* A note may be sent where nothing can be stored, so it proves nothing. */
static int judge(struct write_item *group[], int n)
{
	int success = 0;

	for (int i = 0; i < n; i++) {
		const struct store_write *w = &group[i]->copy.write;
		if (w->result == STORE_FAILED || w->result == STORE_UNKNOWN)
			return -1;
		if (w->result == STORE_OK && (w->row || w->entry.n != STORE_NO_ENTRY))
			success = 1;
	}
	return success;
}

static void note_writes(struct store_queue *q, struct write_item *group[], int n)
{
	int64_t now = moment_us();

	pthread_mutex_lock(&q->lock);
	for (int i = 0; i < n; i++)
		histogram_add(&q->writes, now - group[i]->us);
	q->writes_waiting -= n;
	pthread_mutex_unlock(&q->lock);
}

static void store_group(struct store_queue *q, struct write_item *group[], int n)
{
	struct store_write *writes[GROUP];

	for (int i = 0; i < n; i++)
		writes[i] = &group[i]->copy.write;
	q->store->kind->commit(q->store, writes, n);
	rate(q, judge(group, n));
	note_writes(q, group, n);
	for (int i = 0; i < n; i++)
		port_give(&group[i]->item);
}

static void end_thread(struct store_queue *q, bool writer)
{
	pthread_mutex_lock(&q->lock);
	q->running--;
	if (writer)
		q->writing = false;
	pthread_cond_signal(&q->ended);
	pthread_mutex_unlock(&q->lock);
}

static void *write_all(void *context)
{
	struct store_queue *q = context;
	struct write_item *group[GROUP];
	int n;

	while ((n = take(q, group)) >= 0) {
		if (n)
			store_group(q, group, n);
		else
			rate(q, q->store->kind->probe(q->store) ? 1 : -1);
	}
	end_thread(q, true);
	return NULL;
}

/* ms that the oldest task of the writer has waited; 0: none waits. Under the lock. */
static int64_t oldest(const struct store_queue *q)
{
	const struct write_item *first = (struct write_item *)q->queued.first;
	int64_t since = !q->since && first ? first->since : q->since;

	return since ? moment_now() - since : 0;
}

bool store_queue_writable(struct store_queue *q)
{
	bool ok;

	pthread_mutex_lock(&q->lock);
	ok = q->able && oldest(q) <= LATE;
	pthread_mutex_unlock(&q->lock);
	return ok;
}

void store_queue_measure(struct store_queue *q, struct store_measure *out)
{
	pthread_mutex_lock(&q->lock);
	*out = (struct store_measure){.writes = q->writes,
				      .reads = q->reads,
				      .writes_waiting = q->writes_waiting,
				      .jobs_waiting = q->jobs_waiting,
				      .oldest = oldest(q)};
	pthread_mutex_unlock(&q->lock);
}

/* ---- Reading ---- */

static void do_job(struct store_queue *q, struct job_item *j)
{
	int64_t begun = moment_us();

	j->work(q->store, j->context);
	pthread_mutex_lock(&q->lock);
	histogram_add(&q->reads, moment_us() - begun);
	q->jobs_waiting--;
	pthread_mutex_unlock(&q->lock);
	port_give(&j->item);
}

static void *read_all(void *context)
{
	struct store_queue *q = context;
	struct job_item *j;

	for (;;) {
		pthread_mutex_lock(&q->lock);
		while (!q->jobs.first && !q->stopping)
			pthread_cond_wait(&q->more_jobs, &q->lock);
		j = q->stopping ? NULL : chain_take(&q->jobs);
		pthread_mutex_unlock(&q->lock);
		if (!j)
			break;
		do_job(q, j);
	}
	end_thread(q, false);
	return NULL;
}

/* ---- Hearing ---- */

static void hear_entry(void *context, const char *table, uint32_t n)
{
	struct store_queue *q = context;

	pthread_mutex_lock(&q->lock);
	for (struct store_port *p = q->ports; p; p = p->next)
		port_tell_entry(p, table, n);
	pthread_mutex_unlock(&q->lock);
}

static void hear_note(void *context, const char *text)
{
	struct store_queue *q = context;

	pthread_mutex_lock(&q->lock);
	for (struct store_port *p = q->ports; p; p = p->next)
		port_tell_note(p, text);
	pthread_mutex_unlock(&q->lock);
}

static void hear_lost(void *context)
{
	struct store_queue *q = context;

	pthread_mutex_lock(&q->lock);
	for (struct store_port *p = q->ports; p; p = p->next)
		port_tell_lost(p);
	pthread_mutex_unlock(&q->lock);
}

static void hear_missed(void *context)
{
	struct store_queue *q = context;

	pthread_mutex_lock(&q->lock);
	for (struct store_port *p = q->ports; p; p = p->next)
		port_tell_missed(p);
	pthread_mutex_unlock(&q->lock);
}

static bool is_stopping(struct store_queue *q)
{
	bool stopping;

	pthread_mutex_lock(&q->lock);
	stopping = q->stopping;
	pthread_mutex_unlock(&q->lock);
	return stopping;
}

static void *hear_all(void *context)
{
	static const struct store_listener listener = {hear_entry, hear_note, hear_lost,
						       hear_missed};
	struct store_queue *q = context;

	while (!is_stopping(q))
		q->store->kind->hear(q->store, &listener, q);
	end_thread(q, false);
	return NULL;
}

/* ---- Beginning and end ---- */

static bool start_thread(struct store_queue *q, pthread_t *thread, void *(*run)(void *))
{
	bool ok;

	pthread_mutex_lock(&q->lock);
	ok = !pthread_create(thread, NULL, run, q);
	if (ok) {
		q->started++;
		q->running++;
	}
	pthread_mutex_unlock(&q->lock);
	return ok;
}

/* In the order in which join_all ends them. */
static bool start_all(struct store_queue *q)
{
	q->writing = start_thread(q, &q->writer, write_all);
	if (!q->writing)
		return false;
	for (int i = 0; i < READERS; i++)
		if (!start_thread(q, &q->readers[i], read_all))
			return false;
	return !q->store->kind->hear || start_thread(q, &q->hearer, hear_all);
}

struct store_queue *store_queue_new(struct store *s)
{
	struct store_queue *q = calloc(1, sizeof *q);

	if (!q)
		return NULL;
	q->store = s;
	q->able = true;
	q->probe = moment_now() + PROBE_SHARED;
	chain_clear(&q->queued);
	chain_clear(&q->jobs);
	pthread_mutex_init(&q->lock, NULL);
	moment_cond_init(&q->more);
	moment_cond_init(&q->more_jobs);
	moment_cond_init(&q->ended);
	if (start_all(q))
		return q;
	store_queue_free(q);
	return NULL;
}

/* Waits until all threads have ended, the writer first. False: one of them hangs. */
static bool stop_all(struct store_queue *q)
{
	int64_t until = moment_now() + (store_queue_writable(q) ? DRAIN : HASTE);
	bool ended;

	pthread_mutex_lock(&q->lock);
	q->stopping = true;
	pthread_cond_signal(&q->more);
	pthread_cond_broadcast(&q->more_jobs);
	while (q->writing && moment_wait(&q->ended, &q->lock, until))
		;
	if (q->store->kind->stop)
		q->store->kind->stop(q->store, true);
	until = moment_now() + END;
	while (q->running && moment_wait(&q->ended, &q->lock, until))
		;
	ended = !q->running;
	if (ended && q->store->kind->stop)
		q->store->kind->stop(q->store, false);
	pthread_mutex_unlock(&q->lock);
	return ended;
}

static void join_all(struct store_queue *q)
{
	if (q->started > 0)
		pthread_join(q->writer, NULL);
	for (int i = 0; i < READERS && i < q->started - 1; i++)
		pthread_join(q->readers[i], NULL);
	if (q->started > READERS + 1)
		pthread_join(q->hearer, NULL);
}

void store_queue_free(struct store_queue *q)
{
	struct port_item *i;
	struct store_port *p;

	if (!q)
		return;
	if (!stop_all(q)) {
		q->store->abandoned = true;
		return;
	}
	join_all(q);
	while ((i = chain_take(&q->jobs)))
		i->free(i);
	while ((p = q->ports)) {
		q->ports = p->next;
		port_destroy(p);
	}
	pthread_mutex_destroy(&q->lock);
	pthread_cond_destroy(&q->more);
	pthread_cond_destroy(&q->more_jobs);
	pthread_cond_destroy(&q->ended);
	free(q);
}

/* ---- Ports ---- */

struct store_port *store_port_new(struct store_queue *q, void (*wake)(void *context), void *context)
{
	struct store_port *p = port_make(wake, context);

	if (!p)
		return NULL;
	p->queue = q;
	pthread_mutex_lock(&q->lock);
	p->next = q->ports;
	q->ports = p;
	pthread_mutex_unlock(&q->lock);
	return p;
}

static void finish_write(struct port_item *i)
{
	struct write_item *w = (struct write_item *)i;

	i->port->waiting--;
	w->done(w->context, w->copy.write.result);
}

static void free_write(struct port_item *i)
{
	write_copy_clear(&((struct write_item *)i)->copy);
	free(i);
}

bool store_port_put(struct store_port *p, const struct store_write *w, store_done_fn *done,
		    void *context)
{
	struct write_item *i = calloc(1, sizeof *i);
	struct store_queue *q = p->queue;

	if (!i || !write_copy_make(&i->copy, w)) {
		free(i);
		return false;
	}
	i->item = (struct port_item){.port = p, .finish = finish_write, .free = free_write};
	i->done = done;
	i->context = context;
	i->us = moment_us();
	i->since = i->us / 1000;
	p->waiting++;
	pthread_mutex_lock(&q->lock);
	q->writes_waiting++;
	chain_add(&q->queued, &i->item.link);
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
	return true;
}

static void finish_job(struct port_item *i)
{
	struct job_item *j = (struct job_item *)i;

	i->port->waiting--;
	j->done(j->context);
}

static void free_job(struct port_item *i)
{
	free(i);
}

bool store_port_run(struct store_port *p, store_work_fn *work, store_work_done_fn *done,
		    void *context)
{
	struct job_item *j = calloc(1, sizeof *j);
	struct store_queue *q = p->queue;

	if (!j)
		return false;
	j->item = (struct port_item){.port = p, .finish = finish_job, .free = free_job};
	j->work = work;
	j->done = done;
	j->context = context;
	p->waiting++;
	pthread_mutex_lock(&q->lock);
	q->jobs_waiting++;
	chain_add(&q->jobs, &j->item.link);
	pthread_cond_signal(&q->more_jobs);
	pthread_mutex_unlock(&q->lock);
	return true;
}
