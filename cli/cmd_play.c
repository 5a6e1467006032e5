/* `firn play`: a game in plain text, you against players of a level. */
#define _POSIX_C_SOURCE 200809L
#include "cli/cmd.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/brain.h"
#include "cli/choice.h"
#include "cli/file.h"
#include "cli/hint.h"
#include "cli/term/draw.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/protocol.h"

struct play {
	struct match match;
	struct match_brain brain; /* of the other seats */
	enum match_level level;
	int me;
	bool quit;
	int count; /* moves in the list */
	struct show_list list;
	char record[PROTOCOL_MAX_ANSWER];
};

static void print_board(const struct play *p)
{
	const struct draw *draw = draw_find(p->match.start.game->id);

	if (draw)
		draw->board(stdout, &p->match.head.state, p->me);
}

/* ---- What may be typed; each gets the rest of the line ---- */

static void say_help(struct play *p, const char *rest);

static void say_why(struct play *p, const char *rest)
{
	firn_move m;
	struct firn_fault fault = firn_move_judge(p->match.start.game, &p->match.head.state, p->me,
						  rest, &m);

	if (fault.err)
		printf("%s%s%s\n", fault.clause ? fault.clause : "", fault.clause ? ": " : "",
		       fault.text);
	else
		printf("This move is legal.\n");
}

/* Back before the last move of this seat, over what the others did since. */
static void say_undo(struct play *p, const char *rest)
{
	const struct match *m = &p->match;
	uint32_t i = m->head.count;

	(void)rest;
	while (i > 0 && m->log[i - 1].seat != p->me)
		i--;
	if (i == 0) {
		printf("You have no move to take back.\n");
		return;
	}
	while (m->head.count >= i && !match_undo(&p->match).err)
		;
}

static void say_board(struct play *p, const char *rest)
{
	(void)rest;
	print_board(p);
}

static void say_log(struct play *p, const char *rest)
{
	(void)rest;
	transcript_game(stdout, &p->match, p->me);
}

static void say_moves(struct play *p, const char *rest)
{
	choice_print_some(stdout, &p->list, p->count, rest);
}

static void say_sheet(struct play *p, const char *rest)
{
	(void)rest;
	transcript_sheet(stdout, &p->match);
}

static void say_save(struct play *p, const char *rest)
{
	struct firn_writer w;
	FILE *out = fopen(rest, "w");
	bool saved;

	firn_writer_init(&w, p->record, sizeof p->record);
	match_save(&p->match, &w);
	saved = out && fprintf(out, "%s\n", p->record) > 0;
	if ((out && fclose(out)) || !saved)
		perror(rest);
	else
		printf("Saved: %s\n", rest);
}

static void say_hint(struct play *p, const char *rest)
{
	struct match_question q = {.seat = p->me, .level = MATCH_HARD, .moves = p->list.moves};
	struct match_thought thought;

	(void)rest;
	if (match_think(&p->match, &p->brain, q, &thought).err)
		return;
	hint_print(stdout, &p->match, &thought);
}

static void say_quit(struct play *p, const char *rest)
{
	(void)rest;
	p->quit = true;
}

struct word {
	const char *word, *help;
	void (*say)(struct play *p, const char *rest);
};

static const struct word words[] = {
	{"?", "this list", say_help},
	{"moves", "every move with its number; `moves TEXT`: those that begin so", say_moves},
	{"why", "`why MOVE`: which rule forbids it", say_why},
	{"board", "the board again", say_board},
	{"undo", "take back your last move", say_undo},
	{"log", "what has happened so far", say_log},
	{"sheet", "the score as if the game ended now", say_sheet},
	{"hint", "what a hard player would do", say_hint},
	{"save", "`save FILE`: the record of this game (it holds the seed)", say_save},
	{"quit", "leave", say_quit},
};

enum { WORDS = sizeof words / sizeof words[0] };

static void say_help(struct play *p, const char *rest)
{
	(void)p, (void)rest;
	printf("Type the number or the text of a move, or:\n");
	for (int i = 0; i < WORDS; i++)
		printf("  %-6s %s\n", words[i].word, words[i].help);
}

/* True: the line was one of the words above. */
static bool say(struct play *p, const char *line)
{
	for (int i = 0; i < WORDS; i++) {
		size_t n = strlen(words[i].word);
		if (strncmp(line, words[i].word, n) || (line[n] && line[n] != ' '))
			continue;
		words[i].say(p, line[n] ? line + n + 1 : "");
		return true;
	}
	return false;
}

/* ---- The game ---- */

/* Plays and tells what happened, as this seat may know it. */
static struct firn_fault play_move(struct play *p, int seat, const char *text)
{
	uint32_t from = p->match.head.count;
	struct firn_fault fault = match_play(&p->match, seat, text);

	if (!fault.err)
		transcript_moves(stdout, &p->match, from, p->me);
	return fault;
}

/* One line without its end; false at the end of the input. */
static bool read_line(char *line, size_t cap)
{
	size_t n;

	if (!fgets(line, (int)cap, stdin))
		return false;
	n = strcspn(line, "\r\n");
	if (!line[n]) /* no end of line: too long, or the last one */
		for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
			;
	while (n > 0 && line[n - 1] == ' ')
		n--;
	line[n] = '\0';
	if (!isatty(STDIN_FILENO))
		printf("%s\n", line); /* as a terminal would show it */
	return true;
}

