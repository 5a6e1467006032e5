/* Dice that can be checked. The server binds itself to its part by a hash before it sees the
 * parts of the players; the seed comes from all of them, and the record reveals them. */
#ifndef FIRN_MATCH_FAIR_H
#define FIRN_MATCH_FAIR_H

#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_FAIR_PART = 65 }; /* a part has at most 64 printable ASCII characters; and a NUL */

struct firn_fair {
	char server[FIRN_FAIR_PART];
	char seat[FIRN_MAX_SEATS][FIRN_FAIR_PART]; /* "": that seat added nothing */
};

/* Printable ASCII of at most 64 characters? */
FIRN_API bool firn_fair_part_valid(const char *part);
/* SHA-256 of the server's part, in hex. */
FIRN_API void firn_fair_commit(const struct firn_fair *f, char out[65]);
/* The first 32 hex digits of SHA-256 over the parts, the server's first, joined by line
 * feeds. */
FIRN_API void firn_fair_seed(const struct firn_fair *f, int seats, char out[FIRN_SEED_MAX + 1]);

/* The value of a record's key "fair". */
FIRN_API void firn_fair_write(struct firn_writer *w, const struct firn_fair *f, int seats);
/* A record without the key is fine; else commit, parts and seed must agree: BAD_RECORD. */
FIRN_API struct firn_fault firn_fair_check(struct firn_json record);

#ifdef __cplusplus
}
#endif
#endif
