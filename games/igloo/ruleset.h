/* The numbers of the game, and what is derived from them. Rules read them here and nowhere else;
 * what a user's ruleset may replace is said in docs/rulesets.md. Tiles have ids 0..55, sorted by the name of their kind: the faces not seen are a set
 * of ids, and the r-th member of that set is the r-th face in the order chance needs. */
#ifndef FIRN_GAMES_IGLOO_RULESET_H
#define FIRN_GAMES_IGLOO_RULESET_H

#include "games/igloo/igloo.h"

#pragma GCC visibility push(hidden)

/* No ruleset can replace these: how states are packed and moves are listed follows from them. */
enum {
	MOST_COPIES = 15, /* of a kept kind, or of tokens of a value: four bits */
	INUITS = 3,       /* I1.4: of a seat, ... */
	INUITS_OF_TWO = 5,
	IGLOOS = 2,
	POINTS = 3, /* I5.1: of a turn */
	WALK_COST = 1,
	KAYAK_COST = 3,
	IGLOO_COST = 3,
	STEPS = 3,      /* I4.4: of move animals */
	BEAR_VALUE = 4, /* I1.2: to hunt one costs and scores as much; tokens say theirs */
	ISLAND_SIZES = 6
};

struct igloo_ruleset {
	uint64_t kind[KINDS]; /* ids of a kind */
	uint8_t kind_of[TILES];
	uint8_t token[ANIMALS];
	uint8_t igloo_strength;           /* I6.2: an igloo counts as so many Inuits */
	uint8_t second_share;             /* I6.3: second place gets the value divided by this */
	uint8_t island[ISLAND_SIZES + 1]; /* I7.1: points by tiles; more count as the last */
};

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct igloo_ruleset *igloo_rulesets[FIRN_MAX_RULESETS];

static inline const struct igloo_ruleset *ruleset_of(const struct igloo *s)
{
	return igloo_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
