#include "cli/seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* At most 256 bytes, which the system never refuses. */
static void draw(void *out, size_t n)
{
	if (getrandom(out, n, 0) != (ssize_t)n)
		abort();
}

void seed_start(struct firn_start *start, const char *given)
{
	uint64_t drawn;

	if (given && strlen(given) <= FIRN_SEED_MAX)
		memcpy(start->seed, given, strlen(given) + 1);
	if (given)
		return;
	draw(&drawn, sizeof drawn);
	snprintf(start->seed, sizeof start->seed, "%016" PRIx64, drawn);
}

void seed_part(char out[FIRN_FAIR_PART])
{
	unsigned char bytes[(FIRN_FAIR_PART - 1) / 2];

	draw(bytes, sizeof bytes);
	for (size_t i = 0; i < sizeof bytes; i++)
		snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}
