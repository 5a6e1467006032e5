/* The moves a person may choose from, as a numbered list that fits a screen. */
#ifndef FIRN_CLI_CHOICE_H
#define FIRN_CLI_CHOICE_H

#include <stdio.h>

#include "match/show.h"

/* Prints the sorted moves of the list, numbered from 1: all of them if they are few,
 * otherwise moves that begin alike share a line. */
void choice_print(FILE *out, const struct firn_show_list *l, int count);

/* Prints those that begin with a text, every one with its number. */
void choice_print_some(FILE *out, const struct firn_show_list *l, int count, const char *begin);

/* The text of the move with that number, or the text itself if it is not a number; NULL:
 * no such number. */
const char *choice_find(const struct firn_show_list *l, int count, const char *text);

#endif
