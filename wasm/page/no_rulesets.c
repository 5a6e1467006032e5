/* In place of engine/ruleset.c and the games' ruleset_load.c in the module that every visitor of the
 * page fetches: it plays the built-in rulesets only. Whoever brings a ruleset, or a record that
 * carries one, gets the whole module (web/src/core/engine.ts). */
#include "engine/ruleset.h"

#include <string.h>

const struct firn_ruleset_shelf firn_no_shelf;

enum firn_err firn_ruleset_load(const struct firn_game *game, const char *json, size_t n,
				uint8_t *index, struct firn_ruleset_fault *fault)
{
	(void)game, (void)json, (void)n, (void)index;
	memset(fault, 0, sizeof *fault);
	fault->reason = N_("this game has no rulesets");
	return FIRN_BAD_REQUEST;
}

bool firn_ruleset_find(const struct firn_game *game, const char *hash, uint8_t *index)
{
	(void)game, (void)hash, (void)index;
	return false;
}

const struct firn_ruleset_head *firn_ruleset_head(const struct firn_game *game, uint8_t index)
{
	(void)game, (void)index;
	return NULL;
}

void firn_ruleset_write(const struct firn_game *game, uint8_t index, struct firn_writer *w)
{
	(void)game, (void)index;
	firn_json_null(w);
}

void firn_ruleset_diff(const struct firn_game *game, uint8_t from, uint8_t to,
		       struct firn_writer *w)
{
	(void)game, (void)from, (void)to;
	firn_json_null(w);
}

void firn_ruleset_keys(const struct firn_game *game, uint8_t index, struct firn_writer *w)
{
	(void)game, (void)index;
	firn_json_null(w);
}
