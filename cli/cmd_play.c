/* `firn play`: the command line of a game at this terminal. */
#include "cli/cmd.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/address.h"
#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/line.h"
#include "cli/play_online.h"
#include "cli/record_file.h"
#include "cli/saved.h"
#include "cli/seed.h"
#include "cli/term/draw.h"
#include "cli/term/screen.h"
#include "games/games.h"

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
	SERVER,
	NAME,
	CLOCK,
	PUBLIC,
	OWN
}; /* from OWN on: the options of the game */

static bool set_option(struct firn_start *start, const char *name, const char *value)
{
	if (firn_options_set(start->game, &start->options, name, value))
		return true;
	fprintf(stderr, _("firn play: %s has no option %s %s\n"), start->game->id, name, value);
	for (const struct firn_option *o = start->game->options; o->name; o++) {
		fprintf(stderr, "  --%s", o->name);
		for (int i = 0; o->values[i]; i++)
			fprintf(stderr, "%s%s", i ? "|" : " ", o->values[i]);
		fputc('\n', stderr);
	}
	return false;
}

/* --edition de and --option edition=de */
static bool set_options(struct firn_start *start, const struct args_flag flags[])
{
	for (const struct args_flag *flag = &flags[OWN]; flag->name; flag++)
		if (flag->count && !set_option(start, flag->name, args_value(flag, NULL)))
			return false;
	for (int i = 0; i < flags[OPTION].count; i++) {
		const char *equals = strchr(flags[OPTION].value[i], '=');
		char name[32] = "";
		if (equals && (size_t)(equals - flags[OPTION].value[i]) < sizeof name)
			memcpy(name, flags[OPTION].value[i],
			       (size_t)(equals - flags[OPTION].value[i]));
		if (!set_option(start, name, equals ? equals + 1 : flags[OPTION].value[i]))
			return false;
	}
	return true;
}

/* --players you,hard, or --me and --level: one person, the others alike. */
static bool set_players(struct sitting *g, const struct args_flag flags[], int seats, int me)
{
	enum firn_level level = firn_level_find(args_value(&flags[LEVEL], "medium"));
	bool friends = flags[SERVER].count && !flags[LEVEL].count; /* seats for whoever comes */

	if (level == FIRN_LEVELS) {
		fprintf(stderr,
			_("firn play: no level '%s'; there are random, easy, medium, hard and "
			  "expert\n"),
			args_value(&flags[LEVEL], ""));
		return false;
	}
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
	    !set_players(g, flags, (int)seats, (int)me))
		return EXIT_USAGE;
	start->options.seats = (uint8_t)seats;
	start->options.first = -1;
	seed_start(start, args_value(&flags[SEED], NULL));
	if (flags[RULESET].count &&
	    !file_read_ruleset(args_value(&flags[RULESET], NULL), &start->game,
			       &start->options.ruleset, &g->ruleset))
		return EXIT_FAILED;
	fault = firn_match_new(&g->match, start);
	if (!fault.err)
		return EXIT_OK;
	fprintf(stderr, _("firn play: %s\n"), _(fault.text));
	return EXIT_USAGE;
}

/* --continue: the game that was saved last. */
static int go_on(struct sitting *g)
{
	struct saved list[SAVED_MAX];
	struct firn_fault fault;

	if (saved_list(list) < 1) {
		fprintf(stderr, "%s\n", _("firn play: there is no saved game"));
		return EXIT_FAILED;
	}
	fault = saved_load(list[0].path, g);
	return fault.err ? record_refuse(list[0].path, &fault) : EXIT_OK;
}

/* On the screen if there is one, otherwise in lines. */
static void play(struct sitting *g, const struct firn_brain *brain, bool plain)
{
	if (!g->path[0] && isatty(STDIN_FILENO))
		saved_begin(g);
	if (!plain && paint_possible() && paint_open()) {
		screen_play(g, brain);
		paint_close();
		if (g->path[0] && !access(g->path, R_OK))
			printf(_("Saved: %s\n"), g->path);
		return;
	}
	line_play(g, brain);
}

/* The game is named first or not at all: what options there are depends on it. */
static const struct firn_game *find_game(int argc, char **argv)
{
	if (argc < 2 || !strncmp(argv[1], "--", 2))
		return firn_games[0];
	return firn_game_find(argv[1]);
}

/* Flags that are for a table of a server only, and those that are not. False after a message. */
static bool agree(const struct args_flag flags[])
{
	static const int there[] = {NAME, CLOCK, PUBLIC}, here[] = {SEED, RULESET, CONTINUE};
	bool server = flags[SERVER].count > 0;

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

/* Names the options of the game, which are flags too. */
static void own_flags(struct args_flag flags[], const struct firn_game *game)
{
	for (int i = 0; game->options[i].name; i++)
		flags[OWN + i] = (struct args_flag){.name = game->options[i].name, .most = 1};
}

int cmd_play(int argc, char **argv)
{
	struct args_flag flags[OWN + FIRN_MAX_OPTIONS + 1] = {
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
		[CONTINUE] = {.name = "continue"},
		[SERVER] = {.name = "server", .most = 1},
		[NAME] = {.name = "name", .most = 1},
		[CLOCK] = {.name = "clock", .most = 1},
		[PUBLIC] = {.name = "public"},
	};
	struct firn_start start = {.game = find_game(argc, argv)};
	struct sitting g = {0};
	struct firn_brain brain;
	const char *word;
	int status;

	if (argc > 1 && address_is(argv[1]))
		return play_address(argc, argv);
	if (!start.game) {
		fprintf(stderr, _("firn play: no game '%s'; there are"), argv[1]);
		for (int i = 0; firn_games[i]; i++)
			fprintf(stderr, "%s %s", i ? "," : "", firn_games[i]->id);
		fputc('\n', stderr);
		return EXIT_USAGE;
	}
	own_flags(flags, start.game);
	if (args_parse(argc, argv, flags, &word, 1) < 0 || !agree(flags))
		return EXIT_USAGE;
	status = flags[CONTINUE].count ? go_on(&g) : set_up(&g, &start, flags);
	if (status != EXIT_OK)
		return status;
	if (!ai_open_flags(&brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	if (flags[SERVER].count)
		status = play_server(&g,
				     &(struct play_server){&flags[SERVER], &flags[NAME],
							   &flags[CLOCK], &flags[PUBLIC]},
				     &brain, flags[PLAIN].count);
	else
		play(&g, &brain, flags[PLAIN].count > 0);
	ai_close(&brain);
	return status;
}
