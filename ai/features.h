/* What a net sees of a position: bits that are set or not, from the viewpoint of a seat. The
 * positions after all moves of one position differ from it by few bits, so their sums (ai/net.h)
 * are those of that position with a few rows added and taken away. */
#ifndef FIRN_AI_FEATURES_H
#define FIRN_AI_FEATURES_H

#include "engine/game.h"

enum { FEATURE_WORDS = 40 /* the most that a game may use */ };

/* The features of a game. A seat is always named relative to the viewpoint: 0 is the viewpoint
 * itself, 1 the seat after it. What is set depends only on what the viewpoint may know: a state
 * that was hidden from it and dealt again (firn_ai_invent) has the same bits. */
struct ai_features {
	int words; /* of 64 bits that are in use */
	/* Sets bits; `out` comes zeroed. The state may be in any phase, draws due included, and is
	 * not over. */
	void (*fill)(const void *s, int seats, int view, uint64_t out[]);
};

extern const struct ai_features ai_features_city_blox;
extern const struct ai_features ai_features_igloo;
extern const struct ai_features ai_features_nunatak;
extern const struct ai_features ai_features_temple_rush;

#endif
