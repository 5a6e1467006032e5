/* `firn play`: the command line of a game at this terminal. */
#include "cli/cmd.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/address.h"
#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/language.h"
#include "cli/line.h"
#include "cli/line_lesson.h"
#include "cli/named.h"
#include "cli/play_online.h"
#include "cli/record_file.h"
#include "cli/saved_list.h"
#include "cli/seed.h"
#include "cli/suggest.h"
#include "cli/terms.h"
#include "cli/term/draw.h"
#include "cli/term/lesson.h"
#include "cli/term/screen.h"
#include "games/games.h"
#include "match/protocol.h"

/* ---- The command line ---- */

enum {
	SEATS,
	ME,
	SEED,
	RULESET,
	LEVEL,
	MEMORY,
	THREADS,
	OPTION,
	PLAYERS,
	PLAIN,
	CONTINUE,
	LEARN,
	SERVER,
	NAME,
	CLOCK,
	PUBLIC,
	WATCH,
	OWN,         /* from here on: the options of games */
	OWN_MAX = 32 /* of them */
};

/* --edition de and --option edition=de */
static bool set_options(struct firn_start *start, const struct args_flag flags[])
{
	for (const struct args_flag *flag = &flags[OWN]; flag->name; flag++)
		if (flag->count && !named_option("play", start->game, &start->options, flag->name,
						 args_value(flag, NULL)))
			return false;
	for (int i = 0; i < flags[OPTION].count; i++)
		if (!named_option_text("play", start->game, &start->options,
				       flags[OPTION].value[i]))
			return false;
	return true;
}

/* A game may have an option `level`; its values belong to --option. */
static bool is_option_level(const struct firn_game *game, const char *value)
{
	struct firn_options scratch = {0};

	if (!value || !firn_options_set(game, &scratch, "level", value))
		return false;
	fprintf(stderr,
		_("firn play: --level says how strong the computers are; the level of %s is "
		  "--option level=%s\n"),
		terms_title(game), value);
	return true;
}

/* --players you,hard, or --me and --level: one person, the others alike. */
static bool set_players(struct sitting *g, const struct firn_game *game,
			const struct args_flag flags[], int seats, int me)
{
	const char *wanted = args_value(&flags[LEVEL], "medium");
	enum firn_level level = is_option_level(game, wanted) ? FIRN_LEVELS
							      : named_level("play", wanted);
	bool friends = flags[SERVER].count && !flags[LEVEL].count; /* seats for whoever comes */

	if (level == FIRN_LEVELS)
		return false;
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		g->player[seat] = seat == me || friends ? SITTING_PERSON : (int)level;
	if (!flags[PLAYERS].count ||
	    (seats <= FIRN_MAX_SEATS &&
	     sitting_parse(args_value(&flags[PLAYERS], ""), seats, g->player)))
		return true;
	fprintf(stderr, "%s\n",
		_("firn play: --players takes one for each seat: you, random, easy, "
		  "medium, hard or expert"));
	return false;
}

static int set_up(struct sitting *g, struct firn_start *start, struct args_flag flags[])
{
	int64_t seats = start->game->min_seats > 2 ? start->game->min_seats : 2, me = 0;
	struct firn_fault fault;

	if (flags[PLAYERS].count && !flags[SEATS].count) {
		seats = 1;
		for (const char *c = args_value(&flags[PLAYERS], ""); *c; c++)
			seats += *c == ',';
	}
	if (!args_int(&flags[SEATS], start->game->min_seats, start->game->max_seats, &seats) ||
	    !args_int(&flags[ME], 0, seats - 1, &me) || !set_options(start, flags) ||
	    !set_players(g, start->game, flags, (int)seats, (int)me))
		return EXIT_USAGE;
	start->options.seats = (uint8_t)seats;
	start->options.first = -1;
	seed_start(start, args_value(&flags[SEED], NULL));
	if (flags[RULESET].count && !file_read_ruleset(args_value(&flags[RULESET], NULL),
						       &start->game, &start->options.ruleset))
		return EXIT_FAILED;
	fault = firn_match_new(&g->match, start);
	if (!fault.err)
		return EXIT_OK;
	fprintf(stderr, _("firn play: %s\n"), _(fault.text));
	return EXIT_USAGE;
}

