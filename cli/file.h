/* Files that the program reads whole. */
#ifndef FIRN_CLI_FILE_H
#define FIRN_CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/ruleset.h"

/* The bytes of a file, "-" for the standard input, at most `most` of them. The caller frees
 * them. NULL after a message on stderr. */
char *file_read(const char *path, size_t most, size_t *n);

/* Is this a link that holds a ruleset, and no file? */
bool file_is_link(const char *path);
/* Registers a ruleset from a file, a link (cli/ruleset_link.h), or of those that come with the
 * program, by name (cli/shipped.h). *game NULL: it becomes the game that the ruleset names. False
 * after a message on stderr. */
bool file_read_ruleset(const char *path, const struct firn_game **game, uint8_t *index);
/* Says on stderr why a ruleset is refused: the key, the value and the reason. */
void file_refuse_ruleset(const char *path, const struct firn_ruleset_fault *fault);

#endif
