/* A text that fills the screen, to be leafed through. */
#ifndef FIRN_CLI_TERM_PAGER_H
#define FIRN_CLI_TERM_PAGER_H

#include "cli/term/paint.h"

/* Zero: closed. */
struct pager {
	bool open;
	char title[160]; /* bytes; a line of the screen */
	char *text;      /* its own; long lines are wrapped when shown */
	int top, lines;  /* the first line shown; lines of the whole text, as wrapped */
	bool helps;      /* a page of help: there is another one after it */
	bool follows;    /* the owner replaces the text when what it tells has changed */
};

/* Shows a text, which now belongs to the pager (malloc). `end`: begin at its end. */
void pager_open(struct pager *p, const char *title, char *text, bool end);
/* Shows a newer text (malloc) at the same place; the pager is open. */
void pager_replace(struct pager *p, char *text);
/* Frees the text; nothing if it is closed. */
void pager_close(struct pager *p);
/* Fills the screen between its first and last line with the text. */
void pager_show(struct pager *p);
/* Esc, q or Enter close it. */
void pager_key(struct pager *p, const struct paint_key *key);

#endif
