#include "server/net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libintl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "engine/game.h"

enum {
	PING = 30 * 1000,   /* ms between pings ... */
	SILENT = 90 * 1000, /* ... and without any sign of life */
	MAX_DELAY = 2000,   /* ms that are believed */
	CHUNK = 32 * 1024,  /* bytes of a body at once */
	HEADERS = 4096,     /* bytes of an answer's head */
	ROOM = 512          /* bytes that a silent connection keeps for what comes in */
};

/* A message on its way out. */
struct parcel {
	struct parcel *next;
	size_t size;
	unsigned char bytes[]; /* LWS_PRE, then the message */
};

/* What libwebsockets keeps for every connection, of either kind. */
struct net_peer {
	struct net *net;
	struct lws *wsi;
	struct net_peer *next, *previous;
	void *client; /* NULL: not a WebSocket, or refused */
	struct parcel *first, **last;
	size_t queued;
	char *in; /* a message that has not ended */
	size_t in_size;
	uint64_t heard, pinged; /* ms of the loop; pinged 0: no answer awaited */
	unsigned delay;
	int closing; /* code, 0: no */
	bool told;   /* the code is sent */
	struct net_answer answer;
	size_t sent;
};

struct net {
	struct lws_context *context;
	const struct net_handler *handler;
	void *user;
	uv_loop_t loop;
	uv_async_t wake;
	uv_timer_t second;
	uv_signal_t term, interrupt;
	uv_poll_t poll;
	bool watching;
	struct net_peer *peers;
	int count;
	size_t pending;
	int port;
	char origin[256];
	bool behind_proxy;
	unsigned char chunk[LWS_PRE + CHUNK];
};

/* ---- Sending ---- */

/* Most messages fit into the socket at once: asking first costs more than writing. False: it has
 * to wait its turn. */
static bool write_now(struct net_peer *p, const char *text, size_t n)
{
	unsigned char *chunk = p->net->chunk + LWS_PRE;

	if (p->first || n > CHUNK || lws_partial_buffered(p->wsi))
		return false;
	memcpy(chunk, text, n);
	if (lws_write(p->wsi, chunk, n, LWS_WRITE_TEXT) < (int)n)
		net_close(p, NET_CLOSE_POLICY);
	return true;
}

void net_send(struct net_peer *p, const char *text, size_t n)
{
	struct parcel *parcel;

	if (p->closing || !p->client || write_now(p, text, n))
		return;
	if (p->queued > NET_BACKLOG) {
		net_close(p, NET_CLOSE_POLICY);
		return;
	}
	parcel = malloc(sizeof *parcel + LWS_PRE + n);
	if (!parcel) {
		net_close(p, NET_CLOSE_POLICY);
		return;
	}
	parcel->next = NULL;
	parcel->size = n;
	memcpy(parcel->bytes + LWS_PRE, text, n);
	*p->last = parcel;
	p->last = &parcel->next;
	p->queued += n;
	p->net->pending += n;
	lws_callback_on_writable(p->wsi);
}

static void drop_first(struct net_peer *p)
{
	struct parcel *parcel = p->first;

	p->first = parcel->next;
	if (!p->first)
		p->last = &p->first;
	p->queued -= parcel->size;
	p->net->pending -= parcel->size;
	free(parcel);
}

void net_close(struct net_peer *p, enum net_close code)
{
	if (p->closing)
		return;
	p->closing = (int)code;
	if (code == NET_CLOSE_POLICY) /* nobody waits for one who broke a limit */
		while (p->first)
			drop_first(p);
	lws_callback_on_writable(p->wsi);
}

