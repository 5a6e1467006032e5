/* Where the features of Nunatak are: word by word, and within a word from which bit on. A board
 * has a bit per space (games/nunatak/board.h) below TAIL. An owner is named by its slot: 0 is the
 * viewpoint, then the seats after it, then the dummies; Siku is always slot 3. */
#ifndef FIRN_AI_FEATURES_NUNATAK_H
#define FIRN_AI_FEATURES_NUNATAK_H

#include "ai/look_nunatak.h"
#include "games/nunatak/nunatak.h"

enum nunatak_feature {
	FEATURE_BLOCKS = 0,            /* a board per slot; TAIL: blocks left, in steps */
	FEATURE_TILES = 4,             /* free tiles, a board per symbol; TAIL: see below */
	FEATURE_SUPPORT = 4 + SYMBOLS, /* free tiles of levels 2 to 4 by own blocks below: 1 or
					   more at 0, 2 at UPPER; in the next word 3 and 4 */
	FEATURE_GAPS = 12,             /* free tiles that complete a square ... */
	FEATURE_GAPS_OWN,              /* ... where the viewpoint has 1 block or more, */
	FEATURE_GAPS_MINE,             /* 2 or more, */
	FEATURE_GAPS_OTHER,            /* where another has 2 or more; */
	FEATURE_GAPS_TWICE,            /* or that complete two squares or more, */
	FEATURE_LINES,                 /* or a row or column */
	FEATURE_PAIRS,                 /* squares of two blocks by corner, packed to 32 bits: both
					   are own; at 32: both are another's */
	FEATURE_DECK,                  /* cards not drawn, by id; TAIL: MIXED */
	FEATURE_STACK,                 /* tiles not drawn, by id */
	FEATURE_DISPLAY,               /* cards shown: of a kind's ids the lowest ones */
	FEATURE_CARDS,                 /* what a slot holds, a word each; at CARDS_... */
	FEATURE_TRACK = FEATURE_CARDS + OWNERS, /* advances, TRACK_STEPS per slot */
	FEATURE_WANTS,     /* elder cards that count a symbol; sets of six types */
	FEATURE_STAGE,     /* own cards by own blocks left: STAGE_BITS per stage */
	FEATURE_HELD,      /* blessings, 2 bits per kind; at 30 the next slot's */
	FEATURE_HELD_FAR,  /* those of slots 2 and 3; at 30 REVEALED */
	FEATURE_BLESSINGS, /* not drawn, by id; used ones; the ring */
	FEATURE_TURN,      /* phase, whose turn, effects */
	FEATURE_STATE,     /* leads, progress and what only some seat counts have */
	FEATURE_NUNATAK_WORDS
};

enum {
	TAIL = SPACES,
	UPPER = 29, /* spaces on levels 2 to 4 */

	/* FEATURE_TILES, from TAIL: thermometers of the tiles with the symbol, of the most own
	 * blocks below one of them; does one complete a square? */
	TILE_COUNT = TAIL,
	TILE_SUPPORT = TAIL + 5,
	TILE_COMPLETES = TAIL + 9,

	/* What is left of other words. */
	SUPPORT_RESERVED = 2 * UPPER, /* symbols the viewpoint reserved; next word: others */
	GAPS_LEAD = TAIL,  /* FEATURE_GAPS and the next two: points ahead of slots 1 to 3 */
	OTHER_FITS = TAIL, /* FEATURE_GAPS_OTHER: symbols shown that fit a free tile */
	TWICE_NEXT = TAIL, /* FEATURE_GAPS_TWICE: symbols of the next card, if known; ... */
	LINES_NEXT = TAIL, /* ... FEATURE_LINES: of the one after it */
	DECK_MIXED = TAIL,
	DECK_SHOWN = TAIL + 1, /* thermometer of the cards in the display */

	/* FEATURE_CARDS: thermometers */
	CARDS_BUILDERS = 0,
	CARDS_SCULPTORS = 8,
	CARDS_TOOLS = 18, /* 5 each */
	CARDS_BEASTS = 33,
	CARDS_SYMBOLS = 39, /* on beasts */
	CARDS_ARCHITECTS = 47,
	CARDS_ELDERS = 54,

	TRACK_STEPS = 14,
	WANTS_BITS = 2 * SYMBOLS, /* thermometers of a slot */
	WANTS_SETS = OWNERS * WANTS_BITS,
	WANTS_TYPES = WANTS_SETS + 3, /* types that the next set lacks: 1 to 6 */
	STAGE_BITS = 20,

	HELD_BITS = 2 * BLESSINGS,
	FAR_REVEALED = HELD_BITS,
	FAR_OLDER = HELD_BITS + BLESSINGS, /* solo: the one a dummy's elder removes */
	BLESSINGS_USED = 20,               /* 5 per slot */
	BLESSINGS_RING = 40, /* solo: symbols at the places from dummy 1's marker on */

	/* FEATURE_TURN */
	TURN_PHASE = 0, /* from PHASE_TURN on, in the viewpoint's turn; at TURN_PHASES in others */
	TURN_PHASES = PHASE_OVER - PHASE_TURN,
	TURN_ACTIVE = 2 * TURN_PHASES, /* slot */
	TURN_ASKED = TURN_ACTIVE + OWNERS,
	TURN_EFFECTS = TURN_ASKED + 1,  /* in the viewpoint's turn, then in others */
	TURN_FIRST = TURN_EFFECTS + 14, /* slot */
	TURN_SEATS = TURN_FIRST + OWNERS,
	TURN_FRENCH = TURN_SEATS + 3,
	TURN_PENDING, /* squares to be scored */

	/* FEATURE_STATE */
	STATE_BUILDERS = 0,      /* thermometer of the lead, from -3 to 3 */
	STATE_MOST_BUILDERS = 6, /* slots */
	STATE_OUTER = 10,        /* the lead of outer blocks, from -4 to 4 */
	STATE_MOST_OUTER = 18,   /* slots */
	STATE_PLACED = 22,       /* thermometer in fours */
	STATE_ROUND = 35,        /* solo: turn in the cycle of 9 */
	STATE_SET = 35,          /* two seats: the viewpoint's set, the other's */
	STATE_COMPLETION = 35,   /* four seats */
	STATE_SKIP = 44,         /* slots */
	STATE_EXTRA = 48         /* slots */
};

/* Fills the features of a position that was looked at; `out` comes zeroed. */
void ai_features_nunatak_fill(const struct nunatak *s, const struct nunatak_look *look, int seats,
			      int view, uint64_t out[]);

/* Boards by corner have bits at 36 places; these are 30 bits below bit 32, in no order. */
static inline uint64_t features_nunatak_pack(uint64_t b)
{
	return (b & CORNERS0) | (b >> 6 & (uint64_t)0x777 << 19) | (b >> 11 & (uint64_t)3 << 30) |
	       (b >> 35 & 1 << 9) | (b >> 31 & 1 << 14) | (b >> 46 & 1 << 4);
}

#endif
