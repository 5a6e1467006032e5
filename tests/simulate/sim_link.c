/* Connections of the simulated network, from both ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_wire.h"

/* When a message that is sent now arrives. */
static int64_t arrival(const struct sim_link *l)
{
	int64_t at = sim_now() + l->delay + sim_between(SIM_NET, 0, sim_nets.weather.delay);

	if (sim_chance(SIM_NET, (uint32_t)sim_nets.weather.stalls))
		at += sim_between(SIM_NET, 200, 4000);
	return at;
}

/* ---- The end of a connection ---- */

static void link_free_if_over(struct sim_link *l)
{
	if (l->held || l->peer.net || l->opening)
		return;
	sim_cancel(l->peer_end);
	sim_cancel(l->user_end);
	way_clear(&l->up);
	way_clear(&l->down);
	asked_free(&l->peer.asked);
	sim_nets.links--;
	free(l);
}

static void detach(struct sim_link *l)
{
	*l->at = l->next;
	if (l->next)
		l->next->at = l->at;
}

/* The server gets to know that the connection is over. */
static void end_peer(struct sim_link *l)
{
	struct net *n = l->peer.net;

	sim_cancel(l->peer_end);
	l->peer_end = NULL;
	n->pending -= l->down.bytes;
	detach(l);
	sim_net_handle(n)->closed(n->user, l->peer.client);
	n->handler->depart(n->user, l->peer.visitor, true);
	l->peer.net = NULL;
}

static void on_user_end(void *context)
{
	struct sim_link *l = context;

	l->user_end = NULL;
	l->held = false;
	l->user.closed(l->context);
	link_free_if_over(l);
}

static void end_user_in(struct sim_link *l, int64_t ms)
{
	if (l->held && !l->user_end)
		l->user_end = sim_after(ms, on_user_end, l);
}

static void on_peer_end(void *context)
{
	struct sim_link *l = context;

	l->peer_end = NULL;
	end_peer(l);
	end_user_in(l, l->delay);
	link_free_if_over(l);
}

static void end_peer_in(struct sim_link *l, int64_t ms)
{
	if (l->peer.net && !l->peer_end && !l->opening)
		l->peer_end = sim_after(ms, on_peer_end, l);
}

static void clear_down(struct sim_link *l)
{
	if (l->peer.net)
		l->peer.net->pending -= l->down.bytes;
	way_clear(&l->down);
}

void sim_link_lose(struct sim_link *l)
{
	if (l->lost)
		return;
	sim_say(l->address, "connection lost");
	sim_count(SIM_LOSSES);
	l->lost = true;
	way_clear(&l->up);
	clear_down(l);
	end_peer_in(l, sim_between(SIM_NET, 0, sim_chance(SIM_NET, 200) ? 10000 : 1000));
	end_user_in(l, sim_between(SIM_NET, 0, 1000));
}

void sim_link_close(struct sim_link *l)
{
	l->held = false;
	sim_cancel(l->user_end);
	l->user_end = NULL;
	if (!l->lost)
		end_peer_in(l, l->delay + way_rest(&l->up));
	link_free_if_over(l);
}

/* ---- The player's end ---- */

static void arrive_down(void *context)
{
	struct sim_link *l = context;
	struct parcel *p = way_take(&l->down);
	char *text = malloc(p->size ? p->size : 1); /* of its exact size, for sanitizers */

	if (l->peer.net)
		l->peer.net->pending -= p->size;
	way_expect(&l->down, arrive_down, l);
	memcpy(text, p->text, p->size);
	if (l->held) {
		sim_trace(l->address, "<", text, p->size);
		l->user.message(l->context, text, p->size);
	}
	free(text);
	free(p);
}

static void arrive_up(void *context)
{
	struct sim_link *l = context;
	struct parcel *p = way_take(&l->up);
	struct net *n = l->peer.net;

	way_expect(&l->up, arrive_up, l);
	if (n && !l->peer.closing && p->size > NET_MESSAGE)
		net_close(&l->peer, NET_CLOSE_LONG);
	if (n && !l->peer.closing)
		asked_add(&l->peer.asked);
	if (n && !l->peer.closing)
		sim_net_handle(n)->message(n->user, l->peer.client, p->text, p->size);
	free(p);
}

