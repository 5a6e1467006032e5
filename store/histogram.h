/* How long things took, counted in classes, as GET /metrics shows them. One thread adds at a time;
 * others may meanwhile read the numbers one by one with atomic loads. */
#ifndef FIRN_STORE_HISTOGRAM_H
#define FIRN_STORE_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BOUNDS = 12 };

/* Microseconds: a class holds what took at most so long, and longer than the class before. */
extern const uint32_t histogram_bounds[HISTOGRAM_BOUNDS];

/* Zero: empty. */
struct histogram {
	uint64_t count[HISTOGRAM_BOUNDS + 1]; /* per class; the last one is for what took longer */
	uint64_t sum;                         /* microseconds, of all */
};

/* Counts something that took `us` microseconds; less than 0 counts as 0. */
void histogram_add(struct histogram *h, int64_t us);

#endif
