/* Files of nets (ai/net.h) with random weights. */
#ifndef FIRN_TESTS_SUPPORT_NET_FILE_H
#define FIRN_TESTS_SUPPORT_NET_FILE_H

#include "engine/rng.h"
#include "ai/net.h"

enum { NET_FILE_MOST = 2 << 20 };

/* What a file says of itself. */
struct net_file {
	const char *game;
	uint32_t parts;
	uint32_t seats[FIRN_MAX_SEATS]; /* of each part, bit n-1: n seats */
	uint32_t words;
	int limit; /* weights are in -limit..limit, at most 127 */
};

/* Writes the file, NET_FILE_MOST bytes at most; returns its length. */
size_t net_file_write(const struct net_file *file, struct firn_rng *rng, uint8_t *out);

#endif
