/* What the lab uses of <stdlib.h>; wasm/lab/libc.c has the bodies. */
#ifndef FIRN_WASM_STDLIB_H
#define FIRN_WASM_STDLIB_H

#include <stddef.h>

void *malloc(size_t n);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t n);
void free(void *old);
void qsort(void *list, size_t count, size_t size, int (*compare)(const void *, const void *));

static inline int abs(int n)
{
	return n < 0 ? -n : n;
}

#endif
