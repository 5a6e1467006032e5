/* One WebSocket to a server that comes back by itself when it is lost. It lives on a thread of
 * its own: the screen waits on a descriptor and is never held up. */
#ifndef FIRN_CLI_LINK_H
#define FIRN_CLI_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/address.h"

struct link;

/* What link_take brings. */
enum link_news {
	LINK_NOTHING,
	LINK_UP,     /* a new connection: whoever is there must be greeted again */
	LINK_DOWN,   /* lost, or not reached; it is tried again */
	LINK_MESSAGE /* *text is it; the caller frees it */
};

/* Why there is no connection. */
enum link_fault {
	LINK_FINE,
	LINK_UNREACHED, /* no such host, nobody listens, it hung up */
	LINK_DISTRUST,  /* no TLS, or a certificate that is not to be trusted */
	LINK_STRANGER   /* the one who answers is not a firn server */
};

/* NULL: there is no memory, or no library to talk with. */
struct link *link_open(const struct address *a);
/* Ends the connection and its thread; NULL is allowed. */
void link_close(struct link *l);
/* Readable when link_take has something. */
int link_descriptor(const struct link *l);
/* The next news, without waiting. LINK_MESSAGE: *n bytes at *text, which the caller frees; LINK_UP
 * and LINK_DOWN: *text is NULL; LINK_NOTHING leaves both as they are. */
enum link_news link_take(struct link *l, char **text, size_t *n);
/* Why the last connection failed. */
enum link_fault link_why(struct link *l);
/* Sends a copy; without a connection it is dropped. */
void link_send(struct link *l, const char *text, size_t n);

#endif
