/* Threads between the event loops and the store, so that no loop ever waits for a database.
 *
 * Group commit: writes are gathered while the store is busy with the ones before, then stored in one
 * transaction by the one thread that writes; the busier the store, the larger the groups. Jobs that
 * read run on a few other threads. One thread hears what other processes do. Every event loop has a
 * port, through which all of this comes back to it on its own thread. */
#ifndef FIRN_STORE_QUEUE_H
#define FIRN_STORE_QUEUE_H

#include "store/histogram.h"
#include "store/store.h"

struct store_queue;
struct store_port;

/* What became of a write. */
typedef void store_done_fn(void *context, enum store_result result);
/* A job: `work` runs on a reading thread, `done` where the port is collected. */
typedef void store_work_fn(struct store *s, void *context);
typedef void store_work_done_fn(void *context);

/* NULL: no memory, or no thread could be started. The store outlives the queue. */
struct store_queue *store_queue_new(struct store *s);
/* Stores what is queued and drops jobs that have not begun, then ends. Every port was freed before.
 * Takes at most 3 s: if a thread hangs in the store for longer, both are left to the end of the
 * process. May be NULL. */
void store_queue_free(struct store_queue *q);
/* Can anything be stored now? False also while a write waits for more than 2 s. Any thread. */
bool store_queue_writable(struct store_queue *q);

/* What the queue has done, and what waits in it. */
struct store_measure {
	struct histogram writes; /* from the put to the end of the commit */
	struct histogram reads;  /* the work of jobs, without the wait for a thread */
	int writes_waiting, jobs_waiting;
	int64_t oldest; /* ms that the oldest write has waited; 0: none waits */
};

/* Any thread. */
void store_queue_measure(struct store_queue *q, struct store_measure *out);

/* `wake` is called from any thread when there is something to collect. NULL: no memory. */
struct store_port *store_port_new(struct store_queue *q, void (*wake)(void *context),
				  void *context);
/* No `done`, no listener and no `wake` is called any more; what was put is stored. Contexts whose
 * `done` was not called are left to the end of the process. May be NULL. */
void store_port_free(struct store_port *p);
/* Has store_port_collect tell this listener what other processes do. */
void store_port_listen(struct store_port *p, const struct store_listener *listener, void *context);

/* Queues a copy of a write; store_port_collect calls `done`. False: no memory. */
bool store_port_put(struct store_port *p, const struct store_write *w, store_done_fn *done,
		    void *context);
/* Queues a job. `work` may call read, list and due of the store; then store_port_collect calls
 * `done`. False: no memory. */
bool store_port_run(struct store_port *p, store_work_fn *work, store_work_done_fn *done,
		    void *context);
/* Calls `done` for what was finished since, and the listener, on the calling thread. Results of
 * writes come in the order of the puts. */
void store_port_collect(struct store_port *p);
/* Writes and jobs whose `done` was not called yet. */
int store_port_waiting(const struct store_port *p);

#endif
