/* Where the features of City Blox lie: words of 64 bits. A word of places has a bit per cell of a
 * lot; the others hold gauges, of which as many of the lowest bits are set as the number says, and
 * single bits. */
#ifndef FIRN_AI_FEATURES_CITY_BLOX_H
#define FIRN_AI_FEATURES_CITY_BLOX_H

#include "ai/features.h"

struct outlook;

enum { CITY_EACH = 3 /* lots of a seat */ };

/* Words; a seat is relative to the viewpoint. */
enum {
	CITY_OPEN, /* cells to cover, by seat, then lot */
	CITY_HIDDEN = CITY_OPEN +
		      FIRN_MAX_SEATS * CITY_EACH, /* of the viewpoint: cells over nothing ... */
	CITY_TOP = CITY_HIDDEN + CITY_EACH,       /* ... on the highest layer ... */
	CITY_FREE = CITY_TOP + CITY_EACH,         /* ... and where a block may lie, by lot */
	CITY_LOTS = CITY_FREE + CITY_EACH,        /* by seat: LOT_, three times */
	CITY_SIZES = CITY_LOTS + FIRN_MAX_SEATS,  /* by seat: SIZE_ */
	CITY_SEATS = CITY_SIZES + FIRN_MAX_SEATS, /* by seat: SEAT_ */
	CITY_NOW = CITY_SEATS + FIRN_MAX_SEATS,   /* NOW_ */
	CITY_STOCK,                               /* STOCK_ */
	CITY_WORDS
};

/* Of CITY_LOTS. */
enum {
	LOT_NEED = 0,              /* 5: blocks */
	LOT_LEFT = LOT_NEED + 5,   /* 8: open cells */
	LOT_HIDE = LOT_LEFT + 8,   /* 2: hidden cells that it lacks */
	LOT_LOOSE = LOT_HIDE + 2,  /* 2: open cells without an open neighbour */
	LOT_STUCK = LOT_LOOSE + 2, /* a block has to be lifted first */
	LOT_ONE,                   /* one block finishes it ... */
	LOT_READY,                 /* ... that the seat may have in its next turn */
	LOT_FINISHED,
	LOT_BITS
};

/* Of CITY_SIZES: a bit per size. */
enum {
	SIZE_FINISH = 0,                         /* by lot: finishes it */
	SIZE_FITS = SIZE_FINISH + CITY_EACH * 6, /* by lot: lies in open cells */
	SIZE_KEPT = SIZE_FITS + CITY_EACH * 6,   /* one of it is kept ... */
	SIZE_TWICE = SIZE_KEPT + 6,              /* ... or more */
	SIZE_USABLE = SIZE_TWICE + 6             /* the seat may have it in its next turn */
};

/* Of CITY_SEATS. */
enum {
	SEAT_NEED = 0,                  /* 12: blocks for all lots */
	SEAT_LEFT = SEAT_NEED + 12,     /* 10: open cells, in fours */
	SEAT_KEPT = SEAT_LEFT + 10,     /* 2: blocks */
	SEAT_WAIT = SEAT_KEPT + 2,      /* 6: turns until its own */
	SEAT_TURNS = SEAT_WAIT + 6,     /* 2: of its own in this round */
	SEAT_FINISHED = SEAT_TURNS + 2, /* 2: lots */
	SEAT_ONES = SEAT_FINISHED + 2,  /* 3: lots that one block would finish */
	SEAT_STRIKE = SEAT_ONES + 3,    /* 2: struck next, struck now */
	SEAT_WIN = SEAT_STRIKE + 2,     /* can win in its next turn */
	/* Blocks that this seat needs more than the viewpoint, or fewer, and open cells in twos; in
	 * the viewpoint's own word compared with the seat that needs the fewest. */
	SEAT_MORE,                  /* 6 */
	SEAT_FEWER = SEAT_MORE + 6, /* 6 */
	SEAT_OVER = SEAT_FEWER + 6, /* 6 */
	SEAT_UNDER = SEAT_OVER + 6, /* 6 */
	SEAT_BITS = SEAT_UNDER + 6
};

/* Of CITY_NOW; what names a seat has a bit for each. */
enum {
	NOW_PHASE = 0,                     /* 5: PHASE_SUPPLY to PHASE_EVENT */
	NOW_ACTIVE = NOW_PHASE + 5,        /* 4 */
	NOW_FIRST = NOW_ACTIVE + 4,        /* 4 */
	NOW_ASK = NOW_FIRST + 4,           /* 4: still to act in the event */
	NOW_SUPPLY = NOW_ASK + 4,          /* 6: a bit per size */
	NOW_SUPPLY_TWICE = NOW_SUPPLY + 6, /* 6: two or more */
	NOW_HAND = NOW_SUPPLY_TWICE + 6,   /* 6: the viewpoint received this size */
	NOW_EVENT = NOW_HAND + 6,          /* 12, one bit */
	NOW_LEVEL = NOW_EVENT + 12,        /* 3, one bit */
	NOW_SEATS = NOW_LEVEL + 3,         /* 3, one bit */
	NOW_LEFT = NOW_SEATS + 3,          /* 8: turns of the round */
	NOW_DOUBLE = NOW_LEFT + 8,         /* the option */
	NOW_AGAIN,                         /* an event interrupts a turn */
	NOW_BITS
};

/* Of CITY_STOCK. */
enum {
	STOCK_RESERVE = 0,                  /* 4 for each size: more than 0, 2, 5, 9 blocks */
	STOCK_DECK = STOCK_RESERVE + 6 * 4, /* 12: events to come, a bit each */
	STOCK_ROUNDS = STOCK_DECK + 12,     /* 10: left, in pairs */
	STOCK_BITS = STOCK_ROUNDS + 10
};

/* The features of a position that was looked at. */
void ai_features_city_blox_fill(const struct outlook *o, int view, uint64_t set[]);

#endif
