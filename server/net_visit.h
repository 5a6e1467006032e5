/* Visits: connections that are no WebSockets, from the first byte of TCP on. A visit waits for TLS and
 * for the head of a request, or is being answered. Half heads and silent handshakes cost the client
 * nothing, so visits end soon without progress; and when there are too many, the one that was quiet
 * for longest ends, among those of the address and network with most of them. Others are served
 * meanwhile. */
#ifndef FIRN_SERVER_NET_VISIT_H
#define FIRN_SERVER_NET_VISIT_H

#include <stdbool.h>
#include <stdint.h>

struct lws;
struct net;
struct net_visit;

struct net_visits {
	struct net_visit *first, *last; /* the quietest one first */
	int count, most;                /* of this loop; for moments there are more */
};

/* A connection has come: asks the handler. -1: it is refused. */
int net_visit_begin(struct net *n, struct lws *wsi);
/* Its request has come, or more of its answer was taken. */
void net_visit_progress(struct net *n, struct lws *wsi);
/* It is a WebSocket now. */
void net_visit_upgraded(struct net *n, struct lws *wsi);
/* It has gone, WebSocket or not. */
void net_visit_end(struct net *n, struct lws *wsi);
/* Every second: ends visits without progress. */
void net_visit_look_after(struct net *n);

#endif
