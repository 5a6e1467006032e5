#include "cli/newcomer.h"

#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/remembered.h"
#include "cli/saved_list.h"

/* The games whose rulebook was opened: "nunatak igloo". */
static const char key[] = "read";

static bool has_word(const char *list, const char *word)
{
	size_t n = strlen(word);

	for (const char *at = strstr(list, word); at; at = strstr(at + 1, word))
		if ((at == list || at[-1] == ' ') && (!at[n] || at[n] == ' '))
			return true;
	return false;
}

bool newcomer_to(const char *game)
{
	char list[512];

	remembered_read(key, list, sizeof list);
	return !has_word(list, game) && !saved_any(game);
}

void newcomer_reads(const char *game)
{
	char list[512], more[512 + 64];

	remembered_read(key, list, sizeof list);
	if (has_word(list, game))
		return;
	snprintf(more, sizeof more, "%s%s%.60s", list, list[0] ? " " : "", game);
	remembered_write(key, more);
}

const char *newcomer_offer(bool lessons)
{
	return lessons ? _("New here? Press ? to read how the game is played, t for a short "
			   "lesson.")
		       : _("New here? Press ? to read how the game is played.");
}
