#include "cli/seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void start_seed(struct firn_start *start, const char *given)
{
	uint64_t drawn;

	if (given && strlen(given) <= FIRN_SEED_MAX)
		memcpy(start->seed, given, strlen(given) + 1);
	if (given)
		return;
	if (getrandom(&drawn, sizeof drawn, 0) != sizeof drawn)
		abort(); /* cannot fail for so few bytes */
	snprintf(start->seed, sizeof start->seed, "%016" PRIx64, drawn);
}
