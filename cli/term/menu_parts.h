/* What menu.c, menu_show.c and menu_far.c share. */
#ifndef FIRN_CLI_TERM_MENU_PARTS_H
#define FIRN_CLI_TERM_MENU_PARTS_H

#include "cli/remote.h"
#include "cli/saved_list.h"
#include "cli/term/entry.h"
#include "cli/term/menu.h"
#include "cli/term/pager.h"

enum {
	MENU_ROWS = 32,
	MENU_TOP = 4,    /* the line of the first row */
	MENU_BELOW = 3,  /* lines below the last one */
	MENU_VALUE = 22, /* the column of values */
};

/* A line of the menu; left and right change its value, Enter does it. */
enum menu_kind {
	ROW_TABLE,
	ROW_SAVED,
	ROW_SHELF,
	ROW_GAME,
	ROW_SEATS,
	ROW_PLAYER,
	ROW_LEVEL,
	ROW_OPTION,
	ROW_WHERE,
	ROW_CLOCK,
	ROW_LISTED,
	ROW_SERVER,
	ROW_NAME,
	ROW_START,
	ROW_JOIN,
	ROW_RULES,
	ROW_LESSON,
	ROW_LANGUAGE,
	ROW_LEAVE
};

/* What is typed now. */
enum menu_typing { TYPE_NOTHING, TYPE_SERVER, TYPE_NAME, TYPE_LINK, TYPE_LINK_NAME };

/* A line; index: which seat, option or saved game. */
struct menu_row {
	enum menu_kind kind;
	int index;
};

/* All that the menu shows. */
struct menu {
	struct saved_list saved;
	struct sitting *space; /* to read saved games in; large */
	int game;              /* in firn_games */
	int seats;
	int lesson;
	int level; /* of programs, unless a seat has another */
	int player[FIRN_MAX_SEATS];
	uint8_t option[FIRN_MAX_OPTIONS];
	bool server;                     /* the table is on a server, ... */
	bool listed;                     /* ... in its lobby, ... */
	int clock;                       /* ... with one of these clocks */
	char table[ADDRESS_SERVER + 32]; /* the link of the table where a seat is kept */
	char url[ADDRESS_SERVER];
	char name[REMOTE_NAME];
	struct address link; /* of the table to be joined */
	struct menu_row row[MENU_ROWS];
	int rows, at, top; /* top: the first one that is shown */
	enum menu_typing typing;
	struct entry entry;
	char message[1600];
	bool bad;
	bool deleting;      /* d was pressed on a saved game: once more */
	struct pager pager; /* the rulebook */
};

/* Says what is wrong. */
void menu_complain(struct menu *m, const char *text);
/* Puts the cursor on the first row of a kind, if there is one. */
void menu_find_row(struct menu *m, enum menu_kind kind);
/* Begins the game that is chosen; false after a complaint. */
bool menu_start(struct menu *m, struct sitting *g);

/* Begins a line to be typed, of at most so many columns; that of the server. */
void menu_type(struct menu *m, enum menu_typing what, const char *text, int most);
void menu_type_server(struct menu *m);
/* A key while something is typed. */
enum menu_choice menu_typed(struct menu *m, struct sitting *g, struct menu_far *far,
			    const struct paint_key *key);
/* The table that is chosen, and the one where a seat is kept. */
enum menu_choice menu_open_table(struct menu *m, struct sitting *g, struct menu_far *far);
enum menu_choice menu_come_back(struct menu *m, struct sitting *g, struct menu_far *far);

/* What is chosen now. */
const struct firn_game *menu_game(const struct menu *m);
struct clock_rule menu_clock(const struct menu *m);
/* Rows that fit on the screen. */
int menu_height(void);
/* Left and right change its value. */
bool menu_row_changes(struct menu_row row);
/* Paints the whole screen. */
void menu_show(struct menu *m);

#endif
