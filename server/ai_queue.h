/* Questions to computers that wait for a thread, in a fair order. Each is charged to a payer: an
 * address of the people at its table. The payer who has had the least time is next. One payer has at
 * most half of the threads, so that another one who comes is answered soon. The payers of one network
 * count as LIMIT_NETWORK of them at most. No locks: server/ai_pool.h adds the threads. */
#ifndef FIRN_SERVER_AI_QUEUE_H
#define FIRN_SERVER_AI_QUEUE_H

#include "match/consult.h"
#include "store/chain.h"
#include "store/store.h"

enum {
	AI_QUEUE_MOST = 1024, /* questions that wait at a time, of all payers */
	AI_QUEUE_MS = 1000,   /* the longest thought */
	AI_PAYERS = 8         /* people at a table who may be charged */
};

/* Whom a question may be charged to. Names are compared, never looked into. */
struct ai_name {
	const void *address, *network;
};

/* A question; the text of the move is its answer. */
struct ai_job {
	char table[STORE_ID];
	int seat;
	enum firn_level level;
	uint32_t most; /* ms to think at most; 0: as long as its level does */
	uint32_t ms;   /* to think; set when its turn comes */
	/* The one with the fewest questions is charged. None: all such questions have one payer. */
	struct ai_name payer[AI_PAYERS];
	int payers;
	struct firn_start start;
	union firn_state state;
	struct firn_past past;    /* of the seat */
	char move[FIRN_MAX_TEXT]; /* "": none was found */
	bool dropped; /* the queue was full: nobody has thought about it; ask again later */
};

struct ai_network;
struct ai_payer;

struct ai_item {
	struct chain_link link;
	struct ai_payer *payer; /* who is charged */
	void *owner;            /* the caller's */
	struct ai_job job;
};

struct ai_queue {
	struct ai_payer *first, **end; /* who was served last is last */
	struct ai_network *networks;
	int threads; /* that think at a time */
	int waiting; /* questions */
	uint64_t
		spent; /* ms: what the payer who was last served had had before; a new one begins so */
};

/* An empty queue for this many threads (at least 1). */
void ai_queue_init(struct ai_queue *q, int threads);
/* Frees what waits; nothing may be thought about any more. */
void ai_queue_end(struct ai_queue *q);
/* Queues an item; the queue has it from now on. NULL: it waits. Otherwise the queue was full, or
 * there is no memory, and the item returned (this one, or the last one of the payer who has the
 * most) has lost its place: it is the caller's again, with `dropped` set. */
struct ai_item *ai_queue_put(struct ai_queue *q, struct ai_item *item);
/* The item whose turn it is, with its time to think: the caller's until ai_queue_done. NULL: none
 * waits, or those who wait have their share of the threads already. */
struct ai_item *ai_queue_take(struct ai_queue *q);
/* An item that was taken has been thought about; it remains the caller's. */
void ai_queue_done(struct ai_queue *q, struct ai_item *item);
/* Frees what waits for this owner (NULL: all), of this table (NULL: all). Returns the seats (bits) for
 * which something waited. */
unsigned ai_queue_forget(struct ai_queue *q, const void *owner, const char *table);

/* ms that a computer may think while `waiting` others wait for each thread. Many questions of a
 * payer make all its thoughts shorter instead of letting some wait for long. */
uint32_t ai_queue_ms(enum firn_level level, int waiting);

#endif
