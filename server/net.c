#include "server/net.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/game.h"
#include "server/net_control.h"
#include "server/net_http.h"
#include "server/net_peer.h"
#include "server/net_socket.h"

enum {
	VISITS = 1024, /* connections that are no WebSockets; of all descriptors at most 1 in 4 */
	DESCRIPTORS = 65536, /* of the process, if the system allows it ... */
	SPARE = 64           /* ... of which at least so many are for loops, files and databases */
};

/* ---- libwebsockets ---- */

/* The library gives us TLS and waits for sockets. HTTP and WebSockets are ours, because its parsers
 * accept frames without a mask, and keep heads and half-written messages out of our sight. */
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t n)
{
	struct net_peer *p = user;
	struct net *net = lws_get_context(wsi) ? lws_context_user(lws_get_context(wsi)) : NULL;

	switch (reason) {
	case LWS_CALLBACK_RAW_ADOPT:
		return net_peer_begin(net, wsi, p);
	case LWS_CALLBACK_RAW_RX:
		return net_peer_receive(p, in, n);
	case LWS_CALLBACK_RAW_WRITEABLE:
		net_peer_written(p);
		return p->client ? net_socket_write(p) : net_http_write(p);
	case LWS_CALLBACK_RAW_CLOSE:
		net_peer_closed(p);
		return 0;
	case LWS_CALLBACK_WSI_DESTROY:
		net_visit_end(net, wsi);
		return 0;
	default:
		return 0;
	}
}

const struct lws_protocols net_protocols[] = {
	{.name = "firn", .callback = on_event, .per_session_data_size = sizeof(struct net_peer)},
	{0},
};

/* ---- The loop ---- */

static void on_wake(uv_async_t *handle)
{
	struct net *n = handle->data;

	if (n->ended)
		return;
	net_listen_take(n);
	n->handler->wake(n->user);
}

static void on_turn(uv_prepare_t *handle)
{
	struct net *n = handle->data;

	if (!n->ended)
		n->handler->turn(n->user);
}

static void on_second(uv_timer_t *handle)
{
	struct net *n = handle->data;

	if (n->ended)
		return;
	net_listen_tick(n);
	for (struct net_peer *p = n->peers, *next; p; p = next) {
		next = p->next;
		net_socket_look_after(p);
	}
	net_visit_look_after(n);
	n->handler->tick(n->user);
}

static void read_certificate(struct net *n);

/* SIGHUP ends a server that was started in a terminal; otherwise it renews the certificate. */
static void on_signal(uv_signal_t *handle, int number)
{
	struct net *n = handle->data;

	if (number != SIGHUP || n->terminal)
		n->handler->stop(n->user);
	else if (n->cert)
		read_certificate(n);
}

void net_wake(struct net *n)
{
	uv_async_send(&n->wake);
}

/* A call that comes later. */
struct later {
	uv_timer_t timer;
	struct net *net;
	void (*fire)(void *what);
	void *what;
};

static void free_later(uv_handle_t *handle)
{
	struct later *l = (struct later *)handle;

	free(l->what);
	free(l);
}

static void on_later(uv_timer_t *timer)
{
	struct later *l = (struct later *)timer;

	if (!l->net->ended) /* what it would use may be gone already */
		l->fire(l->what);
	uv_close((uv_handle_t *)timer, free_later);
}

bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what)
{
	struct later *l = n->ended ? NULL : calloc(1, sizeof *l);

	if (!l) {
		free(what);
		return false;
	}
	l->net = n;
	l->fire = fire;
	l->what = what;
	uv_timer_init(&n->loop, &l->timer);
	uv_timer_start(&l->timer, on_later, ms, 0);
	return true;
}

size_t net_pending(const struct net *n)
{
	return n->pending;
}

int net_cores(void)
{
	return (int)uv_available_parallelism();
}

int net_port(const struct net *n)
{
	return n->listener.port;
}

void net_run(struct net *n)
{
	uv_run(&n->loop, UV_RUN_DEFAULT);
}

void net_end(struct net *n)
{
	uv_stop(&n->loop);
}

/* ---- Opening and closing ---- */

static void start_handles(struct net *n)
{
	uv_loop_init(&n->loop);
	uv_async_init(&n->loop, &n->wake, on_wake);
	uv_timer_init(&n->loop, &n->second);
	uv_timer_start(&n->second, on_second, 1000, 1000);
	uv_prepare_init(&n->loop, &n->turn);
	uv_prepare_start(&n->turn, on_turn);
	n->wake.data = n->turn.data = n->second.data = n;
}

static void start_signals(struct net *n)
{
	uv_signal_init(&n->loop, &n->term);
	uv_signal_start(&n->term, on_signal, SIGTERM);
	uv_signal_init(&n->loop, &n->interrupt);
	uv_signal_start(&n->interrupt, on_signal, SIGINT);
	uv_signal_init(&n->loop, &n->hangup);
	uv_signal_start(&n->hangup, on_signal, SIGHUP);
	n->term.data = n->interrupt.data = n->hangup.data = n;
}

int net_most(void)
{
	struct rlimit limit;
	int spare;

	if (getrlimit(RLIMIT_NOFILE, &limit))
		return SPARE;
	limit.rlim_cur = limit.rlim_max > DESCRIPTORS ? DESCRIPTORS : limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
	spare = (int)limit.rlim_cur / 16 > SPARE ? (int)limit.rlim_cur / 16 : SPARE;
	return (int)limit.rlim_cur > spare ? (int)limit.rlim_cur - spare : 1;
}

