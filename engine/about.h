/* What a game says of itself, looked up: ids become English texts, which front ends translate.
 * A game without a text for an id shows the id. */
#ifndef FIRN_ENGINE_ABOUT_H
#define FIRN_ENGINE_ABOUT_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The text of an id inside a line, and the one that stands alone. Never NULL. */
FIRN_API const char *firn_term_text(const struct firn_game *game, enum firn_term_kind kind,
				    const char *id);
FIRN_API const char *firn_term_label(const struct firn_game *game, enum firn_term_kind kind,
				     const char *id);

/* The label of a value of option number i. */
FIRN_API const char *firn_value_label(const struct firn_game *game, int i, int value);

/* The name of the game, its id if it has none; its line, or "". */
FIRN_API const char *firn_game_title(const struct firn_game *game);
FIRN_API const char *firn_game_line(const struct firn_game *game);

/* All of it as one JSON object (docs/protocol.md, `games`). */
FIRN_API void firn_about_write(const struct firn_game *game, struct firn_writer *w);

#ifdef __cplusplus
}
#endif
#endif
