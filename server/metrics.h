/* What one loop counts; GET /metrics shows the sum over all loops. Only the loop's own thread changes
 * its metrics, any thread may read them. */
#ifndef FIRN_SERVER_METRICS_H
#define FIRN_SERVER_METRICS_H

#include <stdint.h>

#include "store/histogram.h"

/* Requests on sockets whose answers are timed. */
enum metrics_answer { METRICS_OTHER, METRICS_PLAY, METRICS_JOIN, METRICS_ANSWERS };

/* Nothing but uint64_t, so that they can be summed one by one. */
struct metrics {
	/* Counted since the start: */
	uint64_t requests, refused; /* on sockets */
	uint64_t pages;
	uint64_t moves, entries;                   /* applied */
	uint64_t failed, conflicts;                /* writes to the store */
	uint64_t late;                             /* requests that waited too long */
	uint64_t loads;                            /* tables replayed from the store */
	struct histogram answers[METRICS_ANSWERS]; /* from the message to its answer */
	/* As they were at the end of the loop's last turn: */
	uint64_t connections; /* WebSockets */
	uint64_t rooms;       /* tables in memory */
	uint64_t bytes;       /* that wait for slow readers */
	uint64_t lag;         /* microseconds by which its last tick came late */
};

/* Adds n to one of them. */
static inline void metric_add(uint64_t *m, uint64_t n)
{
	__atomic_store_n(m, *m + n, __ATOMIC_RELAXED);
}

static inline void metric_set(uint64_t *m, uint64_t value)
{
	__atomic_store_n(m, value, __ATOMIC_RELAXED);
}

/* Adds the metrics of a loop to a sum. */
void metrics_sum(struct metrics *sum, const struct metrics *m);

#endif
