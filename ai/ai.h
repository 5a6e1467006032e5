/* The players: questions of engine/brain.h answered by search. Nothing is allocated: the caller
 * lends one block of memory. With a budget in nodes the same question gets the same answer. */
#ifndef FIRN_AI_AI_H
#define FIRN_AI_AI_H

#include "engine/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	FIRN_AI_MEMORY = 64 << 20,    /* a good size of memory */
	FIRN_AI_MEMORY_MIN = 2 << 20, /* less is too little */
	FIRN_AI_MAX_THREADS = 16,
	FIRN_AI_WHY_MS = 1000 /* what reasons take beside the move if nobody says otherwise */
};

struct firn_ai {
	void *memory;
	size_t size;
	int threads;              /* 1: the caller's own */
	uint64_t (*now)(void);    /* microseconds that never run back; NULL: node budgets only */
	const int *stop;          /* not NULL: set to 1 by anyone to end thinking at once */
	const struct ai_net *net; /* in place of the game's own (ai/nets.h); NULL: that one */
};

/* False: no evaluation for this game, or no such level. The answer's move is legal. */
FIRN_API bool firn_ai_think(const struct firn_ai *ai, const struct firn_question *q,
			    struct firn_answer *out);

/* The same as a brain for a match. The AI must outlive it. */
FIRN_API struct firn_brain firn_ai_brain(struct firn_ai *ai);

/* Does this level look at the board by a net, if the game has one? */
FIRN_API bool firn_ai_sees(enum firn_level level);
/* What a level may use of a budget that is the expert's. */
FIRN_API uint64_t firn_ai_share(enum firn_level level, uint64_t budget);
/* The time in ms that a level takes if nobody says otherwise. */
FIRN_API uint32_t firn_ai_time(enum firn_level level);
/* How long a level waits before each act when all may act at any moment, in ms. */
FIRN_API uint32_t firn_ai_pace(enum firn_level level);

#ifdef __cplusplus
}
#endif
#endif
