#include "cli/line_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/book.h"
#include "cli/choice.h"
#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/newcomer.h"
#include "cli/saved.h"
#include "cli/term/draw.h"
#include "cli/term/rules.h"
#include "cli/terms.h"
#include "cli/wrap.h"

void line_board(const struct line *p)
{
	const struct firn_game *game = p->game->match.start.game;

	draw_find(game->id)->board(stdout, game, &p->game->match.head.state, p->me);
}

struct say line_telling(const struct line *p)
{
	return (struct say){.game = p->game->match.start.game,
			    .state = &p->game->match.head.state,
			    .seat = p->me,
			    .names = p->names};
}

static bool is_shared(const struct sitting *g, int seat)
{
	for (int other = 0; other < g->match.start.options.seats; other++)
		if (other != seat && !strcmp(sitting_name(g, seat), sitting_name(g, other)))
			return true;
	return false;
}

void line_names(const struct sitting *g, struct transcript_names *out)
{
	for (int seat = 0; seat < g->match.start.options.seats; seat++) {
		const char *name = sitting_name(g, seat);
		if (is_shared(g, seat))
			snprintf(out->mark[seat], TRANSCRIPT_NAME, "%s %d", name, seat);
		else
			snprintf(out->mark[seat], TRANSCRIPT_NAME, "%s", name);
		memcpy(out->name[seat], out->mark[seat], TRANSCRIPT_NAME);
	}
}

/* "Total now: you: 12, hard: 30." Not in the first turn: the first Inuit of Igloo Igloo would have
 * the ice to itself, 3136 points. */
static void tell_totals(const struct line *p)
{
	const struct firn_match *m = &p->game->match;
	int row = terms_total(m->start.game);
	struct firn_sheet sheet = {0};

	if (row < 0 || m->start.game->turn(&m->head.state) == 0)
		return;
	m->start.game->score(&m->head.state, &sheet);
	printf("%s", _("Total now:"));
	for (int seat = 0; seat < m->start.options.seats; seat++)
		printf(seat ? _(", %s: %d") : _(" %s: %d"), p->names->mark[seat],
		       sheet.points[seat][row]);
	printf(".\n");
}

void line_turn(const struct line *p)
{
	const struct firn_game *game = p->game->match.start.game;
	const union firn_state *s = &p->game->match.head.state;
	struct say c = line_telling(p);

	tell_totals(p);
	printf(_("Your turn, seat %d. Turn %d: %s.\n"), p->me, game->turn(s) + 1,
	       terms_text(game, FIRN_TERM_PHASE, game->phase(s)));
	choice_tell(stdout, &c, &p->list, p->count);
}

void line_rules(const char *game, const char *section)
{
	size_t length = 0;
	const char *book = book_page(game, i18n_lang(), &length);
	char *text = book ? book_text(book, length, section) : NULL;

	if (text)
		wrap_print(stdout, text);
	else
		printf("%s\n", _("There is no such section."));
	if (book && !text)
		book_contents(stdout, book, length);
	free(text);
	newcomer_reads(game);
}

/* ---- What may be typed; each gets the rest of the line ---- */

static void say_help(struct line *p, const char *rest);

static void say_why(struct line *p, const char *rest)
{
	struct say c = line_telling(p);
	const char *text = say_find(&c, &p->list, p->count, rest);
	firn_move m;
	struct firn_fault fault;

	if (!*rest) {
		printf("%s\n", _("Type a move after it, in its text or in words: `why MOVE`."));
		return;
	}
	fault = firn_move_judge(p->game->match.start.game, &p->game->match.head.state, p->me,
				text ? text : rest, &m);
	if (fault.err)
		printf("%s%s%s\n", fault.clause ? fault.clause : "", fault.clause ? ": " : "",
		       _(fault.text));
	else
		printf("%s\n", _("This move is legal."));
}

static void say_board(struct line *p, const char *rest)
{
	(void)rest;
	line_board(p);
}

