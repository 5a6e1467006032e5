/* Boards that look the same from eight sides. A lesson seen from a random side teaches the net
 * what the board's symmetry is, with an eighth of the games. */
#ifndef FIRN_TRAIN_MIRROR_H
#define FIRN_TRAIN_MIRROR_H

#include "ai/features.h"

enum { MIRROR_SIDES = 8, MIRROR_BITS = FEATURE_WORDS * 64 };

/* Where each feature of a game goes when the board is seen from another side. */
struct mirror {
	uint16_t to[MIRROR_SIDES][MIRROR_BITS];
};

/* False: the features of this game have no places. */
bool mirror_make(struct mirror *m, const struct firn_game *game);
void mirror_turn(const struct mirror *m, int side, int words, uint64_t set[]);

#endif
