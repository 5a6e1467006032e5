#define _XOPEN_SOURCE 700
#include "cli/term/menu.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/seed.h"
#include "cli/term/draw.h"
#include "cli/term/screen.h"
#include "games/games.h"

enum { TOP = 4, LEFT = 4, VALUE = 22, SHOWN = 5 /* saved games */, ROWS = 24 };

/* A line of the menu; left and right change its value, Enter does it. */
enum kind { ROW_SAVED, ROW_GAME, ROW_SEATS, ROW_PLAYER, ROW_OPTION, ROW_START, ROW_LEAVE };

struct row {
	enum kind kind;
	int index;
};

struct menu {
	struct saved saved[SAVED_MAX];
	int saved_count;
	int game; /* in firn_games */
	int seats;
	int player[FIRN_MAX_SEATS];
	uint8_t option[FIRN_MAX_OPTIONS];
	struct row row[ROWS];
	int rows, at;
	char message[160];
};

static const struct firn_game *game_of(const struct menu *m)
{
	return firn_games[m->game];
}

/* ---- The lines ---- */

static void add_row(struct menu *m, enum kind kind, int index)
{
	if (m->rows < ROWS)
		m->row[m->rows++] = (struct row){kind, index};
}

static void list_rows(struct menu *m)
{
	m->rows = 0;
	for (int i = 0; i < m->saved_count && i < SHOWN; i++)
		add_row(m, ROW_SAVED, i);
	add_row(m, ROW_GAME, 0);
	add_row(m, ROW_SEATS, 0);
	for (int i = 0; i < m->seats; i++)
		add_row(m, ROW_PLAYER, i);
	for (int i = 0; game_of(m)->options[i].name; i++)
		add_row(m, ROW_OPTION, i);
	add_row(m, ROW_START, 0);
	add_row(m, ROW_LEAVE, 0);
}

static void find_row(struct menu *m, enum kind kind)
{
	for (int i = 0; i < m->rows; i++)
		if (m->row[i].kind == kind) {
			m->at = i;
			return;
		}
}

static const char *player_name(int player)
{
	return player == SITTING_PERSON ? _("a person at this keyboard") : _(sitting_word(player));
}

static void row_text(const struct menu *m, struct row row, char label[64], char value[128])
{
	const struct draw *draw = draw_find(game_of(m)->id);
	const struct firn_option *option = &game_of(m)->options[row.index];

	value[0] = '\0';
	switch (row.kind) {
	case ROW_SAVED:
		snprintf(label, 64, "%s", _("Continue"));
		snprintf(value, 128, "%s", m->saved[row.index].name);
		break;
	case ROW_GAME:
		snprintf(label, 64, "%s", _("Game"));
		snprintf(value, 128, "%s", draw ? _(draw->name) : game_of(m)->id);
		break;
	case ROW_SEATS:
		snprintf(label, 64, "%s", _("Seats"));
		snprintf(value, 128, "%d", m->seats);
		break;
	case ROW_PLAYER:
		snprintf(label, 64, "%s %s", _("Seat"), draw_seat_text(row.index));
		snprintf(value, 128, "%s", player_name(m->player[row.index]));
		break;
	case ROW_OPTION:
		snprintf(label, 64, "%s", i18n_text(option->name));
		snprintf(value, 128, "%s", i18n_text(option->values[m->option[row.index]]));
		break;
	case ROW_START:
		snprintf(label, 64, "%s", _("Start the game"));
		break;
	case ROW_LEAVE:
		snprintf(label, 64, "%s", _("Leave"));
		break;
	}
}

static bool changes(struct row row)
{
	return row.kind >= ROW_GAME && row.kind <= ROW_OPTION;
}

static void show_row(const struct menu *m, int i)
{
	char label[64], value[128];
	bool here = i == m->at;
	int y = TOP + i, x;

	row_text(m, m->row[i], label, value);
	paint_text(y, LEFT - 2, PAINT_LEGAL, "%s", here ? "▶" : " ");
	paint_text(y, LEFT, here ? PAINT_STRONG : PAINT_PLAIN, "%s", label);
	if (!value[0])
		return;
	x = paint_text(y, VALUE, PAINT_DIM, "%s", here && changes(m->row[i]) ? "◂ " : "  ");
	x = paint_text(y, x, here ? PAINT_LEGAL : PAINT_PLAIN, "%s", value);
	paint_text(y, x, PAINT_DIM, "%s", here && changes(m->row[i]) ? " ▸" : "");
}

