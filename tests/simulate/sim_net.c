#include "tests/simulate/sim_net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_wire.h"

struct sim_nets sim_nets;

void sim_net_weather(struct sim_weather w)
{
	sim_nets.weather = w;
}

void sim_net_process(struct sim_clock *c)
{
	sim_nets.clock = c;
}

int sim_net_links(void)
{
	return sim_nets.links;
}

/* ---- Turns ---- */

static void on_turn(void *context)
{
	struct net *n = context;

	n->turn = NULL;
	sim_system_enter(n->clock);
	n->handler->turn(n->user);
}

const struct net_handler *sim_net_handle(struct net *n)
{
	sim_system_enter(n->clock);
	if (!n->turn)
		n->turn = sim_after(0, on_turn, n);
	return n->handler;
}

/* ---- The net of a server: server/net.h ---- */

static void wait_detach(struct net_wait *w);

static void on_second(void *context)
{
	struct net *n = context;

	n->second = sim_after(1000, on_second, n);
	for (const struct net_wait *w = n->waits; w; w = w->next)
		if (sim_now() > w->since + 3000 && !n->ended)
			sim_fail("a GET has waited for more than 3 s");
	for (struct sim_link *l = n->links; l; l = l->next)
		if (!l->peer.closing)
			asked_check(&l->peer.asked, l->address);
	sim_net_handle(n)->tick(n->user);
}

struct net *net_open(const struct net_config *c, const struct net_handler *h, void *context,
		     char *why, size_t cap)
{
	struct net *n = calloc(1, sizeof *n);

	(void)c, (void)why, (void)cap;
	if (!n)
		return NULL;
	n->handler = h;
	n->user = context;
	n->clock = sim_nets.clock;
	n->second = sim_after(sim_between(SIM_NET, 1, 1000), on_second, n);
	return n;
}

int net_most(void)
{
	return 1000;
}

int net_cores(void)
{
	return 2;
}

void net_renew(struct net *n)
{
	(void)n;
}

/* Worlds have no administrators. */
bool net_open_control(struct net *n, const char *path, char *why, size_t cap)
{
	(void)n, (void)path, (void)why, (void)cap;
	return false;
}

int net_port(const struct net *n)
{
	(void)n;
	return 1;
}

void net_run(struct net *n)
{
	(void)n;
	abort(); /* sim_step runs all nets */
}

void net_end(struct net *n)
{
	n->ended = true;
}

bool sim_net_ended(const struct net *n)
{
	return n->ended;
}

void sim_net_stop(struct net *n)
{
	sim_net_handle(n)->stop(n->user);
}

void sim_net_kill(struct net *n)
{
	n->dead = true;
}

static void on_wake(void *context)
{
	struct net *n = context;

	n->wake = NULL;
	sim_net_handle(n)->wake(n->user);
}

void net_wake(struct net *n)
{
	if (!n->wake && !n->dead)
		n->wake = sim_after(0, on_wake, n);
}

static void later_free(struct later *l)
{
	*l->at = l->next;
	if (l->next)
		l->next->at = l->at;
	free(l->what);
	free(l);
}

static void on_later(void *context)
{
	struct later *l = context;

	sim_net_handle(l->net);
	if (!l->net->shut)
		l->fire(l->what);
	later_free(l);
}

bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what)
{
	struct later *l;

	if (n->shut) {
		free(what);
		return false;
	}
	l = calloc(1, sizeof *l);
	if (!l)
		abort();
	*l = (struct later){
		.next = n->laters, .at = &n->laters, .net = n, .fire = fire, .what = what};
	if (l->next)
		l->next->at = &l->next;
	n->laters = l;
	l->event = sim_after(ms, on_later, l);
	return true;
}

size_t net_pending(const struct net *n)
{
	return n->pending;
}

void net_shut(struct net *n)
{
	n->shut = true;
	while (n->links)
		sim_link_cut(n, n->links);
}

void net_free(struct net *n)
{
	while (n->laters) {
		sim_cancel(n->laters->event);
		later_free(n->laters);
	}
	while (n->waits) /* the server still answers them, but nobody hears it */
		wait_detach(n->waits);
	sim_cancel(n->second);
	sim_cancel(n->wake);
	sim_cancel(n->turn);
	free(n);
}

/* ---- GET ---- */

static struct net *asked_net; /* the one whose `get` is being called */
static bool answered_later;

struct net_wait *net_wait_new(const struct net_request *r)
{
	struct net_wait *w = calloc(1, sizeof *w);

	(void)r;
	if (!w)
		abort();
	w->since = sim_now();
	w->next = asked_net->waits;
	w->at = &asked_net->waits;
	if (w->next)
		w->next->at = &w->next;
	asked_net->waits = w;
	answered_later = true;
	return w;
}

static void wait_detach(struct net_wait *w)
{
	if (w->at)
		*w->at = w->next;
	if (w->next)
		w->next->at = w->at;
	w->next = NULL;
	w->at = NULL;
}

void net_wait_answer(struct net_wait *w, const struct net_answer *a)
{
	if (a->owned)
		free((unsigned char *)a->body);
	wait_detach(w);
	free(w);
}

int sim_net_get(struct net *n, const char *path, const char *address)
{
	struct net_request r = {.path = path, .address = address, .if_none_match = ""};
	struct net_answer answer = {0};
	void *visitor = n->handler->arrive(n->user, address);

	if (!visitor)
		return -1;
	asked_net = n;
	answered_later = false;
	sim_net_handle(n)->get(n->user, &r, &answer);
	n->handler->depart(n->user, visitor, false);
	if (!answered_later && answer.owned)
		free((unsigned char *)answer.body);
	return answered_later ? 0 : answer.status;
}
