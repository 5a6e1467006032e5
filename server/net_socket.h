/* WebSockets: messages in and out, pings, closing. */
#ifndef FIRN_SERVER_NET_SOCKET_H
#define FIRN_SERVER_NET_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

struct lws;
struct net;
struct net_peer;

enum net_close { NET_CLOSE_GOING = 1001, NET_CLOSE_POLICY = 1008, NET_CLOSE_LONG = 1009 };

/* Sends a copy of a message. A peer that reads too slowly is closed. */
void net_send(struct net_peer *p, const char *text, size_t n);
/* The same in a binary frame. */
void net_send_packed(struct net_peer *p, const char *bytes, size_t n);
/* Has the peer taken nearly all that was sent? */
bool net_is_read(const struct net_peer *p);
/* Closes after what is queued; `closed` of the handler comes later. */
void net_close(struct net_peer *p, enum net_close code);
/* Half of the measured round trip in ms; 0: not measured yet. */
unsigned net_delay(const struct net_peer *p);

/* ---- What the library tells (net.c); -1 ends the connection ---- */

/* Is this a request for our WebSocket, from a page of this server or a program? */
bool net_socket_wanted(const struct net *n, struct lws *wsi);
int net_socket_open(struct net *n, struct lws *wsi, struct net_peer *p);
/* A piece of a message came. */
int net_socket_receive(struct net_peer *p, const void *bytes, size_t n);
/* A ping was answered. */
void net_socket_pong(struct net_peer *p);
/* More can be sent. */
int net_socket_write(struct net_peer *p);
void net_socket_closed(struct net_peer *p);
/* Every second: pings a silent peer, drops one that stays silent. */
void net_socket_look_after(struct net_peer *p);

#endif
