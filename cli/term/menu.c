#include "cli/term/menu.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/book.h"
#include "cli/clock_text.h"
#include "cli/i18n.h"
#include "cli/language.h"
#include "cli/memory.h"
#include "cli/newcomer.h"
#include "cli/play_online.h"
#include "cli/remembered.h"
#include "cli/seed.h"
#include "cli/term/lesson.h"
#include "cli/term/menu_parts.h"
#include "cli/term/rules.h"
#include "cli/term/screen.h"
#include "cli/term/shelf.h"
#include "cli/terms.h"
#include "games/games.h"

enum { SHOWN = 3 /* saved games; the shelf has all */ };

/* As the page offers them. */
static const char *const clocks[] = {"",        "5m+5s", "10m+5s", "30m", "30s/move",
				     "2m/move", "1d",    "3d",     "7d"};
enum { CLOCKS = sizeof clocks / sizeof clocks[0] };

const struct firn_game *menu_game(const struct menu *m)
{
	return firn_games[m->game];
}

struct clock_rule menu_clock(const struct menu *m)
{
	struct clock_rule rule = {0};

	if (m->clock)
		clock_text_read(clocks[m->clock], &rule);
	return rule;
}

void menu_complain(struct menu *m, const char *text)
{
	snprintf(m->message, sizeof m->message, "%s", text);
	m->bad = true;
}

/* ---- The lines ---- */

static void add_row(struct menu *m, enum menu_kind kind, int index)
{
	if (m->rows < MENU_ROWS)
		m->row[m->rows++] = (struct menu_row){kind, index};
}

static bool has_programs(const struct menu *m)
{
	for (int seat = 0; seat < m->seats; seat++)
		if (m->player[seat] >= 0)
			return true;
	return false;
}

static void list_game(struct menu *m)
{
	add_row(m, ROW_GAME, 0);
	add_row(m, ROW_SEATS, 0);
	for (int i = 0; i < m->seats; i++)
		add_row(m, ROW_PLAYER, i);
	if (has_programs(m))
		add_row(m, ROW_LEVEL, 0);
	for (int i = 0; menu_game(m)->options[i].name; i++)
		add_row(m, ROW_OPTION, i);
	add_row(m, ROW_WHERE, 0);
	for (int kind = ROW_CLOCK; m->server && kind <= ROW_NAME; kind++)
		add_row(m, (enum menu_kind)kind, 0);
	add_row(m, ROW_START, 0);
	add_row(m, ROW_JOIN, 0);
	add_row(m, ROW_RULES, 0);
	if (lesson_count(menu_game(m)->id))
		add_row(m, ROW_LESSON, 0);
	add_row(m, ROW_LANGUAGE, 0);
	add_row(m, ROW_LEAVE, 0);
}

/* As many saved games as leave room for the rest, one at least. */
static void list_rows(struct menu *m)
{
	int left = menu_height();

	m->rows = 0;
	list_game(m);
	left -= m->rows + (m->table[0] != '\0') + 1;
	m->rows = 0;
	if (m->table[0])
		add_row(m, ROW_TABLE, 0);
	for (int i = 0; i < m->saved.running && i < SHOWN && (!i || i < left); i++)
		add_row(m, ROW_SAVED, i);
	if (m->saved.count)
		add_row(m, ROW_SHELF, 0);
	list_game(m);
}

/* The cursor stays in sight. */
static void keep_in_sight(struct menu *m)
{
	int most = m->rows - menu_height();

	m->at = m->at < m->rows ? m->at : m->rows - 1;
	m->top = m->at >= m->top + menu_height() ? m->at - menu_height() + 1 : m->top;
	m->top = m->at < m->top ? m->at : m->top;
	m->top = m->top > most ? most : m->top;
	m->top = m->top < 0 ? 0 : m->top;
}

