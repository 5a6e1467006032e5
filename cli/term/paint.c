#include "cli/term/paint.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"

/* Colours in front and behind: of 256, of 8 (-1: the terminal's own), and what is left
 * without any. */
static const struct look {
	short fore, back, fore8, back8;
	attr_t more;
} looks[PAINTS] = {
	[PAINT_PLAIN] = {-1, -1, -1, -1, 0},
	[PAINT_DIM] = {245, -1, -1, -1, A_DIM},
	[PAINT_STRONG] = {-1, -1, -1, -1, A_BOLD},
	[PAINT_TITLE] = {231, 24, COLOR_WHITE, COLOR_BLUE, A_BOLD},
	[PAINT_SEAT] = {231, 26, COLOR_WHITE, COLOR_BLUE, A_BOLD},
	[PAINT_SEAT + 1] = {231, 161, COLOR_WHITE, COLOR_RED, A_BOLD},
	[PAINT_SEAT + 2] = {234, 255, COLOR_BLACK, COLOR_WHITE, 0},
	[PAINT_SEAT + 3] = {234, 214, COLOR_BLACK, COLOR_YELLOW, 0},
	[PAINT_NEUTRAL] = {16, 246, -1, -1, A_REVERSE},
	[PAINT_SYMBOL] = {231, 55, COLOR_MAGENTA, -1, A_BOLD},
	[PAINT_SYMBOL + 1] = {16, 75, COLOR_BLACK, COLOR_CYAN, 0},
	[PAINT_SYMBOL + 2] = {16, 36, COLOR_CYAN, -1, 0},
	[PAINT_SYMBOL + 3] = {231, 94, COLOR_RED, -1, 0},
	[PAINT_SYMBOL + 4] = {16, 221, COLOR_YELLOW, -1, A_BOLD},
	[PAINT_SYMBOL + 5] = {16, 166, COLOR_RED, -1, A_BOLD},
	[PAINT_ICE] = {16, 255, COLOR_BLACK, COLOR_WHITE, 0},
	[PAINT_PACK] = {16, 153, COLOR_BLACK, COLOR_CYAN, 0},
	[PAINT_SEA] = {117, 17, COLOR_WHITE, COLOR_BLUE, 0},
	[PAINT_LAND] = {231, 95, COLOR_BLACK, COLOR_YELLOW, 0},
	[PAINT_STONE] = {16, 223, COLOR_BLACK, COLOR_WHITE, 0},
	[PAINT_STONE + 1] = {231, 130, COLOR_WHITE, COLOR_RED, A_BOLD},
	[PAINT_STONE + 2] = {231, 30, COLOR_BLACK, COLOR_CYAN, 0},
	[PAINT_STONE + 3] = {231, 238, COLOR_WHITE, COLOR_BLACK, A_BOLD},
	[PAINT_LEGAL] = {48, -1, COLOR_GREEN, -1, A_BOLD},
	[PAINT_PICKED] = {16, 48, COLOR_BLACK, COLOR_GREEN, 0},
	[PAINT_BAD] = {203, -1, COLOR_RED, -1, A_BOLD},
};

static SCREEN *screen;
static bool coloured;

bool paint_possible(void)
{
	const char *term = getenv("TERM");

	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
	       strcmp(term, "dumb");
}

/* NO_COLOR takes colours away and nothing else: marks, bold and reverse video say what they say
 * on a terminal that has none. */
static void open_colours(void)
{
	const char *none = getenv("NO_COLOR");

	coloured = has_colors() && !(none && *none);
	if (!coloured)
		return;
	start_color();
	use_default_colors();
	for (short i = 1; i < PAINTS; i++) {
		const struct look *look = &looks[i];
		if (COLORS >= 256)
			init_pair(i, look->fore, look->back);
		else
			init_pair(i, look->fore8, look->back8);
	}
}

bool paint_open(void)
{
	set_escdelay(25);
	screen = newterm(NULL, stdout, stdin);
	if (!screen)
		return false;
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	/* without the releases ncurses loses a press that follows one closely */
	mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_RELEASED | BUTTON4_PRESSED |
			  BUTTON5_PRESSED,
		  NULL);
	mouseinterval(0);
	curs_set(0);
	open_colours();
	return true;
}

void paint_close(void)
{
	if (!screen)
		return;
	endwin();
	delscreen(screen);
	screen = NULL;
}

int paint_lines(void)
{
	return LINES;
}

int paint_columns(void)
{
	return COLS;
}

