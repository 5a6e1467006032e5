/* The event loops of one process: one thread and one struct server each. A table belongs to one
 * loop, by a hash of its id; only that loop has a room for it. Loops share nothing but what is named
 * here, and write to each other (server/mail.h). */
#ifndef FIRN_SERVER_LOOPS_H
#define FIRN_SERVER_LOOPS_H

#include <stdbool.h>

#include "store/store.h"

struct limits;
struct serve_config;
struct server;

enum { LOOPS_MOST = 64 };

struct loops {
	int count;
	struct server *loop[LOOPS_MOST];
	struct limits *limits;
};

/* As many loops, not yet listening. The store remains the caller's. NULL: no memory. */
struct loops *loops_new(const struct serve_config *config, struct store *store, int count);
/* Ends their threads, stores what is queued, closes their connections. */
void loops_free(struct loops *l);

/* The loop to which a table belongs. */
struct server *loops_owner(const struct loops *l, const char *id);
/* Does the table belong to this loop? */
bool loops_owns(const struct server *server, const char *id);
/* Draws the id of a new table that belongs to this loop. */
void loops_new_id(const struct server *server, char id[STORE_ID]);

#endif
