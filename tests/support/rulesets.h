/* Rulesets that a test loads. What is loaded stays until the test program ends. */
#ifndef FIRN_TESTS_SUPPORT_RULESETS_H
#define FIRN_TESTS_SUPPORT_RULESETS_H

#include "engine/ruleset.h"

/* The place of a ruleset; the test fails if it is refused. */
uint8_t ruleset_loaded(const struct firn_game *game, const char *json);
/* It is the built-in one, and nothing is loaded. */
void ruleset_is_built_in(const struct firn_game *game, const char *json);
/* It is refused with "key: reason", or "reason" where no key is to blame, and nothing is loaded. */
void ruleset_refused(const struct firn_game *game, const char *json, const char *why);

#endif