void paint_clear(void)
{
	erase();
}

void paint_show(void)
{
	refresh();
}

void paint_cursor(int y, int x)
{
	if (y >= 0)
		move(y, x);
	curs_set(y >= 0);
}

/* ---- Text ---- */

int paint_width(const char *text)
{
	return i18n_width(text);
}

int paint_fit(const char *text, int wide)
{
	int bytes = 0, columns;

	while (text[bytes]) {
		int n = i18n_character(text + bytes, &columns);
		if (columns > wide)
			break;
		wide -= columns;
		bytes += n;
	}
	return bytes;
}

static int indent_of(const char *text)
{
	return (int)strspn(text, " ");
}

/* Bytes that go into a line, up to the end of a word unless the first word is too long. */
static int fit_words(const char *text, int wide)
{
	int n = paint_fit(text, wide), end = n;

	if (!text[n])
		return n;
	while (end > indent_of(text) && text[end] != ' ')
		end--;
	return end > indent_of(text) ? end : n;
}

/* What is left of a text after a line of so many columns; NULL: nothing. */
static const char *next_row(const char *text, int wide)
{
	int n = fit_words(text, wide);

	text += n + (text[n] == ' ');
	return n && *text ? text : NULL;
}

int paint_rows(const char *text, int wide)
{
	int indent = indent_of(text), rows = 0;

	do {
		text = next_row(text, rows++ ? wide - indent : wide);
	} while (text);
	return rows;
}

int paint_block(int y, int x, enum paint p, int rows, const char *text)
{
	int wide = paint_columns() - x - 1, indent = indent_of(text);

	if (!*text)
		return y;
	for (int i = 0; i < rows && text; i++) {
		int shift = i ? indent : 0;
		paint_text(y++, x + shift, p, "%.*s", fit_words(text, wide - shift), text);
		text = next_row(text, wide - shift);
	}
	return y;
}

static void set_look(enum paint p, bool reverse)
{
	attr_t more = looks[p].more;

	if (!coloured && looks[p].back != -1)
		more |= A_REVERSE;
	if (coloured && COLORS >= 256 && looks[p].fore != -1)
		more &= ~(attr_t)A_DIM;
	attr_set(more ^ (reverse ? A_REVERSE : 0), coloured ? (short)p : 0, NULL);
}

static int put(int y, int x, enum paint p, bool reverse, const char *text)
{
	int n;

	if (y < 0 || y >= LINES || x < 0 || x >= COLS)
		return x + paint_width(text);
	n = paint_fit(text, COLS - x);
	set_look(p, reverse);
	mvaddnstr(y, x, text, n);
	attr_set(A_NORMAL, 0, NULL);
	return x + paint_width(text);
}

int paint_text(int y, int x, enum paint p, const char *format, ...)
{
	char text[512];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	return put(y, x, p, false, text);
}

int paint_mark(int y, int x, enum paint p, bool on, const char *text)
{
	return put(y, x, p, on, text);
}

void paint_field(int y, int x, int wide, enum paint p, const char *text)
{
	char cut[512];
	int n = paint_fit(text, wide);

	if (n > (int)sizeof cut - wide - 1)
		return;
	memcpy(cut, text, (size_t)n);
	cut[n] = '\0';
	for (int left = wide - paint_width(cut); left > 0 && n < (int)sizeof cut - 1; left--)
		cut[n++] = ' ';
	cut[n] = '\0';
	put(y, x, p, false, cut);
}

/* ---- Keys ---- */

bool paint_key(struct paint_key *key)
{
	wint_t c;
	MEVENT event;
	int status = get_wch(&c);

	*key = (struct paint_key){.code = PAINT_KEY_NONE};
	if (status == ERR)
		return false;
	key->code = c == '\r' || c == KEY_ENTER ? PAINT_KEY_ENTER : (int)c;
	key->character = status == OK && c >= ' ' && c != 127;
	if (c == 127 || c == '\b')
		key->code = KEY_BACKSPACE;
	if (status != KEY_CODE_YES || c != KEY_MOUSE)
		return true;
	key->code = PAINT_KEY_NONE;
	if (getmouse(&event) != OK)
		return true;
	if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
		key->code = event.bstate & BUTTON4_PRESSED ? PAINT_KEY_WHEEL_UP
							   : PAINT_KEY_WHEEL_DOWN;
	if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) {
		key->mouse = true;
		key->y = event.y;
		key->x = event.x;
	}
	return true;
}
