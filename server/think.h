/* The computers of all tables: a few threads, a bounded queue. */
#ifndef FIRN_SERVER_THINK_H
#define FIRN_SERVER_THINK_H

#include "match/brain.h"
#include "store/store.h"

enum { THINK_QUEUE = 1024, THINK_MS = 1000 }; /* questions at a time; the longest thought, in ms */

/* What is asked; the text of the move is the answer. */
struct think_job {
	char table[STORE_ID];
	int seat;
	enum firn_level level;
	uint32_t most; /* ms to think at most; 0: as its level does */
	uint32_t ms;   /* to think; set by think_put */
	struct firn_start start;
	union firn_state state;
	char move[FIRN_MAX_TEXT]; /* "": none was found */
};

struct think;

/* `wake` is called from a thread when there are answers. NULL: no memory or no threads. */
struct think *think_new(int threads, void (*wake)(void *context), void *context);
/* Thoughts are stopped. */
void think_free(struct think *t);
/* How long a computer may think while so many others wait for each thread: whoever opens many tables
 * makes the thoughts of all shorter, but nobody wait for long. */
uint32_t think_ms(enum firn_level level, int waiting);
/* How computers act beside people: before a thought they wait, and in a race they do not think for long, so that one
 * act comes after another at the pace of the level (docs/strength.md). */
struct think_pace {
	uint32_t pause, most; /* ms; most 0: as long as the level does */
};
struct think_pace think_pace(enum firn_level level, bool race, bool people);
/* False: the queue is full. */
bool think_put(struct think *t, const struct think_job *job);
/* Tells the answers that are there. */
void think_collect(struct think *t, void (*each)(void *context, const struct think_job *job),
		   void *context);
/* Questions asked and not yet collected. */
int think_waiting(const struct think *t);

#endif
