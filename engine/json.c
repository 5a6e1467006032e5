#include "engine/json.h"

/* The unread rest of a text that may be anything. */
struct cursor {
	const char *at, *end;
};

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Index of c in `set`, or -1. */
static int find_char(const char *set, char c)
{
	for (int i = 0; set[i]; i++)
		if (set[i] == c)
			return i;
	return -1;
}

/* 0 to 15, or -1. */
static int hex_digit(char c)
{
	if (is_digit(c))
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

/* ---- Validation: nothing is trusted, nothing is read at or past `end`. ---- */

static bool valid_value(struct cursor *c, int depth);

static bool at_char(const struct cursor *c, char want)
{
	return c->at < c->end && *c->at == want;
}

static bool take(struct cursor *c, char want)
{
	if (!at_char(c, want))
		return false;
	c->at++;
	return true;
}

static void skip_space(struct cursor *c)
{
	while (c->at < c->end && is_space(*c->at))
		c->at++;
}

static bool valid_word(struct cursor *c, const char *word)
{
	for (; *word; word++)
		if (!take(c, *word))
			return false;
	return true;
}

static bool valid_digits(struct cursor *c)
{
	const char *from = c->at;

	while (c->at < c->end && is_digit(*c->at))
		c->at++;
	return c->at > from;
}

static bool valid_number(struct cursor *c)
{
	take(c, '-');
	if (!take(c, '0') && !valid_digits(c))
		return false;
	if (take(c, '.') && !valid_digits(c))
		return false;
	if (!take(c, 'e') && !take(c, 'E'))
		return true;
	if (!take(c, '+'))
		take(c, '-');
	return valid_digits(c);
}

/* Four hex digits, or -1. */
static int32_t take_unit(struct cursor *c)
{
	int32_t unit = 0;

	for (int i = 0; i < 4; i++) {
		int digit = c->at < c->end ? hex_digit(*c->at) : -1;
		if (digit < 0)
			return -1;
		c->at++;
		unit = unit * 16 + digit;
	}
	return unit;
}

/* After a backslash. */
static bool valid_escape(struct cursor *c)
{
	int32_t unit;

	if (c->at == c->end)
		return false;
	if (*c->at != 'u')
		return find_char("\"\\/bfnrt", *c->at++) >= 0;
	c->at++;
	unit = take_unit(c);
	if (unit < 0 || (unit >= 0xdc00 && unit < 0xe000))
		return false;
	if (unit < 0xd800 || unit >= 0xe000)
		return true;
	if (!take(c, '\\') || !take(c, 'u'))
		return false;
	unit = take_unit(c);
	return unit >= 0xdc00 && unit < 0xe000;
}

/* One character beyond ASCII: no overlong form, no surrogate, at most U+10FFFF. */
static bool valid_utf8(struct cursor *c)
{
	unsigned char lead = (unsigned char)*c->at++, low = 0x80, high = 0xbf;
	int more;

	if (lead < 0xc2 || lead > 0xf4)
		return false;
	more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
	if (lead == 0xe0)
		low = 0xa0;
	if (lead == 0xed)
		high = 0x9f;
	if (lead == 0xf0)
		low = 0x90;
	if (lead == 0xf4)
		high = 0x8f;
	for (; more > 0; more--) {
		unsigned char next = c->at < c->end ? (unsigned char)*c->at++ : 0;
		if (next < low || next > high)
			return false;
		low = 0x80, high = 0xbf;
	}
	return true;
}

static bool valid_string(struct cursor *c)
{
	if (!take(c, '"'))
		return false;
	while (c->at < c->end) {
		unsigned char byte = (unsigned char)*c->at;
		if (byte < 0x20)
			return false;
		if (byte >= 0x80) {
			if (!valid_utf8(c))
				return false;
			continue;
		}
		c->at++;
		if (byte == '"')
			return true;
		if (byte == '\\' && !valid_escape(c))
			return false;
	}
	return false;
}

static bool valid_array(struct cursor *c, int depth)
{
	c->at++;
	skip_space(c);
	if (take(c, ']'))
		return true;
	do {
		skip_space(c);
		if (!valid_value(c, depth))
			return false;
		skip_space(c);
	} while (take(c, ','));
	return take(c, ']');
}

/* ---- Strings of a validated text. ---- */

static uint32_t read_unit(const char *at)
{
	uint32_t unit = 0;

	for (int i = 0; i < 4; i++)
		unit = unit * 16 + (uint32_t)hex_digit(at[i]);
	return unit;
}

static int to_utf8(uint32_t code, char out[4])
{
	if (code < 0x80) {
		out[0] = (char)code;
		return 1;
	}
	if (code < 0x800) {
		out[0] = (char)(0xc0 | code >> 6);
		out[1] = (char)(0x80 | (code & 0x3f));
		return 2;
	}
	if (code < 0x10000) {
		out[0] = (char)(0xe0 | code >> 12);
		out[1] = (char)(0x80 | (code >> 6 & 0x3f));
		out[2] = (char)(0x80 | (code & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | code >> 18);
	out[1] = (char)(0x80 | (code >> 12 & 0x3f));
	out[2] = (char)(0x80 | (code >> 6 & 0x3f));
	out[3] = (char)(0x80 | (code & 0x3f));
	return 4;
}

/* Takes one byte or one escape (*at is not the closing quote); returns bytes written. */
static int unescape(const char **at, char out[4])
{
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
	const char *p = *at;
	uint32_t code;

	if (*p != '\\') {
		out[0] = *p;
		*at = p + 1;
		return 1;
	}
	if (p[1] != 'u') {
		int known = find_char(from, p[1]);
		out[0] = known >= 0 ? to[known] : p[1];
		*at = p + 2;
		return 1;
	}
	code = read_unit(p + 2);
	p += 6;
	if (code >= 0xd800 && code < 0xdc00) {
		code = 0x10000 + ((code - 0xd800) << 10) + (read_unit(p + 2) - 0xdc00);
		p += 6;
	}
	*at = p;
	return to_utf8(code, out);
}

/* A string read as plain bytes; `at` lies after the opening quote. */
struct bytes {
	const char *at;
	char held[4];
	int next, count;
};

/* The next byte, or -1 at the end: U+0000 is a byte like any other. */
static int next_byte(struct bytes *b)
{
	if (b->next == b->count) {
		if (*b->at == '"')
			return -1;
		b->count = unescape(&b->at, b->held);
		b->next = 0;
	}
	return (unsigned char)b->held[b->next++];
}

/* Both point at the opening quote. */
static bool same_string(const char *a, const char *b)
{
	struct bytes x = {.at = a + 1}, y = {.at = b + 1};
	int byte;

	do {
		byte = next_byte(&x);
		if (byte != next_byte(&y))
			return false;
	} while (byte >= 0);
	return true;
}

static bool is_string(const char *at, const char *text)
{
	struct bytes b = {.at = at + 1};

	for (; *text; text++)
		if (next_byte(&b) != (unsigned char)*text)
			return false;
	return next_byte(&b) < 0;
}

/* ---- Objects: the bound on members also bounds the search for equal keys. ---- */

static bool is_new_key(const char *const keys[], int count, const char *key)
{
	for (int i = 0; i < count; i++)
		if (same_string(keys[i], key))
			return false;
	return true;
}

static bool valid_object(struct cursor *c, int depth)
{
	const char *keys[FIRN_JSON_MEMBERS];
	int count = 0;

	c->at++;
	skip_space(c);
	if (take(c, '}'))
		return true;
	do {
		const char *key;
		skip_space(c);
		key = c->at;
		if (count == FIRN_JSON_MEMBERS || !valid_string(c) || !is_new_key(keys, count, key))
			return false;
		keys[count++] = key;
		skip_space(c);
		if (!take(c, ':'))
			return false;
		skip_space(c);
		if (!valid_value(c, depth))
			return false;
		skip_space(c);
	} while (take(c, ','));
	return take(c, '}');
}

/* `depth` containers are open; the only recursion, so FIRN_JSON_DEPTH bounds the stack. */
static bool valid_value(struct cursor *c, int depth)
{
	if (c->at == c->end)
		return false;
	switch (*c->at) {
	case '{':
		return depth < FIRN_JSON_DEPTH && valid_object(c, depth + 1);
	case '[':
		return depth < FIRN_JSON_DEPTH && valid_array(c, depth + 1);
	case '"':
		return valid_string(c);
	case 't':
		return valid_word(c, "true");
	case 'f':
		return valid_word(c, "false");
	case 'n':
		return valid_word(c, "null");
	default:
		return valid_number(c);
	}
}

/* ---- Walking a validated text: every container closes, so no end is checked. ---- */

static enum firn_json_kind kind_of(char c)
{
	switch (c) {
	case '{':
		return FIRN_JSON_OBJECT;
	case '[':
		return FIRN_JSON_ARRAY;
	case '"':
		return FIRN_JSON_STRING;
	case 't':
	case 'f':
		return FIRN_JSON_BOOL;
	case 'n':
		return FIRN_JSON_NULL;
	default:
		return FIRN_JSON_NUMBER;
	}
}

static const char *after_space(const char *at)
{
	while (is_space(*at))
		at++;
	return at;
}

static const char *after_string(const char *at)
{
	for (at++; *at != '"'; at++)
		if (*at == '\\')
			at++;
	return at + 1;
}

static const char *after_container(const char *at)
{
	int open = 0;

	do {
		if (*at == '"') {
			at = after_string(at);
			continue;
		}
		if (*at == '{' || *at == '[')
			open++;
		if (*at == '}' || *at == ']')
			open--;
		at++;
	} while (open);
	return at;
}

static const char *after_plain(const char *at)
{
	while (*at != ',' && *at != ']' && *at != '}' && !is_space(*at))
		at++;
	return at;
}

/* The value that begins at `at`, inside a container. */
static struct firn_json value_at(const char *at)
{
	struct firn_json v = {at, at, kind_of(*at)};

	if (v.kind == FIRN_JSON_STRING)
		v.end = after_string(at);
	else if (v.kind == FIRN_JSON_OBJECT || v.kind == FIRN_JSON_ARRAY)
		v.end = after_container(at);
	else
		v.end = after_plain(at);
	return v;
}

static struct firn_json no_value(void)
{
	return (struct firn_json){NULL, NULL, FIRN_JSON_NONE};
}

bool firn_json_parse(const char *text, size_t n, struct firn_json *out)
{
	struct cursor c = {text, text + n};
	struct firn_json v;

	*out = no_value();
	if (n == 0)
		return false;
	skip_space(&c);
	v.at = c.at;
	if (!valid_value(&c, 0))
		return false;
	v.end = c.at;
	v.kind = kind_of(*v.at);
	skip_space(&c);
	if (c.at != c.end)
		return false;
	*out = v;
	return true;
}

size_t firn_json_fault_line(const char *text, size_t n)
{
	struct cursor c = {text, text + n};
	size_t line = 1;

	skip_space(&c);
	if (valid_value(&c, 0))
		skip_space(&c);
	for (const char *at = text; at < c.at; at++)
		line += *at == '\n';
	return line;
}

struct firn_json firn_json_first(struct firn_json v)
{
	const char *at;

	if (v.kind != FIRN_JSON_ARRAY && v.kind != FIRN_JSON_OBJECT)
		return no_value();
	at = after_space(v.at + 1);
	return *at == ']' || *at == '}' ? no_value() : value_at(at);
}

struct firn_json firn_json_value(struct firn_json key)
{
	return value_at(after_space(after_space(key.end) + 1));
}

struct firn_json firn_json_next(struct firn_json v, struct firn_json element)
{
	const char *at;

	if (element.kind == FIRN_JSON_NONE)
		return no_value();
	if (v.kind == FIRN_JSON_OBJECT)
		element = firn_json_value(element);
	at = after_space(element.end);
	return *at == ',' ? value_at(after_space(at + 1)) : no_value();
}

struct firn_json firn_json_member(struct firn_json object, const char *key)
{
	struct firn_json at = no_value();

	if (object.kind == FIRN_JSON_OBJECT)
		at = firn_json_first(object);
	for (; at.kind != FIRN_JSON_NONE; at = firn_json_next(object, at))
		if (is_string(at.at, key))
			return firn_json_value(at);
	return no_value();
}

bool firn_json_to_int(struct firn_json v, int64_t lo, int64_t hi, int64_t *out)
{
	const char *at = v.at;
	bool minus;
	uint64_t n = 0, limit;
	int64_t value;

	if (v.kind != FIRN_JSON_NUMBER)
		return false;
	minus = *at == '-';
	limit = (uint64_t)INT64_MAX + minus;
	for (at += minus; at < v.end; at++) {
		uint64_t digit = (uint64_t)(*at - '0');
		if (!is_digit(*at) || n > (limit - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	value = minus && n > 0 ? -(int64_t)(n - 1) - 1 : (int64_t)n;
	if (value < lo || value > hi)
		return false;
	*out = value;
	return true;
}

bool firn_json_to_bool(struct firn_json v, bool *out)
{
	if (v.kind != FIRN_JSON_BOOL)
		return false;
	*out = *v.at == 't';
	return true;
}

bool firn_json_to_string(struct firn_json v, char *buf, size_t cap, size_t *len)
{
	struct bytes b;
	size_t n = 0;
	int byte;

	if (v.kind != FIRN_JSON_STRING || cap == 0)
		return false;
	b = (struct bytes){.at = v.at + 1};
	while ((byte = next_byte(&b)) > 0 && n + 1 < cap)
		buf[n++] = (char)byte;
	buf[n] = '\0';
	if (byte >= 0)
		return false;
	if (len)
		*len = n;
	return true;
}

/* ---- writing ---- */

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
			firn_put_bytes(w, shorter, sizeof shorter);
			return;
		}
	}
	firn_put_bytes(w, longer, sizeof longer);
}

static void put_quoted(struct firn_writer *w, const char *text)
{
	const char *plain = text; /* begin of what needs no escape */

	firn_put_char(w, '"');
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		if (c >= 0x20 && c != '"' && c != '\\')
			continue;
		firn_put_bytes(w, plain, (size_t)(text - plain));
		put_escaped(w, c);
		plain = text + 1;
	}
	firn_put_bytes(w, plain, (size_t)(text - plain));
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
