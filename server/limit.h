/* Limits: budgets of every address, shared fairly. An address belongs to a network (IPv4: /24; IPv6:
 * a /64 is one address, because its owner has all of them, and a /48 is its network). A network has
 * the budget of LIMIT_NETWORK addresses; whatever an address uses, its network uses as well.
 *
 * Two kinds of things are limited. Some are spent and come back with time (requests, bytes sent).
 * Others are held and given back (connections, tables in memory); these also have a bound over all.
 * While more than three quarters of that are held, an address may hold at most an eighth of what is
 * left and a network a quarter, so that those who hold little still get in.
 *
 * Several threads may use one struct limits. */
#ifndef FIRN_SERVER_LIMIT_H
#define FIRN_SERVER_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Buckets ---- */

/* How fast a bucket fills, and how much it holds. */
struct limit_rate {
	double per_second, burst;
};

/* All zeros: full. */
struct limit_bucket {
	double full; /* ms since 1970: when it is full again */
};

/* Takes one out of a bucket at `now` (ms since 1970). False: it holds less than one. */
bool limit_take(struct limit_bucket *b, struct limit_rate rate, int64_t now);

/* ---- Addresses ---- */

enum limit_kind {
	/* Spent: */
	LIMIT_GETS,     /* HTTP requests */
	LIMIT_REQUESTS, /* on WebSockets */
	LIMIT_TABLES,   /* new tables ... */
	LIMIT_PUBLIC,   /* ... that are listed in the lobby */
	LIMIT_SITS,     /* seats taken */
	LIMIT_REPLAYS,  /* games replayed to tell what was missed */
	LIMIT_READS,    /* tables that had to be read */
	LIMIT_TRIES,    /* tokens and codes that were wrong */
	LIMIT_BYTES,    /* bytes sent */
	LIMIT_SPENT,
	/* Held: */
	LIMIT_VISITS = LIMIT_SPENT, /* connections of any kind */
	LIMIT_SOCKETS,              /* WebSockets */
	LIMIT_HEADS,                /* connections without a whole request; never refused */
	LIMIT_ROOMS,                /* tables in memory that it has opened */
	LIMIT_HELD,
	/* Refused elsewhere, only counted here: */
	LIMIT_CONNECTION = LIMIT_HELD, /* requests of one connection */
	LIMIT_SEAT,                    /* chat and changes of one seat */
	LIMIT_WAITING,                 /* requests of one connection that wait for an answer */
	LIMIT_READERS,                 /* connections that read too slowly */
	LIMIT_DESCRIPTORS,             /* times that no descriptor was left for a connection */
	LIMIT_BANNED,                  /* connections and requests of banned addresses */
	LIMIT_KINDS
};

enum {
	LIMIT_ENTRIES = 1 << 20, /* addresses and networks remembered, about 200 bytes each */
	LIMIT_NETWORK = 20,      /* addresses: the budget of a network */
	LIMIT_KEY = 16           /* bytes that tell an address from others */
};

struct limits;
struct limit_address;

/* What one address may do. */
struct limits_config {
	struct limit_rate spent[LIMIT_SPENT];
	int held[LIMIT_HELD - LIMIT_SPENT]; /* most at a time */
	int all[LIMIT_HELD - LIMIT_SPENT];  /* of all addresses together */
};

/* NULL: no memory. */
struct limits *limits_new(const struct limits_config *c);
/* No address is referred to any more. */
void limits_free(struct limits *l);

/* Addresses and networks that are remembered. */
int limits_entries(struct limits *l);

/* The entry of an address ("192.0.2.7", "2001:db8::1"), valid until limit_release. Never NULL: when
 * there are LIMIT_ENTRIES or no memory, unknown addresses share one entry with the budget of a
 * network. */
struct limit_address *limit_find(struct limits *l, const char *address);
void limit_release(struct limits *l, struct limit_address *a);
/* Stands for the network of an address: only to be compared. */
const void *limit_network(const struct limit_address *a);
/* What tells this address from others: LIMIT_KEY bytes, the same in every process; all zero for the
 * entry that unknown addresses share. */
const void *limit_key(const struct limit_address *a);
/* Spends one at `now` (ms since 1970). False: the address or its network has none; it is counted as
 * refused. */
bool limit_spend(struct limits *l, struct limit_address *a, enum limit_kind kind, int64_t now);
/* Spends n, also if there are less: later ones are missing then. The debt is at most one burst. */
void limit_charge(struct limits *l, struct limit_address *a, enum limit_kind kind, double n,
		  int64_t now);
/* False: there is nothing left to spend; counted as refused. */
bool limit_solvent(struct limits *l, struct limit_address *a, enum limit_kind kind, int64_t now);
/* Holds one; the entry stays valid until limit_drop. False: the address, its network or all together
 * hold too many; counted as refused. */
bool limit_hold(struct limits *l, struct limit_address *a, enum limit_kind kind);
void limit_drop(struct limits *l, struct limit_address *a, enum limit_kind kind);
/* How many the address holds, and its network, as one number to compare addresses by: the network
 * comes first. */
uint64_t limit_weight(struct limits *l, const struct limit_address *a, enum limit_kind kind);

/* ---- Refusals ---- */

/* Counts a refusal that was decided elsewhere. */
void limit_count(struct limits *l, enum limit_kind kind);
/* Refusals since the start. */
uint64_t limit_refused(struct limits *l, enum limit_kind kind);
/* The name of a kind in the log and in /metrics. */
const char *limit_name(enum limit_kind kind);
/* Call it about every second, from any thread: forgets addresses that hold nothing and whose buckets
 * are full, and logs what was refused (`limit-reached`), at most once per minute and kind. */
void limits_tick(struct limits *l, int64_t now);

#endif
