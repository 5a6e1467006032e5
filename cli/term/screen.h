/* The terminal client: everything that needs the whole screen. */
#ifndef FIRN_CLI_TERM_SCREEN_H
#define FIRN_CLI_TERM_SCREEN_H

#include "cli/sitting.h"

/* The screen is open (paint_open) while these run. */

/* Plays until the person leaves. */
void screen_play(struct sitting *g, const struct firn_brain *brain);
/* Teaches a game from this lesson on, until the last one is over or the person leaves. */
void screen_learn(const struct firn_game *game, int lesson, const struct firn_brain *brain);
/* How a recorded game is shown. */
struct screen_replay {
	bool all;      /* every draw is a step, from the beginning of the set-up */
	bool analysis; /* open the page of its analysis, as soon as it is there */
};

/* Shows a recorded game, and judges it meanwhile; the person may play on from any position. */
void screen_replay(struct sitting *g, const struct firn_brain *brain, struct screen_replay how);
/* Waits for keys or for a descriptor (-1: none), at most `ms` (-1: for ever). False: nobody is
 * there any more. */
bool screen_wait(int fd, int ms);

#endif
