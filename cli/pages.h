/* Files inside the program, one after the other, as the Makefile joins them: each follows a line of
 * a form feed and its path. No list of them stands anywhere. */
#ifndef FIRN_CLI_PAGES_H
#define FIRN_CLI_PAGES_H

#include <stddef.h>

/* One of the files: not terminated. */
struct page {
	const char *path; /* up to the end of its line */
	const char *text;
	size_t length;
};

/* Goes to the first file (page->path NULL) or the next one. Returns 0 after the last. */
int pages_next(const char *pages, struct page *page);

/* The text of the file with that path; NULL: there is none. */
const char *pages_find(const char *pages, const char *path, size_t *length);

#endif
