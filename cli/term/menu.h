/* The menu: which game, how many seats, who sits where, or a saved game. */
#ifndef FIRN_CLI_TERM_MENU_H
#define FIRN_CLI_TERM_MENU_H

#include "cli/saved.h"

/* Lets a person choose; the screen is open. False: it wants to leave. Otherwise the game has
 * begun, or has been loaded. */
bool menu_choose(struct sitting *g);

#endif
