/* Servers on one database, players, faults: one seed from its beginning to its end. */
#ifndef FIRN_SIMULATE_WORLD_H
#define FIRN_SIMULATE_WORLD_H

#include <stdbool.h>
#include <stdint.h>

struct net;
struct node;
struct player;

/* Runs a seed; what is wrong ends the process (sim_fail). Returns the hash of its trace. */
uint64_t world_run(uint64_t seed, bool trace);

/* By which times one can tell when a flag has to fall. */
enum world_time {
	TIME_LOGGED, /* by those of the entries: no clock was wrong */
	TIME_TRUE,   /* by those when they were stored: clocks jumped, but nothing else happened */
	TIME_UNKNOWN /* servers were started with clocks that were wrong */
};

enum world_time world_time(void);

/* ---- For players and checks ---- */

/* The net of a server that a player would try; NULL: nobody listens there. */
struct net *world_net(void);
uint32_t world_players(void);
struct player *world_player(uint32_t index);
/* A server process; NULL: there are fewer. */
const struct node *world_node(int index);

#endif