void menu_find_row(struct menu *m, enum menu_kind kind)
{
	for (int i = 0; i < m->rows; i++)
		if (m->row[i].kind == kind) {
			m->at = i;
			return;
		}
}

/* ---- What lies on the disk ---- */

/* Those whose rows are shown are read whole, so that they tell who sits there. */
static void read_saved(struct menu *m)
{
	saved_list_free(&m->saved);
	m->saved = saved_list_new();
	for (int i = 0; i < m->saved.running && i < SHOWN; i++)
		saved_read(&m->saved.at[i], m->space);
}

static void open_rules(struct menu *m)
{
	const char *id = menu_game(m)->id;
	size_t length;
	const char *book = book_page(id, i18n_lang(), &length);

	if (book)
		pager_open(&m->pager, terms_title(menu_game(m)), book_text(book, length, NULL),
			   false);
	newcomer_reads(id);
}

/* ---- Changing ---- */

static int turn_around(int value, int way, int lo, int hi)
{
	value += way;
	return value < lo ? hi : value > hi ? lo : value;
}

static void change_game(struct menu *m, int way)
{
	int count = 0;

	while (firn_games[count])
		count++;
	m->game = turn_around(m->game, way, 0, count - 1);
	memset(m->option, 0, sizeof m->option);
	terms_edition(menu_game(m), m->option);
	m->lesson = lesson_next_for(menu_game(m)->id);
	if (m->seats < menu_game(m)->min_seats || m->seats > menu_game(m)->max_seats)
		m->seats = 2;
}

static void change_option(struct menu *m, int i, int way)
{
	int count = 0;

	while (menu_game(m)->options[i].values[count])
		count++;
	m->option[i] = (uint8_t)turn_around(m->option[i], way, 0, count - 1);
}

/* On a server the other seats are for friends, here for programs, unless told otherwise. */
static void change_where(struct menu *m)
{
	m->server = !m->server;
	for (int seat = 1; seat < FIRN_MAX_SEATS; seat++)
		m->player[seat] = m->server ? SITTING_PERSON : m->level;
}

static void change_level(struct menu *m, int way)
{
	m->level = turn_around(m->level, way, FIRN_RANDOM, FIRN_LEVELS - 1);
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (m->player[seat] >= 0)
			m->player[seat] = m->level;
	remembered_write("level", firn_level_names[m->level]);
}

static void change_language(struct menu *m, int way)
{
	language_change(way);
	terms_edition(menu_game(m), m->option);
	read_saved(m); /* who sits there, in other words */
}

static void change(struct menu *m, int way)
{
	struct menu_row row = m->row[m->at];

	if (row.kind == ROW_GAME)
		change_game(m, way);
	else if (row.kind == ROW_SEATS)
		m->seats = turn_around(m->seats, way, menu_game(m)->min_seats,
				       menu_game(m)->max_seats);
	else if (row.kind == ROW_PLAYER)
		m->player[row.index] = turn_around(m->player[row.index], way, SITTING_PERSON,
						   FIRN_LEVELS - 1);
	else if (row.kind == ROW_LEVEL)
		change_level(m, way);
	else if (row.kind == ROW_LESSON)
		m->lesson = turn_around(m->lesson, way, 0, lesson_count(menu_game(m)->id) - 1);
	else if (row.kind == ROW_LANGUAGE)
		change_language(m, way);
	else if (row.kind == ROW_OPTION)
		change_option(m, row.index, way);
	else if (row.kind == ROW_WHERE)
		change_where(m);
	else if (row.kind == ROW_CLOCK)
		m->clock = turn_around(m->clock, way, 0, CLOCKS - 1);
	else if (row.kind == ROW_LISTED)
		m->listed = !m->listed;
	list_rows(m);
	menu_find_row(m, row.kind);
	m->at += row.index;
}

/* ---- A game here ---- */

