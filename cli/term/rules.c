#include "cli/term/rules.h"

#include <stdio.h>

#include "cli/pages.h"

/* All pages, made by the Makefile (cli/pages.h): no list of games or languages stands here. */
__asm__(".pushsection .rodata\n"
	"rules_pages:\n.incbin \"build/rules.pages\"\n.byte 0\n"
	".popsection\n");
extern const char rules_pages[] __attribute__((visibility("hidden")));

static const char *page_of(const char *kind, const char *game, const char *lang, size_t *length)
{
	char path[128];
	const char *page;

	snprintf(path, sizeof path, "docs/%s/%s/%s.md", kind, lang, game);
	page = pages_find(rules_pages, path, length);
	if (page)
		return page;
	snprintf(path, sizeof path, "docs/%s/%s.md", kind, game);
	return pages_find(rules_pages, path, length);
}

const char *rules_page(const char *game, const char *lang, size_t *length)
{
	return page_of("rules", game, lang, length);
}

const char *book_page(const char *game, const char *lang, size_t *length)
{
	return page_of("book", game, lang, length);
}
