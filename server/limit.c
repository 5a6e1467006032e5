#include "server/limit.h"

#include <arpa/inet.h>
#include <limits.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "server/journal.h"

enum {
	BUCKETS = 1 << 18, /* of the hash; pages that no address needs are never touched */
	SWEEP = 64,        /* seconds until all of them have been looked at */
	MINUTE = 60 * 1000,
	CROWDED = 4,       /* less than one in so many is free */
	ADDRESS_SHARE = 8, /* then an address may hold one in so many of those ... */
	NETWORK_SHARE = 4  /* ... and a network */
};

/* The bytes of an address that count: its family, whether it is a network, its prefix. */
struct key {
	unsigned char byte[LIMIT_KEY];
};

struct limit_address {
	struct limit_address *next;    /* of the same hash */
	struct limit_address *network; /* NULL: it is one itself */
	struct key key;
	int users; /* who refer to it, addresses of a network among them */
	int held[LIMIT_HELD - LIMIT_SPENT];
	struct limit_bucket bucket[LIMIT_SPENT];
};

struct limits {
	pthread_mutex_t lock;
	struct limits_config config;
	uint64_t seed; /* of the hash: nobody can choose addresses that collide */
	int count;     /* entries */
	int all[LIMIT_HELD - LIMIT_SPENT];
	uint64_t refused[LIMIT_KINDS], logged[LIMIT_KINDS];
	int64_t logged_at[LIMIT_KINDS]; /* ms since 1970 */
	int64_t swept;                  /* ms since 1970: when it was last */
	unsigned hand;                  /* the bucket that is swept next */
	struct limit_address rest;      /* of those for whom there is no entry */
	struct limit_address *bucket[BUCKETS];
};

static const char *const names[LIMIT_KINDS] = {
	[LIMIT_GETS] = "gets",
	[LIMIT_REQUESTS] = "requests",
	[LIMIT_TABLES] = "new-tables",
	[LIMIT_PUBLIC] = "public-tables",
	[LIMIT_SITS] = "seats-taken",
	[LIMIT_REPLAYS] = "replays",
	[LIMIT_READS] = "tables-read",
	[LIMIT_TRIES] = "wrong-tokens",
	[LIMIT_BYTES] = "bytes-sent",
	[LIMIT_VISITS] = "connections",
	[LIMIT_SOCKETS] = "websockets",
	[LIMIT_ROOMS] = "tables-in-memory",
	[LIMIT_CONNECTION] = "connection-requests",
	[LIMIT_SEAT] = "seat-changes",
	[LIMIT_WAITING] = "connection-queue",
	[LIMIT_HEADS] = "unfinished-requests",
	[LIMIT_READERS] = "slow-readers",
	[LIMIT_DESCRIPTORS] = "descriptors",
	[LIMIT_BANNED] = "banned",
};

const char *limit_name(enum limit_kind kind)
{
	return names[kind];
}

/* ---- Buckets ---- */

/* ms after which the bucket is full again if n are taken at `now`; it holds what fills in
 * burst / per_second. */
static double fill_time(const struct limit_bucket *b, struct limit_rate rate, double n, int64_t now)
{
	double left = b->full > (double)now ? b->full - (double)now : 0;

	return left + n * 1000 / rate.per_second;
}

static bool has(const struct limit_bucket *b, struct limit_rate rate, double n, int64_t now)
{
	/* Doubles of this size have steps of 0.0002. */
	return fill_time(b, rate, n, now) <= rate.burst * 1000 / rate.per_second + 0.01;
}

/* Whatever is taken, and whatever the clock does, the debt is at most one burst. */
static void take(struct limit_bucket *b, struct limit_rate rate, double n, int64_t now)
{
	double time = fill_time(b, rate, n, now), most = 2 * rate.burst * 1000 / rate.per_second;

	b->full = (double)now + (time < most ? time : most);
}

bool limit_take(struct limit_bucket *b, struct limit_rate rate, int64_t now)
{
	if (!has(b, rate, 1, now))
		return false;
	take(b, rate, 1, now);
	return true;
}

/* ---- Entries ---- */

/* "2001:db8:1:2::3" is a /64 in a /48, "::ffff:192.0.2.7" and "192.0.2.7" are one address in a /24.
 * Whatever else a proxy writes is an address of one network of its own. */
