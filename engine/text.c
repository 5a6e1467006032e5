#include "engine/text.h"

#include <string.h>

void firn_writer_init(struct firn_writer *w, char *buf, size_t cap)
{
	memset(w, 0, sizeof *w);
	w->buf = buf;
	w->cap = cap;
	w->full = cap == 0;
	if (cap > 0)
		buf[0] = '\0';
}

void firn_put_bytes(struct firn_writer *w, const char *bytes, size_t n)
{
	if (w->full || n >= w->cap - w->len) {
		w->full = true;
		return;
	}
	memcpy(w->buf + w->len, bytes, n);
	w->len += n;
	w->buf[w->len] = '\0';
}

void firn_put_char(struct firn_writer *w, char c)
{
	firn_put_bytes(w, &c, 1);
}

void firn_put(struct firn_writer *w, const char *text)
{
	firn_put_bytes(w, text, strlen(text));
}

void firn_put_int(struct firn_writer *w, int64_t n)
{
	char digits[20]; /* of INT64_MIN: a sign and 19 */
	size_t at = sizeof digits;
	uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;

	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (n < 0)
		digits[--at] = '-';
	firn_put_bytes(w, digits + at, sizeof digits - at);
}

bool firn_equal(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}
