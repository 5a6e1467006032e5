#include "cli/conformance.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena.h"
#include "cli/bot_talk.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "games/games.h"

enum { MAX_TABLES = 64, SEEDS = 50, MAX_MOVES = 6000, NAME = 64 /* bytes of a table in words */ };

/* A game with a number of seats. */
struct table {
	const struct firn_game *game;
	int seats;
};

struct conformance {
	const char *command;
	uint32_t ms, grace;
	int passed, failed, slowest;
	int tables; /* that the bot plays */
	struct table table[MAX_TABLES];
	struct firn_match match;
	struct talk talk;
	struct talk_buffers buffers;
};

/* ---- Results ---- */

/* One check; why NULL: passed. */
static void check(struct conformance *c, const char *why, const char *format, ...)
{
	va_list list;

	printf("%s", why ? _("FAIL  ") : _("ok    "));
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	printf("%s%s\n", why ? ": " : "", why ? why : "");
	fflush(stdout);
	c->passed += !why;
	c->failed += why != NULL;
}

/* The fault of the talk, unless what was asked of it went well. */
static const char *why_not(const struct conformance *c, bool well)
{
	return well ? NULL : c->talk.bot.why;
}

static void note_slowest(struct conformance *c, int ms)
{
	if (ms > c->slowest)
		c->slowest = ms;
}

/* "igloo, 3 seats" */
static const char *name_of(struct table at, char out[NAME])
{
	snprintf(out, NAME, ngettext("%s, %d seat", "%s, %d seats", at.seats), at.game->id,
		 at.seats);
	return out;
}

/* ---- Positions ---- */

static void new_talk(struct conformance *c, const char *extra)
{
	memset(&c->talk, 0, sizeof c->talk);
	c->talk.command = c->command;
	c->talk.grace = (int)c->grace;
	c->talk.buffers = &c->buffers;
	c->talk.extra = extra;
}

static void end_talk(struct conformance *c)
{
	note_slowest(c, c->talk.slowest);
	bot_kill(&c->talk.bot);
}

static void new_game(struct conformance *c, struct table at, int number)
{
	struct firn_start start = {.game = at.game};

	start.options.seats = (uint8_t)at.seats;
	start.options.first = -1;
	snprintf(start.seed, sizeof start.seed, "conformance/%d", number);
	firn_match_new(&c->match, &start);
}

/* The lowest seat that may act; -1: the game is over. */
static int actor(const struct conformance *c)
{
	int actors = c->match.start.game->actors(&c->match.head.state);

	return actors == FIRN_OVER ? -1 : __builtin_ctz((unsigned)actors);
}

/* Lets chance choose for a seat. */
static void play_random(struct conformance *c, int seat)
{
	const struct firn_brain none = {0};
	struct firn_question q = {.seat = seat, .moves = c->buffers.list.moves};
	struct firn_answer thought;
	char text[FIRN_MAX_TEXT];

	firn_match_think(&c->match, &none, q, &thought);
	c->match.start.game->move_text(&c->match.head.state, thought.move, text, sizeof text);
	firn_match_play(&c->match, seat, text);
}

/* Plays on until a seat has one legal move; -1: none ever has in this game. */
static int find_single(struct conformance *c)
{
	int seat = actor(c);

	for (int i = 0; i < MAX_MOVES && seat >= 0; i++, seat = actor(c)) {
		if (firn_show_list_fill(&c->buffers.list, c->match.start.game, &c->match.head.state,
					seat) == 1)
			return seat;
		play_random(c, seat);
	}
	return -1;
}

/* Asks for one move and judges it without playing it. */
static bool choose_one(struct conformance *c)
{
	struct firn_fault fault;
	char text[FIRN_MAX_TEXT];
	firn_move m;

	if (!talk_choose(&c->talk, &c->match, c->ms, text))
		return false;
	fault = firn_move_judge(c->match.start.game, &c->match.head.state, c->talk.seat, text, &m);
	return !fault.err || bot_refuse(&c->talk.bot, _(fault.text));
}

/* ---- Checks ---- */

/* Greets the bot for this game. False: it does not play it. */
static bool accepts(struct conformance *c, struct table at)
{
	char name[NAME];
	bool well;

	new_talk(c, NULL);
	new_game(c, at, 0);
	well = talk_hello(&c->talk, &c->match, 0);
	if (c->talk.declined)
		printf(_("skip  %s: the bot declines it\n"), name_of(at, name));
	else
		check(c, why_not(c, well), _("%s: says hello and its name"), name_of(at, name));
	end_talk(c);
	return well;
}

/* The last value of every option instead of the first. */
static void other_options(const struct firn_game *game, struct firn_options *o)
{
	for (int i = 0; game->options[i].name; i++)
		while (game->options[i].values[o->option[i] + 1])
			o->option[i]++;
}

