#include "cli/term/menu.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/clock_text.h"
#include "cli/i18n.h"
#include "cli/memory.h"
#include "cli/play_online.h"
#include "cli/remembered.h"
#include "cli/seed.h"
#include "cli/term/menu_parts.h"
#include "cli/term/screen.h"
#include "games/games.h"

enum { SHOWN = 5 /* saved games */ };

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

static void complain(struct menu *m, const char *text)
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

static void list_game(struct menu *m)
{
	add_row(m, ROW_GAME, 0);
	add_row(m, ROW_SEATS, 0);
	for (int i = 0; i < m->seats; i++)
		add_row(m, ROW_PLAYER, i);
	for (int i = 0; menu_game(m)->options[i].name; i++)
		add_row(m, ROW_OPTION, i);
	add_row(m, ROW_WHERE, 0);
	for (int kind = ROW_CLOCK; m->server && kind <= ROW_NAME; kind++)
		add_row(m, (enum menu_kind)kind, 0);
	add_row(m, ROW_START, 0);
	add_row(m, ROW_JOIN, 0);
	add_row(m, ROW_LEAVE, 0);
}

/* As many saved games as leave room for the rest. */
static void list_rows(struct menu *m)
{
	int left = paint_lines() - MENU_BELOW - MENU_TOP;

	m->rows = 0;
	list_game(m);
	left -= m->rows + (m->table[0] != '\0');
	m->rows = 0;
	if (m->table[0])
		add_row(m, ROW_TABLE, 0);
	for (int i = 0; i < m->saved_count && i < SHOWN && i < left; i++)
		add_row(m, ROW_SAVED, i);
	list_game(m);
}

static void find_row(struct menu *m, enum menu_kind kind)
{
	for (int i = 0; i < m->rows; i++)
		if (m->row[i].kind == kind) {
			m->at = i;
			return;
		}
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
		m->player[seat] = m->server ? SITTING_PERSON : (int)FIRN_MEDIUM;
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
	else if (row.kind == ROW_OPTION)
		change_option(m, row.index, way);
	else if (row.kind == ROW_WHERE)
		change_where(m);
	else if (row.kind == ROW_CLOCK)
		m->clock = turn_around(m->clock, way, 0, CLOCKS - 1);
	else if (row.kind == ROW_LISTED)
		m->listed = !m->listed;
	list_rows(m);
	find_row(m, row.kind);
	m->at += row.index;
}

/* ---- A game here ---- */

static bool start(struct menu *m, struct sitting *g)
{
	struct firn_start begin = {.game = menu_game(m),
				   .options = {.seats = (uint8_t)m->seats, .first = -1}};
	struct firn_fault fault;

	memcpy(begin.options.option, m->option, sizeof m->option);
	seed_start(&begin, NULL);
	sitting_clear(g);
	fault = firn_match_new(&g->match, &begin);
	if (fault.err) {
		complain(m, _(fault.text));
		return false;
	}
	memcpy(g->player, m->player, sizeof m->player);
	return true;
}

static enum menu_choice start_here(struct menu *m, struct sitting *g)
{
	if (!start(m, g))
		return MENU_NOTHING;
	saved_begin(g);
	return MENU_HERE;
}

static enum menu_choice go_on(struct menu *m, struct sitting *g, int i)
{
	struct firn_fault fault = saved_load(m->saved[i].path, g);

	if (!fault.err)
		return MENU_HERE;
	snprintf(m->message, sizeof m->message, "%s %s", _("This file is not a game."),
		 i18n_text(fault.text));
	m->bad = true;
	return MENU_NOTHING;
}

/* Twice, since there is no way back. */
static void delete_saved(struct menu *m)
{
	struct menu_row row = m->row[m->at];

	if (row.kind != ROW_SAVED)
		return;
	if (!m->deleting) {
		snprintf(m->message, sizeof m->message, "%s",
			 _("Press d again to delete this game for good."));
		m->bad = m->deleting = true;
		return;
	}
	m->deleting = false;
	unlink(m->saved[row.index].path);
	m->saved_count = saved_list(m->saved);
	list_rows(m);
}

/* ---- A table of a server ---- */

static void begin_typing(struct menu *m, enum menu_typing what, const char *text, int most)
{
	m->typing = what;
	entry_begin(&m->entry, text, most);
}

static void type_server(struct menu *m)
{
	begin_typing(m, TYPE_SERVER, m->url, ADDRESS_SERVER - 16);
}

static enum menu_choice open_table(struct menu *m, struct sitting *g, struct menu_far *far)
{
	const char *why = m->url[0] ? address_read(&far->address, m->url)
				    : N_("On which server? Type its address.");

	if (why) {
		complain(m, _(why));
		find_row(m, ROW_SERVER);
		type_server(m);
		return MENU_NOTHING;
	}
	if (!start(m, g))
		return MENU_NOTHING;
	if (!sitting_people(g)) {
		complain(m, _("Keep a seat for yourself."));
		return MENU_NOTHING;
	}
	far->address.table[0] = '\0';
	far->wish = (struct remote_wish){.new = g, .clock = menu_clock(m), .listed = m->listed};
	memcpy(far->wish.name, m->name, sizeof m->name);
	remembered_write("server", m->url);
	return MENU_SERVER;
}

static enum menu_choice join(struct menu *m, struct sitting *g, struct menu_far *far)
{
	sitting_clear(g);
	*far = (struct menu_far){.address = m->link};
	memcpy(far->wish.name, m->name, sizeof m->name);
	return MENU_SERVER;
}

