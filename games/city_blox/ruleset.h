/* The numbers of the game. Rules read them here and nowhere else; what a user's ruleset may replace
 * is said in docs/rulesets.md. */
#ifndef FIRN_GAMES_CITY_BLOX_RULESET_H
#define FIRN_GAMES_CITY_BLOX_RULESET_H

#include "games/city_blox/shape.h"

#pragma GCC visibility push(hidden)

/* No ruleset can replace these: how states are packed and moves are listed follows from them. */
enum {
	MOST_LAYERS = 8,
	MOST_OF_SIZE = 40, /* blocks: a count is a byte below 128, even of all sizes */
	MOST_KEPT = 9,
	MOST_ROUNDS = 60,      /* turns are counted in a byte */
	MOST_SUPPLY = 8,       /* C8.1: blocks set out at once */
	LAYERS_OF_LEVEL_3 = 3, /* C5.3 */
	ALL_EVENTS = (1 << EVENTS) - 1
};

struct city_blox_ruleset {
	uint64_t fits[CARDS + 1][SHAPES]; /* C1.4: where each shape fits, by card */
	uint16_t events;                  /* C1.5: which cards there are, a bit each */
	uint8_t blocks[SIZES];            /* C1.2 */
	uint8_t first_round[3]; /* C3.2: sizes set out in the first round of 2, 3, 4 seats */
	uint8_t supply[3];      /* C3.2: in the later rounds */
	uint8_t rounds;         /* C7.2 */
	uint8_t kept;           /* C4.1: the most, and what a trade takes (C4.2) */
	uint8_t layers;         /* C2.5: at level 2 and 3 */
	uint8_t lot_blocks;     /* C2.6 */
	uint8_t hidden[LOTS];   /* C5.3 */
	uint8_t lot_points;     /* C7.2 */
	uint8_t spare[1];       /* always 0: rulesets are compared by their bytes */
};

extern const struct city_blox_ruleset city_blox_built_in;

/* The cells that a card has cut out are where a 1x1 fits. */
static inline uint64_t cells_of(const struct city_blox_ruleset *t, int card)
{
	return t->fits[card][0];
}

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct city_blox_ruleset *city_blox_rulesets[FIRN_MAX_RULESETS];

static inline const struct city_blox_ruleset *ruleset_of(const struct city_blox *s)
{
	return city_blox_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
