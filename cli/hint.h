/* A thought in words. */
#ifndef FIRN_CLI_HINT_H
#define FIRN_CLI_HINT_H

#include <stdio.h>

#include "match/consult.h"

/* "take 1 builder 1c3", and everybody's chance to win in percent. */
void hint_print(FILE *out, const struct firn_match *m, const struct firn_answer *thought);

#endif
