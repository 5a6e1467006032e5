#include "server/net_http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net_peer.h"

enum {
	HEADERS = 4096,
	READER = 15
}; /* bytes of an answer's head; seconds to read a chunk of its body */

/* A request whose answer comes later. */
struct net_wait {
	struct net_peer *peer; /* NULL: gone */
};

static int add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
	       unsigned char *end)
{
	return value && lws_add_http_header_by_name(wsi, (const unsigned char *)name,
						    (const unsigned char *)value,
						    (int)strlen(value), at, end);
}

static int send_head(const struct net *n, struct lws *wsi, const struct net_answer *a)
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
	    add(wsi, "retry-after:", a->status == 429 ? "1" : NULL, &at, end) ||
	    add(wsi, "content-security-policy:", csp, &at, end) ||
	    add(wsi, "x-content-type-options:", "nosniff", &at, end) ||
	    add(wsi, "referrer-policy:", "no-referrer", &at, end) ||
	    add(wsi, "cross-origin-opener-policy:", "same-origin", &at, end) ||
	    add(wsi, "cross-origin-resource-policy:", "same-origin", &at, end) ||
	    add(wsi, "strict-transport-security:", n->https ? "max-age=31536000" : NULL, &at, end))
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

static void ask_handler(struct net_peer *p, const char *path)
{
	struct net *n = p->net;
	struct lws *wsi = p->wsi;
	char address[NET_ADDRESS], coding[256], tag[128];
	struct net_request r = {.peer = p, .path = path, .address = address, .if_none_match = tag};

	net_peer_address(n, wsi, address);
	net_peer_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, coding, sizeof coding);
	net_peer_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
	r.gzip = strstr(coding, "gzip") && !strstr(coding, "gzip;q=0,") &&
		 strcmp(coding, "gzip;q=0");
	n->handler->get(n->user, &r, &p->answer);
}

/* Sends the head of the answer, and asks to be called for its body. */
static int begin_answer(struct net_peer *p)
{
	if (send_head(p->net, p->wsi, &p->answer))
		return -1;
	if (p->head_only || p->answer.status == 304 || !p->answer.size)
		return end_answer(p);
	lws_callback_on_writable(p->wsi);
	return 0;
}

int net_http_request(struct net *n, struct lws *wsi, struct net_peer *p, const char *path)
{
	bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
	bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;

	net_visit_progress(n, wsi);
	memset(p, 0, sizeof *p);
	p->net = n;
	p->wsi = wsi;
	p->answer = (struct net_answer){.status = 405, .type = "text/plain"};
	p->head_only = head;
	if (get || head)
		ask_handler(p, path);
	if (!p->wait)
		return begin_answer(p);
	lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, READER);
	return 0;
}

int net_http_write(struct net_peer *p)
{
	struct net_answer *a = &p->answer;
	size_t left = a->size - p->sent, n = left < NET_CHUNK ? left : NET_CHUNK;
	bool last = n == left;

	if (p->unsent) {
		p->unsent = false;
		return begin_answer(p);
	}
	if (!a->body)
		return 0;
	memcpy(p->net->chunk + LWS_PRE, a->body + p->sent, n);
	if (lws_write(p->wsi, p->net->chunk + LWS_PRE, n,
		      last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
		return -1;
	p->sent += n;
	net_visit_progress(p->net, p->wsi);
	lws_set_timeout(p->wsi, PENDING_TIMEOUT_HTTP_CONTENT,
			READER); /* slow is fine, dead is not */
	if (last)
		return end_answer(p);
	lws_callback_on_writable(p->wsi);
	return 0;
}

void net_http_closed(struct net_peer *p)
{
	free_answer(&p->answer);
	if (p->wait)
		p->wait->peer = NULL;
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
	p->unsent = true;
	lws_callback_on_writable(p->wsi);
}
