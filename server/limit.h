/* Rate limits: a bucket that fills with time, and the buckets of every address. */
#ifndef FIRN_SERVER_LIMIT_H
#define FIRN_SERVER_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* How fast a bucket fills, and how much it holds. */
struct limit_rate {
	double per_second, burst;
};

/* All zeros: never used, full. */
struct limit_bucket {
	double level;
	int64_t at; /* ms since 1970: when the level was so */
};

/* Takes one out of a bucket at `now` (ms since 1970). False: it holds less than one. */
bool limit_take(struct limit_bucket *b, struct limit_rate rate, int64_t now);

enum { LIMIT_ADDRESSES = 4096, LIMIT_ADDRESS = 48 }; /* how many; bytes of one, with a NUL */

/* What one address does. */
struct limit_address {
	char address[LIMIT_ADDRESS];
	int64_t used;    /* ms since 1970: when it was last found */
	int visits;      /* open connections of any kind */
	int connections; /* open WebSockets */
	struct limit_bucket gets, requests;
	struct limit_bucket tables, listed; /* that it opens; those of them that are public */
	struct limit_bucket sits;           /* seats it takes */
	struct limit_bucket replays;        /* games replayed to tell what was missed */
	struct limit_bucket tries;          /* tokens and codes that were wrong */
};

struct limits {
	struct limit_address entry[LIMIT_ADDRESSES];
};

/* The entry of an address, at `now` (ms since 1970). A new address takes the entry that was unused
 * for longest. A /64 network of IPv6 is one address, because its owner has all of them. NULL: all
 * entries have open connections. */
struct limit_address *limit_find(struct limits *l, const char *address, int64_t now);

#endif
