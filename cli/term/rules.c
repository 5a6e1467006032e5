#include "cli/term/rules.h"

#include <stdio.h>
#include <string.h>

/* All pages one after the other, made by the Makefile. Each follows a line of a form feed and the
 * path of its file: no list of games or languages stands here. */
__asm__(".pushsection .rodata\n"
	"rules_pages:\n.incbin \"build/rules.pages\"\n.byte 0\n"
	".popsection\n");
extern const char rules_pages[] __attribute__((visibility("hidden")));

static const char *find(const char *path, size_t *length)
{
	size_t n = strlen(path);

	for (const char *at = strchr(rules_pages, '\f'); at; at = strchr(at + 1, '\f')) {
		if (strncmp(at + 1, path, n) || at[n + 1] != '\n')
			continue;
		at += n + 2;
		*length = strcspn(at, "\f");
		return at;
	}
	return NULL;
}

static const char *page_of(const char *kind, const char *game, const char *lang, size_t *length)
{
	char path[128];
	const char *page;

	snprintf(path, sizeof path, "docs/%s/%s/%s.md", kind, lang, game);
	page = find(path, length);
	if (page)
		return page;
	snprintf(path, sizeof path, "docs/%s/%s.md", kind, game);
	return find(path, length);
}

const char *rules_page(const char *game, const char *lang, size_t *length)
{
	return page_of("rules", game, lang, length);
}

const char *book_page(const char *game, const char *lang, size_t *length)
{
	return page_of("book", game, lang, length);
}
