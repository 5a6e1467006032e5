/* The numbers of the game that are our own (marked [own] in the rules) and may be replaced. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_RULESET_H
#define FIRN_GAMES_TEMPLE_RUSH_RULESET_H

#include "games/temple_rush/state.h"

#pragma GCC visibility push(hidden)

struct temple_rush_ruleset {
	uint8_t bonus[SIZES];   /* T1.3: points of a stone in the bonus area, by size - 1 */
	uint8_t tokens[POWERS]; /* T1.4: how many of each; always six */
};

enum { POWER_TOKENS = 6 };

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct temple_rush_ruleset *temple_rush_rulesets[FIRN_MAX_RULESETS];

static inline const struct temple_rush_ruleset *ruleset_of(const struct temple_rush *s)
{
	return temple_rush_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
