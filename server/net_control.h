/* The Unix socket through which an administrator of this machine speaks to the server; net.h has what
 * opens it. */
#ifndef FIRN_SERVER_NET_CONTROL_H
#define FIRN_SERVER_NET_CONTROL_H

#include "server/net_peer.h"

/* Removes the socket, if there is one. */
void net_control_end(struct net *n);
/* Does this connection come through it? */
bool net_control_is(struct lws *wsi);

#endif
