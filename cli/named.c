#include "cli/named.h"

#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/suggest.h"
#include "engine/start.h"
#include "games/games.h"

enum { LIST = 256 };

/* A name that is none of a list. */
struct unknown {
	struct suggest suggest;
	char list[LIST];
};

static void unknown_try(struct unknown *u, const char *word)
{
	size_t n = strlen(u->list);

	suggest_try(&u->suggest, word);
	snprintf(u->list + n, LIST - n, "%s%s", n ? ", " : "", word);
}

const struct firn_game *named_game(const char *command, const char *name)
{
	const struct firn_game *game = firn_game_find(name);
	struct unknown u = {.suggest = {.typed = name}};

	if (game)
		return game;
	for (int i = 0; firn_games[i]; i++)
		unknown_try(&u, firn_games[i]->id);
	if (u.suggest.best)
		fprintf(stderr, _("firn %s: no game '%s'; did you mean '%s'?\n"), command, name,
			u.suggest.best);
	else
		fprintf(stderr, _("firn %s: no game '%s'; there are %s\n"), command, name, u.list);
	return NULL;
}

enum firn_level named_level(const char *command, const char *name)
{
	enum firn_level level = firn_level_find(name);
	struct unknown u = {.suggest = {.typed = name}};

	if (level != FIRN_LEVELS)
		return level;
	for (int i = 0; i < FIRN_LEVELS; i++)
		unknown_try(&u, firn_level_names[i]);
	if (u.suggest.best)
		fprintf(stderr, _("firn %s: no level '%s'; did you mean '%s'?\n"), command, name,
			u.suggest.best);
	else
		fprintf(stderr, _("firn %s: no level '%s'; there are %s\n"), command, name, u.list);
	return FIRN_LEVELS;
}

/* The game has the option, but not that value. */
static void refuse_value(const char *command, const struct firn_option *option, const char *value)
{
	struct unknown u = {.suggest = {.typed = value}};

	for (int i = 0; option->values[i]; i++)
		unknown_try(&u, option->values[i]);
	fprintf(stderr, _("firn %s: the option %s takes %s, not '%s'\n"), command, option->name,
		u.list, value);
}

bool named_option(const char *command, const struct firn_game *game, struct firn_options *o,
		  const char *name, const char *value)
{
	struct unknown u = {.suggest = {.typed = name}};

	if (firn_options_set(game, o, name, value))
		return true;
	for (const struct firn_option *option = game->options; option->name; option++) {
		if (!strcmp(option->name, name)) {
			refuse_value(command, option, value);
			return false;
		}
		unknown_try(&u, option->name);
	}
	if (u.suggest.best)
		fprintf(stderr, _("firn %s: %s has no option '%s'; did you mean '%s'?\n"), command,
			game->id, name, u.suggest.best);
	else
		fprintf(stderr, _("firn %s: %s has no option '%s'; it has: %s\n"), command,
			game->id, name, u.list[0] ? u.list : "-");
	return false;
}

bool named_option_text(const char *command, const struct firn_game *game, struct firn_options *o,
		       const char *text)
{
	const char *equals = strchr(text, '=');
	char name[32] = "";

	if (!equals || equals == text) {
		fprintf(stderr, _("firn %s: --option takes NAME=VALUE, not '%s'\n"), command, text);
		return false;
	}
	snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
	return named_option(command, game, o, name, equals + 1);
}
