/* The file of a search for puzzles: JSON lines, first the settings, then a line per game. */
#ifndef FIRN_CLI_PUZZLE_LOG_H
#define FIRN_CLI_PUZZLE_LOG_H

#include <stdio.h>

#include "cli/jobs.h"
#include "cli/puzzle.h"

/* Opens it for writing at its end and gives what it holds to `take`. A last line without its end
 * is dropped. *count: how many games it has. NULL after a message: it cannot be opened, is damaged
 * or belongs to another search. */
FILE *puzzle_log_open(const char *path, const struct puzzle_search *search, jobs_take *take,
		      void *context, uint32_t *count);
/* The puzzles of a line of the file, as a list. False: the line is damaged, or not of game n. */
bool puzzle_log_read(const char *line, size_t len, uint32_t n, struct firn_json *puzzles);

#endif
