/* Rulesets for people: what one changes of the built-in numbers. */
#ifndef FIRN_CLI_RULESET_TEXT_H
#define FIRN_CLI_RULESET_TEXT_H

#include <stdio.h>

#include "engine/ruleset.h"

/* Its name and sentence, then a line per change: "Points of gift (N8.2): 5 -> 9". */
void ruleset_text_print(FILE *out, const struct firn_game *game, uint8_t index);
/* The lines of a list of changes as firn_ruleset_diff writes it, from a server too. */
void ruleset_text_changes(FILE *out, const struct firn_game *game, struct firn_json changes);
/* A number, or numbers with blanks between them; nothing: a dash. */
void ruleset_text_value(FILE *out, struct firn_json v);

#endif
