/* Random numbers: the seed of a new game, and a player's part of one that is drawn by all. */
#ifndef FIRN_CLI_SEED_H
#define FIRN_CLI_SEED_H

#include "engine/start.h"
#include "match/fair.h"

/* Takes the seed that was given, or draws one (NULL). A seed that is too long becomes "", which
 * is refused as well. */
void seed_start(struct firn_start *start, const char *given);

/* 256 random bits in hex, as docs/server.md asks of a player for a fair seed. */
void seed_part(char out[FIRN_FAIR_PART]);

#endif
