#include "server/net_socket.h"

#include <linux/sockios.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "server/net_frame.h"
#include "server/net_peer.h"

/* ms: to take the close frame; to answer it; between the first pings */
enum { GOODBYE = 5000, ANSWER = 1000, FIRST_PINGS = 1000 };

/* Bytes that the system keeps for a slow reader, half of them for its own bookkeeping; it would let
 * them grow to megabytes. */
enum { SEND_BUFFER = 64 * 1024 };

enum { KEY = 24 }; /* characters of Sec-WebSocket-Key */

/* A message on its way out. */
struct parcel {
	struct parcel *next;
	size_t size;
	unsigned char bytes[]; /* LWS_PRE, then the frame */
};

/* ---- Sending ---- */

static void count_queued(struct net_peer *p, size_t more, size_t less)
{
	p->queued += more - less;
	p->net->pending += more - less;
}

static void drop_queued(struct net_peer *p);

/* Ends a slow reader at once. */
static void drop_reader(struct net_peer *p)
{
	p->net->handler->refused(p->net->user, NET_REFUSED_READER);
	net_close(p, NET_CLOSE_POLICY);
	drop_queued(p);
	shutdown(lws_get_socket_fd(p->wsi), SHUT_RDWR);
}

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
		drop_reader(slowest);
	}
}

/* Writes a small frame at once. */
static bool write_frame(struct net_peer *p, enum net_opcode opcode, const void *bytes, size_t n)
{
	unsigned char *chunk = p->net->chunk + LWS_PRE;
	size_t head = net_frame_begin(chunk, opcode, n);

	memcpy(chunk + head, bytes, n);
	return net_peer_write(p, chunk, head + n);
}

static struct parcel *parcel_new(enum net_opcode opcode, const void *bytes, size_t n)
{
	struct parcel *parcel = malloc(sizeof *parcel + LWS_PRE + NET_FRAME_HEAD + n);
	size_t head;

	if (!parcel)
		return NULL;
	head = net_frame_begin(parcel->bytes + LWS_PRE, opcode, n);
	memcpy(parcel->bytes + LWS_PRE + head, bytes, n);
	parcel->next = NULL;
	parcel->size = head + n;
	return parcel;
}

static void put_parcel(struct net_peer *p, enum net_opcode opcode, const void *bytes, size_t n)
{
	struct parcel *parcel = parcel_new(opcode, bytes, n);

	if (!parcel) {
		net_close(p, NET_CLOSE_POLICY);
		return;
	}
	*p->last = parcel;
	p->last = &parcel->next;
	count_queued(p, parcel->size, 0);
	lws_callback_on_writable(p->wsi);
}

/* Writes at once if nothing waits: asking the library first would cost more. */
static void send_message(struct net_peer *p, enum net_opcode opcode, const char *bytes, size_t n)
{
	if (p->closing || !p->client)
		return;
	if (p->queued > NET_BACKLOG) {
		p->net->handler->refused(p->net->user, NET_REFUSED_READER);
		net_close(p, NET_CLOSE_POLICY);
	} else if (p->first || p->partial || n > NET_CHUNK - NET_FRAME_HEAD) {
		put_parcel(p, opcode, bytes, n);
	} else if (!write_frame(p, opcode, bytes, n)) {
		net_close(p, NET_CLOSE_POLICY);
	}
	drop_slowest(p->net);
}

void net_send(struct net_peer *p, const char *text, size_t n)
{
	send_message(p, NET_TEXT, text, n);
}

void net_send_packed(struct net_peer *p, const char *bytes, size_t n)
{
	send_message(p, NET_BINARY, bytes, n);
}

bool net_is_read(const struct net_peer *p)
{
	int unread = 0; /* bytes in the system's buffer */

	if (p->queued)
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
	p->pinged = uv_now(&p->net->loop);
	return write_frame(p, NET_PING, "\0\0\0", 4) ? 0 : -1;
}

static int send_reason(struct net_peer *p)
{
	unsigned char reason[2] = {(unsigned char)(p->closing >> 8), (unsigned char)p->closing};

	p->told_at = uv_now(&p->net->loop);
	return write_frame(p, NET_CLOSE, reason, sizeof reason) ? 0 : -1;
}

static bool ping_is_due(const struct net_peer *p)
{
	uint64_t quiet = net_trip_known(&p->trip) ? p->net->silent / 3 : FIRST_PINGS;

	return !p->pinged && uv_now(&p->net->loop) >= p->heard + quiet;
}

int net_socket_write(struct net_peer *p)
{
	while (p->first && !p->partial) {
		struct parcel *parcel = p->first;
		if (!net_peer_write(p, parcel->bytes + LWS_PRE, parcel->size))
			return -1;
		drop_first(p);
	}
	if (p->partial)
		return 0;
	if (p->closing)
		return p->told_at ? 0 : send_reason(p);
	return ping_is_due(p) ? send_ping(p) : 0;
}

/* ---- WebSockets ---- */

/* A page of another site must not use the tokens of this one. Programs other than browsers send no
 * origin. */
static bool origin_fine(const struct net *n, const struct net_head *h)
{
	const char *name = strstr(h->origin, "://");

	if (!*h->origin || (n->origin[0] && !strcmp(h->origin, n->origin)))
		return true;
	return name && !strcmp(name + 3, h->host);
}

