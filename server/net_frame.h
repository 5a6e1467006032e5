/* Frames of WebSockets (RFC 6455, 5): those of clients are read, ours are begun. */
#ifndef FIRN_SERVER_NET_FRAME_H
#define FIRN_SERVER_NET_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum net_opcode {
	NET_CONTINUED = 0,
	NET_TEXT = 1,
	NET_BINARY = 2,
	NET_CLOSE = 8,
	NET_PING = 9,
	NET_PONG = 10
};

enum { NET_FRAME_HEAD = 14, NET_CONTROL = 125 }; /* bytes of a head, of a control frame; at most */

struct net_frame {
	enum net_opcode opcode;
	bool last;     /* of its message */
	uint64_t size; /* bytes after the head */
	unsigned char mask[4];
};

/* Reads the head of a client's frame. Returns its bytes; 0: more bytes are needed; -1: the RFC
 * forbids it. That includes frames without a mask (5.1), extensions, and long control frames. */
int net_frame_read(const unsigned char *bytes, size_t n, struct net_frame *out);
/* Takes the mask off the whole content. */
void net_frame_unmask(const struct net_frame *f, unsigned char *bytes);
/* Writes the head of our own frame, a whole message without a mask. Returns its bytes. */
size_t net_frame_begin(unsigned char out[NET_FRAME_HEAD], enum net_opcode opcode, size_t size);

#endif
