/* The numbers of the game that a user may replace (I1.2, I1.3), and what is derived from
 * them. Tiles have ids 0..55, sorted by the name of their kind: the faces not seen are a set
 * of ids, and the r-th member of that set is the r-th face in the order chance needs. */
#ifndef FIRN_GAMES_IGLOO_RULESET_H
#define FIRN_GAMES_IGLOO_RULESET_H

#include "games/igloo/igloo.h"

#pragma GCC visibility push(hidden)

enum { MOST_COPIES = 15 }; /* of a kept kind, or of tokens of a value: four bits */

struct igloo_ruleset {
	uint64_t kind[KINDS]; /* ids of a kind */
	uint8_t kind_of[TILES];
	uint8_t token[ANIMALS];
};

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct igloo_ruleset *igloo_rulesets[FIRN_MAX_RULESETS];

static inline const struct igloo_ruleset *ruleset_of(const struct igloo *s)
{
	return igloo_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
