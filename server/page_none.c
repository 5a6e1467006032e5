/* A program without the page. Apart from page.c, which must not see how long this list is. */
#include "server/page.h"

/* Replaced by what web/scripts/embed.mjs wrote, where there is a page. */
__attribute__((weak)) const struct page_file page_files[] = {{0}};
__attribute__((weak)) const char page_csp[] = "default-src 'none'";
