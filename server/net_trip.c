#include "server/net_trip.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

/* ms: the longest round trip believed; that a pong may take longer than an acknowledgement */
enum { MOST = 2000, SLACK = 10 };

void net_trip_add(struct net_trip *t, uint64_t ms, uint64_t system)
{
	t->ms[t->count++ % NET_TRIPS] = (unsigned)(ms < MOST ? ms : MOST);
	t->most = (unsigned)(system / 1000 < MOST ? system / 1000 : MOST) + SLACK;
}

bool net_trip_known(const struct net_trip *t)
{
	return t->count >= NET_TRIPS;
}

unsigned net_trip_half(const struct net_trip *t)
{
	unsigned shortest = t->most;

	for (unsigned i = 0; i < t->count && i < NET_TRIPS; i++)
		if (t->ms[i] < shortest)
			shortest = t->ms[i];
	return t->count && shortest < 2 ? 1 : shortest / 2;
}

uint64_t net_trip_system(int socket)
{
	struct tcp_info info = {0};
	socklen_t size = sizeof info;

	if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) ||
	    size < offsetof(struct tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt ||
	    info.tcpi_min_rtt == UINT32_MAX)
		return 0;
	return info.tcpi_min_rtt;
}
