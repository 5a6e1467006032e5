#include "server/net_peer.h"

#include <stdio.h>
#include <string.h>

void net_peer_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap)
{
	if (lws_hdr_copy(wsi, out, (int)cap, which) < 0)
		out[0] = '\0';
}

void net_peer_address(const struct net *n, struct lws *wsi, char out[NET_ADDRESS])
{
	char list[4096],
		*last; /* as long as all headers together, so that the last address always fits */

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
