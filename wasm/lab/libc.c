/* The functions of libc that the lab uses beyond those of the kernel. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Memory: blocks of a power of two bytes; those given back wait in a list per size ---- */

enum { PAGE = 65536, CLASSES = 31, LEAST = 5 /* 32 bytes, head included */ };

struct block {
	size_t class;
	struct block *next;
	double align; /* what follows is aligned to 8 bytes */
};

enum { HEAD = sizeof(struct block) };

static struct block *given_back[CLASSES];
static char *fresh, *fresh_end;

static size_t class_of(size_t n)
{
	size_t class = LEAST;

	while (class < CLASSES && (size_t)1 << class < n + HEAD)
		class ++;
	return class;
}

/* Memory never given to anybody. What is left of the last piece is lost if it is too small. */
static void *take_fresh(size_t n)
{
	if ((size_t)(fresh_end - fresh) < n) {
		size_t pages = (n + PAGE - 1) / PAGE;
		size_t old = __builtin_wasm_memory_grow(0, pages < 16 ? 16 : pages);
		if (old == (size_t)-1)
			return NULL;
		if ((char *)(old * PAGE) != fresh_end)
			fresh = (char *)(old * PAGE);
		fresh_end = (char *)(__builtin_wasm_memory_size(0) * PAGE);
	}
	fresh += n;
	return fresh - n;
}

void *malloc(size_t n)
{
	size_t class = class_of(n);
	struct block *b = class < CLASSES ? given_back[class] : NULL;

	if (class == CLASSES)
		return NULL;
	if (b)
		given_back[class] = b->next;
	else
		b = take_fresh((size_t)1 << class);
	if (!b)
		return NULL;
	b->class = class;
	return (char *)b + HEAD;
}

void free(void *old)
{
	struct block *b = old ? (struct block *)((char *)old - HEAD) : NULL;

	if (!b)
		return;
	b->next = given_back[b->class];
	given_back[b->class] = b;
}

void *calloc(size_t count, size_t size)
{
	void *out = malloc(count * size);

	return out ? memset(out, 0, count * size) : NULL;
}

void *realloc(void *old, size_t n)
{
	size_t room = old ? ((size_t)1 << ((struct block *)((char *)old - HEAD))->class) - HEAD : 0;
	void *out = n <= room ? old : malloc(n);

	if (out && out != old) {
		memcpy(out, old, room);
		free(old);
	}
	return out;
}

/* ---- Sorting: a heap, in place ---- */

static void swap(char *a, char *b, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		char kept = a[i];
		a[i] = b[i];
		b[i] = kept;
	}
}

static void sink(char *list, size_t at, size_t count, size_t size,
		 int (*compare)(const void *, const void *))
{
	for (size_t child; (child = 2 * at + 1) < count; at = child) {
		if (child + 1 < count &&
		    compare(list + child * size, list + (child + 1) * size) < 0)
			child++;
		if (compare(list + at * size, list + child * size) >= 0)
			return;
		swap(list + at * size, list + child * size, size);
	}
}

void qsort(void *list, size_t count, size_t size, int (*compare)(const void *, const void *))
{
	for (size_t i = count / 2; i-- > 0;)
		sink(list, i, count, size, compare);
	for (size_t left = count; left > 1; left--) {
		swap(list, (char *)list + (left - 1) * size, size);
		sink(list, 0, left - 1, size, compare);
	}
}

/* ---- Texts ---- */

void *memchr(const void *bytes, int byte, size_t n)
{
	const unsigned char *at = bytes;

	for (; n > 0; n--, at++)
		if (*at == (unsigned char)byte)
			return (void *)at;
	return NULL;
}

int strncmp(const char *a, const char *b, size_t n)
{
	for (; n > 0; n--, a++, b++)
		if (*a != *b || !*a)
			return (unsigned char)*a - (unsigned char)*b;
	return 0;
}

int strcmp(const char *a, const char *b)
{
	return strncmp(a, b, (size_t)-1);
}

char *strncpy(char *restrict to, const char *restrict from, size_t n)
{
	size_t i = 0;

	for (; i < n && from[i]; i++)
		to[i] = from[i];
	for (; i < n; i++)
		to[i] = '\0';
	return to;
}

char *strchr(const char *text, int c)
{
	while (*text && *text != (char)c)
		text++;
	return *text == (char)c ? (char *)text : NULL;
}

char *strrchr(const char *text, int c)
{
	const char *found = NULL;

	do
		found = *text == (char)c ? text : found;
	while (*text++);
	return (char *)found;
}

static size_t span(const char *text, const char *set, bool in)
{
	size_t n = 0;

	while (text[n] && (strchr(set, text[n]) != NULL) == in)
		n++;
	return n;
}

size_t strspn(const char *text, const char *set)
{
	return span(text, set, true);
}

size_t strcspn(const char *text, const char *set)
{
	return span(text, set, false);
}

char *strtok_r(char *text, const char *set, char **rest)
{
	char *at = text ? text : *rest;

	at += strspn(at, set);
	*rest = at + strcspn(at, set);
	if (**rest)
		*(*rest)++ = '\0';
	return *at ? at : NULL;
}

/* ---- Numbers ---- */

double sqrt(double x)
{
	return __builtin_sqrt(x);
}

/* Below 2 by the series of erf, which then converges fast; above by the continued fraction. */
double erfc(double x)
{
	const double root = 1.7724538509055160273; /* of pi */
	double sum = x, term = x, part = 0;

	if (x < 0)
		return 2 - erfc(-x);
	if (x < 2) {
		for (int n = 1; n < 60; n++) {
			term *= -x * x / n;
			sum += term / (2 * n + 1);
		}
		return 1 - 2 / root * sum;
	}
	for (int n = 60; n > 0; n--)
		part = n / 2.0 / (x + part);
	return exp(-x * x) / root / (x + part);
}
