/* A table of a server in words that people read, translated. */
#ifndef FIRN_CLI_REMOTE_WORDS_H
#define FIRN_CLI_REMOTE_WORDS_H

#include "cli/remote.h"

enum { REMOTE_CLOCK = 32 /* bytes of a clock in words */ };

/* What a clock shows after so many ms: "9:53", "2 d 3 h". */
void remote_time(int64_t ms, char out[REMOTE_CLOCK]);
/* What an ask is about, as a sentence: "Bob asks to take back the last move." */
void remote_ask_text(const struct remote *r, const struct remote_ask *a, char *out, size_t cap);
/* The result as a sentence. */
void remote_result(const struct remote *r, char *out, size_t cap);
/* "Ada", "computer (hard)", "nobody yet". */
void remote_who(const struct remote *r, int seat, char *out, size_t cap);

#endif