bool menu_start(struct menu *m, struct sitting *g)
{
	struct firn_start begin = {.game = menu_game(m),
				   .options = {.seats = (uint8_t)m->seats, .first = -1}};
	struct firn_fault fault;

	memcpy(begin.options.option, m->option, sizeof m->option);
	seed_start(&begin, NULL);
	sitting_clear(g);
	fault = firn_match_new(&g->match, &begin);
	if (fault.err) {
		menu_complain(m, _(fault.text));
		return false;
	}
	memcpy(g->player, m->player, sizeof m->player);
	return true;
}

static enum menu_choice start_here(struct menu *m, struct sitting *g)
{
	if (!menu_start(m, g))
		return MENU_NOTHING;
	saved_begin(g);
	return MENU_HERE;
}

/* A game that was loaded, or why it was not. */
static enum menu_choice loaded(struct menu *m, const struct firn_fault *fault,
			       enum menu_choice choice)
{
	char text[SAVED_TEXT];

	if (!fault->err)
		return choice;
	menu_complain(m, saved_refusal(fault, text));
	return MENU_NOTHING;
}

static enum menu_choice go_on(struct menu *m, struct sitting *g, const char *path)
{
	struct firn_fault fault = saved_load(path, g);

	return loaded(m, &fault, MENU_HERE);
}

static enum menu_choice look_at_shelf(struct menu *m, struct sitting *g)
{
	char path[SITTING_PATH];
	enum shelf_choice choice = shelf_choose(&m->saved, m->space, path);
	struct firn_fault fault;

	if (choice == SHELF_PLAY)
		return go_on(m, g, path);
	list_rows(m);
	if (choice == SHELF_NOTHING)
		return MENU_NOTHING;
	fault = saved_look(path, g);
	return loaded(m, &fault, choice == SHELF_ANALYSE ? MENU_ANALYSE : MENU_REPLAY);
}

/* Twice, since there is no way back. */
static void delete_saved(struct menu *m)
{
	struct menu_row row = m->row[m->at];
	char path[SITTING_PATH];

	if (row.kind != ROW_SAVED)
		return;
	if (!m->deleting) {
		snprintf(m->message, sizeof m->message, "%s",
			 _("Press d again to delete this game for good."));
		m->bad = m->deleting = true;
		return;
	}
	m->deleting = false;
	saved_path(&m->saved.at[row.index], path);
	if (!saved_delete(path))
		menu_complain(m, saved_undeleted());
	read_saved(m);
	list_rows(m);
}

/* ---- Keys ---- */

static enum menu_choice enter(struct menu *m, struct sitting *g, struct menu_far *far)
{
	struct menu_row row = m->row[m->at];
	char path[SITTING_PATH];

	switch (row.kind) {
	case ROW_LEAVE:
		return MENU_LEAVE;
	case ROW_START:
		return m->server ? menu_open_table(m, g, far) : start_here(m, g);
	case ROW_SAVED:
		saved_path(&m->saved.at[row.index], path);
		return go_on(m, g, path);
	case ROW_SHELF:
		return look_at_shelf(m, g);
	case ROW_RULES:
		open_rules(m);
		break;
	case ROW_LESSON:
		return MENU_LEARN;
	case ROW_TABLE:
		return menu_come_back(m, g, far);
	case ROW_SERVER:
		menu_type_server(m);
		break;
	case ROW_NAME:
		menu_type(m, TYPE_NAME, m->name, 32);
		break;
	case ROW_JOIN:
		menu_type(m, TYPE_LINK, "", ADDRESS_SERVER - 16);
		break;
	default:
		m->at++;
	}
	return MENU_NOTHING;
}

static enum menu_choice click(struct menu *m, struct sitting *g, struct menu_far *far,
			      const struct paint_key *key)
{
	int i = key->y - MENU_TOP + m->top;

	if (key->y < MENU_TOP || key->y >= MENU_TOP + menu_height() || i >= m->rows)
		return MENU_NOTHING;
	m->at = i;
	if (!menu_row_changes(m->row[i]))
		return enter(m, g, far);
	change(m, key->x < MENU_VALUE + 2 ? -1 : 1);
	return MENU_NOTHING;
}

