/* What the files of the simulated network share: sim_net.c, sim_link.c. */
#ifndef FIRN_SIMULATE_SIM_WIRE_H
#define FIRN_SIMULATE_SIM_WIRE_H

#include "server/net_socket.h"
#include "tests/simulate/asked.h"
#include "tests/simulate/sim_net.h"
#include "tests/simulate/way.h"

/* The server's end of a connection. */
struct net_peer {
	struct sim_link *link;
	struct net *net; /* NULL: it is closed */
	void *client;    /* of the handler */
	void *visitor;   /* likewise */
	bool closing;
	struct asked asked;
};

struct sim_link {
	struct sim_link *next, **at; /* of its net */
	struct net_peer peer;
	struct sim_link_user user;
	void *context;
	bool held; /* by the player */
	bool lost;
	int delay; /* ms that a message takes at least */
	struct way up, down;
	struct sim_event *opening, *peer_end, *user_end; /* when each side gets to know */
	char address[NET_ADDRESS];
};

/* A call that comes later. */
struct later {
	struct later *next, **at;
	struct net *net;
	struct sim_event *event;
	void (*fire)(void *what);
	void *what;
};

/* A GET whose answer comes later. */
struct net_wait {
	struct net_wait *next, **at; /* NULL: of no net any more */
	int64_t since;
};

struct net {
	const struct net_handler *handler;
	void *user;
	struct sim_clock *clock;
	struct sim_link *links;
	struct later *laters;
	struct net_wait *waits;
	struct sim_event *second, *wake, *turn;
	size_t pending;
	bool dead, ended, shut;
};

struct sim_nets {
	struct sim_weather weather;
	struct sim_clock *clock;
	int links;
};

extern struct sim_nets sim_nets;

/* The loop is going to handle something; it will end its turn after that, and after other things
 * that come at the same time. */
const struct net_handler *sim_net_handle(struct net *n);
/* The process of the server ends: so does this connection. */
void sim_link_cut(struct net *n, struct sim_link *l);

#endif
