/* What all rulesets share (docs/rulesets.md): a head, and no key that the game does not know. */
#ifndef FIRN_ENGINE_RULESET_H
#define FIRN_ENGINE_RULESET_H

#include "engine/json.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads the text of a ruleset for that game; `keys` are the game's own, ended by NULL: a
 * misspelt key would silently keep the built-in numbers, so it is refused. NULL, or why not. */
FIRN_API const char *firn_ruleset_open(const char *json, size_t n, const char *game,
				       const char *const keys[], struct firn_json *root);

/* Is this text registered? *index is its place, or the next free one; 0: there is no room.
 * `hashes` begins with that of the built-in one, which has none. */
FIRN_API bool firn_ruleset_known(const char hashes[FIRN_MAX_RULESETS][FIRN_RULESET_HASH],
				 const char *json, size_t n, uint8_t *index);

/* The member is there and is an array? */
FIRN_API bool firn_ruleset_list(struct firn_json root, const char *key, struct firn_json *out);

#ifdef __cplusplus
}
#endif
#endif
