/* A connection of either kind, and the loop that has them. Only net*.c include this: nobody else
 * knows the library. */
#ifndef FIRN_SERVER_NET_PEER_H
#define FIRN_SERVER_NET_PEER_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net.h"
#include "server/net_head.h"
#include "server/net_listen.h"
#include "server/net_trip.h"
#include "server/net_visit.h"

enum { NET_CHUNK = 32 * 1024, NET_PATH = 108 }; /* bytes written at once; of a Unix socket's path */

struct parcel;

/* What libwebsockets keeps for every connection, of either kind. Times are ms of the loop. */
struct net_peer {
	struct net *net;
	struct lws *wsi;
	/* A WebSocket: */
	struct net_peer *next, *previous;
	void *client; /* of the handler; NULL: not a WebSocket, or refused */
	struct parcel *first, **last;
	size_t queued; /* bytes, with those of the library */
	size_t partial; /* bytes of messages that the library has not written to their end; at most */
	uint64_t partial_at; /* since when */
	char *in; /* bytes that were not handled yet: a head or a frame that has not ended */
	size_t in_size;
	char *message; /* the frames of a message that has not ended */
	size_t message_size;
	bool gathering;  /* there is such a message, perhaps an empty one */
	bool deaf;       /* it has broken the protocol: what it says is no longer read */
	uint64_t heard;  /* when it last said something */
	uint64_t pinged; /* when a ping was sent; 0: no answer is awaited */
	struct net_trip trip;
	uint64_t proxy_trip; /* us from the player to the proxy, as the proxy says */
	int closing;         /* the code; 0: it is not being closed */
	uint64_t closing_at; /* since when */
	uint64_t told_at;    /* when the code was sent; 0: not yet */
	/* HTTP: */
	struct net_answer answer;
	bool answering;
	bool begun;            /* the head of the answer is sent */
	bool keep;             /* another request may follow */
	bool head_only;        /* no body is wanted */
	struct net_wait *wait; /* NULL: the answer is there */
	size_t sent;           /* bytes of its body */
};

struct net {
	struct lws_context *context;
	struct lws_vhost *vhost;
	/* For connections that we never make; NULL: no TLS. Otherwise the library would read all
	 * certificates of the system into every context, 0.7 MB, and not free them. */
	SSL_CTX *outgoing;
	struct net_listener listener;
	const struct net_handler *handler;
	void *user; /* the handler's context */
	uv_loop_t loop;
	uv_async_t wake;
	uv_timer_t second;
	uv_prepare_t turn;
	uv_signal_t term, interrupt, hangup;
	const char *cert, *key; /* NULL: no TLS */
	bool terminal;          /* started by hand, so that SIGHUP means the end */
	char control[NET_PATH]; /* of the Unix socket; "": none */
	struct net_visits visits;
	struct net_peer *peers; /* WebSockets */
	size_t pending;         /* bytes queued, of all of them ... */
	size_t unread;          /* ... which are at most so many */
	bool ended;             /* net_shut has begun: nothing is called later any more */
	char origin[256];       /* of --public-url; "": none */
	bool behind_proxy;
	bool https;      /* the address that players type begins with https: */
	uint64_t silent; /* ms; after a third of it a ping is sent */
	unsigned char chunk[LWS_PRE + NET_CHUNK]; /* scratch */
};

extern const struct lws_protocols net_protocols[]; /* net.c */

/* A connection has come. -1: it is refused. */
int net_peer_begin(struct net *n, struct lws *wsi, struct net_peer *p);
/* Bytes have come. -1 ends the connection. */
int net_peer_receive(struct net_peer *p, char *bytes, size_t n);
void net_peer_closed(struct net_peer *p);
/* Writes as it is. What the system does not take now the library keeps (p->partial); until it is
 * written nothing is read. False: the connection is broken. The bytes begin after LWS_PRE others. */
bool net_peer_write(struct net_peer *p, unsigned char *bytes, size_t n);
/* All of that is written. */
void net_peer_written(struct net_peer *p);
/* Keeps bytes that cannot be handled yet. False: no memory. */
bool net_peer_keep(char **kept, size_t *size, const void *bytes, size_t n);
/* Keeps the last n bytes of p->in or of what has just come, and nothing else. False: no memory. */
bool net_peer_rest(struct net_peer *p, const char *bytes, size_t n);
/* The address a connection comes from. Behind a proxy it is the last one of X-Forwarded-For, which
 * our own proxy has added. */
void net_peer_address(const struct net_peer *p, const struct net_head *h, char out[NET_ADDRESS]);

#endif
