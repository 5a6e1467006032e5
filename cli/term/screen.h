/* The terminal client: everything that needs the whole screen. */
#ifndef FIRN_CLI_TERM_SCREEN_H
#define FIRN_CLI_TERM_SCREEN_H

#include "cli/sitting.h"

/* The screen is open (paint_open) while these run. */

/* Plays until the person leaves. */
void screen_play(struct sitting *g, const struct firn_brain *brain);
/* Shows a recorded game. */
void screen_replay(struct sitting *g, const struct firn_brain *brain);
/* Waits for keys or for a descriptor (-1: none), at most `ms` (-1: for ever). False: nobody is
 * there any more. */
bool screen_wait(int fd, int ms);

#endif
