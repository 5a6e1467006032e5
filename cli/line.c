#include "cli/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/choice.h"
#include "cli/i18n.h"
#include "cli/line_words.h"
#include "cli/memory.h"
#include "cli/newcomer.h"
#include "cli/output.h"
#include "cli/saved.h"
#include "cli/terms.h"
#include "cli/transcript.h"

static void say_undo(struct line *p, const char *rest)
{
	(void)rest;
	if (sitting_undo(p->game, 1u << p->me).err) {
		printf("%s\n", _("You have no move to take back."));
		return;
	}
	printf("%s\n", _("Taken back."));
	saved_write(p->game);
}

static const struct line_word own[] = {
	{"undo", N_("take back your last move"), say_undo},
	{NULL, NULL, NULL},
};

/* ---- The game ---- */

static void tell_trouble(const struct sitting *g)
{
	char text[SAVED_TEXT];

	if (g->unsaved)
		printf("%s %s\n", saved_trouble(g, text), _("`save FILE` exports it."));
}

/* Trouble is told when it begins, and at the end. */
static void save(struct sitting *g)
{
	bool before = g->unsaved;

	if (!saved_write(g) && !before)
		tell_trouble(g);
}

/* Plays and tells what happened, as this seat may know it. */
static struct firn_fault play_move(struct line *p, int seat, const char *text)
{
	uint32_t from = p->game->match.head.count;
	struct firn_fault fault = firn_match_play(&p->game->match, seat, text);

	if (fault.err)
		return fault;
	transcript_moves(stdout, &p->game->match, from, p->me, p->names);
	save(p->game);
	return fault;
}

bool line_read(char *line, size_t cap)
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
static void ask(struct line *p)
{
	uint32_t before = p->game->match.head.count;
	struct say c = line_telling(p);
	char line[256];

	p->count = firn_show_list_fill(&p->list, p->game->match.start.game,
				       &p->game->match.head.state, p->me);
	line_turn(p);
	while (!p->quit && p->game->match.head.count == before) {
		const char *text;
		struct firn_fault fault;
		printf(_("seat %d> "), p->me);
		if (!output_flush(stdout) || !line_read(line, sizeof line)) { /* nobody is there */
			printf("\n");
			p->quit = true;
			return;
		}
		if (!line[0] || line_say(p, line))
			continue;
		text = choice_find(&c, &p->list, p->count, line);
		fault = text ? play_move(p, p->me, text) : firn_fault_new(FIRN_BAD_MOVE, NULL);
		if (fault.err)
			line_fault(&fault);
	}
}

static void let_play(struct line *p, int seat)
{
	struct firn_question q = {
		.seat = seat, .level = p->game->player[seat], .moves = p->list.moves};
	struct firn_answer thought = {0};
	char text[FIRN_MAX_TEXT];

	if (firn_match_think(&p->game->match, p->brain, q, &thought).err) {
		q.level = FIRN_RANDOM;
		firn_match_think(&p->game->match, p->brain, q, &thought);
	}
	p->game->match.start.game->move_text(&p->game->match.head.state, thought.move, text,
					     sizeof text);
	play_move(p, seat, text);
}

/* A new person: what the last one was shown scrolls away before its own things appear. */
static void change_person(struct line *p, int seat)
{
	char line[8];

	if (seat != p->me && sitting_secret(p->game, p->me, seat)) {
		printf(_("Please pass the keyboard to seat %d; press Enter to show its hand.\n"),
		       seat);
		if (!output_flush(stdout) || !line_read(line, sizeof line)) {
			p->quit = true;
			return;
		}
		for (int i = 0; i < 60; i++)
			printf("\n");
	}
	p->me = seat;
}

static void run(struct line *p)
{
	while (!p->quit && !sitting_over(p->game)) {
		int seat = sitting_next(p->game);
		if (p->game->player[seat] != SITTING_PERSON) {
			let_play(p, seat);
			continue;
		}
		if (seat != p->me)
			change_person(p, seat);
		if (!p->quit)
			ask(p);
	}
	if (!p->quit)
		transcript_sheet(stdout, &p->game->match, &p->game->match.head.state, p->names);
	tell_trouble(p->game);
}

void line_play(struct sitting *g, const struct firn_brain *brain)
{
	struct line *p = memory_new(sizeof *p);
	int asked = sitting_asked(g, -1);
	unsigned people = sitting_people(g);
	struct transcript_names names;

	line_names(g, &names);
	p->names = &names;
	p->game = g;
	p->brain = brain;
	p->own = own;
	p->me = asked >= 0 ? asked : people ? __builtin_ctz(people) : 0;
	printf(_("%s, you are seat %d, seed %s. ? for help.\n"), terms_title(g->match.start.game),
	       p->me, g->match.start.seed);
	printf("%s\n", _("`board` shows the board, `moves` lists every move."));
	if (isatty(STDIN_FILENO) && newcomer_to(g->match.start.game->id))
		printf(_("New here? `rules` tells how the game is played, `firn play %s --lesson` "
			 "teaches it.\n"),
		       g->match.start.game->id);
	run(p);
	free(p);
}