/* A word that names no game and no file. */
static void refuse_word(const char *word)
{
	struct suggest s = {.typed = word};

	for (int i = 0; firn_games[i]; i++)
		suggest_try(&s, firn_games[i]->id);
	if (s.best)
		fprintf(stderr,
			_("firn play: no game, file or saved game '%s'; did you mean '%s'?\n"),
			word, s.best);
	else
		fprintf(stderr, _("firn play: no game, file or saved game '%s'\n"), word);
}

/* The file of the game to continue: the newest, the newest of a game, or the one that is named.
 * False after a message. */
static bool find_saved(const char *word, char path[SITTING_PATH])
{
	const struct firn_game *game = word ? firn_game_find(word) : NULL;

	if (game || !word) {
		if (saved_newest(game ? game->id : NULL, path))
			return true;
		if (game)
			fprintf(stderr, _("firn play: there is no saved game of %s\n"), game->id);
		else
			fprintf(stderr, "%s\n", _("firn play: there is no saved game"));
		return false;
	}
	if (saved_find(word, path))
		return true;
	refuse_word(word);
	return false;
}

/* False after a message: the file cannot be read, or is no JSON. */
static bool is_sound(const char *path)
{
	struct firn_json v;
	size_t n;
	char *bytes = file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);
	bool sound = bytes && firn_json_parse(bytes, n, &v);

	if (bytes && !sound)
		record_refuse_json(path, bytes, n);
	free(bytes);
	return sound;
}

/* --continue [GAME|FILE] */
static int go_on(struct sitting *g, const char *word)
{
	char path[SITTING_PATH];
	struct firn_fault fault;

	if (!find_saved(word, path) || !is_sound(path))
		return EXIT_FAILED;
	fault = saved_load(path, g);
	return fault.err ? record_refuse(path, &fault) : EXIT_OK;
}

/* On the screen if there is one, otherwise in lines. */
static int play(struct sitting *g, const struct firn_brain *brain, bool plain)
{
	char text[SAVED_TEXT];

	if (!g->kept && isatty(STDIN_FILENO))
		saved_begin(g);
	if (plain || !paint_possible() || !paint_open()) {
		line_play(g, brain);
		return g->unsaved ? EXIT_FAILED : EXIT_OK;
	}
	screen_play(g, brain);
	paint_close();
	if (g->unsaved)
		fprintf(stderr, _("firn play: %s\n"), saved_trouble(g, text));
	else if (g->path[0] && !access(g->path, R_OK))
		printf(_("Saved: %s\n"), g->path);
	return g->unsaved ? EXIT_FAILED : EXIT_OK;
}

/* A game that is continued, and a lesson, have their seats and options already. False after a
 * message. */
static bool agree_to_old(const struct args_flag flags[])
{
	static const int new[] = {SEATS, ME, SEED, RULESET, LEVEL, OPTION, PLAYERS, SERVER};
	const struct args_flag *wrong = NULL, *old = &flags[flags[LEARN].count ? LEARN : CONTINUE];

	for (size_t i = 0; i < sizeof new / sizeof new[0]; i++)
		if (flags[new[i]].count)
			wrong = &flags[new[i]];
	for (const struct args_flag *flag = &flags[OWN]; flag->name; flag++)
		if (flag->count)
			wrong = flag;
	if (flags[LEARN].count && flags[CONTINUE].count)
		wrong = &flags[CONTINUE];
	if (!old->count || !wrong)
		return true;
	fprintf(stderr, _("firn play: --%s is not for --%s\n"), wrong->name, old->name);
	return false;
}

/* Flags that are for a table of a server only, and those that are not. False after a message. */
static bool agree(const struct args_flag flags[])
{
	static const int there[] = {NAME, CLOCK, PUBLIC}, here[] = {SEED, RULESET, CONTINUE};
	bool server = flags[SERVER].count > 0;

	if (flags[WATCH].count) {
		fprintf(stderr, "%s\n", _("firn play: --watch needs the link of a table"));
		return false;
	}
	for (int i = 0; i < 3; i++) {
		const struct args_flag *flag = &flags[server ? here[i] : there[i]];
		if (!flag->count)
			continue;
		fprintf(stderr,
			server ? _("firn play: --%s is for a game at home, not for --server\n")
			       : _("firn play: --%s needs --server URL: it is for a table on a "
				   "server\n"),
			flag->name);
		return false;
	}
	return true;
}

