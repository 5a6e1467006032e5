/* The clock that a table plays with, as requests, tables and entries have it in JSON
 * (docs/server.md). */
#ifndef FIRN_ONLINE_CLOCK_RULE_H
#define FIRN_ONLINE_CLOCK_RULE_H

#include "engine/json.h"

enum clock_kind {
	CLOCK_NONE,
	CLOCK_GAME, /* so much time for all of a seat's moves */
	CLOCK_MOVE, /* for each move */
	CLOCK_DAYS  /* for each move, in whole days */
};

struct clock_rule {
	enum clock_kind kind;
	int64_t ms;  /* milliseconds for the game, or for a move */
	int64_t add; /* CLOCK_GAME: milliseconds more after each move */
};

/* Reads the value of a key "clock"; none and null are CLOCK_NONE. False: it is no clock, or one of
 * more than a day, 30 days for CLOCK_DAYS; *out is CLOCK_NONE then. */
bool clock_rule_read(struct firn_json v, struct clock_rule *out);
/* Writes the members of an open object; the rule is not CLOCK_NONE. */
void clock_rule_write(const struct clock_rule *rule, struct firn_writer *w);

#endif
