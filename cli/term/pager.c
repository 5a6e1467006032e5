#include "cli/term/pager.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"

enum { HANG = 24 /* columns, at most */, WHEEL = 3 /* lines */ };

void pager_open(struct pager *p, const char *title, char *text, bool end)
{
	pager_close(p);
	if (!text)
		return;
	snprintf(p->title, sizeof p->title, " %s", title);
	p->text = text;
	p->top = end ? 1 << 20 : 0;
	p->follows = p->helps = false;
	p->open = true;
}

void pager_replace(struct pager *p, char *text)
{
	if (!text)
		return;
	free(p->text);
	p->text = text;
}

void pager_close(struct pager *p)
{
	free(p->text);
	p->text = NULL;
	p->open = false;
}

/* A place in the text, and how far its line is put in: one that was broken goes on below where it
 * began. */
struct walk {
	const char *at;
	int indent;
};

/* Where a long line goes on: below its text, which in a list stands behind a gap or a dash. */
static int hang(const char *text)
{
	int lead = (int)strspn(text, " "), end = (int)strcspn(text, "\n"), at = lead,
	    columns = lead;

	if (!strncmp(text + lead, "- ", 2))
		return lead + 2;
	for (; at < end && columns < HANG && strncmp(text + at, "  ", 2); columns++)
		at += paint_fit(text + at, 1) ? paint_fit(text + at, 1) : 1;
	if (!lead || at == end || columns >= HANG)
		return lead;
	return columns + (int)strspn(text + at, " ");
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

/* The bytes of the line at w, which goes to the one after it. */
static int step(struct walk *w)
{
	int n = line_length(w->at, paint_columns() - 2 - w->indent);

	if (w->at[n] == '\n' || !w->at[n])
		w->indent = 0;
	else if (!w->indent)
		w->indent = hang(w->at);
	w->at += n;
	w->at += *w->at == '\n' || *w->at == ' ';
	return n;
}

/* Lines between the title and the line of keys. */
static int page_height(void)
{
	return paint_lines() - 2;
}

/* Bytes of the marks before a heading, which are not shown. */
static int heading(const char *line)
{
	int marks = (int)strspn(line, "#");

	return marks && line[marks] == ' ' ? marks + 1 : 0;
}

static void put_lines(const struct pager *p)
{
	struct walk w = {.at = p->text};

	for (int line = 0; *w.at && line < p->top + page_height(); line++) {
		struct walk here = w;
		int n = step(&w);
		int marks = heading(here.at);
		if (line >= p->top)
			paint_text(line - p->top + 1, 1 + here.indent,
				   marks ? PAINT_STRONG : PAINT_PLAIN, "%.*s", n - marks,
				   here.at + marks);
	}
}

static void count_lines(struct pager *p)
{
	struct walk w = {.at = p->text};
	int most;

	for (p->lines = 0; *w.at; p->lines++)
		step(&w);
	most = p->lines - page_height();
	p->top = p->top > most ? most : p->top;
	p->top = p->top < 0 ? 0 : p->top;
}

void pager_show(struct pager *p)
{
	char keys[160];

	count_lines(p);
	put_lines(p);
	paint_field(0, 0, paint_columns(), PAINT_TITLE, p->title);
	snprintf(keys, sizeof keys, _(" %d/%d  ↑ ↓ PgUp PgDn Home End: scroll  q: back"),
		 p->top + page_height() < p->lines ? p->top + page_height() : p->lines, p->lines);
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
	case PAINT_KEY_WHEEL_UP:
		p->top -= WHEEL;
		break;
	case PAINT_KEY_WHEEL_DOWN:
		p->top += WHEEL;
		break;
	case KEY_PPAGE:
		p->top -= page_height();
		break;
	case KEY_NPAGE:
	case ' ':
		p->top += page_height();
		break;
	case KEY_HOME:
		p->top = 0;
		break;
	case KEY_END:
		p->top = 1 << 20;
		break;
	}
}
