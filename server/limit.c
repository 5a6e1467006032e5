#include "server/limit.h"

#include <arpa/inet.h>
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

/* "2001:db8::1" is "2001:db8:0:0", "::ffff:1.2.3.4" is "1.2.3.4", others are as they are. */
static void name_of(const char *address, char out[LIMIT_ADDRESS])
{
	static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
	unsigned char a[16];

	snprintf(out, LIMIT_ADDRESS, "%s", address);
	if (inet_pton(AF_INET6, address, a) != 1)
		return;
	if (!memcmp(a, mapped, sizeof mapped))
		snprintf(out, LIMIT_ADDRESS, "%d.%d.%d.%d", a[12], a[13], a[14], a[15]);
	else
		snprintf(out, LIMIT_ADDRESS, "%x:%x:%x:%x", a[0] << 8 | a[1], a[2] << 8 | a[3],
			 a[4] << 8 | a[5], a[6] << 8 | a[7]);
}

struct limit_address *limit_find(struct limits *l, const char *address, int64_t now)
{
	char name[LIMIT_ADDRESS];
	struct limit_address *unused = NULL;
	uint64_t at;

	name_of(address, name);
	at = firn_hash(0, name, strlen(name));
	for (int i = 0; i < PROBES; i++) {
		struct limit_address *a = &l->entry[(at + (unsigned)i) % LIMIT_ADDRESSES];
		if (!strcmp(a->address, name)) {
			a->used = now;
			return a;
		}
		if (!a->connections && !a->visits && (!unused || a->used < unused->used))
			unused = a;
	}
	if (!unused)
		return NULL;
	memset(unused, 0, sizeof *unused);
	memcpy(unused->address, name, sizeof name);
	unused->used = now;
	return unused;
}
