/* The plug for an AI. A brain is asked for a move and gets what the asking seat may know,
 * nothing else; the front ends plug one in. The null brain plays at random. */
#ifndef FIRN_MATCH_BRAIN_H
#define FIRN_MATCH_BRAIN_H

#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum firn_level { FIRN_RANDOM, FIRN_EASY, FIRN_MEDIUM, FIRN_HARD, FIRN_EXPERT, FIRN_LEVELS };

struct firn_question {
	const struct firn_game *game;
	const union firn_state *state; /* hidden from the seat what it may not know */
	int seats, seat;               /* the seat is an actor */
	enum firn_level level;
	uint32_t ms;            /* time to think; 0: as the brain likes */
	uint64_t nodes;         /* not 0: instead of a time, so that the answer can be repeated */
	firn_move *moves;       /* room for FIRN_MAX_MOVES */
	const firn_move *focus; /* not NULL: a legal move whose value is wanted as well */
};

struct firn_answer {
	firn_move move;
	uint16_t value[FIRN_MAX_SEATS]; /* chance to win of each seat, in thousandths */
	uint16_t focus[FIRN_MAX_SEATS]; /* the same after the move asked for */
};

struct firn_brain {
	/* False: this brain does not have the level. */
	bool (*think)(void *context, const struct firn_question *q, struct firn_answer *out);
	void *context;
};

/* "random" to "expert"; FIRN_LEVELS: there is no such level. */
FIRN_API enum firn_level firn_level_find(const char *name);

/* Asks for a move of q.seat in this state of a game so begun; q needs seat, level, budget and moves, the rest
 * is filled in here. IS_OVER, NOT_YOUR_TURN, or BAD_REQUEST if the level is not there. */
FIRN_API struct firn_fault firn_think(const struct firn_start *start, const union firn_state *s,
				      const struct firn_brain *brain, struct firn_question q,
				      struct firn_answer *out);
/* The same at the end of a match. */
FIRN_API struct firn_fault firn_match_think(const struct firn_match *m,
					    const struct firn_brain *brain, struct firn_question q,
					    struct firn_answer *out);

#ifdef __cplusplus
}
#endif
#endif
