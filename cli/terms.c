#include "cli/terms.h"

#include <string.h>

#include "cli/i18n.h"

const char *terms_text(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	return i18n_text(firn_term_text(game, kind, id));
}

const char *terms_label(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	return i18n_text(firn_term_label(game, kind, id));
}

const char *terms_option(const struct firn_game *game, int i)
{
	return terms_label(game, FIRN_TERM_OPTION, game->options[i].name);
}

const char *terms_value(const struct firn_game *game, int i, int value)
{
	return i18n_text(firn_value_label(game, i, value));
}

const char *terms_title(const struct firn_game *game)
{
	return i18n_text(firn_game_title(game));
}

const char *terms_line(const struct firn_game *game)
{
	return i18n_text(firn_game_line(game));
}

int terms_total(const struct firn_game *game)
{
	for (int row = 0; game->rows[row]; row++)
		if (!strcmp(game->rows[row], "total"))
			return row;
	return -1;
}

void terms_edition(const struct firn_game *game, uint8_t option[FIRN_MAX_OPTIONS])
{
	for (int i = 0; game->options[i].name; i++)
		for (int value = 0; game->options[i].values[value]; value++)
			if (!strcmp(game->options[i].name, "edition") &&
			    !strcmp(game->options[i].values[value], i18n_lang()))
				option[i] = (uint8_t)value;
}

const char *terms_phrase(const char *id)
{
	static const char *const words[][2] = {
		{"hello", N_("Hello!")},
		{"good-luck", N_("Good luck!")},
		{"well-played", N_("Well played!")},
		{"thanks", N_("Thanks!")},
		{"your-turn", N_("Your turn.")},
		{"one-moment", N_("One moment, please.")},
		{"oops", N_("Oops!")},
		{"good-game", N_("Good game!")},
		{"bye", N_("Bye!")},
	};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcmp(words[i][0], id))
			return _(words[i][1]);
	return id;
}
