/* Words of the games that screens and sheets show: ids as people read them. */
#ifndef FIRN_CLI_TERMS_H
#define FIRN_CLI_TERMS_H

/* A phase of any game, translated; an unknown one as it is. */
const char *terms_phase(const char *id);

/* A name of an option of a game, or of one of its values, likewise. */
const char *terms_option(const char *id);

/* A phrase of the chat of a server (docs/server.md), likewise. */
const char *terms_phrase(const char *id);

/* Looked up by themselves; listed for the catalogue. */
extern const char *const terms[];

#endif
