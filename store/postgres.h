/* What the files of the PostgreSQL store share; nobody else includes this. */
#ifndef FIRN_STORE_POSTGRES_H
#define FIRN_STORE_POSTGRES_H

#include <pthread.h>

#include "store/postgres_wire.h"
#include "store/store.h"

enum {
	POSTGRES_READERS = 5,  /* connections: for the reading threads of the queue and one more */
	POSTGRES_ANSWER = 2500 /* ms that reading or writing may take in all */
};

struct postgres {
	struct store store;
	char *address;
	struct postgres_wire writer;                    /* postgres_commit.c */
	int writer_pid;                                 /* its process in the database; atomic */
	struct postgres_wire ear;                       /* postgres_hear.c */
	struct postgres_wire readers[POSTGRES_READERS]; /* postgres_read.c; connected when needed */
	pthread_mutex_t lock;
	pthread_cond_t returned;      /* a reader was */
	bool taken[POSTGRES_READERS]; /* by a thread; under the lock */
	int64_t down;                 /* until this moment reading fails at once; under the lock */
	int stop;                     /* the descriptor of every wire */
};

#endif
