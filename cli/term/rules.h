/* The rules and rulebooks of the games, inside the program: it needs no files to explain. */
#ifndef FIRN_CLI_TERM_RULES_H
#define FIRN_CLI_TERM_RULES_H

#include <stddef.h>

/* The page of docs/rules/ of a game, Markdown, and its bytes: in that language, in English where
 * it is not translated. NULL: the game has none. */
const char *rules_page(const char *game, const char *lang, size_t *length);

/* The same for its rulebook of docs/book/: see cli/book.h. */
const char *book_page(const char *game, const char *lang, size_t *length);

#endif
