/* The numbers of the game. Rules read them here and nowhere else; what a user's ruleset may replace
 * is said in docs/rulesets.md. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_RULESET_H
#define FIRN_GAMES_TEMPLE_RUSH_RULESET_H

#include "games/temple_rush/temple.h"

#pragma GCC visibility push(hidden)

/* No ruleset can replace these: how states are packed follows from them. */
enum {
	MOST_TOKENS = 15, /* of a power: four bits */
	MOST_POWERS = 3,  /* of a seat: two bits for each power */
	MOST_CARDS = 15,  /* in a game: point tokens of a value have four bits */
	VALUES = 4,       /* of temples */
	SOLO_DICE = 2     /* T5.2 */
};

struct temple_rush_ruleset {
	uint8_t bonus[SIZES];        /* T1.3: points of a stone in the bonus area, by size - 1 */
	uint8_t tokens[POWERS];      /* T1.4: how many of each */
	uint8_t powers[2];           /* T1.4: dealt to each of two seats, to each of more */
	uint8_t cards[3];            /* T1.5: in a game of 2, 3, 4 seats */
	uint8_t open[3];             /* T1.5: at once */
	uint8_t values[VALUES];      /* T1.2: of temples by grade, rising */
	uint8_t quiet_laps;          /* T3.9 */
	uint8_t shield_rounds;       /* T5.6 */
	uint8_t head_stones;         /* T5.7 */
	uint8_t race_laps;           /* T5.8 */
	uint32_t reshaped;           /* temples with a silhouette of their own, by number */
	const struct temple *temple; /* TEMPLES + 1 of them, by number */
};

extern const struct temple_rush_ruleset temple_rush_built_in;

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct temple_rush_ruleset *temple_rush_rulesets[FIRN_MAX_RULESETS];

static inline const struct temple_rush_ruleset *ruleset_of(const struct temple_rush *s)
{
	return temple_rush_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
