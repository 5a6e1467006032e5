#include "server/net_listen.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/game.h"
#include "engine/hash.h"
#include "server/net_peer.h"

enum {
	BACKLOG = 4096, /* connections that the system keeps until they are accepted */
	AT_ONCE = 64    /* that are accepted before others are served */
};

/* A socket on its way to another net. */
struct gift {
	struct chain_link link;
	int fd;
};

/* ---- Taking ---- */

/* As if the library itself had accepted it, which closes it if it cannot. */
static void adopt(struct net *n, int fd)
{
	lws_adoption_type type = LWS_ADOPT_SOCKET;
	int yes = 1;

	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
	if (n->cert)
		type |= LWS_ADOPT_ALLOW_SSL;
	lws_adopt_descriptor_vhost(n->vhost, type, (lws_sock_file_fd_type){.sockfd = fd}, NULL,
				   NULL);
}

static struct gift *take_gift(struct net_listener *l)
{
	struct gift *g;

	uv_mutex_lock(&l->lock);
	g = chain_take(&l->given);
	uv_mutex_unlock(&l->lock);
	return g;
}

void net_listen_take(struct net *n)
{
	struct gift *g;

	while ((g = take_gift(&n->listener))) {
		adopt(n, g->fd);
		free(g);
	}
}

/* ---- Sharing out ---- */

/* To any of them, without a pattern: in turns, all WebSockets of a page that needs two connections
 * would go to the same net. */
static struct net *choose(struct net_listener *l)
{
	uint64_t n = l->accepted++;

	return l->nets[firn_hash(1, &n, sizeof n) % (unsigned)l->count];
}

static void give(struct net *to, int fd)
{
	struct gift *g = malloc(sizeof *g);

	if (!g) {
		close(fd);
		return;
	}
	g->fd = fd;
	uv_mutex_lock(&to->listener.lock);
	chain_add(&to->listener.given, &g->link);
	uv_mutex_unlock(&to->listener.lock);
	net_wake(to);
}

static void set_flags(int fd)
{
	fcntl(fd, F_SETFL, O_NONBLOCK);
	fcntl(fd, F_SETFD, FD_CLOEXEC);
}

static bool accept_one(struct net *n)
{
	struct net_listener *l = &n->listener;
	int fd = accept(l->fd, NULL, NULL);
	struct net *to;

	if (fd < 0)
		return false;
	set_flags(fd);
	to = choose(l);
	if (to == n)
		adopt(n, fd);
	else
		give(to, fd);
	return true;
}

/* Without descriptors the socket would stay readable, and the loop would spin. */
static void on_connection(uv_poll_t *handle, int status, int events)
{
	struct net *n = handle->data;
	int left = AT_ONCE;

	(void)status, (void)events;
	while (left && accept_one(n))
		left--;
	if (left && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)) {
		uv_poll_stop(handle);
		n->listener.paused = true;
		n->handler->refused(n->user, NET_REFUSED_DESCRIPTOR);
	}
}

void net_listen_start(struct net *n)
{
	struct net_listener *l = &n->listener;

	if (l->fd < 0)
		return;
	l->started = true;
	l->poll.data = n;
	uv_poll_init(&n->loop, &l->poll, l->fd);
	uv_poll_start(&l->poll, UV_READABLE, on_connection);
}

void net_listen_tick(struct net *n)
{
	struct net_listener *l = &n->listener;

	if (!l->paused)
		return;
	l->paused = false;
	uv_poll_start(&l->poll, UV_READABLE, on_connection);
}

/* ---- Opening and closing ---- */

/* Without a host: every address of both kinds, if the system has IPv6. */
static const struct addrinfo *prefer(const struct addrinfo *found, bool any)
{
	const struct addrinfo *a = any ? found : NULL;

	while (a && a->ai_family != AF_INET6)
		a = a->ai_next;
	return a ? a : found;
}

static int port_of(int fd)
{
	struct sockaddr_storage at;
	socklen_t size = sizeof at;

	if (getsockname(fd, (struct sockaddr *)&at, &size))
		return 0;
	return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
					      : ((struct sockaddr_in *)&at)->sin_port);
}

/* Returns the socket, or -1 with errno. */
static int bind_to(const struct addrinfo *a)
{
	int fd = socket(a->ai_family, SOCK_STREAM, 0), yes = 1, no = 0, wrong;

	if (fd < 0)
		return -1;
	set_flags(fd);
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
	if (a->ai_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
	if (!bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, BACKLOG))
		return fd;
	wrong = errno;
	close(fd);
	errno = wrong;
	return -1;
}

static const char another_port[] = N_("; --port 0 takes any free one");

static bool bind_socket(struct net_listener *l, const struct net_config *c, char *why, size_t cap)
{
	struct addrinfo hints = {.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *found;
	char port[8];
	int wrong;

	snprintf(port, sizeof port, "%d", c->port);
	wrong = getaddrinfo(c->host, port, &hints, &found);
	if (wrong) {
		snprintf(why, cap, "%s: %s", c->host, gai_strerror(wrong));
		return false;
	}
	l->fd = bind_to(prefer(found, !c->host));
	if (l->fd < 0 && !c->host) /* a system without IPv6 */
		l->fd = bind_to(found);
	if (l->fd < 0)
		snprintf(why, cap, "%s:%d: %s%s", c->host ? c->host : "", c->port, strerror(errno),
			 errno == EADDRINUSE ? gettext(another_port) : "");
	freeaddrinfo(found);
	l->port = l->fd < 0 ? 0 : port_of(l->fd);
	return l->fd >= 0;
}

bool net_listen_open(struct net *n, const struct net_config *c, char *why, size_t cap)
{
	struct net_listener *l = &n->listener, *first = c->beside ? &c->beside->listener : l;

	l->fd = -1;
	uv_mutex_init(&l->lock);
	chain_clear(&l->given);
	if (!c->beside && !bind_socket(l, c, why, cap))
		return false;
	first->nets[first->count++] = n;
	l->port = first->port;
	return true;
}

void net_listen_close(struct net *n)
{
	struct net_listener *l = &n->listener;
	struct gift *g;

	while ((g = take_gift(l))) {
		close(g->fd);
		free(g);
	}
	if (l->started) /* the loop must not poll a closed socket */
		uv_poll_stop(&l->poll);
	if (l->fd >= 0)
		close(l->fd);
	l->fd = -1;
}
