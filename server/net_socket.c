#include "server/net_socket.h"

#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "server/net_peer.h"

/* ms: to take the close frame; to answer it; between the first pings */
enum { GOODBYE = 5000, ANSWER = 1000, FIRST_PINGS = 1000 };

/* Bytes that the system keeps for a slow reader, half of them for its own bookkeeping; it would let
 * them grow to megabytes. */
enum { SEND_BUFFER = 64 * 1024 };

/* A message on its way out. */
struct parcel {
	struct parcel *next;
	size_t size;
	enum lws_write_protocol kind; /* of its frame */
	unsigned char bytes[];        /* LWS_PRE, then the message */
};

/* ---- Sending ---- */

static void count_queued(struct net_peer *p, size_t more, size_t less)
{
	p->queued += more - less;
	p->net->pending += more - less;
}

/* What the library could not write at once it keeps itself. It says only that there is something. */
static void note_partial(struct net_peer *p, size_t n)
{
	if (!lws_partial_buffered(p->wsi))
		return;
	p->partial = n;
	count_queued(p, n, 0);
	lws_callback_on_writable(p->wsi);
}

static void drop_queued(struct net_peer *p);

/* All readers together have too much to read: drops those who have most, at once. */
static void drop_slowest(struct net *n)
{
	while (n->pending > n->unread) {
		struct net_peer *slowest = NULL;
		for (struct net_peer *p = n->peers; p; p = p->next)
			if (p->queued && (!slowest || p->queued > slowest->queued))
				slowest = p;
		if (!slowest)
			return;
		n->handler->refused(n->user, NET_REFUSED_READER);
		net_close(slowest, NET_CLOSE_POLICY);
		drop_queued(slowest);
		shutdown(lws_get_socket_fd(slowest->wsi), SHUT_RDWR);
	}
}

/* Writes at once if nothing waits: asking the library first would cost more. False: the message
 * has to be queued. */
static bool write_now(struct net_peer *p, const char *text, size_t n, enum lws_write_protocol kind)
{
	unsigned char *chunk = p->net->chunk + LWS_PRE;

	if (p->first || n > NET_CHUNK || lws_partial_buffered(p->wsi))
		return false;
	memcpy(chunk, text, n);
	if (lws_write(p->wsi, chunk, n, kind) < (int)n)
		net_close(p, NET_CLOSE_POLICY);
	note_partial(p, n);
	return true;
}