static int send_ping(struct net_peer *p)
{
	unsigned char ping[LWS_PRE + 4] = {0};

	p->pinged = uv_now(&p->net->loop);
	return lws_write(p->wsi, ping + LWS_PRE, 4, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* lws_close_reason of version 4.1 sends nothing once something else was written; so the frame is
 * written like any other. 4 is its own LWS_WRITE_CLOSE, which its header leaves out. */
#define CLOSE_FRAME ((enum lws_write_protocol)4)

static int send_reason(struct net_peer *p)
{
	unsigned char reason[LWS_PRE + 2] = {0};

	reason[LWS_PRE] = (unsigned char)(p->closing >> 8);
	reason[LWS_PRE + 1] = (unsigned char)p->closing;
	p->told = true;
	lws_callback_on_writable(p->wsi);
	return lws_write(p->wsi, reason + LWS_PRE, 2, CLOSE_FRAME) < 0 ? -1 : 0;
}

static bool ping_is_due(const struct net_peer *p)
{
	return !p->pinged && uv_now(&p->net->loop) >= p->heard + (p->delay ? PING : 1000);
}

/* -1: the connection ends. */
static int write_some(struct net_peer *p)
{
	do {
		struct parcel *parcel = p->first;
		if (!parcel)
			break;
		if (lws_write(p->wsi, parcel->bytes + LWS_PRE, parcel->size, LWS_WRITE_TEXT) <
		    (int)parcel->size)
			return -1;
		drop_first(p);
	} while (!lws_send_pipe_choked(p->wsi));
	if (p->first) {
		lws_callback_on_writable(p->wsi);
		return 0;
	}
	if (p->closing)
		return p->told ? -1 : send_reason(p);
	return ping_is_due(p) ? send_ping(p) : 0;
}

/* ---- WebSockets ---- */

/* The value of a header, "" if there is none or it is too long. */
static void header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap)
{
	if (lws_hdr_copy(wsi, out, (int)cap, which) < 0)
		out[0] = '\0';
}

/* The last of a list of addresses: the one that our own proxy has added. */
static void address_of(const struct net *n, struct lws *wsi, char out[NET_ADDRESS])
{
	char list[256], *last;

	lws_get_peer_simple(wsi, out, NET_ADDRESS);
	if (!n->behind_proxy)
		return;
	header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
	last = strrchr(list, ',');
	last = last ? last + 1 : list;
	last += strspn(last, " ");
	if (*last)
		snprintf(out, NET_ADDRESS, "%s", last);
}

/* A page of another site must not use the tokens of this one. Programs that are no browsers
 * send no origin. */
static bool origin_fine(const struct net *n, struct lws *wsi)
{
	char origin[256], host[256];
	const char *name;

	header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
	header(wsi, WSI_TOKEN_HOST, host, sizeof host);
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
		return true;
	if (n->origin[0] && !strcmp(origin, n->origin))
		return true;
	name = strstr(origin, "://");
	return name && !strcmp(name + 3, host);
}

static bool is_socket_path(struct lws *wsi)
{
	char path[16];

	header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
	return !strcmp(path, "/ws");
}

static int on_established(struct net *n, struct lws *wsi, struct net_peer *p)
{
	char address[NET_ADDRESS];

	memset(p, 0, sizeof *p);
	p->net = n;
	p->wsi = wsi;
	p->last = &p->first;
	p->heard = uv_now(&n->loop);
	address_of(n, wsi, address);
	p->client = n->handler->open(n->user, p, address);
	if (!p->client)
		return -1;
	p->next = n->peers;
	if (p->next)
		p->next->previous = p;
	n->peers = p;
	n->count++;
	return 0;
}

static void on_closed(struct net_peer *p)
{
	struct net *n = p->net;

	if (!n || !p->client)
		return;
	if (p->next)
		p->next->previous = p->previous;
	*(p->previous ? &p->previous->next : &n->peers) = p->next;
	n->count--;
	n->handler->closed(n->user, p->client);
	while (p->first)
		drop_first(p);
	free(p->in);
	p->in = NULL;
	p->client = NULL;
}

/* Keeps a piece of a message; false: no memory. */
static bool gather(struct net_peer *p, const void *bytes, size_t n)
{
	char *in = realloc(p->in, p->in_size + n + 1);

	if (!in)
		return false;
	memcpy(in + p->in_size, bytes, n);
	p->in = in;
	p->in_size += n;
	return true;
}

static int on_receive(struct net_peer *p, const void *bytes, size_t n)
{
	struct net *net = p->net;
	bool whole = lws_is_final_fragment(p->wsi) && !lws_remaining_packet_payload(p->wsi);

	p->heard = uv_now(&net->loop);
	if (p->closing)
		return 0;
	if (p->in_size + n > NET_MESSAGE || lws_frame_is_binary(p->wsi)) {
		net_close(p, p->in_size + n > NET_MESSAGE ? NET_CLOSE_LONG : NET_CLOSE_POLICY);
		return 0;
	}
	if (whole && !p->in_size) {
		net->handler->message(net->user, p->client, bytes, n);
		return 0;
	}
	if (!gather(p, bytes, n))
		return -1;
	if (!whole)
		return 0;
	net->handler->message(net->user, p->client, p->in, p->in_size);
	free(p->in);
	p->in = NULL;
	p->in_size = 0;
	return 0;
}

static void on_pong(struct net_peer *p)
{
	uint64_t now = uv_now(&p->net->loop), trip = p->pinged ? now - p->pinged : 0;

	p->heard = now;
	p->pinged = 0;
	p->delay = (unsigned)(trip > MAX_DELAY ? MAX_DELAY : trip) / 2;
	p->delay += !p->delay; /* 0: not measured */
}

unsigned net_delay(const struct net_peer *p)
{
	return p->delay;
}

/* ---- HTTP ---- */

static int add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
	       unsigned char *end)
{
	return value && lws_add_http_header_by_name(wsi, (const unsigned char *)name,
						    (const unsigned char *)value,
						    (int)strlen(value), at, end);
}

