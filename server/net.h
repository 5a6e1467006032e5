/* HTTP and WebSockets, behind an interface of our own: libwebsockets on a libuv loop. One
 * thread; everything here is called on it, but net_wake. */
#ifndef FIRN_SERVER_NET_H
#define FIRN_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct net;
struct net_peer; /* a WebSocket: server/net_socket.h */

enum {
	NET_MESSAGE = 16384,          /* bytes of a message that comes in */
	NET_BACKLOG = 256 * 1024,     /* bytes that may wait for a slow reader ... */
	NET_ANSWER = 2 * 1024 * 1024, /* ... after one answer, which may be this long */
	NET_ADDRESS = 48
};

/* An answer to a GET or HEAD; bytes outlive it, or are freed (`owned`). */
struct net_answer {
	int status;
	const char *type, *tag, *caching; /* tag, caching: NULL for none */
	const char *csp;                  /* NULL: nothing may be loaded */
	bool gzip;
	bool owned;
	const unsigned char *body;
	size_t size;
};

struct net_request {
	const char *path; /* decoded, without the query */
	const char *address;
	const char *if_none_match; /* "" for none */
	bool gzip;                 /* accepted */
};

struct net_handler {
	/* A connection of any kind came from this address, before it said a word; NULL refuses
	 * it. What is returned is given back when it has gone. Not called behind a proxy. */
	void *(*arrive)(void *context, const char *address);
	void (*depart)(void *context, void *visitor);
	/* What a new WebSocket is to be known as; NULL refuses it. */
	void *(*open)(void *context, struct net_peer *peer, const char *address);
	void (*message)(void *context, void *client, const char *text, size_t n);
	void (*closed)(void *context, void *client);
	void (*get)(void *context, const struct net_request *r, struct net_answer *out);
	void (*wake)(void *context); /* after net_wake, once or more */
	void (*tick)(void *context); /* every second */
	void (*stop)(void *context); /* SIGTERM or SIGINT */
	/* SIGHUP: the certificate was read again; if something is wrong with it, the old one stays. */
	void (*renewed)(void *context, const char *wrong);
	void (*readable)(void *context); /* the descriptor of net_watch */
};

struct net_config {
	const char *host;       /* NULL: all */
	int port;               /* 0: any */
	const char *cert, *key; /* both or none */
	const char *origin;     /* of --public-url, or NULL */
	bool behind_proxy;      /* addresses come from X-Forwarded-For */
	unsigned silent;        /* s without a sign of life until a WebSocket is dropped */
};

/* NULL: `why` says what is wrong. */
struct net *net_open(const struct net_config *c, const struct net_handler *h, void *context,
		     char *why, size_t cap);
int net_port(const struct net *n);
void net_run(struct net *n); /* until net_end */
void net_end(struct net *n);
void net_free(struct net *n);
/* From any thread. */
void net_wake(struct net *n);
/* Looks at this descriptor, and no longer at the one before, which is closed by now. */
void net_watch(struct net *n, int descriptor);
/* Calls `fire` once after so many ms, then frees `what`; when the net ends before, it is freed
 * all the same. False: no memory, and `what` is gone. */
bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what);

/* Bytes queued and not yet written, of all peers. */
size_t net_pending(const struct net *n);
int net_peers(const struct net *n);

#endif
