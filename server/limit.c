#include "server/limit.h"

#include <stdio.h>
#include <string.h>

#include "engine/hash.h"

enum { PROBES = 64 };

bool limit_take(struct limit_bucket *b, struct limit_rate rate, int64_t now)
{
	double passed = b->at ? (double)(now - b->at) / 1000 : rate.burst / rate.per_second;

	b->level += (passed > 0 ? passed : 0) * rate.per_second;
	if (b->level > rate.burst)
		b->level = rate.burst;
	b->at = now;
	if (b->level < 1)
		return false;
	b->level -= 1;
	return true;
}

struct limit_address *limit_find(struct limits *l, const char *address)
{
	uint64_t at = firn_hash(0, address, strlen(address));
	struct limit_address *unused = NULL;

	for (int i = 0; i < PROBES; i++) {
		struct limit_address *a = &l->entry[(at + (unsigned)i) % LIMIT_ADDRESSES];
		if (!strcmp(a->address, address))
			return a;
		if (!a->connections && (!unused || a->tables.at < unused->tables.at))
			unused = a;
	}
	if (!unused)
		return NULL;
	memset(unused, 0, sizeof *unused);
	snprintf(unused->address, sizeof unused->address, "%s", address);
	return unused;
}
