/* Asking a brain for a move of a seat. Hidden information is removed here before it sees the
 * state. */
#ifndef FIRN_MATCH_CONSULT_H
#define FIRN_MATCH_CONSULT_H

#include "engine/brain.h"
#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a seat had decided before recorded move n in the same turn (game->turn). */
FIRN_API void firn_match_past(const struct firn_match *m, uint32_t n, int seat,
			      struct firn_past *out);

/* Asks for a move of q.seat in this state. `q` needs seat, level, budget and moves, and should have
 * the past; game, state and seats are filled in here. IS_OVER, NOT_YOUR_TURN, or BAD_REQUEST if the level is not there. */
FIRN_API struct firn_fault firn_think(const struct firn_start *start, const union firn_state *s,
				      const struct firn_brain *brain, struct firn_question q,
				      struct firn_answer *out);
/* The same at the end of a match, past included. */
FIRN_API struct firn_fault firn_match_think(const struct firn_match *m,
					    const struct firn_brain *brain, struct firn_question q,
					    struct firn_answer *out);

#ifdef __cplusplus
}
#endif
#endif
