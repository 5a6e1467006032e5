#include "server/ai_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "server/server_clock.h"
#include "store/chain.h"

enum { MEMORY = 16 << 20, LEAST_THREADS = 2, MOST_THREADS = 16 }; /* bytes per thread */

struct ai_port {
	struct ai_pool *pool;
	struct chain answered; /* under the pool's lock */
	void (*wake)(void *context);
	void *context;
};

struct ai_pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct ai_queue queue;                /* under the lock */
	struct ai_item *thinks[MOST_THREADS]; /* under the lock: what each thread thinks about */
	int halt[MOST_THREADS]; /* under the lock; read by thinking threads without it */
	bool stop;              /* under the lock */
	pthread_t thread[MOST_THREADS];
	int threads, started; /* started: threads that have chosen their place in `thinks` */
};

/* ---- Threads ---- */

/* Waits for the next question. NULL: the pool ends. */
static struct ai_item *take(struct ai_pool *p, int place)
{
	struct ai_item *item = NULL;

	pthread_mutex_lock(&p->lock);
	while (!p->stop && !(item = ai_queue_take(&p->queue)))
		pthread_cond_wait(&p->more, &p->lock);
	p->thinks[place] = item;
	if (item)
		__atomic_store_n(&p->halt[place], 0, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&p->lock);
	return item;
}

/* Hands an answer to its port, if there still is one. Under the lock. */
static void deliver(struct ai_item *item)
{
	struct ai_port *port = item->owner;

	if (!port) {
		free(item);
		return;
	}
	chain_add(&port->answered, &item->link);
	port->wake(port->context);
}

static void give(struct ai_pool *p, struct ai_item *item, int place)
{
	pthread_mutex_lock(&p->lock);
	p->thinks[place] = NULL;
	ai_queue_done(&p->queue, item);
	deliver(item);
	pthread_mutex_unlock(&p->lock);
}

static int choose_place(struct ai_pool *p)
{
	int place;

	pthread_mutex_lock(&p->lock);
	place = p->started++;
	pthread_mutex_unlock(&p->lock);
	return place;
}

static void answer(const struct firn_brain *brain, struct ai_job *job, firn_move *moves)
{
	struct firn_question q = {.seat = job->seat,
				  .level = job->level,
				  .ms = job->ms,
				  .past = &job->past,
				  .moves = moves};
	struct firn_answer thought;
	struct firn_fault fault;

	job->move[0] = '\0';
	fault = firn_think(&job->start, &job->state, brain, q, &thought);
	if (fault.err && q.level != FIRN_RANDOM) {
		q.level = FIRN_RANDOM; /* a game without an evaluation still has players */
		fault = firn_think(&job->start, &job->state, brain, q, &thought);
	}
	if (!fault.err)
		job->start.game->move_text(&job->state, thought.move, job->move, sizeof job->move);
}

static void *work(void *context)
{
	struct ai_pool *p = context;
	struct firn_ai ai = {
		.memory = malloc(MEMORY), .size = MEMORY, .threads = 1, .now = server_steady};
	firn_move *moves = malloc(FIRN_MAX_MOVES * sizeof *moves);
	struct firn_brain brain = firn_ai_brain(&ai);
	int place = choose_place(p);
	struct ai_item *item;

	ai.stop = &p->halt[place];
	while (ai.memory && moves && (item = take(p, place))) {
		answer(&brain, &item->job, moves);
		give(p, item, place);
	}
	free(moves);
	free(ai.memory);
	return NULL;
}

struct ai_pool *ai_pool_new(int threads)
{
	struct ai_pool *p = calloc(1, sizeof *p);
	int wanted = threads > LEAST_THREADS ? threads : LEAST_THREADS;

	if (!p)
		return NULL;
	wanted = wanted < MOST_THREADS ? wanted : MOST_THREADS;
	ai_queue_init(&p->queue, wanted);
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	while (p->threads < wanted && !pthread_create(&p->thread[p->threads], NULL, work, p))
		p->threads++;
	if (p->threads == wanted)
		return p;
	ai_pool_free(p);
	return NULL;
}

