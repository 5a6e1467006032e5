/* What every draw of a game follows from. */
#ifndef FIRN_CLI_SEED_H
#define FIRN_CLI_SEED_H

#include "engine/start.h"

/* Takes the seed that was given, or draws one (NULL). Too long a seed becomes none, which is
 * as bad. */
void start_seed(struct firn_start *start, const char *given);

#endif
