/* Where the features of Temple Rush lie (ai/features.h), for tests that name them. Every group is
 * a word, so that the words of what a move leaves alone stay as they are. */
#ifndef FIRN_AI_FEATURES_TEMPLE_RUSH_H
#define FIRN_AI_FEATURES_TEMPLE_RUSH_H

#include "ai/look_temple_rush.h"

/* Words. A seat is relative to the viewpoint, a zone is one of the table, from 0. */
enum {
	RUSH_CARDS,                            /* by zone, then those of the pile: CARDS_ */
	RUSH_ROUND = RUSH_CARDS + 2,           /* ROUND_ */
	RUSH_TOKENS,                           /* TOKENS_ */
	RUSH_SCORE,                            /* by seat: SCORE_ */
	RUSH_SEAT = RUSH_SCORE + SEATS,        /* by seat: SEAT_ */
	RUSH_ZONE = RUSH_SEAT + SEATS,         /* by seat, then zone: ZONE_ */
	RUSH_PAIR = RUSH_ZONE + SEATS * ZONES, /* by seat from 1, then zone: PAIR_ */
	RUSH_WORDS = RUSH_PAIR + (SEATS - 1) * ZONES
};

/* Bits of a word. A number is a gauge unless it is said to be one bit: from `n` on means that the
 * first bit is set from n on, the second from the next step on, and so on. */

/* Of the two words of RUSH_CARDS: zones 0 and 1; zone 2 and the next card. */
enum { CARDS_FIRST = 0 /* 31, one bit: which card */, CARDS_SECOND = 32 /* 31 */ };

enum {
	ROUND_PILE = 0,                 /* 10: cards to come, from 1 */
	ROUND_LEFT = ROUND_PILE + 10,   /* 4: that many cards in all, from 1; one bit */
	ROUND_QUIET = ROUND_LEFT + 4,   /* 9: idle laps, from 1 */
	ROUND_PHASE = ROUND_QUIET + 9,  /* 10: PHASE_ROLL to PHASE_RACE, one bit */
	ROUND_STAGE = ROUND_PHASE + 10, /* 4, one bit */
	ROUND_ZONE = ROUND_STAGE + 4,   /* 3: being resolved, rebuilt or raced for; one bit */
	ROUND_LAP = ROUND_ZONE + ZONES, /* 4: of the race, from 2, 5, 8, 10 */
	ROUND_RACE = ROUND_LAP + 4,     /* 11: moves of the race ahead, from -5 */
	ROUND_SEATS = ROUND_RACE + 11,  /* 3: 2 to 4, one bit */
	ROUND_USED = ROUND_SEATS + 3,   /* the roller has used a token */
	ROUND_OPEN_RACE                 /* the option */
};

enum {
	TOKENS_SOLO = 0,                                 /* 2 x 5: faces left to use, one bit */
	TOKENS_SHIELD = TOKENS_SOLO + 2 * STAR,          /* zone x 4: whose, one bit */
	TOKENS_SHIELDED = TOKENS_SHIELD + ZONES * SEATS, /* zone x 3: rounds, from 1 */
	TOKENS_OWN = TOKENS_SHIELDED + ZONES * 3,        /* kind x 2: own powers, from 1 */
	TOKENS_UNSEEN = TOKENS_OWN + POWERS * 2          /* kind x 2: not seen yet, from 1 */
};

enum {
	SCORE_POINTS = 0,               /* 18: finished temples included, from 2 by 2 */
	SCORE_LEAD = SCORE_POINTS + 18, /* 30: of the viewpoint, from -14; seat 0: over the best */
	SCORE_SAFE = SCORE_LEAD + 30    /* 12: the same in sixths of what is left, from -5 */
};

enum {
	SEAT_SUPPLY = 0,                      /* size x 4: stones, from 1 */
	SEAT_LOOSE = SEAT_SUPPLY + SIZES * 4, /* size x 2: that wait for the rebuild, from 1 */
	SEAT_BONUS = SEAT_LOOSE + SIZES * 2,  /* size: in the bonus area */
	SEAT_SOON = SEAT_BONUS + SIZES,       /* 12: rounds to the first temple, from level 2 */
	SEAT_FACES = SEAT_SOON + 12,          /* 4: sizes that finish a temple, from 1 */
	SEAT_POWERS = SEAT_FACES + 4,         /* 2: power tokens, from 1 */
	SEAT_DIE = SEAT_POWERS + 2,           /* 5: face to be used, one bit */
	SEAT_MORTAR = SEAT_DIE + STAR,        /* the token is left */
	SEAT_SOLO,                            /* the same */
	SEAT_ROLLS,                           /* it is the roller */
	SEAT_ACTS,                            /* it is to act; of others not while all place */
	SEAT_ASKED,                           /* it has still to choose a bonus or to rebuild */
	SEAT_OUT                              /* it gave the race up */
};

enum {
	ZONE_MISSING = 0,                 /* value x 7: stones missing, one bit */
	ZONE_SOON = ZONE_MISSING + 4 * 7, /* 13: rounds until it is complete, from level 2 */
	ZONE_HELPS = ZONE_SOON + 13,      /* size: shortens the wait */
	ZONE_FACES = ZONE_HELPS + SIZES,  /* 4: sizes that complete it, from 1 */
	ZONE_BONUS = ZONE_FACES + 4,      /* size: lies there, and its bonus place is free */
	ZONE_DEAD = ZONE_BONUS + SIZES,   /* 3: stones to be taken back, from 1 */
	ZONE_WAYS = ZONE_DEAD + 3,        /* 3: tilings it can become, from 2, 4, 8 */
	ZONE_DIE_ENDS = ZONE_WAYS + 3,    /* the die in hand completes it */
	ZONE_DIE_HELPS,                   /* the die in hand shortens the wait */
	ZONE_LATE,                        /* the stones at hand do not suffice */
	ZONE_MORTAR,                      /* loose pieces are allowed */
	ZONE_BARRED                       /* another's shield */
};

enum {
	PAIR_MISSING = 0,               /* 6 x 6: stones missing, own first; one bit */
	PAIR_AHEAD = PAIR_MISSING + 36, /* 10: rounds ahead of the other */
	PAIR_FACES = PAIR_AHEAD + 10,   /* 3 x 3: sizes that complete it, 0, 1, more; one bit */
	PAIR_DICE = PAIR_FACES + 9      /* 2 x 2: the die in hand completes it; one bit */
};

/* Levels of rounds: 0: none, 1 to 4: below 2 by quarters, to 8: below 4 by halves, to 12: below 8
 * by ones, to 16. */

/* The features of a table as this seat may know it. */
void ai_features_temple_rush_fill(const struct outlook_table *t, int view, uint64_t out[]);

#endif
