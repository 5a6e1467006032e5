/* Positions that look the same from several sides: boards from eight, the table of Temple Rush with
 * its temples and its opponents in any order. A lesson seen from a random side teaches the net what
 * the symmetry is, with fewer games. */
#ifndef FIRN_TRAIN_MIRROR_H
#define FIRN_TRAIN_MIRROR_H

#include "ai/features.h"
#include "engine/rng.h"

enum { MIRROR_SIDES = 36 /* at most */, MIRROR_BITS = FEATURE_WORDS * 64 };

/* Where each feature of a game goes when it is seen from another side, and where each seat goes.
 * Seats are relative to the viewpoint, which stays seat 0. Side 0 changes nothing. */
struct mirror {
	int sides;
	uint16_t to[MIRROR_SIDES][MIRROR_BITS];
	uint8_t seat[MIRROR_SIDES][FIRN_MAX_SEATS];
	uint8_t fewest[MIRROR_SIDES]; /* seats of a game that has this side */
};

/* A game whose features have no symmetry has one side. */
void mirror_make(struct mirror *m, const struct firn_game *game);
/* A random side of a game with so many seats. */
int mirror_side(const struct mirror *m, int seats, struct firn_rng *rng);
void mirror_turn(const struct mirror *m, int side, int words, uint64_t set[]);

/* For mirror_make. */
void mirror_temple_rush(struct mirror *m, int side);

#endif
