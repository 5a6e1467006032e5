/* `firn serve`: everything put together. */
#ifndef FIRN_SERVER_SERVE_H
#define FIRN_SERVER_SERVE_H

#include <stdbool.h>

struct loops;
struct store;

enum { SERVE_LOOPS = 64 }; /* event loops at most */

struct serve_config {
	const char *host;       /* NULL: every address */
	int port;               /* 0: any that is free */
	const char *cert, *key; /* files for TLS; both or neither */
	const char *public_url; /* NULL: where it listens */
	const char *control;    /* path of the socket for administrators; NULL: none */
	bool behind_proxy;      /* addresses come from X-Forwarded-For */
	int loops;              /* event loops, each on a thread; 0: one per processor */
	int thinkers;           /* threads for computers */
	int per_address;        /* connections from one address */
	int per_second;         /* requests on one connection */
	int idle;               /* seconds that a table without clients stays in memory */
	int race;               /* seconds for a race at a new table */
	int silent;             /* seconds after which a silent connection is dropped */
	int tables;             /* in memory at a time */
	int unread;             /* MB that may wait for slow readers, all together */
	/* Called once, when the server listens; NULL: nobody wants to know. */
	bool (*ready)(void *context, int port); /* false: end at once */
	void *context;
};

/* A server that listens; net_run on the net of each loop serves, loops_free ends it. The store
 * remains the caller's. NULL: it could not start. */
struct loops *serve_open(const struct serve_config *config, struct store *store);
/* Serves until SIGTERM or SIGINT. The store remains the caller's. False: it could not start. */
bool serve_run(const struct serve_config *config, struct store *store);

#endif
