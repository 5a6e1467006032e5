/* Who is new to a game is offered its rulebook first. */
#ifndef FIRN_CLI_NEWCOMER_H
#define FIRN_CLI_NEWCOMER_H

#include <stdbool.h>

/* Has this person neither saved a game of this kind nor opened its rulebook? */
bool newcomer_to(const char *game);
/* What is said to somebody new on a screen, translated. */
const char *newcomer_offer(bool lessons);
/* The rulebook was opened: the offer is not made again. */
void newcomer_reads(const char *game);

#endif
