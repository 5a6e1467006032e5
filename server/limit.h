/* Limits by rate: a bucket that fills with time, and one bucket for every address. */
#ifndef FIRN_SERVER_LIMIT_H
#define FIRN_SERVER_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

struct limit_rate {
	double per_second, burst;
};

struct limit_bucket {
	double level;
	int64_t at; /* ms; 0: never used, full */
};

/* Takes one; false: it is empty. */
bool limit_take(struct limit_bucket *b, struct limit_rate rate, int64_t now);

enum { LIMIT_ADDRESSES = 4096, LIMIT_ADDRESS = 48 };

/* What one address does. */
struct limit_address {
	char address[LIMIT_ADDRESS];
	int64_t used;    /* ms */
	int visits;      /* connections of any kind */
	int connections; /* WebSockets */
	struct limit_bucket gets, requests;
	struct limit_bucket tables, listed; /* that it opens; those of them that are public */
	struct limit_bucket sits, replays;
	struct limit_bucket tries; /* of tokens and codes that were wrong */
};

struct limits {
	struct limit_address entry[LIMIT_ADDRESSES];
};

/* The entry of an address; the one that nobody has used for longest is given away. All of an IPv6
 * network of 64 bits is one address: whoever has one, has them all. NULL: all are in use. */
struct limit_address *limit_find(struct limits *l, const char *address, int64_t now);

#endif