static int send_head(struct lws *wsi, const struct net_answer *a)
{
	unsigned char head[LWS_PRE + HEADERS], *at = head + LWS_PRE, *end = head + sizeof head;
	char csp[1024];

	snprintf(csp, sizeof csp, "%s; frame-ancestors 'none'",
		 a->csp ? a->csp : "default-src 'none'");
	if (lws_add_http_common_headers(wsi, (unsigned)a->status, a->type, a->size, &at, end) ||
	    add(wsi, "etag:", a->tag, &at, end) ||
	    add(wsi, "cache-control:", a->caching ? a->caching : "no-store", &at, end) ||
	    add(wsi, "content-encoding:", a->gzip ? "gzip" : NULL, &at, end) ||
	    add(wsi, "vary:", "Accept-Encoding", &at, end) ||
	    add(wsi, "allow:", a->status == 405 ? "GET, HEAD" : NULL, &at, end) ||
	    add(wsi, "content-security-policy:", csp, &at, end) ||
	    add(wsi, "x-content-type-options:", "nosniff", &at, end) ||
	    add(wsi, "referrer-policy:", "no-referrer", &at, end))
		return -1;
	return lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end);
}

static void free_answer(struct net_answer *a)
{
	if (a->owned)
		free((unsigned char *)a->body);
	memset(a, 0, sizeof *a);
}

static int end_answer(struct net_peer *p)
{
	free_answer(&p->answer);
	return lws_http_transaction_completed(p->wsi) ? -1 : 0;
}

static void ask_handler(struct net *n, struct lws *wsi, const char *path, struct net_answer *out)
{
	char address[NET_ADDRESS], coding[256], tag[128];
	struct net_request r = {.path = path, .address = address, .if_none_match = tag};

	address_of(n, wsi, address);
	header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, coding, sizeof coding);
	header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
	r.gzip = strstr(coding, "gzip") && !strstr(coding, "gzip;q=0,") &&
		 strcmp(coding, "gzip;q=0");
	n->handler->get(n->user, &r, out);
}

static int on_http(struct net *n, struct lws *wsi, struct net_peer *p, const char *path)
{
	bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
	bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;

	memset(p, 0, sizeof *p);
	p->net = n;
	p->wsi = wsi;
	p->answer = (struct net_answer){.status = 405, .type = "text/plain"};
	if (get || head)
		ask_handler(n, wsi, path, &p->answer);
	if (send_head(wsi, &p->answer))
		return -1;
	if (head || p->answer.status == 304 || !p->answer.size)
		return end_answer(p);
	lws_callback_on_writable(wsi);
	return 0;
}

