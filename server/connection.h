/* A connection is one WebSocket, in the loop that accepted it: its home. A client (server/client.h)
 * acts for it at a table, in the loop of that table. Both loops may be the same one; then they call
 * each other, otherwise they write letters (server/mail.h).
 *
 * A connection has one request under way at a time; further messages wait here, at home:
 *
 *   RESTING   --a message came-->                    ASKED
 *   ASKED     --the client has answered-->           RESTING
 *   ASKED     --the client says "elsewhere": the     VISITING
 *               table belongs to another loop-->
 *   VISITING  --the visitor has answered,            RESTING
 *               it is at the table-->
 *   VISITING  --the visitor has answered,            RESTING
 *               it is at no table-->
 *
 * RESTING: not busy. ASKED: busy, no visitor. VISITING: busy; a second client, the visitor, was made
 * in the loop of the table and handles the same request, while the first one remains where it is.
 * If the visitor has come to the table, it is the client from then on, and the old one ends. If not,
 * the visitor ends, and the client is still at its old table as if nothing had been asked.
 *
 * Nothing can be lost or change its order: at most one request is between two loops, letters from
 * one loop to another keep their order, and home takes messages only from the client and the
 * visitor. What an old client still sends after the answer of the new one is dropped.
 *
 * When the socket closes, home tells the clients to end. Each says that it has ended, and its memory
 * is freed at home; the connection is freed after the last one. */
#ifndef FIRN_SERVER_CONNECTION_H
#define FIRN_SERVER_CONNECTION_H

#include "match/fair.h"
#include "server/ban.h"
#include "server/limit.h"
#include "server/mail.h"
#include "server/net_socket.h"

enum { CONNECTION_WAITING = 32 }; /* messages that wait for the one before */

struct connection {
	struct connection *next, *previous; /* of the same home */
	struct server *home;                /* never changes */
	struct limit_address *address;      /* never changes */
	unsigned char from[BAN_ADDRESS];    /* the address itself; never changes */
	bool admin;                         /* it came through the control socket; likewise */
	struct net_peer *peer;              /* NULL: the socket is closed */
	struct limit_bucket rate;
	int warnings;           /* times too fast in a row */
	struct client *client;  /* acts for it */
	struct client *visitor; /* has its request, in the loop of another table; NULL: none */
	int clients;            /* that have not ended */
	bool busy;              /* a request has no answer yet ... */
	uint64_t asked;         /* ... and came at this time of server_steady */
	unsigned delay;         /* ms: what its clients in other loops were told */
	struct message *queue, **queue_end;
	int queue_size;
	char secret
		[FIRN_FAIR_PART]; /* the server's part of the next table that it opens, promised by hello;
				      * "": not promised. Only the client with the request uses it */
	struct letter asking; /* takes the request to another loop */
};

/* ---- What the net tells ---- */

/* NULL: the server is stopping, the address has too many connections, or no memory. */
struct connection *connection_new(struct server *server, struct net_peer *peer,
				  const char *address);
/* A message came: it is handled, waits for the one before, or is refused as too fast. */
void connection_message(struct connection *x, const char *text, size_t n);
void connection_closed(struct connection *x);
/* The server stops: sends this text and closes as soon as no request is under way. */
void connection_bye(struct connection *x, const char *text, size_t n);
/* Every second: tells clients in other loops the measured delay, if it has changed. */
void connection_tick(struct connection *x);

/* ---- What a client says, at home (client.c) ---- */

/* `packed`: in a binary frame. */
void connection_send(struct connection *x, const struct client *c, const char *bytes, size_t n,
		     bool packed);
void connection_close(struct connection *x, const struct client *c, enum net_close code);
/* The request is answered. `stays`: the client is at a table. */
void connection_answered(struct connection *x, struct client *c, bool stays);
/* The request, given back as it came, names a table of this loop. */
void connection_elsewhere(struct connection *x, struct message *m, struct server *loop);

#endif
