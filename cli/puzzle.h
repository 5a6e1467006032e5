/* Puzzles: positions with one clearly best move, found in games of experts (docs/puzzles.md).
 * Games are numbered from 0; what is found in one depends on its number and the search only. */
#ifndef FIRN_CLI_PUZZLE_H
#define FIRN_CLI_PUZZLE_H

#include "match/consult.h"

enum {
	PUZZLE_MAX_GAMES = 1000000,
	PUZZLE_GRADES = 5,
	PUZZLE_LINES = 4,  /* moves that a check compares */
	PUZZLE_EQUALS = 8, /* moves that do the same as the best one */
	PUZZLE_PER_GAME = 2,
	PUZZLE_MAX_SEED = FIRN_SEED_MAX - 8 /* room for the number of the game */
};

/* What is searched. */
struct puzzle_search {
	const struct firn_game *game;
	char seed[FIRN_SEED_MAX + 1];
	uint64_t nodes; /* of a check; experts play with a thousandth */
	size_t memory;  /* of the AI, bytes */
};

/* What a check says of a position. Chances in thousandths; one seat alone: points in tenths. */
struct puzzle_gap {
	firn_move best, second; /* second: the best that does not do the same as `best` */
	int value, other;       /* of these to the seat that decides */
};

/* A position that passed all checks. */
struct puzzle {
	int seat;
	struct puzzle_gap gap; /* the smaller one of both checks */
	int count;             /* of moves that do the same as the best; it is the first */
	firn_move best[PUZZLE_EQUALS];
	int grade; /* 1 to PUZZLE_GRADES */
	int missed; /* thousandths: how often weaker players miss it, the strong ones counting more */
	struct firn_why why;
};

/* ---- puzzle_deal.c: records without secrets ---- */

/* Copies a match with every draw that the viewer may not know drawn again, so that all it has seen
 * stays true. The copy's chance is manual: nothing tells what the seed would draw next. False: no
 * such world was found, or a seat's move is secret. */
bool puzzle_deal(const struct firn_match *m, int viewer, uint64_t seed, struct firn_match *out);

/* ---- puzzle_check.c: is a position a puzzle? ---- */

/* Someone to ask. */
struct puzzle_asker {
	const struct puzzle_search *search;
	struct firn_brain *brain;
	firn_move *moves; /* scratch of FIRN_MAX_MOVES */
};

/* Does the answer of an expert, with PUZZLE_LINES lines, promise a puzzle? */
bool puzzle_promises(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		     const struct firn_answer *thought);
/* Checks it with two seeds, grades it and finds reasons. False: it is none. */
bool puzzle_check(const struct puzzle_asker *a, const struct firn_match *m, int seat,
		  struct puzzle *out);

/* ---- puzzle_play.c: the games ---- */

/* Somewhere to play. */
struct puzzle_table;
/* NULL: there is not enough memory. */
struct puzzle_table *puzzle_table_open(const struct puzzle_search *search);
void puzzle_table_close(struct puzzle_table *t);
/* Plays game n. What was found is one JSON object that lives until the next game; NULL: the game
 * could not be played. */
const char *puzzle_table_play(struct puzzle_table *t, uint32_t n);

#endif
