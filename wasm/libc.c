/* The five functions of libc that the kernel uses, and that compilers may call by
 * themselves. Copies and fills become single instructions with -mbulk-memory. */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
	return __builtin_memcpy(to, from, n);
}

void *memmove(void *to, const void *from, size_t n)
{
	return __builtin_memmove(to, from, n);
}

void *memset(void *to, int byte, size_t n)
{
	return __builtin_memset(to, byte, n);
}

int memcmp(const void *a, const void *b, size_t n)
{
	const unsigned char *x = a, *y = b;

	for (size_t i = 0; i < n; i++)
		if (x[i] != y[i])
			return x[i] - y[i];
	return 0;
}

size_t strlen(const char *text)
{
	size_t n = 0;

	while (text[n])
		n++;
	return n;
}
