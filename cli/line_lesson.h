/* Lessons in lines of text: for pipes, plain terminals and screen readers. */
#ifndef FIRN_CLI_LINE_LESSON_H
#define FIRN_CLI_LINE_LESSON_H

#include "cli/sitting.h"

/* Teaches a game from this lesson on, until the last one is over, the person leaves or the input
 * ends. */
void line_learn(const struct firn_game *game, int lesson, const struct firn_brain *brain);

#endif
