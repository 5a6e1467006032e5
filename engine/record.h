/* A game is a log: how it began and every move since, chance included. States are derived
 * from it, never stored. Nothing here allocates: the caller brings the room. */
#ifndef FIRN_ENGINE_RECORD_H
#define FIRN_ENGINE_RECORD_H

#include "engine/ruleset.h"
#include "engine/start.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_RECORD_VERSION = 1 };

struct firn_entry {
	firn_move move;
	int8_t seat; /* or FIRN_CHANCE */
};

struct firn_record {
	struct firn_start start;
	struct firn_entry *moves; /* the caller's; NULL while reading: verify, keep nothing */
	uint32_t cap, count;
	uint32_t draws; /* moves of chance among them */
};

/* The move that a text from outside means, or why it cannot be played now: IS_OVER,
 * NOT_YOUR_TURN, BAD_MOVE, ILLEGAL_MOVE (with the clause), checked in this order. */
FIRN_API struct firn_fault firn_move_judge(const struct firn_game *game, const union firn_state *s,
					   int seat, const char *text, firn_move *out);

/* The state after the first n moves of a record that is known to be good. */
FIRN_API void firn_record_replay(const struct firn_record *r, uint32_t n, union firn_state *s);

/* Writes the record as one JSON object. */
FIRN_API void firn_record_write(const struct firn_record *r, struct firn_writer *w);

/* Registers the ruleset that a record carries, if it carries one, so that it can be read: as
 * firn_ruleset_load, so never in a program whose other threads play. False: the ruleset is refused,
 * and the fault says why. */
FIRN_API bool firn_record_register(struct firn_json record, const struct firn_game *const games[],
				   struct firn_ruleset_fault *fault);

/* Reads and verifies a record: its head, every move by the rules, and every draw against
 * the seed unless chance was manual. r->moves and r->cap are given; on success the rest of
 * *r is filled and *s is the state after the last move. On BAD_RECORD both are garbage and
 * the fault says what is wrong and at which move. */
FIRN_API struct firn_fault firn_record_read(struct firn_record *r, struct firn_json v,
					    const struct firn_game *const games[],
					    union firn_state *s);

#ifdef __cplusplus
}
#endif
#endif