/* Asks until something has changed. */
static void ask(struct play *p)
{
	uint32_t before = p->match.head.count;
	char line[256];

	print_board(p);
	p->count = show_list_fill(&p->list, p->match.start.game, &p->match.head.state, p->me);
	choice_print(stdout, &p->list, p->count);
	while (!p->quit && p->match.head.count == before) {
		const char *text;
		struct firn_fault fault;
		printf("seat %d> ", p->me);
		if (fflush(stdout) || !read_line(line, sizeof line)) { /* nobody is there */
			printf("\n");
			p->quit = true;
			return;
		}
		if (!line[0] || say(p, line))
			continue;
		text = choice_find(&p->list, p->count, line);
		fault = text ? play_move(p, p->me, text) : firn_fault_new(FIRN_BAD_MOVE, NULL);
		if (fault.err)
			printf("%s%s%s (? for help)\n", fault.clause ? fault.clause : "",
			       fault.clause ? ": " : "", fault.text);
	}
}

static void let_play(struct play *p, int seat)
{
	struct match_question q = {.seat = seat, .level = p->level, .moves = p->list.moves};
	struct match_thought thought = {0};
	char text[FIRN_MAX_TEXT];

	if (match_think(&p->match, &p->brain, q, &thought).err) {
		q.level = MATCH_RANDOM;
		match_think(&p->match, &p->brain, q, &thought);
	}
	p->match.start.game->move_text(&p->match.head.state, thought.move, text, sizeof text);
	play_move(p, seat, text);
}

static void run(struct play *p)
{
	const struct firn_game *game = p->match.start.game;
	int actors;

	while (!p->quit && (actors = game->actors(&p->match.head.state)) != FIRN_OVER) {
		if (actors >> p->me & 1)
			ask(p);
		else
			let_play(p, __builtin_ctz((unsigned)actors));
	}
	if (p->quit)
		return;
	print_board(p);
	transcript_sheet(stdout, &p->match);
}

/* ---- The command line ---- */

enum {
	SEATS,
	ME,
	SEED,
	TABLE,
	LEVEL,
	MEMORY,
	THREADS,
	OPTION,
	OWN
}; /* from OWN on: the options of the game */

static bool set_option(struct firn_start *start, const char *name, const char *value)
{
	if (firn_options_set(start->game, &start->options, name, value))
		return true;
	fprintf(stderr, "firn play: %s has no option %s %s\n", start->game->id, name, value);
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

/* Too long a seed becomes none, which is as bad. */
static void set_seed(struct firn_start *start, const char *given)
{
	uint64_t drawn;

	if (given && strlen(given) <= FIRN_SEED_MAX)
		memcpy(start->seed, given, strlen(given) + 1);
	if (given)
		return;
	if (getrandom(&drawn, sizeof drawn, 0) != sizeof drawn)
		abort(); /* cannot fail for so few bytes */
	snprintf(start->seed, sizeof start->seed, "%016" PRIx64, drawn);
}

static int set_up(struct play *p, struct firn_start *start, struct args_flag flags[])
{
	int64_t seats = start->game->min_seats > 2 ? start->game->min_seats : 2, me = 0;
	struct firn_fault fault;

	if (!args_int(&flags[SEATS], start->game->min_seats, start->game->max_seats, &seats) ||
	    !args_int(&flags[ME], 0, seats - 1, &me) || !set_options(start, flags))
		return EXIT_USAGE;
	start->options.seats = (uint8_t)seats;
	start->options.first = -1;
	set_seed(start, args_value(&flags[SEED], NULL));
	p->level = match_level_find(args_value(&flags[LEVEL], "medium"));
	if (p->level == MATCH_LEVELS) {
		fprintf(stderr, "firn play: no level '%s'\n", args_value(&flags[LEVEL], ""));
		return EXIT_USAGE;
	}
	if (flags[TABLE].count &&
	    !file_read_table(args_value(&flags[TABLE], NULL), &start->game, &start->options.table))
		return EXIT_FAILED;
	p->me = (int)me;
	fault = match_new(&p->match, start);
	if (!fault.err)
		return EXIT_OK;
	fprintf(stderr, "firn play: %s\n", fault.text);
	return EXIT_USAGE;
}

/* The game is named first or not at all: what options there are depends on it. */
static const struct firn_game *find_game(int argc, char **argv)
{
	if (argc < 2 || !strncmp(argv[1], "--", 2))
		return firn_games[0];
	return firn_game_find(argv[1]);
}

int cmd_play(int argc, char **argv)
{
	struct args_flag flags[OWN + FIRN_MAX_OPTIONS + 1] = {
		[SEATS] = {.name = "seats", .room = 1},
		[ME] = {.name = "me", .room = 1},
		[SEED] = {.name = "seed", .room = 1},
		[TABLE] = {.name = "table", .room = 1},
		[LEVEL] = {.name = "level", .room = 1},
		[MEMORY] = {.name = "memory", .room = 1},
		[THREADS] = {.name = "threads", .room = 1},
		[OPTION] = {.name = "option", .room = ARGS_ROOM},
	};
	struct firn_start start = {.game = find_game(argc, argv)};
	static struct play p;
	const char *word;
	int status;

	if (!start.game) {
		fprintf(stderr, "firn play: no game '%s'\n", argv[1]);
		return EXIT_USAGE;
	}
	for (int i = 0; start.game->options[i].name; i++)
		flags[OWN + i] = (struct args_flag){.name = start.game->options[i].name, .room = 1};
	if (args_parse(argc, argv, flags, &word, 1) < 0)
		return EXIT_USAGE;
	status = set_up(&p, &start, flags);
	if (status != EXIT_OK)
		return status;
	if (!brain_open_flags(&p.brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	printf("%s, you are seat %d, seed %s. ? for help.\n", start.game->id, p.me,
	       p.match.start.seed);
	run(&p);
	brain_close(&p.brain);
	return EXIT_OK;
}
