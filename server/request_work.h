/* Work for a request that a thread of the store does, because it reads logs or takes long. Then the
 * request is handled again, from the beginning, and finds what was prepared in c->work. */
#ifndef FIRN_SERVER_REQUEST_WORK_H
#define FIRN_SERVER_REQUEST_WORK_H

#include <stdbool.h>

#include "server/holding.h"

struct client;
struct request;
struct store;

/* What every kind of work begins with. */
struct request_work {
	struct holding holding;
	/* On a reading thread, which knows nothing but the store and the work itself. */
	void (*run)(struct store *s, struct request_work *w);
	void (*free)(struct request_work *w);
};

/* Has the work done, which is the client's from now on. The request waits (r->later). False: no
 * memory; the work is freed. */
bool request_work_begin(struct request *r, struct request_work *w);
/* For work that is begun elsewhere: the request waits for it ... */
void request_work_wait(struct request *r, struct request_work *w);
/* ... and is handled again, because it is done. */
void request_work_done(struct request_work *w);
/* Frees the work that is done, if there is any. */
void request_work_end(struct client *c);

#endif
