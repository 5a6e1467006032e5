#include "server/net_peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net_control.h"
#include "server/net_http.h"
#include "server/net_socket.h"

/* Bytes that the system keeps for a slow reader of an answer; it would let them grow to megabytes. */
enum { SEND_BUFFER = 256 * 1024 };

int net_peer_begin(struct net *n, struct lws *wsi, struct net_peer *p)
{
	int buffer = SEND_BUFFER;

	memset(p, 0, sizeof *p);
	p->wsi = wsi;
	p->last = &p->first;
	if (net_visit_begin(n, wsi))
		return -1;
	setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
	p->net = n;
	return 0;
}

int net_peer_receive(struct net_peer *p, char *bytes, size_t n)
{
	lws_set_timeout(p->wsi, NO_PENDING_TIMEOUT, 0); /* that of TLS */
	if (!p->in_size)
		return p->client ? net_socket_receive(p, bytes, n) : net_http_receive(p, bytes, n);
	if (!net_peer_keep(&p->in, &p->in_size, bytes, n))
		return -1;
	return p->client ? net_socket_receive(p, p->in, p->in_size)
			 : net_http_receive(p, p->in, p->in_size);
}

void net_peer_closed(struct net_peer *p)
{
	if (!p || !p->net) /* it was refused */
		return;
	net_socket_closed(p);
	net_http_closed(p);
	p->net->pending -= p->partial;
	p->partial = 0;
}

bool net_peer_keep(char **kept, size_t *size, const void *bytes, size_t n)
{
	char *more = realloc(*kept, *size + n + 1);

	if (!more)
		return false;
	memcpy(more + *size, bytes, n);
	*kept = more;
	*size += n;
	return true;
}

bool net_peer_rest(struct net_peer *p, const char *bytes, size_t n)
{
	if (p->in_size) {
		memmove(p->in, bytes, n);
		p->in_size = n;
	} else if (n && !net_peer_keep(&p->in, &p->in_size, bytes, n)) {
		return false;
	}
	if (!n) {
		free(p->in);
		p->in = NULL;
	}
	return true;
}

bool net_peer_write(struct net_peer *p, unsigned char *bytes, size_t n)
{
	if (lws_write(p->wsi, bytes, n, LWS_WRITE_RAW) < (int)n)
		return false;
	if (lws_partial_buffered(p->wsi)) {
		if (!p->partial)
			p->partial_at = uv_now(&p->net->loop);
		p->partial += n;
		p->queued += n;
		p->net->pending += n;
		lws_rx_flow_control(p->wsi, 0); /* it would look for bytes again and again */
		lws_callback_on_writable(p->wsi);
	}
	return true;
}

void net_peer_written(struct net_peer *p)
{
	if (!p->partial)
		return;
	p->queued -= p->partial;
	p->net->pending -= p->partial;
	p->partial = 0;
	lws_rx_flow_control(p->wsi, 1);
}

void net_peer_address(const struct net_peer *p, const struct net_head *h, char out[NET_ADDRESS])
{
	const char *last = strrchr(h->forwarded, ',');

	out[0] = '\0';
	if (net_control_is(p->wsi))
		return;
	lws_get_peer_simple(p->wsi, out, NET_ADDRESS);
	last = last ? last + 1 : h->forwarded;
	last += strspn(last, " ");
	if (p->net->behind_proxy && *last)
		snprintf(out, NET_ADDRESS, "%s", last);
}
