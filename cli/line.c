#define _POSIX_C_SOURCE 200809L
#include "cli/line.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/choice.h"
#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/saved.h"
#include "cli/term/draw.h"
#include "cli/transcript.h"

struct play {
	struct sitting *game;
	const struct match_brain *brain; /* of the other seats */
	int me;                          /* the person asked */
	bool quit;
	int count; /* moves in the list */
	struct show_list list;
};

static void print_board(const struct play *p)
{
	const struct draw *draw = draw_find(p->game->match.start.game->id);

	if (draw)
		draw->board(stdout, &p->game->match.head.state, p->me);
}

/* ---- What may be typed; each gets the rest of the line ---- */

static void say_help(struct play *p, const char *rest);

static void say_why(struct play *p, const char *rest)
{
	firn_move m;
	struct firn_fault fault = firn_move_judge(p->game->match.start.game,
						  &p->game->match.head.state, p->me, rest, &m);

	if (fault.err)
		printf("%s%s%s\n", fault.clause ? fault.clause : "", fault.clause ? ": " : "",
		       _(fault.text));
	else
		printf("%s\n", _("This move is legal."));
}

static void say_undo(struct play *p, const char *rest)
{
	(void)rest;
	if (sitting_undo(p->game, 1u << p->me).err)
		printf("%s\n", _("You have no move to take back."));
}

static void say_board(struct play *p, const char *rest)
{
	(void)rest;
	print_board(p);
}

static void say_log(struct play *p, const char *rest)
{
	(void)rest;
	transcript_game(stdout, &p->game->match, p->me);
}

static void say_moves(struct play *p, const char *rest)
{
	choice_print_some(stdout, &p->list, p->count, rest);
}

static void say_sheet(struct play *p, const char *rest)
{
	(void)rest;
	transcript_sheet(stdout, &p->game->match);
}

static void say_save(struct play *p, const char *rest)
{
	if (saved_export(p->game, rest))
		printf(_("Saved: %s\n"), rest);
	else
		perror(rest);
}

static void say_hint(struct play *p, const char *rest)
{
	struct match_question q = {.seat = p->me, .level = MATCH_HARD, .moves = p->list.moves};
	struct match_thought thought;

	(void)rest;
	if (match_think(&p->game->match, p->brain, q, &thought).err)
		return;
	hint_print(stdout, &p->game->match, &thought);
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
	{"?", N_("this list"), say_help},
	{"moves", N_("every move with its number; `moves TEXT`: those that begin so"), say_moves},
	{"why", N_("`why MOVE`: which rule forbids it"), say_why},
	{"board", N_("the board again"), say_board},
	{"undo", N_("take back your last move"), say_undo},
	{"log", N_("what has happened so far"), say_log},
	{"sheet", N_("the score as if the game ended now"), say_sheet},
	{"hint", N_("what a hard player would do"), say_hint},
	{"save", N_("`save FILE`: the record of this game (it holds the seed)"), say_save},
	{"quit", N_("leave"), say_quit},
};

enum { WORDS = sizeof words / sizeof words[0] };

static void say_help(struct play *p, const char *rest)
{
	(void)p, (void)rest;
	printf("%s\n", _("Type the number or the text of a move, or:"));
	for (int i = 0; i < WORDS; i++)
		printf("  %-6s %s\n", words[i].word, _(words[i].help));
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
	uint32_t from = p->game->match.head.count;
	struct firn_fault fault = match_play(&p->game->match, seat, text);

	if (fault.err)
		return fault;
	transcript_moves(stdout, &p->game->match, from, p->me);
	if (p->game->path[0] && !saved_write(p->game))
		printf("%s\n", _("The game could not be saved."));
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
	uint32_t before = p->game->match.head.count;
	char line[256];

	print_board(p);
	p->count = show_list_fill(&p->list, p->game->match.start.game, &p->game->match.head.state,
				  p->me);
	choice_print(stdout, &p->list, p->count);
	while (!p->quit && p->game->match.head.count == before) {
		const char *text;
		struct firn_fault fault;
		printf(_("seat %d> "), p->me);
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
			printf(_("%s%s%s (? for help)\n"), fault.clause ? fault.clause : "",
			       fault.clause ? ": " : "", _(fault.text));
	}
}

static void let_play(struct play *p, int seat)
{
	struct match_question q = {.seat = seat,
				   .level = (enum match_level)p->game->player[seat],
				   .moves = p->list.moves};
	struct match_thought thought = {0};
	char text[FIRN_MAX_TEXT];

	if (match_think(&p->game->match, p->brain, q, &thought).err) {
		q.level = MATCH_RANDOM;
		match_think(&p->game->match, p->brain, q, &thought);
	}
	p->game->match.start.game->move_text(&p->game->match.head.state, thought.move, text,
					     sizeof text);
	play_move(p, seat, text);
}

/* A new person: what the last one was shown scrolls away before its own things appear. */
static void change_person(struct play *p, int seat)
{
	char line[8];

	if (seat != p->me && sitting_secret(p->game, p->me, seat)) {
		printf(_("Please give the keyboard to seat %d; Enter shows its hand.\n"), seat);
		if (fflush(stdout) || !read_line(line, sizeof line)) {
			p->quit = true;
			return;
		}
		for (int i = 0; i < 60; i++)
			printf("\n");
	}
	p->me = seat;
}

static void run(struct play *p)
{
	while (!p->quit && !sitting_over(p->game)) {
		int seat = sitting_asked(p->game, p->me);
		if (seat >= 0 && seat != p->me)
			change_person(p, seat);
		if (p->quit)
			break;
		if (seat >= 0)
			ask(p);
		else
			let_play(p, sitting_program(p->game));
	}
	if (p->quit)
		return;
	print_board(p);
	transcript_sheet(stdout, &p->game->match);
}

void line_play(struct sitting *g, const struct match_brain *brain, int me)
{
	static struct play p;

	p = (struct play){.game = g, .brain = brain, .me = me};
	printf(_("%s, you are seat %d, seed %s. ? for help.\n"), g->match.start.game->id, me,
	       g->match.start.seed);
	run(&p);
}
