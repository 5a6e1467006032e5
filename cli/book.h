/* The rulebooks (docs/book/) as text for terminals: the same words as on the page, with the
 * descriptions of the pictures in their place. */
#ifndef FIRN_CLI_BOOK_H
#define FIRN_CLI_BOOK_H

#include <stdbool.h>
#include <stdio.h>

/* Writes a book, a paragraph per line, or one section of it: by its anchor, number or title,
 * NULL for all. False: there is no such section, nothing was written. */
bool book_write(FILE *out, const char *page, size_t length, const char *section);

/* The same as a text that the caller frees; NULL: there is no such section, or no memory. */
char *book_text(const char *page, size_t length, const char *section);

/* Writes number, anchor and title of every section, one per line. */
void book_contents(FILE *out, const char *page, size_t length);

#endif
