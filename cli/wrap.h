/* Text in pieces, on lines that break between them. */
#ifndef FIRN_CLI_WRAP_H
#define FIRN_CLI_WRAP_H

#include <stdio.h>

enum { WRAP_WIDTH = 79 /* columns */ };

/* A paragraph; zero but for `out` at its start. */
struct wrap {
	FILE *out;
	int column; /* of the line so far */
	int indent; /* of the lines after the first */
};

/* Adds a piece; blanks at its begin vanish where a line breaks, and no line breaks before a
 * comma or a semicolon. */
void wrap_put(struct wrap *w, const char *piece);

/* Ends the line, if one was begun. */
void wrap_end(struct wrap *w);

/* Prints a text whose lines may be long: they break between words, and go on below their text. */
void wrap_print(FILE *out, const char *text);

#endif
