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
	MOST_INUITS = 3,  /* of a seat, two bits; three bits for each of two seats */
	MOST_INUITS_OF_TWO = 7,
	FIRST_FISH = 4, /* I2.1: that lie on the board at the start */
	ISLAND_SIZES = 6
};

struct igloo_ruleset {
	uint64_t kind[KINDS]; /* ids of a kind */
	uint8_t kind_of[TILES];
	uint8_t token[ANIMALS];
	uint8_t inuits[2];                /* I1.4: of each of two seats, of each of more */
	uint8_t igloos;                   /* I1.4 */
	uint8_t points;                   /* I5.1: of a turn */
	uint8_t walk, kayak, build;       /* I5.2, I5.3, I5.5: what they cost */
	uint8_t steps;                    /* I4.4: of move animals */
	uint8_t bear;                     /* I1.2: what one scores; tokens say their value */
	uint8_t igloo_strength;           /* I6.2: an igloo counts as so many Inuits */
	uint8_t second_share;             /* I6.3: second place gets the value divided by this */
	uint8_t island[ISLAND_SIZES + 1]; /* I7.1: points by tiles; more count as the last */
};

extern const struct igloo_ruleset igloo_built_in;

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct igloo_ruleset *igloo_rulesets[FIRN_MAX_RULESETS];

static inline const struct igloo_ruleset *ruleset_of(const struct igloo *s)
{
	return igloo_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