static int on_http_writable(struct net_peer *p)
{
	struct net_answer *a = &p->answer;
	size_t left = a->size - p->sent, n = left < CHUNK ? left : CHUNK;
	bool last = n == left;

	if (!a->body)
		return 0;
	memcpy(p->net->chunk + LWS_PRE, a->body + p->sent, n);
	if (lws_write(p->wsi, p->net->chunk + LWS_PRE, n,
		      last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
		return -1;
	p->sent += n;
	if (last)
		return end_answer(p);
	lws_callback_on_writable(p->wsi);
	return 0;
}

/* ---- libwebsockets ---- */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t n)
{
	struct net_peer *p = user;
	struct net *net = lws_get_context(wsi) ? lws_context_user(lws_get_context(wsi)) : NULL;

	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return is_socket_path(wsi) && origin_fine(net, wsi) ? 0 : -1;
	case LWS_CALLBACK_ESTABLISHED:
		return on_established(net, wsi, p);
	case LWS_CALLBACK_RECEIVE:
		return on_receive(p, in, n);
	case LWS_CALLBACK_RECEIVE_PONG:
		on_pong(p);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return write_some(p);
	case LWS_CALLBACK_CLOSED:
		on_closed(p);
		return 0;
	case LWS_CALLBACK_HTTP:
		return on_http(net, wsi, p, in);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return on_http_writable(p);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (p)
			free_answer(&p->answer);
		return 0;
	case LWS_CALLBACK_HTTP_BODY:
		return -1;
	default:
		return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{.name = "firn",
	 .callback = on_event,
	 .per_session_data_size = sizeof(struct net_peer),
	 .rx_buffer_size = ROOM},
	{0},
};

/* ---- The loop ---- */

static void on_wake(uv_async_t *handle)
{
	struct net *n = handle->data;

	n->handler->wake(n->user);
}

static void on_second(uv_timer_t *handle)
{
	struct net *n = handle->data;

	for (struct net_peer *p = n->peers, *next; p; p = next) {
		next = p->next;
		if (uv_now(&n->loop) >= p->heard + SILENT)
			lws_set_timeout(p->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
		else if (ping_is_due(p))
			lws_callback_on_writable(p->wsi);
	}
	n->handler->tick(n->user);
}

static void on_signal(uv_signal_t *handle, int number)
{
	struct net *n = handle->data;

	(void)number;
	n->handler->stop(n->user);
}

static void on_readable(uv_poll_t *handle, int status, int events)
{
	struct net *n = handle->data;

	(void)status, (void)events;
	n->handler->readable(n->user);
}

void net_watch(struct net *n, int descriptor)
{
	if (n->watching || descriptor < 0 || uv_poll_init(&n->loop, &n->poll, descriptor))
		return;
	n->poll.data = n;
	n->watching = true;
	uv_poll_start(&n->poll, UV_READABLE, on_readable);
}

void net_wake(struct net *n)
{
	uv_async_send(&n->wake);
}

/* One call later. */
struct later {
	uv_timer_t timer;
	void (*fire)(void *what);
	void *what;
};

static void free_later(uv_handle_t *handle)
{
	free(handle);
}

static void on_later(uv_timer_t *timer)
{
	struct later *l = (struct later *)timer;

	l->fire(l->what);
	uv_close((uv_handle_t *)timer, free_later);
}

bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what)
{
	struct later *l = calloc(1, sizeof *l);

	if (!l)
		return false;
	l->fire = fire;
	l->what = what;
	uv_timer_init(&n->loop, &l->timer);
	return uv_timer_start(&l->timer, on_later, ms, 0) == 0;
}

size_t net_pending(const struct net *n)
{
	return n->pending;
}

int net_peers(const struct net *n)
{
	return n->count;
}

int net_port(const struct net *n)
{
	return n->port;
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
	uv_signal_init(&n->loop, &n->term);
	uv_signal_start(&n->term, on_signal, SIGTERM);
	uv_signal_init(&n->loop, &n->interrupt);
	uv_signal_start(&n->interrupt, on_signal, SIGINT);
	n->wake.data = n->second.data = n->term.data = n->interrupt.data = n;
}

/* A server has as many connections as the system lets it. */
static void raise_limit(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit))
		return;
	limit.rlim_cur = limit.rlim_max > 65536 ? 65536 : limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
}

/* Pings are ours (on_second): the library's own sort a list of all connections at each message. */
static const lws_retry_bo_t no_pings;

static bool create_context(struct net *n, const struct net_config *c)
{
	struct lws_context_creation_info info = {0};
	void *loops[] = {&n->loop};
	struct lws_vhost *vhost;

	info.port = c->port;
	info.iface = c->host;
	info.protocols = protocols;
	info.user = n;
	info.gid = info.uid = (gid_t)-1;
	info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
	info.foreign_loops = loops;
	info.max_http_header_pool = 64;
	info.pt_serv_buf_size = 4096;
	info.retry_and_idle_policy = &no_pings;
	info.timeout_secs = 15;
	info.keepalive_timeout = 15;
	info.alpn = "http/1.1";
	info.server_string = "firn";
	if (c->cert) {
		info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
		info.ssl_cert_filepath = c->cert;
		info.ssl_private_key_filepath = c->key;
	}
	n->context = lws_create_context(&info);
	if (!n->context)
		return false;
	vhost = lws_create_vhost(n->context, &info);
	n->port = vhost ? lws_get_vhost_listen_port(vhost) : 0;
	return vhost != NULL;
}

struct net *net_open(const struct net_config *c, const struct net_handler *h, void *context,
		     char *why, size_t cap)
{
	struct net *n = calloc(1, sizeof *n);

	if (!n) {
		snprintf(why, cap, N_("out of memory"));
		return NULL;
	}
	n->handler = h;
	n->user = context;
	n->behind_proxy = c->behind_proxy;
	if (c->origin)
		snprintf(n->origin, sizeof n->origin, "%s", c->origin);
	lws_set_log_level(LLL_ERR, NULL);
	raise_limit();
	start_handles(n);
	if (create_context(n, c))
		return n;
	snprintf(why, cap, gettext(N_("the address cannot be listened at (%s)")), strerror(errno));
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

/* Calls that were still to come never come: their memory goes with their timer. */
void net_free(struct net *n)
{
	if (n->context)
		lws_context_destroy(n->context);
	for (int i = 0; i < 10; i++) /* the library closes its own handles first */
		uv_run(&n->loop, UV_RUN_NOWAIT);
	if (n->context) /* the second call frees it */
		lws_context_destroy(n->context);
	uv_walk(&n->loop, close_handle, NULL);
	uv_run(&n->loop, UV_RUN_DEFAULT);
	uv_loop_close(&n->loop);
	free(n);
}
