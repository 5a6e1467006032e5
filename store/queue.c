#include "store/queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "store/chain.h"

enum { GROUP = 1024 }; /* writes of one transaction at most */

/* A write with its own copies of all texts. */
struct item {
	struct chain_link link;
	struct store_write write;
	struct store_row row;
	store_done_fn *done;
	void *context;
};

struct store_queue {
	struct store *store;
	void (*wake)(void *context);
	void *context;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct chain queued, stored; /* under the lock */
	bool stopping;               /* under the lock */
	int waiting;                 /* the caller's thread only */
};

static void item_free(struct item *i)
{
	for (int k = 0; k < i->write.edit_count; k++)
		free((char *)i->write.edits[k].text);
	free((struct store_edit *)i->write.edits);
	free((char *)i->write.entry.text);
	free((char *)i->write.note);
	free((char *)i->row.summary);
	free(i);
}

/* Waits for writes and takes up to GROUP of them; 0: the queue ends. */
static int take(struct store_queue *q, struct item *group[])
{
	int n = 0;

	pthread_mutex_lock(&q->lock);
	while (!q->queued.first && !q->stopping)
		pthread_cond_wait(&q->more, &q->lock);
	while (n < GROUP && (group[n] = chain_take(&q->queued)))
		n++;
	pthread_mutex_unlock(&q->lock);
	return n;
}

static void *work(void *context)
{
	struct store_queue *q = context;
	struct item *group[GROUP];
	struct store_write *writes[GROUP];
	int n;

	while ((n = take(q, group)) > 0) {
		for (int i = 0; i < n; i++)
			writes[i] = &group[i]->write;
		q->store->kind->commit(q->store, writes, n);
		pthread_mutex_lock(&q->lock);
		for (int i = 0; i < n; i++)
			chain_add(&q->stored, &group[i]->link);
		pthread_mutex_unlock(&q->lock);
		q->wake(q->context);
	}
	return NULL;
}

struct store_queue *store_queue_new(struct store *s, void (*wake)(void *context), void *context)
{
	struct store_queue *q = calloc(1, sizeof *q);

	if (!q)
		return NULL;
	q->store = s;
	q->wake = wake;
	q->context = context;
	chain_clear(&q->queued);
	chain_clear(&q->stored);
	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->more, NULL);
	if (!pthread_create(&q->thread, NULL, work, q))
		return q;
	free(q);
	return NULL;
}

void store_queue_free(struct store_queue *q)
{
	struct item *i;

	if (!q)
		return;
	pthread_mutex_lock(&q->lock);
	q->stopping = true;
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
	pthread_join(q->thread, NULL);
	while ((i = chain_take(&q->stored)))
		item_free(i);
	pthread_mutex_destroy(&q->lock);
	pthread_cond_destroy(&q->more);
	free(q);
}

static bool copy_edits(struct item *i, const struct store_write *w)
{
	struct store_edit *edits;

	i->write.edits = NULL;
	i->write.edit_count = 0;
	if (!w->edit_count)
		return true;
	edits = calloc((size_t)w->edit_count, sizeof *edits);
	i->write.edits = edits;
	for (int k = 0; edits && k < w->edit_count; k++) {
		edits[k].n = w->edits[k].n;
		edits[k].text = strdup(w->edits[k].text);
		if (!edits[k].text)
			return false;
		i->write.edit_count = k + 1;
	}
	return edits != NULL;
}

static struct item *item_new(const struct store_write *w)
{
	struct item *i = calloc(1, sizeof *i);
	bool ok = i != NULL;

	if (!ok)
		return NULL;
	i->write = *w;
	i->write.entry.text = strdup(w->entry.text);
	i->write.note = w->note ? strdup(w->note) : NULL;
	ok = i->write.entry.text && !i->write.note == !w->note && copy_edits(i, w);
	if (w->row) {
		i->row = *w->row;
		i->row.summary = strdup(w->row->summary);
		i->write.row = &i->row;
		ok = ok && i->row.summary;
	}
	if (ok)
		return i;
	item_free(i);
	return NULL;
}

bool store_queue_put(struct store_queue *q, const struct store_write *w, store_done_fn *done,
		     void *context)
{
	struct item *i = item_new(w);

	if (!i)
		return false;
	i->done = done;
	i->context = context;
	q->waiting++;
	pthread_mutex_lock(&q->lock);
	chain_add(&q->queued, &i->link);
	pthread_cond_signal(&q->more);
	pthread_mutex_unlock(&q->lock);
	return true;
}

void store_queue_collect(struct store_queue *q)
{
	struct chain stored;
	struct item *i;

	chain_clear(&stored);
	pthread_mutex_lock(&q->lock);
	chain_move(&stored, &q->stored);
	pthread_mutex_unlock(&q->lock);
	while ((i = chain_take(&stored))) {
		q->waiting--;
		i->done(i->context, i->write.result);
		item_free(i);
	}
}

int store_queue_waiting(const struct store_queue *q)
{
	return q->waiting;
}
