#include "cli/line_menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/i18n.h"
#include "cli/language.h"
#include "cli/line.h"
#include "cli/line_lesson.h"
#include "cli/line_online.h"
#include "cli/line_words.h"
#include "cli/memory.h"
#include "cli/play_online.h"
#include "cli/remembered.h"
#include "cli/output.h"
#include "cli/saved_list.h"
#include "cli/seed.h"
#include "cli/term/lesson.h"
#include "cli/terms.h"
#include "cli/transcript.h"
#include "games/games.h"

enum { SHOWN = 3 /* saved games; the list of all has the others */, LINE = 1024, ROWS = 32 };

struct line_menu {
	const struct firn_brain *brain;
	struct saved_list saved;
	struct menu_item {
		void (*open)(struct line_menu *m, int index);
		int index;
	} item[ROWS];
	int items;
	struct sitting game; /* that is played, or looked at */
	bool quit;
};

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
	if (!output_flush(stdout) || !line_read(line, sizeof line)) {
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
	terms_edition(g, start.options.option);
	seed_start(&start, NULL);
	sitting_clear(s);
	fault = firn_match_new(&s->match, &start);
	if (fault.err)
		printf("%s\n", _(fault.text));
	return !fault.err;
}

static void play_new(struct line_menu *m, int index)
{
	char players[LINE], usual[32];

	snprintf(usual, sizeof usual, "you,%s", firn_level_names[remembered_level()]);
	do {
		if (!ask(m, _("Who plays?"), usual, players))
			return;
	} while (!begin(&m->game, firn_games[index], players));
	if (isatty(STDIN_FILENO))
		saved_begin(&m->game);
	line_play(&m->game, m->brain);
	sitting_clear(&m->game);
}

/* ---- What is there already ---- */

/* False after a message. */
static bool is_loaded(struct firn_fault fault)
{
	char text[SAVED_TEXT];

	if (fault.err)
		printf("%s\n", saved_refusal(&fault, text));
	return !fault.err;
}

static void go_on(struct line_menu *m, int index)
{
	char path[SITTING_PATH];

	saved_path(&m->saved.at[index], path);
	if (!is_loaded(saved_load(path, &m->game)))
		return;
	line_play(&m->game, m->brain);
	sitting_clear(&m->game);
}

/* Tells a finished game from its first move to its sheet. */
static void tell(struct line_menu *m, int index)
{
	struct transcript_names names;
	char path[SITTING_PATH];

	saved_path(&m->saved.at[index], path);
	if (!is_loaded(saved_look(path, &m->game)))
		return;
	line_names(&m->game, &names);
	transcript_game(stdout, &m->game.match, FIRN_ALL, &names);
	sitting_clear(&m->game);
}

static void analyse(struct line_menu *m, int index)
{
	firn_move *moves = memory_new(FIRN_MAX_MOVES * sizeof *moves);
	struct firn_question q = {.level = FIRN_EXPERT, .moves = moves, .ms = 100};
	char path[SITTING_PATH];
	struct firn_fault fault;

	q.why = (struct firn_why_wish){.wanted = true, .ms = 200};
	saved_path(&m->saved.at[index], path);
	if (is_loaded(saved_look(path, &m->game))) {
		fault = analysis_print(stdout, &m->game.match, m->brain, q, NULL,
				       (struct analysis_watch){0});
		if (fault.err)
			printf("%s\n", _(fault.text));
	}
	sitting_clear(&m->game);
	free(moves);
}

static void delete (struct line_menu *m, int index)
{
	char path[SITTING_PATH];

	saved_path(&m->saved.at[index], path);
	printf("%s\n", saved_delete(path) ? _("The game is deleted.") : saved_undeleted());
}

static void print_saved(struct line_menu *m, int number, int i)
{
	struct saved *s = &m->saved.at[i];
	char when[32], about[SAVED_TEXT];

	saved_read(s, &m->game);
	saved_about(s, about);
	printf("%4d  %s: %s, %s%s%s\n", number, s->over ? _("Finished") : _("Continue"),
	       saved_title(s), saved_when(s, when), about[0] ? ", " : "", about);
}

/* What may be done with a game of the list. */
static const struct {
	const char *word;
	void (*act)(struct line_menu *m, int index);
	bool over; /* only with a finished one */
} acts[] = {{"continue ", go_on, false}, {"analyse ", analyse, true}, {"delete ", delete, false}};

