/* What menu.c and menu_show.c share. */
#ifndef FIRN_CLI_TERM_MENU_PARTS_H
#define FIRN_CLI_TERM_MENU_PARTS_H

#include "cli/saved.h"
#include "cli/remote.h"
#include "cli/term/entry.h"

enum {
	MENU_ROWS = 24,
	MENU_TOP = 4,    /* the line of the first row */
	MENU_BELOW = 3,  /* lines below the last one */
	MENU_VALUE = 22, /* the column of values */
};

/* A line of the menu; left and right change its value, Enter does it. */
enum menu_kind {
	ROW_TABLE,
	ROW_SAVED,
	ROW_GAME,
	ROW_SEATS,
	ROW_PLAYER,
	ROW_OPTION,
	ROW_WHERE,
	ROW_CLOCK,
	ROW_LISTED,
	ROW_SERVER,
	ROW_NAME,
	ROW_START,
	ROW_JOIN,
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
	struct saved saved[SAVED_MAX];
	int saved_count;
	int game; /* in firn_games */
	int seats;
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
	int rows, at;
	enum menu_typing typing;
	struct entry entry;
	char message[1600];
	bool bad;
	bool deleting; /* d was pressed on a saved game: once more */
};

/* What is chosen now. */
const struct firn_game *menu_game(const struct menu *m);
struct clock_rule menu_clock(const struct menu *m);
/* Left and right change its value. */
bool menu_row_changes(struct menu_row row);
/* Paints the whole screen. */
void menu_show(const struct menu *m);

#endif
