/* The simulated network: what server/net.h and server/net_socket.h promise a server, and the other
 * ends of its WebSockets, which players hold. A connection delivers messages late but in order; it
 * may stall and deliver a burst, or be lost with the messages on it. */
#ifndef FIRN_SIMULATE_SIM_NET_H
#define FIRN_SIMULATE_SIM_NET_H

#include <stdbool.h>
#include <stddef.h>

#include "server/net.h"
#include "tests/simulate/sim_system.h"

struct sim_link; /* a player's end of a connection */

/* What a link calls; `context` is that of sim_link_open. */
struct sim_link_user {
	void (*opened)(void *context);
	void (*message)(void *context, const char *text, size_t n);
	void (*closed)(void *context); /* the link is gone */
};

/* How bad connections are from now on; all zeros: not at all. */
struct sim_weather {
	int delay;  /* ms that a message takes at most */
	int stalls; /* of 1000 messages: how many wait for a while, with all that follow */
	int losses; /* of 1000 messages: how many are the last ones of their connection */
};

void sim_net_weather(struct sim_weather w);

/* Begins to connect; net NULL: nobody listens there. */
struct sim_link *sim_link_open(struct net *n, const char *address, const struct sim_link_user *user,
			       void *context);
/* Sends a message; nobody knows whether it arrives. */
void sim_link_send(struct sim_link *l, const char *text, size_t n);
/* The player closes it: `closed` is not called. */
void sim_link_close(struct sim_link *l);
/* The connection is lost; each side learns it sooner or later. */
void sim_link_lose(struct sim_link *l);

/* ---- The whole process of a server ---- */

/* From now on nothing that the server does has any effect: its process was killed. The players learn
 * it sooner or later. */
void sim_net_kill(struct net *n);
/* Tells the server to stop, as a signal does. */
void sim_net_stop(struct net *n);
/* Has net_end been called? */
bool sim_net_ended(const struct net *n);
/* GETs a path, as the page or a monitor does; returns the status; 0: it comes later; -1: nobody answers. */
int sim_net_get(struct net *n, const char *path, const char *address);
/* The clock of the process that the nets opened next belong to. */
void sim_net_process(struct sim_clock *c);
/* Connections that exist, for leaks. */
int sim_net_links(void);

#endif
