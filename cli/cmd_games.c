/* `firn games`: which games there are, for people, for programs (--json, the answer of the
 * protocol's `games`) and for shells (--plain, one fact per line). */
#include "cli/cmd.h"

#include <stdio.h>

#include "cli/args.h"
#include "cli/i18n.h"
#include "cli/shipped.h"
#include "cli/terms.h"
#include "engine/json.h"
#include "games/games.h"
#include "match/protocol.h"

static void print_seats(const struct firn_game *game)
{
	char text[16];

	snprintf(text, sizeof text, "%d-%d", game->min_seats, game->max_seats);
	printf("%-7s", text);
}

/* "edition: en, de, fr"; the first value is the default. */
static void print_options(const struct firn_game *game)
{
	for (int i = 0; game->options[i].name; i++) {
		printf("%s%s:", i ? "; " : "", game->options[i].name);
		for (int k = 0; game->options[i].values[k]; k++)
			printf("%s %s", k ? "," : "", game->options[i].values[k]);
	}
	putchar('\n');
}

static void print_table(void)
{
	i18n_pad(stdout, 13, _("game"));
	i18n_pad(stdout, 13, _("name"));
	i18n_pad(stdout, 7, _("seats"));
	printf("%s\n", _("options (default first)"));
	for (int i = 0; firn_games[i]; i++) {
		i18n_pad(stdout, 13, firn_games[i]->id);
		i18n_pad(stdout, 13, terms_title(firn_games[i]));
		print_seats(firn_games[i]);
		print_options(firn_games[i]);
	}
	printf("%s:", _("levels"));
	for (int level = 0; level < FIRN_LEVELS; level++)
		printf("%s %s", level ? "," : "", firn_level_names[level]);
	putchar('\n');
}

/* "game nunatak", "option edition en de fr", "level random", "ruleset igloo more-ice": for
 * completions and scripts. */
static void print_plain(void)
{
	for (int i = 0; firn_games[i]; i++)
		printf("game %s\n", firn_games[i]->id);
	for (int i = 0; firn_games[i]; i++)
		for (int k = 0; firn_games[i]->options[k].name; k++) {
			const struct firn_option *option = &firn_games[i]->options[k];
			printf("option %s", option->name);
			for (int v = 0; option->values[v]; v++)
				printf(" %s", option->values[v]);
			putchar('\n');
		}
	for (int level = 0; level < FIRN_LEVELS; level++)
		printf("level %s\n", firn_level_names[level]);
	shipped_plain(stdout);
}

static void print_json(void)
{
	char text[1 << 16];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_protocol_games(&w, firn_games);
	firn_json_end(&w, '}');
	puts(text);
}

int cmd_games(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "json"}, {.name = "plain"}, {0}};

	if (args_parse(argc, argv, flags, NULL, 0) < 0)
		return EXIT_USAGE;
	if (flags[0].count)
		print_json();
	else if (flags[1].count)
		print_plain();
	else
		print_table();
	return EXIT_OK;
}
