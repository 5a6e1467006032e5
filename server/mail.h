/* Letters between the event loops of one process. Those of one loop to another arrive in the order in
 * which they were sent. A loop gathers what it sends and posts it when its turn ends: one lock and
 * one wake per turn and loop, however many letters there are.
 *
 * Nothing here waits or starts a thread, so that one thread can also step several loops in turn:
 * mail_post and mail_open of each, until mail_open of all of them finds nothing. */
#ifndef FIRN_SERVER_MAIL_H
#define FIRN_SERVER_MAIL_H

#include <stdbool.h>

#include "store/chain.h"

struct client;
struct connection;
struct mailbox;
struct message;
struct server;

struct letter {
	struct chain_link link;
	/* Called on the loop that the letter was sent to, which owns the letter from now on. */
	void (*open)(struct server *server, struct letter *l);
	struct connection *connection;
	struct client *client;
	struct message *message;
	int number;
};

/* The mailbox of one loop, which may write to `loops` others. NULL: no memory. */
struct mailbox *mailbox_new(int loops);
/* Letters that nobody has opened are lost. May be NULL. */
void mailbox_free(struct mailbox *m);

/* Sends a letter at the end of this turn. `to` may be the loop itself. */
void mail_send(struct server *from, struct server *to, struct letter *l);
/* The turn ends: posts what was sent and wakes those who have got something. */
void mail_post(struct server *server);
/* Opens what has come. False: nothing has. */
bool mail_open(struct server *server);

#endif
