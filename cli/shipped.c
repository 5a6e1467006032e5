#include "cli/shipped.h"

#include <string.h>

#include "cli/i18n.h"
#include "cli/pages.h"
#include "engine/json.h"

enum { NAME = 64, ABOUT = 256 };

__asm__(".pushsection .rodata\n"
	"shipped_pages:\n.incbin \"build/rulesets.pages\"\n.byte 0\n"
	".popsection\n");
extern const char shipped_pages[] __attribute__((visibility("hidden")));

/* A ruleset as its path names it: rulesets/GAME/NAME.json. */
struct shipped {
	struct page page;
	char game[NAME], name[NAME];
};

static bool next(struct shipped *s)
{
	return pages_next(shipped_pages, &s->page) &&
	       sscanf(s->page.path, "rulesets/%63[^/]/%63[^.].json", s->game, s->name) == 2;
}

static bool is_of(const struct shipped *s, const struct firn_game *game)
{
	return !game || !strcmp(s->game, game->id);
}

const char *shipped_find(const struct firn_game *game, const char *name, size_t *n)
{
	struct shipped s = {0};

	while (next(&s))
		if (is_of(&s, game) && !strcmp(s.name, name)) {
			*n = s.page.length;
			return s.page.text;
		}
	return NULL;
}

void shipped_plain(FILE *out)
{
	struct shipped s = {0};

	while (next(&s))
		fprintf(out, "ruleset %s %s\n", s.game, s.name);
}

/* A text of the ruleset in the language of the player. */
static const char *say(struct firn_json v, const char *key, char *text, size_t cap)
{
	return firn_json_to_string(firn_json_member(v, key), text, cap, NULL) && text[0] ? _(text)
											 : "";
}

bool shipped_print(FILE *out, const struct firn_game *game)
{
	struct shipped s = {0};
	char name[NAME * 2], about[ABOUT];
	struct firn_json v;
	bool any = false;

	while (next(&s)) {
		if (!is_of(&s, game) || !firn_json_parse(s.page.text, s.page.length, &v))
			continue;
		fprintf(out, "%s: %s. %s\n", s.name, say(v, "name", name, sizeof name),
			say(v, "about", about, sizeof about));
		any = true;
	}
	return any;
}
