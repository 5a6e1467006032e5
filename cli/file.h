/* Files that the program reads whole. */
#ifndef FIRN_CLI_FILE_H
#define FIRN_CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

/* The bytes of a file, "-" for the standard input, at most `most` of them. The caller frees
 * them. NULL after a message on stderr. */
char *file_read(const char *path, size_t most, size_t *n);

/* Registers a ruleset. *game NULL: it becomes the game that the table names. `text` not
 * NULL: its text, which the caller frees. False after a message on stderr. */
bool file_read_ruleset(const char *path, const struct firn_game **game, uint8_t *index,
		       char **text);

#endif