static enum menu_choice obey(struct menu *m, struct sitting *g, struct menu_far *far,
			     const struct paint_key *key)
{
	if (key->code == KEY_RESIZE) {
		list_rows(m);
		return MENU_NOTHING;
	}
	if (m->pager.open) {
		pager_key(&m->pager, key);
		return MENU_NOTHING;
	}
	if (key->code == PAINT_KEY_NONE && !key->mouse)
		return MENU_NOTHING; /* a button that is let go */
	m->message[0] = '\0';
	if (key->code != 'd')
		m->deleting = false;
	if (m->typing != TYPE_NOTHING)
		return menu_typed(m, g, far, key);
	if (key->mouse)
		return click(m, g, far, key);
	switch (key->code) {
	case KEY_UP:
		m->at = turn_around(m->at, -1, 0, m->rows - 1);
		break;
	case KEY_DOWN:
	case PAINT_KEY_TAB:
		m->at = turn_around(m->at, 1, 0, m->rows - 1);
		break;
	case KEY_LEFT:
		change(m, -1);
		break;
	case KEY_RIGHT:
	case ' ':
		change(m, 1);
		break;
	case PAINT_KEY_ENTER:
		return enter(m, g, far);
	case 'd':
		delete_saved(m);
		break;
	case '?':
		open_rules(m);
		break;
	case 't':
		return lesson_count(menu_game(m)->id) ? MENU_LEARN : MENU_NOTHING;
	case 'q':
	case PAINT_KEY_ESCAPE:
		return MENU_LEAVE;
	}
	return MENU_NOTHING;
}

/* What was chosen before stays; what lies on the disk may be new. */
static void prepare(struct menu *m, const char *said, bool bad)
{
	remembered_read("table", m->table, sizeof m->table);
	m->lesson = lesson_next_for(menu_game(m)->id);
	read_saved(m);
	list_rows(m);
	m->at = 0;
	snprintf(m->message, sizeof m->message, "%s", said);
	m->bad = bad;
	if (!said[0] && !m->saved.count && newcomer_to(menu_game(m)->id))
		snprintf(m->message, sizeof m->message, "%s",
			 newcomer_offer(lesson_count(menu_game(m)->id) > 0));
}

const struct firn_game *menu_lesson(const struct menu *m, int *index)
{
	*index = m->lesson;
	return menu_game(m);
}

struct menu *menu_new(void)
{
	struct menu *m = memory_new(sizeof *m);

	m->space = memory_new(sizeof *m->space);
	m->seats = 2;
	m->level = remembered_level();
	m->player[0] = SITTING_PERSON;
	for (int seat = 1; seat < FIRN_MAX_SEATS; seat++)
		m->player[seat] = m->level;
	terms_edition(menu_game(m), m->option);
	remembered_read("server", m->url, sizeof m->url);
	if (!remembered_read("name", m->name, sizeof m->name) || !remote_name_fits(m->name))
		snprintf(m->name, sizeof m->name, "%s", play_user());
	return m;
}

void menu_free(struct menu *m)
{
	saved_list_free(&m->saved);
	pager_close(&m->pager);
	sitting_clear(m->space);
	free(m->space);
	free(m);
}

enum menu_choice menu_choose(struct menu *m, struct sitting *g, struct menu_far *far,
			     const char *said, bool bad)
{
	struct paint_key key;
	enum menu_choice choice = MENU_NOTHING;

	prepare(m, said, bad);
	while (choice == MENU_NOTHING) {
		keep_in_sight(m);
		menu_show(m);
		if (!screen_wait(-1, -1))
			return MENU_LEAVE;
		while (choice == MENU_NOTHING && paint_key(&key))
			choice = obey(m, g, far, &key);
	}
	return choice;
}
