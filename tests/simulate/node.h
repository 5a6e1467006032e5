/* A server process: started on the shared database, stopped, killed, started again. */
#ifndef FIRN_SIMULATE_NODE_H
#define FIRN_SIMULATE_NODE_H

#include <stdbool.h>

#include "tests/simulate/sim_system.h"

struct loops;
struct net;
struct store;

struct node {
	char name[8];
	bool shared; /* other servers use the database as well */
	struct store *store;
	int loop_count;
	struct loops *loops; /* NULL: it does not run */
	bool stopping;
	struct sim_clock clock;
};

void node_start(struct node *n);
/* As kill -9 does. */
void node_kill(struct node *n);
/* As SIGTERM does; node_poll sees when it has ended. */
void node_stop(struct node *n);
/* Ends a process that has finished stopping. */
void node_poll(struct node *n);
/* The net of one of its loops; NULL: it does not run. */
struct net *node_net(const struct node *n);

#endif