/* We send pings ourselves (on_second): the library would sort a list of all connections at each
 * message. */
static const lws_retry_bo_t no_pings;

/* The first error that the library logs on this thread while it starts, for instance about
 * certificates. Not in struct net, because the library's log function has no context. */
static _Thread_local char first_error[256];

static void keep_error(int level, const char *line)
{
	const char *text = strstr(line, "E: ");

	(void)level;
	if (!first_error[0])
		snprintf(first_error, sizeof first_error, "%s", text ? text + 3 : line);
	first_error[strcspn(first_error, "\n")] = '\0';
}

/* Tries the new certificate and key on a virtual host of their own first: if they did not match,
 * the old pair would be lost. */
static void read_certificate(struct net *n)
{
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN_SERVER,
		.vhost_name = "trial",
		.protocols = net_protocols,
		.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
		.ssl_cert_filepath = n->cert,
		.ssl_private_key_filepath = n->key,
		.provided_client_ssl_ctx = n->outgoing,
	};
	struct lws_vhost *trial;
	bool ok;

	first_error[0] = '\0';
	lws_set_log_level(LLL_ERR, keep_error);
	trial = lws_create_vhost(n->context, &info);
	ok = trial && !lws_tls_cert_updated(n->context, n->cert, n->key, NULL, 0, NULL, 0);
	if (trial)
		lws_vhost_destroy(trial);
	lws_set_log_level(0, NULL);
	n->handler->renewed(n->user, ok ? NULL : first_error);
}

void net_renew(struct net *n)
{
	if (n->cert)
		lws_tls_cert_updated(n->context, n->cert, n->key, NULL, 0, NULL, 0);
}

static bool create_context(struct net *n, const struct net_config *c)
{
	struct lws_context_creation_info info = {0};
	void *loops[] = {&n->loop};

	info.port = CONTEXT_PORT_NO_LISTEN_SERVER; /* net_listen.h does */
	info.protocols = net_protocols;
	info.user = n;
	info.gid = info.uid = (gid_t)-1;
	info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
	info.foreign_loops = loops;
	info.max_http_header_pool = 1; /* none is read */
	info.pt_serv_buf_size = 16 * 1024;
	info.retry_and_idle_policy = &no_pings;
	info.timeout_secs = 15; /* for TLS; net_visit.h does the rest */
	info.alpn = "http/1.1";
	if (c->cert) {
		info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
		info.ssl_cert_filepath = c->cert;
		info.ssl_private_key_filepath = c->key;
		info.provided_client_ssl_ctx = n->outgoing = SSL_CTX_new(TLS_client_method());
	}
	n->context = lws_create_context(&info);
	if (!n->context)
		return false;
	n->vhost = lws_create_vhost(n->context, &info);
	return n->vhost != NULL;
}

struct net *net_open(const struct net_config *c, const struct net_handler *h, void *context,
		     char *why, size_t cap)
{
	struct net *n = calloc(1, sizeof *n);

	if (!n) {
		snprintf(why, cap, N_("out of memory"));
		return NULL;
	}
	if (!net_listen_open(n, c, why, cap)) {
		net_listen_close(n);
		free(n);
		return NULL;
	}
	n->handler = h;
	n->user = context;
	n->behind_proxy = c->behind_proxy;
	n->visits.most = net_most() / 4 < VISITS ? net_most() / 4 : VISITS;
	n->terminal = isatty(STDIN_FILENO);
	n->cert = c->cert;
	n->key = c->key;
	n->silent = (uint64_t)c->silent * 1000;
	n->unread = c->unread;
	if (c->origin)
		snprintf(n->origin, sizeof n->origin, "%s", c->origin);
	n->https = n->origin[0] ? !strncmp(n->origin, "https:", 6) : c->cert != NULL;
	first_error[0] = '\0';
	lws_set_log_level(LLL_ERR, keep_error);
	start_handles(n);
	if (!c->beside)
		start_signals(n);
	if (create_context(n, c)) {
		net_listen_start(n);
		lws_set_log_level(0, NULL); /* from now on it would only log errors of strangers */
		return n;
	}
	snprintf(why, cap, "%s",
		 first_error[0] ? first_error : N_("the network library does not start"));
	net_shut(n);
	net_free(n);
	return NULL;
}

static void close_handle(uv_handle_t *handle, void *context)
{
	(void)context;
	if (uv_is_closing(handle))
		return;
	uv_close(handle, handle->type == UV_TIMER && !handle->data ? free_later : NULL);
}

void net_shut(struct net *n)
{
	n->ended = true;
	net_listen_close(n);
	if (n->context)
		lws_context_destroy(n->context);
	for (int i = 0; i < 10; i++) /* the library closes its own handles first */
		uv_run(&n->loop, UV_RUN_NOWAIT);
}

void net_free(struct net *n)
{
	net_control_end(n);
	if (n->context) /* the second call frees it */
		lws_context_destroy(n->context);
	SSL_CTX_free(n->outgoing);
	uv_walk(&n->loop, close_handle, NULL);
	uv_run(&n->loop, UV_RUN_DEFAULT);
	uv_loop_close(&n->loop);
	free(n);
}
