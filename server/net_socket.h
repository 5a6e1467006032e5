/* WebSockets: messages in and out, pings, closing. */
#ifndef FIRN_SERVER_NET_SOCKET_H
#define FIRN_SERVER_NET_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

struct net_head;
struct net_peer;

enum net_close {
	NET_CLOSE_GOING = 1001,
	NET_CLOSE_PROTOCOL = 1002,
	NET_CLOSE_POLICY = 1008,
	NET_CLOSE_LONG = 1009
};

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

/* ---- What net_http.c and net_peer.c tell; -1 ends the connection ---- */

/* A request asks for an upgrade. */
int net_socket_open(struct net_peer *p, const struct net_head *h);
/* Bytes have come, p->in or others: whole frames are handled, the rest is kept in p->in. */
int net_socket_receive(struct net_peer *p, char *bytes, size_t n);
/* More can be sent. */
int net_socket_write(struct net_peer *p);
void net_socket_closed(struct net_peer *p);
/* Every second: pings a silent peer, drops one that stays silent. */
void net_socket_look_after(struct net_peer *p);

#endif
