#include "store/postgres_array.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 20 }; /* bytes: dimensions, flags, type, number of values, first index */

static void add(struct array *a, const void *bytes, size_t n)
{
	size_t cap = a->cap * 2 + n + 256;
	unsigned char *more;

	if (a->size + n > a->cap && !a->failed) {
		more = realloc(a->bytes, cap);
		a->failed = !more;
		a->bytes = more ? more : a->bytes;
		a->cap = more ? cap : a->cap;
	}
	if (a->failed)
		return;
	memcpy(a->bytes + a->size, bytes, n);
	a->size += n;
}

/* In the order of bytes of the network. */
static void encode(unsigned char *out, size_t width, uint64_t n)
{
	for (size_t i = width; i-- > 0; n >>= 8)
		out[i] = (unsigned char)n;
}

static void add_number(struct array *a, size_t width, uint64_t n)
{
	unsigned char bytes[8];

	encode(bytes, width, n);
	add(a, bytes, width);
}

void array_begin(struct array *a, enum array_type type)
{
	*a = (struct array){.type = type};
	add_number(a, 4, 1);
	add_number(a, 4, 0);
	add_number(a, 4, type);
	add_number(a, 4, 0);
	add_number(a, 4, 1);
}

void array_add_text(struct array *a, const char *text)
{
	size_t n = strlen(text);

	add_number(a, 4, n);
	add(a, text, n);
	a->count++;
}

void array_add_number(struct array *a, int64_t n)
{
	size_t width = a->type == ARRAY_BIGINT ? 8 : a->type == ARRAY_INTEGER ? 4 : 2;

	add_number(a, 4, width);
	add_number(a, width, (uint64_t)n);
	a->count++;
}

bool array_end(struct array *a)
{
	if (a->failed || a->size < HEAD)
		return false;
	encode(a->bytes + 12, 4, a->count);
	return true;
}

void array_free(struct array *a)
{
	free(a->bytes);
	a->bytes = NULL;
}
