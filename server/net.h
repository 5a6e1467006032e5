/* HTTP and WebSockets, behind an interface of our own: on a libuv loop, with TLS by libwebsockets. Everything
 * except net_wake is called on the one thread that calls net_run, or while none does. Several nets
 * may share one port, each on a thread of its own. */
#ifndef FIRN_SERVER_NET_H
#define FIRN_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct net;
struct net_peer; /* a WebSocket: server/net_socket.h */

enum {
	NET_MESSAGE = 16384,      /* bytes of a message that comes in */
	NET_BACKLOG = 256 * 1024, /* bytes that may wait for a slow reader before one answer more */
	NET_UNREAD = 32 * 1024,   /* bytes that a peer may have yet to take, for net_is_read */
	NET_ADDRESS = 48          /* bytes of an address in numbers, with a NUL */
};

/* Why the net ends connections: they send no request; they read too slowly. Or does not accept them
 * for a second: the process has no descriptors left. */
enum net_refused { NET_REFUSED_HEAD, NET_REFUSED_READER, NET_REFUSED_DESCRIPTOR };

/* An answer to GET or HEAD. */
struct net_answer {
	int status;
	const char *type;    /* the header Content-Type */
	const char *tag;     /* ETag; NULL: none */
	const char *caching; /* Cache-Control; NULL: no-store */
	const char *csp;     /* Content-Security-Policy; NULL: nothing may be loaded */
	bool gzip;           /* the body is packed */
	bool owned;          /* the body is freed afterwards; else it outlives the answer */
	const unsigned char *body;
	size_t size; /* bytes of the body */
};

struct net_wait; /* a request whose answer comes later */

struct net_request {
	struct net_peer *peer; /* for net_wait_new */
	const char *path;      /* decoded, without the query */
	const char *address;
	const char *if_none_match; /* the header, "" for none */
	bool gzip;                 /* a packed body is accepted */
};

/* What the net calls; `context` is that of net_open. */
struct net_handler {
	/* A connection of any kind came from this address, before it said a word. NULL refuses it;
	 * anything else is given back to `depart` when it has gone. Not called behind a proxy. */
	void *(*arrive)(void *context, const char *address);
	void (*upgraded)(void *context, void *visitor); /* it is a WebSocket now */
	void (*depart)(void *context, void *visitor, bool upgraded);
	/* How many connections that are no WebSockets its network and its address have. When there
	 * are too many, one of those with the largest number is ended. */
	uint64_t (*weight)(void *context, void *visitor);
	/* The net has ended a connection for a limit of its own. */
	void (*refused)(void *context, enum net_refused why);
	/* A WebSocket came. NULL refuses it; anything else is its `client` from now on. */
	void *(*open)(void *context, struct net_peer *peer, const char *address);
	void (*message)(void *context, void *client, const char *text, size_t n);
	void (*closed)(void *context, void *client);
	void (*get)(void *context, const struct net_request *r, struct net_answer *out);
	void (*wake)(void *context); /* after net_wake, at least once */
	void (*turn)(void *context); /* all that has come was handled, and the loop will wait */
	void (*tick)(void *context); /* every second */
	/* Of the first net only: */
	void (*stop)(void *context); /* SIGTERM or SIGINT */
	/* SIGHUP: the certificate was read again. `wrong`: what is wrong with it, so that the old
	 * one stays; NULL: nothing. */
	void (*renewed)(void *context, const char *wrong);
};

struct net_config {
	const char *host;       /* NULL: every address */
	int port;               /* 0: any that is free */
	const char *cert, *key; /* files for TLS; both or neither */
	const char *origin;     /* of --public-url; NULL or "": none */
	bool behind_proxy;      /* addresses come from X-Forwarded-For */
	unsigned silent;        /* seconds after which a silent WebSocket is dropped */
	/* Shares the port of this net instead of `host` and `port`; NULL: it is the first. */
	struct net *beside;
	size_t unread; /* bytes that may wait for all readers together: beyond that, those
				 * for whom most waits are dropped */
};

/* How many connections the system lets this process have; raises its own limit as far as it may. */
int net_most(void);
/* Listens. The config's cert and key, and the handler, have to outlive it. NULL: `why` (`cap` bytes)
 * says what is wrong. */
struct net *net_open(const struct net_config *c, const struct net_handler *h, void *context,
		     char *why, size_t cap);
/* Listens at a Unix socket too, for administrators: this user alone may use it, and whoever comes
 * there has the address "". A socket that a dead server left is replaced; net_free removes it. False:
 * `why` (`cap` bytes) says what is wrong. */
bool net_open_control(struct net *n, const char *path, char *why, size_t cap);
/* The port it listens at. */
int net_port(const struct net *n);
/* Serves until net_end. */
void net_run(struct net *n);
void net_end(struct net *n);
/* Closes all connections: `closed` of the handler is called for each. */
void net_shut(struct net *n);
/* Ends it after net_shut. */
void net_free(struct net *n);
/* Reads the certificate again, without a trial: another net of this process has tried it. */
void net_renew(struct net *n);
/* Processors that this process may use. */
int net_cores(void);
/* Has `wake` of the handler called on the loop's thread. May be called from any thread. */
void net_wake(struct net *n);
/* Calls `fire` once after `ms`, then frees `what`. After net_shut nothing is called, only freed.
 * False: no memory, or the net is shut; `what` is freed already. */
bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what);
/* In `get`: the answer comes by net_wait_answer, not in *out. NULL: no memory. */
struct net_wait *net_wait_new(const struct net_request *r);
/* Answers; the connection may be gone by now. The answer's body is owned by it, or outlives it. */
void net_wait_answer(struct net_wait *w, const struct net_answer *a);
/* Bytes queued and not yet written, of all WebSockets. */
size_t net_pending(const struct net *n);

#endif
