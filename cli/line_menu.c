#include "cli/line_menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/line.h"
#include "cli/line_online.h"
#include "cli/memory.h"
#include "cli/play_online.h"
#include "cli/remembered.h"
#include "cli/saved.h"
#include "cli/terms.h"
#include "cli/seed.h"
#include "games/games.h"

enum { SHOWN = 5 /* saved games */, LINE = 1024 };

struct line_menu {
	const struct firn_brain *brain;
	struct saved saved[SAVED_MAX];
	int saved_count, games;
	struct sitting game; /* that is played */
	bool quit;
};

static const char *game_name(const char *id)
{
	const struct firn_game *found = firn_game_find(id);

	return found ? terms_title(found) : id;
}

/* ---- Asking ---- */

/* The line without blanks around it, or `otherwise` if it is empty. False: nobody is there. */
static bool ask(struct line_menu *m, const char *prompt, const char *otherwise, char out[LINE])
{
	char line[LINE];
	const char *text = line;

	if (*otherwise)
		printf("%s [%s]> ", prompt, otherwise);
	else
		printf("%s> ", prompt);
	if (fflush(stdout) || !line_read(line, sizeof line)) {
		printf("\n");
		m->quit = true;
		return false;
	}
	text += strspn(text, " ");
	snprintf(out, LINE, "%s", *text ? text : otherwise);
	return true;
}

/* ---- A new game ---- */

static int count_players(const char *list)
{
	int count = 1;

	for (; *list; list++)
		count += *list == ',';
	return count;
}

static bool begin(struct sitting *s, const struct firn_game *g, const char *players)
{
	int seats = count_players(players);
	struct firn_start start = {.game = g, .options = {.seats = (uint8_t)seats, .first = -1}};
	struct firn_fault fault;

	if (seats > FIRN_MAX_SEATS || !sitting_parse(players, seats, s->player)) {
		printf("%s\n", _("One for each seat: you, random, easy, medium, hard or expert."));
		return false;
	}
	seed_start(&start, NULL);
	sitting_clear(s);
	fault = firn_match_new(&s->match, &start);
	if (fault.err)
		printf("%s\n", _(fault.text));
	return !fault.err;
}

static void play_new(struct line_menu *m, const struct firn_game *g)
{
	char players[LINE];

	do {
		if (!ask(m, _("Who plays?"), "you,medium", players))
			return;
	} while (!begin(&m->game, g, players));
	if (isatty(STDIN_FILENO))
		saved_begin(&m->game);
	line_play(&m->game, m->brain);
}

/* ---- What is there already ---- */

static void go_on(struct line_menu *m, const struct saved *s)
{
	struct firn_fault fault = saved_load(s->path, &m->game);

	if (fault.err)
		printf("%s %s\n", _("This file is not a game."), _(fault.text));
	else
		line_play(&m->game, m->brain);
}

static void join(struct line_menu *m)
{
	struct remote_wish wish = {0};
	struct address a;
	char text[LINE], whole[ADDRESS_SERVER], old[LINE], name[REMOTE_NAME];
	const char *why;

	remembered_read("table", old, sizeof old);
	if (!ask(m, _("Link of the table"), old, text))
		return;
	address_complete(text, whole);
	why = address_read(&a, whole);
	if (!why && !a.table[0])
		why = N_("This is the address of a server, not the link of a table: a link ends "
			 "with #t= and 16 letters and digits.");
	if (why) {
		printf("%s\n", _(why));
		return;
	}
	if (!remembered_read("name", name, sizeof name))
		snprintf(name, sizeof name, "%s", play_user());
	if (!ask(m, _("Your name"), name, text))
		return;
	if (!remote_name_fits(text)) {
		printf("%s\n", _("A name has 1 to 32 characters."));
		return;
	}
	snprintf(wish.name, sizeof wish.name, "%.*s", REMOTE_NAME - 1, text);
	remembered_write("name", wish.name);
	sitting_clear(&m->game);
	line_online(&a, &m->game, &wish, m->brain);
}

/* ---- The list ---- */

static void print_list(struct line_menu *m)
{
	int number = 0;

	m->saved_count = saved_list(m->saved);
	m->saved_count = m->saved_count < SHOWN ? m->saved_count : SHOWN;
	for (m->games = 0; firn_games[m->games];)
		m->games++;
	for (int i = 0; i < m->games; i++)
		printf("%4d  %s\n", ++number, game_name(firn_games[i]->id));
	printf("%4d  %s\n", ++number, _("Join a table by its link"));
	for (int i = 0; i < m->saved_count; i++) {
		char when[SAVED_WHEN];
		saved_when(&m->saved[i], when);
		printf("%4d  %s: %s, %s\n", ++number, _("Continue"),
		       m->saved[i].game[0] ? game_name(m->saved[i].game) : m->saved[i].name, when);
	}
}

static void obey(struct line_menu *m, const char *line)
{
	char *end;
	long n = strtol(line, &end, 10);

	if (!strcmp(line, "quit"))
		m->quit = true;
	else if (*end || n < 1 || n > m->games + 1 + m->saved_count)
		printf("%s\n", _("Type a number from the list, or `quit`."));
	else if (n <= m->games)
		play_new(m, firn_games[n - 1]);
	else if (n == m->games + 1)
		join(m);
	else
		go_on(m, &m->saved[n - m->games - 2]);
}

void line_menu(const struct firn_brain *brain)
{
	struct line_menu *m = memory_new(sizeof *m);
	char line[LINE];

	m->brain = brain;
	printf("%s\n", _("firn: three board games on ice and stone"));
	while (!m->quit) {
		print_list(m);
		if (ask(m, _("Number, or quit"), "", line))
			obey(m, line);
	}
	free(m);
}
