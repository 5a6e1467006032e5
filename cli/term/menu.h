/* The menu: which game, how many seats, who sits where, here or on a server; a saved game, or a
 * table of a server. */
#ifndef FIRN_CLI_TERM_MENU_H
#define FIRN_CLI_TERM_MENU_H

#include "cli/remote.h"
#include "cli/sitting.h"

/* Nothing yet; the person leaves; a game here; a table of a server; a finished game, to be looked at
 * or judged; a lesson. */
enum menu_choice {
	MENU_NOTHING,
	MENU_LEAVE,
	MENU_HERE,
	MENU_SERVER,
	MENU_REPLAY,
	MENU_ANALYSE,
	MENU_LEARN
};

/* A table of a server that was chosen. */
struct menu_far {
	struct address address;
	struct remote_wish wish;
};

/* What was chosen so far. */
struct menu;

/* Begins with what was chosen in the last run; the caller frees it. */
struct menu *menu_new(void);
void menu_free(struct menu *m);

/* Lets a person choose, beginning with what was chosen before; the screen is open. `said`: what is to be told first, "" for nothing, and
 * whether it is bad. MENU_HERE, MENU_REPLAY, MENU_ANALYSE: the game has begun, or has been
 * loaded. MENU_SERVER: `far` says where. */
enum menu_choice menu_choose(struct menu *m, struct sitting *g, struct menu_far *far,
			     const char *said, bool bad);

/* MENU_LEARN: the game, and which of its lessons. */
const struct firn_game *menu_lesson(const struct menu *m, int *index);

#endif
