/* `firn serve`: everything put together. */
#ifndef FIRN_SERVER_SERVE_H
#define FIRN_SERVER_SERVE_H

#include <stdbool.h>

struct store;

struct serve_config {
	const char *host; /* NULL: every address */
	int port;         /* 0: any that is free */
	const char *cert, *key;
	const char *public_url; /* NULL: where it listens */
	bool behind_proxy;
	int threads;     /* for computers */
	int per_address; /* connections */
	int per_second;  /* requests of a connection */
	int idle;        /* seconds that a table nobody looks at stays in memory */
	int race;        /* seconds for a race at a new table */
	int silent;      /* seconds until one that says nothing is dropped */
	/* Told once, when it listens. NULL: nobody. */
	void (*ready)(void *context, int port);
	void *context;
};

/* Until SIGTERM or SIGINT. The store stays the caller's. False: it could not begin. */
bool serve_run(const struct serve_config *config, struct store *store);

#endif
