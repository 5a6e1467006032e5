/* Does a bot keep to docs/bots.md? A list of checks, a line each. */
#ifndef FIRN_CLI_CONFORMANCE_H
#define FIRN_CLI_CONFORMANCE_H

#include <stdint.h>

#include "engine/game.h"

/* Tests the bot that a command runs in all games, or in one (NULL: all). Prints "ok", "FAIL" or
 * "skip" lines and "N passed, N failed"; returns the exit status. */
int conformance_run(const char *command, const struct firn_game *only, uint32_t ms, uint32_t grace);

#endif
