/* The clock of a table as people write and read it: "10m+5s", "10 min for the game". */
#ifndef FIRN_CLI_CLOCK_TEXT_H
#define FIRN_CLI_CLOCK_TEXT_H

#include <stddef.h>

#include "online/clock_rule.h"

/* "10m" or "1h30m" for the game, "10m+5s" with what a move adds, "30s/move" for each move, "3d" in
 * days for each move. False: it is something else, or more than a server takes (24 h, 30 days). */
bool clock_text_read(const char *text, struct clock_rule *out);
/* As a sentence says it, translated: "10 min for the game, 5 s more a move", "without a clock". */
void clock_text_write(const struct clock_rule *rule, char *out, size_t cap);

#endif
