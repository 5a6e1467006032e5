#include "server/net_http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"
#include "server/net_peer.h"
#include "server/net_socket.h"

enum { HEADERS = 4096 }; /* bytes of an answer's head */

/* A request whose answer comes later. */
struct net_wait {
	struct net_peer *peer; /* NULL: gone */
};

/* ---- Answers ---- */

static const char *phrase(int status)
{
	switch (status) {
	case 200:
		return "OK";
	case 304:
		return "Not Modified";
	case 404:
		return "Not Found";
	case 405:
		return "Method Not Allowed";
	case 429:
		return "Too Many Requests";
	case 503:
		return "Service Unavailable";
	default:
		return "Bad Request";
	}
}

static void add(struct firn_writer *w, const char *name, const char *value)
{
	if (!value)
		return;
	firn_put(w, name);
	firn_put(w, ": ");
	firn_put(w, value);
	firn_put(w, "\r\n");
}

static void put_head(const struct net_peer *p, struct firn_writer *w)
{
	const struct net_answer *a = &p->answer;
	char csp[1024], length[24];

	snprintf(csp, sizeof csp, "%s; frame-ancestors 'none'",
		 a->csp ? a->csp : "default-src 'none'");
	snprintf(length, sizeof length, "%zu", a->size);
	firn_put(w, "HTTP/1.1 ");
	firn_put_int(w, a->status);
	firn_put_char(w, ' ');
	firn_put(w, phrase(a->status));
	firn_put(w, "\r\n");
	add(w, "server", "firn");
	add(w, "connection", p->keep ? NULL : "close");
	add(w, "content-type", a->type);
	add(w, "content-length", length);
	add(w, "etag", a->tag);
	add(w, "cache-control", a->caching ? a->caching : "no-store");
	add(w, "content-encoding", a->gzip ? "gzip" : NULL);
	add(w, "vary", "Accept-Encoding");
	add(w, "allow", a->status == 405 ? "GET, HEAD" : NULL);
	add(w, "retry-after", a->status == 429 ? "1" : NULL);
	add(w, "content-security-policy", csp);
	add(w, "x-content-type-options", "nosniff");
	add(w, "referrer-policy", "no-referrer");
	add(w, "cross-origin-opener-policy", "same-origin");
	add(w, "cross-origin-resource-policy", "same-origin");
	add(w, "strict-transport-security", p->net->https ? "max-age=31536000" : NULL);
	firn_put(w, "\r\n");
}

static bool send_head(struct net_peer *p)
{
	unsigned char head[LWS_PRE + HEADERS];
	struct firn_writer w;

	firn_writer_init(&w, (char *)head + LWS_PRE, HEADERS);
	put_head(p, &w);
	return !w.full && net_peer_write(p, head + LWS_PRE, w.len);
}

static void free_answer(struct net_answer *a)
{
	if (a->owned)
		free((unsigned char *)a->body);
	memset(a, 0, sizeof *a);
}

static void ask_handler(struct net_peer *p, const struct net_head *h)
{
	char address[NET_ADDRESS];
	struct net_request r = {
		.peer = p, .path = h->path, .address = address, .if_none_match = h->tag};

	net_peer_address(p, h, address);
	r.gzip = strstr(h->encoding, "gzip") && !strstr(h->encoding, "gzip;q=0,") &&
		 strcmp(h->encoding, "gzip;q=0");
	p->net->handler->get(p->net->user, &r, &p->answer);
}

/* Sends the head of the answer; the rest follows as it is taken. */
static int begin_answer(struct net_peer *p)
{
	p->begun = true;
	if (!send_head(p))
		return -1;
	if (p->head_only || p->answer.status == 304)
		p->sent = p->answer.size;
	lws_callback_on_writable(p->wsi);
	return 0;
}

/* Asks the handler, which may answer later. */
static int take_request(struct net_peer *p, const struct net_head *h)
{
	net_visit_progress(p->net, p->wsi);
	p->answer = (struct net_answer){.status = 405, .type = "text/plain"};
	p->answering = true;
	p->begun = false;
	p->keep = h->keep;
	p->head_only = !strcmp(h->method, "HEAD");
	p->sent = 0;
	if (p->head_only || !strcmp(h->method, "GET"))
		ask_handler(p, h);
	return p->wait ? 0 : begin_answer(p);
}

static int end_answer(struct net_peer *p)
{
	free_answer(&p->answer);
	p->answering = false;
	if (!p->keep)
		return -1;
	return p->in_size ? net_http_receive(p, p->in, p->in_size) : 0;
}

int net_http_write(struct net_peer *p)
{
	struct net_answer *a = &p->answer;
	size_t left = a->size - p->sent, n = left < NET_CHUNK ? left : NET_CHUNK;

	if (!p->answering || p->wait)
		return 0;
	if (!p->begun)
		return begin_answer(p);
	net_visit_progress(p->net, p->wsi);
	if (!n)
		return end_answer(p);
	memcpy(p->net->chunk + LWS_PRE, a->body + p->sent, n);
	if (!net_peer_write(p, p->net->chunk + LWS_PRE, n))
		return -1;
	p->sent += n;
	lws_callback_on_writable(p->wsi);
	return 0;
}

void net_http_closed(struct net_peer *p)
{
	free_answer(&p->answer);
	if (p->wait)
		p->wait->peer = NULL;
	free(p->in);
	p->in = NULL;
	p->in_size = 0;
}

/* ---- Answers that come later ---- */

struct net_wait *net_wait_new(const struct net_request *r)
{
	struct net_wait *w = malloc(sizeof *w);

	if (!w)
		return NULL;
	w->peer = r->peer;
	r->peer->wait = w;
	return w;
}

void net_wait_answer(struct net_wait *w, const struct net_answer *a)
{
	struct net_peer *p = w->peer;
	struct net_answer answer = *a;

	free(w);
	if (!p) {
		free_answer(&answer);
		return;
	}
	p->answer = answer;
	p->wait = NULL;
	lws_callback_on_writable(p->wsi);
}

/* ---- Requests ---- */

/* One request at a time; a client may send the next one before it has the answer. */
int net_http_receive(struct net_peer *p, char *bytes, size_t n)
{
	size_t size = p->answering ? 0 : net_head_size(bytes, n);
	struct net_head h;
	char *head;
	int end;

	if (n && (*bytes < 'A' || *bytes > 'Z')) /* no method, so nobody waits for the rest */
		return -1;
	if (!size)
		return n > NET_HEAD || !net_peer_rest(p, bytes, n) ? -1 : 0;
	head = size > NET_HEAD ? NULL : malloc(size);
	if (!head)
		return -1;
	memcpy(head, bytes, size);
	if (!net_peer_rest(p, bytes + size, n - size) || !net_head_read(head, size, &h))
		end = -1;
	else if (*h.upgrade)
		end = net_socket_open(p, &h);
	else
		end = take_request(p, &h);
	free(head);
	return end;
}
