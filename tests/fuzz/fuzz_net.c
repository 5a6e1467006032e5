/* Any bytes as the head of a request and as frames of a WebSocket: what is accepted is in bounds. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/net_frame.h"
#include "server/net_head.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void require(bool condition)
{
	if (!condition)
		abort();
}

/* The text ends within the head. */
static void inside(const char *text, const char *head, size_t n)
{
	if (*text)
		require(text >= head && text + strlen(text) < head + n);
}

static void read_head(const uint8_t *data, size_t n)
{
	char *copy = malloc(n + !n);
	struct net_head h;
	size_t size;

	memcpy(copy, data, n);
	size = net_head_size(copy, n);
	require(size <= n);
	if (size && net_head_read(copy, size, &h)) {
		const char *texts[] = {h.method,     h.path,    h.host,      h.origin,
				       h.connection, h.upgrade, h.key,       h.version,
				       h.encoding,   h.tag,     h.forwarded, h.trip};
		for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
			inside(texts[i], copy, size);
		net_head_lists(h.connection, "upgrade");
	}
	free(copy);
}

static void read_frames(const uint8_t *data, size_t n)
{
	uint8_t *copy = malloc(n + !n), *at = copy;
	struct net_frame f;
	int head;

	memcpy(copy, data, n);
	while ((head = net_frame_read(at, n, &f)) > 0) {
		require((size_t)head <= n && head <= NET_FRAME_HEAD);
		n -= (size_t)head;
		if (f.size > n)
			break;
		net_frame_unmask(&f, at + head);
		at += (size_t)head + f.size;
		n -= f.size;
	}
	free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	read_head(data, n);
	read_frames(data, n);
	return 0;
}
