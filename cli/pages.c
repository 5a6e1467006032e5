#include "cli/pages.h"

#include <string.h>

int pages_next(const char *pages, struct page *page)
{
	const char *at = strchr(page->path ? page->path : pages, '\f');

	if (!at)
		return 0;
	page->path = at + 1;
	page->text = page->path + strcspn(page->path, "\n") + 1;
	page->length = strcspn(page->text, "\f");
	return 1;
}

const char *pages_find(const char *pages, const char *path, size_t *length)
{
	struct page page = {0};
	size_t n = strlen(path);

	while (pages_next(pages, &page))
		if (!strncmp(page.path, path, n) && page.path[n] == '\n') {
			*length = page.length;
			return page.text;
		}
	return NULL;
}
