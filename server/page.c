#include "server/page.h"

#include <string.h>

/* Replaced by what web/scripts/embed.mjs wrote, where there is a page. */
__attribute__((weak)) const struct page_file page_files[] = {{0}};
__attribute__((weak)) const char page_csp[] = "default-src 'none'";

const struct page_file *page_find(const char *name)
{
	if (!*name)
		name = "index.html";
	for (const struct page_file *f = page_files; f->name; f++)
		if (!strcmp(f->name, name))
			return f;
	return NULL;
}
