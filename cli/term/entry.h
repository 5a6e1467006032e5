/* A line that a person types on the screen. */
#ifndef FIRN_CLI_TERM_ENTRY_H
#define FIRN_CLI_TERM_ENTRY_H

#include "cli/term/paint.h"

enum { ENTRY_BYTES = 1024 };

/* What a key did: the line is typed on, is complete (Enter), or is given up (Esc). */
enum entry_end { ENTRY_GOES_ON, ENTRY_DONE, ENTRY_LEFT };

/* The line so far, UTF-8. */
struct entry {
	char text[ENTRY_BYTES];
	int most;   /* columns */
	bool given; /* the text was there before: what is typed takes its place */
};

/* Begins with a text, which the first key replaces; at most `most` columns are typed. */
void entry_begin(struct entry *e, const char *text, int most);
/* Takes a key. */
enum entry_end entry_key(struct entry *e, const struct paint_key *key);
/* The label and the line behind it, with the terminal's cursor at its end; fills the row. */
void entry_show(const struct entry *e, int y, const char *label);

#endif
