/* The round trip of a connection, as far as it is believed. A pong may come as late as its sender
 * likes, and a player who seems slow is allowed for (docs/server.md, Races). So the quickest of the
 * last pongs counts, and no more than the system has measured below the WebSocket. */
#ifndef FIRN_SERVER_NET_TRIP_H
#define FIRN_SERVER_NET_TRIP_H

#include <stdbool.h>
#include <stdint.h>

enum { NET_TRIPS = 4 }; /* pongs that count */

struct net_trip {
	unsigned ms[NET_TRIPS];
	unsigned count; /* of all pongs */
	unsigned most;  /* ms: what the system has measured */
};

/* A pong came after so many ms, while the system measures `system` us. */
void net_trip_add(struct net_trip *t, uint64_t ms, uint64_t system);
/* Are there as many pongs as count? */
bool net_trip_known(const struct net_trip *t);
/* Half of the round trip in ms; 0: not measured. */
unsigned net_trip_half(const struct net_trip *t);
/* The shortest round trip of a TCP socket within the last minutes in us; 0: not measured. */
uint64_t net_trip_system(int socket);

#endif
