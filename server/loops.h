/* The event loops of one process: one thread and one struct server each. A table belongs to one
 * loop, by a hash of its id; only that loop has a room for it. Loops share nothing but what is named
 * here, and write to each other (server/mail.h). */
#ifndef FIRN_SERVER_LOOPS_H
#define FIRN_SERVER_LOOPS_H

#include <stdbool.h>

#include "server/serve.h"
#include "server/token.h"
#include "store/store.h"

struct ai_pool;
struct bans;
struct limits;
struct metrics;
struct serve_config;
struct server;
struct store_queue;

enum { LOOPS_MOST = SERVE_LOOPS };

/* What other loops tell one of them; atomic. */
struct loop_news {
	bool drained, renewal, lobby;
};

struct loops {
	int count;
	struct server *loop[LOOPS_MOST];
	struct limits *limits; /* shared by all, as the next */
	struct bans *bans;
	struct loop_news news[LOOPS_MOST];
	int renewing;              /* loops that have not read the certificate yet; atomic */
	bool stopping, ended;      /* atomic */
	char name[TOKEN_CODE];     /* of the process, among those on one database */
	struct store_queue *queue; /* each loop has a port of it, */
	struct ai_pool *ai_pool;   /* and of this */
};

/* As many loops, not yet listening. The store remains the caller's. NULL: no memory. */
struct loops *loops_new(const struct serve_config *config, struct store *store, int count);
/* Closes their connections, stores what is queued. No thread runs them any more. */
void loops_free(struct loops *l);

/* ---- Tables ---- */

/* The loop to which a table belongs. */
struct server *loops_owner(const struct loops *l, const char *id);
/* Does the table belong to this loop? */
bool loops_owns(const struct server *server, const char *id);
/* Draws the id of a new table that belongs to this loop. */
void loops_new_id(const struct server *server, char id[STORE_ID]);

/* ---- Metrics ---- */

/* Notes what a loop has at the end of its turn. */
void loops_note(struct server *server);
/* The metrics of all loops together. */
void loops_measure(const struct loops *l, struct metrics *sum);

/* ---- What all loops are told: each finds it when it is woken ---- */

/* Every loop has to stop: it serves until it is drained. */
void loops_stop(struct loops *l);
bool loops_stopping(const struct loops *l);
/* Says whether a loop that stops has nothing left to do. Letters that it has sent are posted
 * afterwards, so that nobody is counted as drained who will still be asked for something. */
void loops_set_drained(struct server *server, bool drained);
/* Has every loop nothing left to do? */
bool loops_drained(const struct loops *l);
/* Every loop has to end now. */
void loops_end(struct loops *l);
bool loops_ended(const struct loops *l);
/* This loop has read the certificate again, and the others have to. True: all have. */
bool loops_renew(struct server *server);
/* Is there a certificate that this loop has to read? */
bool loops_take_renewal(struct server *server);
/* This loop has read it. True: all have. */
bool loops_renewed(struct loops *l);
/* This loop has changed the lobby. */
void loops_change_lobby(struct server *server);
/* Has another loop changed the lobby since? */
bool loops_take_lobby(struct server *server);

#endif
