/* Games as text for people: what happened, in order, and the result. A viewer is a seat,
 * FIRN_PUBLIC or FIRN_ALL; it is told what it may know. */
#ifndef FIRN_CLI_TRANSCRIPT_H
#define FIRN_CLI_TRANSCRIPT_H

#include <stdio.h>

#include "match/match.h"

/* Recorded moves from number `from` on. */
void transcript_moves(FILE *out, const struct match *m, uint32_t from, int viewer);

/* The whole game: a line that names it, the draws of its set-up, every turn, the sheet. */
void transcript_game(FILE *out, const struct match *m, int viewer);

/* The score sheet as a table; as if the game ended now, if it has not. */
void transcript_sheet(FILE *out, const struct match *m);

#endif
