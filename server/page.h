/* The page inside the program: the files of build/web, if they were built before it. */
#ifndef FIRN_SERVER_PAGE_H
#define FIRN_SERVER_PAGE_H

#include <stddef.h>

struct page_file {
	const char *name;            /* "index.html"; NULL ends the list */
	const char *type, *tag;      /* the headers Content-Type and ETag */
	const unsigned char *bytes;  /* `size` of them */
	const unsigned char *packed; /* by gzip; NULL: it would not be smaller */
	size_t size, packed_size;
};

extern const struct page_file page_files[]; /* empty in a program without the page */
extern const char page_csp[];               /* the header Content-Security-Policy */

/* The file of this name; "" is the index. NULL: there is none. */
const struct page_file *page_find(const char *name);

#endif
