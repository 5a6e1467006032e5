/* The rulesets that come with the program: rulesets/GAME/NAME.json. They are named where a file
 * could be: --ruleset two-races. */
#ifndef FIRN_CLI_SHIPPED_H
#define FIRN_CLI_SHIPPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "engine/game.h"

/* Its JSON and the bytes of it; game NULL: of any game. NULL: there is none of that name. */
const char *shipped_find(const struct firn_game *game, const char *name, size_t *n);

/* Writes "ruleset GAME NAME" for each, for shells. */
void shipped_plain(FILE *out);

/* Writes those of a game for people: name, title and sentence. False: there are none. */
bool shipped_print(FILE *out, const struct firn_game *game);

#endif
