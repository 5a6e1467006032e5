/* How the seed of a server's game came about, in words. */
#ifndef FIRN_CLI_FAIR_TEXT_H
#define FIRN_CLI_FAIR_TEXT_H

#include <stdio.h>

#include "match/fair.h"

/* Prints one or two lines: for which seats the record shows that the server was bound before it knew
 * their parts, and for which it does not. */
void fair_text_print(FILE *out, const struct firn_fair_order *order);

#endif
