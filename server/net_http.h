/* Requests by HTTP and answers to GET and HEAD. A function that returns -1 ends the connection. */
#ifndef FIRN_SERVER_NET_HTTP_H
#define FIRN_SERVER_NET_HTTP_H

#include <stddef.h>

struct net_peer;

/* Bytes have come, p->in or others: a whole request is handled, the rest is kept in p->in. */
int net_http_receive(struct net_peer *p, char *bytes, size_t n);
/* More of the answer can be sent. */
int net_http_write(struct net_peer *p);
void net_http_closed(struct net_peer *p);

#endif
