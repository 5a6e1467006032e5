/* The computers of all tables: a few threads that answer questions in the order of
 * server/ai_queue.h. Each event loop has a port of its own; all ports share the threads. */
#ifndef FIRN_SERVER_AI_POOL_H
#define FIRN_SERVER_AI_POOL_H

#include "server/ai_queue.h"

struct ai_pool;
struct ai_port;

/* A pool of at least two threads, so that nobody waits for the long thoughts of one other player.
 * NULL: no memory, or no thread could be started. */
struct ai_pool *ai_pool_new(int threads);
/* Ends all thoughts and their threads. Its ports have to be freed before. May be NULL. */
void ai_pool_free(struct ai_pool *p);
/* Questions that wait for a thread, of all ports. May be called from any thread. */
int ai_pool_waiting(struct ai_pool *p);

/* `wake` is called from a thread of the pool when the port has something to collect. It must neither
 * wait nor use the pool. NULL: no memory. */
struct ai_port *ai_pool_port_new(struct ai_pool *p, void (*wake)(void *context), void *context);
/* Drops its questions and answers; `wake` is not called any more. May be NULL. */
void ai_pool_port_free(struct ai_port *port);
/* Copies a question into the queue. It is answered by a later ai_pool_port_collect, at the latest when
 * it loses its place to others (`dropped`). False: no memory, or its payer has the longest queue and
 * there is no place. */
bool ai_pool_port_put(struct ai_port *port, const struct ai_job *job);
/* Drops the questions of a table and ends thoughts about them. Returns their seats (bits), except
 * those whose answers are there already. */
unsigned ai_pool_port_cancel(struct ai_port *port, const char *table);
/* Calls `each` with every answer that has come since. */
void ai_pool_port_collect(struct ai_port *port,
			  void (*each)(void *context, const struct ai_job *job), void *context);

/* How computers act beside people: they pause before a thought, and in a race they also think for a
 * shorter time, so that they act at the pace of their level (docs/strength.md). */
struct ai_pace {
	uint32_t pause; /* ms */
	uint32_t most;  /* ms to think; 0: as long as the level does */
};

struct ai_pace ai_pool_pace(enum firn_level level, bool race, bool people);

#endif
