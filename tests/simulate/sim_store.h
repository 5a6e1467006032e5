/* What store/queue.h promises, over the simulated database (sim_db.h): slow, failing, frozen, or with
 * answers that get lost. Each server has its own connection to the database. */
#ifndef FIRN_SIMULATE_SIM_STORE_H
#define FIRN_SIMULATE_SIM_STORE_H

#include "store/store.h"

/* How bad the database is from now on; all zeros: not at all. */
struct sim_trouble {
	int delay;      /* ms that a step takes at most */
	int lost;       /* of 1000 groups: how many get no answer, stored or not */
	int failing;    /* of 1000 groups and reads: how many fail */
	bool frozen;    /* nothing comes back */
	int deaf;       /* of 1000 notes: how many break the connection that listens */
	int note_delay; /* ms that a note takes at most */
};

void sim_store_trouble(struct sim_trouble t);

/* A connection of one server. `shared`: others use the database, too. */
struct store *sim_store_open(bool shared);
void sim_store_close(struct store *s);
/* The process of the server is killed: what the database has not got is lost. */
void sim_store_kill(struct store *s);
/* Whether whoever reads may wait for the answer: a server that starts may, an event loop may not. */
void sim_store_may_wait(bool yes);
/* At the end of the world, when nothing is on its way any more. */
void sim_store_end(void);

#endif
