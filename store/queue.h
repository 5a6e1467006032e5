/* Group commit. Writes are gathered while the store is busy with the ones before, then stored
 * together: the busier, the larger the groups. A thread of its own waits for the disk. */
#ifndef FIRN_STORE_QUEUE_H
#define FIRN_STORE_QUEUE_H

#include "store/store.h"

struct store_queue;

typedef void store_done_fn(void *context, enum store_result result);

/* `wake` is called from the queue's thread when there is something to collect. NULL: no
 * memory, or no thread. */
struct store_queue *store_queue_new(struct store *s, void (*wake)(void *context), void *context);
/* Stores what is queued, then ends. Nothing more is told. */
void store_queue_free(struct store_queue *q);

/* Copies the write; `done` is told by store_queue_collect. False: no memory. */
bool store_queue_put(struct store_queue *q, const struct store_write *w, store_done_fn *done,
		     void *context);
/* Tells what was stored since, in the order of the puts, on the calling thread. */
void store_queue_collect(struct store_queue *q);
/* Writes put and not yet told. */
int store_queue_waiting(const struct store_queue *q);

#endif
