/* One table: a game being played, as the log of its moves. The authority that every front
 * end uses. Whatever is refused leaves the match as it was, byte for byte. */
#ifndef FIRN_MATCH_MATCH_H
#define FIRN_MATCH_MATCH_H

#include "engine/record.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_MATCH_MAX_MOVES = 16384 };

/* Where the log ends, and the latest point before the last play at which nothing was hidden from
 * anybody: from there on what is new can be told without replaying the game. All of it follows
 * from start and log. */
struct firn_match_head {
	union firn_state state; /* after all recorded moves */
	union firn_state base;  /* after the first `told` of them */
	uint32_t count;         /* recorded moves */
	uint32_t draws;         /* those of chance among them */
	uint32_t hidden;        /* those that spectators have not been told yet */
	uint32_t told;          /* how many there were at that point */
};

/* Plain data: '=' copies a match. start.game is NULL until a game begins. Entries of the
 * log past the head are zero. */
struct firn_match {
	struct firn_start start;
	struct firn_match_head head;
	struct firn_entry log[FIRN_MATCH_MAX_MOVES];
};

/* Empties the table: no game. Memory that is not zero needs this before anything else. */
FIRN_API void firn_match_clear(struct firn_match *m);

/* Begins a game in place of the old one and, unless chance is manual, plays its draws. */
FIRN_API struct firn_fault firn_match_new(struct firn_match *m, const struct firn_start *start);

/* Plays the move that a text means, then what chance draws. The faults of
 * firn_move_judge, or TOO_LONG if the log is full. */
FIRN_API struct firn_fault firn_match_play(struct firn_match *m, int seat, const char *text);

/* Back before the last move of a seat; with manual chance, of anyone. */
FIRN_API struct firn_fault firn_match_undo(struct firn_match *m);

/* The state after n recorded moves, n <= head.count. */
FIRN_API void firn_match_at(const struct firn_match *m, uint32_t n, union firn_state *out);

/* The record as JSON, and back: BAD_RECORD. A game that began from a view has none. */
FIRN_API void firn_match_save(const struct firn_match *m, struct firn_writer *w);
FIRN_API struct firn_fault firn_match_load(struct firn_match *m, struct firn_json record,
					   const struct firn_game *const games[]);

#ifdef __cplusplus
}
#endif
#endif