/* "3", "analyse 3"; false: it is none of these. */
static bool act_on(struct line_menu *m, const char *line)
{
	void (*act)(struct line_menu *, int) = NULL;
	bool over = false;
	char *end;
	long n;

	for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
		if (!strncmp(line, acts[i].word, strlen(acts[i].word))) {
			line += strlen(acts[i].word);
			act = acts[i].act;
			over = acts[i].over;
		}
	n = strtol(line, &end, 10);
	if (*end || n < 1 || n > m->saved.count || (over && !m->saved.at[n - 1].over))
		return false;
	if (!act)
		act = m->saved.at[n - 1].over ? tell : go_on;
	act(m, (int)n - 1);
	return true;
}

static void open_saved(struct line_menu *m, int index)
{
	char line[LINE];

	(void)index;
	while (!m->quit) {
		for (int i = 0; i < m->saved.count; i++)
			print_saved(m, i + 1, i);
		if (!ask(m,
			 _("Number, `analyse NUMBER`, `continue NUMBER`, `delete NUMBER`, or Enter "
			   "to go back"),
			 "", line) ||
		    !line[0])
			return;
		if (act_on(m, line))
			return;
		printf("%s\n", _("Type a number from the list. Only finished games are analysed."));
	}
}

/* ---- Other things ---- */

static void read_rules(struct line_menu *m, int index)
{
	(void)m;
	line_rules(firn_games[index]->id, NULL);
}

static void learn(struct line_menu *m, int index)
{
	const struct firn_game *game = firn_games[index];

	line_learn(game, lesson_next_for(game->id), m->brain);
}

static void change_language(struct line_menu *m, int index)
{
	(void)m, (void)index;
	language_change(1);
}

static void change_level(struct line_menu *m, int index)
{
	char word[LINE];

	(void)index;
	if (!ask(m, _("Level: random, easy, medium, hard or expert"),
		 firn_level_names[remembered_level()], word))
		return;
	if (firn_level_find(word) == FIRN_LEVELS)
		printf("%s\n", _("There is no such level."));
	else
		remembered_write("level", word);
}

static void join(struct line_menu *m, int index)
{
	struct remote_wish wish = {0};
	struct address a;
	char text[LINE], whole[ADDRESS_SERVER], old[LINE], name[REMOTE_NAME];
	const char *why;

	(void)index;
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

/* Begins a line of the list. */
static void add(struct line_menu *m, void (*open)(struct line_menu *, int), int index)
{
	if (m->items < ROWS)
		m->item[m->items++] = (struct menu_item){open, index};
	if (open != go_on)
		printf("%4d  ", m->items);
}

static void list_games(struct line_menu *m)
{
	for (int i = 0; firn_games[i]; i++) {
		add(m, play_new, i);
		printf("%s\n", terms_title(firn_games[i]));
	}
	add(m, join, 0);
	printf("%s\n", _("Join a table by its link"));
}

static void list_saved(struct line_menu *m)
{
	saved_list_free(&m->saved);
	m->saved = saved_list_new();
	for (int i = 0; i < m->saved.running && i < SHOWN; i++) {
		add(m, go_on, i);
		print_saved(m, m->items, i);
	}
	if (!m->saved.count)
		return;
	add(m, open_saved, 0);
	printf("%s: ", _("Saved games"));
	printf(_("%d to continue, %d finished"), m->saved.running,
	       m->saved.count - m->saved.running);
	printf("\n");
}

static void list_more(struct line_menu *m)
{
	for (int i = 0; firn_games[i]; i++) {
		add(m, read_rules, i);
		printf("%s: %s\n", _("How to play"), terms_title(firn_games[i]));
	}
	add(m, change_language, 0);
	printf("%s: %s\n", _("Language"), _("English"));
	add(m, change_level, 0);
	printf("%s: %s\n", _("Opponents"), _(firn_level_names[remembered_level()]));
	for (int i = 0; firn_games[i]; i++) {
		if (!lesson_count(firn_games[i]->id))
			continue;
		add(m, learn, i);
		printf("%s: %s\n", _("Lessons"), terms_title(firn_games[i]));
	}
}

static void print_list(struct line_menu *m)
{
	m->items = 0;
	list_games(m);
	list_saved(m);
	list_more(m);
}

static void obey(struct line_menu *m, const char *line)
{
	char *end;
	long n = strtol(line, &end, 10);

	if (!strcmp(line, "quit"))
		m->quit = true;
	else if (*end || n < 1 || n > m->items)
		printf("%s\n", _("Type a number from the list, or `quit`."));
	else
		m->item[n - 1].open(m, m->item[n - 1].index);
}

void line_menu(const struct firn_brain *brain)
{
	struct line_menu *m = memory_new(sizeof *m);
	char line[LINE];

	m->brain = brain;
	printf("%s\n", _("firn: board games"));
	while (!m->quit) {
		print_list(m);
		if (ask(m, _("Number, or quit"), "", line))
			obey(m, line);
	}
	saved_list_free(&m->saved);
	free(m);
}
