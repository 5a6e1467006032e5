/* The ways to build the temples of Temple Rush, and how long rolling the stones takes. */
#ifndef FIRN_AI_TILINGS_TEMPLE_RUSH_H
#define FIRN_AI_TILINGS_TEMPLE_RUSH_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Stones to come, as a number: those that fill one cell (of any size), then along ones. */
enum {
	TEMPLE_RUSH_SINGLE = 1,
	TEMPLE_RUSH_TWO = 10,
	TEMPLE_RUSH_THREE = 50,
	TEMPLE_RUSH_FOUR = 200,
	TEMPLE_RUSH_WAITS = 800
};

/* An outline cut into stones that hold together. */
struct temple_rush_tiling {
	uint64_t joint; /* as in figure.h */
	uint16_t need;  /* counts as in figure.h, the lowest of those that fill one cell */
	uint16_t wait;  /* the same as a number */
};

/* Of stones to come: rounds until the last one is rolled, in 1/8. */
enum {
	WAIT_AFTER,   /* four: when a stone of that size is just being used */
	WAIT_NOW = 4, /* before a roll */
	WAIT_STONES,  /* how many stones */
	WAIT_SIZE = 8
};

struct temple_rush_wait {
	uint8_t is[WAIT_SIZE];
};

/* Those of card i: from temple_rush_tilings_of[i] to before temple_rush_tilings_of[i + 1]. */
extern const uint16_t temple_rush_tilings_of[33];
extern const struct temple_rush_tiling temple_rush_tiling[];
extern const struct temple_rush_wait temple_rush_wait[TEMPLE_RUSH_WAITS];

#pragma GCC visibility pop
#endif
