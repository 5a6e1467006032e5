/* Answers to GET and HEAD: what the library tells. A function that returns -1 ends the connection. */
#ifndef FIRN_SERVER_NET_HTTP_H
#define FIRN_SERVER_NET_HTTP_H

struct lws;
struct net;
struct net_peer;

/* A request came: the handler is asked, the head of the answer sent. */
int net_http_request(struct net *n, struct lws *wsi, struct net_peer *p, const char *path);
/* More of the answer can be sent. */
int net_http_write(struct net_peer *p);
void net_http_closed(struct net_peer *p);

#endif