static void send_frame(struct net_peer *p, const char *text, size_t n, enum lws_write_protocol kind)
{
	struct parcel *parcel;

	if (p->closing || !p->client || write_now(p, text, n, kind))
		return;
	if (p->queued > NET_BACKLOG) {
		p->net->handler->refused(p->net->user, NET_REFUSED_READER);
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
	parcel->kind = kind;
	memcpy(parcel->bytes + LWS_PRE, text, n);
	*p->last = parcel;
	p->last = &parcel->next;
	count_queued(p, n, 0);
	lws_callback_on_writable(p->wsi);
	drop_slowest(p->net);
}

void net_send(struct net_peer *p, const char *text, size_t n)
{
	send_frame(p, text, n, LWS_WRITE_TEXT);
}

void net_send_packed(struct net_peer *p, const char *bytes, size_t n)
{
	send_frame(p, bytes, n, LWS_WRITE_BINARY);
}

bool net_is_read(const struct net_peer *p)
{
	int unread = 0; /* bytes in the system's buffer */

	if (p->first || lws_partial_buffered(p->wsi))
		return false;
	return !ioctl(lws_get_socket_fd(p->wsi), SIOCOUTQ, &unread) && unread < NET_UNREAD;
}

static void drop_first(struct net_peer *p)
{
	struct parcel *parcel = p->first;

	p->first = parcel->next;
	if (!p->first)
		p->last = &p->first;
	count_queued(p, 0, parcel->size);
	free(parcel);
}

static void drop_queued(struct net_peer *p)
{
	while (p->first)
		drop_first(p);
	count_queued(p, 0, p->partial);
	p->partial = 0;
}

void net_close(struct net_peer *p, enum net_close code)
{
	if (p->closing)
		return;
	p->closing = (int)code;
	p->closing_at = uv_now(&p->net->loop);
	if (code == NET_CLOSE_POLICY) /* a peer that broke a limit gets nothing more */
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
	p->told_at = uv_now(&p->net->loop);
	return lws_write(p->wsi, reason + LWS_PRE, 2, CLOSE_FRAME) < 0 ? -1 : 0;
}

static bool ping_is_due(const struct net_peer *p)
{
	uint64_t quiet = net_trip_known(&p->trip) ? p->net->silent / 3 : FIRST_PINGS;

	return !p->pinged && uv_now(&p->net->loop) >= p->heard + quiet;
}

int net_socket_write(struct net_peer *p)
{
	count_queued(p, 0, p->partial); /* the library calls when it has written all of that */
	p->partial = 0;
	do {
		struct parcel *parcel = p->first;
		if (!parcel)
			break;
		if (lws_write(p->wsi, parcel->bytes + LWS_PRE, parcel->size, parcel->kind) <
		    (int)parcel->size)
			return -1;
		note_partial(p, parcel->size);
		drop_first(p);
	} while (!lws_send_pipe_choked(p->wsi));
	if (p->first) {
		lws_callback_on_writable(p->wsi);
		return 0;
	}
	if (p->closing)
		return p->told_at ? 0 : send_reason(p);
	return ping_is_due(p) ? send_ping(p) : 0;
}

/* ---- WebSockets ---- */

/* A page of another site must not use the tokens of this one. Programs other than browsers send no
 * origin. */
static bool origin_fine(const struct net *n, struct lws *wsi)
{
	char origin[256], host[256];
	const char *name;

	net_peer_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
	net_peer_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
		return true;
	if (n->origin[0] && !strcmp(origin, n->origin))
		return true;
	name = strstr(origin, "://");
	return name && !strcmp(name + 3, host);
}

bool net_socket_wanted(const struct net *n, struct lws *wsi)
{
	char path[16];

	net_peer_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
	return !strcmp(path, "/ws") && origin_fine(n, wsi);
}

int net_socket_open(struct net *n, struct lws *wsi, struct net_peer *p)
{
	char address[NET_ADDRESS];
	int buffer = SEND_BUFFER;

	memset(p, 0, sizeof *p);
	p->net = n;
	p->wsi = wsi;
	p->last = &p->first;
	setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
	p->heard = uv_now(&n->loop);
	net_visit_upgraded(n, wsi);
	net_peer_address(n, wsi, address);
	p->proxy_trip = net_peer_proxy_trip(wsi);
	p->client = n->handler->open(n->user, p, address);
	if (!p->client)
		return -1;
	p->next = n->peers;
	if (p->next)
		p->next->previous = p;
	n->peers = p;
	return 0;
}

void net_socket_closed(struct net_peer *p)
{
	struct net *n = p->net;

	if (!n || !p->client)
		return;
	if (p->next)
		p->next->previous = p->previous;
	*(p->previous ? &p->previous->next : &n->peers) = p->next;
	n->handler->closed(n->user, p->client);
	drop_queued(p);
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

int net_socket_receive(struct net_peer *p, const void *bytes, size_t n)
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

void net_socket_pong(struct net_peer *p)
{
	uint64_t now = uv_now(&p->net->loop);

	p->heard = now;
	if (!p->pinged) /* not an answer to a ping: it says nothing about the delay */
		return;
	net_trip_add(&p->trip, now - p->pinged,
		     p->net->behind_proxy ? p->proxy_trip
					  : net_trip_system(lws_get_socket_fd(p->wsi)));
	p->pinged = 0;
}

unsigned net_delay(const struct net_peer *p)
{
	return net_trip_half(&p->trip);
}

/* A peer has to take the close frame soon, and to answer it. (If we closed the connection with
 * bytes unread on our side, the peer might lose the last ones we sent.) */
static bool is_overdue(const struct net_peer *p, uint64_t now)
{
	if (p->told_at)
		return now >= p->told_at + ANSWER;
	return p->closing ? now >= p->closing_at + GOODBYE : now >= p->heard + p->net->silent;
}

/* The library's own ways to drop a connection wait for another event or for the peer, so the
 * socket is shut down. */
void net_socket_look_after(struct net_peer *p)
{
	if (is_overdue(p, uv_now(&p->net->loop)))
		shutdown(lws_get_socket_fd(p->wsi), SHUT_RDWR);
	else if (ping_is_due(p))
		lws_callback_on_writable(p->wsi);
}
