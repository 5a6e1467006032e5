#include "server/net_frame.h"

#include <string.h>

static bool is_allowed(const unsigned char *b)
{
	unsigned opcode = b[0] & 15, length = b[1] & 127;
	bool last = b[0] & 0x80, masked = b[1] & 0x80, extended = b[0] & 0x70;

	if (!masked || extended)
		return false;
	if (opcode & 8)
		return opcode <= NET_PONG && last && length <= NET_CONTROL;
	return opcode <= NET_BINARY;
}

int net_frame_read(const unsigned char *b, size_t n, struct net_frame *out)
{
	size_t length = n < 2 ? 0 : b[1] & 127, more = length == 127 ? 8 : length == 126 ? 2 : 0;

	if (n >= 2 && !is_allowed(b))
		return -1;
	if (n < 2 || n < 2 + more + 4)
		return 0;
	out->opcode = (enum net_opcode)(b[0] & 15);
	out->last = b[0] & 0x80;
	out->size = more ? 0 : length;
	for (size_t i = 0; i < more; i++)
		out->size = out->size << 8 | b[2 + i];
	memcpy(out->mask, b + 2 + more, 4);
	return (int)(2 + more + 4);
}

void net_frame_unmask(const struct net_frame *f, unsigned char *bytes)
{
	for (uint64_t i = 0; i < f->size; i++)
		bytes[i] ^= f->mask[i & 3];
}

size_t net_frame_begin(unsigned char out[NET_FRAME_HEAD], enum net_opcode opcode, size_t size)
{
	size_t more = size > 0xffff ? 8 : size > NET_CONTROL ? 2 : 0;

	out[0] = (unsigned char)(0x80 | opcode);
	out[1] = (unsigned char)(more == 8 ? 127 : more ? 126 : size);
	for (size_t i = 0; i < more; i++)
		out[2 + i] = (unsigned char)((uint64_t)size >> 8 * (more - 1 - i));
	return 2 + more;
}
