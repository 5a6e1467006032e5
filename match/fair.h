/* Dice that can be checked. The server binds itself to its part by a hash, the commitment, before it
 * sees the parts of the players; the seed comes from all of them, and the record reveals them.
 *
 * A part that quotes the commitment proves the order to anyone: it cannot be older than the
 * commitment, and the server cannot find another part of its own with the same quote. */
#ifndef FIRN_MATCH_FAIR_H
#define FIRN_MATCH_FAIR_H

#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	FIRN_FAIR_PART = 65,   /* a part has at most 64 printable ASCII characters; and a NUL */
	FIRN_FAIR_COMMIT = 65, /* SHA-256 in hex, and a NUL */
	FIRN_FAIR_QUOTE = 32, /* digits of the commitment with which a part begins that quotes it */
	FIRN_FAIR_OWN = 16    /* characters that must follow; less could be guessed by the server */
};

struct firn_fair {
	char server[FIRN_FAIR_PART];
	char seat[FIRN_MAX_SEATS][FIRN_FAIR_PART]; /* "": that seat added nothing */
};

/* Printable ASCII of at most 64 characters? */
FIRN_API bool firn_fair_part_valid(const char *part);
/* SHA-256 of a server's part, in hex. */
FIRN_API void firn_fair_commit(const char *part, char out[FIRN_FAIR_COMMIT]);
/* Does this part show that the server was bound by this commitment before? */
FIRN_API bool firn_fair_quotes(const char *part, const char *commit);
/* The first 32 hex digits of SHA-256 over the parts, the server's first, joined by line
 * feeds. */
FIRN_API void firn_fair_seed(const struct firn_fair *f, int seats, char out[FIRN_SEED_MAX + 1]);

/* The value of a record's key "fair". */
FIRN_API void firn_fair_write(struct firn_writer *w, const struct firn_fair *f, int seats);
/* A record without the key is fine; else commit, parts and seed must agree: BAD_RECORD. */
FIRN_API struct firn_fault firn_fair_check(struct firn_json record);

/* Who had a part in a seed; sets of seats are bits. */
struct firn_fair_order {
	unsigned given; /* seats that added a part */
	unsigned bound; /* those whose part quotes the commitment: the server was bound before */
};

/* Of a record that passes firn_fair_check. False: it has no key "fair". */
FIRN_API bool firn_fair_read_order(struct firn_json record, struct firn_fair_order *out);

#ifdef __cplusplus
}
#endif
#endif
