/* The inside of a port (store/queue.h): what was finished for an event loop and what it is told.
 * For queue.c only. */
#ifndef FIRN_STORE_PORT_H
#define FIRN_STORE_PORT_H

#include <pthread.h>

#include "store/chain.h"
#include "store/queue.h"

enum { PORT_EVENTS = 65536 }; /* events that may wait for a slow loop; then some are missed */

/* What goes through a port begins with this. */
struct port_item {
	struct chain_link link;
	struct store_port *port;
	void (*finish)(struct port_item *i); /* on the loop's thread */
	void (*free)(struct port_item *i);   /* afterwards, or instead if the port was freed */
};

struct store_port {
	struct store_port *next; /* of the same queue */
	struct store_queue *queue;
	int waiting; /* the loop's thread only */
	pthread_mutex_t lock;
	/* Under the lock: */
	void (*wake)(void *context); /* NULL: the port was freed */
	void *context;
	struct chain finished;
	const struct store_listener *listener; /* NULL: none */
	void *listener_context;
	int events;  /* in `finished` */
	bool missed; /* an event was dropped */
};

/* A port of no queue yet. NULL: no memory. */
struct store_port *port_make(void (*wake)(void *context), void *context);
/* Frees the memory; the port was freed. */
void port_destroy(struct store_port *p);
/* Hands a finished thing to its port, from any thread. */
void port_give(struct port_item *i);

/* Has the listener of the port told: an entry, a note (text), or else... */
void port_tell_entry(struct store_port *p, const char *table, uint32_t n);
void port_tell_note(struct store_port *p, const char *text);
/* ... that the connection is lost, or that something was missed. */
void port_tell_lost(struct store_port *p);
void port_tell_missed(struct store_port *p);

#endif
