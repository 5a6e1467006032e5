/* The computers of all tables: a few threads and a bounded queue of questions. */
#ifndef FIRN_SERVER_AI_POOL_H
#define FIRN_SERVER_AI_POOL_H

#include "match/consult.h"
#include "store/store.h"

enum {
	AI_POOL_QUEUE = 1024, /* questions at a time */
	AI_POOL_MS = 1000     /* the longest thought */
};

/* A question; the text of the move is its answer. */
struct ai_job {
	char table[STORE_ID];
	int seat;
	enum firn_level level;
	uint32_t most; /* ms to think at most; 0: as long as its level does */
	uint32_t ms;   /* to think; set by ai_pool_put */
	struct firn_start start;
	union firn_state state;
	char move[FIRN_MAX_TEXT]; /* "": none was found */
};

struct ai_pool;

/* `wake` is called from a thread of the pool when there are answers to collect. NULL: no memory, or
 * no thread could be started. */
struct ai_pool *ai_pool_new(int threads, void (*wake)(void *context), void *context);
/* Stops thinking; questions without an answer are dropped. */
void ai_pool_free(struct ai_pool *p);
/* Copies a question into the queue. False: the queue is full. */
bool ai_pool_put(struct ai_pool *p, const struct ai_job *job);
/* Calls `each` with every answer that has come since. */
void ai_pool_collect(struct ai_pool *p, void (*each)(void *context, const struct ai_job *job),
		     void *context);
/* Questions put and not yet collected. */
int ai_pool_waiting(const struct ai_pool *p);

/* ms that a computer may think while `waiting` others wait for each thread. Many tables make all
 * thoughts shorter instead of letting some wait for long. */
uint32_t ai_pool_ms(enum firn_level level, int waiting);

/* How computers act beside people: they pause before a thought, and in a race they also think for a
 * shorter time, so that they act at the pace of their level (docs/strength.md). */
struct ai_pace {
	uint32_t pause; /* ms */
	uint32_t most;  /* ms to think; 0: as long as the level does */
};

struct ai_pace ai_pool_pace(enum firn_level level, bool race, bool people);

#endif
