#include "server/clean_text.h"

#include <stdint.h>
#include <string.h>

enum { ACCENTS = 3 }; /* on one letter */

enum sort { VISIBLE, BLANK, ACCENT, JOINER, NOTHING, CONTROL };

/* Ranges of characters that are more than a letter or a sign; the rest is VISIBLE. */
static const struct {
	uint32_t first, last;
	enum sort sort;
} ranges[] = {
	{0x0000, 0x001f, CONTROL}, {0x0020, 0x0020, BLANK},     {0x007f, 0x009f, CONTROL},
	{0x00a0, 0x00a0, BLANK},   {0x00ad, 0x00ad, NOTHING},   {0x0300, 0x034e, ACCENT},
	{0x034f, 0x034f, NOTHING}, {0x0350, 0x036f, ACCENT},    {0x0483, 0x0489, ACCENT},
	{0x061c, 0x061c, NOTHING}, {0x115f, 0x1160, NOTHING},   {0x1680, 0x1680, BLANK},
	{0x17b4, 0x17b5, NOTHING}, {0x180b, 0x180f, NOTHING},   {0x1ab0, 0x1aff, ACCENT},
	{0x1dc0, 0x1dff, ACCENT},  {0x2000, 0x200a, BLANK},     {0x200b, 0x200b, NOTHING},
	{0x200c, 0x200d, JOINER},  {0x200e, 0x200f, NOTHING},   {0x2028, 0x2029, BLANK},
	{0x202a, 0x202e, NOTHING}, {0x202f, 0x202f, BLANK},     {0x205f, 0x205f, BLANK},
	{0x2060, 0x206f, NOTHING}, {0x20d0, 0x20ff, ACCENT},    {0x2800, 0x2800, BLANK},
	{0x3000, 0x3000, BLANK},   {0x3164, 0x3164, NOTHING},   {0xfe00, 0xfe0f, JOINER},
	{0xfe20, 0xfe2f, ACCENT},  {0xfeff, 0xfeff, NOTHING},   {0xffa0, 0xffa0, NOTHING},
	{0xfff0, 0xfffb, NOTHING}, {0x1d173, 0x1d17a, NOTHING}, {0xe0000, 0xe0fff, NOTHING},
};

static enum sort sort_of(uint32_t code)
{
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return ranges[i].sort;
	return VISIBLE;
}

/* The character at `text`; returns its bytes. */
static size_t decode(const char *text, uint32_t *code)
{
	unsigned char c = (unsigned char)*text;
	size_t n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

	*code = n == 1 ? c : c & (0x7fu >> n);
	for (size_t i = 1; i < n; i++)
		*code = *code << 6 | ((unsigned char)text[i] & 0x3f);
	return n;
}

/* What may follow what: accents and joiners need something to join, a blank a word before it. */
static bool fits(enum sort sort, enum sort before, int accents)
{
	switch (sort) {
	case VISIBLE:
		return true;
	case BLANK:
		return before != BLANK && before != NOTHING;
	case ACCENT:
		return (before == VISIBLE || before == ACCENT) && accents < ACCENTS;
	case JOINER:
		return before == VISIBLE || before == ACCENT;
	default:
		return false;
	}
}

bool clean_text(char *text, size_t most)
{
	enum sort before = NOTHING; /* the beginning */
	size_t count = 0, n;
	int accents = 0;
	char *out = text;
	uint32_t code;

	for (; *text; text += n) {
		enum sort sort;
		n = decode(text, &code);
		sort = sort_of(code);
		if (sort == CONTROL)
			return false;
		if (!fits(sort, before, accents))
			continue;
		accents = sort == ACCENT ? accents + 1 : 0;
		before = sort;
		count++;
		if (sort == BLANK)
			*out++ = ' ';
		else
			for (size_t i = 0; i < n; i++)
				*out++ = text[i];
	}
	if (before == BLANK) {
		out--;
		count--;
	}
	*out = '\0';
	return count >= 1 && count <= most;
}