/* False: the message says what is wrong with it. */
static bool read_link(struct menu *m, const char *text)
{
	char whole[ADDRESS_SERVER];
	const char *why;

	address_complete(text, whole);
	why = address_read(&m->link, whole);
	if (!why && !m->link.table[0])
		why = N_("This is the address of a server, not the link of a table: a link ends "
			 "with #t= and 16 letters and digits.");
	if (why)
		complain(m, _(why));
	return !why;
}

static enum menu_choice come_back(struct menu *m, struct sitting *g, struct menu_far *far)
{
	return read_link(m, m->table) ? join(m, g, far) : MENU_NOTHING;
}

/* ---- What was typed ---- */

static bool take_server(struct menu *m, const char *text)
{
	struct address a;
	char whole[ADDRESS_SERVER];
	const char *why;

	address_complete(text, whole);
	why = address_read(&a, whole);
	if (why) {
		complain(m, _(why));
		return false;
	}
	address_server(&a, m->url);
	return true;
}

static bool take_name(struct menu *m, const char *text)
{
	if (!remote_name_fits(text)) {
		complain(m, _("A name has 1 to 32 characters."));
		return false;
	}
	snprintf(m->name, sizeof m->name, "%.*s", REMOTE_NAME - 1, text);
	remembered_write("name", m->name);
	return true;
}

/* The line without blanks around it. */
static char *trim(char *text)
{
	size_t n = strlen(text);

	while (n > 0 && text[n - 1] == ' ')
		text[--n] = '\0';
	return text + strspn(text, " ");
}

static enum menu_choice typed(struct menu *m, struct sitting *g, struct menu_far *far)
{
	const char *text = trim(m->entry.text);
	enum menu_typing what = m->typing;
	bool good = what == TYPE_SERVER ? take_server(m, text)
		    : what == TYPE_LINK ? read_link(m, text)
					: take_name(m, text);

	if (!good)
		return MENU_NOTHING;
	m->typing = TYPE_NOTHING;
	if (what == TYPE_LINK)
		begin_typing(m, TYPE_LINK_NAME, m->name, 32);
	else if (what == TYPE_LINK_NAME)
		return join(m, g, far);
	else
		m->at++;
	return MENU_NOTHING;
}

static enum menu_choice type(struct menu *m, struct sitting *g, struct menu_far *far,
			     const struct paint_key *key)
{
	enum entry_end end = entry_key(&m->entry, key);

	if (end == ENTRY_DONE)
		return typed(m, g, far);
	if (end == ENTRY_LEFT)
		m->typing = TYPE_NOTHING;
	return MENU_NOTHING;
}

/* ---- Keys ---- */

static enum menu_choice enter(struct menu *m, struct sitting *g, struct menu_far *far)
{
	struct menu_row row = m->row[m->at];

	switch (row.kind) {
	case ROW_LEAVE:
		return MENU_LEAVE;
	case ROW_START:
		return m->server ? open_table(m, g, far) : start_here(m, g);
	case ROW_SAVED:
		return go_on(m, g, row.index);
	case ROW_TABLE:
		return come_back(m, g, far);
	case ROW_SERVER:
		type_server(m);
		break;
	case ROW_NAME:
		begin_typing(m, TYPE_NAME, m->name, 32);
		break;
	case ROW_JOIN:
		begin_typing(m, TYPE_LINK, "", ADDRESS_SERVER - 16);
		break;
	default:
		m->at++;
	}
	return MENU_NOTHING;
}

static enum menu_choice click(struct menu *m, struct sitting *g, struct menu_far *far,
			      const struct paint_key *key)
{
	int i = key->y - MENU_TOP;

	if (i < 0 || i >= m->rows)
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
		m->at = m->at < m->rows ? m->at : m->rows - 1;
		return MENU_NOTHING;
	}
	if (key->code == PAINT_KEY_NONE && !key->mouse)
		return MENU_NOTHING; /* a button that is let go */
	m->message[0] = '\0';
	if (key->code != 'd')
		m->deleting = false;
	if (m->typing != TYPE_NOTHING)
		return type(m, g, far, key);
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
	m->saved_count = saved_list(m->saved);
	list_rows(m);
	m->at = 0;
	snprintf(m->message, sizeof m->message, "%s", said);
	m->bad = bad;
}

struct menu *menu_new(void)
{
	struct menu *m = memory_new(sizeof *m);

	m->seats = 2;
	m->player[0] = SITTING_PERSON;
	for (int seat = 1; seat < FIRN_MAX_SEATS; seat++)
		m->player[seat] = FIRN_MEDIUM;
	remembered_read("server", m->url, sizeof m->url);
	if (!remembered_read("name", m->name, sizeof m->name) || !remote_name_fits(m->name))
		snprintf(m->name, sizeof m->name, "%s", play_user());
	return m;
}

void menu_free(struct menu *m)
{
	free(m);
}

enum menu_choice menu_choose(struct menu *m, struct sitting *g, struct menu_far *far,
			     const char *said, bool bad)
{
	struct paint_key key;
	enum menu_choice choice = MENU_NOTHING;

	prepare(m, said, bad);
	while (choice == MENU_NOTHING) {
		menu_show(m);
		if (!screen_wait(-1, -1))
			return MENU_LEAVE;
		while (choice == MENU_NOTHING && paint_key(&key))
			choice = obey(m, g, far, &key);
	}
	return choice;
}
