#include "server/clean_text.h"

#include <string.h>
#include <utf8proc.h>

enum { MARKS = 3 }; /* on one letter */

enum sort { VISIBLE, BLANK, MARK, JOINER, INVISIBLE, CONTROL };

/* Characters whose sort does not follow from what Unicode says of them. */
static const struct {
	utf8proc_int32_t first, last;
	enum sort sort;
} exceptions[] = {
	{0x200c, 0x200d, JOINER},    /* without width, but they change how letters join */
	{0x2065, 0x2065, INVISIBLE}, /* reserved for characters that nobody sees */
	{0x2800, 0x2800, BLANK},     /* braille without a dot */
	{0xfe00, 0xfe0f, MARK}, /* variation selectors: the sign before as an emoji, or as text */
	{0xfff0, 0xfff8, INVISIBLE},   /* reserved, as above */
	{0xe0000, 0xe0fff, INVISIBLE}, /* tags, and reserved */
};

static enum sort sort_of(utf8proc_int32_t code)
{
	const utf8proc_property_t *p = utf8proc_get_property(code);

	for (size_t i = 0; i < sizeof exceptions / sizeof exceptions[0]; i++)
		if (code >= exceptions[i].first && code <= exceptions[i].last)
			return exceptions[i].sort;
	switch ((utf8proc_category_t)p->category) {
	case UTF8PROC_CATEGORY_CC:
		return CONTROL;
	case UTF8PROC_CATEGORY_ZS:
	case UTF8PROC_CATEGORY_ZL:
	case UTF8PROC_CATEGORY_ZP:
		return BLANK;
	case UTF8PROC_CATEGORY_MN:
	case UTF8PROC_CATEGORY_ME:
		return p->ignorable ? INVISIBLE : MARK;
	default: /* CONTROL as a boundary class: direction marks and other invisible formats */
		return p->ignorable || p->boundclass == UTF8PROC_BOUNDCLASS_CONTROL ? INVISIBLE
										    : VISIBLE;
	}
}

/* What may follow what: marks and joiners need a sign, a blank needs a word before it. */
static bool fits(enum sort sort, enum sort before, int marks)
{
	switch (sort) {
	case VISIBLE:
		return true;
	case BLANK:
		return before != BLANK && before != INVISIBLE;
	case MARK:
		return before != BLANK && before != INVISIBLE && marks < MARKS;
	case JOINER:
		return before == VISIBLE || before == MARK;
	default:
		return false;
	}
}

bool clean_text(char *text, size_t most)
{
	enum sort before = INVISIBLE; /* as at the beginning */
	size_t count = 0;
	int marks = 0;
	char *out = text;
	utf8proc_int32_t code;

	for (utf8proc_ssize_t n; *text; text += n) {
		enum sort sort;
		n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &code);
		sort = n > 0 ? sort_of(code) : CONTROL;
		if (sort == CONTROL)
			return false;
		if (!fits(sort, before, marks))
			continue;
		if (sort != JOINER)
			marks = sort == MARK ? marks + 1 : 0;
		before = sort;
		count++;
		memmove(out, sort == BLANK ? " " : text, sort == BLANK ? 1 : (size_t)n);
		out += sort == BLANK ? 1 : n;
	}
	if (before == BLANK) {
		out--;
		count--;
	}
	*out = '\0';
	return count >= 1 && count <= most;
}
