/* The page inside the program: the files of build/web, if they were built before it. */
#ifndef FIRN_SERVER_PAGE_H
#define FIRN_SERVER_PAGE_H

#include <stddef.h>

struct page_file {
	const char *name; /* "index.html"; NULL ends the list */
	const char *type, *tag;
	const unsigned char *bytes, *packed; /* packed: gzip, NULL where it does not shrink */
	size_t size, packed_size;
};

extern const struct page_file page_files[];
extern const char page_csp[]; /* the Content-Security-Policy */

/* NULL: no such file. "" is the index. */
const struct page_file *page_find(const char *name);

#endif
