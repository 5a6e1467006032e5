/* What an arena found, for people and for programs. */
#ifndef FIRN_CLI_ARENA_REPORT_H
#define FIRN_CLI_ARENA_REPORT_H

#include "cli/arena_tally.h"

/* The result as tables: players, places in the turn order, length, rows of the sheet. */
void arena_report_table(FILE *out, const struct tally *t);
/* The same as one JSON object (docs/arena.md). */
void arena_report_json(FILE *out, const struct tally *t, bool interrupted);

/* The line that is rewritten in place while games are played. */
void arena_report_progress(FILE *out, const struct tally *t, uint32_t games);

#endif
