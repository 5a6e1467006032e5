/* A connection of either kind, and the loop that has them. Only net*.c include this: nobody else
 * knows the library. */
#ifndef FIRN_SERVER_NET_PEER_H
#define FIRN_SERVER_NET_PEER_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net.h"
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
	size_t queued;  /* bytes, with those of the library */
	size_t partial; /* bytes of a message that the library has not written to its end; at most */
	char *in;       /* a message that has not ended */
	size_t in_size;
	uint64_t heard;  /* when it last said something */
	uint64_t pinged; /* when a ping was sent; 0: no answer is awaited */
	struct net_trip trip;
	uint64_t proxy_trip; /* us from the player to the proxy, as the proxy says */
	int closing;         /* the code; 0: it is not being closed */
	uint64_t closing_at; /* since when */
	uint64_t told_at;    /* when the code was sent; 0: not yet */
	/* HTTP: */
	struct net_answer answer;
	size_t sent;           /* bytes of its body */
	bool head_only;        /* no body is wanted */
	bool unsent;           /* the answer has come late, and its head is not sent yet */
	struct net_wait *wait; /* NULL: the answer is there */
};

struct net {
	struct lws_context *context;
	struct lws_vhost *vhost;
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

/* The value of a header, "" if there is none or it does not fit. */
void net_peer_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap);
/* The header X-Forwarded-RTT, us; 0: none. Our own proxy sets it. */
uint64_t net_peer_proxy_trip(struct lws *wsi);
/* The address a connection comes from. Behind a proxy it is the last one of X-Forwarded-For, which
 * our own proxy has added. */
void net_peer_address(const struct net *n, struct lws *wsi, char out[NET_ADDRESS]);

#endif
