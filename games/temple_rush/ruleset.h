/* The numbers of the game. Rules read them here and nowhere else; what a user's ruleset may replace
 * is said in docs/rulesets.md. What a temple is worth stands with its silhouette (temple.c). */
#ifndef FIRN_GAMES_TEMPLE_RUSH_RULESET_H
#define FIRN_GAMES_TEMPLE_RUSH_RULESET_H

#include "games/temple_rush/state.h"

#pragma GCC visibility push(hidden)

/* No ruleset can replace these: how states are packed follows from them. */
enum {
	POWER_TOKENS = 6, /* T1.4: in all, of a seat, of each of two seats */
	POWERS_EACH = 1,
	POWERS_OF_TWO = 2,
	PILE = 5, /* T1.5: cards besides those on the table, and more for each seat */
	PILE_PER_SEAT = 2,
	ZONES_OF_FOUR = 3, /* T1.5: open cards with four seats, ... */
	ZONES_OF_LESS = 2,
	LOWEST_VALUE = 3, /* of a temple (T1.2), VALUES of them */
	VALUES = 4,
	QUIET_LAPS = 10,   /* T3.9 */
	SOLO_DICE = 2,     /* T5.2 */
	SHIELD_ROUNDS = 3, /* T5.6 */
	HEAD_STONES = 2,   /* T5.7 */
	RACE_LAPS = 12     /* T5.8 */
};

struct temple_rush_ruleset {
	uint8_t bonus[SIZES];   /* T1.3: points of a stone in the bonus area, by size - 1 */
	uint8_t tokens[POWERS]; /* T1.4: how many of each; always six */
};

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct temple_rush_ruleset *temple_rush_rulesets[FIRN_MAX_RULESETS];

static inline const struct temple_rush_ruleset *ruleset_of(const struct temple_rush *s)
{
	return temple_rush_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
