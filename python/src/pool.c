#include "python/src/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { CHUNK = 64 /* rows that a thread takes at a time */ };

struct pool {
	int threads;
	pid_t pid; /* of the process whose threads these are; 0: none yet */
	pthread_t thread[POOL_MAX];
	pthread_mutex_t lock;
	pthread_cond_t start, end;
	unsigned round; /* goes up when there is work */
	int busy;       /* threads that have not finished the round */
	bool stop;
	pool_work *work;
	void *context;
	int rows;
	atomic_int next; /* row */
};

struct worker {
	struct pool *pool;
	int number;
};

static void work_off(struct pool *p, int thread)
{
	int from;

	while ((from = atomic_fetch_add(&p->next, CHUNK)) < p->rows)
		p->work(p->context, thread, from, from + CHUNK < p->rows ? from + CHUNK : p->rows);
}

static void *worker_main(void *argument)
{
	struct worker w = *(struct worker *)argument;
	struct pool *p = w.pool;
	unsigned seen = 0;

	free(argument);
	pthread_mutex_lock(&p->lock);
	for (;;) {
		while (p->round == seen && !p->stop)
			pthread_cond_wait(&p->start, &p->lock);
		if (p->stop)
			break;
		seen = p->round;
		pthread_mutex_unlock(&p->lock);
		work_off(p, w.number);
		pthread_mutex_lock(&p->lock);
		if (--p->busy == 0)
			pthread_cond_signal(&p->end);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

struct pool *pool_new(int threads)
{
	struct pool *p = calloc(1, sizeof *p);

	if (p)
		p->threads = threads < 1 ? 1 : threads > POOL_MAX ? POOL_MAX : threads;
	return p;
}

int pool_threads(const struct pool *p)
{
	return p->threads;
}

/* Where a thread cannot be started the others do its rows. */
static void start_threads(struct pool *p)
{
	int started = 1;

	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->start, NULL);
	pthread_cond_init(&p->end, NULL);
	p->round = 0;
	p->pid = getpid();
	for (int i = 1; i < p->threads; i++) {
		struct worker *w = malloc(sizeof *w);
		if (!w)
			break;
		*w = (struct worker){p, started};
		if (pthread_create(&p->thread[started], NULL, worker_main, w)) {
			free(w);
			break;
		}
		started++;
	}
	p->threads = started;
}

void pool_run(struct pool *p, pool_work *work, void *context, int rows)
{
	p->work = work;
	p->context = context;
	p->rows = rows;
	atomic_store(&p->next, 0);
	if (p->threads == 1 || rows <= CHUNK) {
		work_off(p, 0);
		return;
	}
	if (p->pid != getpid())
		start_threads(p);
	pthread_mutex_lock(&p->lock);
	p->busy = p->threads - 1;
	p->round++;
	pthread_cond_broadcast(&p->start);
	pthread_mutex_unlock(&p->lock);
	work_off(p, 0);
	pthread_mutex_lock(&p->lock);
	while (p->busy)
		pthread_cond_wait(&p->end, &p->lock);
	pthread_mutex_unlock(&p->lock);
}

void pool_free(struct pool *p)
{
	if (!p)
		return;
	if (p->pid == getpid()) {
		pthread_mutex_lock(&p->lock);
		p->stop = true;
		pthread_cond_broadcast(&p->start);
		pthread_mutex_unlock(&p->lock);
		for (int i = 1; i < p->threads; i++)
			pthread_join(p->thread[i], NULL);
	}
	free(p);
}
