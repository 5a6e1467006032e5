/* What the menu looks like. */
#include <stdio.h>

#include "cli/clock_text.h"
#include "cli/i18n.h"
#include "cli/term/draw.h"
#include "cli/term/lesson.h"
#include "cli/term/menu_parts.h"
#include "cli/terms.h"
#include "games/games.h"

enum { LEFT = 4, DATE = 10 /* columns of the date of a saved game */ };

/* The seat of the person who opens a table on a server: the first of a person. */
static bool is_first_person(const struct menu *m, int seat)
{
	for (int i = 0; i < seat; i++)
		if (m->player[i] == SITTING_PERSON)
			return false;
	return m->player[seat] == SITTING_PERSON;
}

static const char *player_name(const struct menu *m, int seat)
{
	if (m->player[seat] != SITTING_PERSON)
		return _(sitting_word(m->player[seat]));
	if (!m->server)
		return _("a person at this keyboard");
	return is_first_person(m, seat) ? _("you") : _("whoever has the link");
}

static const char *row_label(const struct menu *m, struct menu_row row)
{
	static const char *const labels[] = {
		[ROW_TABLE] = N_("Back to your seat"),
		[ROW_SAVED] = N_("Continue"),
		[ROW_SHELF] = N_("Saved games"),
		[ROW_GAME] = N_("Game"),
		[ROW_SEATS] = N_("Seats"),
		[ROW_LEVEL] = N_("Opponents"),
		[ROW_WHERE] = N_("Where"),
		[ROW_CLOCK] = N_("Clock"),
		[ROW_LISTED] = N_("Who may join"),
		[ROW_SERVER] = N_("Server"),
		[ROW_NAME] = N_("Your name"),
		[ROW_JOIN] = N_("Join a table"),
		[ROW_RULES] = N_("How to play"),
		[ROW_LESSON] = N_("Lesson"),
		[ROW_LANGUAGE] = N_("Language"),
		[ROW_LEAVE] = N_("Leave"),
	};

	if (row.kind == ROW_OPTION)
		return terms_option(menu_game(m), row.index);
	if (row.kind == ROW_START)
		return m->server ? _("Open the table") : _("Start the game");
	return i18n_text(labels[row.kind]);
}

/* "Igloo Igloo, 2026-11-16 00:45, turn 10: you, hard": when it was played last, and by whom. */
static void write_saved(const struct saved *s, char *out, size_t cap)
{
	char when[32], about[SAVED_TEXT];

	saved_about(s, about);
	snprintf(out, cap, "%s, %s%s%s", saved_title(s), saved_when(s, when), about[0] ? ", " : "",
		 about);
}

/* The same in so many columns: without the turn and the time of day, or without the players. */
static void shorten_saved(const struct saved *s, int columns, char *out, size_t cap)
{
	char when[32], players[SAVED_TEXT];

	if (paint_width(out) <= columns)
		return;
	snprintf(out, cap, "%s, %.*s, %s", saved_title(s), DATE, saved_when(s, when),
		 saved_players(s, players));
	if (paint_width(out) > columns)
		snprintf(out, cap, "%s, %s", saved_title(s), when);
}

static void write_shelf(const struct saved_list *l, char *out, size_t cap)
{
	snprintf(out, cap, _("%d to continue, %d finished"), l->running, l->count - l->running);
}

/* "2 of 5: A builder goes where you want ✓" */
static void write_lesson(const struct menu *m, char *out, size_t cap)
{
	const char *game = menu_game(m)->id;

	snprintf(out, cap, _("%d of %d: %s%s"), m->lesson + 1, lesson_count(game),
		 _(lesson_get(game, m->lesson)->title),
		 lesson_is_learned(game, m->lesson) ? " ✓" : "");
}

static void row_value(const struct menu *m, struct menu_row row, char *out, size_t cap)
{
	struct clock_rule clock = menu_clock(m);
	const char *text = "";

	switch (row.kind) {
	case ROW_TABLE:
		text = m->table;
		break;
	case ROW_GAME:
		text = terms_title(menu_game(m));
		break;
	case ROW_RULES:
		text = terms_title(menu_game(m));
		break;
	case ROW_LEVEL:
		text = _(firn_level_names[m->level]);
		break;
	case ROW_LANGUAGE:
		text = _("English"); /* translated: the own name of the language */
		break;
	case ROW_PLAYER:
		text = player_name(m, row.index);
		break;
	case ROW_OPTION:
		text = terms_value(menu_game(m), row.index, m->option[row.index]);
		break;
	case ROW_WHERE:
		text = m->server ? _("on a server") : _("at this keyboard");
		break;
	case ROW_LISTED:
		text = m->listed ? _("anybody on this server") : _("whoever has the link");
		break;
	case ROW_SERVER:
		text = m->url[0] ? m->url : "-";
		break;
	case ROW_NAME:
		text = m->name;
		break;
	case ROW_JOIN:
		text = _("by its link");
		break;
	default:
		break;
	}
	snprintf(out, cap, "%s", text);
	if (row.kind == ROW_SAVED)
		write_saved(&m->saved.at[row.index], out, cap);
	if (row.kind == ROW_SHELF)
		write_shelf(&m->saved, out, cap);
	if (row.kind == ROW_LESSON)
		write_lesson(m, out, cap);
	if (row.kind == ROW_SEATS)
		snprintf(out, cap, "%d", m->seats);
	if (row.kind == ROW_CLOCK)
		clock_text_write(&clock, out, cap);
}

