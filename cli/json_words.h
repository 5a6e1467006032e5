/* JSON as a person reads it, for boards that nobody has drawn: names, values and grids in plain
 * text of at most 79 columns. */
#ifndef FIRN_CLI_JSON_WORDS_H
#define FIRN_CLI_JSON_WORDS_H

#include <stdio.h>

#include "engine/json.h"

/* Writes a member of an object per paragraph: "coins: 5 5". An object whose keys are places of a
 * board ("c4", or "2c4" with a level before it) becomes a grid per level. What is null, false or
 * empty is left out. */
void json_words_write(FILE *out, struct firn_json object);

#endif
