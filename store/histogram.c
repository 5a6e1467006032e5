#include "store/histogram.h"

const uint32_t histogram_bounds[HISTOGRAM_BOUNDS] = {
	250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000, 1000000, 3000000,
};

/* There is one writer, so that a plain read is enough before an atomic write. */
static void add(uint64_t *to, uint64_t n)
{
	__atomic_store_n(to, *to + n, __ATOMIC_RELAXED);
}

void histogram_add(struct histogram *h, int64_t us)
{
	uint64_t took = us > 0 ? (uint64_t)us : 0;
	int i = 0;

	while (i < HISTOGRAM_BOUNDS && took > histogram_bounds[i])
		i++;
	add(&h->count[i], 1);
	add(&h->sum, took);
}
