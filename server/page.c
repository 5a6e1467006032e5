#include "server/page.h"

#include <string.h>

const struct page_file *page_find(const char *name)
{
	if (!*name)
		name = "index.html";
	for (const struct page_file *f = page_files; f->name; f++)
		if (!strcmp(f->name, name))
			return f;
	return NULL;
}
