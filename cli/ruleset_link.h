/* A ruleset inside an address, as the page shares it (docs/rulesets.md): "…#/ruleset/CODE" or CODE
 * alone, where CODE is '1' and base64url(zlib(the JSON)). */
#ifndef FIRN_CLI_RULESET_LINK_H
#define FIRN_CLI_RULESET_LINK_H

#include <stdbool.h>
#include <stddef.h>

/* Is this such a link, or looks it like its code? Whether it is damaged shows when it is read. */
bool ruleset_link_is(const char *text);
/* The JSON, at most `most` bytes, which the caller frees. NULL: *why is a sentence for the
 * catalogue. */
char *ruleset_link_read(const char *text, size_t most, size_t *n, const char **why);

#endif
