/* A program without the page. Not in page.c, where the compiler would see that the list is empty. */
#include "server/page.h"

/* Replaced by what web/scripts/embed.mjs wrote, where there is a page. */
__attribute__((weak)) const struct page_file page_files[] = {{0}};
__attribute__((weak)) const char page_csp[] = "default-src 'none'";
