/* Words of others: a terminal obeys control characters, so nobody else's words may hold any. */
#ifndef FIRN_CLI_SAFE_TEXT_H
#define FIRN_CLI_SAFE_TEXT_H

#include "engine/json.h"

/* Makes a text plain in place; returns it. */
char *safe_text_plain(char *text);
/* A string of an object, made plain; "" if it is none or does not fit. */
void safe_text_read(struct firn_json object, const char *key, char *out, size_t cap);

#endif
