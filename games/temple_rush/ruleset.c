#include "games/temple_rush/ruleset.h"

static const struct temple_rush_ruleset built_in = {
	.bonus = {1, 1, 2, 2},
	.tokens = {[BAG] = 2, [BOMB] = 2, [LIGHTNING] = 1, [SHIELD] = 1},
};

const struct temple_rush_ruleset *temple_rush_rulesets[FIRN_MAX_RULESETS] = {&built_in};