/* Options of games are flags, too. Which game is meant is known after the command line was read, so
 * those of all games are understood and set_options refuses what the game does not have. */
static void own_flags(struct args_flag flags[])
{
	int count = 0, at;

	for (int i = 0; firn_games[i]; i++)
		for (const struct firn_option *o = firn_games[i]->options; o->name; o++) {
			for (at = 0; at < count && strcmp(flags[OWN + at].name, o->name);)
				at++;
			assert(at < OWN_MAX);
			flags[OWN + at] = (struct args_flag){.name = o->name, .most = 1};
			count += at == count;
		}
}

/* --lesson [N] */
static int learn(const struct firn_game *game, const struct args_flag flags[],
		 const struct firn_brain *brain)
{
	int64_t lesson = lesson_next_for(game->id) + 1;
	int count = lesson_count(game->id);

	if (!count) {
		fprintf(stderr, _("firn play: there is no lesson of %s\n"), game->id);
		return EXIT_FAILED;
	}
	if (flags[LEARN].value[0] && !args_int(&flags[LEARN], 1, count, &lesson))
		return EXIT_USAGE;
	if (flags[PLAIN].count || !paint_possible() || !paint_open()) {
		line_learn(game, (int)lesson - 1, brain);
		return EXIT_OK;
	}
	screen_learn(game, (int)lesson - 1, brain);
	paint_close();
	return EXIT_OK;
}

int cmd_play(int argc, char **argv)
{
	struct args_flag flags[OWN + OWN_MAX + 1] = {
		[SEATS] = {.name = "seats", .most = 1},
		[ME] = {.name = "me", .most = 1},
		[SEED] = {.name = "seed", .most = 1},
		[RULESET] = {.name = "ruleset", .old = "table", .most = 1},
		[LEVEL] = {.name = "level", .most = 1},
		[MEMORY] = {.name = "memory", .most = 1},
		[THREADS] = {.name = "threads", .most = 1},
		[OPTION] = {.name = "option", .most = ARGS_VALUES},
		[PLAYERS] = {.name = "players", .most = 1},
		[PLAIN] = {.name = "plain"},
		[CONTINUE] = {.name = "continue", .most = 1, .optional = true},
		[LEARN] = {.name = "lesson", .most = 1, .optional = true},
		[SERVER] = {.name = "server", .most = 1},
		[NAME] = {.name = "name", .most = 1},
		[CLOCK] = {.name = "clock", .most = 1},
		[PUBLIC] = {.name = "public"},
		[WATCH] = {.name = "watch"},
	};
	struct firn_start start = {.game = firn_games[0]};
	struct sitting g = {0};
	struct firn_brain brain;
	const char *word = NULL;
	int status, words;

	language_choose();
	own_flags(flags);
	words = args_parse(argc, argv, flags, &word, 1);
	if (words < 0)
		return EXIT_USAGE;
	if (words && address_is(word))
		return play_address(argc, argv);
	if (words && !flags[CONTINUE].count && !(start.game = named_game("play", word)))
		return EXIT_USAGE;
	if (!agree(flags) || !agree_to_old(flags))
		return EXIT_USAGE;
	terms_edition(start.game, start.options.option);
	if (args_value(&flags[CONTINUE], NULL))
		word = args_value(&flags[CONTINUE], NULL);
	status = flags[CONTINUE].count ? go_on(&g, word)
		 : flags[LEARN].count  ? EXIT_OK
				       : set_up(&g, &start, flags);
	if (status != EXIT_OK)
		return status;
	if (!ai_open_flags(&brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	if (flags[LEARN].count)
		status = learn(start.game, flags, &brain);
	else if (flags[SERVER].count)
		status = play_server(&g,
				     &(struct play_server){&flags[SERVER], &flags[NAME],
							   &flags[CLOCK], &flags[PUBLIC]},
				     &brain, flags[PLAIN].count);
	else
		status = play(&g, &brain, flags[PLAIN].count > 0);
	ai_close(&brain);
	return status;
}