/* One game on every seat and two at least, all by one process; every second with other options. */
static void check_games(struct conformance *c, struct table at)
{
	char name[NAME];
	struct arena a = {.game = at.game, .seed = "conformance", .most = MAX_MOVES};
	struct arena_table *t;
	struct arena_result r = {0};
	const char *record;
	int games = at.seats > 2 ? at.seats : 2, n = 0;

	a.bot_ms = c->ms;
	a.grace = c->grace;
	a.player[0].command = a.player[0].name = c->command;
	a.options = (struct firn_options){.seats = (uint8_t)at.seats, .first = -1};
	t = arena_table_open(&a);
	if (!t)
		exit(EXIT_FAILED);
	for (; n < games && !r.note[0]; n++) {
		memset(a.options.option, 0, sizeof a.options.option);
		if (n % 2)
			other_options(at.game, &a.options);
		arena_table_play(t, (uint32_t)n, &r, &record);
		note_slowest(c, r.slowest);
	}
	check(c, r.note[0] ? r.note : NULL, _("%s: plays %d games in a row"), name_of(at, name),
	      games);
	if (!arena_table_close(t) && !r.note[0])
		check(c, _("had to be killed"), _("%s: quits after them"), name_of(at, name));
}

static void check_unknown_keys(struct conformance *c)
{
	bool well;

	new_talk(c, "\"unknown\":{\"list\":[1,null,\"}\"]}");
	new_game(c, c->table[0], 1);
	well = talk_hello(&c->talk, &c->match, actor(c)) && choose_one(c) &&
	       talk_over(&c->talk, &c->match);
	check(c, why_not(c, well), _("ignores keys that it does not know"));
	end_talk(c);
}

/* True: there was such a position. */
static bool check_single_at(struct conformance *c, struct table at)
{
	char name[NAME];

	for (int i = 0; i < SEEDS; i++) {
		int seat;
		bool well;
		new_game(c, at, i);
		seat = find_single(c);
		if (seat < 0)
			continue;
		new_talk(c, NULL);
		well = talk_hello(&c->talk, &c->match, seat) && choose_one(c);
		check(c, why_not(c, well), _("plays the only legal move (%s)"), name_of(at, name));
		end_talk(c);
		return true;
	}
	return false;
}

static void check_single(struct conformance *c)
{
	for (int i = 0; i < c->tables; i++)
		if (check_single_at(c, c->table[i]))
			return;
	printf(_("skip  plays the only legal move: no such position was found\n"));
}

static void check_quit(struct conformance *c)
{
	bool well;

	new_talk(c, NULL);
	new_game(c, c->table[0], 2);
	well = talk_hello(&c->talk, &c->match, actor(c)) && choose_one(c) &&
	       talk_over(&c->talk, &c->match) && talk_quit(&c->talk);
	check(c, why_not(c, well), _("ends after quit, with status 0 and without further output"));
	end_talk(c);
}

/* As if the arena were killed in the middle of a game. */
static void check_end_of_input(struct conformance *c)
{
	bool well;

	new_talk(c, NULL);
	new_game(c, c->table[0], 3);
	well = talk_hello(&c->talk, &c->match, actor(c)) && choose_one(c) &&
	       bot_end(&c->talk.bot, "", 0, (int)c->grace);
	check(c, why_not(c, well), _("ends when its input ends in the middle of a game"));
	end_talk(c);
}

static void check_all(struct conformance *c, const struct firn_game *only)
{
	for (int i = 0; firn_games[i]; i++) {
		const struct firn_game *game = firn_games[i];
		for (int n = game->min_seats; n <= game->max_seats; n++) {
			struct table at = {game, n};
			if ((only && only != game) || c->tables == MAX_TABLES || !accepts(c, at))
				continue;
			c->table[c->tables++] = at;
			check_games(c, at);
		}
	}
	if (!c->tables) {
		check(c, _("it played none"), _("plays a game"));
		return;
	}
	check_unknown_keys(c);
	check_single(c);
	check_quit(c);
	check_end_of_input(c);
	printf(_("slowest answer: %d ms\n"), c->slowest);
}

int conformance_run(const char *command, const struct firn_game *only, uint32_t ms, uint32_t grace)
{
	struct conformance *c = calloc(1, sizeof *c);
	int failed;

	if (!c)
		return EXIT_FAILED;
	c->command = command;
	c->ms = ms;
	c->grace = grace;
	bot_guard();
	check_all(c, only);
	printf(_("%d passed, %d failed\n"), c->passed, c->failed);
	failed = c->failed;
	free(c);
	return failed ? EXIT_FAILED : EXIT_OK;
}
