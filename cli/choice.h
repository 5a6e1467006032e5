/* The moves a person may choose from, as a numbered list that fits a screen. */
#ifndef FIRN_CLI_CHOICE_H
#define FIRN_CLI_CHOICE_H

#include <stdio.h>

#include "cli/term/say.h"
#include "match/show.h"

/* The moves are told in words; `c` says of which state and to whom. */

/* Prints the sorted moves of the list, numbered from 1: all of them if they are few,
 * otherwise moves that begin alike share a line. */
void choice_print(FILE *out, const struct say *c, const struct firn_show_list *l, int count);

/* The same in at most ten lines, one thing per line, for ears: moves that begin alike are counted. */
void choice_tell(FILE *out, const struct say *c, const struct firn_show_list *l, int count);

/* Prints those that begin with a text, as the protocol has them or in words, every one with its
 * number. */
void choice_print_some(FILE *out, const struct say *c, const struct firn_show_list *l, int count,
		       const char *begin);

/* The text of the move with that number or with those words, or the text itself if it is neither;
 * NULL: no such number. */
const char *choice_find(const struct say *c, const struct firn_show_list *l, int count,
			const char *text);

#endif