bool menu_row_changes(struct menu_row row)
{
	return (row.kind >= ROW_GAME && row.kind <= ROW_LISTED) || row.kind == ROW_LANGUAGE ||
	       row.kind == ROW_LESSON;
}

int menu_height(void)
{
	int lines = paint_lines() - MENU_BELOW - MENU_TOP;

	return lines > 1 ? lines : 1;
}

static void show_row(const struct menu *m, int i)
{
	char value[ADDRESS_SERVER + SAVED_TEXT];
	struct menu_row row = m->row[i];
	bool here = i == m->at;
	int y = MENU_TOP + i - m->top, x;

	row_value(m, row, value, sizeof value);
	if (row.kind == ROW_SAVED)
		shorten_saved(&m->saved.at[row.index], paint_columns() - MENU_VALUE - 2, value,
			      sizeof value);
	paint_text(y, LEFT - 2, PAINT_LEGAL, "%s", here ? "▶" : " ");
	x = paint_text(y, LEFT, here ? PAINT_STRONG : PAINT_PLAIN, "%s", row_label(m, row));
	if (row.kind == ROW_PLAYER)
		paint_text(y, LEFT, here ? PAINT_STRONG : PAINT_PLAIN, "%s %s", _("Seat"),
			   draw_seat_text(row.index));
	if (!value[0])
		return;
	x = x < MENU_VALUE ? MENU_VALUE : x + 1;
	x = paint_text(y, x, PAINT_DIM, "%s", here && menu_row_changes(row) ? "◂ " : "  ");
	x = paint_text(y, x, here ? PAINT_LEGAL : PAINT_PLAIN, "%s", value);
	paint_text(y, x, PAINT_DIM, "%s", here && menu_row_changes(row) ? " ▸" : "");
}

/* ---- The lines below ---- */

static const char *typing_label(const struct menu *m)
{
	return m->typing == TYPE_SERVER ? _("Address of the server: ")
	       : m->typing == TYPE_LINK ? _("Link of the table: ")
					: _("Your name: ");
}

/* What is to be said, or the whole of a saved game that has no room in its row. */
static void write_message(const struct menu *m, char *out, size_t cap)
{
	struct menu_row row = m->row[m->at];

	snprintf(out, cap, "%s", m->message);
	if (out[0] || row.kind != ROW_SAVED)
		return;
	write_saved(&m->saved.at[row.index], out, cap);
	if (paint_width(out) <= paint_columns() - MENU_VALUE - 2)
		out[0] = '\0';
}

static void show_message(const struct menu *m)
{
	char text[sizeof m->message + SAVED_TEXT];
	int rows, most = MENU_BELOW - 1;

	write_message(m, text, sizeof text);
	rows = paint_rows(text, paint_columns() - LEFT - 1);
	rows = rows > most ? most : rows;
	paint_block(paint_lines() - 1 - rows, LEFT, m->bad ? PAINT_BAD : PAINT_STRONG, rows, text);
}

static void show_keys(const struct menu *m)
{
	paint_cursor(-1, 0);
	if (m->typing != TYPE_NOTHING)
		entry_show(&m->entry, paint_lines() - 1, typing_label(m));
	else if (m->row[m->at].kind == ROW_SAVED)
		paint_field(paint_lines() - 1, 0, paint_columns(), PAINT_DIM,
			    _(" ↑ ↓ choose  Enter continue  d delete  q leave"));
	else
		paint_field(
			paint_lines() - 1, 0, paint_columns(), PAINT_DIM,
			_(" ↑ ↓ choose  ← → change  Enter next or start  ? how to play  q leave"));
}

void menu_show(struct menu *m)
{
	paint_clear();
	if (m->pager.open) {
		pager_show(&m->pager);
		paint_cursor(-1, 0);
		paint_show();
		return;
	}
	paint_field(0, 0, paint_columns(), PAINT_TITLE, _(" firn: board games"));
	paint_block(2, LEFT, PAINT_DIM, 2, terms_line(menu_game(m)));
	for (int i = m->top; i < m->rows && i < m->top + menu_height(); i++)
		show_row(m, i);
	if (m->top > 0)
		paint_text(MENU_TOP, 0, PAINT_DIM, "↑");
	if (m->top + menu_height() < m->rows)
		paint_text(MENU_TOP + menu_height() - 1, 0, PAINT_DIM, "↓");
	show_message(m);
	show_keys(m);
	paint_show();
}
