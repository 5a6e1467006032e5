/* The computers of all tables: a few threads, a bounded queue. */
#ifndef FIRN_SERVER_AI_POOL_H
#define FIRN_SERVER_AI_POOL_H

#include "match/consult.h"
#include "store/store.h"

enum {
	AI_POOL_QUEUE = 1024,
	AI_POOL_MS = 1000
}; /* questions at a time; the longest thought, in ms */

/* What is asked; the text of the move is the answer. */
struct ai_job {
	char table[STORE_ID];
	int seat;
	enum firn_level level;
	uint32_t most; /* ms to think at most; 0: as its level does */
	uint32_t ms;   /* to think; set by ai_pool_put */
	struct firn_start start;
	union firn_state state;
	char move[FIRN_MAX_TEXT]; /* "": none was found */
};

struct ai_pool;

/* `wake` is called from a thread when there are answers. NULL: no memory or no threads. */
struct ai_pool *ai_pool_new(int threads, void (*wake)(void *context), void *context);
/* Thoughts are stopped. */
void ai_pool_free(struct ai_pool *t);
/* How long a computer may think while so many others wait for each thread: whoever opens many tables
 * makes the thoughts of all shorter, but nobody wait for long. */
uint32_t ai_pool_ms(enum firn_level level, int waiting);
/* How computers act beside people: before a thought they wait, and in a race they do not think for long, so that one
 * act comes after another at the pace of the level (docs/strength.md). */
struct ai_pace {
	uint32_t pause, most; /* ms; most 0: as long as the level does */
};
struct ai_pace ai_pool_pace(enum firn_level level, bool race, bool people);
/* False: the queue is full. */
bool ai_pool_put(struct ai_pool *t, const struct ai_job *job);
/* Tells the answers that are there. */
void ai_pool_collect(struct ai_pool *t, void (*each)(void *context, const struct ai_job *job),
		     void *context);
/* Questions asked and not yet collected. */
int ai_pool_waiting(const struct ai_pool *t);

#endif
