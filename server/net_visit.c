#include "server/net_visit.h"

#include <stdlib.h>
#include <sys/socket.h>

#include "server/net_control.h"
#include "server/net_peer.h"

/* ms without progress: until the head of the first request is complete, with the handshake of TLS;
 * later; before another one may need the place, because a busy loop accepts many before it reads */
enum { HEAD = 5000, QUIET = 15000, FRESH = 1000 };

/* While it is no WebSocket it is in the list of the net. */
struct net_visit {
	struct net_visit *next, *previous;
	struct lws *wsi;
	void *visitor;  /* of the handler; NULL: behind a proxy */
	uint64_t since; /* ms of the loop: the last progress */
	bool asked;     /* it has sent a whole head */
	bool upgraded;  /* it is a WebSocket */
	bool ended;     /* it was shut down and will go */
};

static void append(struct net *n, struct net_visit *v)
{
	struct net_visits *all = &n->visits;

	v->since = uv_now(&n->loop);
	v->next = NULL;
	v->previous = all->last;
	*(v->previous ? &v->previous->next : &all->first) = v;
	all->last = v;
	all->count++;
}

static void take_out(struct net *n, struct net_visit *v)
{
	struct net_visits *all = &n->visits;

	*(v->previous ? &v->previous->next : &all->first) = v->next;
	*(v->next ? &v->next->previous : &all->last) = v->previous;
	all->count--;
}

/* Shuts it down; the library tells later that it has gone. */
static void end(struct net *n, struct net_visit *v)
{
	v->ended = true;
	shutdown(lws_get_socket_fd(v->wsi), SHUT_RDWR);
	if (!v->asked)
		n->handler->refused(n->user, NET_REFUSED_HEAD);
}

/* There are too many: ends one of those whose address has most, if it had the time to say something. */
static void make_room(struct net *n)
{
	struct net_visit *heaviest = NULL;
	uint64_t most = 0, now = uv_now(&n->loop);

	for (struct net_visit *v = n->visits.first; v && now >= v->since + FRESH; v = v->next) {
		uint64_t weight = v->ended     ? 0
				  : v->visitor ? n->handler->weight(n->user, v->visitor)
					       : 1;
		if (weight > most) {
			heaviest = v;
			most = weight;
		}
	}
	if (heaviest)
		end(n, heaviest);
}

int net_visit_begin(struct net *n, struct lws *wsi)
{
	struct net_visit *v = calloc(1, sizeof *v);
	bool known = !n->behind_proxy && !net_control_is(wsi); /* the address */
	char address[NET_ADDRESS];

	if (!v)
		return -1;
	v->wsi = wsi;
	lws_get_peer_simple(wsi, address, sizeof address);
	if (known)
		v->visitor = n->handler->arrive(n->user, address);
	if (known && !v->visitor) {
		free(v);
		return -1;
	}
	lws_set_opaque_user_data(wsi, v);
	if (n->visits.count >= n->visits.most)
		make_room(n);
	append(n, v);
	return 0;
}

void net_visit_progress(struct net *n, struct lws *wsi)
{
	struct net_visit *v = lws_get_opaque_user_data(wsi);

	v->asked = true;
	take_out(n, v);
	append(n, v);
}

void net_visit_upgraded(struct net *n, struct lws *wsi)
{
	struct net_visit *v = lws_get_opaque_user_data(wsi);

	v->upgraded = true;
	take_out(n, v);
	if (v->visitor)
		n->handler->upgraded(n->user, v->visitor);
}

void net_visit_end(struct net *n, struct lws *wsi)
{
	struct net_visit *v = n ? lws_get_opaque_user_data(wsi) : NULL;

	if (!v)
		return;
	lws_set_opaque_user_data(wsi, NULL);
	if (!v->upgraded)
		take_out(n, v);
	if (v->visitor)
		n->handler->depart(n->user, v->visitor, v->upgraded);
	free(v);
}

void net_visit_look_after(struct net *n)
{
	uint64_t now = uv_now(&n->loop);

	for (struct net_visit *v = n->visits.first; v; v = v->next)
		if (!v->ended && now >= v->since + (v->asked ? QUIET : HEAD))
			end(n, v);
}
