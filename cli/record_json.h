/* A recorded game as JSON (docs/commands.md). */
#ifndef FIRN_CLI_RECORD_JSON_H
#define FIRN_CLI_RECORD_JSON_H

#include <stdio.h>

#include "match/fair.h"

/* The whole game as one object: how it began, every move with what it did, the sheet. */
void record_json_game(FILE *out, const struct firn_match *m);

/* What a record that was checked is: `fair` NULL: nothing is told of its seed. */
void record_json_check(FILE *out, uint32_t moves, const struct firn_fair_order *fair);

#endif
