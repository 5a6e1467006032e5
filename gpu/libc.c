/* What kernels use of libc. gpu/build.py lets them call these for all that llc cannot lower. Bodies
 * are plain loops: the compiler must not see a memcpy in them again (-fno-builtin). */
#include <stdint.h>

#include "gpu/libc.h"

typedef uint64_t word;

/* Whole words, if both lie at their boundaries. */
static inline uint64_t words_of(uint64_t places, uint64_t n)
{
	return places % sizeof(word) ? 0 : n / sizeof(word);
}

void firn_gpu_set(unsigned char *to, unsigned char byte, uint64_t n)
{
	uint64_t words = words_of((uint64_t)to, n);

	for (uint64_t i = 0; i < words; i++)
		((word *)to)[i] = byte * 0x0101010101010101u;
	for (uint64_t i = words * sizeof(word); i < n; i++)
		to[i] = byte;
}

void firn_gpu_copy(unsigned char *to, const unsigned char *from, uint64_t n)
{
	uint64_t words = words_of((uint64_t)to | (uint64_t)from, n);

	for (uint64_t i = 0; i < words; i++)
		((word *)to)[i] = ((const word *)from)[i];
	for (uint64_t i = words * sizeof(word); i < n; i++)
		to[i] = from[i];
}

void firn_gpu_move(unsigned char *to, const unsigned char *from, uint64_t n)
{
	if (to <= from) {
		for (uint64_t i = 0; i < n; i++)
			to[i] = from[i];
		return;
	}
	while (n--)
		to[n] = from[n];
}

int memcmp(const void *a, const void *b, size_t n)
{
	const unsigned char *p = a, *q = b;

	for (size_t i = 0; i < n; i++)
		if (p[i] != q[i])
			return p[i] < q[i] ? -1 : 1;
	return 0;
}

size_t strlen(const char *text)
{
	size_t n = 0;

	while (text[n])
		n++;
	return n;
}

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
	firn_gpu_copy(to, from, n);
	return to;
}

void *memmove(void *to, const void *from, size_t n)
{
	firn_gpu_move(to, from, n);
	return to;
}

void *memset(void *to, int byte, size_t n)
{
	firn_gpu_set(to, (unsigned char)byte, n);
	return to;
}
