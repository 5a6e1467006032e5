#include "server/request_work.h"

#include <stddef.h>

#include "server/client.h"
#include "server/client_request.h"
#include "server/dispatch.h"
#include "server/server.h"
#include "store/queue.h"

static void run(struct store *s, void *context)
{
	struct request_work *w = context;

	w->run(s, w);
}

void request_work_done(struct request_work *w)
{
	struct client *c = w->holding.client;

	if (!c) {
		w->free(w);
		return;
	}
	holding_end(c);
	c->work = w;
	dispatch_retry(w->holding.server, c);
}

static void done(void *context)
{
	request_work_done(context);
}

void request_work_wait(struct request *r, struct request_work *w)
{
	holding_begin(&w->holding, r->server, r->c);
	r->later = true;
}

bool request_work_begin(struct request *r, struct request_work *w)
{
	if (r->c->work == w) /* it goes on with what was done so far */
		r->c->work = NULL;
	if (!store_port_run(r->server->port, run, done, w)) {
		w->free(w);
		return false;
	}
	request_work_wait(r, w);
	return true;
}

void request_work_end(struct client *c)
{
	if (c->work)
		c->work->free(c->work);
	c->work = NULL;
}
