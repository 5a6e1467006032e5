#include "tests/simulate/sim_net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net_socket.h"
#include "tests/simulate/asked.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/way.h"

/* The server's end of a connection. */
struct net_peer {
	struct sim_link *link;
	struct net *net; /* NULL: it is closed */
	void *client;    /* of the handler */
	void *visitor;   /* likewise */
	bool closing;
	struct asked asked;
};

struct sim_link {
	struct sim_link *next, **at; /* of its net */
	struct net_peer peer;
	struct sim_link_user user;
	void *context;
	bool held; /* by the player */
	bool lost;
	int delay; /* ms that a message takes at least */
	struct way up, down;
	struct sim_event *opening, *peer_end, *user_end; /* when each side gets to know */
	char address[NET_ADDRESS];
};

/* A call that comes later. */
struct later {
	struct later *next, **at;
	struct net *net;
	struct sim_event *event;
	void (*fire)(void *what);
	void *what;
};

/* A GET whose answer comes later. */
struct net_wait {
	struct net_wait *next, **at; /* NULL: of no net any more */
	int64_t since;
};

struct net {
	const struct net_handler *handler;
	void *user;
	struct sim_clock *clock;
	struct sim_link *links;
	struct later *laters;
	struct net_wait *waits;
	struct sim_event *second, *wake, *turn;
	size_t pending;
	bool dead, ended, shut;
};

static struct {
	struct sim_weather weather;
	struct sim_clock *clock;
	int links;
} world;

void sim_net_weather(struct sim_weather w)
{
	world.weather = w;
}

void sim_net_process(struct sim_clock *c)
{
	world.clock = c;
}

int sim_net_links(void)
{
	return world.links;
}

/* ---- Turns ---- */

static void on_turn(void *context)
{
	struct net *n = context;

	n->turn = NULL;
	sim_system_enter(n->clock);
	n->handler->turn(n->user);
}

/* The loop is going to handle something; it will end its turn after that, and after other things
 * that come at the same time. */
static const struct net_handler *handle(struct net *n)
{
	sim_system_enter(n->clock);
	if (!n->turn)
		n->turn = sim_after(0, on_turn, n);
	return n->handler;
}

/* When a message that is sent now arrives. */
static int64_t arrival(const struct sim_link *l)
{
	int64_t at = sim_now() + l->delay + sim_between(SIM_NET, 0, world.weather.delay);

	if (sim_chance(SIM_NET, (uint32_t)world.weather.stalls))
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
	world.links--;
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
	handle(n)->closed(n->user, l->peer.client);
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
		handle(n)->message(n->user, l->peer.client, p->text, p->size);
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
	if (sim_chance(SIM_NET, (uint32_t)world.weather.losses))
		sim_link_lose(l);
}

static bool let_in(struct net *n, struct sim_link *l)
{
	const struct net_handler *h = handle(n);

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
	world.links++;
	l->user = *user;
	l->context = context;
	l->held = true;
	l->peer.link = l;
	l->delay = (int)sim_between(SIM_NET, 1, 1 + world.weather.delay);
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
	if (sim_chance(SIM_NET, (uint32_t)world.weather.losses))
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
	handle(n)->tick(n->user);
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
	n->clock = world.clock;
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
	handle(n)->stop(n->user);
}

void sim_net_kill(struct net *n)
{
	n->dead = true;
}

static void on_wake(void *context)
{
	struct net *n = context;

	n->wake = NULL;
	handle(n)->wake(n->user);
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

	handle(l->net);
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

/* What the system still has to send arrives if the server ends in peace, and may if it was killed. */
static void cut_off(struct net *n, struct sim_link *l)
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

void net_shut(struct net *n)
{
	n->shut = true;
	while (n->links)
		cut_off(n, n->links);
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
	handle(n)->get(n->user, &r, &answer);
	n->handler->depart(n->user, visitor, false);
	if (!answered_later && answer.owned)
		free((unsigned char *)answer.body);
	return answered_later ? 0 : answer.status;
}
