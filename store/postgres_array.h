/* Arrays as PostgreSQL reads them in its binary format, to send many values with one statement. */
#ifndef FIRN_STORE_POSTGRES_ARRAY_H
#define FIRN_STORE_POSTGRES_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum array_type { ARRAY_BIGINT = 20, ARRAY_SMALLINT = 21, ARRAY_INTEGER = 23, ARRAY_TEXT = 25 };

struct array {
	unsigned char *bytes;
	size_t size, cap;
	enum array_type type;
	uint32_t count;
	bool failed; /* no memory */
};

/* Makes it empty; frees nothing. */
void array_begin(struct array *a, enum array_type type);
void array_add_text(struct array *a, const char *text);
void array_add_number(struct array *a, int64_t n);
/* Writes the number of values into the head. False: there was no memory. */
bool array_end(struct array *a);
void array_free(struct array *a);

#endif
