/* Group commit. Writes are gathered while the store is busy with the ones before, then stored in one
 * transaction: the busier the store, the larger the groups. A thread of its own waits for the disk. */
#ifndef FIRN_STORE_QUEUE_H
#define FIRN_STORE_QUEUE_H

#include "store/store.h"

struct store_queue;

/* What became of a write. */
typedef void store_done_fn(void *context, enum store_result result);

/* `wake` is called from the queue's thread when there is something to collect. NULL: no memory, or no
 * thread could be started. */
struct store_queue *store_queue_new(struct store *s, void (*wake)(void *context), void *context);
/* Stores what is queued, then ends. No more `done` is called. May be NULL. */
void store_queue_free(struct store_queue *q);

/* Queues a copy of a write; store_queue_collect calls `done`. False: no memory. */
bool store_queue_put(struct store_queue *q, const struct store_write *w, store_done_fn *done,
		     void *context);
/* Calls `done` for what was stored since, in the order of the puts, on the calling thread. */
void store_queue_collect(struct store_queue *q);
/* Writes put whose `done` was not called yet. */
int store_queue_waiting(const struct store_queue *q);

#endif