static void read_address(const char *text, struct key *address, struct key *network)
{
	static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
	unsigned char a[16];
	uint64_t hash = firn_hash(0, text, strlen(text));

	memset(address, 0, sizeof *address);
	memset(network, 0, sizeof *network);
	network->byte[1] = 1;
	if (inet_pton(AF_INET, text, a + 12) == 1)
		memcpy(a, mapped, sizeof mapped);
	else if (inet_pton(AF_INET6, text, a) != 1) {
		memcpy(address->byte + 2, &hash, sizeof hash);
		return;
	}
	if (!memcmp(a, mapped, sizeof mapped)) {
		address->byte[0] = network->byte[0] = 4;
		memcpy(address->byte + 2, a + 12, 4);
		memcpy(network->byte + 2, a + 12, 3);
	} else {
		address->byte[0] = network->byte[0] = 6;
		memcpy(address->byte + 2, a, 8);
		memcpy(network->byte + 2, a, 6);
	}
}

static struct limit_address **slot(struct limits *l, const struct key *key)
{
	struct limit_address *
		*at = &l->bucket[firn_hash(l->seed, key->byte, sizeof key->byte) % BUCKETS];

	while (*at && memcmp(&(*at)->key, key, sizeof *key))
		at = &(*at)->next;
	return at;
}

/* An entry, or a new one that refers to its network. NULL: no memory for it. */
static struct limit_address *find(struct limits *l, const struct key *key,
				  struct limit_address *network)
{
	struct limit_address **at = slot(l, key), *a = *at;

	if (a || l->count >= LIMIT_ENTRIES || !(a = calloc(1, sizeof *a)))
		return a;
	a->key = *key;
	a->network = network;
	if (network)
		network->users++;
	*at = a;
	l->count++;
	return a;
}

struct limit_address *limit_find(struct limits *l, const char *address)
{
	struct key own, wide;
	struct limit_address *network, *a;

	read_address(address, &own, &wide);
	pthread_mutex_lock(&l->lock);
	network = find(l, &wide, NULL);
	a = network ? find(l, &own, network) : NULL;
	if (!a)
		a = &l->rest;
	a->users++;
	pthread_mutex_unlock(&l->lock);
	return a;
}

void limit_release(struct limits *l, struct limit_address *a)
{
	pthread_mutex_lock(&l->lock);
	a->users--;
	pthread_mutex_unlock(&l->lock);
}

/* Never changes while there is such an address. */
const void *limit_network(const struct limit_address *a)
{
	return a->network ? a->network : a;
}

const void *limit_key(const struct limit_address *a)
{
	return a->key.byte; /* set once, before anybody else sees the entry */
}

static bool is_full(const struct limit_address *a, int64_t now)
{
	for (int i = 0; i < LIMIT_SPENT; i++)
		if (a->bucket[i].full > (double)now)
			return false;
	return true;
}

/* Forgets the entries of one bucket that nobody refers to and that owe nothing. A new entry would be
 * equal to them. */
static void sweep(struct limits *l, struct limit_address **at, int64_t now)
{
	struct limit_address *a;

	while ((a = *at)) {
		if (a->users || !is_full(a, now)) {
			at = &a->next;
			continue;
		}
		*at = a->next;
		if (a->network)
			a->network->users--;
		l->count--;
		free(a);
	}
}

struct limits *limits_new(const struct limits_config *c)
{
	struct limits *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	pthread_mutex_init(&l->lock, NULL);
	l->config = *c;
	randombytes_buf(&l->seed, sizeof l->seed);
	return l;
}

void limits_free(struct limits *l)
{
	if (!l)
		return;
	for (int i = 0; i < BUCKETS; i++)
		for (struct limit_address *a = l->bucket[i], *next; a; a = next) {
			next = a->next;
			free(a);
		}
	pthread_mutex_destroy(&l->lock);
	free(l);
}

int limits_entries(struct limits *l)
{
	int n;

	pthread_mutex_lock(&l->lock);
	n = l->count;
	pthread_mutex_unlock(&l->lock);
	return n;
}

/* ---- What is spent ---- */

static struct limit_rate rate_of(const struct limits *l, const struct limit_address *a,
				 enum limit_kind kind)
{
	struct limit_rate rate = l->config.spent[kind];

	if (!a->network) {
		rate.per_second *= LIMIT_NETWORK;
		rate.burst *= LIMIT_NETWORK;
	}
	return rate;
}

/* Can the address and its network spend n? */
static bool can_spend(const struct limits *l, const struct limit_address *a, enum limit_kind kind,
		      double n, int64_t now)
{
	for (; a; a = a->network)
		if (!has(&a->bucket[kind], rate_of(l, a, kind), n, now))
			return false;
	return true;
}

static void spend(const struct limits *l, struct limit_address *a, enum limit_kind kind, double n,
		  int64_t now)
{
	for (; a; a = a->network)
		take(&a->bucket[kind], rate_of(l, a, kind), n, now);
}

