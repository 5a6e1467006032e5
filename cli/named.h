/* Games, levels and options that a command line names. What does not exist is answered on stderr by
 * the name that was probably meant, or else by those there are. */
#ifndef FIRN_CLI_NAMED_H
#define FIRN_CLI_NAMED_H

#include "engine/brain.h"
#include "engine/game.h"

/* NULL after a message. */
const struct firn_game *named_game(const char *command, const char *name);
/* FIRN_LEVELS after a message. */
enum firn_level named_level(const char *command, const char *name);

/* Sets an option of a game; false after a message. */
bool named_option(const char *command, const struct firn_game *game, struct firn_options *o,
		  const char *name, const char *value);
/* The same from one text: "edition=de". */
bool named_option_text(const char *command, const struct firn_game *game, struct firn_options *o,
		       const char *text);

#endif