static void say_rules(struct line *p, const char *rest)
{
	line_rules(p->game->match.start.game->id, *rest ? rest : NULL);
}

static void say_turn(struct line *p, const char *rest)
{
	(void)rest;
	line_turn(p);
}

static void say_log(struct line *p, const char *rest)
{
	(void)rest;
	transcript_game(stdout, &p->game->match, p->me, p->names);
}

static void say_moves(struct line *p, const char *rest)
{
	struct say c = line_telling(p);

	choice_print_some(stdout, &c, &p->list, p->count, rest);
}

static void say_sheet(struct line *p, const char *rest)
{
	(void)rest;
	transcript_sheet(stdout, &p->game->match, &p->game->match.head.state, p->names);
}

static void say_save(struct line *p, const char *rest)
{
	if (saved_export(p->game, rest))
		printf(_("Saved: %s\n"), rest);
	else
		perror(rest);
}

void line_hint(struct line *p)
{
	struct firn_question q = {
		.seat = p->me, .level = FIRN_HARD, .moves = p->list.moves, .why = {.wanted = true}};
	struct hint_reader reader = {.me = p->me, .names = p->names};
	struct firn_answer thought;
	struct firn_fault fault = firn_match_think(&p->game->match, p->brain, q, &thought);

	if (fault.err)
		printf("%s\n", _(fault.text));
	else
		hint_print(stdout, &p->game->match, &thought, &reader);
}

static void say_hint(struct line *p, const char *rest)
{
	(void)rest;
	line_hint(p);
}

static void say_quit(struct line *p, const char *rest)
{
	(void)rest;
	p->quit = true;
}

static const struct line_word words[] = {
	{"?", N_("this list"), say_help},
	{"moves", N_("every move with its number; `moves TEXT`: those that begin like this"),
	 say_moves},
	{"why", N_("`why MOVE`: which rule forbids it"), say_why},
	{"turn", N_("whose turn it is, and what may be done"), say_turn},
	{"board", N_("the board"), say_board},
	{"rules", N_("how to play; `rules SECTION`: one section"), say_rules},
	{"log", N_("what has happened so far"), say_log},
	{"sheet", N_("the score as if the game ended now"), say_sheet},
	{"hint", N_("what a hard player would do, and why"), say_hint},
	{"save", N_("`save FILE`: the record of this game (it contains the seed)"), say_save},
	{"quit", N_("leave"), say_quit},
	{NULL, NULL, NULL},
};

/* Own words come first: one of the same name takes the place of another. */
static bool is_own(const struct line *p, const char *word)
{
	for (const struct line_word *o = p->own; o && o->word; o++)
		if (!strcmp(o->word, word))
			return true;
	return false;
}

static void list_words(const struct line *p, const struct line_word *list)
{
	for (const struct line_word *o = list; o && o->word; o++)
		if (list == p->own || !is_own(p, o->word))
			printf("  %-8s %s\n", o->word, _(o->help));
}

static void say_help(struct line *p, const char *rest)
{
	(void)rest;
	printf("%s\n", _("Type the number or the text of a move, or:"));
	list_words(p, words);
	list_words(p, p->own);
}

static bool say_one(struct line *p, const struct line_word *list, const char *line)
{
	for (const struct line_word *o = list; o && o->word; o++) {
		size_t n = strlen(o->word);
		if (strncmp(line, o->word, n) || (line[n] && line[n] != ' '))
			continue;
		o->say(p, line[n] ? line + n + 1 : "");
		return true;
	}
	return false;
}

bool line_say(struct line *p, const char *line)
{
	return say_one(p, p->own, line) || say_one(p, words, line);
}

void line_fault(const struct firn_fault *fault)
{
	printf(_("%s%s%s (? for help)\n"), fault->clause ? fault->clause : "",
	       fault->clause ? ": " : "", _(fault->text));
}
