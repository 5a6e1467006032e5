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

static void put_bytes(struct firn_writer *w, const char *bytes, size_t n)
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
	put_bytes(w, &c, 1);
}

void firn_put(struct firn_writer *w, const char *text)
{
	put_bytes(w, text, strlen(text));
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
	put_bytes(w, digits + at, sizeof digits - at);
}

static void begin_value(struct firn_writer *w)
{
	if (w->comma)
		firn_put_char(w, ',');
	w->comma = true;
}

void firn_json_begin(struct firn_writer *w, char open)
{
	begin_value(w);
	firn_put_char(w, open);
	w->comma = false;
}

void firn_json_end(struct firn_writer *w, char close)
{
	firn_put_char(w, close);
	w->comma = true;
}

static void put_escaped(struct firn_writer *w, unsigned char c)
{
	static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt", hex[] = "0123456789abcdef";
	char longer[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};

	for (size_t i = 0; i < sizeof from - 1; i++) {
		if ((unsigned char)from[i] == c) {
			char shorter[] = {'\\', to[i]};
			put_bytes(w, shorter, sizeof shorter);
			return;
		}
	}
	put_bytes(w, longer, sizeof longer);
}

static void put_quoted(struct firn_writer *w, const char *text)
{
	const char *plain = text; /* begin of what needs no escape */

	firn_put_char(w, '"');
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		if (c >= 0x20 && c != '"' && c != '\\')
			continue;
		put_bytes(w, plain, (size_t)(text - plain));
		put_escaped(w, c);
		plain = text + 1;
	}
	put_bytes(w, plain, (size_t)(text - plain));
	firn_put_char(w, '"');
}

void firn_json_key(struct firn_writer *w, const char *key)
{
	begin_value(w);
	put_quoted(w, key);
	firn_put_char(w, ':');
	w->comma = false;
}

void firn_json_string(struct firn_writer *w, const char *text)
{
	begin_value(w);
	put_quoted(w, text);
}

void firn_json_int(struct firn_writer *w, int64_t n)
{
	begin_value(w);
	firn_put_int(w, n);
}

void firn_json_bool(struct firn_writer *w, bool b)
{
	firn_json_raw(w, b ? "true" : "false");
}

void firn_json_null(struct firn_writer *w)
{
	firn_json_raw(w, "null");
}

void firn_json_raw(struct firn_writer *w, const char *json)
{
	begin_value(w);
	firn_put(w, json);
}

void firn_json_key_int(struct firn_writer *w, const char *key, int64_t n)
{
	firn_json_key(w, key);
	firn_json_int(w, n);
}

void firn_json_key_string(struct firn_writer *w, const char *key, const char *text)
{
	firn_json_key(w, key);
	firn_json_string(w, text);
}

void firn_json_key_bool(struct firn_writer *w, const char *key, bool b)
{
	firn_json_key(w, key);
	firn_json_bool(w, b);
}

bool firn_equal(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}