bool limit_spend(struct limits *l, struct limit_address *a, enum limit_kind kind, int64_t now)
{
	bool ok;

	pthread_mutex_lock(&l->lock);
	ok = can_spend(l, a, kind, 1, now);
	if (ok)
		spend(l, a, kind, 1, now);
	l->refused[kind] += !ok;
	pthread_mutex_unlock(&l->lock);
	return ok;
}

void limit_charge(struct limits *l, struct limit_address *a, enum limit_kind kind, double n,
		  int64_t now)
{
	pthread_mutex_lock(&l->lock);
	spend(l, a, kind, n, now);
	pthread_mutex_unlock(&l->lock);
}

bool limit_solvent(struct limits *l, struct limit_address *a, enum limit_kind kind, int64_t now)
{
	bool ok;

	pthread_mutex_lock(&l->lock);
	ok = can_spend(l, a, kind, 0, now);
	l->refused[kind] += !ok;
	pthread_mutex_unlock(&l->lock);
	return ok;
}

/* ---- What is held ---- */

/* May this entry hold one more of the i-th kind? */
static bool can_hold(const struct limits *l, const struct limit_address *a, int i)
{
	int left = l->config.all[i] - l->all[i], most = l->config.held[i], share;

	share = left / (a->network ? ADDRESS_SHARE : NETWORK_SHARE);
	share += !share;
	if (!a->network)
		most = most < INT_MAX / LIMIT_NETWORK ? most * LIMIT_NETWORK : INT_MAX;
	if (left < l->config.all[i] / CROWDED && share < most)
		most = share;
	return left > 0 && a->held[i] < most;
}

static void hold(struct limits *l, struct limit_address *a, int i, int n)
{
	l->all[i] += n;
	a->users += n;
	for (; a; a = a->network)
		a->held[i] += n;
}

bool limit_hold(struct limits *l, struct limit_address *a, enum limit_kind kind)
{
	int i = (int)kind - LIMIT_SPENT;
	bool ok;

	pthread_mutex_lock(&l->lock);
	ok = can_hold(l, a, i) && (!a->network || can_hold(l, a->network, i));
	if (ok)
		hold(l, a, i, 1);
	l->refused[kind] += !ok;
	pthread_mutex_unlock(&l->lock);
	return ok;
}

void limit_drop(struct limits *l, struct limit_address *a, enum limit_kind kind)
{
	pthread_mutex_lock(&l->lock);
	hold(l, a, (int)kind - LIMIT_SPENT, -1);
	pthread_mutex_unlock(&l->lock);
}

uint64_t limit_weight(struct limits *l, const struct limit_address *a, enum limit_kind kind)
{
	int i = (int)kind - LIMIT_SPENT;
	uint64_t weight;

	pthread_mutex_lock(&l->lock);
	weight = (uint64_t)(a->network ? a->network : a)->held[i] << 32 | (uint32_t)a->held[i];
	pthread_mutex_unlock(&l->lock);
	return weight;
}

/* ---- Refusals ---- */

void limit_count(struct limits *l, enum limit_kind kind)
{
	pthread_mutex_lock(&l->lock);
	l->refused[kind]++;
	pthread_mutex_unlock(&l->lock);
}

uint64_t limit_refused(struct limits *l, enum limit_kind kind)
{
	uint64_t n;

	pthread_mutex_lock(&l->lock);
	n = l->refused[kind];
	pthread_mutex_unlock(&l->lock);
	return n;
}

static void log_refused(struct limits *l, enum limit_kind kind, int64_t now)
{
	uint64_t n = l->refused[kind] - l->logged[kind];
	char text[24];

	if (!n || (l->logged_at[kind] && now < l->logged_at[kind] + MINUTE))
		return;
	snprintf(text, sizeof text, "%llu", (unsigned long long)n);
	journal("limit-reached", "limit", names[kind], "refused", text, NULL);
	l->logged[kind] = l->refused[kind];
	l->logged_at[kind] = now;
}

void limits_tick(struct limits *l, int64_t now)
{
	pthread_mutex_lock(&l->lock);
	if (now < l->swept || now >= l->swept + 1000) {
		l->swept = now;
		for (int i = 0; i < BUCKETS / SWEEP; i++)
			sweep(l, &l->bucket[l->hand++ % BUCKETS], now);
		for (int i = 0; i < LIMIT_KINDS; i++)
			log_refused(l, (enum limit_kind)i, now);
	}
	pthread_mutex_unlock(&l->lock);
}
