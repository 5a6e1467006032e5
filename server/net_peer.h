/* What the files of the net share: a connection, and the net itself. Only they know the library. */
#ifndef FIRN_SERVER_NET_PEER_H
#define FIRN_SERVER_NET_PEER_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net.h"

enum { NET_CHUNK = 32 * 1024 }; /* bytes written at once */

struct parcel;

/* What libwebsockets keeps for every connection, of either kind. */
struct net_peer {
	struct net *net;
	struct lws *wsi;
	struct net_peer *next, *previous;
	void *client; /* NULL: not a WebSocket, or refused */
	struct parcel *first, **last;
	size_t queued;
	char *in; /* a message that has not ended */
	size_t in_size;
	uint64_t heard, pinged; /* ms of the loop; pinged 0: no answer awaited */
	unsigned delay;
	int closing; /* code, 0: no */
	uint64_t closing_at;
	uint64_t told_at; /* when the code was sent; 0: not yet */
	struct net_answer answer;
	size_t sent;
};

struct net {
	struct lws_context *context;
	const struct net_handler *handler;
	void *user;
	uv_loop_t loop;
	uv_async_t wake;
	uv_timer_t second;
	uv_signal_t term, interrupt, hangup;
	const char *cert, *key; /* NULL: no TLS */
	bool terminal;          /* started by hand */
	uv_poll_t *poll;        /* of net_watch; NULL: none */
	struct net_peer *peers;
	int count;
	size_t pending;
	int port;
	char origin[256];
	bool behind_proxy;
	bool https;      /* the address that players type is */
	uint64_t silent; /* ms; a third of it without a word, and a ping is sent */
	unsigned char chunk[LWS_PRE + NET_CHUNK];
};

/* ---- Any connection (net.c) ---- */
/* The value of a header, "" if there is none or it is too long. */
void net_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap);
/* Whose connection it is: the last of a list of addresses is the one that our own proxy has added. */
void net_address(const struct net *n, struct lws *wsi, char out[NET_ADDRESS]);

/* ---- WebSockets (net_socket.c): what the library tells; -1 ends the connection ---- */
bool socket_wanted(const struct net *n, struct lws *wsi);
int socket_open(struct net *n, struct lws *wsi, struct net_peer *p);
int socket_receive(struct net_peer *p, const void *bytes, size_t n);
void socket_pong(struct net_peer *p);
int socket_write(struct net_peer *p);
void socket_closed(struct net_peer *p);
/* Pings who is silent, drops who stays so. */
void socket_look_after(struct net_peer *p);

/* ---- HTTP (net_http.c) ---- */
int http_request(struct net *n, struct lws *wsi, struct net_peer *p, const char *path);
int http_write(struct net_peer *p);
void http_closed(struct net_peer *p);

#endif
