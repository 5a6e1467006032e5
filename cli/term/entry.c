#include "cli/term/entry.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "cli/i18n.h"

enum { CLEAR = 'u' & 31 /* Ctrl-U */ };

void entry_begin(struct entry *e, const char *text, int most)
{
	*e = (struct entry){.most = most, .given = *text};
	snprintf(e->text, sizeof e->text, "%s", text);
}

static void drop_last(struct entry *e)
{
	size_t n = strlen(e->text);

	while (n > 0 && (e->text[n - 1] & 0xc0) == 0x80)
		n--;
	e->text[n ? n - 1 : 0] = '\0';
}

static void add(struct entry *e, wchar_t c)
{
	mbstate_t state = {0};
	char bytes[MB_LEN_MAX];
	size_t n, size = wcrtomb(bytes, c, &state);

	if (e->given)
		e->text[0] = '\0';
	n = strlen(e->text);
	if (size <= 4 && n + size < sizeof e->text && i18n_width(e->text) < e->most)
		snprintf(e->text + n, sizeof e->text - n, "%.*s", (int)size, bytes);
}

enum entry_end entry_key(struct entry *e, const struct paint_key *key)
{
	if (key->mouse || key->code == KEY_RESIZE || key->code == PAINT_KEY_NONE)
		return ENTRY_GOES_ON;
	if (key->code == PAINT_KEY_ESCAPE)
		return ENTRY_LEFT;
	if (key->code == PAINT_KEY_ENTER)
		return ENTRY_DONE;
	if (key->code == KEY_BACKSPACE)
		drop_last(e);
	else if (key->code == CLEAR)
		e->text[0] = '\0';
	else if (key->character)
		add(e, (wchar_t)key->code);
	e->given = false;
	return ENTRY_GOES_ON;
}

void entry_show(const struct entry *e, int y, const char *label)
{
	const char *text = e->text;
	int wide = paint_columns() - paint_width(label) - 3, x;

	while (paint_width(text) > wide) /* the end is where one writes */
		text += paint_fit(text, 1) ? paint_fit(text, 1) : 1;
	paint_field(y, 0, paint_columns(), PAINT_PLAIN, "");
	x = paint_text(y, 1, PAINT_STRONG, "%s", label);
	x = paint_text(y, x, e->given ? PAINT_DIM : PAINT_PLAIN, "%s", text);
	paint_cursor(y, x);
}
