/* Words that people read, translated: those of the games (engine/about.h) and of a server's chat. */
#ifndef FIRN_CLI_TERMS_H
#define FIRN_CLI_TERMS_H

#include "engine/about.h"

/* An id of a game inside a line, or standing alone; the id itself if the game has no text. */
const char *terms_text(const struct firn_game *game, enum firn_term_kind kind, const char *id);
const char *terms_label(const struct firn_game *game, enum firn_term_kind kind, const char *id);

/* Option number i of a game and one of its values, standing alone. */
const char *terms_option(const struct firn_game *game, int i);
const char *terms_value(const struct firn_game *game, int i, int value);

/* The name of a game, and its one line; "" if it has none. */
const char *terms_title(const struct firn_game *game);
const char *terms_line(const struct firn_game *game);

/* The row of its sheet that decides; -1: none is called the total. */
int terms_total(const struct firn_game *game);

/* Chooses the edition in the language of the person, if the game has one. */
void terms_edition(const struct firn_game *game, uint8_t option[FIRN_MAX_OPTIONS]);

/* A phrase of the chat of a server (docs/server.md); an unknown one as it is. */
const char *terms_phrase(const char *id);

#endif