void ai_pool_free(struct ai_pool *p)
{
	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	p->stop = true;
	for (int k = 0; k < MOST_THREADS; k++)
		__atomic_store_n(&p->halt[k], 1, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (int k = 0; k < p->threads; k++)
		pthread_join(p->thread[k], NULL);
	ai_queue_end(&p->queue);
	pthread_mutex_destroy(&p->lock);
	pthread_cond_destroy(&p->more);
	free(p);
}

int ai_pool_waiting(struct ai_pool *p)
{
	int waiting;

	pthread_mutex_lock(&p->lock);
	waiting = p->queue.waiting;
	pthread_mutex_unlock(&p->lock);
	return waiting;
}

/* ---- Pace ---- */

/* A random player is no faster than the easiest one that thinks. */
static struct ai_pace race_pace(enum firn_level level)
{
	uint32_t pace = firn_ai_pace(level > FIRN_EASY ? level : FIRN_EASY);
	uint32_t time = firn_ai_time(level), most = pace / 2;

	return (struct ai_pace){pace - (time < most ? time : most), most};
}

struct ai_pace ai_pool_pace(enum firn_level level, bool race, bool people)
{
	if (race)
		return race_pace(level);
	return (struct ai_pace){people ? firn_ai_pace(level) : 0, 0};
}

/* ---- Ports ---- */

struct ai_port *ai_pool_port_new(struct ai_pool *p, void (*wake)(void *context), void *context)
{
	struct ai_port *port = calloc(1, sizeof *port);

	if (!port)
		return NULL;
	port->pool = p;
	port->wake = wake;
	port->context = context;
	chain_clear(&port->answered);
	return port;
}

/* Ends the thoughts of a port, of this table (NULL: of all), before their time. Nobody gets their
 * answers. Returns their seats (bits). */
static unsigned halt(struct ai_port *port, const char *table)
{
	struct ai_pool *p = port->pool;
	unsigned seats = 0;

	for (int k = 0; k < MOST_THREADS; k++) {
		struct ai_item *item = p->thinks[k];
		if (!item || item->owner != port || (table && strcmp(item->job.table, table)))
			continue;
		item->owner = NULL;
		seats |= 1u << item->job.seat;
		__atomic_store_n(&p->halt[k], 1, __ATOMIC_RELAXED);
	}
	return seats;
}

/* Under the lock. */
static unsigned cancel(struct ai_port *port, const char *table)
{
	return ai_queue_forget(&port->pool->queue, port, table) | halt(port, table);
}

void ai_pool_port_free(struct ai_port *port)
{
	struct ai_item *item;

	if (!port)
		return;
	pthread_mutex_lock(&port->pool->lock);
	cancel(port, NULL);
	pthread_mutex_unlock(&port->pool->lock);
	while ((item = chain_take(&port->answered)))
		free(item);
	free(port);
}

bool ai_pool_port_put(struct ai_port *port, const struct ai_job *job)
{
	struct ai_item *item = malloc(sizeof *item), *loser;
	struct ai_pool *p = port->pool;

	if (!item)
		return false;
	item->owner = port;
	item->job = *job;
	item->job.move[0] = '\0';
	pthread_mutex_lock(&p->lock);
	loser = ai_queue_put(&p->queue, item);
	if (loser && loser != item)
		deliver(loser);
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
	if (loser == item)
		free(item);
	return loser != item;
}

unsigned ai_pool_port_cancel(struct ai_port *port, const char *table)
{
	unsigned seats;

	pthread_mutex_lock(&port->pool->lock);
	seats = cancel(port, table);
	pthread_mutex_unlock(&port->pool->lock);
	return seats;
}

void ai_pool_port_collect(struct ai_port *port,
			  void (*each)(void *context, const struct ai_job *job), void *context)
{
	struct chain answered;
	struct ai_item *item;

	chain_clear(&answered);
	pthread_mutex_lock(&port->pool->lock);
	chain_move(&answered, &port->answered);
	pthread_mutex_unlock(&port->pool->lock);
	while ((item = chain_take(&answered))) {
		each(context, &item->job);
		free(item);
	}
}