void sim_link_send(struct sim_link *l, const char *text, size_t n)
{
	sim_trace(l->address, ">", text, n);
	if (l->lost)
		return;
	way_put(&l->up, arrival(l), text, n);
	if (!l->up.arrival)
		way_expect(&l->up, arrive_up, l);
	if (sim_chance(SIM_NET, (uint32_t)sim_nets.weather.losses))
		sim_link_lose(l);
}

static bool let_in(struct net *n, struct sim_link *l)
{
	const struct net_handler *h = sim_net_handle(n);

	l->peer.visitor = h->arrive(n->user, l->address);
	if (!l->peer.visitor)
		return false;
	h->upgraded(n->user, l->peer.visitor);
	l->peer.client = h->open(n->user, &l->peer, l->address);
	if (!l->peer.client)
		h->depart(n->user, l->peer.visitor, true);
	return l->peer.client != NULL;
}

static void on_opening(void *context)
{
	struct sim_link *l = context;
	struct net *n = l->peer.net;

	l->opening = NULL;
	if (!n || n->dead || n->ended || l->lost || !l->held || !let_in(n, l)) {
		if (n)
			detach(l);
		l->peer.net = NULL;
		end_user_in(l, l->delay);
		link_free_if_over(l);
		return;
	}
	l->user.opened(l->context);
}

static void attach(struct net *n, struct sim_link *l)
{
	l->peer.net = n;
	l->next = n->links;
	l->at = &n->links;
	if (l->next)
		l->next->at = &l->next;
	n->links = l;
}

struct sim_link *sim_link_open(struct net *n, const char *address, const struct sim_link_user *user,
			       void *context)
{
	struct sim_link *l = calloc(1, sizeof *l);

	if (!l)
		abort();
	sim_nets.links++;
	l->user = *user;
	l->context = context;
	l->held = true;
	l->peer.link = l;
	l->delay = (int)sim_between(SIM_NET, 1, 1 + sim_nets.weather.delay);
	way_init(&l->up);
	way_init(&l->down);
	snprintf(l->address, sizeof l->address, "%s", address);
	if (n)
		attach(n, l);
	l->opening = sim_after(l->delay * 2, on_opening, l);
	return l;
}

/* ---- The server's end: server/net_socket.h ---- */

void net_send(struct net_peer *p, const char *text, size_t n)
{
	struct sim_link *l = p->link;

	if (p->closing || !p->net || p->net->dead)
		return;
	asked_answer(&p->asked, l->address, text, n);
	if (l->lost)
		return;
	if (l->down.bytes > NET_BACKLOG) {
		net_close(p, NET_CLOSE_POLICY);
		return;
	}
	way_put(&l->down, arrival(l), text, n);
	p->net->pending += n;
	if (!l->down.arrival)
		way_expect(&l->down, arrive_down, l);
	if (sim_chance(SIM_NET, (uint32_t)sim_nets.weather.losses))
		sim_link_lose(l);
}

/* No simulated player asks for packed messages. */
void net_send_packed(struct net_peer *p, const char *bytes, size_t n)
{
	(void)p, (void)bytes, (void)n;
	abort();
}

bool net_is_read(const struct net_peer *p)
{
	return p->link->down.bytes < NET_UNREAD;
}

void net_close(struct net_peer *p, enum net_close code)
{
	struct sim_link *l = p->link;

	if (p->closing || !p->net || p->net->dead)
		return;
	p->closing = true;
	sim_say(l->address, "closed by the server: %d", (int)code);
	if (code == NET_CLOSE_POLICY)
		clear_down(l);
	end_peer_in(l, l->delay * 2 + way_rest(&l->down));
}

unsigned net_delay(const struct net_peer *p)
{
	return (unsigned)p->link->delay;
}

/* What the system still has to send arrives if the server ends in peace, and may if it was killed. */
void sim_link_cut(struct net *n, struct sim_link *l)
{
	if (l->opening) {
		detach(l);
		l->peer.net = NULL;
		return;
	}
	if (n->dead && sim_chance(SIM_NET, 500))
		clear_down(l);
	end_peer(l);
	end_user_in(l, l->delay + way_rest(&l->down));
	link_free_if_over(l);
}
