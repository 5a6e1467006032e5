#include "tests/support/net_file.h"

#include <assert.h>
#include <string.h>

struct pen {
	uint8_t *at;
	struct firn_rng *rng;
};

/* The lowest `bytes` of a number, little-endian. */
static void put(struct pen *p, int64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		*p->at++ = (uint8_t)((uint64_t)number >> 8 * i);
}

/* `count` numbers of -limit..limit. */
static void put_random(struct pen *p, size_t count, int bytes, int limit)
{
	while (count--)
		put(p, (int64_t)firn_rng_below(p->rng, 2 * (uint32_t)limit + 1) - limit, bytes);
}

static void put_layers(struct pen *p, int limit)
{
	put_random(p, (size_t)NET_MIDDLE * NET_SUMS, 1, limit);
	put_random(p, NET_MIDDLE, 4, limit * 64);
	put_random(p, (size_t)NET_OUT * NET_MIDDLE, 2, limit * 4);
	put_random(p, NET_OUT, 4, limit * 256);
}

size_t net_file_write(const struct net_file *file, struct firn_rng *rng, uint8_t *out)
{
	struct pen p = {out, rng};
	char name[16] = "";

	assert(strlen(file->game) < sizeof name);
	memcpy(name, file->game, strlen(file->game));
	memcpy(out, "FIRNNET2", 8);
	memcpy(out + 8, name, sizeof name);
	p.at = out + 24;
	put(&p, file->parts, 4);
	for (uint32_t part = 0; part < file->parts; part++) {
		put(&p, file->seats[part], 4);
		put(&p, file->words, 4);
		put_random(&p, NET_SUMS, 2, file->limit);
		put_random(&p, (size_t)file->words * 64 * NET_SUMS, 1, file->limit);
		for (uint32_t seats = file->seats[part]; seats; seats &= seats - 1)
			put_layers(&p, file->limit);
	}
	assert(p.at - out <= NET_FILE_MOST);
	return (size_t)(p.at - out);
}