/* Is this a request for our WebSocket, from a page of this server or a program? */
static bool is_wanted(const struct net *n, const struct net_head *h)
{
	return !strcmp(h->method, "GET") && !strcmp(h->path, "/ws") && !h->body &&
	       !strcasecmp(h->upgrade, "websocket") && net_head_lists(h->connection, "upgrade") &&
	       !strcmp(h->version, "13") && strlen(h->key) == KEY && origin_fine(n, h);
}

/* RFC 6455, 4.2.2 */
static bool send_handshake(struct net_peer *p, const struct net_head *h)
{
	char text[LWS_PRE + 256], accept[32], *at = text + LWS_PRE;
	unsigned char hash[20];
	int n = snprintf(at, 256, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", h->key);

	lws_SHA1((unsigned char *)at, (size_t)n, hash);
	lws_b64_encode_string((const char *)hash, sizeof hash, accept, sizeof accept);
	n = snprintf(at, 256,
		     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
		     "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
		     accept);
	return net_peer_write(p, (unsigned char *)at, (size_t)n);
}

int net_socket_open(struct net_peer *p, const struct net_head *h)
{
	struct net *n = p->net;
	char address[NET_ADDRESS];
	int buffer = SEND_BUFFER;

	if (!is_wanted(n, h) || !send_handshake(p, h))
		return -1;
	setsockopt(lws_get_socket_fd(p->wsi), SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
	p->heard = uv_now(&n->loop);
	p->proxy_trip = strtoull(h->trip, NULL, 10);
	net_visit_upgraded(n, p->wsi);
	net_peer_address(p, h, address);
	p->client = n->handler->open(n->user, p, address);
	if (!p->client)
		return -1;
	p->next = n->peers;
	if (p->next)
		p->next->previous = p;
	n->peers = p;
	return p->in_size ? net_socket_receive(p, p->in, p->in_size) : 0;
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
	free(p->message);
	p->in = p->message = NULL;
	p->client = NULL;
}

static void take_pong(struct net_peer *p)
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

/* ---- Frames ---- */

static int take_message(struct net_peer *p, const char *text, size_t n)
{
	p->net->handler->message(p->net->user, p->client, text, n);
	return 0;
}

/* A frame of a message. */
static int take_data(struct net_peer *p, const struct net_frame *f, const char *bytes)
{
	int end;

	if (!p->gathering && f->last)
		return take_message(p, bytes, f->size);
	if (!net_peer_keep(&p->message, &p->message_size, bytes, f->size))
		return -1;
	p->gathering = !f->last;
	if (!f->last)
		return 0;
	end = take_message(p, p->message, p->message_size);
	free(p->message);
	p->message = NULL;
	p->message_size = 0;
	return end;
}

/* The peer closes, or answers when we do. */
static int take_close(struct net_peer *p, const struct net_frame *f, const char *bytes)
{
	if (!p->told_at && !p->partial)
		write_frame(p, NET_CLOSE, bytes, f->size < 2 ? 0 : 2);
	return -1;
}

static int take_frame(struct net_peer *p, const struct net_frame *f, const char *bytes)
{
	p->heard = uv_now(&p->net->loop);
	switch (f->opcode) {
	case NET_CLOSE:
		return take_close(p, f, bytes);
	case NET_PONG:
		take_pong(p);
		return 0;
	case NET_PING: /* who sends them without reading the answers gets none */
		return p->queued || p->closing || write_frame(p, NET_PONG, bytes, f->size) ? 0 : -1;
	default:
		return p->closing ? 0 : take_data(p, f, bytes);
	}
}

/* Why a frame cannot be taken, by its head; 0: it can. */
static int fault_of(const struct net_peer *p, int head, const struct net_frame *f)
{
	if (head < 0)
		return NET_CLOSE_PROTOCOL;
	if (f->opcode >= NET_CLOSE)
		return 0;
	if ((f->opcode == NET_CONTINUED) != p->gathering)
		return NET_CLOSE_PROTOCOL;
	if (f->size > NET_MESSAGE || p->message_size + f->size > NET_MESSAGE)
		return NET_CLOSE_LONG;
	return f->opcode == NET_BINARY ? NET_CLOSE_POLICY : 0;
}

/* Handles whole frames; the rest is kept. */
int net_socket_receive(struct net_peer *p, char *bytes, size_t n)
{
	struct net_frame f = {0};
	char *at = bytes, *end = bytes + n;
	int head, fault;

	while (!p->deaf && (head = net_frame_read((unsigned char *)at, (size_t)(end - at), &f))) {
		fault = fault_of(p, head, &f);
		if (fault) {
			net_close(p, (enum net_close)fault);
			p->deaf = true;
			break;
		}
		if (f.size > (uint64_t)(end - at - head))
			break;
		net_frame_unmask(&f, (unsigned char *)at + head);
		if (take_frame(p, &f, at + head))
			return -1;
		at += head + f.size;
	}
	return net_peer_rest(p, at, p->deaf ? 0 : (size_t)(end - at)) ? 0 : -1;
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
	uint64_t now = uv_now(&p->net->loop);

	if (is_overdue(p, now))
		shutdown(lws_get_socket_fd(p->wsi), SHUT_RDWR);
	else if (p->partial && now >= p->partial_at + p->net->silent / 3)
		drop_reader(p);
	else if (ping_is_due(p))
		lws_callback_on_writable(p->wsi);
}
