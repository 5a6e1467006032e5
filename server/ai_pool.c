#include "server/ai_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "ai/ai.h"
#include "store/chain.h"

enum { MEMORY = 16 << 20, MAX_THREADS = 16 }; /* bytes per thread */
enum {
	PATIENT = 4, /* questions that wait per thread before thoughts get shorter */
	LEAST = 20   /* ms: the shortest thought */
};

struct item {
	struct chain_link link;
	struct ai_job job;
};

struct ai_pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct chain asked, answered; /* under the lock */
	int stop;                     /* under the lock; read by thinking threads without it */
	pthread_t thread[MAX_THREADS];
	int threads, waiting;
	void (*wake)(void *context);
	void *context;
};

/* In microseconds. */
static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

static struct item *take(struct ai_pool *p)
{
	struct item *i = NULL;

	pthread_mutex_lock(&p->lock);
	while (!p->stop && !(i = chain_take(&p->asked)))
		pthread_cond_wait(&p->more, &p->lock);
	pthread_mutex_unlock(&p->lock);
	return i;
}

static void answer(const struct firn_brain *brain, struct ai_job *job, firn_move *moves)
{
	struct firn_question q = {
		.seat = job->seat, .level = job->level, .ms = job->ms, .moves = moves};
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
	struct firn_ai ai = {.memory = malloc(MEMORY), .size = MEMORY, .threads = 1, .now = now};
	firn_move *moves = malloc(FIRN_MAX_MOVES * sizeof *moves);
	struct firn_brain brain = firn_ai_brain(&ai);
	struct item *i;

	ai.stop = &p->stop;
	while (ai.memory && moves && (i = take(p))) {
		answer(&brain, &i->job, moves);
		pthread_mutex_lock(&p->lock);
		chain_add(&p->answered, &i->link);
		pthread_mutex_unlock(&p->lock);
		p->wake(p->context);
	}
	free(moves);
	free(ai.memory);
	return NULL;
}

struct ai_pool *ai_pool_new(int threads, void (*wake)(void *context), void *context)
{
	struct ai_pool *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	chain_clear(&p->asked);
	chain_clear(&p->answered);
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	p->wake = wake;
	p->context = context;
	while (p->threads < threads && p->threads < MAX_THREADS &&
	       !pthread_create(&p->thread[p->threads], NULL, work, p))
		p->threads++;
	if (p->threads)
		return p;
	ai_pool_free(p);
	return NULL;
}

void ai_pool_free(struct ai_pool *p)
{
	struct item *i;

	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	__atomic_store_n(&p->stop, 1, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (int k = 0; k < p->threads; k++)
		pthread_join(p->thread[k], NULL);
	while ((i = chain_take(&p->asked)) || (i = chain_take(&p->answered)))
		free(i);
	pthread_mutex_destroy(&p->lock);
	pthread_cond_destroy(&p->more);
	free(p);
}

uint32_t ai_pool_ms(enum firn_level level, int waiting)
{
	uint32_t full = firn_ai_time(level), ms, least;

	full = full < AI_POOL_MS ? full : AI_POOL_MS;
	least = full < LEAST ? full : LEAST;
	ms = full / (1 + (uint32_t)waiting / PATIENT);
	return ms > least ? ms : least;
}

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

bool ai_pool_put(struct ai_pool *p, const struct ai_job *job)
{
	struct item *i = p->waiting < AI_POOL_QUEUE ? malloc(sizeof *i) : NULL;

	if (!i)
		return false;
	i->job = *job;
	i->job.ms = ai_pool_ms(job->level, p->waiting / p->threads);
	if (job->most && i->job.ms > job->most)
		i->job.ms = job->most;
	p->waiting++;
	pthread_mutex_lock(&p->lock);
	chain_add(&p->asked, &i->link);
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
	return true;
}

void ai_pool_collect(struct ai_pool *p, void (*each)(void *context, const struct ai_job *job),
		     void *context)
{
	struct chain answered;
	struct item *i;

	chain_clear(&answered);
	pthread_mutex_lock(&p->lock);
	chain_move(&answered, &p->answered);
	pthread_mutex_unlock(&p->lock);
	while ((i = chain_take(&answered))) {
		p->waiting--;
		each(context, &i->job);
		free(i);
	}
}

int ai_pool_waiting(const struct ai_pool *p)
{
	return p->waiting;
}
