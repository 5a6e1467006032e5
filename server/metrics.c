#include "server/metrics.h"

#include <stddef.h>

void metrics_sum(struct metrics *sum, const struct metrics *m)
{
	const uint64_t *from = (const uint64_t *)m;
	uint64_t *to = (uint64_t *)sum;

	for (size_t i = 0; i < sizeof *m / sizeof *from; i++)
		to[i] += __atomic_load_n(&from[i], __ATOMIC_RELAXED);
}
