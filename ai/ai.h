/* The players. A question holds what a seat may know and a budget; the answer is a move and
 * the chance of every seat to win. Nothing is allocated: the caller lends one piece of
 * memory for good. With a budget in nodes the same question gets the same answer. */
#ifndef FIRN_AI_AI_H
#define FIRN_AI_AI_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum firn_ai_level {
	FIRN_AI_RANDOM,
	FIRN_AI_EASY,
	FIRN_AI_MEDIUM,
	FIRN_AI_HARD,
	FIRN_AI_EXPERT,
	FIRN_AI_LEVELS
};

enum {
	FIRN_AI_MEMORY = 64 << 20,    /* a good size of memory */
	FIRN_AI_MEMORY_MIN = 2 << 20, /* less is too little */
	FIRN_AI_MAX_THREADS = 16
};

struct firn_ai_question {
	const struct firn_game *game;
	const void *state; /* as game->hide left it for this seat */
	int seats, seat;   /* the seat is an actor */
	enum firn_ai_level level;
	uint64_t nodes;         /* positions to evaluate; 0: as many as the time allows */
	uint32_t ms;            /* time, if `nodes` is 0; both 0: as documented for the level */
	uint64_t seed;          /* of what is left to chance in thinking */
	const firn_move *focus; /* not NULL: a legal move whose value is wanted as well */
};

struct firn_ai_answer {
	firn_move move;
	uint16_t value[FIRN_MAX_SEATS]; /* chances to win in thousandths, after the best move */
	uint16_t focus[FIRN_MAX_SEATS]; /* the same after the move asked for */
	uint64_t nodes;                 /* positions evaluated */
};

struct firn_ai {
	void *memory;
	size_t size;
	int threads;           /* 1: the caller's own */
	uint64_t (*now)(void); /* microseconds that never run back; NULL: node budgets only */
	const int *stop;       /* not NULL: set to 1 by anyone to end thinking at once */
};

/* False: no evaluation for this game, or no such level. The answer's move is legal. */
FIRN_API bool firn_ai_think(const struct firn_ai *ai, const struct firn_ai_question *q,
			    struct firn_ai_answer *out);

/* What a level may use of a budget that is the expert's. */
FIRN_API uint64_t firn_ai_share(enum firn_ai_level level, uint64_t budget);
/* The time in ms that a level takes if nobody says otherwise. */
FIRN_API uint32_t firn_ai_time(enum firn_ai_level level);
/* How long a level waits before each act when all may act at any moment, in ms. */
FIRN_API uint32_t firn_ai_pace(enum firn_ai_level level);

#ifdef __cplusplus
}
#endif
#endif
