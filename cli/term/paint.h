/* The terminal as a sheet of coloured text: ncurses behind a few words. What a colour means is
 * said by letters and marks as well; without colours everything can still be read. */
#ifndef FIRN_CLI_TERM_PAINT_H
#define FIRN_CLI_TERM_PAINT_H

#include <stdbool.h>

/* How text looks; what each means is up to who paints. */
enum paint {
	PAINT_PLAIN,
	PAINT_DIM,
	PAINT_STRONG,
	PAINT_TITLE,
	PAINT_SEAT, /* four of them, then who is nobody's seat */
	PAINT_NEUTRAL = PAINT_SEAT + 4,
	PAINT_SYMBOL, /* six */
	PAINT_ICE = PAINT_SYMBOL + 6,
	PAINT_PACK,
	PAINT_SEA,
	PAINT_LAND,
	PAINT_STONE, /* four */
	PAINT_LEGAL = PAINT_STONE + 4,
	PAINT_PICKED,
	PAINT_BAD,
	PAINTS
};

enum {
	PAINT_KEY_NONE = -1,
	PAINT_KEY_WHEEL_UP = -2,
	PAINT_KEY_WHEEL_DOWN = -3,
	PAINT_KEY_ESCAPE = 27,
	PAINT_KEY_ENTER = 10,
	PAINT_KEY_TAB = 9
};

/* What came from keyboard and mouse. */
struct paint_key {
	int code; /* a character, or KEY_... of ncurses */
	bool character;
	bool mouse; /* pressed at y, x */
	int y, x;
};

/* Can this terminal show a screen? A dumb one cannot. */
bool paint_possible(void);
/* False: the terminal refuses. */
bool paint_open(void);
/* Gives the terminal back as it was; nothing if it is not open. */
void paint_close(void);

/* The size of the terminal now. */
int paint_lines(void);
int paint_columns(void);
/* Begins an empty picture. */
void paint_clear(void);
/* Brings the picture to the terminal. */
void paint_show(void);
/* Where the terminal's own cursor stands; y < 0: nowhere. */
void paint_cursor(int y, int x);

/* Writes at a place; what does not fit into the line is cut off. Returns the column after it. */
int paint_text(int y, int x, enum paint p, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
/* The same in reverse video if `on`. */
int paint_mark(int y, int x, enum paint p, bool on, const char *text);
/* Exactly `wide` columns: cut off or filled with blanks. */
void paint_field(int y, int x, int wide, enum paint p, const char *text);

/* Columns that a text takes. */
int paint_width(const char *text);
/* Bytes of the longest beginning that takes at most `wide` columns. */
int paint_fit(const char *text, int wide);
/* Lines of so many columns that a text takes, broken between words; they keep its indent. */
int paint_rows(const char *text, int wide);
/* Writes it so, in at most `rows` lines. Returns the line below. */
int paint_block(int y, int x, enum paint p, int rows, const char *text);

/* The next key, without waiting; false: none. */
bool paint_key(struct paint_key *key);

#endif
