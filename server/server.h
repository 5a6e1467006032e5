/* Everything that one event loop of a server holds (server/loops.h). Only the loop's thread uses it. */
#ifndef FIRN_SERVER_SERVER_H
#define FIRN_SERVER_SERVER_H

#include "match/protocol.h"
#include "match/show.h"
#include "server/alarm.h"
#include "server/lobby_watch.h"
#include "server/limit.h"
#include "server/metrics.h"
#include "server/room.h"
#include "server/server_clock.h"
#include "server/token.h"

struct ai_port;
struct client;
struct connection;
struct lobby_wait;
struct loops;
struct mailbox;
struct net;
struct other;
struct serve_config;
struct store;
struct store_port;

struct server {
	struct store *store;     /* the caller's */
	struct store_port *port; /* what this loop has stored and hears */
	struct net *net;
	struct ai_port *ai_port;
	struct rooms rooms;
	struct alarms alarms;
	struct loops *loops; /* of the process; the caller's */
	int index;           /* of this one among them */
	struct mailbox *mailbox;
	struct connection *connections; /* WebSockets that this loop has accepted */
	int connection_count;
	struct client *clients;         /* who act at the tables of this loop */
	char public_url[256];           /* without a slash at its end */
	int64_t idle_ms;                /* how long a room without clients stays in memory */
	int64_t race_ms;                /* for a race at a new table */
	struct limit_rate request_rate; /* of one connection */
	struct limits *limits;          /* of the process */
	unsigned bans_seen; /* version of the bans that its connections were held against */
	int room_most;      /* rooms in memory */
	struct metrics metrics;
	bool deadline_set;     /* a timer looks for requests that wait too long */
	bool failing;          /* nothing can be stored, as was logged */
	char name[TOKEN_CODE]; /* among the servers on one database */
	bool shared;           /* there may be other servers on this database */
	struct other *others;  /* those that were heard of */
	uint32_t told;         /* notes to them about who is at a table */
	int64_t beat;          /* ms since 1970: when they were last told that this one lives */
	int64_t started;       /* ms since 1970 */
	int ticks;             /* seconds since the start */
	uint64_t ticked;       /* server_steady at the last tick; 0: none yet */
	bool stopping;
	int stop_ticks;                        /* seconds since it is stopping */
	char *lobby;                           /* the list as JSON; NULL: it has to be read */
	struct lobby_watch lobby_watch;        /* those who watch it */
	bool lobby_reading, lobby_stale;       /* it is being read; has changed meanwhile */
	struct lobby_wait *lobby_waiting;      /* for the list that is being read */
	struct lobby_wait *lobby_later;        /* for the one after */
	struct firn_protocol protocol;         /* of the games; no brain */
	char answer[FIRN_PROTOCOL_MAX_ANSWER]; /* scratch: the answer to a request */
	char push[FIRN_PROTOCOL_MAX_ANSWER];   /* scratch: what is sent without a request */
};

/* The loop number `index` of these, with its limits, not yet listening. NULL: no memory. */
struct server *server_new(const struct serve_config *config, struct store *store,
			  struct loops *loops, int index);
/* Closes its connections. */
void server_shut(struct server *server);
/* Gives back its ports, before the threads behind them end. May be NULL. */
void server_unplug(struct server *server);
void server_free(struct server *server); /* may be NULL */

#endif