static void show(const struct menu *m)
{
	const struct draw *draw = draw_find(game_of(m)->id);

	paint_clear();
	paint_field(0, 0, paint_columns(), PAINT_TITLE,
		    _(" firn: three board games on ice and stone"));
	paint_text(2, LEFT, PAINT_DIM, "%s", draw ? _(draw->about) : "");
	for (int i = 0; i < m->rows; i++)
		show_row(m, i);
	paint_text(paint_lines() - 2, LEFT, PAINT_BAD, "%s", m->message);
	paint_field(paint_lines() - 1, 0, paint_columns(), PAINT_DIM,
		    _(" ↑ ↓ choose  ← → change  Enter next or start  q leave"));
	paint_show();
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
	if (m->seats < game_of(m)->min_seats || m->seats > game_of(m)->max_seats)
		m->seats = 2;
}

static void change_option(struct menu *m, int i, int way)
{
	int count = 0;

	while (game_of(m)->options[i].values[count])
		count++;
	m->option[i] = (uint8_t)turn_around(m->option[i], way, 0, count - 1);
}

static void change(struct menu *m, int way)
{
	struct row row = m->row[m->at];

	if (row.kind == ROW_GAME)
		change_game(m, way);
	else if (row.kind == ROW_SEATS)
		m->seats = turn_around(m->seats, way, game_of(m)->min_seats, game_of(m)->max_seats);
	else if (row.kind == ROW_PLAYER)
		m->player[row.index] = turn_around(m->player[row.index], way, SITTING_PERSON,
						   MATCH_LEVELS - 1);
	else if (row.kind == ROW_OPTION)
		change_option(m, row.index, way);
	list_rows(m);
	find_row(m, row.kind);
	m->at += row.kind == ROW_PLAYER || row.kind == ROW_OPTION ? row.index : 0;
}

/* ---- Doing ---- */

static bool start(struct menu *m, struct sitting *g)
{
	struct firn_start begin = {.game = game_of(m),
				   .options = {.seats = (uint8_t)m->seats, .first = -1}};
	struct firn_fault fault;

	memcpy(begin.options.option, m->option, sizeof m->option);
	start_seed(&begin, NULL);
	fault = match_new(&g->match, &begin);
	if (fault.err) {
		snprintf(m->message, sizeof m->message, "%s", _(fault.text));
		return false;
	}
	memcpy(g->player, m->player, sizeof m->player);
	free(g->table);
	g->table = NULL;
	saved_begin(g);
	return true;
}

/* 1: a game was chosen, 0: not yet, -1: leave. */
static int enter(struct menu *m, struct sitting *g)
{
	struct row row = m->row[m->at];

	if (row.kind == ROW_LEAVE)
		return -1;
	if (row.kind == ROW_START)
		return start(m, g);
	if (row.kind != ROW_SAVED) {
		m->at = m->at + 1 < m->rows ? m->at + 1 : m->at;
		return 0;
	}
	if (saved_load(m->saved[row.index].path, g))
		return 1;
	snprintf(m->message, sizeof m->message, "%s", _("This file is not a game."));
	return 0;
}

static int click(struct menu *m, struct sitting *g, const struct paint_key *key)
{
	int i = key->y - TOP;

	if (i < 0 || i >= m->rows)
		return 0;
	m->at = i;
	if (changes(m->row[i]))
		change(m, key->x < VALUE + 2 ? -1 : 1);
	else
		return enter(m, g);
	return 0;
}

static int obey(struct menu *m, struct sitting *g, const struct paint_key *key)
{
	m->message[0] = '\0';
	if (key->mouse)
		return click(m, g, key);
	switch (key->code) {
	case KEY_UP:
		m->at = turn_around(m->at, -1, 0, m->rows - 1);
		return 0;
	case KEY_DOWN:
	case PAINT_KEY_TAB:
		m->at = turn_around(m->at, 1, 0, m->rows - 1);
		return 0;
	case KEY_LEFT:
		change(m, -1);
		return 0;
	case KEY_RIGHT:
	case ' ':
		change(m, 1);
		return 0;
	case PAINT_KEY_ENTER:
		return enter(m, g);
	case 'q':
	case PAINT_KEY_ESCAPE:
		return -1;
	}
	return 0;
}

bool menu_choose(struct sitting *g)
{
	static struct menu m;
	struct paint_key key;
	int done = 0;

	m = (struct menu){.seats = 2,
			  .player = {SITTING_PERSON, MATCH_MEDIUM, MATCH_MEDIUM, MATCH_MEDIUM}};
	m.saved_count = saved_list(m.saved);
	list_rows(&m);
	if (!m.saved_count)
		find_row(&m, ROW_GAME);
	while (!done) {
		show(&m);
		screen_wait(-1, -1);
		while (!done && paint_key(&key))
			done = obey(&m, g, &key);
	}
	return done > 0;
}
