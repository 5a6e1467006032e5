/* The listening socket. The first net of a process has it; it shares out what it accepts among all
 * nets, and each of them takes what it was given on its own thread. */
#ifndef FIRN_SERVER_NET_LISTEN_H
#define FIRN_SERVER_NET_LISTEN_H

#include <uv.h>

#include "server/serve.h"
#include "store/chain.h"

struct net;
struct net_config;

struct net_listener {
	int fd; /* -1: another net listens */
	int port;
	uv_poll_t poll;
	bool started;
	bool paused;       /* there are no descriptors left; tried again every second */
	uint64_t accepted; /* how many */
	struct net *nets[SERVE_LOOPS];
	int count; /* of nets; the first one is the listener's own */
	/* What this net was given by the first one, under the lock: */
	uv_mutex_t lock;
	struct chain given;
};

/* Binds the socket, or joins the nets of config->beside. False: `why` (`cap` bytes) says what is
 * wrong. */
bool net_listen_open(struct net *n, const struct net_config *c, char *why, size_t cap);
/* Begins to accept. */
void net_listen_start(struct net *n);
/* On the loop's thread: takes what was given. */
void net_listen_take(struct net *n);
/* Every second. */
void net_listen_tick(struct net *n);
void net_listen_close(struct net *n);

#endif
