#define _XOPEN_SOURCE 700
#include "cli/term/pager.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"

void pager_open(struct pager *p, const char *title, char *text, bool end)
{
	pager_close(p);
	if (!text)
		return;
	snprintf(p->title, sizeof p->title, "%s", title);
	p->text = text;
	p->top = end ? 1 << 20 : 0;
	p->open = true;
}

void pager_close(struct pager *p)
{
	free(p->text);
	p->text = NULL;
	p->open = false;
}

/* Bytes of the next line as it is shown; a long one breaks at a blank. */
static int line_length(const char *text, int wide)
{
	int n = (int)strcspn(text, "\n"), fit, at;

	if (paint_fit(text, wide) >= n)
		return n;
	fit = paint_fit(text, wide);
	for (at = fit; at > fit / 2 && text[at] != ' '; at--)
		;
	return at > fit / 2 ? at : fit;
}

/* After a line: over its end, or the blank where it was broken. */
static const char *line_next(const char *text, int n)
{
	text += n;
	return *text == '\n' || *text == ' ' ? text + 1 : text;
}

static int room(void)
{
	return paint_lines() - 2;
}

static void put_lines(struct pager *p)
{
	int wide = paint_columns() - 2, line = 0;

	for (const char *at = p->text; *at; line++) {
		int n = line_length(at, wide);
		if (line >= p->top && line < p->top + room())
			paint_text(line - p->top + 1, 1, PAINT_PLAIN, "%.*s", n, at);
		at = line_next(at, n);
	}
	p->lines = line;
}

static void count_lines(struct pager *p)
{
	int wide = paint_columns() - 2, most;

	p->lines = 0;
	for (const char *at = p->text; *at; p->lines++)
		at = line_next(at, line_length(at, wide));
	most = p->lines - room();
	p->top = p->top > most ? most : p->top;
	p->top = p->top < 0 ? 0 : p->top;
}

void pager_show(struct pager *p)
{
	char keys[160];

	count_lines(p);
	put_lines(p);
	paint_field(0, 0, paint_columns(), PAINT_TITLE, p->title);
	snprintf(keys, sizeof keys, _(" %d/%d  ↑ ↓ PgUp PgDn Home End: leaf through  q: back"),
		 p->top + room() < p->lines ? p->top + room() : p->lines, p->lines);
	paint_field(paint_lines() - 1, 0, paint_columns(), PAINT_DIM, keys);
}

void pager_key(struct pager *p, const struct paint_key *key)
{
	switch (key->code) {
	case 'q':
	case PAINT_KEY_ESCAPE:
	case PAINT_KEY_ENTER:
		pager_close(p);
		break;
	case KEY_UP:
		p->top--;
		break;
	case KEY_DOWN:
		p->top++;
		break;
	case KEY_PPAGE:
		p->top -= room();
		break;
	case KEY_NPAGE:
	case ' ':
		p->top += room();
		break;
	case KEY_HOME:
		p->top = 0;
		break;
	case KEY_END:
		p->top = 1 << 20;
		break;
	}
}
