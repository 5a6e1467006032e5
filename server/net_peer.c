#include "server/net_peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net_control.h"

void net_peer_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap)
{
	if (lws_hdr_copy(wsi, out, (int)cap, which) < 0)
		out[0] = '\0';
}

void net_peer_address(const struct net *n, struct lws *wsi, char out[NET_ADDRESS])
{
	char list[4096],
		*last; /* as long as all headers together, so that the last address always fits */

	out[0] = '\0';
	if (net_control_is(wsi))
		return;
	lws_get_peer_simple(wsi, out, NET_ADDRESS);
	if (!n->behind_proxy)
		return;
	net_peer_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
	last = strrchr(list, ',');
	last = last ? last + 1 : list;
	last += strspn(last, " ");
	if (*last)
		snprintf(out, NET_ADDRESS, "%s", last);
}

uint64_t net_peer_proxy_trip(struct lws *wsi)
{
	static const char name[] = "x-forwarded-rtt:";
	char value[24];

	if (lws_hdr_custom_copy(wsi, value, sizeof value, name, sizeof name - 1) < 0)
		return 0;
	return strtoull(value, NULL, 10);
}
