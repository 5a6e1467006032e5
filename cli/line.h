/* A game in lines of text: for pipes, plain terminals and screen readers. */
#ifndef FIRN_CLI_LINE_H
#define FIRN_CLI_LINE_H

#include "cli/sitting.h"

/* Plays until the game is over, the person leaves or the input ends. */
void line_play(struct sitting *g, const struct firn_brain *brain);
/* One line of the input without its end; false: there is none. */
bool line_read(char *line, size_t cap);

#endif
